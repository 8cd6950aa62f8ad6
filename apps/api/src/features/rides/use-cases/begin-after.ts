// A chauffeur brings somebody to their drop-off, and has a ride for now after it: that one begins once the other is
// over, and is somebody else's when the other takes longer than was agreed.
import type { RideId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type Ride, SYSTEM } from '../domain/ride.ts'
import { findAfterForUpdate, findCurrentOfDriver } from '../store/rides.ts'
import { giveBackRide } from './give-back-ride.ts'
import { amendRide } from './move-ride.ts'

/** The ride is over: the one after it, which is its driver's from now on; null where there is none. */
export async function beginAfter(ctx: AppContext, tx: Tx, rideId: RideId): Promise<Ride | null> {
  const after = await findAfterForUpdate(tx, rideId)
  if (after === null || after.driverId === null) return null
  // In this very moment they have set out for a scheduled one.
  if ((await findCurrentOfDriver(tx, after.driverId)) !== null) {
    await giveBackRide(ctx, tx, after, SYSTEM, { told: 'plans_changed' })
    return null
  }
  const { riderId, driverId } = after
  await ctx.publish(tx, 'ride.car-free', after.id, { rideId: after.id, riderId, driverId })
  // The car is theirs from now on, and so run the minutes in which cancelling is free.
  return amendRide(ctx, tx, after, { afterRideId: null, assignedAt: ctx.now() })
}

/** Whoever is on board goes another way: who waits for the car is not made to wait longer, but looks for another. */
export async function letGoAfter(ctx: AppContext, tx: Tx, rideId: RideId): Promise<void> {
  const after = await findAfterForUpdate(tx, rideId)
  if (after !== null) await giveBackRide(ctx, tx, after, SYSTEM, { told: 'running_late' })
}
