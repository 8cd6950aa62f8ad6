'use client'

import { type ReactNode, useMemo } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { frameOf, linesOf, nextPlaceOf, type RideOnMap, secondsToNext } from '../ride-on-map.ts'
import { CarMarker } from './car-marker.tsx'
import { MapStage } from './map-stage.tsx'
import { Pin, SearchRings } from './pin.tsx'
import { RouteLine } from './route-line.tsx'

/** A ride as it stands: the search, the car that comes, the way that is driven and what is left after it. */
export function LiveMap({
  ride,
  eta,
  className,
  children,
}: {
  ride: RideOnMap
  /** As the page says it, of a car that comes to the pickup. */
  eta?: { minutes: number; arrivesAt: Date } | undefined
  className?: string
  children?: ReactNode
}) {
  const figures = useFigures(ride.timeZone)
  const searching = ride.RideStatus === 'searching'
  const car = searching ? null : ride.driverLocation
  const frame = useMemo(() => frameOf(ride), [ride])
  const { route, rest } = useMemo(() => linesOf(ride), [ride])
  const next = nextPlaceOf(ride)
  const said = ride.RideStatus === 'assigned' || ride.RideStatus === 'en_route' ? eta : undefined
  const seconds = said ? said.minutes * 60 : secondsToNext(ride)
  const tagOf = ({ lat, lng, address }: RideOnMap['pickupLocation']) => {
    if (!car || lat !== next?.lat || lng !== next.lng) return undefined
    const at = seconds === null ? null : figures.time(said?.arrivesAt ?? new Date(Date.now() + seconds * 1000))
    // The time is of the page's language, whatever the address is of.
    return (
      <>
        <bdi>{address.split(',')[0]}</bdi>
        {at && ` · ${at}`}
      </>
    )
  }
  return (
    <MapStage frame={frame} className={className}>
      <RouteLine route={route} rest={rest} />
      {searching && <SearchRings at={ride.pickupLocation} />}
      {children}
      <Pin at={ride.pickupLocation} kind="ring" tag={tagOf(ride.pickupLocation)} />
      {ride.addonlocation.map((stop, index) => (
        <Pin key={`${stop.lat}${stop.lng}`} at={stop} kind={index + 1} tag={tagOf(stop)} />
      ))}
      {!searching && <Pin at={ride.dropOffLocation} kind="square" tag={tagOf(ride.dropOffLocation)} />}
      {car && (
        <CarMarker
          lat={car.lat}
          lng={car.lng}
          heading={car.heading}
          tag={seconds === null ? undefined : figures.minutes(seconds)}
        />
      )}
    </MapStage>
  )
}
