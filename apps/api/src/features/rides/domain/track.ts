// A ride's own track: what of it was driven, where positions are missing, and whether a car was at the pickup all the
// while. Positions are noisy by some metres; ten seconds of them are looked at together.
import { degreesEast, distanceMetres, type Point } from '@livery/kernel/geo.ts'
import type { Fix } from './fix.ts'

const WINDOW_MS = 10_000
/** Less than this between two windows is a car that stands. */
const STEP_METRES = 35
/** Longer, and nobody can say which way was taken. */
const GAP_MS = 60_000
const SHORT_GAP_METRES = 150

/** A stretch that was seen from its first point to its last. */
export type Stretch = readonly Point[]

export interface Gap {
  readonly from: Fix
  readonly to: Fix
}

export interface Seen {
  readonly stretches: readonly Stretch[]
  /** Between them, filled by the shortest route. A jump is no gap: nobody drove it. */
  readonly gaps: readonly Gap[]
}

/** In order, each moment once. */
export function inOrder(fixes: readonly Fix[]): Fix[] {
  const sorted = fixes.toSorted((left, right) => left.at - right.at)
  return sorted.filter((fix, index) => fix.at !== sorted[index - 1]?.at)
}

export function within(fixes: readonly Fix[], from: number, until: number): Fix[] {
  return fixes.filter(({ at }) => at >= from && at <= until)
}

/** What a track shows of the way from `start` to `end`, both known without it. */
export function readTrack(fixes: readonly Fix[], start: Fix, end: Fix): Seen {
  const stretches: Point[][] = [[]]
  const gaps: Gap[] = []
  const points = [start, ...windowsOf(within(fixes, start.at, end.at)), end]
  let last: Fix | undefined
  for (const point of points) {
    const stretch = stretches.at(-1) as Point[]
    if (last === undefined) {
      stretch.push(point)
      last = point
      continue
    }
    const metres = distanceMetres(last, point)
    const isGap = point.at - last.at > GAP_MS && metres > SHORT_GAP_METRES
    if (point.isJump === true) stretches.push([point])
    else if (isGap) {
      gaps.push({ from: last, to: point })
      stretches.push([point])
    } else if (metres >= STEP_METRES) stretch.push(point)
    // One that stands keeps its place, but not its time: standing long is no gap.
    else {
      last = { ...last, at: point.at }
      continue
    }
    last = point
  }
  return { stretches: stretches.filter(({ length }) => length > 1), gaps }
}

/** The middle of each ten seconds: one that was thrown off does not move it. */
function windowsOf(fixes: readonly Fix[]): Fix[] {
  const windows: Fix[][] = []
  for (const fix of fixes) {
    const window = windows.at(-1)
    const first = window?.[0]
    if (window === undefined || first === undefined || fix.isJump === true || fix.at - first.at >= WINDOW_MS)
      windows.push([fix])
    else window.push(fix)
  }
  return windows.map(middleOf)
}

function middleOf(window: readonly Fix[]): Fix {
  const middle = (values: readonly number[]) =>
    values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] as number
  return {
    lat: middle(window.map(({ lat }) => lat)),
    lng: middle(window.map(({ lng }) => lng)),
    at: middle(window.map(({ at }) => at)),
    ...(window[0]?.isJump === true ? { isJump: true } : {}),
  }
}

/** As the crow flies from point to point: what is driven at least. */
export function lengthOf(stretch: Stretch): number {
  return stretch.reduce(
    (sum, point, index) => (index === 0 ? 0 : sum + distanceMetres(stretch[index - 1] as Point, point)),
    0,
  )
}

export interface Presence {
  readonly at: Point
  readonly metres: number
  readonly gapMs: number
}

/**
 * Whether a car was at a place from one moment until another: every window of positions is near it, and none is missing
 * for longer than a garage takes. A few that were thrown off do not matter.
 */
