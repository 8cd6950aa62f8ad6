'use client'

import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { useSocket } from '@/lib/socket/socket-provider.tsx'
import { useSocketEvent } from '@/lib/socket/use-socket-event.ts'
import { baseApi, UNLESS_JUST_ASKED } from '@/lib/store/base-api.ts'
import { putTold } from '@/lib/store/put-told.ts'
import { useThunks } from '@/lib/store/use-thunks.ts'
import { rideApi, useRideQuery } from './api.ts'

const WITHOUT_TELLING_MS = 5000

/** One ride as it is now: fetched, then kept true by what the server says. Asked again while the socket is away. */
export function useLiveRide(rideId: string) {
  const dispatch = useThunks()
  const { state } = useSocket()
  const { data: known } = rideApi.endpoints.ride.useQueryState(rideId)
  const query = useRideQuery(rideId, {
    refetchOnMountOrArgChange: UNLESS_JUST_ASKED,
    // What the bank said may have been told while this page was still on its way.
    pollingInterval: known?.RideStatus === 'pending_payment' || state !== 'connected' ? WITHOUT_TELLING_MS : 0,
    skipPollingIfUnfocused: true,
  })
  const changed = (change: (ride: UserRide) => void) => rideApi.util.updateQueryData('ride', rideId, change)
  // Where the car is comes again in a moment.
  const amend = (change: (ride: UserRide) => void) => void dispatch(changed(change))

  useSocketEvent('ride:status', (event) => {
    const isOfParty = known?.party?.cars.some((car) => car.rideId === event.rideId)
    if (event.rideId === rideId || isOfParty) dispatch(baseApi.util.invalidateTags(['Ride', 'Wallet', 'Transaction']))
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
        ride.etaAt = event.at
        ride.carWay = event.carWay
      })
  })
  useSocketEvent('ride:wait', (event) => {
    if (event.rideId !== rideId) return
    const change = changed((ride) => {
      ride.wait = event.wait
    })
    dispatch(putTold(change, rideApi.endpoints.ride.select(rideId), ['Ride']))
  })
  useSocketEvent('ride:search', (event) => {
    if (event.rideId !== rideId) return
    amend((ride) => {
      if (ride.search) Object.assign(ride.search, { asked: event.asked, declined: event.declined })
    })
    dispatch(baseApi.util.invalidateTags(['Ride']))
  })
  return query
}
