// Where the chauffeur drives next: the pickup, then stop after stop, then the drop-off.
import type { Place } from '@livery/contracts/common.ts'
import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'

export type Target = { kind: 'pickup' | 'dropOff'; place: Place } | { kind: 'stop'; number: number; place: Place }

type Route = Pick<DriverRide, 'RideStatus' | 'pickupLocation' | 'dropOffLocation' | 'addonlocation' | 'stopsMade'>

export function nextTarget(ride: Route): Target {
  if (ride.RideStatus === 'assigned' || ride.RideStatus === 'en_route' || ride.RideStatus === 'arrived')
    return { kind: 'pickup', place: ride.pickupLocation }
  const stop = ride.addonlocation[ride.stopsMade]
  return stop
    ? { kind: 'stop', number: ride.stopsMade + 1, place: stop }
    : { kind: 'dropOff', place: ride.dropOffLocation }
}
