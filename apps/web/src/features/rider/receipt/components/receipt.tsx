'use client'

import type { Tip } from '@livery/contracts/reviews/reviews.ts'
import type { DrivenWay } from '@livery/contracts/rides/office-ride.ts'
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useActing, useOwnPath } from '@/lib/acting/acting.tsx'
import { beginUpper } from '@/lib/i18n/format.ts'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { latePart } from '@/lib/late/late-part.tsx'
import { AgainLinks } from '@/shared/again/components/again-links.tsx'
import { InvoiceLinks } from '@/shared/invoice/components/invoice-links.tsx'
import { AbsentNote } from '@/shared/late/components/absent.tsx'
import { pointsOf, pointsOfAll } from '@/shared/map/bounds.ts'
import { MapStage } from '@/shared/map/components/map-stage.tsx'
import { Pin } from '@/shared/map/components/pin.tsx'
import { RouteLine } from '@/shared/map/components/route-line.tsx'
import { OpenAmounts } from '@/shared/payments/components/open-amounts.tsx'
import { RefundList } from '@/shared/refunds/refund-list.tsx'
import { RideHelp } from '@/shared/support/components/ride-help.tsx'
import { buttonClass } from '@/ui/button.tsx'
import { Link } from '@/ui/link.tsx'
import { Note } from '@/ui/note.tsx'
import { Way } from '@/ui/way.tsx'
import { useDrivenWayQuery } from '../api.ts'
import { FareTable } from './fare-table.tsx'
import { Rated } from './rated.tsx'
import styles from './receipt.module.css'

// Forms come after what was paid; this one takes about the room that is kept for it.
const RateForm = latePart(
  () => import('./rate-form.tsx').then((module) => module.RateForm),
  AbsentNote,
  () => <div className="mt-5.5 min-h-90 border-t border-line" aria-hidden="true" />,
)

/** One wrong lane is nothing to speak of. */
const TOLD_METRES = 300

/** What was agreed, what was driven, what was paid, and how it was. */
export function Receipt({ ride }: { ride: UserRide }) {
  const t = useTranslations('receipt')
  const figures = useFigures(ride.timeZone)
  const total = ride.final?.total ?? ride.quoted.total
  const [tip, setTip] = useState<Tip | null>(null)
  const isActing = useActing() !== undefined
  const began = ride.startedAt ?? ride.arrivedAt
  const { data: driven = null } = useDrivenWayQuery(ride.rideId, { skip: ride.evidence === null })
  return (
    <div className={styles.screen}>
      <ReceiptMap ride={ride} driven={driven} />
      <div className={styles.receipt}>
        <div className="flex items-end justify-between gap-3">
          <div>
            <h1 className="label">{t(`paidFrom.${ride.paymentMethod}`)}</h1>
            <p className={styles.paid}>{figures.money(total, ride.currency)}</p>
          </div>
          <p className="small num text-end text-muted">
            {figures.day(ride.startedAt ?? ride.pickupAt)}
            <br />
            {began && ride.endedAt && t('fromTo', { from: figures.time(began), to: figures.time(ride.endedAt) })}
            <br />
            {ride.rideNumber}
          </p>
        </div>
        {ride.RideStatus === 'no_show' && (
          <Note tone="caution" className="mt-4">
            {t(ride.fareUnderReview ? 'noShowChecked' : 'noShow')}
          </Note>
        )}
        {ride.RideStatus === 'completed' && ride.fareUnderReview && (
          <Note tone="info" className="mt-4">
            {t('checked')}
          </Note>
        )}
        <Way
          className="mt-4 border-y border-line py-1"
          pickup={ride.pickupLocation}
          stops={ride.addonlocation}
          dropOff={ride.dropOffLocation}
        />
        {ride.account && <Filed account={ride.account} />}
        {ride.party && <OtherCars ride={ride} party={ride.party} />}
        {!isActing && <OpenAmounts rideId={ride.rideId} className="mt-4" />}
        <FareTable ride={ride} />
        <Evidence ride={ride} />
        <Measured ride={ride} driven={driven} />
        {ride.lateCredit > 0 && (
          <Note tone="positive" className="mt-4">
            {t('lateCredit', { amount: figures.money(ride.lateCredit, ride.currency) })}
          </Note>
        )}
        <GivenBack ride={ride} />
        {/* The invoice, the stars and the tip are the rider's. */}
        {!isActing && (
          <>
            <InvoiceLinks orderId={ride.rideId} as="user" className="mt-4" />
            {ride.rating?.open ? <RateForm ride={ride} onTip={setTip} /> : <Rated ride={ride} tip={tip} />}
            <AfterWord ride={ride} />
          </>
        )}
        <AgainLinks ride={ride} className="mt-4" />
        {!isActing && <RideHelp rideId={ride.rideId} />}
      </div>
    </div>
  )
}

