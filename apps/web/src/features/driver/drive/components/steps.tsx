'use client'

import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import { useTranslations } from 'next-intl'
import { classNames } from '@/ui/class-names.ts'
import { overMap } from '@/ui/over-map.ts'
import styles from './drive.module.css'

const STEPS = ['onTheWay', 'arrived', 'onBoard', 'complete'] as const
const STEP_OF: Partial<Record<RideStatus, number>> = {
  assigned: -1,
  en_route: 0,
  arrived: 1,
  in_progress: 2,
  at_stop: 2,
}

/** Where the ride stands, of its four steps. */
export function Steps({ status, className }: { status: RideStatus; className?: string }) {
  const t = useTranslations('chauffeur.steps')
  const here = STEP_OF[status] ?? 3
  return (
    <ol ref={overMap} className={classNames(styles.steps, className)}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={index < here ? styles.stepDone : index === here ? styles.stepHere : undefined}
          aria-current={index === here ? 'step' : undefined}
        >
          {t(step)}
        </li>
      ))}
    </ol>
  )
}
