import type { EngagementId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { releaseRide } from '../../payments/index.ts'
import { type Engagement, SYSTEM } from '../domain/engagement.ts'
import { listBids, saveBid } from '../store/bids.ts'
import { listDays, saveDays } from '../store/days.ts'
import { findEngagementForUpdate } from '../store/engagements.ts'
import { declineBids } from './decline-bids.ts'
import { moveEngagement } from './move-engagement.ts'

/** Nobody was awarded in time: the post is over, and what was being paid goes back whole. */
export async function expireEngagement(ctx: AppContext, engagementId: EngagementId): Promise<void> {
  await ctx.transact(async (tx) => {
    const engagement = await findEngagementForUpdate(tx, engagementId)
    if (engagement === null || engagement.expiresAt > ctx.now()) return
    if (engagement.status === 'open' || engagement.status === 'pending_payment') await expire(ctx, tx, engagement)
  })
}

/** The card was not paid in time: the post is open again, and the driver's days are free. */
export async function lapseAward(ctx: AppContext, engagementId: EngagementId): Promise<void> {
  await ctx.transact(async (tx) => {
    const engagement = await findEngagementForUpdate(tx, engagementId)
    if (engagement?.status !== 'pending_payment' || engagement.payBy === null || engagement.payBy > ctx.now()) return
    if (engagement.expiresAt <= ctx.now()) return expire(ctx, tx, engagement)
    await letGo(ctx, tx, engagement)
    await moveEngagement(ctx, tx, engagement, { move: 'lapse', actor: SYSTEM }, NOBODYS)
  })
}

const NOBODYS = {
  bidId: null,
  driverId: null,
  vehicleId: null,
  paymentMethod: null,
  paymentId: null,
  agreed: null,
  payBy: null,
} as const

async function expire(ctx: AppContext, tx: Tx, engagement: Engagement): Promise<void> {
  if (engagement.status === 'pending_payment') await letGo(ctx, tx, engagement)
  const days = await listDays(tx, [engagement.id])
  await saveDays(
    tx,
    days.map((day) => ({ ...day, status: 'dropped', driverId: null, priceMinor: null })),
  )
  const change = { ...NOBODYS, endedAt: ctx.now() }
  const expired = await moveEngagement(ctx, tx, engagement, { move: 'expire', actor: SYSTEM }, change)
  await declineBids(ctx, tx, expired, { move: 'expire', actor: SYSTEM.kind })
}

async function letGo(ctx: AppContext, tx: Tx, engagement: Engagement): Promise<void> {
  await releaseRide(ctx, tx, engagement.id)
  const bid = (await listBids(tx, [engagement.id])).find((one) => one.id === engagement.bidId)
  if (bid !== undefined) await saveBid(tx, { ...bid, status: 'open', updatedAt: ctx.now() })
  const days = await listDays(tx, [engagement.id])
  await saveDays(
    tx,
    days.map((day) => ({ ...day, driverId: null, priceMinor: null })),
  )
}
