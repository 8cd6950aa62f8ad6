// The hours before a scheduled ride: when it is offered, when the office is warned, when people are reminded, and when
// it is given up. A ride that is booked or given back late skips what has passed.
import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AheadPolicy } from '../../pricing/index.ts'
import type { Ride } from './ride.ts'

/** When the search of a ride that nobody claimed opens: now, when that is past. */
export function searchOpensAt(pickupAt: Date, now: Date, policy: AheadPolicy): Date {
  return later(before(pickupAt, policy.openSearchMinutes), now)
}

/** When the search is over. Whoever is let down at the last moment still gets the minutes of an on-demand ride. */
export function searchEndsAt(
  ride: Pick<Ride, 'ridetype' | 'pickupAt'>,
  now: Date,
  policy: AheadPolicy & Pick<PolicyTerms<'search'>, 'instantSearchMinutes'>,
): Date {
  const soonest = addMs(now, policy.instantSearchMinutes * MINUTE_MS)
  return ride.ridetype === 'instant' ? soonest : later(before(ride.pickupAt, policy.expireMinutes), soonest)
}

/** When the office hears that a ride has nobody. */
export function alertAt(pickupAt: Date, now: Date, policy: AheadPolicy): Date {
  return later(before(pickupAt, policy.alertMinutes), now)
}

/** Null for a ride that was booked so late that nobody has forgotten it. */
export function remindAt(pickupAt: Date, now: Date, policy: AheadPolicy): Date | null {
  const at = before(pickupAt, policy.remindMinutes)
  return at > now ? at : null
}

export function setOutFrom(ride: Pick<Ride, 'ridetype' | 'pickupAt'>, policy: AheadPolicy): Date | null {
  return ride.ridetype === 'instant' ? null : before(ride.pickupAt, policy.setOutMinutes)
}

/** Until when a ride can be claimed from the board. */
export function openUntil(pickupAt: Date, policy: AheadPolicy): Date {
  return before(pickupAt, policy.expireMinutes)
}

/** Until then it is on the board for the chauffeur whom its rider wishes for, and for nobody else. */
export function isKeptFor(
  ride: Pick<Ride, 'preferredDriverId' | 'createdAt'>,
  driverId: UserId,
  now: Date,
  { preferredMinutes }: { readonly preferredMinutes: number },
): boolean {
  return (
    ride.preferredDriverId !== null &&
    ride.preferredDriverId !== driverId &&
    now < addMs(ride.createdAt, preferredMinutes * MINUTE_MS)
  )
}

/** A scheduled ride that waits for a driver, whether its search has opened or not. */
export function isOnBoard(
  ride: Pick<Ride, 'ridetype' | 'status' | 'pickupAt'>,
  now: Date,
  policy: AheadPolicy,
): boolean {
  return (
    ride.ridetype === 'prebook' &&
    (ride.status === 'scheduled' || ride.status === 'searching') &&
    now < openUntil(ride.pickupAt, policy)
  )
}

function before(at: Date, minutes: number): Date {
  return addMs(at, -minutes * MINUTE_MS)
}

function later(left: Date, right: Date): Date {
  return left > right ? left : right
}
