import type { RideId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { releaseRide } from '../../payments/index.ts'
import { returnPromotion } from '../../pricing/index.ts'
import { type Ride, SYSTEM } from '../domain/ride.ts'
import { findRideForUpdate } from '../store/rides.ts'
import { moveRide } from './move-ride.ts'

/** Nobody took the ride in time: all of it goes back to where it came from. */
export async function expireSearch(ctx: AppContext, rideId: RideId): Promise<void> {
  // A give-back may have opened a new search meanwhile; its own job follows.
  await endSearch(ctx, rideId, (ride) => ride.searchExpiresAt === null || ride.searchExpiresAt <= ctx.now())
}

/** The one car that was booked for now will not come: nobody waits for the clock to say so. */
export async function giveUpSignatureSearch(ctx: AppContext, rideId: RideId): Promise<void> {
  await endSearch(ctx, rideId, (ride) => ride.ridetype === 'instant' && ride.signatureVehicleId !== null)
}

async function endSearch(ctx: AppContext, rideId: RideId, isOver: (ride: Ride) => boolean): Promise<void> {
  await ctx.transact(async (tx) => {
    const ride = await findRideForUpdate(tx, rideId)
    if (ride?.status !== 'searching' || !isOver(ride)) return
    await moveRide(ctx, tx, ride, 'expire', SYSTEM, { endedAt: ctx.now() })
    await returnPromotion(tx, ride.id, ctx.now())
    await releaseRide(ctx, tx, ride.id)
  })
}

/** Fifteen minutes unpaid: the booking lapses. */
export async function lapseUnpaid(ctx: AppContext, rideId: RideId): Promise<void> {
  await ctx.transact((tx) => endUnpaid(ctx, tx, rideId, 'lapse'))
}

/** Its company does not pay for it. */
export async function declineOnAccount(ctx: AppContext, tx: Tx, rideId: RideId): Promise<void> {
  await endUnpaid(ctx, tx, rideId, 'decline_account')
}

async function endUnpaid(ctx: AppContext, tx: Tx, rideId: RideId, move: 'lapse' | 'decline_account'): Promise<void> {
  const ride = await findRideForUpdate(tx, rideId)
  if (ride?.status !== 'pending_payment') return
  await moveRide(ctx, tx, ride, move, SYSTEM, { endedAt: ctx.now() })
  await returnPromotion(tx, ride.id, ctx.now())
  await releaseRide(ctx, tx, ride.id)
}
