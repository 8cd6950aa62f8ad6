import { addMs, HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { World } from '../../../world.ts'
import type { Actor, Ride } from '../domain/ride.ts'
import { addStrike } from '../store.ts'
import { SEARCH_MINUTES } from './book-ride.ts'
import { moveRide } from './move-ride.ts'

const EARLY_MS = 12 * HOUR_MS
const FREE_MS = 6 * HOUR_MS

/** A driver returns an accepted ride. The ride survives: it is offered to others at once, or goes back to the board. */
export async function giveBackRide(world: World, tx: Tx, ride: Ride, actor: Actor): Promise<Ride> {
  const now = world.now()
  const ahead = ride.pickupAt.getTime() - now.getTime()
  const early = ride.ridetype === 'prebook' && ride.status === 'assigned' && ahead > EARLY_MS
  const searchExpiresAt = addMs(now, SEARCH_MINUTES * MINUTE_MS)
  const freed = { driverId: null, vehicleId: null, assignedAt: null, enRouteAt: null, promisedArrivalAt: null }
  const returned = await moveRide(
    world,
    tx,
    ride,
    early ? 'give_back_early' : 'give_back',
    actor,
    early ? freed : { ...freed, searchExpiresAt },
  )
  if (actor.kind === 'driver' && ride.driverId !== null && (ride.status === 'en_route' || ahead < FREE_MS)) {
    await addStrike(tx, ride.driverId, ride.id, actor.reason ?? 'give_back', now)
  }
  if (!early) await world.jobs.schedule(tx, 'ride.search-over', { rideId: ride.id }, searchExpiresAt)
  return returned
}
