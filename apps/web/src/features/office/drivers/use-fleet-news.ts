'use client'

import type { FleetEvent } from '@livery/contracts/realtime/events.ts'
import { useRef } from 'react'
import { useDispatch } from 'react-redux'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'

/** The list is fetched again when somebody has come, gone, begun or ended a ride; not because a car has moved. */
export function useFleetNews(): void {
  const dispatch = useDispatch()
  const known = useRef<string>(undefined)
  useSocketEvent('fleet:locations', ({ cars }) => {
    const here = whoIsWhere(cars)
    if (known.current !== undefined && known.current !== here) dispatch(baseApi.util.invalidateTags(['Driver']))
    known.current = here
  })
}

function whoIsWhere(cars: FleetEvent['cars']): string {
  return cars
    .map(({ driverId, rideId }) => `${driverId} ${rideId}`)
    .sort()
    .join()
}
