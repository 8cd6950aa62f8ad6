'use client'

import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import type { RideParty } from '@livery/contracts/rides/ride-parts.ts'
import { useTranslations } from 'next-intl'
import { useDispatch } from 'react-redux'
import type { Figures } from '@/lib/i18n/format.ts'
import { useFiguresOf } from '@/lib/i18n/use-figures.ts'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { InvoiceLinks } from '@/shared/invoice/components/invoice-links.tsx'
import { useOfficeRideQuery } from '@/shared/office/api.ts'
import { LedgerTable } from '@/shared/office/ledger-table.tsx'
import { useHas } from '@/shared/office/rights.tsx'
import { PartyList } from '@/shared/party/party-list.tsx'
import { RideBadge } from '@/shared/status/ride-badge.tsx'
import { WatchPart } from '@/shared/watch/watch-part.tsx'
import { Link } from '@/ui/link.tsx'
import { PageBar } from '@/ui/list/page-bar.tsx'
import { Loaded } from '@/ui/loaded.tsx'
import { Way } from '@/ui/way.tsx'
import { ArrivalPart } from './arrival-part.tsx'
import { ChatLink } from './chat-screen.tsx'
import { EvidencePart } from './fare-reviews/evidence-part.tsx'
import { FareReviewPart } from './fare-reviews/fare-review-part.tsx'
import { FareTable } from './fare-table.tsx'
import { NotesPart } from './notes-part.tsx'
import { OrderedPart } from './ordered-part.tsx'
import { PeoplePart } from './people-part.tsx'
import { RefundsGiven } from './refunds/refunds-given.tsx'
import { RideActions } from './ride-actions.tsx'
import { RideMap } from './ride-map.tsx'
import { OriginPart } from './series/origin-part.tsx'
import { Timeline } from './timeline.tsx'
import { WhyChauffeur } from './why/why-chauffeur.tsx'

/** One ride, explained: what happened, when, and where the money went. */
export function RideScreen({ id }: { id: string }) {
  const t = useTranslations('office')
  const dispatch = useDispatch()
  const query = useOfficeRideQuery(id)
  const hear = (event: { rideId: string }) => {
    const isOfParty = query.data?.party?.cars.some((car) => car.rideId === event.rideId)
    if (event.rideId === id || isOfParty) dispatch(baseApi.util.invalidateTags(['Ride']))
  }
  useSocketEvent('ride:status', hear)
  useSocketEvent('ride:change', hear)
  useSocketEvent('ride:watch', hear)
  useSocketEvent('ride:refund', hear)
  const ride = query.data
  const has = useHas()
  const figures = useFiguresOf()(ride?.timeZone)
  return (
    <>
      <PageBar title={ride?.rideNumber ?? t('ride')} back={{ href: '/office/rides', label: t('backToRides') }}>
        {ride && (
          <>
            <RideBadge status={ride.RideStatus} />
            <span className="mini num">
              {t(`kind.${ride.rideType}`)} · {t('localTime', { when: figures.dayAndTime(ride.meetAt) })}
              {ride.meetAt !== ride.pickupAt && ` · ${t('bookedFor', { time: figures.time(ride.pickupAt) })}`}
            </span>
            {has('people.private') && <ChatLink id={ride.rideId} />}
            <RideActions ride={ride} />
          </>
        )}
      </PageBar>
      <Loaded query={query} failed={t('failed')}>
        {(opened) => <Explained ride={opened} figures={figures} />}
      </Loaded>
    </>
  )
}

