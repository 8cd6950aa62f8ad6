import type { OfficeCar } from '@livery/contracts/vehicles/vehicles.ts'
import type { CsvColumn } from '../../platform/http/csv.ts'
import { ENTERED } from './domain/vehicle.ts'

/** The office's table of cars. */
export const VEHICLE_COLUMNS: readonly CsvColumn<OfficeCar>[] = [
  { name: 'id', of: (one) => one._id },
  ...ENTERED.map((name): CsvColumn<OfficeCar> => ({ name, of: (one) => one[name] ?? null })),
  { name: 'base_fare', of: (one) => one.base_fare },
  { name: 'currency', of: (one) => one.currency },
  { name: 'status', of: (one) => one.status },
  { name: 'reason', of: (one) => one.reason },
  { name: 'driver', of: (one) => `${one.driver.firstname} ${one.driver.lastname}` },
  { name: 'email', of: (one) => one.driver.email },
  { name: 'decidedAt', of: (one) => one.decidedAt },
  { name: 'updatedAt', of: (one) => one.updatedAt },
]
