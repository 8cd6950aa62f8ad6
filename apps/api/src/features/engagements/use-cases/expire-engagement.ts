import type { Tx } from '../../../platform/database/database.ts'
import type { World } from '../../../world.ts'
import { releaseRide } from '../../payments/index.ts'
import { type Engagement, SYSTEM } from '../domain/engagement.ts'
import { listBids, saveBid } from '../store/bids.ts'
import { listDays, saveDays } from '../store/days.ts'
import { findEngagementForUpdate } from '../store/engagements.ts'
import { declineBids } from './decline-bids.ts'
import { moveEngagement } from './move-engagement.ts'

/** Nobody was awarded in time: the post is over, and what was being paid goes back whole. */
export async function expireEngagement(world: World, engagementId: string): Promise<void> {
  await world.transact(async (tx) => {
    const engagement = await findEngagementForUpdate(tx, engagementId)
    if (engagement === null || engagement.expiresAt > world.now()) return
    if (engagement.status === 'open' || engagement.status === 'pending_payment') await expire(world, tx, engagement)
  })
}

/** The card was not paid in time: the post is open again, and the driver's days are free. */
export async function lapseAward(world: World, engagementId: string): Promise<void> {
  await world.transact(async (tx) => {
    const engagement = await findEngagementForUpdate(tx, engagementId)
    if (engagement?.status !== 'pending_payment' || engagement.payBy === null || engagement.payBy > world.now()) return
    if (engagement.expiresAt <= world.now()) return expire(world, tx, engagement)
    await letGo(world, tx, engagement)
    await moveEngagement(world, tx, engagement, { move: 'lapse', actor: SYSTEM }, NOBODYS)
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

async function expire(world: World, tx: Tx, engagement: Engagement): Promise<void> {
  if (engagement.status === 'pending_payment') await letGo(world, tx, engagement)
  const days = await listDays(tx, [engagement.id])
  await saveDays(
    tx,
    days.map((day) => ({ ...day, status: 'dropped', driverId: null, priceMinor: null })),
  )
  const change = { ...NOBODYS, endedAt: world.now() }
  const expired = await moveEngagement(world, tx, engagement, { move: 'expire', actor: SYSTEM }, change)
  await declineBids(world, tx, expired, { move: 'expire', actor: SYSTEM.kind })
}

async function letGo(world: World, tx: Tx, engagement: Engagement): Promise<void> {
  await releaseRide(world, tx, engagement.id)
  const bid = (await listBids(tx, [engagement.id])).find((one) => one.id === engagement.bidId)
  if (bid !== undefined) await saveBid(tx, { ...bid, status: 'open', updatedAt: world.now() })
  const days = await listDays(tx, [engagement.id])
  await saveDays(
    tx,
    days.map((day) => ({ ...day, driverId: null, priceMinor: null })),
  )
}
