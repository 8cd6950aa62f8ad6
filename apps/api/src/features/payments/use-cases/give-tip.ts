// A tip after the ride: from the wallet at once, or from a card through the wallet. One that cannot be paid is an
// answer and no refusal, because it never holds up the rating that it comes with.
import type { Tip } from '@livery/contracts/reviews/reviews.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { getWalletForUpdate, hasPosted, riderWallet } from '../../wallet/index.ts'
import { getPaymentForUpdate } from '../store/card-payments.ts'
import { findDriverPaid } from '../store/ride-payments.ts'
import { listPendingTips, setTopUpStatus, type TopUp } from '../store/top-ups.ts'
import { takesCards } from '../takes-cards.ts'
import { type PayTip, payTip, tipReference } from './pay-tip.ts'
import { letCardGo } from './release-ride.ts'
import { insertPendingTopUp } from './start-top-up.ts'
import '../events.ts'

type RideTip = PayTip & { readonly rideId: RideId }

/**
 * Refuses a second tip with ALREADY_TIPPED. The caller holds the ride. At most one tip of a ride waits for a card: what
 * two cards pay would leave one of them in the wallet, past what a wallet may hold.
 */
export async function giveTip(ctx: AppContext, tx: Tx, tip: RideTip, method: 'wallet' | 'card'): Promise<Tip> {
  const { minor: amount, currency } = tip.amount
  const waiting = await listPendingTips(tx, tip.riderId, tip.rideId)
  const same = method === 'card' ? waiting.find((one) => one.amount === amount) : undefined
  for (const one of waiting) if (one !== same) await letTipGo(ctx, tx, one)
  if (await hasPosted(tx, tipReference(tip.rideId))) throw refuse('ALREADY_TIPPED')
  if (same !== undefined) return { status: 'to_pay', amount, topUpId: same.id, code: null }
  if (method === 'card') {
    if (!takesCards(ctx)) return { status: 'not_paid', amount, topUpId: null, code: 'CARDS_NOT_TAKEN' }
    const topUp = await insertPendingTopUp(ctx, tx, {
      userId: tip.riderId as UserId,
      userType: 'user',
      amount,
      currency,
      tipRideId: tip.rideId,
    })
    return { status: 'to_pay', amount, topUpId: topUp.id, code: null }
  }
  const { available } = await getWalletForUpdate(tx, riderWallet(tip.riderId, currency), ctx.now())
  if (available < amount) return { status: 'not_paid', amount, topUpId: null, code: 'INSUFFICIENT_FUNDS' }
  await payTip(ctx, tx, tip)
  return { status: 'paid', amount, topUpId: null, code: null }
}

/** One that the card has paid meanwhile stands. */
async function letTipGo(ctx: AppContext, tx: Tx, tip: TopUp): Promise<void> {
  const { status } = await getPaymentForUpdate(tx, tip.paymentId)
  if (status === 'succeeded') return
  await letCardGo(ctx, tx, tip.paymentId)
  await setTopUpStatus(tx, tip.id, 'failed', ctx.now())
}

/** The card has paid a tip into the wallet: it goes on to the driver, unless a tip was given meanwhile. */
export async function passTipOn(
  ctx: AppContext,
  tx: Tx,
  { tipRideId: rideId, riderId, amount }: Pick<PayTip, 'riderId' | 'amount'> & { readonly tipRideId: RideId },
): Promise<void> {
  const driverId = await findDriverPaid(tx, rideId)
  if (driverId === null || (await hasPosted(tx, tipReference(rideId)))) return
  await payTip(ctx, tx, { rideId, riderId, driverId, amount })
  await ctx.publish(tx, 'ride.tipped', rideId, { rideId, riderId, driverId, amount: amount.minor })
}
