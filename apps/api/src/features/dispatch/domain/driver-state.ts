// Whether a driver is online, with which car, on which ride, and where they were last heard of.
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { RideId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { HiddenStart } from './hidden-start.ts'

export interface DriverStateRow {
  readonly driverId: UserId
  readonly online: boolean
  readonly onlineSince: Date | null
  readonly vehicleId: VehicleId | null
  readonly vehicleClass: VehicleClass | null
  readonly rideId: RideId | null
  readonly riderId: UserId | null
  readonly lat: number | null
  readonly lng: number | null
  readonly heading: number | null
  readonly fixAt: Date | null
  readonly movedAt: Date | null
  readonly receivedAt: Date | null
  /** Around where it set out for its ride; null once it has arrived. */
  readonly hidden: HiddenStart | null
  readonly changedAt: Date
}
