import type { BoundsE7 } from '../extract/osm.ts'
import type { LineE7 } from '../geometry/shape.ts'

/** The ring cut to a box (Sutherland–Hodgman). Cut edges run along the box; nothing left gives an empty ring. */
export function clipRing(ring: LineE7, [west, south, east, north]: BoundsE7): LineE7 {
  let points: ArrayLike<number> = ring
  points = cut(points, 0, west, 1)
  points = cut(points, 0, east, -1)
  points = cut(points, 1, south, 1)
  points = cut(points, 1, north, -1)
  if (points.length < 6) return new Int32Array(0)
  const closed = Array.from(points, Math.round)
  closed.push(closed[0] as number, closed[1] as number)
  return Int32Array.from(closed)
}

/** Keeps the side of one edge: `axis` 0 is x and 1 is y, `side` 1 keeps what lies above `limit` and -1 below. */
function cut(points: ArrayLike<number>, axis: 0 | 1, limit: number, side: 1 | -1): number[] {
  const kept: number[] = []
  const count = points.length / 2
  for (let index = 0; index < count; index++) {
    const next = (index + 1) % count
    const here = [points[index * 2] as number, points[index * 2 + 1] as number] as const
    const there = [points[next * 2] as number, points[next * 2 + 1] as number] as const
    const hereIn = (here[axis] - limit) * side >= 0
    const thereIn = (there[axis] - limit) * side >= 0
    if (hereIn) kept.push(here[0], here[1])
    if (hereIn !== thereIn) {
      const share = (limit - here[axis]) / (there[axis] - here[axis])
      kept.push(here[0] + share * (there[0] - here[0]), here[1] + share * (there[1] - here[1]))
    }
  }
  return kept
}
