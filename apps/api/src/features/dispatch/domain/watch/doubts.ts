// Which estimates are not believed: of a car that is not heard or does not move as it should, of a chauffeur who was told to
// set out and has not, of one who stands near the pickup and does not say that they are there, and of a ride before that
// ends later with each look.
import type { WatchReason } from '@livery/contracts/dispatch/watch.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { Judgement, WatchTerms } from './judge-ride.ts'
import type { Watch } from './next-watch.ts'

const UNSEEN: readonly WatchReason[] = ['silent', 'stalled', 'retreating', 'not_allowed']
/** Whoever was told to set out is on their way by then. */
const HEEDED_MS = 3 * MINUTE_MS
/** Whoever was asked whether they are there has said so by then. */
const ANSWERED_MS = 2 * MINUTE_MS

export function isDoubted(
  { reasons, spareSeconds }: Judgement,
  kept: Watch | null,
  now: Date,
  terms: WatchTerms,
): boolean {
  if (reasons.some((reason) => UNSEEN.includes(reason))) return true
  if (kept === null) return false
  if (reasons.includes('not_arrived')) return kept.wokenAt !== null && addMs(kept.wokenAt, ANSWERED_MS) <= now
  if (reasons.includes('not_set_out')) return kept.nudgedAt !== null && addMs(kept.nudgedAt, HEEDED_MS) <= now
  if (!reasons.includes('previous_ride') || kept.calmSpareSeconds === null || spareSeconds === null) return false
  return kept.calmSpareSeconds - spareSeconds >= terms.gainMinutes * 60
}
