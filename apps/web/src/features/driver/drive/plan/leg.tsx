'use client'

import type { ReactNode } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { classNames } from '@/ui/class-names.ts'
import styles from './plan.module.css'

/** A stretch of the day: when it begins and ends, its mark on the line, and what it is. */
export function Leg({
  startsAt,
  endsAt,
  timeZone,
  className,
  children,
}: {
  /** Nothing for what has the whole day. */
  startsAt?: string
  endsAt?: string
  timeZone?: string
  className?: string | undefined
  children: ReactNode
}) {
  const figures = useFigures(timeZone)
  return (
    <li className={classNames(styles.leg, className)}>
      <div className={styles.times}>
        {startsAt && <time dateTime={startsAt}>{figures.time(startsAt)}</time>}
        {endsAt && <time dateTime={endsAt}>{figures.time(endsAt)}</time>}
      </div>
      <span className={styles.rail} />
      {children}
    </li>
  )
}
