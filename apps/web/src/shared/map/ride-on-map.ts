// What a map shows of a ride: the two points that matter now, the way that is driven and the one that comes after it.
import type { LineString } from '@livery/contracts/common.ts'
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { type LatLng, pointsOf } from './bounds.ts'
import type { Frame } from './camera.ts'
import { lineFrom } from './line.ts'

/** What a map needs to know of a ride. */
export type RideOnMap = Pick<
  UserRide,
  | 'RideStatus'
  | 'pickupLocation'
  | 'dropOffLocation'
  | 'addonlocation'
  | 'driverLocation'
  | 'etaSeconds'
  | 'geometry'
  | 'carWay'
  | 'timeZone'
>

/** Some 350 metres to each side on a phone: what one wants to see around a pickup. */
const AROUND_ZOOM = 14.2

const isComing = ({ RideStatus: status }: RideOnMap) =>
  status === 'assigned' || status === 'en_route' || status === 'arrived'
const isDriving = ({ RideStatus: status }: RideOnMap) => status === 'in_progress' || status === 'at_stop'

/** Where the car goes next: the pickup, a stop, the drop-off; null where the rider says it on the way. */
export function nextPlaceOf(ride: RideOnMap): LatLng | null {
  const { pickupLocation: pickup, dropOffLocation: dropOff, carWay: way } = ride
  if (isComing(ride)) return pickup
  if (way) return way.to
  return isDriving(ride) && dropOff.lat === pickup.lat && dropOff.lng === pickup.lng ? null : dropOff
}

export function frameOf(ride: RideOnMap): Frame {
  const { RideStatus: status, pickupLocation: pickup, dropOffLocation: dropOff, driverLocation: car } = ride
  if (status === 'searching') return { subject: status, points: [pickup], closest: AROUND_ZOOM }
  if (car && (isComing(ride) || isDriving(ride))) {
    const next = nextPlaceOf(ride)
    if (next === null) return { subject: 'as directed', points: [car] }
    return { subject: `${status} ${next.lat} ${next.lng}`, points: [car, next] }
  }
  if (isComing(ride)) return { subject: 'awaited', points: [pickup], closest: AROUND_ZOOM }
  return { subject: 'whole', points: [pickup, ...ride.addonlocation, dropOff, ...pointsOf(ride.geometry)] }
}

export interface RideLines {
  /** Driven now: from the car to where it is going. */
  readonly route: LineString | null
  /** After that. */
  readonly rest: LineString | null
}

export function linesOf(ride: RideOnMap): RideLines {
  const { driverLocation: car, carWay: way, geometry } = ride
  if (ride.RideStatus === 'searching') return { route: null, rest: null }
  if (isComing(ride)) {
    const route = car && way ? lineFrom(way.ahead, car) : null
    return { route, rest: geometry }
  }
  if (!isDriving(ride)) return { route: geometry, rest: null }
  if (car && way) return { route: lineFrom(way.ahead, car), rest: way.later }
  if (nextPlaceOf(ride) === null) return { route: null, rest: null }
  // The way as it was agreed, until the server has the car's own.
  return { route: geometry && car ? lineFrom(geometry, car) : geometry, rest: null }
}

/** Until the car is where it goes next; null while it stands there, or where nobody can say. */
export function secondsToNext(ride: RideOnMap): number | null {
  if (ride.RideStatus === 'assigned' || ride.RideStatus === 'en_route') return ride.etaSeconds
  return ride.RideStatus === 'in_progress' ? (ride.carWay?.seconds ?? ride.etaSeconds) : null
}
