// Whether a car moves as its ride wants it to: stands still, drives away from the pickup, or far beside the planned way.
import type { WatchReason } from '@livery/contracts/dispatch/watch.ts'
import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'

export interface MovingCar {
  readonly status: RideStatus
  readonly at: Point
  /** When its rider is to be met. */
  readonly dueAt: Date
  readonly movedAt: Date
  /** Since when the ride is in this status: nobody moves before. */
  readonly since: Date
  /** Where it goes next; null where the rider says it on the way. */
  readonly to: Point | null
  /** How far it is beside the planned way; null where there is none. */
  readonly offWayMetres: number | null
  /** How near the pickup it has been. */
  readonly nearestMetres: number | null
}

export type MotionTerms = Pick<PolicyTerms<'watch'>, 'stalledMinutes' | 'retreatMetres' | 'offMetres'> & {
  /** Whoever is so near has arrived, and may stand. */
  readonly arrivedMetres: number
}

export interface Motion {
  readonly reasons: readonly WatchReason[]
  /** Kept for the next look while they drive to the pickup. */
  readonly nearestMetres: number | null
}

export function motionOf(car: MovingCar, now: Date, terms: MotionTerms): Motion {
  const isToPickup = car.status === 'en_route'
  if (!isToPickup && car.status !== 'in_progress') return { reasons: [], nearestMetres: null }
  const metres = car.to === null ? null : distanceMetres(car.at, car.to)
  const nearest = isToPickup && metres !== null ? Math.round(Math.min(metres, car.nearestMetres ?? metres)) : null
  const stillSince = car.movedAt > car.since ? car.movedAt : car.since
  const isThere = metres !== null && metres <= terms.arrivedMetres
  const isStanding = addMs(stillSince, terms.stalledMinutes * MINUTE_MS) <= now
  const isRetreating = nearest !== null && metres !== null && metres - nearest > terms.retreatMetres
  const isDeviating = !isToPickup && car.offWayMetres !== null && car.offWayMetres > terms.offMetres
  const reasons: WatchReason[] = []
  if (isStanding && !isThere) reasons.push('stalled')
  // Whoever waits nearby until it is time is where they should be; after it they have arrived, or something is wrong.
  if (isStanding && isThere && isToPickup && car.dueAt < now) reasons.push('not_arrived')
  if (isRetreating) reasons.push('retreating')
  if (isDeviating) reasons.push('deviating')
  return { reasons, nearestMetres: nearest }
}
