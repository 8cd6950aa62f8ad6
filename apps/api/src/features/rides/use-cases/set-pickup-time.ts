// Another pickup time of a ride that nobody has asked for: whoever is being asked about it is asked anew, also
// in place of its chauffeur, and what comes by the clock comes at the new time.
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { searchEndsAt, searchOpensAt } from '../domain/ahead.ts'
import { type Ride, SYSTEM } from '../domain/ride.ts'
import { searchTerms } from '../shared/search-terms.ts'
import { amendRide, moveRide } from './move-ride.ts'
import { setTimersAnew, watchSearch } from './schedule-ride.ts'

export async function setPickupTime(ctx: AppContext, tx: Tx, ride: Ride, pickupAt: Date): Promise<Ride> {
  const change = { pickupAt, ...(ride.driverId !== null && { promisedArrivalAt: pickupAt }) }
  if (ride.status !== 'searching') {
    const set = await amendRide(ctx, tx, ride, change)
    await setTimersAnew(ctx, tx, set)
    if (set.driverId !== null) await ctx.searches.askAnew(tx, set)
    return set
  }
  const policy = await searchTerms({ ...ctx, db: tx })
  if (searchOpensAt(pickupAt, ctx.now(), policy) > ctx.now()) {
    const postponed = await moveRide(ctx, tx, ride, 'postpone', SYSTEM, { ...change, searchExpiresAt: null })
    await setTimersAnew(ctx, tx, postponed)
    return postponed
  }
  const searchExpiresAt = searchEndsAt({ ...ride, pickupAt }, ctx.now(), policy)
  const set = await amendRide(ctx, tx, ride, { ...change, searchExpiresAt })
  await setTimersAnew(ctx, tx, set)
  await watchSearch(ctx, tx, set, searchExpiresAt, policy)
  await ctx.searches.askAnew(tx, set)
  return set
}
