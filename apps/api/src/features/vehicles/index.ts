// The front door: the only file that other features import. The call GET /user/vehicle shows prices and so lives in pricing.

export { classesOffered } from './classes-offered.ts'
export type { ClassOfCar, Vehicle } from './domain/vehicle.ts'
export type { Fleet, SeenDriver } from './ports.ts'
export {
  addApprovedVehicle,
  findApprovedVehicle,
  listApprovedVehicles,
  listDriversOfClass,
  vehiclesById,
} from './store.ts'
