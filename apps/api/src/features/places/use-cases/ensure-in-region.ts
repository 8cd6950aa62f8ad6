import type { Point } from '@livery/kernel/geo.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'

/** Refuses OUTSIDE_REGION for a place beyond the service area; `path` names the field it came in. */
export async function ensureInRegion(ctx: Pick<AppContext, 'maps'>, place: Point, path?: string): Promise<void> {
  if (await ctx.maps.contains(place)) return
  const message = 'This place is outside the area that we serve.'
  throw refuse('OUTSIDE_REGION', path === undefined ? {} : { errors: [{ path, message }] })
}
