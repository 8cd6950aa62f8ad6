import type { FileView } from '@livery/contracts/files/files.ts'
import type { Car, OfferedClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { Point } from '@livery/kernel/geo.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../app-context.ts'
import {
  type ClassOfCar,
  classesOffered,
  classPicture,
  listApprovedVehicles,
  showImages,
  type Vehicle,
} from '../../vehicles/index.ts'
import { lowestHour, lowestTotal } from '../domain/lowest-price.ts'
import { isPriced, ratesOf, type Tariff } from '../domain/tariff.ts'
import { findTariffAt } from '../store/tariffs.ts'

const CARS_SHOWN = 3

/**
 * The classes on offer with their rates, a few of their cars, and how near the next one is. A visitor is not told whose
 * plates they are.
 */
export async function offerClasses(
  ctx: AppContext,
  { near, isVisitor }: { near: Point | null; isVisitor: boolean },
): Promise<z.input<typeof OfferedClass>[]> {
  const [tariff, classes, vehicles] = await Promise.all([
    findTariffAt(ctx.db, ctx.now()),
    classesOffered(ctx),
    listApprovedVehicles(ctx.db, CARS_SHOWN),
  ])
  if (tariff === null) return []
  const imagesOf = await showImages(ctx, vehicles)
  const asked = { withinSeconds: tariff.terms.instantReachMinutes * 60, busySeconds: 0 }
  const etas = near === null ? new Map() : ctx.fleet.nearestEtas(near, asked)
  const priced = classes.filter(({ vehicleClass }) => isPriced(tariff.terms, vehicleClass))
  return priced.map((one) => ({
    vehicleClass: one.vehicleClass,
    name: one.name,
    names: one.names as Record<string, string>,
    picture: classPicture(one, 'large'),
    body: one.body,
    example: one.example,
    capacity: { passengers: one.passengers, luggage: one.luggage },
    base_fare: ratesOf(tariff.terms, one.vehicleClass).base,
    minimumFare: ratesOf(tariff.terms, one.vehicleClass).minimum,
    hourRate: ratesOf(tariff.terms, one.vehicleClass).perHour,
    lowestTotal: lowestTotal(tariff.terms, one.vehicleClass, tariff.currency),
    lowestHour: lowestHour(tariff.terms, one.vehicleClass, tariff.currency),
    currency: tariff.currency,
    etaSeconds: etas.get(one.vehicleClass) ?? null,
    cars: vehicles
      .filter((car) => car.vehicleClass === one.vehicleClass)
      .map((car) => carView(car, one, tariff, etas.get(one.vehicleClass) ?? null, imagesOf(car)))
      .map(({ vehicle_number, ...car }) => (isVisitor ? car : { ...car, vehicle_number })),
  }))
}

function carView(
  car: Vehicle,
  of: ClassOfCar,
  tariff: Tariff,
  etaSeconds: number | null,
  images: FileView[],
): z.input<typeof Car> {
  return {
    _id: car.id,
    id: car.id,
    base_fare: car.baseFareMinor ?? ratesOf(tariff.terms, car.vehicleClass).base,
    vehicle_color: car.vehicle_color,
    vehicle_name: car.vehicle_name,
    vehicle_number: car.vehicle_number,
    images,
    vehicleClass: car.vehicleClass,
    capacity: { passengers: of.passengers, luggage: of.luggage },
    currency: tariff.currency,
    etaSeconds,
    createdAt: car.createdAt.toISOString(),
    updatedAt: car.updatedAt.toISOString(),
  }
}
