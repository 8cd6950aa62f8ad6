// What an operator may set, as dated versions; and the values that every installation starts with.
import type { ClassRates, TariffTerms } from '@livery/contracts/pricing/tariff-terms.ts'
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { Id } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { Currency } from '@livery/kernel/money.ts'

export type { TariffTerms } from '@livery/contracts/pricing/tariff-terms.ts'

export interface Tariff {
  readonly id: Id<'tariff'>
  readonly version: number
  readonly name: string
  readonly currency: Currency
  readonly terms: TariffTerms
  readonly validFrom: Date
}

/** Whoever lets a class be chosen asks this first: the house may have one that a tariff says nothing of. */
export const isPriced = (terms: Pick<TariffTerms, 'classes'>, vehicleClass: VehicleClass): boolean =>
  terms.classes[vehicleClass] !== undefined

export function ratesOf(terms: Pick<TariffTerms, 'classes'>, vehicleClass: VehicleClass): ClassRates {
  const rates = terms.classes[vehicleClass]
  invariant(rates !== undefined, `the tariff prices ${vehicleClass}`)
  return rates
}

/** The same terms with one class more, which has what another one has between areas. */
export function termsWithClass(
  terms: TariffTerms,
  vehicleClass: VehicleClass,
  rates: ClassRates,
  like: VehicleClass,
): TariffTerms {
  const zonePairs = terms.zonePairs.map((pair) => {
    const price = pair.prices[like]
    return price === undefined ? pair : { ...pair, prices: { ...pair.prices, [vehicleClass]: price } }
  })
  return { ...terms, classes: { ...terms.classes, [vehicleClass]: rates }, zonePairs }
}

/** Labelled as sample values wherever the office sees them. */
export const SAMPLE_TERMS: TariffTerms = {
  classes: {
    business: { base: 1_500, minimum: 4_500, perKm: 240, perMinute: 50, perHour: 7_500 },
    first: { base: 2_500, minimum: 7_500, perKm: 360, perMinute: 80, perHour: 12_000 },
    van: { base: 2_000, minimum: 6_000, perKm: 300, perMinute: 60, perHour: 9_500 },
    sprinter: { base: 3_000, minimum: 9_000, perKm: 380, perMinute: 75, perHour: 14_000 },
  },
  platformFee: { share: 500, min: 200, max: 1_500 },
  commissionShare: 2_000,
  taxShare: 600,
  lineTaxes: {},
  areaTaxes: [],
  areas: [],
  zonePairs: [],
  timeBands: [],
  waiting: {
    instant: { freeMinutes: 5, noShowMinutes: 10 },
    city: { freeMinutes: 15, noShowMinutes: 30 },
    rail: { freeMinutes: 60, noShowMinutes: 90 },
    airport: { freeMinutes: 60, noShowMinutes: 90 },
    domestic: { freeMinutes: 45, noShowMinutes: 90 },
    landingBufferMinutes: 0,
  },
  stopFreeMinutes: 5,
  hourlyKm: 20,
  tollsMost: 10_000,
  cancelling: {
    preset: 'standard',
    instantFreeMinutes: 5,
    instantFee: 1_000,
    prebookFreeMinutesBefore: 60,
    prebookLateShare: 5_000,
    longMetres: 200_000,
    longFreeMinutesBefore: 1_440,
    longLateShare: 5_000,
    noShowShare: 10_000,
    longFullMinutesBefore: 120,
    lateDriverMinutes: 10,
    stillMinutes: 5,
  },
  lateCredits: [
    { afterMinutes: 10, share: 1_000, cap: 2_500 },
    { afterMinutes: 20, share: 2_500, cap: null },
  ],
  leastCharge: 50,
  quoteMinutes: 10,
  instantReachMinutes: 15,
}
