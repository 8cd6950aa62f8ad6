'use client'

import type { UserRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { minutesAndSeconds } from '@/lib/time/clock.ts'
import { useNow } from '@/lib/time/use-now.ts'
import { PayRide } from '@/shared/payments/components/pay-ride.tsx'
import { Trip } from './searching.tsx'

/** The ride is kept for a while and goes out to chauffeurs as soon as it is paid. */
export function Unpaid({ ride, onChanged }: { ride: UserRide; onChanged: () => void }) {
  const t = useTranslations('ride.unpaid')
  const now = useNow(1000)
  return (
    <>
      <h1 className="title">{t('title')}</h1>
      <p className="small mt-1 text-muted">
        {ride.payBy ? t('kept', { time: minutesAndSeconds(Date.parse(ride.payBy) - now) }) : t('lead')}
      </p>
      <Trip ride={ride} />
      <PayRide
        rideId={ride.rideId}
        amount={ride.quoted.total}
        currency={ride.currency}
        clientSecret={ride.client_secret}
        onPaid={onChanged}
      />
    </>
  )
}
