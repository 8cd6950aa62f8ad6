'use client'

import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import type { UserRide } from '@livery/contracts/rides/ride-views.ts'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { latePart } from '@/lib/late/late-part.tsx'
import { useFetchedAhead } from '@/lib/late/use-fetched-ahead.ts'
import { AbsentDialog, AbsentNote } from '@/shared/late/components/absent.tsx'
import { LiveMap } from '@/shared/map/components/live-map.tsx'
import { NearbyCars } from '@/shared/map/components/nearby-cars.tsx'
import { Button } from '@/ui/button.tsx'
import { Sheet, type SheetHeight } from '@/ui/sheet.tsx'
import { Ahead } from './ahead.tsx'
import { Ended } from './ended.tsx'
import { SpokenRide } from './headline.tsx'
import { Live } from './live.tsx'
import { Searching } from './searching.tsx'

const CancelDialog = latePart(() => import('./cancel-dialog.tsx').then((module) => module.CancelDialog), AbsentDialog)
const Unpaid = latePart(() => import('./unpaid.tsx').then((module) => module.Unpaid), AbsentNote)
const AHEAD = [CancelDialog, Unpaid]

type Heights = Record<SheetHeight, number>
const LIVE: Heights = { low: 0.24, rest: 0.6, tall: 0.92 }
/** The wait meter needs its room, and so does the question of one more stop. */
const ARRIVED: Heights = { low: 0.24, rest: 0.68, tall: 0.92 }
const SEARCHING: Heights = { low: 0.24, rest: 0.52, tall: 0.92 }
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
  const [height, setHeight] = useState<SheetHeight>('rest')
  const [cancelling, setCancelling] = useState<'never' | 'open' | 'closed'>('never')
  const heights =
    ride.RideStatus === 'searching' && ride.rideType === 'instant'
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
        onHeight={setHeight}
        foot={cancellable && <CancelRow ride={ride} onCancel={() => setCancelling('open')} />}
      >
        <RideState ride={ride} onChanged={onChanged} />
      </Sheet>
      <LiveMap ride={ride} covered={heights[height]}>
        <NearbyCars at={ride.pickupLocation} />
      </LiveMap>
      <SpokenRide ride={ride} />
      {cancelling !== 'never' && (
        <CancelDialog ride={ride} open={cancelling === 'open' && cancellable} onClose={() => setCancelling('closed')} />
      )}
    </div>
  )
}

function RideState({ ride, onChanged }: { ride: UserRide; onChanged: () => void }) {
  switch (ride.RideStatus) {
    case 'pending_payment':
      return <Unpaid ride={ride} onChanged={onChanged} />
    case 'scheduled':
      return <Ahead ride={ride} />
    case 'searching':
      return ride.rideType === 'prebook' ? <Ahead ride={ride} /> : <Searching ride={ride} />
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
  const { cancel } = ride
  if (ride.driverId === null) {
    return (
      <Button kind="line" wide onClick={onCancel}>
        {t('nothing')}
      </Button>
    )
  }
  const u = (words: ReactNode) => <u>{words}</u>
  const whenOf = ride.rideType === 'prebook' ? figures.dayAndTime : figures.time
  const words =
    cancel && cancel.fee > 0
      ? t.rich('rowCosts', { amount: figures.money(cancel.fee, cancel.currency), u })
      : cancel?.freeUntil
        ? t.rich('rowFreeUntil', { time: whenOf(cancel.freeUntil), u })
        : u(t('row'))
  return (
    <button type="button" className="leave" onClick={onCancel}>
      <span className="num">{words}</span>
    </button>
  )
}
