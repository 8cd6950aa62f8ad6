import type { RideId, UserId } from '@livery/kernel/ids.ts'
import { DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Ride } from '../domain/ride.ts'
import { findRideForUpdate } from '../store/rides.ts'
import { amendRide } from './move-ride.ts'

export interface Rating {
  readonly rideId: RideId
  readonly by: 'rider' | 'driver'
  readonly personId: UserId
}

/** Notes the stars that one side gives, once, while the ride can be rated. */
export async function rateRide(ctx: AppContext, tx: Tx, rating: Rating & { readonly stars: number }): Promise<Ride> {
  const ride = await ensureRatable(ctx, tx, rating)
  if ((rating.by === 'rider' ? ride.starsByRider : ride.starsByDriver) !== null) throw refuse('ALREADY_RATED')
  return amendRide(
    ctx,
    tx,
    ride,
    rating.by === 'rider' ? { starsByRider: rating.stars } : { starsByDriver: rating.stars },
  )
}

/** The caller's own completed ride, locked, within the days of the policy. */
export async function ensureRatable(ctx: AppContext, tx: Tx, { rideId, by, personId }: Rating): Promise<Ride> {
  const ride = await findRideForUpdate(tx, rideId)
  const own = ride !== null && (by === 'rider' ? ride.riderId : ride.driverId) === personId
  if (!own) throw refuse('RIDE_NOT_FOUND')
  const { days } = await policyInForce({ ...ctx, db: tx }, 'ratings')
  const age = ride.endedAt === null ? Number.POSITIVE_INFINITY : ctx.now().getTime() - ride.endedAt.getTime()
  if (ride.status !== 'completed' || age > days * DAY_MS) throw refuse('RIDE_NOT_RATABLE')
  return ride
}

/** Notes on the ride what its driver was tipped; safe to repeat. */
export async function noteTip(ctx: AppContext, tx: Tx, rideId: RideId, tipMinor: number): Promise<void> {
  const ride = await findRideForUpdate(tx, rideId)
  if (ride !== null && ride.tipMinor === 0) await amendRide(ctx, tx, ride, { tipMinor })
}
