'use client'

import type { DeskDay, DeskRide } from '@livery/contracts/rides/assistant-desk.ts'
import { EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useListed } from '@/lib/i18n/use-listed.ts'
import { isOver } from '@/lib/rides/is-over.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { RideBadge } from '@/shared/status/ride-badge.tsx'
import { classNames } from '@/ui/class-names.ts'
import { Link } from '@/ui/link.tsx'
import { StatePanel } from '@/ui/states.tsx'
import styles from './desk.module.css'

const MINUTE_MS = 60_000

/** The rides of a day, by pickup, with the present between them; then those of the next day on which there are some. */
export function DayList({ data, isToday, timeZone }: { data: DeskDay; isToday: boolean; timeZone: string }) {
  const t = useTranslations('assistant')
  const figures = useFigures(timeZone)
  const days = useFigures('UTC')
  const now = useNow(MINUTE_MS)
  const { rides, next } = data
  const following = isToday ? rides.findIndex(({ pickupAt }) => Date.parse(pickupAt) > now) : -1
  if (rides.length === 0 && next === null) return <StatePanel title={t('none')}>{t('noneNext')}</StatePanel>
  return (
    <div className={styles.list}>
      <div className={classNames(styles.row, styles.heads)} aria-hidden="true">
        {(['pickup', 'passenger', 'trip', 'status', 'costCentre'] as const).map((head) => (
          <span key={head}>{t(`columns.${head}`)}</span>
        ))}
        <span className="text-end">{t('columns.fare')}</span>
      </div>
      {rides.length === 0 ? (
        <p className="px-5 py-4 text-muted">{t('none')}</p>
      ) : (
        <ul>
          {rides.map((ride, index) => (
            <Fragment key={ride.rideId}>
              {index === following && index > 0 && (
                <li className={styles.now} aria-label={t('now', { time: figures.time(new Date(now)) })}>
                  <span className="num" aria-hidden="true">
                    {figures.time(new Date(now))}
                  </span>
                </li>
              )}
              <Row ride={ride} />
            </Fragment>
          ))}
        </ul>
      )}
      {next && (
        <section aria-label={days.day(`${next.day}T12:00:00Z`)}>
          <h2 className={styles.next}>{days.day(`${next.day}T12:00:00Z`)}</h2>
          <ul>
            {next.rides.map((ride) => (
              <Row key={ride.rideId} ride={ride} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Row({ ride }: { ride: DeskRide }) {
  const listed = useListed()
  const t = useTranslations('assistant')
  const figures = useFigures(ride.timeZone)
  const under = [
    ride.chauffeur,
    ride.etaSeconds !== null && ride.RideStatus === 'en_route' && figures.minutes(ride.etaSeconds),
    ride.flight,
  ].filter(Boolean)
  const { costCentre, company } = ride
  return (
    <li>
      <Link
        href={`/assistant/${ride.assistantship}/rides/${ride.rideId}`}
        className={classNames(styles.row, isOver(ride.RideStatus) && styles.over)}
      >
        <span className={`${styles.time} num`}>{figures.time(ride.pickupAt)}</span>
        <span className={styles.who}>
          <b>
            <bdi>{ride.passenger}</bdi>
          </b>
          {ride.isGuest && (
            <span className={styles.guest}>
              {t('guest')}
              <span className="sr-only"> {t('guestOf', { name: ride.principal })}</span>
            </span>
          )}
        </span>
        <span className={styles.trip}>
          <span className="cut block">
            <bdi>{ride.pickup}</bdi>
          </span>
          <span className="cut small block text-muted">{t('to', { place: ride.dropOff })}</span>
        </span>
        <span className={styles.status}>
          <RideBadge status={ride.RideStatus} />
          {under.length > 0 && (
            <span className="small num cut block text-muted">
              <bdi>{listed(under)}</bdi>
            </span>
          )}
        </span>
        <span className={`${styles.filed} small cut`}>
          <bdi>{costCentre ? `${costCentre.code} ${costCentre.name}` : (company ?? '')}</bdi>
        </span>
        <span className={`${styles.fare} num`}>
          {(ride.isGuest || ride.hidesPrice) && (
            <>
              <EyeOff size={16} strokeWidth={1.5} aria-hidden="true" className="flex-none text-muted" />
              <span className="sr-only">{t('hidden')} </span>
            </>
          )}
          {figures.money(ride.amount, ride.currency)}
        </span>
      </Link>
    </li>
  )
}
