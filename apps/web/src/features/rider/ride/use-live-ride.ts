'use client'

import type { UserRide } from '@livery/contracts/rides/ride-views.ts'
import { useSocket } from '@/lib/socket/socket-provider.tsx'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { useThunks } from '@/lib/store/use-thunks.ts'
import { rideApi, useRideQuery } from './api.ts'

const WITHOUT_SOCKET_MS = 5000

/** One ride as it is now: fetched, then kept true by what the server says. Asked again while the socket is away. */
export function useLiveRide(rideId: string) {
  const dispatch = useThunks()
  const { state } = useSocket()
  const query = useRideQuery(rideId, {
    refetchOnMountOrArgChange: true,
    pollingInterval: state === 'connected' ? 0 : WITHOUT_SOCKET_MS,
    skipPollingIfUnfocused: true,
  })
  const amend = (change: (ride: UserRide) => void) =>
    void dispatch(rideApi.util.updateQueryData('ride', rideId, change))

  useSocketEvent('ride:status', (event) => {
    if (event.rideId === rideId) dispatch(baseApi.util.invalidateTags(['Ride', 'Wallet', 'Transaction']))
  })
  useSocketEvent('ride:change', (event) => {
    if (event.rideId === rideId) dispatch(baseApi.util.invalidateTags(['Ride', 'Wallet']))
  })
  useSocketEvent('ride:refund', (event) => {
    if (event.rideId === rideId) dispatch(baseApi.util.invalidateTags(['Ride', 'Wallet', 'Transaction']))
  })
  useSocketEvent('ride:location', (event) => {
    if (event.rideId === rideId)
      amend((ride) => {
        ride.driverLocation = event.location
      })
  })
  useSocketEvent('ride:eta', (event) => {
    if (event.rideId === rideId)
      amend((ride) => {
        ride.etaSeconds = event.etaSeconds
      })
  })
  useSocketEvent('ride:wait', (event) => {
    if (event.rideId === rideId)
      amend((ride) => {
        ride.wait = event.wait
      })
  })
  useSocketEvent('ride:search', (event) => {
    if (event.rideId !== rideId) return
    amend((ride) => {
      if (ride.search) Object.assign(ride.search, { asked: event.asked, declined: event.declined })
    })
    query.refetch()
  })
  return query
}
