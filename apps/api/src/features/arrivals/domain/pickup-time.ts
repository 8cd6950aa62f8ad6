// When a car is best there for an arrival, whether a time goes with it, and how a pickup moves when the arrival does.
import type { PickupFit } from '@livery/contracts/arrivals/arrivals.ts'
import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import { addMs, HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { type ArrivalLeg, arrivesAt } from './leg.ts'

export type ArrivalPolicy = PolicyTerms<'arrivals'>

const FIVE_MINUTES_MS = 5 * MINUTE_MS
const ANOTHER_DAY_MS = 12 * HOUR_MS

/** Some minutes after it is there, on five minutes. */
export function matchingPickup(leg: ArrivalLeg, kind: 'flight' | 'train', policy: ArrivalPolicy): Date {
  const minutes = kind === 'flight' ? policy.flightPickupMinutes : policy.trainPickupMinutes
  const at = arrivesAt(leg).getTime() + minutes * MINUTE_MS
  return new Date(Math.ceil(at / FIVE_MINUTES_MS) * FIVE_MINUTES_MS)
}

export function fitOfPickup(leg: ArrivalLeg, pickupAt: Date, policy: ArrivalPolicy): PickupFit {
  const afterMs = pickupAt.getTime() - arrivesAt(leg).getTime()
  if (Math.abs(afterMs) >= ANOTHER_DAY_MS) return 'other_day'
  if (afterMs < -policy.earlyMinutes * MINUTE_MS) return 'before'
  return afterMs > policy.lateMinutes * MINUTE_MS ? 'late' : 'fits'
}

/** Nobody who comes with it is met so long before it. */
const LONG_BEFORE_MS = 3 * HOUR_MS

/** Otherwise it is shown, and neither moves the pickup nor makes anybody wait. */
export function isMeantFor(pickupAt: Date, knownAt: Date): boolean {
  const afterMs = pickupAt.getTime() - knownAt.getTime()
  return afterMs >= -LONG_BEFORE_MS && afterMs < ANOTHER_DAY_MS
}

/** Somebody who sets it by hand may know of a long delay, and may type a wrong day. */
const NOTED_AFTER_MS = 24 * HOUR_MS

export function mayBeNoted(pickupAt: Date, landedAt: Date): boolean {
  const afterMs = landedAt.getTime() - pickupAt.getTime()
  return afterMs >= -ANOTHER_DAY_MS && afterMs <= NOTED_AFTER_MS
}

export interface FollowedPickup {
  /** The pickup as its people agreed on it, and when the arrival was known to come then. */
  readonly agreedAt: Date
  readonly knownAt: Date
  /** As it is now. */
  readonly pickupAt: Date
}

/**
 * Where the pickup goes with the arrival; null where it stays. It moves by whole minutes, only when that is worth being
 * told of, and never so close that the car cannot be there any more.
 */
export function movedPickup(followed: FollowedPickup, leg: ArrivalLeg, now: Date, policy: ArrivalPolicy): Date | null {
  const shiftMs = arrivesAt(leg).getTime() - followed.knownAt.getTime()
  const wanted = addMs(followed.agreedAt, Math.round(shiftMs / MINUTE_MS) * MINUTE_MS)
  const isEarlier = wanted < followed.pickupAt
  const soonest = new Date(Math.ceil(addMs(now, policy.leadMinutes * MINUTE_MS).getTime() / MINUTE_MS) * MINUTE_MS)
  const to = isEarlier && wanted < soonest ? soonest : wanted
  if (isEarlier && to >= followed.pickupAt) return null
  const apart = Math.abs(to.getTime() - followed.pickupAt.getTime())
  return apart < policy.moveMinutes * MINUTE_MS ? null : to
}
