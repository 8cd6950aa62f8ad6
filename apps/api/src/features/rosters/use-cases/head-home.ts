import type { Place } from '@livery/contracts/common.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { addMs, HOUR_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { deleteHeadingHome, writeHeadingHome } from '../store.ts'

/** Long enough for the last ride of a day, and over by the next. */
const HEADING_HOURS = 3

export async function headHome(ctx: AppContext, driverId: UserId, place: Place): Promise<void> {
  const until = addMs(ctx.now(), HEADING_HOURS * HOUR_MS)
  await ctx.transact((tx) => writeHeadingHome(tx, driverId, { place, until }))
}

/** Safe to repeat. */
export async function stayOut(ctx: AppContext, driverId: UserId): Promise<void> {
  await ctx.transact((tx) => deleteHeadingHome(tx, driverId))
}
