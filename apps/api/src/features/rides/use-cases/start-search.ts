import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { World } from '../../../world.ts'
import { SYSTEM } from '../domain/ride.ts'
import { findRideForUpdate } from '../store.ts'
import { SEARCH_MINUTES } from './book-ride.ts'
import { moveRide } from './move-ride.ts'

/** The card's bank has said yes: the search begins. */
export async function startSearchOncePaid(world: World, tx: Tx, rideId: string): Promise<void> {
  const ride = await findRideForUpdate(tx, rideId)
  if (ride === null || ride.status !== 'pending_payment') return
  const searchExpiresAt = addMs(world.now(), SEARCH_MINUTES * MINUTE_MS)
  await moveRide(world, tx, ride, 'pay_instant', SYSTEM, { searchExpiresAt })
  await world.jobs.schedule(tx, 'ride.search-over', { rideId }, searchExpiresAt)
}
