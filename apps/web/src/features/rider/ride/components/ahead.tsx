'use client'

import type { UserRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { Way } from '@/ui/way.tsx'
import { AddStopButton, MOST_STOPS } from './live.tsx'

const em = (words: ReactNode) => <em>{words}</em>

/** A ride of later before anybody drives it: when it is, what happens until then, and that the price stands. */
export function Ahead({ ride }: { ride: UserRide }) {
  const t = useTranslations('ride.ahead')
  const figures = useFigures(ride.timeZone)
  const until = ride.search?.expiresAt
  return (
    <>
      <h1 className="title live-title">
        {t.rich('title', { day: figures.day(ride.pickupAt), time: figures.time(ride.pickupAt), em })}
      </h1>
      <p className="small num mt-1 text-muted">
        {until ? t('searching', { time: figures.dayAndTime(until) }) : t('scheduled')}
      </p>
      <Way
        className="my-3"
        pickup={{ address: ride.pickupLocation.address, label: t('localTime', { time: figures.time(ride.pickupAt) }) }}
        stops={ride.addonlocation}
        dropOff={{ address: ride.dropOffLocation.address }}
      />
      <p className="small num border-b border-line pb-3.5 text-muted">
        {ride.vehicleClassName} · {t('paid', { amount: figures.money(ride.quoted.total, ride.currency) })}
      </p>
      {ride.addonlocation.length < MOST_STOPS && (
        <div className="acts">
          <AddStopButton ride={ride} />
        </div>
      )}
    </>
  )
}
