import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { writeIn } from '../../../platform/database/write.ts'
import { timer } from '../../../platform/jobs/jobs.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { addStrike } from '../board-store.ts'
import { searchEndsAt, searchOpensAt } from '../domain/ahead.ts'
import type { Actor, Ride } from '../domain/ride.ts'
import { isStrike } from '../domain/strikes.ts'
import { searchTerms } from '../search-terms.ts'
import { moveRide } from './move-ride.ts'
import { watchSearch } from './schedule-ride.ts'

/** A driver returns an accepted ride. The ride survives: it is offered to others at once, or goes back to the board. */
export async function giveBackRide(ctx: AppContext, tx: Tx, ride: Ride, actor: Actor): Promise<Ride> {
  const now = ctx.now()
  const [policy, drivers] = await Promise.all([searchTerms(ctx), policyInForce(ctx, 'drivers')])
  const opensAt = searchOpensAt(ride.pickupAt, now, policy)
  const isEarly = ride.ridetype === 'prebook' && ride.status === 'assigned' && opensAt > now
  const searchExpiresAt = isEarly ? null : searchEndsAt(ride, now, policy)
  const freed = {
    ...{ driverId: null, vehicleId: null, assignedAt: null, enRouteAt: null, promisedArrivalAt: null },
    // Whoever comes next has tried to reach nobody yet.
    ...{ contactAttempts: 0, contactedAt: null },
  }
  const returned = await moveRide(ctx, tx, ride, isEarly ? 'give_back_early' : 'give_back', actor, {
    ...freed,
    searchExpiresAt,
  })
  if (actor.kind === 'driver' && ride.driverId !== null && isStrike(ride, now, drivers)) {
    await addStrike(tx, ride.driverId, ride.id, actor.reason ?? 'give_back', now)
  }
  if (searchExpiresAt === null) await writeIn(tx, [timer('ride.open-search', { rideId: ride.id }, opensAt)])
  else await watchSearch(ctx, tx, ride, searchExpiresAt, policy)
  return returned
}
