'use client'

import type { UserRide } from '@livery/contracts/rides/ride-views.ts'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { bookingLink } from '@/lib/paths/booking-link.ts'
import { OpenAmounts } from '@/shared/payments/components/open-amounts.tsx'
import { StatusBadge } from '@/shared/ride-status/status-badge.tsx'
import { RideHelp } from '@/shared/support/components/ride-help.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { Way } from '@/ui/way.tsx'

/** A ride that did not happen: why, what it cost, what went back, and the way to another. */
export function Ended({ ride }: { ride: UserRide }) {
  const t = useTranslations('ride.ended')
  const figures = useFigures(ride.timeZone)
  const money = (minor: number) => figures.money(minor, ride.currency)
  const fee = ride.final?.total ?? 0
  const back = ride.quoted.total - fee
  const kind = ride.RideStatus === 'expired' ? 'expired' : 'cancelled'
  return (
    <div className="grid gap-4">
      <div>
        <StatusBadge status={ride.RideStatus} />
        <h1 className="title mt-3">{t(`${kind}.title`)}</h1>
        <p className="mt-2 text-muted">
          {kind === 'cancelled' && ride.cancelBy ? `${t(`by.${ride.cancelBy}`)} ` : ''}
          {fee > 0 ? t('fee', { amount: money(fee) }) : t('nothingCharged')}{' '}
          {back > 0 && fee > 0 ? t(`back.${ride.paymentMethod}`, { amount: money(back) }) : ''}
          {fee === 0 ? t(`held.${ride.paymentMethod}`, { amount: money(ride.quoted.total) }) : ''}
        </p>
      </div>
      <OpenAmounts rideId={ride.rideId} />
      <Way
        className="border-y border-line"
        pickup={ride.pickupLocation}
        stops={ride.addonlocation}
        dropOff={ride.dropOffLocation}
      />
      <p className="small num text-muted">
        {[ride.rideNumber, figures.dayAndTime(ride.pickupAt), ride.vehicleClassName].join(' · ')}
        <br />
        {t(`${kind}.at`, { when: figures.dayAndTime(ride.endedAt ?? ride.updatedAt) })}
      </p>
      <Link
        href={bookingLink({ kind: 'now', pickup: ride.pickupLocation, dropOff: ride.dropOffLocation })}
        className={buttonClass({ kind: 'primary', wide: true })}
      >
        {t('again')}
      </Link>
      <RideHelp rideId={ride.rideId} />
    </div>
  )
}
