'use client'

import type { OfficeRide } from '@livery/contracts/rides/ride-views.ts'
import { useMemo } from 'react'
import { pointsOf } from '@/parts/map/bounds.ts'
import { MapStage } from '@/parts/map/components/map-stage.tsx'
import { Pin } from '@/parts/map/components/pin.tsx'
import { RouteLine } from '@/parts/map/components/route-line.tsx'

/** The way of the ride, from ring to square. */
export function RideMap({ ride }: { ride: OfficeRide }) {
  const { pickupLocation: from, dropOffLocation: to, addonlocation: stops, geometry } = ride
  const fit = useMemo(() => [from, ...stops, to, ...pointsOf(geometry)], [from, stops, to, geometry])
  return (
    <MapStage fit={fit} covered={0} className="map-stage-inset" inset={40} deskInset={40}>
      <RouteLine route={geometry} />
      <Pin at={from} kind="ring" />
      {stops.map((stop, index) => (
        <Pin key={`${stop.lat}${stop.lng}`} at={stop} kind={index + 1} />
      ))}
      <Pin at={to} kind="square" />
    </MapStage>
  )
}
