import { type BoundsE7, E7 } from '../extract/osm.ts'

/** A run of points as x, y, x, y … in whole 1e-7 degrees: a third of the memory of nested arrays. */
export type LineE7 = Int32Array

/** An outer ring followed by its holes, each closed (the first point repeated at the end). */
export type PolygonE7 = readonly LineE7[]

export const pointCount = (line: LineE7) => line.length / 2
export const xAt = (line: LineE7, index: number) => line[index * 2] as number
export const yAt = (line: LineE7, index: number) => line[index * 2 + 1] as number
export const startKey = (line: LineE7) => `${line[0]},${line[1]}`
export const endKey = (line: LineE7) => `${line[line.length - 2]},${line[line.length - 1]}`
export const isClosed = (line: LineE7) => line.length >= 8 && startKey(line) === endKey(line)

export function reversed(line: LineE7): LineE7 {
  const out = new Int32Array(line.length)
  for (let index = 0; index < line.length; index += 2) {
    out[index] = line[line.length - 2 - index] as number
    out[index + 1] = line[line.length - 1 - index] as number
  }
  return out
}

/** Positive when the ring runs counter-clockwise; in square 1e-7 degrees, doubled. */
export function signedArea(ring: LineE7): number {
  let sum = 0
  for (let index = 0; index + 3 < ring.length; index += 2) {
    sum +=
      (ring[index] as number) * (ring[index + 3] as number) - (ring[index + 2] as number) * (ring[index + 1] as number)
  }
  return sum
}

export function isInsideRing(x: number, y: number, ring: LineE7): boolean {
  let inside = false
  for (let index = 0; index + 3 < ring.length; index += 2) {
    const x1 = ring[index] as number
    const y1 = ring[index + 1] as number
    const x2 = ring[index + 2] as number
    const y2 = ring[index + 3] as number
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

export function boundsOf(lines: Iterable<LineE7>): BoundsE7 {
  let west = Infinity
  let south = Infinity
  let east = -Infinity
  let north = -Infinity
  for (const line of lines) {
    for (let index = 0; index < line.length; index += 2) {
      const x = line[index] as number
      const y = line[index + 1] as number
      if (x < west) west = x
      if (x > east) east = x
      if (y < south) south = y
      if (y > north) north = y
    }
  }
  return [west, south, east, north]
}

/** Length in metres, good to a fraction of a percent at the size of a city. */
export function lengthMetres(line: LineE7): number {
  const metresPerE7 = 111_319.49 / E7
  const stretch = Math.cos(((line[1] as number) / E7) * (Math.PI / 180))
  let metres = 0
  for (let index = 0; index + 3 < line.length; index += 2) {
    const dx = ((line[index + 2] as number) - (line[index] as number)) * stretch
    const dy = (line[index + 3] as number) - (line[index + 1] as number)
    metres += Math.hypot(dx, dy) * metresPerE7
  }
  return metres
}

/** The point halfway along a line. */
export function midpoint(line: LineE7): readonly [number, number] {
  const half = lengthMetres(line) / 2
  let walked = 0
  for (let index = 0; index + 3 < line.length; index += 2) {
    const step = lengthMetres(line.subarray(index, index + 4))
    if (walked + step >= half && step > 0) {
      const share = (half - walked) / step
      const x = (line[index] as number) + share * ((line[index + 2] as number) - (line[index] as number))
      const y = (line[index + 1] as number) + share * ((line[index + 3] as number) - (line[index + 1] as number))
      return [Math.round(x), Math.round(y)]
    }
    walked += step
  }
  return [line[0] as number, line[1] as number]
}

/** A point that lies inside the polygon: the middle of the widest stretch on the middle line. */
export function interiorPoint(polygon: PolygonE7): readonly [number, number] {
  const [outer] = polygon
  if (!outer) return [0, 0]
  const [, south, , north] = boundsOf([outer])
  // Half a unit off the grid, so that the line never runs through a corner.
  const y = Math.floor((south + north) / 2) + 0.5
  const crossings: number[] = []
  for (const ring of polygon) {
    for (let index = 0; index + 3 < ring.length; index += 2) {
      const x1 = ring[index] as number
      const y1 = ring[index + 1] as number
      const x2 = ring[index + 2] as number
      const y2 = ring[index + 3] as number
      if (y1 > y !== y2 > y) crossings.push(((x2 - x1) * (y - y1)) / (y2 - y1) + x1)
    }
  }
  crossings.sort((left, right) => left - right)
  let best: readonly [number, number] = [outer[0] as number, outer[1] as number]
  let widest = -1
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const from = crossings[index] as number
    const to = crossings[index + 1] as number
    if (to - from > widest) {
      widest = to - from
      best = [Math.round((from + to) / 2), Math.round(y)]
    }
  }
  return best
}
