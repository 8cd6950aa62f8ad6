import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import Flatbush from 'flatbush'

export interface NamedArea extends Point {
  readonly name: string
  /** The value of the `place` tag. */
  readonly kind: string
}

const DISTRICTS = new Set(['suburb', 'quarter', 'neighbourhood', 'borough', 'village', 'hamlet'])
const CITIES = new Set(['city', 'town', 'municipality'])
const FEW = 12
const DISTRICT_REACH_METRES = 1_500

/** "Lorensberg, Göteborg": the nearest district within reach and the nearest city, as people would say it. */
export class AreaNames {
  readonly #districts: Nearby
  readonly #cities: Nearby

  constructor(areas: readonly NamedArea[]) {
    this.#districts = new Nearby(areas.filter((area) => DISTRICTS.has(area.kind)))
    this.#cities = new Nearby(areas.filter((area) => CITIES.has(area.kind)))
  }

  at(point: Point): string | null {
    const district = nearest(this.#districts.candidates(point), point, DISTRICT_REACH_METRES)
    const city = nearest(this.#cities.candidates(point), point, Infinity)
    const names = [district?.name, city?.name].filter((name) => name !== undefined)
    return names.length > 0 ? [...new Set(names)].join(', ') : null
  }

  /** The largest kind of place there is, the first of its kind; where house numbers begin. */
  centre(): NamedArea | null {
    const { areas } = this.#cities
    return areas.find((city) => city.kind === 'city') ?? areas[0] ?? null
  }
}

/** A country has thousands of villages, and every street asks for its own. */
class Nearby {
  readonly areas: readonly NamedArea[]
  readonly #index: Flatbush | undefined
  readonly #stretch: number

  constructor(areas: readonly NamedArea[]) {
    this.areas = areas
    const middle = areas.reduce((sum, area) => sum + area.lat, 0) / (areas.length || 1)
    this.#stretch = Math.max(0.1, Math.cos(middle * (Math.PI / 180)))
    if (areas.length <= FEW) return
    this.#index = new Flatbush(areas.length)
    for (const { lat, lng } of areas) this.#index.add(lng * this.#stretch, lat)
    this.#index.finish()
  }

  /** The nearest as the crow flies over a flat map, some more than one for what the map distorts. */
  candidates({ lat, lng }: Point): readonly NamedArea[] {
    if (this.#index === undefined) return this.areas
    return this.#index.neighbors(lng * this.#stretch, lat, FEW).map((at) => this.areas[at] as NamedArea)
  }
}

function nearest(areas: readonly NamedArea[], point: Point, within: number): NamedArea | null {
  let best: NamedArea | null = null
  let bestMetres = within
  for (const area of areas) {
    const metres = distanceMetres(area, point)
    if (metres < bestMetres) {
      best = area
      bestMetres = metres
    }
  }
  return best
}
