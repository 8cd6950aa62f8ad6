import type { UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { missingCarDocuments, missingDocuments } from '../../documents/index.ts'
import { listCarsDrivenBy } from '../../vehicles/index.ts'
import { driversOnTheRoadWith, findState } from '../store/driver-states.ts'
import { setAvailability } from './set-availability.ts'

/** The same for whoever is on the road with that car, if anybody is. */
export async function sendHomeFromCar(ctx: AppContext, vehicleId: VehicleId): Promise<void> {
  const driverId = (await driversOnTheRoadWith(ctx.db, [vehicleId])).get(vehicleId)
  if (driverId !== undefined) await sendHomeWithoutDocuments(ctx, driverId)
}

/**
 * Takes a driver offline who may not drive any more: a document of theirs or of the car is over or turned down, or the
 * car is, or is not theirs to drive. A ride under way is finished first; its end asks again.
 */
export async function sendHomeWithoutDocuments(ctx: AppContext, driverId: UserId): Promise<void> {
  const state = await findState(ctx.db, driverId)
  if (state === null || !state.online || state.rideId !== null) return
  if (await mayDrive(ctx, driverId, state.vehicleId)) return
  try {
    await setAvailability(ctx, driverId, false, null)
  } catch (error) {
    // They have accepted a ride in this very moment.
    if (!(error instanceof Refusal && error.code === 'RIDE_UNDER_WAY')) throw error
  }
}

async function mayDrive(ctx: AppContext, driverId: UserId, vehicleId: VehicleId | null): Promise<boolean> {
  const car = (await listCarsDrivenBy(ctx.db, driverId)).find(({ id }) => vehicleId === null || id === vehicleId)
  if (car?.status !== 'approved') return false
  const now = ctx.now()
  const missing = await Promise.all([missingDocuments(ctx.db, driverId, now), missingCarDocuments(ctx.db, car.id, now)])
  return missing.flat().length === 0
}
