// The part of a line that is still ahead, and what comes after a point of it. Near enough to flat for a city.
import type { LineString } from '@livery/contracts/common.ts'
import type { LatLng } from './bounds.ts'

const METRES_PER_DEGREE = 111_195

interface Foot {
  /** The line's piece, from this position to the next one. */
  readonly index: number
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

/** How far beside a line a point lies. */
export function metresOff(line: LineString, point: LatLng): number {
  const foot = nearest(line, point)
  return foot === null ? Number.POSITIVE_INFINITY : Math.sqrt(foot.apart) * METRES_PER_DEGREE
}

function nearest({ coordinates }: LineString, { lat, lng }: LatLng): Foot | null {
  const narrow = Math.cos((lat * Math.PI) / 180)
  let best: Foot | null = null
  for (let index = 0; index < coordinates.length - 1; index++) {
    const [fromLng = 0, fromLat = 0] = coordinates[index] ?? []
    const [toLng = 0, toLat = 0] = coordinates[index + 1] ?? []
    const [x, y] = [(toLng - fromLng) * narrow, toLat - fromLat]
    const [px, py] = [(lng - fromLng) * narrow, lat - fromLat]
    const length = x * x + y * y
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * x + py * y) / length))
    const apart = (px - x * share) ** 2 + (py - y * share) ** 2
    if (best !== null && apart >= best.apart) continue
    best = { index, at: [fromLng + (toLng - fromLng) * share, fromLat + (toLat - fromLat) * share], apart }
  }
  return best
}
