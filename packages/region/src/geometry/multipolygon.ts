import { joinLines } from './join-lines.ts'
import { isClosed, isInsideRing, type LineE7, type PolygonE7, signedArea, xAt, yAt } from './shape.ts'

/**
 * The polygons of a multipolygon relation: rings are joined from the member lines, and nesting decides which ring is
 * an outer one and which a hole, because the members' roles are often wrong. Rings that do not close are left out.
 */
export function assemblePolygons(lines: readonly LineE7[]): PolygonE7[] {
  const rings = joinLines(lines, false)
    .filter(isClosed)
    .sort((left, right) => Math.abs(signedArea(right)) - Math.abs(signedArea(left)))
  const polygons: LineE7[][] = []
  const depths: { ring: LineE7; depth: number; polygon: LineE7[] }[] = []
  for (const ring of rings) {
    const parents = depths.filter((other) => contains(other.ring, ring))
    const depth = parents.length
    const parent = parents.at(-1)
    if (depth % 2 === 1 && parent) {
      parent.polygon.push(ring)
      depths.push({ ring, depth, polygon: parent.polygon })
    } else {
      const polygon = [ring]
      polygons.push(polygon)
      depths.push({ ring, depth, polygon })
    }
  }
  return polygons
}

/** Rings of one relation may touch in a point, so the first point that is not on a corner of the outer one decides. */
function contains(outer: LineE7, inner: LineE7): boolean {
  const corners = new Set<string>()
  for (let index = 0; index < outer.length; index += 2) corners.add(`${outer[index]},${outer[index + 1]}`)
  for (let index = 0; index * 2 < inner.length; index++) {
    if (!corners.has(`${xAt(inner, index)},${yAt(inner, index)}`)) {
      return isInsideRing(xAt(inner, index), yAt(inner, index), outer)
    }
  }
  return false
}
