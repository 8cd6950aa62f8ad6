import type { ReactNode } from 'react'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'

/** One place in the tabs of the phone. */
export function Tab({
  href,
  here,
  sign,
  children,
}: {
  href: string
  here: boolean
  sign: ReactNode
  children: ReactNode
}) {
  return (
    <Link
      href={href}
      aria-current={here ? 'page' : undefined}
      className={classNames(
        'grid min-h-14 min-w-0 content-center justify-items-center gap-1 text-center text-xs wrap-anywhere font-medium',
        here ? 'text-ink' : 'text-muted',
      )}
    >
      <span className={classNames('relative', here && 'text-brass')}>{sign}</span>
      {children}
    </Link>
  )
}

export const TAB_SIGN = { size: 22, strokeWidth: 1.5, 'aria-hidden': true } as const
