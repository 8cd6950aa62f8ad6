import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { dropLostUnseen } from '../store/lost-unseen.ts'
import { findRide } from '../store/rides.ts'

/** The driver has seen it. A ride that still names them may be left again. */
export async function leaveLost(ctx: AppContext, driverId: UserId, rideId: RideId): Promise<void> {
  if (await dropLostUnseen(ctx.db, rideId, driverId)) return
  const ride = await findRide(ctx.db, rideId)
  if (ride === null || ride.driverId !== driverId) throw refuse('RIDE_NOT_FOUND')
}
