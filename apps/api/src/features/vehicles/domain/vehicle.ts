// A car, the chauffeur who drives it, and the class it is sold as.
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { VehicleId } from '@livery/kernel/ids.ts'

export interface ClassOfCar {
  readonly vehicleClass: VehicleClass
  readonly name: string
  readonly example: string
  readonly passengers: number
  readonly luggage: number
}

export interface Vehicle {
  readonly id: VehicleId
  readonly driverId: string
  readonly vehicleClass: VehicleClass
  readonly name: string
  readonly color: string
  readonly number: string
  /** Overrides the class's base fare; null follows the tariff. */
  readonly baseFareMinor: number | null
  readonly status: 'pending' | 'approved' | 'rejected'
  readonly createdAt: Date
  readonly updatedAt: Date
}
