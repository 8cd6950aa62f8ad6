import { distanceMetres, type Point } from '@livery/kernel/geo.ts'

export interface NamedArea extends Point {
  readonly name: string
  /** The value of the `place` tag. */
  readonly kind: string
}

const DISTRICTS = new Set(['suburb', 'quarter', 'neighbourhood', 'borough', 'village', 'hamlet'])
const CITIES = new Set(['city', 'town', 'municipality'])
const DISTRICT_REACH_METRES = 1_500

/** "Lorensberg, Göteborg": the nearest district within reach and the nearest city, as people would say it. */
export class AreaNames {
  readonly #districts: readonly NamedArea[]
  readonly #cities: readonly NamedArea[]

  constructor(areas: readonly NamedArea[]) {
    this.#districts = areas.filter((area) => DISTRICTS.has(area.kind))
    this.#cities = areas.filter((area) => CITIES.has(area.kind))
  }

  at(point: Point): string | null {
    const district = nearest(this.#districts, point, DISTRICT_REACH_METRES)
    const city = nearest(this.#cities, point, Infinity)
    const names = [district?.name, city?.name].filter((name) => name !== undefined)
    return names.length > 0 ? [...new Set(names)].join(', ') : null
  }

  /** The largest kind of place there is, the first of its kind; where house numbers begin. */
  centre(): NamedArea | null {
    return this.#cities.find((city) => city.kind === 'city') ?? this.#cities[0] ?? null
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
