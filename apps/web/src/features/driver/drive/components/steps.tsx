'use client'

import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import { useTranslations } from 'next-intl'
import { classNames } from '@/ui/class-names.ts'
import styles from './drive.module.css'

const STEPS = ['onTheWay', 'arrived', 'onBoard', 'complete'] as const
const STEP_OF: Partial<Record<RideStatus, number>> = {
  assigned: -1,
  en_route: 0,
  arrived: 1,
  in_progress: 2,
  at_stop: 2,
}

/** Where the ride stands, of its four steps. `bare`: as bars, whose names are for whoever hears the page. */
export function Steps({ status, bare, className }: { status: RideStatus; bare?: boolean; className?: string }) {
  const t = useTranslations('chauffeur.steps')
  const here = STEP_OF[status] ?? 3
  return (
    <ol className={classNames(styles.steps, bare && styles.stepsBare, className)}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={index < here ? styles.stepDone : index === here ? styles.stepHere : undefined}
          aria-current={index === here ? 'step' : undefined}
        >
          <span className={bare ? 'sr-only' : undefined}>{t(step)}</span>
        </li>
      ))}
    </ol>
  )
}
