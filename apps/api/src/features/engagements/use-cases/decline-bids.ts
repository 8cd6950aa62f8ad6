import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Actor, Engagement } from '../domain/engagement.ts'
import { type EngagementBidsDeclined, eventOf } from '../events.ts'
import { declineOpenBids } from '../store/bids.ts'

/** An engagement that was given away or is over takes the bids that still stand with it; whose they are is told. */
export async function declineBids(
  ctx: AppContext,
  tx: Tx,
  engagement: Engagement,
  of: { readonly move: EngagementBidsDeclined['move']; readonly actor: Actor['kind'] },
): Promise<void> {
  const driverIds = await declineOpenBids(tx, engagement.id, ctx.now())
  if (driverIds.length === 0) return
  const { status, version } = engagement
  await ctx.publish(tx, 'engagement.bids-declined', engagement.id, {
    ...eventOf(engagement),
    ...of,
    driverIds,
    status,
    version,
  })
}
