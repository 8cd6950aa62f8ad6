// The front door: the only file that other features import. The call GET /user/vehicle shows prices and so lives in pricing.
export type { ClassOfCar, Vehicle } from './domain/vehicle.ts'
export type { Fleet, SeenDriver } from './ports.ts'
export { addApprovedVehicle, findApprovedVehicle, listApprovedVehicles, listClasses, vehiclesById } from './store.ts'
