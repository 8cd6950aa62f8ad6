import type { Id, OrderId, UserId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { writeIn } from '../../../platform/database/write.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CardPayment } from '../domain/card-payment.ts'
import { findOpenAmountPayment, getPayment, getPaymentForUpdate, insertPayment } from '../store/card-payments.ts'
import { findOpenAmount, findRidePaymentForUpdate, type RidePayment, saveRidePayment } from '../store/ride-payments.ts'
import { getOwnTopUp } from './confirm-top-up.ts'
import { rideCardPayment } from './start-ride-payment.ts'

/** The card payment with which a rider pays an unpaid ride; begun anew when the last one has come to nothing. */
export async function findPayableRide(ctx: AppContext, rideId: OrderId, riderId: UserId): Promise<CardPayment> {
  return ctx.transact(async (tx) => {
    const ride = await findRidePaymentForUpdate(tx, rideId)
    if (ride === undefined || ride.riderId !== riderId) throw refuse('PAYMENT_NOT_FOUND')
    if (ride.state === 'awaiting_card') return currentPayment(ctx, tx, ride)
    if (ride.state === 'settled') return openAmountPayment(ctx, tx, ride)
    throw refuse('NOTHING_TO_PAY')
  })
}

export async function findPayableTopUp(ctx: AppContext, topUpId: Id<'topUp'>, userId: UserId): Promise<CardPayment> {
  return ctx.transact(async (tx) => {
    const topUp = await getOwnTopUp(tx, topUpId, userId)
    if (topUp.status !== 'pending') throw refuse('NOTHING_TO_PAY')
    return getPayment(tx, topUp.paymentId)
  })
}

async function currentPayment(ctx: AppContext, tx: Tx, ride: RidePayment): Promise<CardPayment> {
  const current = ride.paymentId === null ? undefined : await getPaymentForUpdate(tx, ride.paymentId)
  if (current !== undefined && current.status !== 'canceled') return current
  const id = ctx.newId('payment')
  const { rideId, riderId } = ride
  await writeIn(tx, [rideCardPayment(ctx, { id, rideId, riderId, amount: money(ride.amount, ride.currency) })])
  await saveRidePayment(tx, { ...ride, paymentId: id }, ctx.now())
  return getPayment(tx, id)
}

async function openAmountPayment(ctx: AppContext, tx: Tx, ride: RidePayment): Promise<CardPayment> {
  const open = await findOpenAmount(tx, ride.rideId)
  if (open === undefined || open.paid) throw refuse('NOTHING_TO_PAY')
  const begun = await findOpenAmountPayment(tx, ride.rideId)
  if (begun !== undefined && begun.amount === open.amount) return begun
  const id = ctx.newId('payment')
  const payment = insertPayment(
    {
      id,
      kind: 'open_amount',
      userId: ride.riderId,
      rideId: ride.rideId,
      topUpId: null,
      currency: ride.currency,
      amount: open.amount,
      capture: 'automatic',
      take: open.amount,
      provider: ctx.payments.name,
    },
    ctx.now(),
  )
  await writeIn(tx, [payment])
  return getPayment(tx, id)
}
