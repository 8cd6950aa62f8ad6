import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** What ratings forbid. Whoever sends offers asks. */
export interface RatingStatuses {
  /** Which of these chauffeurs are not offered rides of this class. */
  barredFrom(db: Queryable, vehicleClass: VehicleClass, driverIds: readonly UserId[]): Promise<ReadonlySet<string>>
}
