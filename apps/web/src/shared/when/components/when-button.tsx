'use client'

import { type ReactNode, useRef, useState } from 'react'
import { latePart } from '@/lib/late/late-part.tsx'
import type { Moment } from '@/lib/when/moment.ts'
import { AbsentDialog } from '@/shared/late/components/absent.tsx'

const WhenPicker = latePart(() => import('./when-picker.tsx').then((module) => module.WhenPicker), AbsentDialog)

/** Opens the picker of date and time, whose code comes then. */
export function WhenButton({
  value,
  maybeAtOnce,
  beside,
  describedBy,
  className,
  onChange,
  children,
}: {
  /** Nothing is as soon as possible, where that may be. */
  value: Moment | undefined
  maybeAtOnce?: boolean
  beside?: 'below' | 'after'
  describedBy?: string | undefined
  className?: string | undefined
  onChange: (value: Moment | undefined) => void
  children: ReactNode
}) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-describedby={describedBy}
        onPointerEnter={() => void WhenPicker.fetchAhead()}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {open && (
        <WhenPicker
          anchor={button}
          beside={beside}
          value={value}
          maybeAtOnce={maybeAtOnce}
          onSet={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
