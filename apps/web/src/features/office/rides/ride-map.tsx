'use client'

import type { OfficeRide } from '@livery/contracts/rides/ride-views.ts'
import { useMemo } from 'react'
import { pointsOf } from '@/shared/map/bounds.ts'
import { MapStage } from '@/shared/map/components/map-stage.tsx'
import { Pin } from '@/shared/map/components/pin.tsx'
import { RouteLine } from '@/shared/map/components/route-line.tsx'
import { useRideTrackQuery } from './fare-reviews/api.ts'

/** The way of the ride, from ring to square: as it was driven where the server has its track, else as it was planned. */
export function RideMap({ ride }: { ride: OfficeRide }) {
  const { pickupLocation: from, dropOffLocation: to, addonlocation: stops, geometry } = ride
  const { data: track } = useRideTrackQuery(ride.rideId, { skip: ride.evidence === null && ride.fareReview === null })
  const driven = track?.geometry ?? null
  const fit = useMemo(
    () => [from, ...stops, to, ...pointsOf(geometry), ...pointsOf(driven)],
    [from, stops, to, geometry, driven],
  )
  return (
    <MapStage fit={fit} covered={0} className="map-stage-inset" inset={40} deskInset={40}>
      <RouteLine route={driven ?? geometry} faint={driven && geometry} />
      <Pin at={from} kind="ring" />
      {stops.map((stop, index) => (
        <Pin key={`${stop.lat}${stop.lng}`} at={stop} kind={index + 1} />
      ))}
      <Pin at={to} kind="square" />
    </MapStage>
  )
}
