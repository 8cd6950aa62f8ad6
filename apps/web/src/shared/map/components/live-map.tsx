'use client'

import type { UserRide } from '@livery/contracts/rides/ride-views.ts'
import { type ReactNode, useMemo } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { type LatLng, pointsOf } from '../bounds.ts'
import { CarMarker } from './car-marker.tsx'
import { MapStage } from './map-stage.tsx'
import { Pin, SearchRings } from './pin.tsx'
import { RouteLine } from './route-line.tsx'

/** About 350 m to each side: what one wants to see around a pickup. */
const AROUND_DEGREES = 0.0035
const COMING = ['assigned', 'en_route', 'arrived']

/** What a map needs to know of a ride: its rider knows it all, a guest all but the way itself. */
export type RideOnMap = Pick<
  UserRide,
  'RideStatus' | 'pickupLocation' | 'dropOffLocation' | 'addonlocation' | 'driverLocation' | 'etaSeconds'
> & { geometry?: UserRide['geometry'] }

/** A ride as it stands: the search, with what stands around it, the car that comes, the way that is driven. */
export function LiveMap({
  ride,
  covered,
  className,
  children,
}: {
  ride: RideOnMap
  covered: number
  className?: string
  children?: ReactNode
}) {
  const figures = useFigures()
  const searching = ride.RideStatus === 'searching'
  const coming = COMING.includes(ride.RideStatus)
  const car = ride.driverLocation
  const fit = useFit(ride)
  return (
    <MapStage fit={fit} covered={covered} className={className}>
      <RouteLine route={searching || coming ? undefined : ride.geometry} />
      {searching && <SearchRings at={ride.pickupLocation} />}
      {searching && children}
      <Pin at={ride.pickupLocation} kind="ring" />
      {ride.addonlocation.map((stop, index) => (
        <Pin key={`${stop.lat}${stop.lng}`} at={stop} kind={index + 1} />
      ))}
      {!searching && <Pin at={ride.dropOffLocation} kind="square" />}
      {car && !searching && (
        <CarMarker
          lat={car.lat}
          lng={car.lng}
          heading={car.heading}
          tag={ride.etaSeconds !== null && coming ? figures.minutes(ride.etaSeconds) : undefined}
        />
      )}
    </MapStage>
  )
}

/** What must be in sight, by status. The car counts by steps of some 150 metres, so that the map rests in between. */
function useFit(ride: RideOnMap): LatLng[] {
  const car = ride.driverLocation
  const step = (value: number) => Math.round(value / 0.0015) * 0.0015
  const carLat = car ? step(car.lat) : undefined
  const carLng = car ? step(car.lng) : undefined
  const { RideStatus: status, pickupLocation: pickup, dropOffLocation: dropOff, geometry } = ride
  return useMemo(() => {
    const seen = carLat !== undefined && carLng !== undefined ? [{ lat: carLat, lng: carLng }] : []
    if (status === 'searching' || (COMING.includes(status) && seen.length === 0)) return around(pickup)
    if (COMING.includes(status)) return [...around(pickup, 0.0012), ...seen]
    if (status === 'in_progress' || status === 'at_stop') return [...seen, dropOff]
    return [pickup, dropOff, ...pointsOf(geometry)]
  }, [status, pickup, dropOff, geometry, carLat, carLng])
}

function around({ lat, lng }: LatLng, by = AROUND_DEGREES): LatLng[] {
  return [
    { lat: lat - by, lng: lng - by * 1.6 },
    { lat: lat + by, lng: lng + by * 1.6 },
  ]
}
