import type { RideId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { writeIn } from '../../../platform/database/write.ts'
import { searchEndsAt } from '../domain/ahead.ts'
import { SYSTEM } from '../domain/ride.ts'
import { searchTerms } from '../shared/search-terms.ts'
import { findRideForUpdate } from '../store/rides.ts'
import { moveRide } from './move-ride.ts'
import { jobsOfScheduled, watchSearch } from './schedule-ride.ts'

/** The card's bank, or the company that pays, has said yes: the search begins, or the ride waits for its day. */
export async function startOncePaid(ctx: AppContext, tx: Tx, rideId: RideId): Promise<void> {
  const ride = await findRideForUpdate(tx, rideId)
  if (ride === null || ride.status !== 'pending_payment') return
  const policy = await searchTerms({ ...ctx, db: tx })
  if (ride.ridetype === 'prebook') {
    await moveRide(ctx, tx, ride, 'pay_prebook', SYSTEM)
    await writeIn(tx, jobsOfScheduled(ride, ctx.now(), policy))
    return
  }
  const searchExpiresAt = searchEndsAt(ride, ctx.now(), policy)
  await moveRide(ctx, tx, ride, 'pay_instant', SYSTEM, { searchExpiresAt })
  await watchSearch(ctx, tx, ride, searchExpiresAt, policy)
}
