'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { Plane } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { classNames } from '@/ui/class-names.ts'
import { overMap } from '@/ui/over-map.ts'
import { PlaceSign } from '@/ui/place-sign.tsx'
import styles from './booked.module.css'
import { clockThere, nearness, partOfDay, plannedTimes } from './times.ts'

interface Point {
  readonly key: string
  readonly at: Date
  readonly sign: ReactNode
  readonly words: string
  readonly isDriven?: boolean
}

/** On the desk, over the map: the ride's hours in a row. */
export function DayCard({ ride }: { ride: UserRide }) {
  const t = useTranslations('booked')
  const figures = useFigures(ride.timeZone)
  const title = useTitle(ride)
  const times = plannedTimes(ride)
  const minutes = figures.minutes(ride.freeWait.stopMinutes * 60)
  const isHourly = ride.quoted.lines.some(({ code }) => code === 'hours')
  const freeUntil = ride.cancelPlan && new Date(ride.cancelPlan.freeUntil)
  const isFree = ride.cancel?.fee === 0 && freeUntil !== null && figures.day(freeUntil) === figures.day(times.pickup)
  const points: Point[] = [
    ...(isFree
      ? [
          {
            key: 'free',
            at: freeUntil,
            sign: <i className="h-3.5 border-s-2 border-line-strong" />,
            words: t('point.free'),
          },
        ]
      : []),
    ...(ride.landedAt && ride.flight && (ride.arrival === null || ride.arrival.state === 'landed')
      ? [
          {
            key: 'landed',
            at: new Date(ride.landedAt),
            sign: <Plane size={15} strokeWidth={1.5} className="text-brass" />,
            words: t('point.landed', { flight: ride.flight }),
          },
        ]
      : []),
    { key: 'pickup', at: times.pickup, sign: <PlaceSign at="pickup" />, words: t('point.pickup') },
    ...(isHourly
      ? []
      : [
          ...times.stops.map((at, index) => ({
            key: `stop ${index}`,
            at,
            sign: <PlaceSign at={index + 1} />,
            words: t('point.stop', { time: minutes }),
            isDriven: true,
          })),
          {
            key: 'dropOff',
            at: times.dropOff,
            sign: <PlaceSign at="dropOff" />,
            words: t('point.dropOff'),
            isDriven: true,
          },
        ]),
  ]
  return (
    <section ref={overMap} aria-label={title} className={classNames(styles.card, 'max-desk:hidden')}>
      <h2 className="place">{title}</h2>
      <ol className={styles.points}>
        {points.map(({ key, at, sign, words, isDriven }) => (
          <li key={key} className={classNames(styles.point, isDriven && styles.driven)}>
            <span className="z-1">{sign}</span>
            <b className="strong num text-[14px] text-ink">{figures.time(at)}</b>
            {words}
          </li>
        ))}
      </ol>
    </section>
  )
}

function useTitle(ride: UserRide): string {
  const t = useTranslations('booked')
  const figures = useFigures(ride.timeZone)
  const now = useNow(60_000)
  const { pickup } = plannedTimes(ride)
  const near = nearness(pickup, new Date(now), ride.timeZone)
  const part = partOfDay(Number(clockThere(pickup, ride.timeZone).time.slice(0, 2)))
  return near === 'later' ? figures.nearDay(pickup, new Date(now)) : t(near, { part })
}
