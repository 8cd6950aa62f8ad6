// Who may drive which car. A car is taken from nobody who has promised a ride in it: its row is locked, and a claim of that
// moment waits or has been made.
import type { UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findPersonByEmail } from '../../identity/index.ts'
import { hasRidesWith } from '../../rides/index.ts'
import {
  driversOfCars,
  findVehicleForUpdate,
  giveCar,
  listCarsOwnedBy,
  takeCar,
  type Vehicle,
} from '../../vehicles/index.ts'
import { findFleetForShare } from '../store/fleets.ts'
import { findMemberForShare } from '../store/memberships.ts'
import { getFleetForShare } from './partner.ts'

export interface CarAndDriver {
  readonly vehicleId: VehicleId
  readonly driverId: UserId
}

/** A partner lets one of its chauffeurs drive a car of its own. Safe to repeat. */
export async function giveFleetCar(ctx: AppContext, callerId: UserId, of: CarAndDriver): Promise<void> {
  await ctx.transact(async (tx) => {
    await getFleetForShare(tx, callerId)
    const car = await getOwnCar(tx, callerId, of.vehicleId)
    if (of.driverId !== callerId) await giveTo(ctx, tx, car, of.driverId)
  })
}

/** They may drive it no more. Safe to repeat. */
export async function takeFleetCar(ctx: AppContext, callerId: UserId, of: CarAndDriver): Promise<void> {
  await ctx.transact(async (tx) => {
    await getFleetForShare(tx, callerId)
    await takeFrom(ctx, tx, await getOwnCar(tx, callerId, of.vehicleId), of.driverId, 'taking')
  })
}

/** The office lets a chauffeur drive a car, by the address of their account. Safe to repeat. */
export async function giveCarByOffice(ctx: AppContext, vehicleId: VehicleId, email: string): Promise<void> {
  await ctx.transact(async (tx) => {
    const car = await getCar(tx, vehicleId)
    const person = await findPersonByEmail(tx, email)
    if (person?.userType !== 'driver') throw refuse('NO_SUCH_CHAUFFEUR')
    if (person.id !== car.driverId) await giveTo(ctx, tx, car, person.id)
  })
}

export async function takeCarByOffice(ctx: AppContext, of: CarAndDriver): Promise<void> {
  await ctx.transact(async (tx) => takeFrom(ctx, tx, await getCar(tx, of.vehicleId), of.driverId, 'taking'))
}

/** Of somebody who leaves a fleet: all its cars, or none where a ride is promised in one. */
export async function takeAllCars(ctx: AppContext, tx: Tx, partnerId: UserId, driverId: UserId): Promise<void> {
  const owned = await listCarsOwnedBy(tx, [partnerId])
  const drivers = await driversOfCars(
    tx,
    owned.map(({ id }) => id),
  )
  for (const { id } of owned)
    if (drivers.get(id)?.includes(driverId)) await takeFrom(ctx, tx, await getCar(tx, id), driverId, 'leaving')
}

/** The car of a partner is driven by its own chauffeurs alone, whoever gives it to them. */
async function giveTo(ctx: AppContext, tx: Tx, car: Vehicle, driverId: UserId): Promise<void> {
  const isOfPartner = (await findFleetForShare(tx, car.driverId)) !== undefined
  if (isOfPartner && (await findMemberForShare(tx, car.driverId, driverId)) === undefined) throw refuse('NOT_OF_FLEET')
  if (!(await giveCar(tx, car.id, driverId, ctx.now()))) return
  await ctx.publish(tx, 'vehicle.given', driverId, { vehicleId: car.id, driverId, number: car.vehicle_number })
}

async function takeFrom(
  ctx: AppContext,
  tx: Tx,
  car: Vehicle,
  driverId: UserId,
  by: 'taking' | 'leaving',
): Promise<void> {
  if (!(await takeCar(tx, car.id, driverId))) return
  if (await hasRidesWith(tx, driverId, [car.id])) throw refuse('RIDES_PROMISED')
  const taken = { vehicleId: car.id, driverId, number: car.vehicle_number, by }
  await ctx.publish(tx, 'vehicle.taken', driverId, taken)
}

async function getCar(tx: Tx, vehicleId: VehicleId): Promise<Vehicle> {
  const car = await findVehicleForUpdate(tx, vehicleId)
  if (car === null) throw refuse('VEHICLE_NOT_FOUND')
  return car
}

async function getOwnCar(tx: Tx, ownerId: UserId, vehicleId: VehicleId): Promise<Vehicle> {
  const car = await getCar(tx, vehicleId)
  if (car.driverId !== ownerId) throw refuse('VEHICLE_NOT_FOUND')
  return car
}
