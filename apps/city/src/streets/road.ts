// A way over the streets, and where a car is on it after so many metres.
import type { LineString } from '@livery/contracts/common.ts'
import { bearingDegrees, distanceMetres, type Point } from '@livery/kernel/geo.ts'

export interface Road {
  readonly points: readonly Point[]
  /** How far each point is from the start; the last is the length. */
  readonly metresAt: readonly number[]
  readonly lengthMetres: number
  /** The speed that the route's own duration gives. */
  readonly metresPerSecond: number
}

export interface Spot extends Point {
  readonly heading: number
}

const WALKING_PACE = 1.4
const CITY_SPEED = 8

export function roadOf(geometry: LineString, durationSeconds: number): Road {
  const points = geometry.coordinates.map(([lng, lat]) => ({ lat, lng }))
  const [first] = points
  if (first === undefined) throw new Error('A road has at least one point.')
  const metresAt = [0]
  for (let index = 1; index < points.length; index++) {
    const [before, here] = [points[index - 1] ?? first, points[index] ?? first]
    metresAt.push((metresAt[index - 1] ?? 0) + distanceMetres(before, here))
  }
  const lengthMetres = metresAt.at(-1) ?? 0
  const metresPerSecond = durationSeconds > 0 ? Math.max(WALKING_PACE, lengthMetres / durationSeconds) : CITY_SPEED
  return { points, metresAt, lengthMetres, metresPerSecond }
}

/** As the crow flies, for the last metres that no street covers. */
export function straightRoad(from: Point, to: Point): Road {
  const coordinates: [number, number][] = [
    [from.lng, from.lat],
    [to.lng, to.lat],
  ]
  return roadOf({ type: 'LineString', coordinates }, distanceMetres(from, to) / CITY_SPEED)
}

/** Where a car is that has come so far; before the start and beyond the end it is there. */
export function spotOn(road: Road, metres: number): Spot {
  const index = segmentAt(road, metres)
  const [from, to] = [road.points[index], road.points[index + 1]]
  if (from === undefined) throw new Error('A road has at least one point.')
  if (to === undefined) return { ...from, heading: 0 }
  const [start, end] = [road.metresAt[index] ?? 0, road.metresAt[index + 1] ?? 0]
  const share = end > start ? Math.min(1, Math.max(0, (metres - start) / (end - start))) : 1
  return {
    lat: from.lat + (to.lat - from.lat) * share,
    lng: from.lng + (to.lng - from.lng) * share,
    heading: bearingDegrees(from, to),
  }
}

/** How far along the road its point nearest to this place is, looking only from `fromMetres` on. */
export function metresNear(road: Road, place: Point, fromMetres = 0): number {
  let nearest = Number.POSITIVE_INFINITY
  let found = fromMetres
  for (const [index, point] of road.points.entries()) {
    const metres = road.metresAt[index] ?? 0
    if (metres < fromMetres) continue
    const away = distanceMetres(point, place)
    if (away < nearest) {
      nearest = away
      found = metres
    }
  }
  return found
}

/** The last segment that starts at or before so many metres and has a length. */
function segmentAt(road: Road, metres: number): number {
  let low = 0
  let high = Math.max(0, road.points.length - 2)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((road.metresAt[middle] ?? 0) <= metres && (road.metresAt[middle] ?? 0) < road.lengthMetres) low = middle
    else high = middle - 1
  }
  return low
}
