import type { PreferredArea } from '@livery/contracts/rosters/rosters.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { deleteAreas, writeAreas } from '../store.ts'

/** All of them at once; none for anywhere. */
export async function keepAreas(ctx: AppContext, driverId: UserId, areas: readonly PreferredArea[]): Promise<void> {
  await ctx.transact((tx) => (areas.length === 0 ? deleteAreas(tx, driverId) : writeAreas(tx, driverId, areas)))
}
