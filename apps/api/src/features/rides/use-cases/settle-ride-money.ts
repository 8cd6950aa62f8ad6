import { invariant } from '@livery/kernel/invariant.ts'
import { money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type PaidHow, payLateCredit, type SettleRide, settleRide } from '../../payments/index.ts'
import { promotionOf } from '../../pricing/index.ts'
import type { Ride } from '../domain/ride.ts'
import { invoiceRide } from './invoice-ride.ts'

/**
 * A ride that has ended with something to pay: its frozen total goes to whom its split names, who waited for a late car
 * has a credit, and the invoice is written, unless a part of the price waits for the office: then once that is decided.
 * Comes last in its transaction. Null where it was settled before.
 */
export async function settleRideMoney(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  orderStatus: 'completed' | 'no_show' | 'cancelled',
  agreed?: SettleRide['agreed'],
  invoiced: 'now' | 'later' = 'now',
): Promise<PaidHow | null> {
  invariant(
    ride.driverId !== null && ride.finalTotalMinor !== null && ride.split !== null,
    `ride ${ride.id} has nothing to settle`,
  )
  const paid = await settleRide(ctx, tx, {
    rideId: ride.id,
    riderId: ride.riderId,
    driverId: ride.driverId,
    currency: ride.currency,
    total: ride.finalTotalMinor,
    promotion: promotionOf(ride.finalLines ?? []),
    split: { ...ride.split, tip: 0 },
    orderStatus,
    ...(agreed === undefined ? {} : { agreed }),
  })
  const { id: rideId, riderId, currency, lateCreditMinor } = ride
  if (lateCreditMinor > 0) await payLateCredit(ctx, tx, { rideId, riderId, amount: money(lateCreditMinor, currency) })
  if (paid !== null && invoiced === 'now') await invoiceRide(ctx, tx, ride, orderStatus, paid)
  return paid
}
