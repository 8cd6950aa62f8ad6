// Which car a chauffeur is on the road with: one at a time, and one chauffeur at a time in it.
import type { Point } from '@livery/kernel/geo.ts'
import type { UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { afterCommit, brokenConstraint, type Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { ensureCarDocuments, ensureDocuments } from '../../documents/index.ts'
import { ensureMayWork } from '../../identity/index.ts'
import { findCurrentOfDriver, type Ride } from '../../rides/index.ts'
import { listCarsDrivenBy, lockCarsOf } from '../../vehicles/index.ts'
import type { DriverStateRow } from '../domain/driver-state.ts'
import { carsAreKeptSince, carsToChoose, firstChoice, keepsCar } from '../shared/cars-to-choose.ts'
import { findStateForUpdate, listOthersOnTheRoad, writeOffline, writeOnline } from '../store/driver-states.ts'

export interface Entering {
  readonly driverId: UserId
  /** Null leaves the choice to us: the one that they are in, or drove last. */
  readonly vehicleId: VehicleId | null
  readonly position: Point | null
}

/** What is true now, their own state last: whoever had left the car without going offline is offline, too. */
export async function enterCar(ctx: AppContext, tx: Tx, entering: Entering): Promise<DriverStateRow[]> {
  const { driverId, vehicleId, position } = entering
  const at = ctx.now()
  await ensureMayWork(tx, driverId)
  const before = await findStateForUpdate(tx, driverId)
  await lockCarsOf(tx, driverId)
  const cars = await carsToChoose(ctx, tx, driverId)
  const chosen = vehicleId === null ? firstChoice(cars, before) : cars.find(({ vehicle }) => vehicle.id === vehicleId)
  if (chosen === undefined) throw refuse(vehicleId === null ? 'VEHICLE_NOT_APPROVED' : 'VEHICLE_NOT_FOUND')
  const { vehicle, whyNot } = chosen
  if (whyNot === 'VEHICLE_NOT_APPROVED') throw refuse(whyNot)
  await ensureDocuments(tx, driverId, at)
  await ensureCarDocuments(tx, driverId, vehicle.id, at)
  if (whyNot !== null) throw refuse(whyNot)
  const isOtherCar = before?.online === true && before.vehicleId !== vehicle.id
  if (isOtherCar && (await findCurrentOfDriver(tx, driverId)) !== null) throw refuse('VEHICLE_OF_RIDE')
  const left = await freeForgotten(ctx, tx, driverId, vehicle.id)
  const { id, vehicleClass } = vehicle
  return [...left, await writeOnline(tx, { driverId, vehicleId: id, vehicleClass, position, at })]
}

/** Somebody took the car at the same moment. */
export async function refusingTakenCars<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw brokenConstraint(error) === 'driver_state_one_driver_per_car' ? refuse('VEHICLE_ON_THE_ROAD') : error
  }
}

/** A phone that nobody has heard of for long, without a ride, keeps no car from the next chauffeur. */
async function freeForgotten(
  ctx: AppContext,
  tx: Tx,
  driverId: UserId,
  vehicleId: VehicleId,
): Promise<DriverStateRow[]> {
  const heardSince = await carsAreKeptSince(ctx, tx)
  const left: DriverStateRow[] = []
  for (const other of await listOthersOnTheRoad(tx, [vehicleId], driverId)) {
    const now = await findStateForUpdate(tx, other.driverId)
    if (now?.online !== true || now.vehicleId !== vehicleId) continue
    if (keepsCar(now, heardSince) || (await findCurrentOfDriver(tx, other.driverId)) !== null)
      throw refuse('VEHICLE_ON_THE_ROAD')
    const offline = await writeOffline(tx, other.driverId, ctx.now())
    if (offline !== null) left.push(offline)
  }
  return left
}

/**
 * The car in which a chauffeur sets out for a scheduled ride: the one that they are online with, if the ride takes it;
 * else they are online from now on, with the one that was promised. A step that waited for signal was made whatever
 * others chose meanwhile.
 */
export async function takeCarOfRide(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  { driverId, position, waited }: { driverId: UserId; position: Point; waited: boolean },
): Promise<VehicleId | null> {
  const state = await findStateForUpdate(tx, driverId)
  if (state?.online === true && state.vehicleId !== null) {
    // As it is now: it may have been changed since they went online, or since it was promised.
    await lockCarsOf(tx, driverId)
    const car = (await listCarsDrivenBy(tx, driverId)).find(({ id }) => id === state.vehicleId)
    if (car?.status !== 'approved') throw refuse('VEHICLE_NOT_APPROVED')
    const isBooked = car.id === ride.vehicleId || (ride.signatureVehicleId ?? car.id) === car.id
    if (car.vehicleClass !== ride.vehicleClass || !isBooked) throw refuse('CLASS_NOT_DRIVEN')
    return car.id
  }
  const promised = ride.vehicleId
  if (waited && promised !== null && (await listOthersOnTheRoad(tx, [promised], driverId)).length > 0) return promised
  const states = await enterCar(ctx, tx, { driverId, vehicleId: promised, position })
  const entered = states.at(-1)
  if (entered?.vehicleClass !== ride.vehicleClass) throw refuse('CLASS_NOT_DRIVEN')
  for (const one of states) afterCommit(tx, () => ctx.liveFleet.learn(one))
  return entered.vehicleId
}
