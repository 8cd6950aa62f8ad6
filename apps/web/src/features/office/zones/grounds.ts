// What a tariff has on the map, and what a new version of it would have.
import type { Corner, Outline } from '@livery/kernel/outline.ts'
import { circleAround } from '@livery/kernel/outline.ts'
import type { Terms } from '@/shared/office/tariffs.ts'
import type { Zone } from './api.ts'

export type Area = Terms['areas'][number]
export type Pair = Terms['zonePairs'][number]

/** A zone that is being edited, a circle that is being drawn, or nothing yet. */
export interface Edited {
  readonly zone: Zone | undefined
  readonly area: Area | undefined
}

const CORNERS_OF_A_CIRCLE = 24
const METRES_A_DEGREE = 111_195

/** A circle as corners, to draw on. */
export function outlineOfCircle({ lat, lng, radiusMetres }: Pick<Area, 'lat' | 'lng' | 'radiusMetres'>): Outline {
  const [dLat, dLng] = [
    radiusMetres / METRES_A_DEGREE,
    radiusMetres / (METRES_A_DEGREE * Math.cos((lat * Math.PI) / 180)),
  ]
  return Array.from({ length: CORNERS_OF_A_CIRCLE }, (_, index): Corner => {
    const angle = (index / CORNERS_OF_A_CIRCLE) * 2 * Math.PI
    return [rounded(lng + dLng * Math.cos(angle)), rounded(lat + dLat * Math.sin(angle))]
  })
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

export const outlineOf = (area: Area): Outline => area.outline ?? outlineOfCircle(area)

/** Areas of the tariff that nobody has drawn. */
export const undrawn = (terms: Pick<Terms, 'areas'>, zones: readonly Zone[]): Area[] =>
  terms.areas.filter(({ key }) => !zones.some((zone) => zone.key === key))

/** The areas of a new version: each zone as it is drawn now, and the tariff's others as they were. */
export function areasWith(terms: Pick<Terms, 'areas'>, zones: readonly Zone[]): Area[] {
  const drawn = zones
    .filter(({ isArchived }) => !isArchived)
    .map(({ key, name, kind, outline }): Area => ({ ...circleIn(outline), key, name, kind, outline }))
  return [...undrawn(terms, zones), ...drawn]
}

const circleIn = (outline: Outline) => {
  const { radiusMetres, ...middle } = circleAround(outline)
  return { ...middle, radiusMetres: Math.max(50, radiusMetres) }
}

/** The terms of a new version, without the prices and taxes of what was archived. */
export function termsWith(terms: Terms, zones: readonly Zone[], pairs: readonly Pair[]): Terms {
  const areas = areasWith(terms, zones)
  const has = (key: string) => areas.some((area) => area.key === key)
  return {
    ...terms,
    areas,
    zonePairs: pairs.filter(({ from, to, prices }) => has(from) && has(to) && Object.keys(prices).length > 0),
    areaTaxes: terms.areaTaxes.filter(({ area }) => has(area)),
  }
}

/** Whether two terms have the same areas, prices and taxes, in whatever order they are written. */
export function areAlike(one: Terms, other: Terms): boolean {
  const [said, known] = [one, other].map(({ areas, zonePairs, areaTaxes }) =>
    [areas, zonePairs.map(withEndsInOrder), areaTaxes].map((list) => list.map(written).toSorted()).join(),
  )
  return said === known
}

const withEndsInOrder = ({ from, to, prices }: Pair): Pair =>
  from < to ? { from, to, prices } : { from: to, to: from, prices }

/** As JSON, with the fields of each object by name: a database keeps them in its own order. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, of) =>
    typeof of === 'object' && of !== null && !Array.isArray(of)
      ? Object.fromEntries(Object.entries(of).toSorted())
      : of,
  )

const isOf = (pair: Pair, one: string, other: string) =>
  (pair.from === one && pair.to === other) || (pair.from === other && pair.to === one)

export const pairOf = (pairs: readonly Pair[], one: string, other: string): Pair | undefined =>
  pairs.find((pair) => isOf(pair, one, other))

/** Minor units; undefined is by the meter. */
export function withPrice(
  pairs: readonly Pair[],
  [one, other]: readonly [string, string],
  vehicleClass: keyof Pair['prices'],
  price: number | undefined,
): Pair[] {
  const known = pairOf(pairs, one, other) ?? { from: one, to: other, prices: {} }
  const { [vehicleClass]: _, ...others } = known.prices
  const next = { ...known, prices: price === undefined ? others : { ...others, [vehicleClass]: price } }
  return [...pairs.filter((pair) => !isOf(pair, one, other)), next]
}
