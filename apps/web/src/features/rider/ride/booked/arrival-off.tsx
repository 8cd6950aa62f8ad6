'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'
import { Button } from '@/ui/button.tsx'
import { Note } from '@/ui/note.tsx'

/** It is off since the booking; one that was off when it was named makes nothing free. */
export const isFreeForGood = ({ arrival, cancel, cancelPlan }: UserRide): boolean =>
  isOff(arrival) && cancel?.fee === 0 && cancelPlan === null

const isOff = (arrival: UserRide['arrival']) => arrival?.state === 'cancelled' || arrival?.state === 'diverted'

/** The flight or train does not come: the rider decides, and sees what it costs. */
export function ArrivalOff({ ride, onMove, onCancel }: { ride: UserRide; onMove: () => void; onCancel: () => void }) {
  const t = useTranslations('booked.off')
  const { arrival } = ride
  if (arrival === null || (arrival.state !== 'cancelled' && arrival.state !== 'diverted')) return null
  return (
    <Note tone="critical" className="mt-5">
      <p>{t.rich(arrival.state, { number: () => <bdi dir="ltr">{arrival.number}</bdi> })}</p>
      <p className="small mt-0.5">{t(isFreeForGood(ride) ? 'free' : 'next')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="line" size="small" onClick={onMove}>
          {t('move')}
        </Button>
        <Button kind="line" size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </Note>
  )
}
