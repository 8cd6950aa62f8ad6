// What an operator may set: rates by class, fees, tax, what waiting and cancelling cost. Kept as dated versions.
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { Currency } from '@livery/kernel/money.ts'

/** Minor units. */
export interface ClassRates {
  readonly base: number
  readonly minimum: number
  readonly perKm: number
  readonly perMinute: number
  readonly perHour: number
}

export interface TariffTerms {
  readonly classes: Readonly<Record<VehicleClass, ClassRates>>
  /** Shares in basis points, bounds in minor units. */
  readonly platformFee: { readonly share: number; readonly min: number; readonly max: number }
  readonly commissionShare: number
  readonly taxShare: number
  readonly waiting: {
    readonly instantFreeMinutes: number
    readonly instantNoShowMinutes: number
    readonly prebookFreeMinutes: number
    readonly prebookNoShowMinutes: number
  }
  readonly cancelling: {
    readonly instantFreeMinutes: number
    readonly instantFee: number
    readonly prebookFreeMinutesBefore: number
    readonly prebookLateShare: number
    /** For rides by the hour, and those beyond so many kilometres; all of the price after the last moment, if there is one. */
    readonly long: {
      readonly overKm: number
      readonly freeMinutesBefore: number
      readonly lateShare: number
      readonly fullMinutesBefore: number | null
    }
    readonly lateDriverMinutes: number
    readonly stillMinutes: number
  }
  readonly quoteMinutes: number
  readonly instantReachMinutes: number
}

export interface Tariff {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly currency: Currency
  readonly terms: TariffTerms
  readonly validFrom: Date
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
  waiting: { instantFreeMinutes: 5, instantNoShowMinutes: 10, prebookFreeMinutes: 15, prebookNoShowMinutes: 30 },
  cancelling: {
    instantFreeMinutes: 5,
    instantFee: 1_000,
    prebookFreeMinutesBefore: 60,
    prebookLateShare: 5_000,
    long: { overKm: 200, freeMinutesBefore: 1_440, lateShare: 5_000, fullMinutesBefore: 120 },
    lateDriverMinutes: 10,
    stillMinutes: 5,
  },
  quoteMinutes: 10,
  instantReachMinutes: 15,
}

export const SAMPLE_EXTRAS = [
  { name: 'Name sign', description: 'Your chauffeur meets you with your name.', fare: 1_200 },
  { name: 'Child seat', description: 'Infant, toddler or booster; tell us which in the note.', fare: 900 },
  { name: 'Extra luggage', description: 'One more piece than the class takes.', fare: 600 },
] as const
