import type { EngagementId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Engagement } from '../domain/engagement.ts'
import { eventOf } from '../events.ts'
import { findBidOf, saveBid } from '../store/bids.ts'
import { findEngagementForUpdate } from '../store/engagements.ts'

/** A driver takes their bid back. Once it is awarded they cancel instead. Safe to repeat. */
export async function withdrawBid(ctx: AppContext, engagementId: EngagementId, driverId: UserId): Promise<Engagement> {
  return ctx.transact(async (tx) => {
    const engagement = await findEngagementForUpdate(tx, engagementId)
    const bid = await findBidOf(tx, engagementId, driverId)
    if (engagement === null || bid === null) throw refuse('ENGAGEMENT_NOT_FOUND')
    if (bid.status === 'withdrawn') return engagement
    if (bid.status !== 'open') throw refuse('BID_CLOSED')
    await saveBid(tx, { ...bid, status: 'withdrawn', updatedAt: ctx.now() })
    await ctx.publish(tx, 'engagement.bid-moved', engagement.id, {
      ...eventOf(engagement),
      driverId,
      bidId: bid.id,
      move: 'withdrawn',
    })
    return engagement
  })
}
