// A car, the chauffeur who drives it, and the class it is sold as.
import type { VehicleClass, VehicleStatus } from '@livery/contracts/vehicles/vehicles.ts'
import type { FileId, UserId, VehicleId } from '@livery/kernel/ids.ts'

export interface ClassOfCar {
  readonly vehicleClass: VehicleClass
  readonly name: string
  readonly example: string
  readonly passengers: number
  readonly luggage: number
}

/** A class as the office keeps it: its place among the others, and whether new prices have it. */
export interface StoredClass extends ClassOfCar {
  readonly position: number
  readonly isOffered: boolean
  /** It counts every change. */
  readonly version: number
}

export interface Vehicle {
  readonly id: VehicleId
  readonly driverId: UserId
  readonly vehicleClass: VehicleClass
  readonly name: string
  readonly color: string
  readonly number: string
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
