import type { Point } from '@livery/kernel/geo.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'

/** Refuses OUTSIDE_REGION for a place beyond the service area; `path` names the field it came in. */
export async function ensureInRegion(world: Pick<World, 'maps'>, place: Point, path?: string): Promise<void> {
  if (await world.maps.contains(place)) return
  const message = 'This place is outside the area that we serve.'
  throw refuse('OUTSIDE_REGION', path === undefined ? {} : { errors: [{ path, message }] })
}