export function wasThere(fixes: readonly Fix[], from: number, until: number, place: Presence): boolean {
  // The first and the last may lie just outside.
  const windows = windowsOf(within(fixes, from - place.gapMs, until + WINDOW_MS))
  const isNear = (fix: Fix) => distanceMetres(fix, place.at) <= place.metres
  const inside = windows.filter(({ at }) => at >= from - WINDOW_MS)
  const near = inside.filter(isNear)
  if (near.length === 0 || inside.length - near.length > inside.length * AWAY_SHARE) return false
  const moments = [from, ...near.map(({ at }) => Math.min(until, Math.max(from, at))), until]
  return moments.every((at, index) => index === 0 || at - (moments[index - 1] as number) <= place.gapMs)
}

const AWAY_SHARE = 0.05

/** Where a car was at a moment, by what was seen within `gapMs` of it. */
export function whereAt(fixes: readonly Fix[], at: number, gapMs: number): Point | undefined {
  return nearestTo(windowsOf(within(fixes, at - gapMs, at + gapMs)), at)
}

const nearestTo = (windows: readonly Fix[], moment: number) =>
  windows.toSorted((left, right) => Math.abs(left.at - moment) - Math.abs(right.at - moment))[0]

/**
 * Until when a car that was said to stand from one moment to another did: as long as it is seen where it was at first.
 * One position that was thrown off is no departure, and no signal for too long is no standing.
 */
export function stoodUntil(
  fixes: readonly Fix[],
  from: number,
  until: number,
  { metres, gapMs }: Pick<Presence, 'metres' | 'gapMs'>,
): number {
  const windows = windowsOf(within(fixes, from - gapMs, until))
  const place = nearestTo(windows, from)
  if (place === undefined) return from
  let stood = from
  let isAway = false
  for (const window of windows) {
    if (window.at < from) continue
    if (distanceMetres(window, place) > metres) {
      if (isAway) return stood
      isAway = true
      continue
    }
    isAway = false
    if (window.at - stood > gapMs) return stood
    stood = window.at
  }
  return until - stood <= gapMs ? until : stood
}

/**
 * From when a car that was at a place from some moment on is seen away from it; `until` where it is not. What nobody saw is
 * no drive, and one position that was thrown off is none either.
 */
export function leftSince(fixes: readonly Fix[], from: number, until: number, { at, metres, gapMs }: Presence): number {
  let wasNear = false
  let away: number | null = null
  for (const window of windowsOf(within(fixes, from - gapMs, until))) {
    const isNear = distanceMetres(window, at) <= metres
    if (isNear) [wasNear, away] = [true, null]
    else if (wasNear && away !== null) return Math.max(from, away)
    else if (wasNear && window.at >= from) away = window.at
  }
  return until
}

/** The same line with fewer points: none of those left out is farther from it than `metres` (Douglas and Peucker). */
export function simplified<P extends Point>(line: readonly P[], metres: number): P[] {
  if (line.length < 3) return [...line]
  const kept = new Set([0, line.length - 1])
  const waiting: [number, number][] = [[0, line.length - 1]]
  for (let span = waiting.pop(); span !== undefined; span = waiting.pop()) {
    const [first, last] = span
    let [farthest, most] = [-1, metres]
    for (let index = first + 1; index < last; index++) {
      const away = fromLine(line[index] as P, line[first] as P, line[last] as P)
      if (away > most) [farthest, most] = [index, away]
    }
    if (farthest < 0) continue
    kept.add(farthest)
    waiting.push([first, farthest], [farthest, last])
  }
  return line.filter((_, index) => kept.has(index))
}

/** From the nearest point of a line of two points or more. */
export function metresFromLine(point: Point, line: readonly Point[]): number {
  return line
    .slice(1)
    .reduce((least, to, index) => Math.min(least, fromLine(point, line[index] as Point, to)), Number.POSITIVE_INFINITY)
}

const METRES_PER_DEGREE = 111_195

function fromLine(point: Point, from: Point, to: Point): number {
  const scale = Math.cos((from.lat * Math.PI) / 180)
  const east = scale * METRES_PER_DEGREE
  const [px, py] = [degreesEast(from.lng, point.lng) * east, (point.lat - from.lat) * METRES_PER_DEGREE]
  const [lx, ly] = [degreesEast(from.lng, to.lng) * east, (to.lat - from.lat) * METRES_PER_DEGREE]
  const length = lx * lx + ly * ly
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * lx + py * ly) / length))
  return Math.hypot(px - along * lx, py - along * ly)
}
