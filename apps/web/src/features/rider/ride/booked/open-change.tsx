'use client'

import type { RideChange } from '@livery/contracts/rides/ride-changes.ts'
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useHidesPrice } from '@/lib/acting/acting.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { latePart } from '@/lib/late/late-part.tsx'
import { useExtraName } from '@/shared/fare/use-extra-name.ts'
import { AbsentNote } from '@/shared/late/components/absent.tsx'
import { Note } from '@/ui/note.tsx'

const DecideChange = latePart(() => import('./decide-change.tsx').then((module) => module.DecideChange), AbsentNote)

/** A change that waits for the chauffeur, or that they said no to: then the rider decides what becomes of the ride. */
export function OpenChange({ ride }: { ride: UserRide }) {
  const t = useTranslations('booked')
  const figures = useFigures(ride.timeZone)
  const name = useFirstName(ride)
  const [kept, setKept] = useState<string>()
  const { change, declinedChange: declined } = ride
  if (change !== null) {
    return (
      <Note tone="info" className="mb-4">
        <b className="strong block">{t('waiting', { name })}</b>
        <Asked ride={ride} change={change} />
        {change.expiresAt && t('waitingUnder', { time: figures.time(change.expiresAt) })}
      </Note>
    )
  }
  // The same change declined once more is another version of the ride.
  const said = `${ride.rideId} ${ride.version}`
  if (declined === null || kept === said) return null
  return (
    <section className="card mb-4 p-4" aria-live="polite">
      <p className="strong">{t('declined', { name })}</p>
      <p className="small num mt-1">
        <Asked ride={ride} change={declined} />
      </p>
      <p className="small mt-1 text-muted">{t('declinedUnder')}</p>
      {declined.mayRelease && <DecideChange ride={ride} declined={declined} onKeep={() => setKept(said)} />}
    </section>
  )
}

/** What was asked for, in few words. */
function Asked({ ride, change: { after, total, currency } }: { ride: UserRide; change: RideChange }) {
  const figures = useFigures(ride.timeZone)
  const nameOf = useExtraName()
  const isHidden = useHidesPrice(ride)
  const way = [after.pickupLocation, ...(after.addonlocation ?? []), after.dropOffLocation]
  return (
    <span className="num block">
      {[
        after.pickupAt && figures.dayAndTime(after.pickupAt),
        ...way.map((place) => place?.address),
        ...(after.additionalservice ?? []).map((extra) => nameOf(extra)),
        !isHidden && figures.money(total, currency),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}

export function useFirstName(ride: Pick<UserRide, 'driverName'>): string {
  const t = useTranslations('ride.live')
  return ride.driverName?.split(' ')[0] ?? t('chauffeur')
}
