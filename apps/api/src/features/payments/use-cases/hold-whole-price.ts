import type { OrderId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import { money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { writeIn } from '../../../platform/database/write.ts'
import { hold, releaseHold, resizeHold } from '../../wallet/index.ts'
import { findRidePaymentForUpdate, type RidePayment, saveRidePayment } from '../store/ride-payments.ts'

/**
 * A ride that has changed has its whole price put aside, no more and no less: what is missing is held at once, what is
 * too much is free again. What a card holds cannot grow: the wallet bears what comes on top. Refuses with
 * INSUFFICIENT_FUNDS or COMPANY_LIMIT_REACHED.
 */
export async function holdWholePrice(ctx: AppContext, tx: Tx, rideId: OrderId, total: number): Promise<void> {
  const payment = await findRidePaymentForUpdate(tx, rideId)
  invariant(payment?.state === 'held', `ride ${rideId} is changed while nothing is held for it`)
  const changed =
    payment.method === 'card'
      ? await holdBesideCard(ctx, tx, payment, total)
      : await resizeHeld(ctx, tx, payment, total)
  if (changed !== payment) await saveRidePayment(tx, changed, ctx.now())
}

async function resizeHeld(ctx: AppContext, tx: Tx, payment: RidePayment, total: number): Promise<RidePayment> {
  if (total === payment.amount) return payment
  invariant(payment.holdId, `ride ${payment.rideId} has no hold`)
  await resizeHold(ctx, tx, payment.holdId, total - payment.amount)
  return { ...payment, amount: total }
}

/** What a cheaper ride leaves on the card is never taken from it. */
async function holdBesideCard(ctx: AppContext, tx: Tx, payment: RidePayment, total: number): Promise<RidePayment> {
  const { rideId, riderId, currency, holdId, walletExtra } = payment
  const extra = Math.max(0, total - payment.amount)
  if (extra === walletExtra) return payment
  if (holdId === null) {
    const id = ctx.newId('hold')
    await writeIn(tx, hold(ctx, { holdId: id, riderId, rideId, amount: money(extra, currency) }))
    return { ...payment, holdId: id, walletExtra: extra }
  }
  if (extra === 0) {
    await releaseHold(ctx, tx, riderId, holdId)
    return { ...payment, holdId: null, walletExtra: 0 }
  }
  await resizeHold(ctx, tx, holdId, extra - walletExtra)
  return { ...payment, walletExtra: extra }
}
