// What a chauffeur is asked for before a ride ends: a reason, where it ends elsewhere, before a stop, or soon after it
// began.
import { HOUR_MS } from '@livery/kernel/time.ts'
import { hiredHours } from './driven.ts'
import type { EvidencePolicy } from './evidence.ts'
import type { Ride } from './ride.ts'

export const ENDING_REASONS = ['drop_off', 'stops', 'time'] as const
export type EndingReason = (typeof ENDING_REASONS)[number]

/** `metresAway`: by the server's own last position, null where there is none; `stopsMade`: how often it stopped. */
export function whatAsksForReason(
  ride: Pick<Ride, 'quotedLines' | 'durationSeconds' | 'startedAt' | 'stops' | 'pickup' | 'dropOff'>,
  seen: { readonly metresAway: number | null; readonly stopsMade: number; readonly now: Date },
  policy: EvidencePolicy,
): EndingReason[] {
  const hours = hiredHours(ride)
  const why: EndingReason[] = []
  // A car by the hour is let go wherever its rider says.
  const isFar = seen.metresAway === null || seen.metresAway > policy.completedMetres
  if (hours === null && isFar) why.push('drop_off')
  if (seen.stopsMade < ride.stops.length) why.push('stops')
  const plannedMs = hours === null ? ride.durationSeconds * 1_000 : hours * HOUR_MS
  const driven = ride.startedAt === null ? 0 : seen.now.getTime() - ride.startedAt.getTime()
  if (driven * 10_000 < plannedMs * policy.completedShare) why.push('time')
  return why
}
