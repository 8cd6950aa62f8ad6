import type { BidId, EngagementId, UserId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { writeIn } from '../../../platform/database/write.ts'
import { refuse } from '../../../platform/refusal.ts'
import { startRidePayment } from '../../payments/index.ts'
import { measuringDrives } from '../../rides/index.ts'
import { breakdownOf } from '../domain/breakdown.ts'
import { pricesOfDays } from '../domain/day-plan.ts'
import type { Actor, Bid, Engagement } from '../domain/engagement.ts'
import { listBids, saveBid } from '../store/bids.ts'
import { listDays, saveDays } from '../store/days.ts'
import { termsOf } from '../store/policy.ts'
import { declineBids } from './decline-bids.ts'
import { ensureDriverFree } from './ensure-driver-free.ts'
import { lockOwnEngagement } from './lock-engagement.ts'
import { ensureEngagementVersion, moveEngagement } from './move-engagement.ts'

export interface AwardBid {
  readonly engagementId: EngagementId
  readonly riderId: UserId
  readonly bidId: BidId
  /** What the rider saw; a bid that was changed meanwhile is not awarded. */
  readonly price?: number | undefined
  readonly paymentMethod: 'wallet' | 'card'
  readonly version?: number | undefined
}

/** The rider gives the job to one driver and puts its whole price aside; the driver's days are taken from now on. */
export async function awardBid(ctx: AppContext, command: AwardBid): Promise<Engagement> {
  return measuringDrives(ctx, () => ctx.transact((tx) => awardIn(ctx, tx, command)))
}

async function awardIn(ctx: AppContext, tx: Tx, command: AwardBid): Promise<Engagement> {
  const engagement = await lockOwnEngagement(tx, command.engagementId, command.riderId)
  ensureEngagementVersion(engagement, command.version)
  const now = ctx.now()
  if (engagement.status !== 'open' || engagement.expiresAt <= now) throw refuse('ENGAGEMENT_MOVED_ON')
  const bid = (await listBids(tx, [engagement.id])).find((one) => one.id === command.bidId)
  if (bid === undefined) throw refuse('BID_NOT_FOUND')
  if (bid.status !== 'open') throw refuse('BID_CLOSED')
  if (command.price !== undefined && command.price !== bid.priceMinor) throw refuse('BID_CHANGED')

  const terms = await termsOf(tx, engagement)
  const agreed = breakdownOf(terms, bid.priceMinor, engagement.currency)
  await giveDays(ctx, tx, engagement, bid, terms)
  await saveBid(tx, { ...bid, status: 'awarded', updatedAt: now })
  const payment = startRidePayment(ctx, {
    rideId: engagement.id,
    riderId: engagement.riderId,
    amount: money(agreed.total, engagement.currency),
    method: command.paymentMethod,
  })
  await writeIn(tx, payment.writes)
  const actor: Actor = { kind: 'rider', id: engagement.riderId }
  const theirs = {
    bidId: bid.id,
    driverId: bid.driverId,
    vehicleId: bid.vehicleId,
    paymentMethod: command.paymentMethod,
    agreed,
  }
  if (payment.kind === 'awaiting_card') {
    const payBy = addMs(now, terms.unpaidMinutes * MINUTE_MS)
    await ctx.jobs.schedule(tx, 'engagement.unpaid', { engagementId: engagement.id }, payBy)
    const change = { ...theirs, paymentId: payment.paymentId, payBy }
    return moveEngagement(ctx, tx, engagement, { move: 'award_by_card', actor }, change)
  }
  const awarded = await moveEngagement(
    ctx,
    tx,
    engagement,
    { move: 'award', actor },
    {
      ...theirs,
      isPaid: true,
      awardedAt: now,
    },
  )
  await settleAward(ctx, tx, awarded)
  return awarded
}

/** Once the money is there the other bids are over, and each day is looked after when it has passed. */
export async function settleAward(ctx: AppContext, tx: Tx, engagement: Engagement): Promise<void> {
  const terms = await termsOf(tx, engagement)
  await declineBids(ctx, tx, engagement, { move: 'award', actor: 'rider' })
  for (const { day, endsAt } of await listDays(tx, [engagement.id])) {
    const over = addMs(endsAt, terms.missedAfterMinutes * MINUTE_MS)
    await ctx.jobs.schedule(tx, 'engagement.day-over', { engagementId: engagement.id, day }, over)
  }
}

async function giveDays(
  ctx: AppContext,
  tx: Tx,
  engagement: Engagement,
  bid: Bid,
  terms: Awaited<ReturnType<typeof termsOf>>,
): Promise<void> {
  const days = await listDays(tx, [engagement.id])
  await ensureDriverFree(ctx, tx, bid.driverId, { days, place: engagement.place, terms })
  const prices = pricesOfDays(bid.priceMinor, days.length, engagement.currency)
  await saveDays(
    tx,
    days.map((day, index) => ({ ...day, driverId: bid.driverId, priceMinor: prices[index] ?? 0 })),
  )
}
