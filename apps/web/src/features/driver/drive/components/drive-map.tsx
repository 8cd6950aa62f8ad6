'use client'

import type { LineString } from '@livery/contracts/common.ts'
import type { Offer } from '@livery/contracts/dispatch/dispatch.ts'
import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'
import { useMemo } from 'react'
import { type LatLng, pointsOf } from '@/shared/map/bounds.ts'
import type { Frame } from '@/shared/map/camera.ts'
import { CarMarker } from '@/shared/map/components/car-marker.tsx'
import { MapStage } from '@/shared/map/components/map-stage.tsx'
import { ArrivalRing, Pin } from '@/shared/map/components/pin.tsx'
import { RouteLine } from '@/shared/map/components/route-line.tsx'
import { lineAfter } from '@/shared/map/line.ts'
import { nextTarget } from '../next-target.ts'
import type { PlaceShown } from '../place-shown.ts'

/** Some 650 metres to each side on a phone. */
const AROUND_ZOOM = 14.2

/** The chauffeur's own car, and what is offered or under route. */
export function DriveMap({
  at,
  offer,
  ride,
  lost,
  way = null,
}: {
  at: PlaceShown | undefined
  offer: Offer | undefined
  ride: DriverRide | undefined
  /** Where a ride was to begin that they lost. */
  lost?: LatLng
  /** From the car to where it goes next, by the streets. */
  way?: LineString | null
}) {
  const route = ride ?? offer
  const status = ride?.RideStatus
  const meeting = status === 'assigned' || status === 'en_route' || status === 'arrived'
  const next =
    ride && (meeting || status === 'in_progress' || status === 'at_stop') ? nextTarget(ride).place : undefined
  const lat = at?.lat
  const lng = at?.lng
  const frame = useMemo((): Frame => {
    const own = lat !== undefined && lng !== undefined ? [{ lat, lng }] : []
    if (lost) return { subject: 'lost', points: [...own, lost], closest: AROUND_ZOOM }
    if (!route) return { subject: 'alone', points: own, closest: AROUND_ZOOM }
    // With the whole way between the two.
    if (next) return { subject: `${status} ${next.lat} ${next.lng}`, points: [...own, next, ...pointsOf(way)] }
    const whole = [route.pickupLocation, route.dropOffLocation, ...pointsOf(route.geometry)]
    return { subject: 'whole', points: [...own, ...whole] }
  }, [route, status, lost, next, way, lat, lng])
  const lines = useMemo(() => linesOf(route?.geometry ?? null, { next, meeting, way }), [route, next, meeting, way])
  return (
    <MapStage frame={frame}>
      <RouteLine {...lines} />
      {route && meeting && <ArrivalRing at={route.pickupLocation} />}
      {route && <Pin at={route.pickupLocation} kind="ring" />}
      {lost && <Pin at={lost} kind="ring" />}
      {route?.addonlocation.map((stop, index) => (
        <Pin key={`${stop.lat}${stop.lng}`} at={stop} kind={index + 1} />
      ))}
      {route && <Pin at={route.dropOffLocation} kind="square" />}
      {at && (
        <CarMarker lat={at.lat} lng={at.lng} heading={at.heading} size={42} own={!route || status !== undefined} />
      )}
    </MapStage>
  )
}

/** The way to the next place in brass, what comes after it dotted. */
function linesOf(
  planned: LineString | null,
  { next, meeting, way }: { next: LatLng | undefined; meeting: boolean; way: LineString | null },
): { route: LineString | null; rest: LineString | null } {
  if (!next) return { route: planned, rest: null }
  return { route: way, rest: meeting || !planned ? planned : lineAfter(planned, next) }
}
