import type { UserId } from '@livery/kernel/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import type { Engagement } from '../domain/engagement.ts'
import { factOf } from '../events.ts'
import { findBidOf, saveBid } from '../store/bids.ts'
import { findEngagementForUpdate } from '../store/engagements.ts'

/** A driver takes his bid back. Once it is awarded he cancels instead. Safe to repeat. */
export async function withdrawBid(world: World, engagementId: string, driverId: UserId): Promise<Engagement> {
  return world.transact(async (tx) => {
    const engagement = await findEngagementForUpdate(tx, engagementId)
    const bid = await findBidOf(tx, engagementId, driverId)
    if (engagement === null || bid === null) throw refuse('ENGAGEMENT_NOT_FOUND')
    if (bid.status === 'withdrawn') return engagement
    if (bid.status !== 'open') throw refuse('BID_CLOSED')
    await saveBid(tx, { ...bid, status: 'withdrawn', updatedAt: world.now() })
    await world.publish(tx, 'engagement.bid-moved', engagement.id, {
      ...factOf(engagement),
      driverId,
      bidId: bid.id,
      move: 'withdrawn',
    })
    return engagement
  })
}