/** Whose account paid, and what the company files the ride under. */
function Filed({ account: { company, costCentre, reference } }: { account: NonNullable<UserRide['account']> }) {
  const t = useTranslations('receipt')
  const filed = [costCentre.code, costCentre.name].filter((part) => part !== '').join(' ')
  return (
    <p className="small mt-3 text-muted">
      <bdi>{company}</bdi>
      {filed !== '' && (
        <>
          {` · ${t('costCentre')} `}
          <bdi>{filed}</bdi>
        </>
      )}
      {reference !== '' && (
        <>
          {' · '}
          <bdi>{reference}</bdi>
        </>
      )}
    </p>
  )
}

/** It was one of several that were booked together. */
function OtherCars({ ride, party }: { ride: UserRide; party: NonNullable<UserRide['party']> }) {
  const t = useTranslations('rides')
  const figures = useFigures()
  const ownPath = useOwnPath()
  return (
    <p className="small num mt-3 text-muted">
      {t('ofCars', { count: party.cars.length })}
      {` · ${figures.money(party.total, party.currency)}`}
      {party.cars
        .filter(({ rideId }) => rideId !== ride.rideId)
        .map(({ rideId, rideNumber }) => (
          <span key={rideId}>
            {' · '}
            <Link href={ownPath(`/rides/${rideId}`)} className="link">
              <bdi>{rideNumber}</bdi>
            </Link>
          </span>
        ))}
    </p>
  )
}

function GivenBack({ ride }: { ride: UserRide }) {
  const t = useTranslations('refunds')
  if (ride.refunds.length === 0) return null
  return (
    <section className="mt-4">
      <h2 className="label mb-2">{t('receipt')}</h2>
      <RefundList refunds={ride.refunds} />
    </section>
  )
}

/** Why the final price is what it is: when the chauffeur was there, when one boarded, the minutes between. */
function Evidence({ ride }: { ride: UserRide }) {
  const t = useTranslations('receipt')
  const locale = useLocale()
  const figures = useFigures(ride.timeZone)
  if (!ride.arrivedAt || !ride.startedAt) return null
  const minutes = Math.floor((Date.parse(ride.startedAt) - Date.parse(ride.arrivedAt)) / 60_000)
  const paid = ride.final?.lines.find((line) => line.code === 'waiting')?.quantity ?? 0
  return (
    <p className="small num mt-2.5 text-muted">
      {beginUpper(
        t('evidence', {
          name: ride.driverName?.split(' ')[0] ?? t('rate.chauffeur'),
          arrived: figures.time(ride.arrivedAt),
          boarded: figures.time(ride.startedAt),
        }),
        locale,
      )}{' '}
      {paid > 0 ? t('waitedPaid', { minutes, included: minutes - paid }) : t('waitedFree', { minutes })}
    </p>
  )
}

/** Where the kilometres of the price come from. */
function Measured({ ride, driven }: { ride: UserRide; driven: DrivenWay | null }) {
  const t = useTranslations('receipt.measured')
  const figures = useFigures(ride.timeZone)
  if (!ride.evidence) return null
  const { distance, filled, source } = ride.evidence
  return (
    <p className="small num mt-1 text-muted">
      {t(source, { distance: figures.distance(distance.value) })}{' '}
      {filled.value > 0 && `${t('filled', { distance: figures.distance(filled.value) })} `}
      {driven &&
        driven.offPlan.value >= TOLD_METRES &&
        t('offPlan', { distance: figures.distance(driven.offPlan.value) })}
    </p>
  )
}

/** The way as it was billed, beside the plan. */
function ReceiptMap({ ride, driven }: { ride: UserRide; driven: DrivenWay | null }) {
  const { pickupLocation: from, dropOffLocation: to, geometry } = ride
  const frame = useMemo(
    () => ({ subject: 'whole', points: [from, to, ...pointsOf(geometry), ...pointsOfAll(driven?.seen ?? null)] }),
    [from, to, geometry, driven],
  )
  return (
    <MapStage frame={frame} className="map-stage-banner">
      <RouteLine route={driven?.seen ?? geometry} rest={driven?.filled} faint={driven && geometry} />
      <Pin at={from} kind="ring" />
      {ride.addonlocation.map((stop, index) => (
        <Pin key={`${stop.lat}${stop.lng}`} at={stop} kind={index + 1} />
      ))}
      <Pin at={to} kind="square" />
    </MapStage>
  )
}

/** Something left in the car: for a day they can still write to each other. */
function AfterWord({ ride }: { ride: UserRide }) {
  const t = useTranslations('chat')
  if (!ride.driverId) return null
  return (
    <Link href={`/messages/${ride.rideId}`} className={buttonClass({ kind: 'line', wide: true }, 'mt-4')}>
      {t('button')}
    </Link>
  )
}
