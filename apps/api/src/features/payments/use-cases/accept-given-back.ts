import { money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { creditInvoice } from '../../invoices/index.ts'
import { houseAccount, moves, post, rideEscrow } from '../../wallet/index.ts'
import { type CardPayment, givenBackBeyond } from '../domain/card-payment.ts'
import { setTake } from '../store/card-payments.ts'
import { insertRefund } from '../store/refunds.ts'
import { type RidePayment, saveRidePayment } from '../store/ride-payments.ts'

/**
 * Somebody of the house gave money back by hand, in the provider's own office. It stays given back: the house bears it,
 * and nobody owes it anew. Money that was put aside for a ride still to come waits for its end.
 */
export async function acceptGivenBack(
  ctx: AppContext,
  tx: Tx,
  payment: CardPayment,
  ride: RidePayment | undefined,
): Promise<CardPayment> {
  const beyond = givenBackBeyond(payment)
  if (beyond === 0 || (ride !== undefined && ride.state !== 'settled')) return payment
  const take = payment.amountCaptured - payment.amountRefunded
  await setTake(tx, payment.id, take, ctx.now())
  if (ride !== undefined) await refund(ctx, tx, ride, beyond)
  return { ...payment, take }
}

async function refund(ctx: AppContext, tx: Tx, ride: RidePayment, minor: number): Promise<void> {
  const { rideId, currency, riderId, refunded } = ride
  await saveRidePayment(tx, { ...ride, refunded: refunded + minor }, ctx.now())
  await insertRefund(tx, {
    ...{
      id: ctx.newId('refund'),
      rideId,
      riderId,
      currency,
      toWallet: 0,
      toCard: minor,
      toAccount: 0,
      fromDriver: 0,
    },
    ...{ reason: 'by_hand', note: '', officerId: null, createdAt: ctx.now() },
  })
  await post(ctx, tx, [
    {
      id: ctx.newId('transaction'),
      reference: `ride:${rideId}:refund:${refunded}:by-hand`,
      purpose: 'refund',
      currency,
      lines: moves(houseAccount('adjustments', currency), rideEscrow(rideId, currency), money(minor, currency)),
      rideId,
      orderStatus: ride.orderStatus ?? 'completed',
      payeeId: riderId,
    },
  ])
  const reference = `ride:${rideId}:refund:${refunded}:by-hand`
  await creditInvoice(ctx, tx, { orderId: rideId, reference, amount: minor, reason: 'refund' })
}
