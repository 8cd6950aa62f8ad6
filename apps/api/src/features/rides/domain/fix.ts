// Which position of a driver's phone can be true: not of tomorrow, not of another day, not outside the region, and not
// farther from the one before than anybody drives. What cannot is not taken.
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'

export interface Fix extends Point {
  /** When the phone took it, in ms. */
  readonly at: number
  /** It does not follow from the one before: nobody drove this. */
  readonly isJump?: boolean
}

export const DROP_REASONS = ['out_of_order', 'clock_ahead', 'clock_behind', 'outside_region', 'too_fast'] as const
export type DropReason = (typeof DROP_REASONS)[number]

export interface FixLimits {
  readonly metresPerSecond: number
  /** West, south, east, north; null while no region is known. */
  readonly bounds: readonly [number, number, number, number] | null
}

const AHEAD_MS = 60_000
const BEHIND_MS = 10 * 60_000
// A phone that was thrown off by a tower block comes back by itself within this.
const SLACK_METRES = 250
const MOST_ACCURACY_METRES = 1_000
// A road may lead around outside the box of its region.
const MARGIN_DEGREES = 0.25

/** Half as many fixes say the same, and a phone that tells more of them drives no farther. */
export const APART_MS = 1_900

/**
 * How far ahead a track is of what anybody can have driven, in metres: what was too far for its time adds up from fix to
 * fix, and each second that is not used up makes good for it. So noise is forgiven, and many small lies are one.
 */
export function aheadAfter(aheadMetres: number, metres: number, ms: number, metresPerSecond: number): number {
  return Math.max(0, aheadMetres + metres - (metresPerSecond * ms) / 1_000)
}

/**
 * A fix that comes as it is taken, `metres` from the one before, which is of `knownAt` and was `aheadMetres` ahead. Null
 * where it can be true. On the hottest path: it makes nothing.
 */
export function judgeLiveFix(
  knownAt: number,
  at: number,
  metres: number,
  fix: Point & { readonly accuracy?: number | null | undefined },
  now: number,
  limits: FixLimits,
  aheadMetres = 0,
): DropReason | null {
  if (at > now + AHEAD_MS) return 'clock_ahead'
  if (at <= knownAt) return 'out_of_order'
  if (at < now - BEHIND_MS) return 'clock_behind'
  if (isOutside(fix, limits.bounds)) return 'outside_region'
  const slack = SLACK_METRES + Math.min(MOST_ACCURACY_METRES, fix.accuracy ?? 0)
  return aheadAfter(aheadMetres, metres, at - knownAt, limits.metresPerSecond) > slack ? 'too_fast' : null
}

export function isTooFast(from: Fix, to: Fix, metresPerSecond: number): boolean {
  const seconds = Math.abs(to.at - from.at) / 1_000
  return distanceMetres(from, to) > SLACK_METRES + metresPerSecond * seconds
}

function isOutside({ lat, lng }: Point, bounds: FixLimits['bounds']): boolean {
  if (bounds === null) return false
  const [west, south, east, north] = bounds
  return (
    lng < west - MARGIN_DEGREES ||
    lng > east + MARGIN_DEGREES ||
    lat < south - MARGIN_DEGREES ||
    lat > north + MARGIN_DEGREES
  )
}

/**
 * Fixes that a phone kept for a while, judged against those before and after them that the server has: `known` in
 * order, `from` when the driver set out, `until` when the ride was over.
 */
export function judgeBatch(
  batch: readonly Fix[],
  known: readonly Fix[],
  span: { readonly from: number; readonly until: number },
  limits: FixLimits,
): { readonly taken: readonly Fix[]; readonly dropped: ReadonlyMap<DropReason, number> } {
  const dropped = new Map<DropReason, number>()
  const drop = (reason: DropReason) => dropped.set(reason, (dropped.get(reason) ?? 0) + 1)
  const taken: Fix[] = []
  let after = 0
  let last: Fix | undefined
  let ahead = 0
  const aheadFrom = (from: Fix, metres: number, to: Fix) =>
    aheadAfter(metres, distanceMetres(from, to), to.at - from.at, limits.metresPerSecond)
  // What is known was judged when it came, by how well its phone knew it.
  const pass = (fix: Fix) => {
    ahead = last === undefined || fix.isJump === true ? 0 : Math.min(SLACK_METRES, aheadFrom(last, ahead, fix))
    last = fix
  }
  for (const fix of batch.toSorted((left, right) => left.at - right.at)) {
    if (fix.at > span.until + AHEAD_MS) drop('clock_ahead')
    else if (fix.at < span.from - AHEAD_MS) drop('clock_behind')
    else if (isOutside(fix, limits.bounds)) drop('outside_region')
    else {
      for (let one = known[after]; one !== undefined && one.at <= fix.at; one = known[after]) {
        pass(one)
        after += 1
      }
      const next = known[after]
      const before = last as Fix | undefined
      const isSaid = [before, next].some((one) => one !== undefined && Math.abs(one.at - fix.at) < APART_MS)
      if (isSaid) continue
      const here = before === undefined ? 0 : aheadFrom(before, ahead, fix)
      const there = next === undefined || next.isJump === true ? 0 : aheadFrom(fix, here, next)
      if (here > SLACK_METRES || there > SLACK_METRES) drop('too_fast')
      else {
        taken.push(fix)
        pass(fix)
      }
    }
  }
  return { taken, dropped }
}

/** A place that a phone insists on, though nobody can have driven there. */
export interface Doubt {
  readonly fix: Fix
  readonly times: number
}

const INSISTED = 3

/** Three in a row that belong together: the position has jumped and stays, and the driver is there now. */
export function weighDoubt(doubt: Doubt | undefined, fix: Fix, metresPerSecond: number): Doubt & { stays: boolean } {
  const goesOn = doubt !== undefined && fix.at > doubt.fix.at && !isTooFast(doubt.fix, fix, metresPerSecond)
  const times = goesOn ? doubt.times + 1 : 1
  return { fix, times, stays: times >= INSISTED }
}
