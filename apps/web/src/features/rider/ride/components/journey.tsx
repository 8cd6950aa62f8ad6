'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import type { PlannedTimes } from '../booked/times.ts'
import styles from './journey.module.css'

interface Step {
  readonly words: string
  readonly at: Date | string | null | undefined
  readonly is: 'over' | 'now' | 'ahead'
}

const LOOKS = { over: styles.over, now: styles.now, ahead: undefined }

/** On a desk, which has the room: what has been, what is now, and what comes. */
export function Journey({ ride, times }: { ride: UserRide; times: Partial<PlannedTimes> }) {
  const t = useTranslations('ride.live')
  const status = useTranslations('rideStatus.status')
  const points = useTranslations('booked.point')
  const figures = useFigures(ride.timeZone)
  const isAccepted = ride.RideStatus === 'assigned'
  const accepted: Step = { words: t('accepted'), at: ride.assignedAt, is: isAccepted ? 'now' : 'over' }
  const now: Step = { words: status(ride.RideStatus), at: null, is: 'now' }
  const pickup: Step = { words: points('pickup'), at: times.pickup, is: ride.startedAt === null ? 'ahead' : 'over' }
  const isHourly = ride.quoted.lines.some(({ code }) => code === 'hours')
  const dropOff: Step = { words: points('dropOff'), at: isHourly ? undefined : times.dropOff, is: 'ahead' }
  const steps =
    ride.startedAt !== null
      ? [accepted, pickup, now, dropOff]
      : ride.RideStatus === 'en_route'
        ? [accepted, now, pickup, dropOff]
        : ride.RideStatus === 'arrived'
          ? [accepted, now, dropOff]
          : [accepted, pickup, dropOff]
  return (
    <ol className={styles.journey}>
      {steps.map(({ words, at, is }) => (
        <li key={words} className={LOOKS[is]} aria-current={is === 'now' ? 'step' : undefined}>
          <b className="strong num">{at ? figures.time(at) : is === 'now' ? t('now') : ''}</b>
          {words}
        </li>
      ))}
    </ol>
  )
}