/** What was ordered and by whom; what happened; where it is and what it costs. */
function Explained({ ride, figures }: { ride: OfficeRide; figures: Figures }) {
  const t = useTranslations('office')
  const has = useHas()
  return (
    <div className="grid min-h-0 flex-1 content-start desk:grid-cols-[minmax(0,1fr)_minmax(360px,440px)] desk:content-stretch min-[80rem]:grid-cols-[300px_minmax(0,1fr)_minmax(360px,420px)]">
      <div className="grid content-start gap-6 border-line px-5 py-5 max-[79.99rem]:border-b desk:px-6 min-[80rem]:border-e">
        <Way
          pickup={ride.pickupLocation}
          stops={ride.addonlocation}
          dropOff={ride.dropOffLocation}
          className="[&_.place]:text-[18px]"
        />
        <OrderedPart ride={ride} figures={figures} />
        <PeoplePart ride={ride} />
        {ride.afterRide && (
          <Link href={`/office/rides/${ride.afterRide.rideId}`} className="link small">
            {t('afterRide', { ride: ride.afterRide.rideNumber })}
          </Link>
        )}
        {ride.party && <TogetherPart ride={ride} party={ride.party} />}
        <OriginPart rideId={ride.rideId} />
      </div>
      <div className="grid content-start gap-6 px-5 py-5 desk:px-6 desk:max-[79.99rem]:col-start-1">
        {ride.watch && <WatchPart watch={ride.watch} rideId={ride.rideId} figures={figures} />}
        <Timeline ride={ride} figures={figures} />
        <WhyChauffeur rideId={ride.rideId} figures={figures} />
      </div>
      <aside className="grid content-start gap-7 border-line bg-surface px-5 py-5 max-desk:border-t desk:border-s desk:px-6 desk:max-[79.99rem]:col-start-2 desk:max-[79.99rem]:row-span-2 desk:max-[79.99rem]:row-start-1">
        <RideMap ride={ride} />
        {ride.fareReview && <FareReviewPart ride={ride} review={ride.fareReview} figures={figures} />}
        <ArrivalPart ride={ride} figures={figures} />
        <FareTable ride={ride} figures={figures} />
        <EvidencePart ride={ride} figures={figures} />
        <SplitBar ride={ride} figures={figures} />
        <RefundsGiven ride={ride} figures={figures} />
        {has('money.books') && <InvoiceLinks orderId={ride.rideId} as="office" />}
        <LedgerTable of={ride} figures={figures} />
        <NotesPart ride={ride} figures={figures} />
      </aside>
    </div>
  )
}

/** The cars that the rider booked with it. */
function TogetherPart({ ride, party }: { ride: OfficeRide; party: RideParty }) {
  const t = useTranslations('office')
  return (
    <section>
      <h2 className="mb-1.5 font-serif text-[18px]/6">{t('party')}</h2>
      <PartyList party={party} here={ride.rideId} pathOf={(rideId) => `/office/rides/${rideId}`} />
    </section>
  )
}

type Part = keyof NonNullable<OfficeRide['split']>

const COLOURS: Record<Part, string> = {
  driver: 'bg-ink',
  commission: 'bg-brass',
  platformFee: 'bg-brass-line',
  tax: 'bg-line-strong',
  tip: 'bg-positive',
  tolls: 'bg-edge',
}

/** Where the money went, drawn to scale. */
function SplitBar({ ride, figures }: { ride: OfficeRide; figures: Figures }) {
  const t = useTranslations('office')
  if (!ride.split) return null
  const parts = (Object.keys(COLOURS) as Part[])
    .map((part) => ({ part, amount: ride.split?.[part] ?? 0 }))
    .filter(({ amount }) => amount > 0)
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <section>
      <h2 className="font-serif text-[18px]/6">{t('whereItWent', { total: figures.money(total, ride.currency) })}</h2>
      <div className="mt-3 mb-2.5 flex h-3 gap-0.5 overflow-hidden rounded-xs" aria-hidden="true">
        {parts.map(({ part, amount }) => (
          <i key={part} className={COLOURS[part]} style={{ flex: amount }} />
        ))}
      </div>
      <ul className="num text-[13px]">
        {parts.map(({ part, amount }) => (
          <li key={part} className="flex h-7 items-center gap-2.5">
            <i className={`size-2.5 rounded-xs ${COLOURS[part]}`} />
            <span className="flex-1">{t(`split.${part}`)}</span>
            {figures.money(amount, ride.currency)}
          </li>
        ))}
      </ul>
    </section>
  )
}
