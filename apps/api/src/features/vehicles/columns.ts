import type { OfficeCar } from '@livery/contracts/vehicles/vehicles.ts'
import type { CsvColumn } from '../../platform/http/csv.ts'

/** The office's table of cars. */
export const VEHICLE_COLUMNS: readonly CsvColumn<OfficeCar>[] = [
  { name: 'id', of: (one) => one._id },
  { name: 'vehicle_number', of: (one) => one.vehicle_number },
  { name: 'vehicle_name', of: (one) => one.vehicle_name },
  { name: 'vehicle_color', of: (one) => one.vehicle_color },
  { name: 'vehicleClass', of: (one) => one.vehicleClass },
  { name: 'base_fare', of: (one) => one.base_fare },
  { name: 'currency', of: (one) => one.currency },
  { name: 'status', of: (one) => one.status },
  { name: 'reason', of: (one) => one.reason },
  { name: 'driver', of: (one) => `${one.driver.firstname} ${one.driver.lastname}` },
  { name: 'email', of: (one) => one.driver.email },
  { name: 'decidedAt', of: (one) => one.decidedAt },
  { name: 'updatedAt', of: (one) => one.updatedAt },
]
