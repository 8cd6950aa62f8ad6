'use client'

import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useActing, useHidesPrice } from '@/lib/acting/acting.tsx'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { latePart } from '@/lib/late/late-part.tsx'
import { useFetchedAhead } from '@/lib/late/use-fetched-ahead.ts'
import { useEta } from '@/shared/eta/use-eta.ts'
import { AbsentDialog, AbsentNote } from '@/shared/late/components/absent.tsx'
import { LiveMap } from '@/shared/map/components/live-map.tsx'
import { NearbyCars } from '@/shared/map/components/nearby-cars.tsx'
import { Button } from '@/ui/button.tsx'
import { QuietRow } from '@/ui/quiet-row.tsx'
import { Sheet, type SheetHeight } from '@/ui/sheet.tsx'
import { Booked } from '../booked/booked.tsx'
import { BookedMap } from '../booked/booked-map.tsx'
import { DayCard } from '../booked/day-card.tsx'
import { WaitingList } from '../waiting/components/waiting-list.tsx'
import { Ended } from './ended.tsx'
import { Live } from './live.tsx'
import { hasSafety, Safety } from './safety.tsx'
import { Searching } from './searching.tsx'

const CancelDialog = latePart(() => import('./cancel-dialog.tsx').then((module) => module.CancelDialog), AbsentDialog)
const Unpaid = latePart(() => import('./unpaid.tsx').then((module) => module.Unpaid), AbsentNote)
const PartyCars = latePart(() => import('./party-cars.tsx').then((module) => module.PartyCars), AbsentNote)
const AHEAD = [CancelDialog, Unpaid]

type Heights = Record<SheetHeight, number>
const LIVE: Heights = { low: 0.24, rest: 0.6, tall: 0.92 }
/** The wait meter needs its room, and so does the question of one more stop. */
const ARRIVED: Heights = { low: 0.24, rest: 0.68, tall: 0.92 }
const SEARCHING: Heights = { low: 0.24, rest: 0.52, tall: 0.92 }
/** Enough of the way above it. */
const BOOKED: Heights = { low: 0.3, rest: 0.68, tall: 0.92 }
const CANCELLABLE: readonly RideStatus[] = [
  'pending_payment',
  'scheduled',
  'searching',
  'assigned',
  'en_route',
  'arrived',
]

/** A ride that is not over, or never happened: the map, and what can be done about it. */
export function RidePanel({ ride, onChanged }: { ride: UserRide; onChanged: () => void }) {
  useFetchedAhead(AHEAD)
  const t = useTranslations('ride')
  const [cancelling, setCancelling] = useState<'never' | 'open' | 'closed'>('never')
  const eta = useEta(ride)
  const isBooked = isAhead(ride)
  const isActing = useActing() !== undefined
  const heights = isBooked
    ? BOOKED
    : ride.RideStatus === 'searching' && ride.rideType === 'instant'
      ? SEARCHING
      : ride.RideStatus === 'arrived' || ride.change
        ? ARRIVED
        : LIVE
  const cancellable = CANCELLABLE.includes(ride.RideStatus)
  return (
    <div className="map-screen">
      <Sheet
        label={t('title')}
        heights={heights}
        foot={cancellable && !isBooked && <CancelRow ride={ride} onCancel={() => setCancelling('open')} />}
      >
        <WaitingList rideId={ride.rideId} />
        {isBooked ? (
          <Booked ride={ride} onCancel={() => setCancelling('open')} />
        ) : (
          <>
            <RideState ride={ride} onChanged={onChanged} />
            {ride.party && <PartyCars ride={ride} party={ride.party} />}
          </>
        )}
      </Sheet>
      {isBooked ? (
        <>
          <BookedMap ride={ride} />
          <DayCard ride={ride} />
        </>
      ) : (
        <LiveMap ride={ride} eta={eta}>
          {ride.RideStatus === 'searching' && <NearbyCars at={ride.pickupLocation} />}
        </LiveMap>
      )}
      {!isBooked && !isActing && hasSafety(ride) && <Safety ride={ride} />}
      {cancelling !== 'never' && (
        <CancelDialog ride={ride} open={cancelling === 'open' && cancellable} onClose={() => setCancelling('closed')} />
      )}
    </div>
  )
}

/** A scheduled ride until its chauffeur sets out. */
export function isAhead({ rideType, RideStatus }: UserRide): boolean {
  return rideType === 'prebook' && ['scheduled', 'searching', 'assigned'].includes(RideStatus)
}

function RideState({ ride, onChanged }: { ride: UserRide; onChanged: () => void }) {
  switch (ride.RideStatus) {
    case 'pending_payment':
      return <Unpaid ride={ride} onChanged={onChanged} />
    case 'searching':
      return <Searching ride={ride} />
    case 'cancelled':
    case 'expired':
      return <Ended ride={ride} />
    default:
      return <Live ride={ride} />
  }
}

function CancelRow({ ride, onCancel }: { ride: UserRide; onCancel: () => void }) {
  const t = useTranslations('ride.cancel')
  const figures = useFigures(ride.timeZone)
  const { cancel, cancelPlan } = ride
  const booked = useTranslations('booked')
  const isHidden = useHidesPrice(ride)
  if (ride.driverId === null || ride.afterOtherRide) {
    return (
      <Button kind="line" wide onClick={onCancel}>
        {t('nothing')}
      </Button>
    )
  }
  const u = (words: ReactNode) => <u>{words}</u>
  const whenOf = ride.rideType === 'prebook' ? figures.dayAndTime : figures.time
  const words =
    cancel && cancel.fee > 0 && isHidden ? (
      <>
        {u(t('row'))} · {booked('cancelFee')}
      </>
    ) : cancel && cancel.fee > 0 ? (
      t.rich('rowCosts', { amount: figures.money(cancel.fee, cancel.currency), u })
    ) : cancel?.freeUntil && cancelPlan && !isHidden ? (
      t.rich('rowFreeThen', {
        time: whenOf(cancel.freeUntil),
        amount: figures.money(cancelPlan.lateFee, cancel.currency),
        u,
      })
    ) : cancel?.freeUntil ? (
      t.rich('rowFreeUntil', { time: whenOf(cancel.freeUntil), u })
    ) : (
      u(t('row'))
    )
  return (
    <QuietRow onClick={onCancel}>
      <span className="num">{words}</span>
    </QuietRow>
  )
}
