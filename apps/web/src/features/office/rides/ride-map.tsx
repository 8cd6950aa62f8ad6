'use client'

import type { FleetCar } from '@livery/contracts/dispatch/dispatch.ts'
import type { OfficeRide } from '@livery/contracts/rides/office-ride.ts'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { pointsOf, pointsOfAll } from '@/shared/map/bounds.ts'
import { CarMarker } from '@/shared/map/components/car-marker.tsx'
import { MapStage } from '@/shared/map/components/map-stage.tsx'
import { Pin } from '@/shared/map/components/pin.tsx'
import { RouteLine } from '@/shared/map/components/route-line.tsx'
import { useCarsOnMapQuery } from '@/shared/office/api.ts'
import { useRideTrackQuery } from './fare-reviews/api.ts'

/**
 * The way of the ride, from ring to square: as it was billed beside the plan; of a ride under way, where it has been and
 * where its car is now; else as it was planned.
 */
export function RideMap({ ride }: { ride: OfficeRide }) {
  const { pickupLocation: from, dropOffLocation: to, addonlocation: stops, geometry } = ride
  const { data: track } = useRideTrackQuery(ride.rideId, { skip: ride.evidence === null && ride.fareReview === null })
  const driven = track?.driven ?? null
  const seen = driven?.seen ?? track?.geometry ?? null
  const car = useCarOf(ride)
  const frame = useMemo(
    () => ({
      subject: seen ? 'driven' : 'planned',
      points: [
        ...[from, ...stops, to],
        ...pointsOf(geometry),
        ...pointsOf(track?.geometry),
        ...pointsOfAll(driven?.seen ?? null),
        ...pointsOfAll(driven?.filled ?? null),
      ],
    }),
    [from, stops, to, geometry, seen, track, driven],
  )
  return (
    <div>
      <MapStage frame={frame} className="map-stage-inset">
        <RouteLine route={seen ?? geometry} rest={driven?.filled} faint={seen && geometry} />
        <Pin at={from} kind="ring" />
        {stops.map((stop, index) => (
          <Pin key={`${stop.lat}${stop.lng}`} at={stop} kind={index + 1} />
        ))}
        <Pin at={to} kind="square" />
        {car && <CarMarker lat={car.lat} lng={car.lng} heading={car.heading} />}
      </MapStage>
      {driven && <MapKey hasGaps={driven.filled.coordinates.length > 0} />}
    </div>
  )
}

const UNDER_WAY = ['en_route', 'arrived', 'in_progress', 'at_stop']

/** Where its chauffeur is, from what is known first and then from each word of the server; nowhere once it has ended. */
function useCarOf({ RideStatus, people }: OfficeRide): Pick<FleetCar, 'lat' | 'lng' | 'heading'> | undefined {
  const driverId = UNDER_WAY.includes(RideStatus) ? people.chauffeur?.userId : undefined
  const { data: cars } = useCarsOnMapQuery(undefined, { skip: driverId === undefined })
  const [told, setTold] = useState<Pick<FleetCar, 'driverId' | 'lat' | 'lng' | 'heading'>>()
  useSocketEvent('fleet:locations', ({ cars: moved }) => {
    const own = moved.find((car) => car.driverId === driverId)
    if (own) setTold(own)
  })
  if (driverId === undefined) return undefined
  return told?.driverId === driverId ? told : cars?.find((car) => car.driverId === driverId)
}

/** Which line is which. */
function MapKey({ hasGaps }: { hasGaps: boolean }) {
  const t = useTranslations('office.mapKey')
  const lines = [
    ['driven', 'border-t-[3px] border-solid border-brass'],
    ...(hasGaps ? ([['filled', 'border-t-[3px] border-dotted border-brass']] as const) : []),
    ['planned', 'border-t-2 border-dotted border-edge'],
  ] as const
  return (
    <ul className="mini mt-2 flex flex-wrap gap-x-5 gap-y-1">
      {lines.map(([line, look]) => (
        <li key={line} className="flex items-center gap-2">
          <i className={`w-6 ${look}`} aria-hidden="true" />
          {t(line)}
        </li>
      ))}
    </ul>
  )
}
