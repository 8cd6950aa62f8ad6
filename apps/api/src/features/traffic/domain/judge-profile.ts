// Whether what was learned is taken. Some rides are held out: no version has ever seen them, the present one as little as
// the new one, and on these the new one must not be worse, than the present one and than empty streets.
import { createHash } from 'node:crypto'
import type { KindOfPlace } from '@livery/contracts/traffic/kinds-of-place.ts'
import { PARTS_OF_WEEK } from '@livery/contracts/traffic/traffic.ts'
import { learnProfile, median, type SeenDrive } from './learn-profile.ts'
import { type TrafficProfile, trafficIndex } from './profile.ts'
import { partOfHour } from './week.ts'

export const EMPTY_STREETS: TrafficProfile = { kind: 'free', learned: null }
const ONE_IN = 5
/** A part of the week with fewer held-out rides says nothing of itself. */
const LEAST_OF_A_PART = 12
/** A ride that is off by more is off: how far says nothing more. */
const MOST_ERROR = 0.5

/** One ride in five, the same ones for ever. */
export function isHeldOut(rideId: string): boolean {
  return (createHash('sha256').update(rideId).digest()[0] as number) % ONE_IN === 0
}

export interface Judged {
  readonly profile: TrafficProfile
  /** Of held-out rides: the median of how far they are off, and the mean, a share each. */
  readonly median: number
  readonly mean: number
}

export interface Learning {
  readonly chosen: Judged
  readonly present: Judged
  readonly free: Judged
  readonly isTaken: boolean
  readonly seen: number
  readonly heldOut: number
}

export interface Lesson {
  readonly kind: KindOfPlace
  readonly present: TrafficProfile
  readonly seen: readonly SeenDrive[]
  readonly heldOut: readonly SeenDrive[]
}

/** From the default of the place, from empty streets, or nothing but empty streets: whichever is best off the lesson. */
export function learnAndJudge({ kind, present, seen, heldOut }: Lesson): Learning {
  const candidates: TrafficProfile[] = [
    { kind, learned: learnProfile(kind, seen) },
    { kind: 'free', learned: learnProfile('free', seen) },
    EMPTY_STREETS,
  ]
  const free = judged(EMPTY_STREETS, heldOut)
  const now = judged(present, heldOut)
  const [best] = candidates
    .filter((profile) => !isWorseAtSomeTime(profile, heldOut))
    .map((profile) => judged(profile, heldOut))
    .toSorted((left, right) => left.mean - right.mean)
  const chosen = best ?? free
  const isTaken = chosen.mean <= now.mean && chosen.mean <= free.mean && chosen.median <= free.median
  return { chosen, present: now, free, isTaken, seen: seen.length, heldOut: heldOut.length }
}

function isWorseAtSomeTime(profile: TrafficProfile, heldOut: readonly SeenDrive[]): boolean {
  const parts = Map.groupBy(heldOut, (drive) => partOfHour(drive.hours[0]?.of ?? 0))
  return PARTS_OF_WEEK.some((_, part) => {
    const of = parts.get(part) ?? []
    return of.length >= LEAST_OF_A_PART && judged(profile, of).mean > judged(EMPTY_STREETS, of).mean
  })
}

function judged(profile: TrafficProfile, drives: readonly SeenDrive[]): Judged {
  const errors = drives.map((drive) => errorOf(profile, drive))
  const mean = errors.reduce((sum, error) => sum + Math.min(MOST_ERROR, error), 0) / Math.max(1, errors.length)
  return { profile, median: median(errors), mean }
}

/** How far the estimate is from what the drive took, a share of it. */
export function errorOf(profile: TrafficProfile, drive: SeenDrive): number {
  return Math.abs((drive.freeSeconds * trafficIndex(profile, drive.hours, drive)) / drive.seconds - 1)
}
