import type { AppContext } from '../../../app-context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { listIdleOnline } from '../store/driver-states.ts'
import { setAvailability } from './set-availability.ts'

/**
 * Takes drivers offline whose last position is not in the region that is served: another one was chosen. They go online
 * again where they are now; who has a ride under way finishes it first.
 */
export async function sendHomeOutsideRegion(ctx: AppContext): Promise<void> {
  for (const { driverId, lat, lng } of await listIdleOnline(ctx.db)) {
    if (lat === null || lng === null || (await ctx.maps.contains({ lat, lng }))) continue
    try {
      await setAvailability(ctx, driverId, false, null)
    } catch (error) {
      // They have accepted a ride in this very moment.
      if (!(error instanceof Refusal && error.code === 'RIDE_UNDER_WAY')) throw error
    }
  }
}
