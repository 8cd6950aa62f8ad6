import type { PaidRide } from '@livery/contracts/wallet/wallet.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { isAsDirected } from '../domain/ride.ts'
import { findRidesById } from '../store/rides.ts'
import { rideNumber } from './ride-views.ts'

/** What a rider's wallet says of the rides that its money was for; of nobody else's ride anything. */
export async function paidRidesOf(
  db: Queryable,
  riderId: UserId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaidRide>> {
  const own = [...(await findRidesById(db, ids)).values()].filter((ride) => ride.riderId === riderId)
  return new Map(
    own.map((ride) => [
      ride.id,
      {
        number: rideNumber(ride),
        from: ride.pickup.address,
        to: isAsDirected(ride) ? null : ride.dropOff.address,
        pickupAt: ride.pickupAt.toISOString(),
        timeZone: ride.timeZone,
      },
    ]),
  )
}
