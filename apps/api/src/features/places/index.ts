// The front door: the only file that other features import.
import type { Point } from '@livery/kernel/geo.ts'
import { refuse } from '../../platform/refusal.ts'
import type { World } from '../../world.ts'

export async function ensureInRegion(world: World, point: Point): Promise<void> {
  if (!(await world.maps.contains(point))) throw refuse('OUTSIDE_REGION')
}
