import type { PlaceBid } from '@livery/contracts/engagements/engagements.ts'
import type { EngagementId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { ensureDocuments } from '../../documents/index.ts'
import { ensureMayWork } from '../../identity/index.ts'
import { measuringDrives } from '../../rides/index.ts'
import { findApprovedVehicle } from '../../vehicles/index.ts'
import type { Bid, Engagement } from '../domain/engagement.ts'
import { eventOf } from '../events.ts'
import { findBidOf, saveBid } from '../store/bids.ts'
import { listDays } from '../store/days.ts'
import { findEngagementForUpdate, isShownToDriver } from '../store/engagements.ts'
import { termsOf } from '../store/policy.ts'
import { ensureDriverFree } from './ensure-driver-free.ts'

/** A driver bids, changes their bid, or bids again after withdrawing: one bid a driver. */
export async function placeBid(
  ctx: AppContext,
  engagementId: EngagementId,
  driverId: UserId,
  bid: PlaceBid,
): Promise<Engagement> {
  return measuringDrives(ctx, () => ctx.transact((tx) => placeIn(ctx, tx, engagementId, driverId, bid)))
}

async function placeIn(
  ctx: AppContext,
  tx: Tx,
  engagementId: EngagementId,
  driverId: UserId,
  bid: PlaceBid,
): Promise<Engagement> {
  const now = ctx.now()
  const engagement = await findEngagementForUpdate(tx, engagementId)
  if (engagement === null || !(await isShownToDriver(tx, engagementId, { driverId, now })))
    throw refuse('ENGAGEMENT_NOT_FOUND')
  if (engagement.status !== 'open' || engagement.expiresAt <= now) throw refuse('ENGAGEMENT_MOVED_ON')
  const terms = await termsOf(tx, engagement)
  if (bid.price < terms.price.min || bid.price > terms.price.max) throw refuse('BID_OUT_OF_RANGE')
  await ensureMayWork(tx, driverId)
  const vehicle = await findApprovedVehicle(tx, driverId)
  if (vehicle === null) throw refuse('BID_NEEDS_VEHICLE')
  await ensureDocuments(tx, driverId, now)
  await ensureDriverFree(ctx, tx, driverId, {
    days: await listDays(tx, [engagementId]),
    place: engagement.place,
    terms,
  })

  const before = await findBidOf(tx, engagementId, driverId)
  const after: Bid = {
    id: before?.id ?? ctx.newId('bid'),
    engagementId: engagement.id,
    driverId,
    vehicleId: vehicle.id,
    priceMinor: bid.price,
    message: bid.message,
    status: 'open',
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  }
  await saveBid(tx, after)
  await ctx.publish(tx, 'engagement.bid-moved', engagement.id, {
    ...eventOf(engagement),
    driverId,
    bidId: after.id,
    move: before?.status === 'open' ? 'changed' : 'placed',
  })
  return engagement
}
