'use client'

import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import type { PlanDay, PlanEntry, PlanGap } from '@livery/contracts/rides/plan.ts'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'
import { useBoardQuery } from '../api.ts'
import { useRidesAhead } from '../use-drive.ts'
import { BOARD } from './board.ts'
import { Leg } from './leg.tsx'
import { PLAN_PATHS } from './paths.ts'
import styles from './plan.module.css'
import { RideLeg } from './ride-leg.tsx'
import { TimeOffLeg } from './time-off-leg.tsx'
import { useSpare } from './use-spare.ts'

/** One day from its first pickup to its last drop-off, with what lies in between. */
export function DayTimeline({ day, timeZone }: { day: PlanDay; timeZone: string }) {
  const t = useTranslations('chauffeur.plan.day')
  const { rides } = useRidesAhead()
  const next = rides?.[0]?.rideId
  if (day.entries.length === 0)
    return (
      <p className="text-muted">
        {t('empty')}{' '}
        <Link href={PLAN_PATHS.open} className="link desk:hidden">
          {t('toOpen')}
        </Link>
      </p>
    )
  return (
    <ol className={styles.timeline}>
      {day.entries.map((entry, index) => (
        <Fragment key={`${entry.kind} ${entry.startsAt}`}>
          {entry.gap && <Gap gap={entry.gap} from={day.entries[index - 1]?.endsAt} to={entry.startsAt} />}
          <Entry
            entry={entry}
            timeZone={timeZone}
            ride={rides?.find(({ rideId }) => entry.kind === 'ride' && rideId === entry.rideId)}
            isNext={entry.kind === 'ride' && entry.rideId === next}
          />
        </Fragment>
      ))}
    </ol>
  )
}

function Entry({
  entry,
  timeZone,
  ride,
  isNext,
}: {
  entry: PlanEntry
  timeZone: string
  ride: DriverRide | undefined
  isNext: boolean
}) {
  if (entry.kind === 'ride') return <RideLeg entry={entry} ride={ride} isNext={isNext} />
  if (entry.kind === 'time_off') return <TimeOffLeg entry={entry} timeZone={timeZone} />
  return <Engagement entry={entry} timeZone={timeZone} />
}

/** Less than this from door to door is no drive. */
const NEARBY_METRES = 300
const FREE_MINUTES = 60

function Gap({
  gap: { drive, spareMinutes, state },
  from,
  to,
}: {
  gap: PlanGap
  from: string | undefined
  to: string
}) {
  const t = useTranslations('chauffeur.plan.day')
  const figures = useFigures()
  const spare = useSpare()
  const fitting = useFitting(from, to)
  return (
    <li className={styles.gap}>
      <span />
      <span className={styles.rail} />
      <div className={styles.between}>
        <span>
          {drive && drive.distance.value >= NEARBY_METRES
            ? t('drive', {
                minutes: figures.minutes(drive.duration.value),
                distance: figures.distance(drive.distance.value),
              })
            : t('stay')}
        </span>
        <span className={classNames(styles.spare, state !== 'free' && styles[state])}>
          {state !== 'free' && <TriangleAlert size={16} strokeWidth={1.5} aria-hidden="true" />}
          {spareMinutes < 0
            ? t('late', { minutes: spare(-spareMinutes) })
            : spareMinutes >= FREE_MINUTES
              ? t('free', { minutes: spare(spareMinutes) })
              : t('spare', { minutes: spare(spareMinutes) })}
        </span>
        {fitting > 0 && (
          <Link href={PLAN_PATHS.open} className="link desk:hidden">
            {t('fitting', { count: fitting })}
          </Link>
        )}
      </div>
    </li>
  )
}

/** Of the open rides that are known here, how many fit into this gap. */
function useFitting(from: string | undefined, to: string): number {
  const { data } = useBoardQuery(BOARD)
  if (from === undefined) return 0
  return (data?.data ?? []).filter(({ whyNot, pickupAt }) => whyNot.length === 0 && pickupAt > from && pickupAt < to)
    .length
}

function Engagement({ entry, timeZone }: { entry: PlanEntry; timeZone: string }) {
  const t = useTranslations('chauffeur.plan.day')
  return (
    <Leg startsAt={entry.startsAt} endsAt={entry.endsAt} timeZone={timeZone} className={styles.aside}>
      <Link href="/drive/engagements" className={styles.legCard}>
        {t('engagement')}
        {entry.kind === 'engagement' && <bdi className="small cut block text-muted">{entry.place}</bdi>}
      </Link>
    </Leg>
  )
}
