'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'

/** A row that is a card, and opens beside the list. */
export function CardButton({
  isShown,
  onOpen,
  className,
  children,
}: {
  isShown: boolean
  onOpen: () => void
  className?: string
  children: ReactNode
}) {
  const place = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <button
      ref={place}
      type="button"
      aria-current={isShown || undefined}
      onClick={onOpen}
      className={classNames(
        'grid w-full border-b border-line px-4 py-2.5 text-start',
        isShown && 'bg-brass-wash shadow-[inset_0_1px_0_var(--brass-line),inset_0_-1px_0_var(--brass-line)]',
        className,
      )}
    >
      {children}
    </button>
  )
}
