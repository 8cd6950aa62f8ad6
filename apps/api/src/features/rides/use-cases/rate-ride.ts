import { DAY_MS } from '@livery/kernel/time.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import type { Ride } from '../domain/ride.ts'
import { findRideForUpdate } from '../store.ts'
import { amendRide } from './move-ride.ts'

const RATING_DAYS = 14

/** Notes the stars that one side gives, once, within 14 days; a tip of the rider's is noted with them. */
export async function rateRide(
  world: World,
  tx: Tx,
  rating: { rideId: string; by: 'rider' | 'driver'; personId: string; stars: number; tipMinor?: number },
): Promise<Ride> {
  const ride = await findRideForUpdate(tx, rating.rideId)
  const own = ride !== null && (rating.by === 'rider' ? ride.riderId : ride.driverId) === rating.personId
  if (!own) throw refuse('RIDE_NOT_FOUND')
  if (
    ride.status !== 'completed' ||
    ride.endedAt === null ||
    world.now().getTime() - ride.endedAt.getTime() > RATING_DAYS * DAY_MS
  )
    throw refuse('RIDE_NOT_RATABLE')
  if ((rating.by === 'rider' ? ride.starsByRider : ride.starsByDriver) !== null) throw refuse('ALREADY_RATED')
  const change =
    rating.by === 'rider'
      ? { starsByRider: rating.stars, tipMinor: ride.tipMinor + (rating.tipMinor ?? 0) }
      : { starsByDriver: rating.stars }
  return amendRide(world, tx, ride, change)
}
