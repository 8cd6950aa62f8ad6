import type { OrderId, UserId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { writeIn } from '../../../platform/database/write.ts'
import { refuse } from '../../../platform/refusal.ts'
import { hold, moves, post, rideEscrow, riderWallet } from '../../wallet/index.ts'
import { findOpenAmountPayment } from '../store/card-payments.ts'
import {
  closeOpenAmount,
  findOpenAmount,
  findRidePaymentForUpdate,
  type RidePayment,
  saveRidePayment,
} from '../store/ride-payments.ts'
import { letCardGo } from './release-ride.ts'
import { shareOutPaid } from './settle-beyond.ts'
import '../events.ts'

/** Pays a ride that waits for its card, or what is open of one that has ended, from the wallet. */
export async function payRideWithWallet(ctx: AppContext, rideId: OrderId, riderId: UserId): Promise<RidePayment> {
  return ctx.transact(async (tx) => {
    const ride = await findRidePaymentForUpdate(tx, rideId)
    if (ride === undefined || ride.riderId !== riderId) throw refuse('PAYMENT_NOT_FOUND')
    if (ride.state === 'awaiting_card') return holdInstead(ctx, tx, ride)
    if (ride.state === 'settled') return payOpenAmount(ctx, tx, ride)
    throw refuse('NOTHING_TO_PAY')
  })
}

async function holdInstead(ctx: AppContext, tx: Tx, ride: RidePayment): Promise<RidePayment> {
  const holdId = ctx.newId('hold')
  const { rideId, riderId } = ride
  await writeIn(tx, hold(ctx, { holdId, riderId, rideId, amount: money(ride.amount, ride.currency) }))
  if (ride.paymentId !== null) await letCardGo(ctx, tx, ride.paymentId)
  const held: RidePayment = { ...ride, method: 'wallet', state: 'held', holdId, paymentId: null }
  await saveRidePayment(tx, held, ctx.now())
  await ctx.publish(tx, 'ride.payment-held', rideId, { rideId, paymentId: null })
  return held
}

async function payOpenAmount(ctx: AppContext, tx: Tx, ride: RidePayment): Promise<RidePayment> {
  const { rideId, riderId, currency } = ride
  const open = await findOpenAmount(tx, rideId)
  if (open === undefined || open.paid) throw refuse('NOTHING_TO_PAY')
  const begun = await findOpenAmountPayment(tx, rideId)
  if (begun !== undefined) await letCardGo(ctx, tx, begun.id)
  const id = ctx.newId('transaction')
  await post(ctx, tx, [
    {
      id,
      reference: `ride:${rideId}:open:${id}`,
      purpose: 'ride_payment',
      currency,
      lines: moves(riderWallet(riderId, currency), rideEscrow(rideId, currency), money(open.amount, currency)),
      rideId,
      orderStatus: ride.orderStatus ?? 'completed',
      payerId: riderId,
      ...(ride.driverId === null ? {} : { payeeId: ride.driverId }),
    },
  ])
  await closeOpenAmount(tx, rideId, ctx.now())
  await shareOutPaid(ctx, tx, ride)
  return ride
}
