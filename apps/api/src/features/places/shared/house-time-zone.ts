import type { BaseContext } from '../../../base-context.ts'
import { Refusal } from '../../../platform/refusal.ts'

/** The region's; of a house that has none yet, UTC: its lists and days are shown all the same. */
export async function houseTimeZone(ctx: Pick<BaseContext, 'maps'>): Promise<string> {
  try {
    return (await ctx.maps.region()).timeZone
  } catch (error) {
    if (error instanceof Refusal && error.code === 'REGION_NOT_FOUND') return 'UTC'
    throw error
  }
}
