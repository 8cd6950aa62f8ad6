'use client'

import type { Offer } from '@livery/contracts/dispatch/dispatch.ts'
import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'
import { useMemo } from 'react'
import { type LatLng, pointsOf } from '@/shared/map/bounds.ts'
import { CarMarker } from '@/shared/map/components/car-marker.tsx'
import { MapStage } from '@/shared/map/components/map-stage.tsx'
import { ArrivalRing, Pin } from '@/shared/map/components/pin.tsx'
import { RouteLine } from '@/shared/map/components/route-line.tsx'
import { nextTarget } from '../next-target.ts'
import type { Fix } from '../use-position.ts'

const NEAR_DEGREES = 0.006

/** The chauffeur's own car, and what is offered or under way. */
export function DriveMap({
  fix,
  offer,
  ride,
  covered,
}: {
  fix: Fix | undefined
  offer: Offer | undefined
  ride: DriverRide | undefined
  covered: number
}) {
  const way = ride ?? offer
  const status = ride?.RideStatus
  const meeting = status === 'assigned' || status === 'en_route' || status === 'arrived'
  const next = ride && (status === 'in_progress' || status === 'at_stop') ? nextTarget(ride).place : undefined
  const lat = fix && round(fix.lat)
  const lng = fix && round(fix.lng)
  const fit = useMemo(() => {
    const own = lat !== undefined && lng !== undefined ? [{ lat, lng }] : []
    if (!way) return own.flatMap((point) => around(point))
    if (meeting) return [...own, ...around(way.pickupLocation, 0.002)]
    if (next) return [...own, ...around(next, 0.002)]
    return [...own, way.pickupLocation, way.dropOffLocation, ...pointsOf(way.geometry)]
  }, [way, meeting, next, lat, lng])
  return (
    <MapStage fit={fit} covered={covered}>
      <RouteLine route={way && !meeting ? way.geometry : undefined} faint={meeting ? way?.geometry : undefined} />
      {way && meeting && <ArrivalRing at={way.pickupLocation} />}
      {way && <Pin at={way.pickupLocation} kind="ring" />}
      {way?.addonlocation.map((stop, index) => (
        <Pin key={`${stop.lat}${stop.lng}`} at={stop} kind={index + 1} />
      ))}
      {way && !meeting && <Pin at={way.dropOffLocation} kind="square" />}
      {fix && (
        <CarMarker lat={fix.lat} lng={fix.lng} heading={fix.heading} size={42} own={!way || status !== undefined} />
      )}
    </MapStage>
  )
}

function around({ lat, lng }: LatLng, by = NEAR_DEGREES): LatLng[] {
  return [
    { lat: lat - by, lng: lng - by },
    { lat: lat + by, lng: lng + by },
  ]
}

/** By steps of some 150 metres, so that the map rests between them. */
function round(degrees: number): number {
  return Math.round(degrees / 0.0015) * 0.0015
}
