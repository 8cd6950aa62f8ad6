import { invariant } from '@livery/kernel/invariant.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { World } from '../../../world.ts'
import { settleRide } from '../../payments/index.ts'
import { promotionOf } from '../../pricing/index.ts'
import type { Ride } from '../domain/ride.ts'

/** A ride that has ended with something to pay: its frozen total goes to whom its split names. */
export async function settleRideMoney(
  world: World,
  tx: Tx,
  ride: Ride,
  orderStatus: 'completed' | 'no_show' | 'cancelled',
): Promise<void> {
  invariant(
    ride.driverId !== null && ride.finalTotalMinor !== null && ride.split !== null,
    `ride ${ride.id} has nothing to settle`,
  )
  await settleRide(world, tx, {
    rideId: ride.id,
    riderId: ride.riderId,
    driverId: ride.driverId,
    currency: ride.currency,
    total: ride.finalTotalMinor,
    promotion: promotionOf(ride.finalLines ?? []),
    split: { ...ride.split, tip: 0 },
    orderStatus,
  })
}
