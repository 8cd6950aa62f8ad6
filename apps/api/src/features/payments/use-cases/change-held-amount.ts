import { invariant } from '@livery/kernel/invariant.ts'
import { money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { writeIn } from '../../../platform/database/write.ts'
import { hold, releaseHold, resizeHold } from '../../wallet/index.ts'
import { findRidePaymentForUpdate, type RidePayment, saveRidePayment } from '../store/ride-payments.ts'

/**
 * A ride that has become dearer puts the difference aside at once; one that has become cheaper gets it back. What a
 * card holds cannot grow: the wallet bears what comes on top. Refuses with INSUFFICIENT_FUNDS or COMPANY_LIMIT_REACHED.
 */
export async function changeHeldAmount(ctx: AppContext, tx: Tx, rideId: string, difference: number): Promise<void> {
  if (difference === 0) return
  const payment = await findRidePaymentForUpdate(tx, rideId)
  invariant(payment?.state === 'held', `ride ${rideId} is changed while nothing is held for it`)
  const changed =
    payment.method === 'card'
      ? await resizeBesideCard(ctx, tx, payment, difference)
      : await resizeHeld(ctx, tx, payment, difference)
  await saveRidePayment(tx, changed, ctx.now())
}

async function resizeHeld(ctx: AppContext, tx: Tx, payment: RidePayment, difference: number): Promise<RidePayment> {
  invariant(payment.holdId, `ride ${payment.rideId} has no hold`)
  await resizeHold(ctx, tx, payment.holdId, difference)
  return { ...payment, amount: payment.amount + difference }
}

/** What a cheaper ride leaves on the card is never taken from it. */
async function resizeBesideCard(
  ctx: AppContext,
  tx: Tx,
  payment: RidePayment,
  difference: number,
): Promise<RidePayment> {
  const { rideId, riderId, currency, holdId, walletExtra } = payment
  const extra = Math.max(0, walletExtra + difference)
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
