'use client'

import { useTranslations } from 'next-intl'
import type { KeyboardEvent, Ref } from 'react'
import { KeyCap } from '@/ui/key-cap.tsx'
import { Link } from '@/ui/link.tsx'
import type { Row } from './rows.ts'
import { usePreview } from './use-preview.tsx'

interface PreviewProps {
  readonly ref: Ref<HTMLDivElement>
  readonly row: Row | undefined
  readonly onOpen: (row: Row) => void
  readonly onAssign: (rideId: string) => void
  readonly onBack: () => void
  readonly onClose: () => void
}

/** What is known of the row that is aimed at, and what can be done to it: reached by an arrow, and left by the other. */
export function Preview({ ref, row, onOpen, onAssign, onBack, onClose }: PreviewProps) {
  const t = useTranslations('palette')
  const shown = usePreview(row, { onOpen, onAssign })
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    const acts = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
    const at = acts.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'ArrowDown') acts[Math.min(at + 1, acts.length - 1)]?.focus()
    else if (event.key === 'ArrowUp') acts[Math.max(at - 1, 0)]?.focus()
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') onBack()
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what happens to the acts in it.
    <div
      ref={ref}
      className="w-74 flex-none overflow-y-auto border-s border-line bg-paper px-5 py-4 max-desk:hidden"
      onKeyDown={keys}
    >
      {shown && (
        <div className="grid gap-3">
          {shown.about}
          <ul aria-label={t('actions')} className="border-t border-line pt-2">
            {shown.acts.map(({ key, icon: Icon, name, href, run, cap }) => {
              const inside = (
                <>
                  <Icon size={16} strokeWidth={1.5} aria-hidden="true" className="flex-none text-muted" />
                  <span className="cut">{name}</span>
                  {cap && (
                    <span aria-hidden="true" className="ms-auto">
                      <KeyCap name={cap} />
                    </span>
                  )}
                </>
              )
              const look =
                'flex min-h-8 w-full items-center gap-2 rounded-1 text-start hover:text-brass focus-visible:-outline-offset-2'
              return (
                <li key={key}>
                  {href?.startsWith('/') ? (
                    <Link href={href} className={look} onClick={onClose}>
                      {inside}
                    </Link>
                  ) : href ? (
                    <a href={href} className={look}>
                      {inside}
                    </a>
                  ) : (
                    <button type="button" className={look} onClick={run}>
                      {inside}
                    </button>
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </div>
  )
}
