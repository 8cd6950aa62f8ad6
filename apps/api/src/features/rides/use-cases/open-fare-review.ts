import { invariant } from '@livery/kernel/invariant.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Ride } from '../domain/ride.ts'
import { insertReview, type StoredReview } from '../store/fare-reviews.ts'

/** Part of a ride's price waits for the office, with what it would come to. */
export async function openFareReview(
  ctx: AppContext,
  tx: Tx,
  ride: Ride,
  of: Pick<StoredReview, 'why' | 'agreed' | 'settled' | 'asked' | 'lines' | 'split' | 'paid'>,
): Promise<void> {
  invariant(ride.driverId, `ride ${ride.id} was driven by nobody`)
  const now = ctx.now()
  const id = ctx.newId('fareReview')
  await insertReview(tx, {
    ...of,
    id,
    rideId: ride.id,
    driverId: ride.driverId,
    currency: ride.currency,
    status: 'open',
    decidedBy: null,
    reason: null,
    decidedAt: null,
    createdAt: now,
    updatedAt: now,
  })
  await ctx.publish(tx, 'ride.fare-reviewed', ride.id, {
    reviewId: id,
    rideId: ride.id,
    riderId: ride.riderId,
    driverId: ride.driverId,
    status: 'open',
    why: [...of.why],
  })
}
