import type { UserId } from '@livery/kernel/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { findRide, type Ride } from '../../rides/index.ts'
import { addReading } from '../store/readings.ts'

/** Who looks, and why, is written before anything is shown. */
export async function readAsOffice(
  world: World,
  { rideId, officerId, reason }: { rideId: string; officerId: UserId; reason: string },
): Promise<Ride> {
  const ride = await findRide(world.db, rideId)
  if (ride === null) throw refuse('RIDE_NOT_FOUND')
  await world.transact((tx) =>
    addReading(tx, { id: world.newId('chatReading'), rideId: ride.id, officerId, reason, createdAt: world.now() }),
  )
  return ride
}
