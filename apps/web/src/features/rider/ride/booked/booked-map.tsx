'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useMemo } from 'react'
import { useFigures } from '@/lib/i18n/use-figures.ts'
import { pointsOf } from '@/shared/map/bounds.ts'
import { MapStage } from '@/shared/map/components/map-stage.tsx'
import { Pin } from '@/shared/map/components/pin.tsx'
import { RouteLine } from '@/shared/map/components/route-line.tsx'
import { useDesk } from '@/shared/map/use-desk.ts'
import { isAsDirected, plannedTimes } from './times.ts'

/** The whole way, with when the car is where. */
export function BookedMap({ ride }: { ride: UserRide }) {
  const figures = useFigures(ride.timeZone)
  const isDesk = useDesk() === true
  const times = plannedTimes(ride)
  const { pickupLocation: pickup, dropOffLocation: dropOff, addonlocation: stops, geometry } = ride
  const frame = useMemo(() => {
    const ends = [pickup, ...stops, dropOff]
    return {
      subject: JSON.stringify(ends.map(({ lat, lng }) => [lat, lng])),
      points: [...ends, ...pointsOf(geometry)],
    }
  }, [pickup, stops, dropOff, geometry])
  const tagOf = (place: { address: string }, at: Date) =>
    isDesk ? (
      <>
        <bdi>{place.address}</bdi> · {figures.time(at)}
      </>
    ) : (
      figures.time(at)
    )
  return (
    <MapStage frame={frame}>
      <RouteLine route={geometry} />
      <Pin at={pickup} kind="ring" tag={tagOf(pickup, times.pickup)} />
      {stops.map((stop, index) => (
        <Pin
          key={`${stop.lat}${stop.lng}`}
          at={stop}
          kind={index + 1}
          tag={isDesk ? tagOf(stop, times.stops[index] ?? times.pickup) : undefined}
        />
      ))}
      {!isAsDirected(ride) && <Pin at={dropOff} kind="square" tag={tagOf(dropOff, times.dropOff)} />}
    </MapStage>
  )
}
