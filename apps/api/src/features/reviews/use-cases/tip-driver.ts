import type { Tip } from '@livery/contracts/reviews/reviews.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import { money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { giveTip } from '../../payments/index.ts'
import { ensureRatable, noteTip, type Ride } from '../../rides/index.ts'

/** A tip on its own, for as long as the ride can be rated. Refuses a second one with ALREADY_TIPPED. */
export async function tipDriver(
  ctx: AppContext,
  command: {
    readonly rideId: RideId
    readonly riderId: UserId
    readonly amount: number
    readonly paymentMethod: 'wallet' | 'card'
  },
): Promise<Tip> {
  return ctx.transact(async (tx) => {
    const ride = await ensureRatable(ctx, tx, { rideId: command.rideId, by: 'rider', personId: command.riderId })
    const tip = await tipAfterRide(ctx, tx, ride, { tipMinor: command.amount, tipMethod: command.paymentMethod })
    invariant(tip, 'a tip has an amount')
    return tip
  })
}

/** From where the ride was paid unless it is said; a ride on a company's account is tipped from the rider's wallet. */
export async function tipAfterRide(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  { tipMinor, tipMethod }: { readonly tipMinor: number; readonly tipMethod?: 'wallet' | 'card' | undefined },
): Promise<Tip | null> {
  const { id: rideId, riderId, driverId, currency } = ride
  if (tipMinor === 0) return null
  invariant(driverId, 'a completed ride has a driver')
  const method = tipMethod ?? (ride.paymentMethod === 'card' ? 'card' : 'wallet')
  const tip = await giveTip(ctx, tx, { rideId, riderId, driverId, amount: money(tipMinor, currency) }, method)
  if (tip.status === 'paid') await noteTip(ctx, tx, rideId, tipMinor)
  return tip
}
