// A car, the chauffeur who drives it, and the class it is sold as.
import {
  CarEntry,
  type VehicleBody,
  type VehicleClass,
  type VehicleStatus,
} from '@livery/contracts/vehicles/vehicles.ts'
import type { FileId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { Locale } from '@livery/kernel/languages.ts'

export interface ClassOfCar {
  readonly vehicleClass: VehicleClass
  readonly name: string
  readonly example: string
  readonly passengers: number
  readonly luggage: number
  /** In other languages than English. */
  readonly names: Readonly<Partial<Record<Locale, string>>>
  /** What it is drawn as without a picture. */
  readonly body: VehicleBody
  readonly picture: { readonly large: FileId; readonly small: FileId } | null
}

/** A class as the office keeps it: its place among the others, and whether new prices have it. */
export interface StoredClass extends ClassOfCar {
  readonly position: number
  readonly isOffered: boolean
  /** It counts every change. */
  readonly version: number
}

/** What was entered of it keeps its names of the wire. */
export interface Vehicle extends Readonly<CarEntry> {
  readonly id: VehicleId
  readonly driverId: UserId
  /** Overrides the class's base fare; null follows the tariff. */
  readonly baseFareMinor: number | null
  readonly status: VehicleStatus
  /** Why the office turned it down. */
  readonly reason: string | null
  readonly decidedBy: UserId | null
  readonly decidedAt: Date | null
  /** Its pictures, the one to show first in front. */
  readonly imageIds: readonly FileId[]
  /** It counts every change. */
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

export const ENTERED = Object.keys(CarEntry.shape) as (keyof CarEntry)[]

export function entryOf(car: Readonly<CarEntry>): CarEntry {
  return Object.fromEntries(ENTERED.map((field) => [field, car[field]])) as CarEntry
}
