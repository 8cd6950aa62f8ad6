// What nobody knew when the price was given: minutes waited, at the door and at stops, hours overrun, kilometres beyond
// what the hours include, tolls. Only completed minutes count.
import type { FareLine } from '@livery/contracts/pricing/quotes.ts'
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import { type Currency, type Money, money, priceOf } from '@livery/kernel/money.ts'
import { ratesOf, type TariffTerms } from './tariff.ts'

export interface FareAdditions {
  readonly waitedMinutes: number
  /** Beyond the free ones of each stop. */
  readonly stopMinutes: number
  /** Beyond the hours that were hired. */
  readonly overtimeMinutes: number
  /** What was driven of an hourly hire; null where nobody measured it. */
  readonly drivenMetres: number | null
  readonly tolls: number
}

export const NO_ADDITIONS: FareAdditions = {
  waitedMinutes: 0,
  stopMinutes: 0,
  overtimeMinutes: 0,
  drivenMetres: null,
  tolls: 0,
}

/** The hour rate by the minute: what a paid minute of waiting costs. */
export function waitingRate(terms: TariffTerms, vehicleClass: VehicleClass, currency: Currency): Money {
  return money(Math.round(ratesOf(terms, vehicleClass).perHour / 60), currency)
}

export function whatCameOnTop(
  terms: TariffTerms,
  quoted: readonly FareLine[],
  additions: FareAdditions,
  vehicleClass: VehicleClass,
  currency: Currency,
): FareLine[] {
  const perMinute = waitingRate(terms, vehicleClass, currency).minor
  const minutes = (code: 'waiting' | 'stop' | 'overtime', label: string, count: number): FareLine[] =>
    count <= 0 ? [] : [{ code, label, amount: count * perMinute, quantity: count, unitAmount: perMinute }]
  const hours = quoted.find(({ code }) => code === 'hours')?.quantity
  const { drivenMetres, tolls } = additions
  return [
    ...minutes('waiting', 'Waiting', additions.waitedMinutes),
    ...minutes('stop', 'Stops', additions.stopMinutes),
    ...(hours === undefined ? [] : minutes('overtime', 'Overtime', additions.overtimeMinutes)),
    ...(hours === undefined || drivenMetres === null
      ? []
      : overageLine(terms, hours, drivenMetres, vehicleClass, currency)),
    ...(tolls > 0 ? [{ code: 'toll', label: 'Tolls', amount: tolls } as const] : []),
  ]
}

/** Kilometres beyond those of all the hours together, to the nearest 100 m. */
export function overageLine(
  terms: TariffTerms,
  hours: number,
  drivenMetres: number,
  vehicleClass: VehicleClass,
  currency: Currency,
): FareLine[] {
  const over = Math.round(drivenMetres / 100) * 100 - hours * terms.hourlyKm * 1_000
  if (over <= 0) return []
  const { perKm } = ratesOf(terms, vehicleClass)
  const { minor } = priceOf(over, money(perKm, currency))
  return [{ code: 'overage', label: 'Extra distance', amount: minor, quantity: over, unitAmount: perKm }]
}
