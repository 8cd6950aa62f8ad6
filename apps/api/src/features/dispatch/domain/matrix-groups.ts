// Which rides share one question to the map: neighbours look at the same cars, and a matrix of many costs far less than
// many of one.
import type { Point } from '@livery/kernel/geo.ts'
import { latLngToCell } from 'h3-js'

const MOST_PAIRS = 600
const CELL = 7

interface Measured<Car> {
  readonly pickup: Point
  readonly cars: readonly Car[]
}

export function groupsOf<Car, More>(
  rides: readonly (Measured<Car> & More)[],
): { rides: (Measured<Car> & More)[]; cars: Car[] }[] {
  type Ride = Measured<Car> & More
  const asking = rides
    .filter(({ cars }) => cars.length > 0)
    .toSorted((left, right) => byCell(left.pickup, right.pickup))
  const groups: { rides: Ride[]; cars: Set<Car> }[] = []
  for (const ride of asking) {
    const last = groups.at(-1)
    const cars = new Set([...(last?.cars ?? []), ...ride.cars])
    if (last === undefined || cars.size * (last.rides.length + 1) > MOST_PAIRS)
      groups.push({ rides: [ride], cars: new Set(ride.cars) })
    else {
      last.rides.push(ride)
      last.cars = cars
    }
  }
  return groups.map(({ rides, cars }) => ({ rides, cars: [...cars] }))
}

/** Those of one cell of some two kilometres follow each other. */
export function byCell(left: Point, right: Point): number {
  const [one, other] = [cellOf(left), cellOf(right)]
  return one < other ? -1 : one > other ? 1 : 0
}

/** How many of the places lie in the cell of each. */
export function crowdsOf(places: readonly Point[]): number[] {
  const cells = places.map(cellOf)
  const counts = Map.groupBy(cells, (cell) => cell)
  return cells.map((cell) => counts.get(cell)?.length ?? 0)
}

const cellOf = ({ lat, lng }: Point): string => latLngToCell(lat, lng, CELL)
