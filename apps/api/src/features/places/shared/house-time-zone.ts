import type { BaseContext } from '../../../base-context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { findHouseClock, keepHouseClock } from '../store/house-clock.ts'

/** The region's; of a house that has none yet, UTC: its lists and days are shown all the same. */
export async function houseTimeZone(ctx: Pick<BaseContext, 'maps'>): Promise<string> {
  return (await regionTimeZone(ctx)) ?? 'UTC'
}

/**
 * By which the books are kept: that of the region in which the house first looked at them, and of no later one. A month that
 * is closed would begin and end elsewhere else.
 */
export async function booksTimeZone(ctx: Pick<BaseContext, 'maps' | 'db' | 'now'>): Promise<string> {
  const kept = await findHouseClock(ctx.db)
  if (kept !== null) return kept
  const timeZone = await regionTimeZone(ctx)
  return timeZone === null ? 'UTC' : keepHouseClock(ctx.db, timeZone, ctx.now())
}

async function regionTimeZone({ maps }: Pick<BaseContext, 'maps'>): Promise<string | null> {
  try {
    return (await maps.region()).timeZone
  } catch (error) {
    if (error instanceof Refusal && error.code === 'REGION_NOT_FOUND') return null
    throw error
  }
}
