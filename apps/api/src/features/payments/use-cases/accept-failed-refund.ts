import { money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { houseAccount, moves, post, riderWallet } from '../../wallet/index.ts'
import type { CardPayment } from '../domain/card-payment.ts'
import { setTake } from '../store/card-payments.ts'
import type { RidePayment } from '../store/ride-payments.ts'
import '../events.ts'

/**
 * A refund that the card did not take in the end, days later: the provider has the money again. The rider gets it in
 * the wallet, and it is not tried on that card anew; what was given back of a top-up lay with the house, and does
 * again.
 */
export async function acceptFailedRefund(
  ctx: AppContext,
  tx: Tx,
  before: CardPayment,
  after: CardPayment,
  ride: RidePayment | undefined,
): Promise<CardPayment> {
  const { id: paymentId, currency, userId, amountRefundFailed } = after
  const minor = amountRefundFailed - before.amountRefundFailed
  if (minor <= 0) return after
  const goesTo = ride === undefined ? houseAccount('adjustments', currency) : riderWallet(userId, currency)
  await post(ctx, tx, [
    {
      id: ctx.newId('transaction'),
      reference: `payment:${paymentId}:refund-failed:${amountRefundFailed}`,
      purpose: 'refund',
      currency,
      lines: moves(houseAccount('provider_clearing', currency), goesTo, money(minor, currency)),
      payeeId: userId,
      ...(ride === undefined ? {} : { rideId: ride.rideId, orderStatus: ride.orderStatus ?? 'cancelled' }),
    },
  ])
  const about = { paymentId, userId, rideId: ride?.rideId ?? null, amount: minor, currency }
  await ctx.publish(tx, 'payment.refund-failed', paymentId, about)
  const take = after.take === null ? null : after.take + minor
  if (take !== null) await setTake(tx, paymentId, take, ctx.now())
  return { ...after, take }
}
