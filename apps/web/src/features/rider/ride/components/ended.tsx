'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'
import { useActing, useHidesPrice, useOwnPath } from '@/lib/acting/acting.tsx'
import { useClasses } from '@/lib/classes/use-classes.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { bookingLink } from '@/lib/paths/booking-link.ts'
import { draftOfRide } from '@/shared/again/draft-of-ride.ts'
import { OpenAmounts } from '@/shared/payments/components/open-amounts.tsx'
import { RideBadge } from '@/shared/status/ride-badge.tsx'
import { RideHelp } from '@/shared/support/components/ride-help.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { Way } from '@/ui/way.tsx'

const BOOKED: readonly UserRide['RideStatus'][] = ['scheduled', 'searching', 'assigned']

/** A ride that did not happen: why, what it cost, what went back, and the way to another. */
export function Ended({ ride }: { ride: UserRide }) {
  const { nameOf: classOf } = useClasses()
  const t = useTranslations('ride.ended')
  const live = useTranslations('ride.live')
  const acting = useActing()
  const isActing = acting !== undefined
  const [payer, name] = acting ? (['theirs', acting.name] as const) : ([ride.paymentMethod, ''] as const)
  const isHidden = useHidesPrice(ride)
  const ownPath = useOwnPath()
  const figures = useFigures(ride.timeZone)
  const money = (minor: number) => figures.money(minor, ride.currency)
  const fee = ride.final?.total ?? 0
  const back = ride.quoted.total - fee
  const kind = ride.RideStatus === 'expired' ? 'expired' : 'cancelled'
  const { company = '', approval } = ride.account ?? {}
  const denied = approval?.status === 'declined' || approval?.status === 'expired' ? approval.status : undefined
  const reason = denied && approval?.reason
  const amounts =
    fee > 0
      ? [t('fee', { amount: money(fee) }), back > 0 && t(`back.${payer}`, { amount: money(back), name })]
          .filter(Boolean)
          .join(' ')
      : t(`held.${payer}`, { amount: money(ride.quoted.total), name })
  return (
    <div className="grid gap-4">
      <div>
        <RideBadge status={ride.RideStatus} />
        <h1 className="title mt-3">
          {denied === undefined ? t(`${kind}.title`) : t(`account.${denied}`, { company })}
        </h1>
        <p className="mt-2 text-muted">
          {reason && `${t('account.why', { reason })} `}
          {/* Of the rider and their assistant it may have been either. */}
          {kind === 'cancelled' && ride.cancelBy && !(ride.cancelBy === 'rider' && ride.bookedBy)
            ? `${t(`by.${ride.cancelBy}`)} `
            : ''}
          {fee === 0 && `${t('nothingCharged')} `}
          {!isHidden && amounts}
        </p>
        {isHidden && (
          <details className="mt-1">
            <summary className="small min-h-11 cursor-pointer content-center text-muted">{live('priceHidden')}</summary>
            <p className="text-muted">{amounts}</p>
          </details>
        )}
      </div>
      {!isActing && <OpenAmounts rideId={ride.rideId} />}
      <Way
        className="border-y border-line"
        pickup={ride.pickupLocation}
        stops={ride.addonlocation}
        dropOff={ride.dropOffLocation}
      />
      <p className="small num text-muted">
        {[ride.rideNumber, figures.dayAndTime(ride.pickupAt), classOf(ride.vehicleClass, ride.vehicleClassName)].join(
          ' · ',
        )}
        <br />
        {t(`${kind}.at`, { when: figures.dayAndTime(ride.endedAt ?? ride.updatedAt) })}
      </p>
      {ride.pair && BOOKED.includes(ride.pair.RideStatus) && (
        <Link href={ownPath(`/rides/${ride.pair.rideId}`)} className="link inline-flex min-h-11 items-center">
          {t(`pair.${ride.pair.is}`, { time: figures.dayAndTime(ride.pair.pickupAt) })}
        </Link>
      )}
      <Link href={ownPath(bookingLink(draftOfRide(ride)))} className={buttonClass({ kind: 'primary', wide: true })}>
        {t('again')}
      </Link>
      {!isActing && <RideHelp rideId={ride.rideId} />}
    </div>
  )
}
