// A driver's day: rides one after another, with the way from one to the next in between. Two that do not fit are never
// both theirs.
import { estimateDrive } from '@livery/kernel/drive-estimate.ts'
import type { Point } from '@livery/kernel/geo.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { addMs, SECOND_MS } from '@livery/kernel/time.ts'
import type { Ride } from './ride.ts'
import type { Span } from './span.ts'

export interface Leg {
  /** Null for one that is only thought of. */
  readonly rideId: RideId | null
  readonly from: Point
  readonly to: Point
  readonly startsAt: Date
  readonly endsAt: Date
}

type Timed = Pick<
  Ride,
  'id' | 'ridetype' | 'pickup' | 'dropOff' | 'pickupAt' | 'promisedArrivalAt' | 'startedAt' | 'durationSeconds'
>

/** The ride as a stretch of its driver's time; one that is under way lasts at least until now. */
export function legOf(ride: Timed, now: Date): Leg {
  const planned = ride.ridetype === 'prebook' ? ride.pickupAt : (ride.promisedArrivalAt ?? now)
  const startsAt = ride.startedAt ?? planned
  const endsAt = addMs(startsAt, ride.durationSeconds * SECOND_MS)
  return { rideId: ride.id, from: ride.pickup, to: ride.dropOff, startsAt, endsAt: endsAt > now ? endsAt : now }
}

/** Whether there is time for `next` between the others, the ways included. */
export function fits(agenda: readonly Leg[], next: Leg): boolean {
  return agenda.every((other) => other.rideId === next.rideId || inTime(other, next) || inTime(next, other))
}

function inTime(first: Leg, second: Leg): boolean {
  return addMs(first.endsAt, estimateDrive(first.to, second.from) * SECOND_MS) <= second.startsAt
}

/** Whether the ride falls into hours that are promised otherwise. */
export function meets(spans: readonly Span[], leg: Pick<Leg, 'startsAt' | 'endsAt'>): boolean {
  return spans.some(({ from, to }) => from < leg.endsAt && leg.startsAt < to)
}
