import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { joined } from '../../../platform/database/joined.ts'
import { payRideWithWallet } from '../../payments/index.ts'
import { findRide, findRideForUpdate } from '../store/rides.ts'
import { startOncePaid } from './start-search.ts'

/**
 * Pays a ride that waits for its card, or what is open of one that has ended, from the rider's wallet. Paid, its search
 * begins in the same transaction: the status returned is the one that the ride then has. Refuses with
 * PAYMENT_NOT_FOUND, NOTHING_TO_PAY or INSUFFICIENT_FUNDS.
 */
export async function payFromWallet(ctx: AppContext, rideId: RideId, riderId: UserId): Promise<RideStatus> {
  return ctx.transact(async (tx) => {
    // The ride is locked before its payment, as wherever both are.
    await findRideForUpdate(tx, rideId)
    const payment = await payRideWithWallet(joined(ctx, tx), rideId, riderId)
    await startOncePaid(ctx, tx, rideId)
    const ride = await findRide(tx, rideId)
    return ride?.status ?? (payment.orderStatus as RideStatus | null) ?? 'pending_payment'
  })
}
