import type { UserId } from '@livery/kernel/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { missingPapers } from '../../documents/index.ts'
import { findApprovedVehicle, vehiclesById } from '../../vehicles/index.ts'
import { findState } from '../store.ts'
import { setAvailability } from './set-availability.ts'

/**
 * Takes a driver offline who may not drive any more: a paper is over or turned down, or the car is. A ride under way is
 * finished first; its end asks again.
 */
export async function sendHomeWithoutPapers(world: World, driverId: UserId): Promise<void> {
  const state = await findState(world.db, driverId)
  if (state === null || !state.online || state.rideId !== null) return
  if (await mayDrive(world, driverId, state.vehicleId)) return
  try {
    await setAvailability(world, driverId, false, null)
  } catch (error) {
    // He has accepted a ride in this very moment.
    if (!(error instanceof Refusal && error.code === 'RIDE_UNDER_WAY')) throw error
  }
}

async function mayDrive(world: World, driverId: UserId, vehicleId: string | null): Promise<boolean> {
  const [missing, car] = await Promise.all([
    missingPapers(world.db, driverId, world.now()),
    vehicleId === null
      ? findApprovedVehicle(world.db, driverId)
      : vehiclesById(world.db, [vehicleId]).then((cars) => cars.get(vehicleId) ?? null),
  ])
  return missing.length === 0 && car?.status === 'approved'
}
