import type { UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { missingDocuments } from '../../documents/index.ts'
import { findApprovedVehicle, vehiclesById } from '../../vehicles/index.ts'
import { findState } from '../store/driver-states.ts'
import { setAvailability } from './set-availability.ts'

/**
 * Takes a driver offline who may not drive any more: a document is over or turned down, or the car is. A ride under way
 * is finished first; its end asks again.
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
  const [missing, car] = await Promise.all([
    missingDocuments(ctx.db, driverId, ctx.now()),
    vehicleId === null
      ? findApprovedVehicle(ctx.db, driverId)
      : vehiclesById(ctx.db, [vehicleId]).then((cars) => cars.get(vehicleId) ?? null),
  ])
  return missing.length === 0 && car?.status === 'approved'
}
