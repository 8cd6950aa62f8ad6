import { invariant } from '@livery/kernel/invariant.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { World } from '../../../world.ts'
import type { Ride } from '../domain/ride.ts'
import { insertReview, type StoredReview } from '../fare-review-store.ts'

/** Part of a ride's price waits for the office, with what it would come to. */
export async function openFareReview(
  world: World,
  tx: Tx,
  ride: Ride,
  of: Pick<StoredReview, 'why' | 'agreed' | 'settled' | 'asked' | 'lines' | 'split' | 'paid'>,
): Promise<void> {
  invariant(ride.driverId, `ride ${ride.id} was driven by nobody`)
  const now = world.now()
  const id = world.newId('fareReview')
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
  await world.publish(tx, 'ride.fare-reviewed', ride.id, {
    reviewId: id,
    rideId: ride.id,
    riderId: ride.riderId,
    driverId: ride.driverId,
    status: 'open',
    why: [...of.why],
  })
}
