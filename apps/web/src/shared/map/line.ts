// The part of a line that is still ahead, and what comes after a point of it. Near enough to flat for a city.
import type { LineString } from '@livery/contracts/common.ts'
import type { LatLng } from './bounds.ts'

const METRES_PER_DEGREE = 111_195

interface Foot {
  /** The line's piece, from this position to the next one. */
  readonly index: number
  /** How far along this piece, from 0 to 1. */
  readonly share: number
  readonly at: [number, number]
  /** Squared, in degrees of latitude. */
  readonly apart: number
}

/** What is left of a line from where it passes nearest to a point; begins at the point itself. */
export function lineFrom(line: LineString, point: LatLng): LineString {
  const foot = nearest(line, point)
  if (foot === null) return line
  return { ...line, coordinates: [[point.lng, point.lat], foot.at, ...line.coordinates.slice(foot.index + 1)] }
}

/** What comes after the place where a line passes nearest to a point. */
export function lineAfter(line: LineString, point: LatLng): LineString {
  const foot = nearest(line, point)
  return foot === null ? line : { ...line, coordinates: [foot.at, ...line.coordinates.slice(foot.index + 1)] }
}

/** What is left of a line from so many metres along it; begins at the point itself. */
export function lineBeyond(line: LineString, lengths: readonly number[], along: number, point: LatLng): LineString {
  const rest = line.coordinates.filter((_, index) => (lengths[index] ?? 0) > along)
  return { ...line, coordinates: [[point.lng, point.lat], ...rest] }
}

/** Metres from the beginning of a line to each of its positions. */
export function lengthsAlong({ coordinates }: LineString): number[] {
  let along = 0
  return coordinates.map(([lng, lat], index) => {
    const [fromLng, fromLat] = coordinates[index - 1] ?? [lng, lat]
    along += Math.hypot((lng - fromLng) * narrowAt(lat), lat - fromLat) * METRES_PER_DEGREE
    return along
  })
}

/** Where a line passes nearest to a point, in metres along it and beside it; `within` leaves out the rest of the line. */
export function nearestOn(
  line: LineString,
  lengths: readonly number[],
  point: LatLng,
  within?: { from: number; to: number },
): { along: number; off: number } | null {
  const isWithin = (index: number) =>
    within === undefined || ((lengths[index + 1] ?? 0) >= within.from && (lengths[index] ?? 0) <= within.to)
  const foot = nearest(line, point, isWithin)
  if (foot === null) return null
  const [from, to] = [lengths[foot.index] ?? 0, lengths[foot.index + 1] ?? 0]
  return { along: from + (to - from) * foot.share, off: Math.sqrt(foot.apart) * METRES_PER_DEGREE }
}

const narrowAt = (lat: number) => Math.cos((lat * Math.PI) / 180)

function nearest(
  { coordinates }: LineString,
  { lat, lng }: LatLng,
  isLookedAt: (index: number) => boolean = () => true,
): Foot | null {
  const narrow = narrowAt(lat)
  let best: Foot | null = null
  for (let index = 0; index < coordinates.length - 1; index++) {
    if (!isLookedAt(index)) continue
    const [fromLng = 0, fromLat = 0] = coordinates[index] ?? []
    const [toLng = 0, toLat = 0] = coordinates[index + 1] ?? []
    const [x, y] = [(toLng - fromLng) * narrow, toLat - fromLat]
    const [px, py] = [(lng - fromLng) * narrow, lat - fromLat]
    const length = x * x + y * y
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * x + py * y) / length))
    const apart = (px - x * share) ** 2 + (py - y * share) ** 2
    if (best !== null && apart >= best.apart) continue
    best = { index, share, at: [fromLng + (toLng - fromLng) * share, fromLat + (toLat - fromLat) * share], apart }
  }
  return best
}
