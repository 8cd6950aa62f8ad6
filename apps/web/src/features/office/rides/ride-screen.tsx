'use client'

import type { OfficeRide } from '@livery/contracts/rides/ride-views.ts'
import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useDispatch } from 'react-redux'
import { figuresFor } from '@/lib/i18n/format.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { InvoiceLinks } from '@/shared/invoice/components/invoice-links.tsx'
import { useOfficeRideQuery } from '@/shared/office/api.ts'
import { LedgerTable } from '@/shared/office/ledger-table.tsx'
import { OfficeBar } from '@/shared/office/office-bar.tsx'
import { StatusBadge } from '@/shared/ride-status/status-badge.tsx'
import { DidNotArrive } from '@/shared/states/did-not-arrive.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { Way } from '@/ui/way.tsx'
import { ChatLink } from './chat-screen.tsx'
import { EvidencePart } from './fare-reviews/evidence-part.tsx'
import { FareReviewPart } from './fare-reviews/fare-review-part.tsx'
import { FareTable } from './fare-table.tsx'
import { RefundsGiven } from './refunds/refunds-given.tsx'
import { RideActions } from './ride-actions.tsx'
import { RideMap } from './ride-map.tsx'
import { SplitBar } from './split-bar.tsx'
import { Timeline } from './timeline.tsx'

/** One ride, explained: what happened, when, and where the money went. */
export function RideScreen({ id }: { id: string }) {
  const t = useTranslations('office')
  const shell = useTranslations('shell')
  const dispatch = useDispatch()
  const { data: ride, error, refetch } = useOfficeRideQuery(id)
  useSocketEvent('ride:status', (event) => {
    if (event.rideId === id) dispatch(baseApi.util.invalidateTags(['Ride']))
  })
  useSocketEvent('ride:change', (event) => {
    if (event.rideId === id) dispatch(baseApi.util.invalidateTags(['Ride']))
  })
  useSocketEvent('ride:refund', (event) => {
    if (event.rideId === id) dispatch(baseApi.util.invalidateTags(['Ride']))
  })
  const back = (
    <Link href="/office/rides" className="ico -ms-3" aria-label={t('backToRides')}>
      <ArrowLeft size={18} strokeWidth={1.5} aria-hidden="true" className="rtl:scale-x-[-1]" />
    </Link>
  )
  if (!ride) {
    return (
      <>
        <OfficeBar title={t('ride')} lead={back} />
        {error ? (
          <DidNotArrive title={t('failed')} error={error} onRetry={refetch} />
        ) : (
          <div className="p-5">
            <SkeletonRows rows={8} label={shell('loading')} />
          </div>
        )}
      </>
    )
  }
  return <Explained ride={ride} back={back} />
}

function Explained({ ride, back }: { ride: OfficeRide; back: React.ReactNode }) {
  const t = useTranslations('office')
  const figures = figuresFor(useLocale(), ride.timeZone)
  return (
    <>
      <OfficeBar title={ride.rideNumber} lead={back}>
        <StatusBadge status={ride.RideStatus} />
        <span className="mini num">
          {t(`kind.${ride.rideType}`)} · {figures.dayAndTime(ride.pickupAt)}, {t('localTime')}
        </span>
        <ChatLink id={ride.rideId} />
        <RideActions ride={ride} />
      </OfficeBar>
      <div className="grid min-h-0 flex-1 content-start desk:grid-cols-[minmax(0,1fr)_minmax(400px,492px)] desk:content-stretch">
        <div className="grid content-start gap-6 px-5 py-5 desk:px-6">
          <div className="grid gap-x-7 gap-y-4 desk:grid-cols-[minmax(0,1.25fr)_1fr_1fr]">
            <Way
              pickup={ride.pickupLocation}
              stops={ride.addonlocation}
              dropOff={ride.dropOffLocation}
              className="[&_.place]:text-[18px]"
            />
            <Person label={t('columns.rider')} name={ride.riderName} under={t(`payment.${ride.paymentMethod}`)} />
            <Person
              label={t('columns.chauffeur')}
              name={ride.driverName ?? t('noChauffeur')}
              under={`${t(`classes.${ride.vehicleClass}`)} · ${figures.distance(ride.distance.value)} · ${figures.minutes(ride.duration.value)}`}
            />
          </div>
          <RideMap ride={ride} />
          <Timeline entries={ride.timeline} offers={ride.offers} figures={figures} />
        </div>
        <aside className="grid content-start gap-7 border-line bg-surface px-5 py-5 max-desk:border-t desk:border-s desk:px-6">
          {ride.fareReview && <FareReviewPart ride={ride} review={ride.fareReview} figures={figures} />}
          <FareTable ride={ride} figures={figures} />
          <EvidencePart ride={ride} figures={figures} />
          <SplitBar ride={ride} figures={figures} />
          <RefundsGiven ride={ride} figures={figures} />
          <InvoiceLinks orderId={ride.rideId} as="office" />
          <LedgerTable of={ride} figures={figures} />
        </aside>
      </div>
    </>
  )
}

function Person({ label, name, under }: { label: string; name: string; under: string }) {
  return (
    <div className="min-w-0">
      <span className="label">{label}</span>
      <p className="place cut">{name}</p>
      <p className="mini num mt-0.5">{under}</p>
    </div>
  )
}
