// The service area: a place inside the outline is served, one outside is not.
import type { Point } from '@livery/kernel/geo.ts'

/** A GeoJSON polygon's rings: the outer one, then holes. */
export type Rings = readonly (readonly (readonly number[])[])[]

export function isInside(point: Point, rings: Rings): boolean {
  let inside = false
  for (const ring of rings) {
    for (let index = 0; index + 1 < ring.length; index++) {
      const [x1 = 0, y1 = 0] = ring[index] ?? []
      const [x2 = 0, y2 = 0] = ring[index + 1] ?? []
      const crosses = y1 > point.lat !== y2 > point.lat
      if (crosses && point.lng < ((x2 - x1) * (point.lat - y1)) / (y2 - y1) + x1) inside = !inside
    }
  }
  return inside
}
