import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import Flatbush from 'flatbush'
import { E7 } from '../extract/osm.ts'
import { pointCount, xAt, yAt } from '../geometry/shape.ts'
import type { NamedStreet } from './streets.ts'

/** A door farther from a street than this may belong to another one. */
const REACH_METRES = 150
const FEW = 8

/** Finds the street that a house stands on, where the map says a number and no street. */
export class NearestStreet {
  readonly #parts: { readonly name: string; readonly from: Point; readonly to: Point }[] = []
  readonly #index: Flatbush | undefined

  constructor(streets: readonly NamedStreet[]) {
    for (const { name, line } of streets)
      for (let at = 1; at < pointCount(line); at++)
        this.#parts.push({
          name,
          from: { lng: xAt(line, at - 1) / E7, lat: yAt(line, at - 1) / E7 },
          to: { lng: xAt(line, at) / E7, lat: yAt(line, at) / E7 },
        })
    if (this.#parts.length === 0) return
    this.#index = new Flatbush(this.#parts.length)
    for (const { from, to } of this.#parts)
      this.#index.add(
        Math.min(from.lng, to.lng),
        Math.min(from.lat, to.lat),
        Math.max(from.lng, to.lng),
        Math.max(from.lat, to.lat),
      )
    this.#index.finish()
  }

  /** Its name, or null where no street with a name is near. */
  at(house: Point): string | null {
    const near = (this.#index?.neighbors(house.lng, house.lat, FEW) ?? []).flatMap((at) => this.#parts[at] ?? [])
    const measured = near
      .map(({ name, from, to }) => ({ name, metres: distanceMetres(house, closestOn(house, from, to)) }))
      .sort((left, right) => left.metres - right.metres)
    const [nearest] = measured
    return nearest && nearest.metres <= REACH_METRES ? nearest.name : null
  }
}

/** The point of a short piece of street that is closest, on a flat map. */
function closestOn(house: Point, from: Point, to: Point): Point {
  const stretch = Math.cos(house.lat * (Math.PI / 180))
  const [dx, dy] = [(to.lng - from.lng) * stretch, to.lat - from.lat]
  const [hx, hy] = [(house.lng - from.lng) * stretch, house.lat - from.lat]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (hx * dx + hy * dy) / length))
  return { lat: from.lat + share * (to.lat - from.lat), lng: from.lng + share * (to.lng - from.lng) }
}
