import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import { E7 } from '../extract/osm.ts'
import { joinLines } from '../geometry/join-lines.ts'
import { boundsOf, type LineE7, lengthMetres, midpoint, pointCount, reversed, xAt, yAt } from '../geometry/shape.ts'
import type { PlaceRow, Run } from '../sink.ts'
import type { AreaNames } from './areas.ts'
import { IMPORTANCE } from './categories.ts'

export interface NamedStreet {
  readonly name: string
  readonly otherNames: readonly string[]
  readonly line: LineE7
}

// Parts of one name that lie farther apart than this are two streets, as in two villages. About 600 m.
const APART_E7 = 54_000

/** One row a street: parts of the same name that lie close together are joined into as few runs as can be. */
export function* streetRows(streets: readonly NamedStreet[], areas: AreaNames): Generator<PlaceRow> {
  const byName = new Map<string, NamedStreet[]>()
  for (const street of streets) {
    const list = byName.get(street.name)
    if (list) list.push(street)
    else byName.set(street.name, [street])
  }
  const centre = areas.centre()
  for (const [name, parts] of byName) {
    for (const cluster of clusters(parts)) yield streetRow(name, cluster, areas, centre)
  }
}

function streetRow(name: string, parts: readonly NamedStreet[], areas: AreaNames, centre: Point | null): PlaceRow {
  const runs = joinLines(
    parts.map((part) => part.line),
    false,
  ).sort((left, right) => lengthMetres(right) - lengthMetres(left))
  const [longest, ...rest] = runs as [LineE7, ...LineE7[]]
  const course = centre ? outwardFrom(centre, longest) : longest
  const [lng, lat] = midpoint(course)
  const metres = runs.reduce((sum, run) => sum + lengthMetres(run), 0)
  const point = { lat: lat / E7, lng: lng / E7 }
  return {
    category: 'street',
    name,
    otherNames: [...new Set(parts.flatMap((part) => part.otherNames))],
    street: null,
    area: areas.at(point),
    ...point,
    importance: IMPORTANCE.street + Math.min(0.1, metres / 50_000),
    runs: [course, ...rest].map(toRun),
  }
}

const toRun = (line: LineE7): Run =>
  Array.from({ length: pointCount(line) }, (_, index) => [xAt(line, index) / E7, yAt(line, index) / E7] as const)

function clusters(parts: readonly NamedStreet[]): NamedStreet[][] {
  const found: { box: [number, number, number, number]; parts: NamedStreet[] }[] = []
  for (const part of parts) {
    const [west, south, east, north] = boundsOf([part.line])
    let box: [number, number, number, number] = [west - APART_E7, south - APART_E7, east + APART_E7, north + APART_E7]
    const joined = [part]
    // A part may bridge two groups that were apart until now.
    for (const group of found.filter((other) => overlaps(other.box, box))) {
      found.splice(found.indexOf(group), 1)
      joined.unshift(...group.parts)
      box = union(box, group.box)
    }
    found.push({ box, parts: joined })
  }
  return found.map((group) => group.parts)
}

type Box = readonly [number, number, number, number]
const overlaps = (a: Box, b: Box) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]
const union = (a: Box, b: Box): [number, number, number, number] => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

function outwardFrom(centre: Point, line: LineE7): LineE7 {
  const metresTo = (index: number) => distanceMetres(centre, { lng: xAt(line, index) / E7, lat: yAt(line, index) / E7 })
  return metresTo(0) <= metresTo(pointCount(line) - 1) ? line : reversed(line)
}
