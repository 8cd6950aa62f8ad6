// When a source is asked again: seldom while there is time, often shortly before, and no more once it is there. A source
// that does not answer is left alone for longer each time.
import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import { type ArrivalLeg, arrivesAt } from './leg.ts'
import type { ArrivalPolicy } from './pickup-time.ts'

/** Of what has not landed though it should have: the source has lost it. */
const GIVEN_UP_MS = 12 * HOUR_MS
const UNKNOWN_MS = HOUR_MS
const LONGEST_PAUSE_MS = 30 * MINUTE_MS
/** However long a source asks to be left alone: nobody's pickup waits for a wrong number. */
const LONGEST_ASKED_MS = 6 * HOUR_MS

/** Null where there is nothing more to be asked. `pickupAt` is the first one that waits for it. */
export function askAgainAt(legs: readonly ArrivalLeg[], pickupAt: Date, now: Date, policy: ArrivalPolicy): Date | null {
  const follows = addMs(pickupAt, -policy.followHours * HOUR_MS)
  if (now < follows) return follows
  const open = legs.filter(({ state }) => state !== 'landed')
  if (legs.length > 0 && open.length === 0) return null
  const last = Math.max(pickupAt.getTime(), ...open.map((leg) => arrivesAt(leg).getTime()))
  if (now.getTime() > last + GIVEN_UP_MS) return null
  if (legs.length === 0) return addMs(now, UNKNOWN_MS)
  // What does not come is asked about in case it comes after all.
  const coming = open.filter(({ state }) => state === 'expected')
  const soonest = Math.min(...coming.map((leg) => arrivesAt(leg).getTime()))
  const isNear = now.getTime() >= soonest - policy.nearFromMinutes * MINUTE_MS
  return addMs(now, (isNear ? policy.nearMinutes : policy.farMinutes) * MINUTE_MS)
}

/** After so many failures in a row; what the source itself asks for counts where it is more. */
export function retryAt(failures: number, retryAfterSeconds: number | null, now: Date): Date {
  const pauseMs = Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** Math.max(0, failures - 1))
  return addMs(now, Math.max(pauseMs, Math.min(LONGEST_ASKED_MS, (retryAfterSeconds ?? 0) * SECOND_MS)))
}
