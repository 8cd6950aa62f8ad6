// Rides given back late: a few pause a driver's claims for a while.
import type { PolicyTerms } from '@livery/contracts/policies/policy-terms.ts'
import { addMs, DAY_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import type { Ride } from './ride.ts'

export type DriverPolicy = PolicyTerms<'drivers'>

export interface MovedSinceTaken {
  /** How far the pickup has gone with the flight or train since its driver took the ride. */
  readonly movedMinutes: number
  /** How long after the landing the pickup was agreed on; null where nobody knew when it lands. */
  readonly agreedGapMinutes: number | null
}

type GivenBack = Pick<Ride, 'status' | 'pickupAt' | 'flight' | 'landedAt' | 'arrivalOff'> & Partial<MovedSinceTaken>

/**
 * Whether giving a ride back now is held against its driver: some hours before the pickup, and always once they have
 * set out.
 */
export function isStrike(ride: GivenBack, now: Date, policy: DriverPolicy): boolean {
  if (ride.arrivalOff !== null) return false
  if (ride.status === 'en_route') return true
  const isLate = addMs(ride.pickupAt, -policy.giveBackFreeMinutes * MINUTE_MS) < now
  return isLate && !hasFlightMoved(ride, policy)
}

export interface HandBackCost {
  readonly isStrike: boolean
  /** Null once it is not free any more. */
  readonly freeUntil: Date | null
  /** Those within the days that count, with this one. */
  readonly strikes: number
  readonly pausedUntil: Date | null
}

/** What handing back now comes to, for a driver who has these strikes. */
export function costOfHandingBack(
  ride: GivenBack,
  strikes: readonly Date[],
  now: Date,
  policy: DriverPolicy,
): HandBackCost {
  const isOne = isStrike(ride, now, policy)
  const after = isOne ? [...strikes, now] : strikes
  const counted = addMs(now, -policy.strikeDays * DAY_MS)
  return {
    isStrike: isOne,
    // A flight that has moved is a reason, and no time.
    freeUntil:
      isOne || hasFlightMoved(ride, policy) ? null : addMs(ride.pickupAt, -policy.giveBackFreeMinutes * MINUTE_MS),
    strikes: after.filter((at) => at >= counted).length,
    pausedUntil: claimsPausedUntil(after, now, policy),
  }
}

/**
 * By what is known of it, never by what somebody says: the pickup went with it, or it lands at another time than the ride
 * was taken for. Who is met an hour after their landing, as agreed, is no reason.
 */
function hasFlightMoved(ride: GivenBack, policy: DriverPolicy): boolean {
  const { flight, landedAt, pickupAt, movedMinutes = 0, agreedGapMinutes = null } = ride
  if (flight === null) return false
  if (Math.abs(movedMinutes) > policy.flightMovedMinutes) return true
  const gapMs = landedAt === null ? null : pickupAt.getTime() - landedAt.getTime()
  return gapMs !== null && Math.abs(gapMs - (agreedGapMinutes ?? 0) * MINUTE_MS) > policy.flightMovedMinutes * MINUTE_MS
}

/** Until when a driver claims nothing; null when they may. The days count from the strike that was one too many. */
export function claimsPausedUntil(strikes: readonly Date[], now: Date, policy: DriverPolicy): Date | null {
  const inOrder = strikes.toSorted((left, right) => left.getTime() - right.getTime())
  const ends = inOrder.flatMap((last, index) => {
    const first = inOrder[index - policy.strikes + 1]
    const isTooMany = first !== undefined && last.getTime() - first.getTime() <= policy.strikeDays * DAY_MS
    return isTooMany ? [addMs(last, policy.pauseDays * DAY_MS)] : []
  })
  const until = ends.at(-1)
  return until !== undefined && until > now ? until : null
}
