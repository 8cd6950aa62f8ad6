import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** What ratings forbid. Whoever sends offers asks. */
export interface RatingStatuses {
  /** Which of these chauffeurs are not offered rides of this class. */
  barredFrom(db: Queryable, vehicleClass: VehicleClass, driverIds: readonly string[]): Promise<ReadonlySet<string>>
}
