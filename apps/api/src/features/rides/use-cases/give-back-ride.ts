import type { TakeBackReason } from '@livery/contracts/rides/ride-status.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { writeIn } from '../../../platform/database/write.ts'
import { timer } from '../../../platform/jobs/jobs.ts'
import { searchEndsAt, searchOpensAt } from '../domain/ahead.ts'
import type { Actor, Ride } from '../domain/ride.ts'
import { searchTerms } from '../shared/search-terms.ts'
import { addLostUnseen, type TakenBack } from '../store/lost-unseen.ts'
import { dropOpenChange } from './drop-open-change.ts'
import { moveRide } from './move-ride.ts'
import { noteStrike } from './note-strike.ts'
import { watchSearch } from './schedule-ride.ts'

/**
 * A driver returns an accepted ride, or its rider goes on without them. The ride survives: it is offered to others at
 * once, or goes back to the board. `change` is what else becomes of it; `told` is what its driver is told of why the office
 * takes it.
 */
export async function giveBackRide(
  ctx: AppContext,
  tx: Tx,
  given: Ride,
  actor: Actor,
  {
    change = {},
    told,
  }: {
    change?: Partial<Omit<Ride, 'id' | 'status' | 'version' | 'updatedAt'>>
    told?: TakeBackReason | undefined
  } = {},
): Promise<Ride> {
  const ride = { ...given, ...change }
  const now = ctx.now()
  const policy = await searchTerms({ ...ctx, db: tx })
  const opensAt = searchOpensAt(ride.pickupAt, now, policy)
  const isEarly = ride.ridetype === 'prebook' && ride.status === 'assigned' && opensAt > now
  const searchExpiresAt = isEarly ? null : searchEndsAt(ride, now, policy)
  const freed = {
    ...{ driverId: null, vehicleId: null, assignedAt: null, enRouteAt: null, promisedArrivalAt: null },
    // Whoever comes next has tried to reach nobody yet.
    ...{ contactAttempts: 0, contactedAt: null },
    // What the rider owed for calling off they owed this chauffeur.
    cancelLeastMinor: 0,
  }
  const move = actor.kind === 'rider' ? 'release' : 'give_back'
  const returned = await moveRide(ctx, tx, given, isEarly ? `${move}_early` : move, actor, {
    ...change,
    ...freed,
    searchExpiresAt,
  })
  await dropOpenChange(ctx, tx, returned)
  // With somebody on board they have no use for a page about it.
  if (actor.kind !== 'driver' && given.driverId !== null && given.afterRideId === null)
    await addLostUnseen(tx, ride.id, given.driverId, now, takenBack(given, actor, told ?? null))
  if (actor.kind === 'driver') await noteStrike(ctx, tx, ride, actor.reason ?? 'give_back')
  if (searchExpiresAt === null) await writeIn(tx, [timer('ride.open-search', { rideId: ride.id }, opensAt)])
  else await watchSearch(ctx, tx, ride, searchExpiresAt, policy)
  return returned
}

/** What a chauffeur keeps of a ride that somebody took from them. */
export function takenBack(ride: Ride, { kind }: Actor, reason: TakeBackReason | null): TakenBack {
  const hasSetOut = ride.status === 'en_route'
  return {
    by: kind === 'rider' ? 'rider' : 'office',
    reason,
    after: hasSetOut ? 'en_route' : 'assigned',
    since: (hasSetOut ? ride.enRouteAt : ride.assignedAt)?.toISOString() ?? null,
    pickupAt: ride.pickupAt.toISOString(),
    pickup: ride.pickup,
  }
}
