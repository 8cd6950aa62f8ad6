// A step that a phone wrote down before it sent it: when it happened, and where the car was then. The phone's word counts
// within a bound, never before what the ride has already been through, and never later than now.
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import { addMs, HOUR_MS, SECOND_MS } from '@livery/kernel/time.ts'
import type { EvidencePolicy } from './evidence.ts'
import type { Fix } from './fix.ts'

export interface StepMoment {
  readonly at: Date
  /** It waited: its evidence is the track, and not where the car is now. */
  readonly waited: boolean
}

/** `after`: when the ride last moved. Null where the step is too old to be believed. */
export function momentOf(
  said: Date,
  { now, after }: { readonly now: Date; readonly after: Date | null },
  { liveSeconds, queuedHours }: Pick<EvidencePolicy, 'liveSeconds' | 'queuedHours'>,
): StepMoment | null {
  if (said < addMs(now, -queuedHours * HOUR_MS)) return null
  const notBefore = after !== null && after > said ? after : said
  // A busy server or a slow line makes no step later than it was.
  return { at: notBefore > now ? now : notBefore, waited: said < addMs(now, -liveSeconds * SECOND_MS) }
}

export interface Place {
  /** Null where nothing says where the car was. */
  readonly metres: number | null
  readonly ageSeconds: number | null
}

/**
 * How far a car was from a place at a moment, by the last position before it, and the first after where that followed
 * soon: the farther counts. A position that jumped there says nothing.
 */
export function placeAt(fixes: readonly Fix[], at: Date, place: Point, freshSeconds: number): Place {
  const moment = at.getTime()
  const before = fixes.findLast((fix) => fix.at <= moment)
  if (before === undefined) return { metres: null, ageSeconds: null }
  const ageSeconds = Math.round((moment - before.at) / SECOND_MS)
  if (ageSeconds > freshSeconds || before.isJump === true) return { metres: null, ageSeconds }
  const next = fixes.find((fix) => fix.at > moment)
  const follows = next !== undefined && next.at - moment <= freshSeconds * SECOND_MS
  if (follows && next.isJump === true) return { metres: null, ageSeconds }
  const metres = Math.max(distanceMetres(before, place), follows ? distanceMetres(next, place) : 0)
  return { metres: Math.round(metres), ageSeconds }
}

/** The end of a ride in a garage is at its door, however long ago that was seen. */
export function placeBefore(fixes: readonly Fix[], at: Date, place: Point): Place {
  const before = fixes.findLast((fix) => fix.at <= at.getTime())
  if (before === undefined) return { metres: null, ageSeconds: null }
  const ageSeconds = Math.round((at.getTime() - before.at) / SECOND_MS)
  return { metres: Math.round(distanceMetres(before, place)), ageSeconds }
}
