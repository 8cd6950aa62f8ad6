'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { PlaceSign } from '@/ui/place-sign.tsx'
import { isAsDirected, type PlannedTimes } from '../booked/times.ts'
import styles from './trip.module.css'

const MINUTE_MS = 60_000

/** Where it goes and when it is where, and what was said beforehand: nobody has to remember what they ordered. */
export function Trip({
  ride,
  times,
  act,
  children,
}: {
  ride: UserRide
  /** A time that nobody knows is not shown. */
  times: Partial<PlannedTimes>
  act?: ReactNode
  children?: ReactNode
}) {
  const t = useTranslations('booked')
  const { nameOf: classOf } = useClasses()
  const figures = useFigures(ride.timeZone)
  const way = useTranslations('ride.way')
  const hours = ride.quoted.lines.find(({ code }) => code === 'hours')?.quantity
  const timeOf = (at: Date | undefined) => at && figures.time(at)
  return (
    <section aria-label={t('trip')} className="pb-2">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="min-w-0">
          <span className="place me-2.5">{t('trip')}</span>
          <span className="small num text-muted">
            {hours === undefined
              ? t('facts', {
                  class: classOf(ride.vehicleClass, ride.vehicleClassName),
                  distance: figures.distance(ride.distance.value),
                  time: figures.minutes(ride.duration.value),
                })
              : t('hours', { class: classOf(ride.vehicleClass, ride.vehicleClassName), hours })}
          </span>
        </h2>
        {act}
      </div>
      <ol className={styles.stops}>
        <Stop
          at="pickup"
          address={ride.pickupLocation.address}
          under={<FreeWait ride={ride} pickup={times.pickup} />}
          time={timeOf(times.pickup)}
        />
        {ride.addonlocation.map((stop, index) => (
          <Stop
            key={`${stop.lat} ${stop.lng}`}
            at={index + 1}
            address={stop.address}
            under={t('stopWait', { count: ride.freeWait.stopMinutes })}
            time={hours === undefined ? timeOf(times.stops?.[index]) : undefined}
          />
        ))}
        <Stop
          at="dropOff"
          address={isAsDirected(ride) ? way('asDirected') : ride.dropOffLocation.address}
          time={hours === undefined ? timeOf(times.dropOff) : undefined}
        />
      </ol>
      {children}
    </section>
  )
}

export function Party({ ride: { passengers, luggage } }: { ride: UserRide }) {
  const t = useTranslations('booked')
  return <p className="small num mt-1 ps-8 text-muted">{t('party', { passengers, luggage })}</p>
}

/** How long the car waits at the pickup without a charge, as long as that lies ahead. */
function FreeWait({ ride, pickup }: { ride: UserRide; pickup: Date | undefined }) {
  const t = useTranslations('booked')
  const live = useTranslations('ride.live')
  const figures = useFigures(ride.timeZone)
  if (ride.arrivedAt !== null) return null
  const minutes = ride.freeWait.pickupMinutes
  if (ride.rideType === 'instant' || ride.RideStatus === 'en_route')
    return live('waitAhead', { time: figures.minutes(minutes * 60) })
  return pickup && t('waitUntil', { time: figures.time(new Date(pickup.getTime() + minutes * MINUTE_MS)) })
}

function Stop({
  at,
  address,
  under,
  time,
}: {
  at: 'pickup' | 'dropOff' | number
  address: string
  under?: ReactNode
  time: string | undefined
}) {
  return (
    <li className={styles.stop}>
      <PlaceSign at={at} />
      <span className="min-w-0 py-1.5">
        <span className="place block text-pretty">
          <bdi>{address}</bdi>
        </span>
        {under && <span className="small num block text-muted empty:hidden">{under}</span>}
      </span>
      <span className="num text-[15px] font-medium">{time}</span>
    </li>
  )
}
