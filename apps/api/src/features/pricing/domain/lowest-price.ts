// What a class costs at least, everything included: a price that somebody can pay, which "from" promises.
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { Point } from '@livery/kernel/geo.ts'
import type { Currency } from '@livery/kernel/money.ts'
import { computeFare, type FareInputs } from './fare.ts'
import type { TariffTerms } from './tariff.ts'

/** The shortest hire that is sold. */
const SHORTEST_HIRE_HOURS = 2
/** Far from every area: there the tariff's own tax holds. */
const ELSEWHERE: Point = { lat: -89, lng: 0 }

/** The shortest ride, or a fixed price between two areas where that is lower. Minor units, with fee and tax. */
export function lowestTotal(terms: TariffTerms, vehicleClass: VehicleClass, currency: Currency): number {
  const ends: [Point, Point][] = [
    ...pickups(terms).map((place): [Point, Point] => [place, ELSEWHERE]),
    ...terms.zonePairs.flatMap((pair) => {
      const [from, to] = [pair.from, pair.to].map((key) => terms.areas.find((area) => area.key === key))
      return from === undefined || to === undefined
        ? []
        : ([
            [from, to],
            [to, from],
          ] as [Point, Point][])
    }),
  ]
  return Math.min(...ends.map(([pickup, dropOff]) => totalOf(terms, { vehicleClass, pickup, dropOff }, currency)))
}

/** An hour of the shortest hire. Minor units, with fee and tax. */
export function lowestHour(terms: TariffTerms, vehicleClass: VehicleClass, currency: Currency): number {
  const totals = pickups(terms).map((pickup) =>
    totalOf(terms, { vehicleClass, pickup, dropOff: pickup, hours: SHORTEST_HIRE_HOURS }, currency),
  )
  return Math.ceil(Math.min(...totals) / SHORTEST_HIRE_HOURS)
}

const pickups = (terms: TariffTerms): Point[] => [ELSEWHERE, ...terms.areas]

/** At an hour without a surcharge. */
function totalOf(
  terms: TariffTerms,
  ride: Pick<FareInputs, 'vehicleClass' | 'pickup' | 'dropOff'> & { readonly hours?: number },
  currency: Currency,
): number {
  const inputs = {
    ...ride,
    className: '',
    stops: 0,
    pickupAt: new Date(0),
    timeZone: 'UTC',
    distanceMetres: 0,
    durationSeconds: 0,
    hours: ride.hours ?? null,
    extras: [],
  }
  return computeFare({ ...terms, timeBands: [] }, inputs, currency).total.minor
}
