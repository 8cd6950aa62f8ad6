// The free cars around a point, for the map of whoever books. Chauffeurs begin and end their day at home: nothing here,
// neither a place nor who is among the nearest, is of more than what strangers see.
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import type { AppContext } from '../../../app-context.ts'
import { seenFromAfar } from '../domain/from-afar.ts'

const NEARBY_METRES = 3_000
const NEARBY_CARS = 12
/** Whoever is shown at the edge may be a little beyond it. */
const EDGE_METRES = 200
const LOOKED_AT = 60

interface NearbyCar extends Point {
  readonly heading: number | null
  readonly vehicleClass: VehicleClass
}

export function showNearbyCars({ liveFleet }: Pick<AppContext, 'liveFleet'>, around: Point): NearbyCar[] {
  const isFree = (driver: Parameters<typeof liveFleet.isFresh>[0]) =>
    driver.rideId === null && liveFleet.isFresh(driver)
  return liveFleet.index
    .nearest(around, LOOKED_AT, NEARBY_METRES + EDGE_METRES, isFree)
    .map(({ driver: { heading, vehicleClass, ...at } }) => ({ ...seenFromAfar(at), heading, vehicleClass }))
    .map((car) => ({ car, metres: distanceMetres(car, around) }))
    .filter(({ metres }) => metres <= NEARBY_METRES)
    .toSorted((left, right) => left.metres - right.metres)
    .slice(0, NEARBY_CARS)
    .map(({ car }) => car)
}
