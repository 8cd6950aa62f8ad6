import type { FileView } from '@livery/contracts/files/files.ts'
import type { KnownClass, OfficeClass } from '@livery/contracts/vehicles/classes.ts'
import type { DriverCar, OfficeCar, VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { FileId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { AppContext } from '../../app-context.ts'
import { filesById, fileToView } from '../../platform/storage/files.ts'
import { peopleById } from '../identity/index.ts'
import { everyClass } from './classes-offered.ts'
import { type ClassOfCar, entryOf, type StoredClass, type Vehicle } from './domain/vehicle.ts'
import type { BaseFares } from './ports.ts'

/** The pictures of these cars, by car, each with a link that expires. */
export async function showImages(ctx: AppContext, cars: readonly Vehicle[]): Promise<(car: Vehicle) => FileView[]> {
  const files = await filesById(
    ctx.db,
    cars.flatMap((car) => car.imageIds),
  )
  return (car) =>
    car.imageIds.flatMap((id) => {
      const file = files.get(id)
      return file === undefined ? [] : [fileToView(ctx, file, 'picture')]
    })
}

export function officeClassView({ passengers, luggage, picture, ...one }: StoredClass): OfficeClass {
  return {
    ...{ ...one, capacity: { passengers, luggage } },
    picture: picture && { _id: picture.large, large: picturePath(picture.large), small: picturePath(picture.small) },
  }
}

export function knownClassView({
  vehicleClass,
  name,
  names,
  body,
  passengers,
  luggage,
  isOffered,
}: StoredClass): KnownClass {
  return { ...{ vehicleClass, name, names, body, isOffered }, capacity: { passengers, luggage } }
}

const picturePath = (id: FileId) => `/api/v1/vehicle-classes/pictures/${id}`

/** What people see of a class in place of its drawing; null where it is drawn. */
export function classPicture({ picture }: ClassOfCar, size: 'large' | 'small'): string | null {
  return picture && picturePath(picture[size])
}

/** Cars as their chauffeur sees them. */
export async function showCars(ctx: AppContext, baseFares: BaseFares, cars: readonly Vehicle[]): Promise<DriverCar[]> {
  const [imagesOf, classes, fares] = await Promise.all([
    showImages(ctx, cars),
    everyClass(
      ctx,
      cars.map(({ vehicleClass }) => vehicleClass),
    ),
    baseFares(ctx),
  ])
  return cars.map((car) => {
    const of = classes.find((one) => one.vehicleClass === car.vehicleClass)
    invariant(of !== undefined, 'a car is of a class')
    return {
      _id: car.id,
      id: car.id,
      ...entryOf(car),
      base_fare: baseFareOf(car, fares),
      images: imagesOf(car),
      capacity: { passengers: of.passengers, luggage: of.luggage },
      currency: ctx.config.CURRENCY,
      status: car.status,
      reason: car.reason,
      ownBaseFare: car.baseFareMinor,
      version: car.version,
      createdAt: car.createdAt.toISOString(),
      updatedAt: car.updatedAt.toISOString(),
    }
  })
}

export async function showOfficeCars(
  ctx: AppContext,
  baseFares: BaseFares,
  cars: readonly Vehicle[],
): Promise<OfficeCar[]> {
  const [shown, people] = await Promise.all([
    showCars(ctx, baseFares, cars),
    peopleById(
      ctx.db,
      cars.flatMap(({ driverId, decidedBy }) => [driverId, ...(decidedBy === null ? [] : [decidedBy])]),
    ),
  ])
  return cars.map((car, index) => {
    const driver = people.get(car.driverId)
    const one = shown[index]
    invariant(driver !== undefined && one !== undefined, 'a car has a driver')
    const { id, firstname, lastname, email, phone } = driver
    return {
      ...one,
      driver: { _id: id, firstname, lastname, email, phone },
      decidedAt: car.decidedAt?.toISOString() ?? null,
      decidedBy: car.decidedBy && (people.get(car.decidedBy)?.name ?? null),
    }
  })
}

/** A car's own base fare overrides its class's. */
function baseFareOf(car: Vehicle, fares: ReadonlyMap<VehicleClass, number>): number {
  return car.baseFareMinor ?? fares.get(car.vehicleClass) ?? 0
}
