'use client'

import { type ReactNode, useEffect, useId, useState } from 'react'
import { classNames } from '@/ui/class-names.ts'

/** A key as it is printed beside what it does. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="max-desk:hidden">
      <kbd
        dir="ltr"
        className="inline-block rounded-[3px] border border-b-2 border-line-strong bg-surface px-[5px] py-[3px] font-sans text-[11px]/none font-medium whitespace-nowrap text-muted"
      >
        {children}
      </kbd>
    </span>
  )
}

/** The key beside Control that leads to a line, as it is printed on the keyboard in front of the reader; and Command's. */
export function useSigns(): { readonly alt: string; readonly command: string } {
  const [isApple, setApple] = useState(false)
  useEffect(() => setApple(/Mac|iP(hone|ad)/.test(navigator.platform)), [])
  return isApple ? { alt: '⌥', command: '⌘' } : { alt: 'Alt ', command: 'Ctrl ' }
}

/** With Alt. */
export function AltKey({ children }: { children?: ReactNode }) {
  const { alt } = useSigns()
  return (
    <Key>
      {alt}
      {children}
    </Key>
  )
}

/** A line of the form: its key, what it is about, its field, and what is said beside it. */
export function Line({
  letter,
  label,
  note,
  wrong,
  isTop,
  children,
}: {
  /** With Alt, it leads here from anywhere. */
  letter: string
  label: string
  note?: ReactNode
  /** What is wrong with it. */
  wrong?: string | undefined
  /** Its field is taller than a line. */
  isTop?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser.
    <div
      role="group"
      aria-labelledby={id}
      data-line={letter}
      className={classNames(
        'relative grid min-h-13 gap-x-3 gap-y-1 border-b border-line px-5 py-2 desk:py-1 focus-within:bg-brass-wash focus-within:shadow-[inset_2px_0_0_var(--brass)] desk:grid-cols-[42px_84px_minmax(0,1fr)] desk:px-6 rtl:focus-within:shadow-[inset_-2px_0_0_var(--brass)]',
        isTop ? 'items-start' : 'items-center',
      )}
    >
      <span className={classNames('max-desk:hidden', isTop && 'pt-2.5')}>
        <AltKey>{letter}</AltKey>
      </span>
      <span id={id} className={classNames('small font-medium text-muted', isTop && 'desk:pt-3')}>
        {label}
      </span>
      <div className="min-w-0">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          {children}
          {note && <span className="mini num ms-auto text-end">{note}</span>}
        </div>
        {wrong && (
          <p role="alert" className="hint hint-bad">
            {wrong}
          </p>
        )}
      </div>
    </div>
  )
}

/** The field of a line stands in it without a frame of its own. */
export const lineInput = 'h-11 w-full min-w-0 flex-1 bg-transparent text-[16px] outline-none placeholder:text-muted'
