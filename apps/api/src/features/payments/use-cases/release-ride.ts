import type { OrderId, PaymentId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { releaseHold } from '../../wallet/index.ts'
import { setTake } from '../store/card-payments.ts'
import { findRidePaymentForUpdate, saveRidePayment } from '../store/ride-payments.ts'
import '../events.ts'

/** Gives back everything that was put aside for a ride: cancelled without a fee, or expired. Safe to repeat. */
export async function releaseRide(ctx: AppContext, tx: Tx, rideId: OrderId): Promise<void> {
  const payment = await findRidePaymentForUpdate(tx, rideId)
  if (payment === undefined || payment.state === 'released') return
  invariant(payment.state !== 'settled', `ride ${rideId} is released after it was settled`)
  await saveRidePayment(tx, { ...payment, state: 'released' }, ctx.now())
  if (payment.holdId !== null) await releaseHold(ctx, tx, payment.riderId, payment.holdId)
  if (payment.paymentId !== null) await letCardGo(ctx, tx, payment.paymentId)
}

/** The provider lets go of the card after the commit, whatever the rider does with it meanwhile. */
export async function letCardGo(ctx: AppContext, tx: Tx, paymentId: PaymentId): Promise<void> {
  await setTake(tx, paymentId, 0, ctx.now())
  await ctx.jobs.schedule(tx, 'payments.converge', { paymentId })
}
