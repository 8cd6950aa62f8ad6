// How much longer the rest of a drive takes than the maps say, by what it has taken so far: whoever was held up for half of
// the way is mostly held up on the other half, too.
import { SECOND_MS } from '@livery/kernel/time.ts'

/** When a drive to a pickup was looked at first, and what it was to take from there. */
export interface OnTheWay {
  readonly since: Date
  readonly driveSeconds: number
}

/** What has taken less says nothing: a garage, a few lights. */
const LEAST_SECONDS = 240
/** So much longer than measured is a drive like any other. */
const USUAL = 1.2
/** Of what was lost beyond it, so much is expected of the rest; it is not known that the streets ahead are as full. */
const SHARE = 0.7
const MOST = 3

/** 1 where the drive goes as measured, and where it was made longer: of another pickup nothing is known. */
export function paceOf({ since, driveSeconds }: OnTheWay, leftSeconds: number, seenAt: Date): number {
  const took = (seenAt.getTime() - since.getTime()) / SECOND_MS
  const driven = driveSeconds - leftSeconds
  if (took < LEAST_SECONDS || driven < 0) return 1
  const slow = Math.min(MOST, took / Math.max(1, driven))
  return 1 + SHARE * Math.max(0, slow - USUAL)
}
