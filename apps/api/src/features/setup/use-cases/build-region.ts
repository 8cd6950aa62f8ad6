import type { RegionArea } from '@livery/contracts/setup/regions.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { removeFilesOf } from '../incoming.ts'
import { findOrder, moveOrder, type RegionOrder, type RegionOrderId, startBuild } from '../store/region-orders.ts'

/** The file was looked through; now its region is built, of all of it or of an area. */
export async function startRegionBuild(
  ctx: AppContext,
  id: RegionOrderId,
  wanted: { readonly name: string; readonly area: RegionArea | null },
): Promise<RegionOrder> {
  return ctx.transact(async (tx) => {
    if ((await findOrder(tx, id)) === null) throw refuse('NOT_FOUND')
    if (!(await startBuild(tx, id, wanted, ctx.now()))) throw refuse('REGION_NOT_WAITING')
    await ctx.jobs.schedule(tx, 'setup.work-on-region', { orderId: id })
    const order = await findOrder(tx, id)
    if (order === null) throw refuse('NOT_FOUND')
    return order
  })
}

/** Whoever works on it notices within a second or two, and leaves nothing behind. */
export async function cancelRegionOrder(ctx: AppContext, id: RegionOrderId): Promise<void> {
  await ctx.transact(async (tx) => {
    if ((await findOrder(tx, id)) === null) throw refuse('NOT_FOUND')
    const open = ['receiving', 'fetching', 'waiting', 'building'] as const
    if (!(await moveOrder(tx, id, open, 'cancelled', ctx.now()))) throw refuse('REGION_NOT_WAITING')
  })
  await removeFilesOf(ctx.config.dataDir, id)
}
