'use client'

import type { SharedRide } from '@livery/contracts/rides/safety.ts'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { isOver } from '@/lib/rides/is-over.ts'
import { ClassDrawing } from '@/shared/car/class-drawing.tsx'
import { useCarWords } from '@/shared/car/use-car-words.ts'
import { type ShownEta, useEta } from '@/shared/eta/use-eta.ts'
import { LiveMap } from '@/shared/map/components/live-map.tsx'
import { LiveTitle } from '@/shared/meet/live-title.tsx'
import { PlaceSign } from '@/ui/place-sign.tsx'
import { Plate } from '@/ui/plate.tsx'
import { BrokenWay, WholeWay } from '@/ui/states.tsx'
import { useSharedTripQuery } from '../api.ts'
import { plannedEta, shareOf } from '../progress.ts'
import { LinkSheet, NamePill } from './link-sheet.tsx'
import styles from './trip.module.css'

const ASK_MS = 5_000
const ON_BOARD: readonly SharedRide['RideStatus'][] = ['in_progress', 'at_stop']

/** A ride as somebody sees it to whom it was shown: where the car is, and when it arrives. It ends with the ride. */
export function SharedTrip({ shareKey }: { shareKey: string }) {
  const { data } = useSharedTripQuery(shareKey, { pollingInterval: ASK_MS, skipPollingIfUnfocused: true })
  if (!data) return null
  if (isOver(data.RideStatus)) return <Ended trip={data} />
  return <Watched trip={data} shareKey={shareKey} />
}

function Watched({ trip, shareKey }: { trip: SharedRide; shareKey: string }) {
  const eta = useEta({ ...trip, rideId: shareKey }) ?? plannedEta(trip)
  return (
    <main id="content" className={styles.screen}>
      <LiveMap
        ride={{
          ...trip,
          addonlocation: trip.addonlocation.map((stop) => ({ ...stop, address: '' })),
          // A line would lead to the door that the page does not name.
          geometry: null,
          carWay: null,
        }}
        className={`map-stage-banner ${styles.map}`}
      />
      <LinkSheet>
        <Headline trip={trip} eta={eta} />
        <Progress trip={trip} eta={eta} />
        <Car trip={trip} />
        <Live trip={trip} />
      </LinkSheet>
    </main>
  )
}

function Headline({ trip, eta }: { trip: SharedRide; eta: ShownEta | undefined }) {
  const t = useTranslations('trip.shared')
  const live = useTranslations('ride.live')
  const figures = useFigures(trip.timeZone)
  const em = (words: ReactNode) => <em>{words}</em>
  const { riderName: name, dropOffLocation, meetAt } = trip
  const minutes = eta?.minutes
  const at = eta && figures.time(eta.arrivesAt)
  const place = dropOffLocation.address
  const words = (): { title: ReactNode; under?: string } => {
    switch (trip.RideStatus) {
      case 'in_progress':
        if (minutes === undefined || at === undefined) return { title: t('onBoard', { name }) }
        return {
          title: t.rich('arrivesIn', { name, minutes, em }),
          under: place ? t('inAt', { place, at }) : t('at', { at }),
        }
      case 'at_stop':
        return { title: t('onBoard', { name }), under: t('atStop') }
      case 'arrived':
        return { title: t('waits', { name }) }
      case 'assigned':
      case 'en_route':
        return { title: minutes === undefined ? t('assigned', { name }) : t.rich('away', { name, minutes, em }) }
      default:
        return { title: t('booked', { name }), under: figures.dayAndTime(meetAt) }
    }
  }
  const { title, under } = words()
  return (
    <>
      <LiveTitle aria-live="polite">{title}</LiveTitle>
      {under && <p className="small num mt-1 text-muted">{under}</p>}
      {eta?.risen && <p className="small num mt-1 text-caution">{live('risen', { minutes: eta.minutes })}</p>}
    </>
  )
}

/** From district to district, and how much of the way is behind them, by time; nothing of it before they are on board. */
function Progress({ trip, eta }: { trip: SharedRide; eta: ShownEta | undefined }) {
  const t = useTranslations('trip.shared')
  const figures = useFigures(trip.timeZone)
  const startedAt = ON_BOARD.includes(trip.RideStatus) ? trip.startedAt : null
  const share = startedAt && eta && shareOf(startedAt, trip.at, eta.arrivesAt)
  return (
    <div className="mt-5">
      <div className={styles.way}>
        <PlaceSign at="pickup" />
        {share ? (
          <div className={styles.progress} role="progressbar" aria-label={t('progress')} aria-valuenow={share}>
            <i style={{ inlineSize: `${share}%` }} />
            <b style={{ insetInlineStart: `${share}%` }} />
          </div>
        ) : (
          <div className={styles.progress} />
        )}
        <PlaceSign at="dropOff" />
      </div>
      <div className="mt-2 flex justify-between gap-4 text-[15px]/5">
        <span className="min-w-0">
          <b className="strong block">
            <bdi>{trip.pickupLocation.address}</bdi>
          </b>
          <span className="small num text-muted">
            {startedAt
              ? t('boarded', { at: figures.time(startedAt) })
              : t('pickupAt', { at: figures.time(eta?.arrivesAt ?? trip.meetAt) })}
          </span>
        </span>
        <span className="min-w-0 text-end">
          <b className="strong block">
            <bdi>{trip.dropOffLocation.address}</bdi>
          </b>
          {startedAt && eta && <span className="small num text-muted">{figures.time(eta.arrivesAt)}</span>}
        </span>
      </div>
    </div>
  )
}

function Car({ trip }: { trip: SharedRide }) {
  const carWords = useCarWords()
  if (!trip.driverVehicleNumber) return null
  return (
    <div className="mt-5 flex items-end justify-between gap-3 border-y border-line py-4">
      <div className="min-w-0">
        <ClassDrawing of={trip.vehicleClass} width={112} look="small" />
        <p className="small mt-1 text-muted">{carWords(trip, 'beside')}</p>
      </div>
      <Plate>{trip.driverVehicleNumber}</Plate>
    </div>
  )
}

function Live({ trip }: { trip: SharedRide }) {
  const t = useTranslations('trip.shared')
  const figures = useFigures(trip.timeZone)
  return (
    <div className="mt-4 flex items-center gap-3">
      <span className={styles.liveDot} aria-hidden="true" />
      <span className="min-w-0 grow">
        <b className="strong block">{t('by', { name: trip.riderName })}</b>
        <span className="small text-muted">{t('endsWithRide')}</span>
      </span>
      <span className="small num text-muted">{figures.time(trip.at)}</span>
    </div>
  )
}

function Ended({ trip }: { trip: SharedRide }) {
  const t = useTranslations('trip.shared')
  const figures = useFigures(trip.timeZone)
  const name = trip.riderName
  const hasArrived = trip.RideStatus === 'completed'
  return (
    <main id="content" className="grid min-h-dvh place-content-center justify-items-center gap-3 p-6 text-center">
      <NamePill />
      {hasArrived ? <WholeWay /> : <BrokenWay />}
      <h1 className="title">{hasArrived ? t('arrived', { name }) : t('cancelled', { name })}</h1>
      <p className="num text-muted">{trip.endedAt ? t('ended', { at: figures.time(trip.endedAt) }) : t('endedPage')}</p>
    </main>
  )
}
