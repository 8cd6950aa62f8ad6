import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findRide, type Ride } from '../../rides/index.ts'
import { addReading } from '../store/readings.ts'

/** Who looks, and why, is written before anything is shown. */
export async function readAsOffice(
  ctx: AppContext,
  { rideId, officerId, reason }: { rideId: RideId; officerId: UserId; reason: string },
): Promise<Ride> {
  const ride = await findRide(ctx.db, rideId)
  if (ride === null) throw refuse('RIDE_NOT_FOUND')
  await ctx.transact((tx) =>
    addReading(tx, { id: ctx.newId('chatReading'), rideId: ride.id, officerId, reason, createdAt: ctx.now() }),
  )
  return ride
}
