import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { dropCancelledUnseen } from '../store/cancelled-unseen.ts'
import { findRide } from '../store/rides.ts'

/** The driver has seen it; safe to repeat. */
export async function leaveCancelled(ctx: AppContext, driverId: UserId, rideId: RideId): Promise<void> {
  const ride = await findRide(ctx.db, rideId)
  if (ride === null || ride.driverId !== driverId) throw refuse('RIDE_NOT_FOUND')
  await dropCancelledUnseen(ctx.db, rideId)
}
