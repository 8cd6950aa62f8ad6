// Where the chauffeur drives next: the pickup, then stop after stop, then the drop-off.
import type { Place } from '@livery/contracts/common.ts'
import type { DriverRide } from '@livery/contracts/rides/driver-ride.ts'

export type Target = { kind: 'pickup' | 'dropOff'; place: Place } | { kind: 'stop'; number: number; place: Place }

type Route = Pick<DriverRide, 'RideStatus' | 'pickupLocation' | 'dropOffLocation' | 'addonlocation' | 'stopsMade'>

/** Where the chauffeur is led now; nowhere while they wait at the pickup, and where the rider says it on the way. */
export function targetDriven(ride: Route): Target | undefined {
  const { RideStatus: status, pickupLocation: pickup } = ride
  if (status === 'arrived') return undefined
  const target = nextTarget(ride)
  const isAsDirected = target.kind === 'dropOff' && target.place.lat === pickup.lat && target.place.lng === pickup.lng
  return isAsDirected ? undefined : target
}

export function nextTarget(ride: Route): Target {
  if (ride.RideStatus === 'assigned' || ride.RideStatus === 'en_route' || ride.RideStatus === 'arrived')
    return { kind: 'pickup', place: ride.pickupLocation }
  const stop = ride.addonlocation[ride.stopsMade]
  return stop
    ? { kind: 'stop', number: ride.stopsMade + 1, place: stop }
    : { kind: 'dropOff', place: ride.dropOffLocation }
}
