import type { Tx } from '../../../platform/database/database.ts'
import { writeIn } from '../../../platform/database/write.ts'
import type { World } from '../../../world.ts'
import { searchEndsAt } from '../domain/ahead.ts'
import { SYSTEM } from '../domain/ride.ts'
import { searchTerms } from '../search-terms.ts'
import { findRideForUpdate } from '../store.ts'
import { moveRide } from './move-ride.ts'
import { timersOfScheduled, watchSearch } from './schedule-ride.ts'

/** The card's bank has said yes: the search begins, or the ride waits for its day. */
export async function startOncePaid(world: World, tx: Tx, rideId: string): Promise<void> {
  const ride = await findRideForUpdate(tx, rideId)
  if (ride === null || ride.status !== 'pending_payment') return
  const policy = await searchTerms(world)
  if (ride.ridetype === 'prebook') {
    await moveRide(world, tx, ride, 'pay_prebook', SYSTEM)
    await writeIn(tx, timersOfScheduled(ride, world.now(), policy))
    return
  }
  const searchExpiresAt = searchEndsAt(ride, world.now(), policy)
  await moveRide(world, tx, ride, 'pay_instant', SYSTEM, { searchExpiresAt })
  await watchSearch(world, tx, ride, searchExpiresAt, policy)
}
