// The front door: the only file that other features import. The call GET /user/vehicle shows prices and so lives in
// pricing.
import type { Feature } from '../../platform/feature.ts'
import './events.ts'
import { vehiclesEventHandlers } from './event-handlers.ts'
import type { BaseFares, IsClassPriced, IsOnRide } from './ports.ts'
import type { EditWithRides } from './promised-rides.ts'
import { mountVehicles } from './routes.ts'

export {
  type ClassName,
  classesOffered,
  classNamed,
  ensureClassesKnown,
  everyClass,
  nameIn,
} from './classes-offered.ts'
export type { ClassOfCar, StoredClass, Vehicle } from './domain/vehicle.ts'
export { vehiclesExport } from './export-vehicles.ts'
export type { AskedOfFleet, BaseFares, CarWay, Fleet, SeenDriver } from './ports.ts'
export type { EditWithRides } from './promised-rides.ts'
export { signatureCars } from './signature-cars.ts'
export { listClassesForUpdate } from './store/classes.ts'
export { carsDrivenBy, driversOfCars, giveCar, lockCarsOf, takeCar } from './store/drivers-of-cars.ts'
export { listSoughtCars } from './store/sought-cars.ts'
export {
  type ApprovedCar,
  addApprovedVehicle,
  approvedCarOf,
  approvedCarsOf,
  countCars,
  driversOfCarsNumbered,
  findApprovedVehicle,
  findVehicleForUpdate,
  idsOfCarsNumbered,
  listApprovedVehicles,
  listCarsDrivenBy,
  listCarsOwnedBy,
  listDriversOfClass,
  listDriversWithCars,
  listVehiclesOf,
  vehiclesById,
} from './store/vehicles.ts'
export { addClassToList } from './use-cases/add-class.ts'
export { classPicture, officeClassView, showImages } from './views.ts'

/** The feature. What a class costs, and which rides a car is on or promised for, floors above know. */
export function createVehicles(options: {
  readonly baseFares: BaseFares
  readonly isClassPriced: IsClassPriced
  readonly isOnRide: IsOnRide
  readonly editWithRides: EditWithRides
}): Feature {
  return {
    name: 'vehicles',
    mount: (server) => mountVehicles(server, options),
    eventHandlers: vehiclesEventHandlers,
  }
}
