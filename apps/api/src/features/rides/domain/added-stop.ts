// One more stop: where it goes in, and whether there is room for it.
import type { Place } from '@livery/contracts/common.ts'
import type { RefusalCode } from '@livery/contracts/refusals.ts'
import { distanceMetres } from '@livery/kernel/geo.ts'
import type { Ride } from './ride.ts'

export const MOST_STOPS = 5
const NEAREST_METRES = 100

/** Somebody who has the ride already must agree; before that it is the rider's alone. */
export type WhoDecides = 'rider' | 'driver'

const RIDER_DECIDES: readonly Ride['status'][] = ['scheduled', 'searching']
const DRIVER_DECIDES: readonly Ride['status'][] = ['assigned', 'en_route', 'arrived', 'in_progress', 'at_stop']

export type StopDecision =
  | { readonly ok: true; readonly by: WhoDecides; readonly stops: readonly Place[] }
  | { readonly ok: false; readonly refusal: RefusalCode }

/** The new stop comes last before the drop-off. */
export function decideAddedStop(
  ride: Pick<Ride, 'status' | 'pickup' | 'dropOff' | 'stops'>,
  stop: Place,
): StopDecision {
  const by = RIDER_DECIDES.includes(ride.status) ? 'rider' : DRIVER_DECIDES.includes(ride.status) ? 'driver' : null
  if (by === null) return { ok: false, refusal: 'INVALID_TRANSITION' }
  if (ride.stops.length >= MOST_STOPS) return { ok: false, refusal: 'TOO_MANY_STOPS' }
  const neighbours = [ride.stops.at(-1) ?? ride.pickup, ride.dropOff]
  if (neighbours.some((place) => distanceMetres(place, stop) < NEAREST_METRES))
    return { ok: false, refusal: 'STOP_TOO_CLOSE' }
  return { ok: true, by, stops: [...ride.stops, stop] }
}
