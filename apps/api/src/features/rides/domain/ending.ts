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
  const { endedMetres, endedSeconds } = endAsksReason(ride, policy)
  const why: EndingReason[] = []
  if (endedMetres !== null && (seen.metresAway === null || seen.metresAway > endedMetres)) why.push('drop_off')
  if (seen.stopsMade < ride.stops.length) why.push('stops')
  // Of a ride without signal the server may hear of the boarding after the end.
  const driven = ride.startedAt === null ? 0 : Math.max(0, seen.now.getTime() - ride.startedAt.getTime())
  if (driven < endedSeconds * 1_000) why.push('time')
  return why
}

/** Farther from the drop-off, or sooner after boarding, the end of a ride asks for a reason. */
export function endAsksReason(
  ride: Pick<Ride, 'quotedLines' | 'durationSeconds' | 'pickup' | 'dropOff'>,
  policy: EvidencePolicy,
): { endedMetres: number | null; endedSeconds: number } {
  const hours = hiredHours(ride)
  const plannedSeconds = hours === null ? ride.durationSeconds : (hours * HOUR_MS) / 1_000
  return {
    // A car by the hour is let go wherever its rider says.
    endedMetres: hours === null ? policy.completedMetres : null,
    endedSeconds: Math.ceil((plannedSeconds * policy.completedShare) / 10_000),
  }
}
