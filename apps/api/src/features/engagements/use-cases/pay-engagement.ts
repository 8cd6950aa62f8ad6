import type { EngagementId, PaymentId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { joined } from '../../../platform/database/joined.ts'
import { findPayableRide, payRideWithWallet } from '../../payments/index.ts'
import { type Engagement, SYSTEM } from '../domain/engagement.ts'
import { findEngagementForUpdate } from '../store/engagements.ts'
import { settleAward } from './award-bid.ts'
import { lockOwnEngagement } from './lock-engagement.ts'
import { moveEngagement } from './move-engagement.ts'

/**
 * Pays what waits for its money: an award, or what a card never gave for one that has ended. From the wallet at once;
 * by card the payment is begun (again), and `paymentId` names it for the card form.
 */
export async function payEngagement(
  ctx: AppContext,
  command: { readonly engagementId: EngagementId; readonly riderId: UserId; readonly paymentMethod: 'wallet' | 'card' },
): Promise<{ engagement: Engagement; paymentId: PaymentId | null }> {
  return ctx.transact(async (tx) => {
    const here = joined(ctx, tx)
    const engagement = await lockOwnEngagement(tx, command.engagementId, command.riderId)
    if (command.paymentMethod === 'card') {
      const payment = await findPayableRide(here, engagement.id, engagement.riderId)
      return { engagement, paymentId: payment.id }
    }
    await payRideWithWallet(here, engagement.id, engagement.riderId)
    if (engagement.status !== 'pending_payment') return { engagement, paymentId: null }
    const actor = { kind: 'rider', id: command.riderId } as const
    return { engagement: await moveToAwarded(ctx, tx, engagement, actor, 'wallet'), paymentId: null }
  })
}

/** The card's bank has said yes. */
export async function takeUpPayment(ctx: AppContext, tx: Tx, engagementId: EngagementId): Promise<void> {
  const engagement = await findEngagementForUpdate(tx, engagementId)
  if (engagement?.status === 'pending_payment') await moveToAwarded(ctx, tx, engagement, SYSTEM, 'card')
}

async function moveToAwarded(
  ctx: AppContext,
  tx: Tx,
  engagement: Engagement,
  actor: Parameters<typeof moveEngagement>[3]['actor'],
  paymentMethod: 'wallet' | 'card',
): Promise<Engagement> {
  const change = { isPaid: true, awardedAt: ctx.now(), payBy: null, paymentMethod }
  const awarded = await moveEngagement(ctx, tx, engagement, { move: 'pay', actor }, change)
  await settleAward(ctx, tx, awarded)
  return awarded
}
