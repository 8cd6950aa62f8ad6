// What every chauffeur has before them: for who looks at all chains at once.
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { raw, sql } from '../../../platform/database/sql.ts'
import { type BookedRide, BY_PLAN } from './day.ts'
import { type RideRow, rowToRide } from './ride-row.ts'
import { SELECT_RIDE } from './rides.ts'

export interface Chains {
  readonly rides: readonly BookedRide[]
  /** Rides whose data cannot be read: told, and left out. */
  readonly unread: readonly { readonly rideId: RideId; readonly error: unknown }[]
}

/** Rides that somebody has: those under way, and booked ones that begin before a moment. */
export async function listChains(db: Queryable, before: Date): Promise<Chains> {
  const { rows } = await db.execute<RideRow & { id: RideId; by_hand: boolean }>(
    sql`select taken.*, coalesce(last.actor = 'office' and last.reason is distinct from ${BY_PLAN}, false) as by_hand
        from (${raw(SELECT_RIDE)} where r.driver_id is not null and (r.status in ('en_route', 'arrived', 'in_progress', 'at_stop')
          or (r.status = 'assigned' and (r.ridetype = 'instant' or r.pickup_at < ${before.toISOString()})))) taken
        left join lateral (select m.actor, m.reason from ride_move m
          where m.ride_id = taken.id and m.move in ('assign', 'claim', 'reassign')
          order by m.version desc limit 1) last on true
        order by taken.pickup_at, taken.id`,
  )
  const rides: BookedRide[] = []
  const unread: { rideId: RideId; error: unknown }[] = []
  for (const row of rows) {
    try {
      rides.push({ ride: readable(rowToRide(row)), isByHand: row.by_hand })
    } catch (error) {
      unread.push({ rideId: row.id, error })
    }
  }
  return { rides, unread }
}

/** The columns of a place are whatever was written there. */
function readable(ride: BookedRide['ride']): BookedRide['ride'] {
  for (const place of [ride.pickup, ride.dropOff, ...ride.stops])
    if (!Number.isFinite(place.lat) || !Number.isFinite(place.lng)) throw new Error('A place of the ride is nowhere.')
  return ride
}

/** When each of them was free of the last ride that ended since then. */
export async function lastEndedSince(
  db: Queryable,
  driverIds: readonly UserId[],
  since: Date,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await db.execute<{ driver_id: UserId; ended_at: string }>(
    sql`select driver_id, max(ended_at) as ended_at from ride
        where driver_id = any(${driverIds}::text[]) and status = 'completed' and ended_at >= ${since.toISOString()}
        group by driver_id`,
  )
  return new Map(rows.map((row) => [row.driver_id, new Date(row.ended_at)]))
}
