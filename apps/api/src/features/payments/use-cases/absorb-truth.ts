// The provider's word becomes ours here and nowhere else: what it has taken or given back since we last looked is
// posted to the ledger, and whoever waits for it is told. Webhook, confirmation and sweep may all bring the same word;
// the payment's row is locked, amounts only grow, and each posting has its own reference, so it counts once.
import type { Id, PaymentId, RideId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import { money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { houseAccount, moves, post, rideEscrow, type Transfer, walletAccount } from '../../wallet/index.ts'
import { type CardPayment, everRefunded, withTruth } from '../domain/card-payment.ts'
import type { ProviderIntent } from '../ports.ts'
import { getPayment, getPaymentForUpdate, saveTruth, setTake } from '../store/card-payments.ts'
import {
  closeOpenAmount,
  findOpenAmount,
  findRidePaymentForUpdate,
  type RidePayment,
  saveRidePayment,
} from '../store/ride-payments.ts'
import { getTopUp, setTopUpStatus } from '../store/top-ups.ts'
import { acceptFailedRefund } from './accept-failed-refund.ts'
import { acceptGivenBack } from './accept-given-back.ts'
import { passTipOn } from './give-tip.ts'
import { loseHold } from './lose-hold.ts'
import { shareOutPaid } from './settle-beyond.ts'
import '../events.ts'

export async function absorbTruth(ctx: AppContext, paymentId: PaymentId, intent: ProviderIntent): Promise<CardPayment> {
  const { rideId } = await getPayment(ctx.db, paymentId)
  return ctx.transact(async (tx) => {
    const ridePayment = rideId === null ? undefined : await findRidePaymentForUpdate(tx, rideId)
    const before = await getPaymentForUpdate(tx, paymentId)
    invariant(
      intent.amount.minor === before.amount && intent.amount.currency === before.currency,
      `the provider's payment ${intent.id} is not of the amount of ${paymentId}`,
    )
    const after = withTruth(before, {
      status: intent.status,
      amountCaptured: intent.amountCaptured.minor,
      amountRefunded: intent.amountRefunded.minor,
      amountRefundFailed: intent.amountRefundFailed.minor,
      lastError: intent.lastError?.code ?? null,
    })
    await saveTruth(tx, after, ctx.now())
    const topUp = after.topUpId === null ? undefined : await getTopUp(tx, after.topUpId)
    await post(ctx, tx, transfersOf(ctx, before, after, ridePayment, topUp?.userType))
    const whole = await acceptFailedRefund(ctx, tx, before, after, ridePayment)
    const kept = await acceptGivenBack(ctx, tx, whole, ridePayment)
    if (kept.kind === 'top_up') return topUpPaid(ctx, tx, before, kept, topUp?.tipRideId ?? null)
    invariant(ridePayment, `payment ${paymentId} belongs to no ride`)
    if (kept.kind === 'open_amount') return openAmountPaid(ctx, tx, before, kept, ridePayment)
    await tellRide(ctx, tx, before, kept, ridePayment)
    return kept
  })
}

function transfersOf(
  ctx: AppContext,
  before: CardPayment,
  after: CardPayment,
  ride: RidePayment | undefined,
  userType: 'user' | 'driver' | undefined,
): Transfer[] {
  const { currency, userId } = after
  const clearing = houseAccount('provider_clearing', currency)
  const captured = money(after.amountCaptured - before.amountCaptured, currency)
  const refunded = money(everRefunded(after) - everRefunded(before), currency)
  const isFee = ride !== undefined && (ride.orderStatus === 'cancelled' || ride.orderStatus === 'no_show')
  const credited =
    ride === undefined ? walletAccount(userType ?? 'user', userId, currency) : rideEscrow(ride.rideId, currency)
  const about = ride === undefined ? {} : { rideId: ride.rideId, orderStatus: ride.orderStatus ?? 'pending_payment' }
  return [
    {
      id: after.topUpId === null ? ctx.newId('transaction') : topUpTransferId(after.topUpId),
      reference: `payment:${after.id}:captured:${after.amountCaptured}`,
      purpose: ride === undefined ? 'top_up' : isFee ? 'cancellation_fee' : 'ride_payment',
      currency,
      lines: moves(clearing, credited, captured),
      payerId: userId,
      ...(ride === undefined ? { payeeId: userId } : ride.driverId === null ? {} : { payeeId: ride.driverId }),
      ...about,
    },
    {
      id: ctx.newId('transaction'),
      reference: `payment:${after.id}:refunded:${everRefunded(after)}`,
      purpose: 'refund',
      currency,
      // A top-up that is given back at the provider may have been spent here: the house carries it until it is cleared.
      lines: moves(ride === undefined ? houseAccount('adjustments', currency) : credited, clearing, refunded),
      payeeId: userId,
      ...about,
    },
  ]
}

/** The transfer of a top-up is known before it is posted, so that its confirmation can name it. */
export function topUpTransferId(topUpId: Id<'topUp'>): string {
  return topUpId.replace(/^top_/, 'txn_')
}

async function topUpPaid(
  ctx: AppContext,
  tx: Tx,
  before: CardPayment,
  after: CardPayment,
  tipRideId: RideId | null,
): Promise<CardPayment> {
  if (after.topUpId === null || after.status === before.status) return after
  if (after.status === 'succeeded') {
    await setTopUpStatus(tx, after.topUpId, 'succeeded', ctx.now())
    if (tipRideId !== null)
      await passTipOn(ctx, tx, { tipRideId, riderId: after.userId, amount: money(after.amount, after.currency) })
    // Paid at the last moment, after we had given it up: the money is here, and the wallet gets it.
    if (after.take === 0) await setTake(tx, after.id, after.amount, ctx.now())
    return { ...after, take: after.amount }
  }
  if (after.status === 'canceled') await setTopUpStatus(tx, after.topUpId, 'failed', ctx.now())
  return after
}

async function openAmountPaid(
  ctx: AppContext,
  tx: Tx,
  before: CardPayment,
  after: CardPayment,
  ride: RidePayment,
): Promise<CardPayment> {
  if (after.status === before.status || after.status !== 'succeeded') return after
  const open = await findOpenAmount(tx, ride.rideId)
  if (open !== undefined && !open.paid && open.amount === after.amount && after.take !== 0) {
    await closeOpenAmount(tx, ride.rideId, ctx.now())
    await shareOutPaid(ctx, tx, ride)
    // Whoever looks at what is still open looks again.
    await ctx.publish(tx, 'wallet.changed', after.userId, { userId: after.userId, userType: 'user' })
    return after
  }
  // It was paid another way meanwhile: this payment goes back.
  await setTake(tx, after.id, 0, ctx.now())
  return { ...after, take: 0 }
}

async function tellRide(
  ctx: AppContext,
  tx: Tx,
  before: CardPayment,
  after: CardPayment,
  ride: RidePayment,
): Promise<void> {
  const isCurrent = ride.paymentId === after.id && ride.state === 'awaiting_card'
  if (isCurrent && after.status === 'requires_capture') {
    await saveRidePayment(tx, { ...ride, state: 'held' }, ctx.now())
    await ctx.publish(tx, 'ride.payment-held', ride.rideId, { rideId: ride.rideId, paymentId: after.id })
    return
  }
  if (isCurrent && after.status === 'requires_action' && before.status !== 'requires_action')
    await ctx.publish(tx, 'payment.bank-asks', ride.rideId, { rideId: ride.rideId, userId: ride.riderId })
  // Held for a ride to come, and let go by the bank before it.
  if (ride.paymentId === after.id && ride.state === 'held' && after.status === 'canceled')
    await loseHold(ctx, tx, after)
  const failure = after.lastError ?? (after.status === 'canceled' ? 'canceled' : null)
  const isNews = after.lastError !== before.lastError || after.status !== before.status
  if (isCurrent && isNews && failure !== null) {
    await ctx.publish(tx, 'ride.payment-failed', ride.rideId, { rideId: ride.rideId, code: failure })
  }
}
