import { Refusal } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { listIdleOnline } from '../store.ts'
import { setAvailability } from './set-availability.ts'

/**
 * Takes drivers offline whose last position is not in the region that is served: another one was chosen. They go online
 * again where they are now; who has a ride under way finishes it first.
 */
export async function sendHomeOutsideRegion(world: World): Promise<void> {
  for (const { driverId, lat, lng } of await listIdleOnline(world.db)) {
    if (lat === null || lng === null || (await world.maps.contains({ lat, lng }))) continue
    try {
      await setAvailability(world, driverId, false, null)
    } catch (error) {
      // They have accepted a ride in this very moment.
      if (!(error instanceof Refusal && error.code === 'RIDE_UNDER_WAY')) throw error
    }
  }
}
