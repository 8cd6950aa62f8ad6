// What every chauffeur has before them: for who looks at all chains at once.
import { newId, type RideId, type UserId } from '@livery/kernel/ids.ts'
import { addMs, HOUR_MS } from '@livery/kernel/time.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { raw, sql } from '../../../platform/database/sql.ts'
import type { Ride } from '../domain/ride.ts'
import { type BookedRide, BY_PLAN } from './day.ts'
import { type RideRow, rowToRide } from './ride-row.ts'
import { SELECT_RIDE } from './rides.ts'

export interface Chains {
  readonly rides: readonly BookedRide[]
  /** Rides whose data cannot be read: told, and left out. */
  readonly unread: readonly { readonly rideId: RideId; readonly error: unknown }[]
}

/** Rides that somebody has, or one of these: those under way, and booked ones that begin before a moment. */
export async function listChains(db: Queryable, before: Date, drivers?: readonly UserId[]): Promise<Chains> {
  const isTheirs = drivers === undefined ? sql`r.driver_id is not null` : sql`r.driver_id = any(${drivers}::text[])`
  const { rows } = await db.execute<RideRow & { id: RideId; by_hand: boolean }>(
    sql`select taken.*, coalesce(last.actor = 'office' and last.reason is distinct from ${BY_PLAN}, false) as by_hand
        from (${raw(SELECT_RIDE)} where ${isTheirs} and (r.status in ('en_route', 'arrived', 'in_progress', 'at_stop')
          or (r.status = 'assigned' and (r.ridetype = 'instant' or r.pickup_at < ${before.toISOString()})))) taken
        left join lateral (select m.actor, m.reason from ride_move m
          where m.ride_id = taken.id and m.move in ('assign', 'claim', 'reassign')
          order by m.version desc limit 1) last on true
        order by taken.pickup_at, taken.id`,
  )
  return readEach(rows, (row) => ({ ride: readable(rowToRide(row)), isByHand: row.by_hand }))
}

/** Rides under way, and those that begin before a moment, whoever has them or nobody: so many, what is under way first. */
export async function listLiveRides(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<{ readonly rides: readonly Ride[]; readonly unread: Chains['unread'] }> {
  const isSoon = sql`(r.ridetype = 'instant' or r.pickup_at < ${before.toISOString()})`
  const isUnderWay = sql`r.status in ('en_route', 'arrived', 'in_progress', 'at_stop')`
  const { rows } = await db.execute<RideRow & { id: RideId }>(
    sql`${raw(SELECT_RIDE)} where ${isUnderWay} or (r.status in ('scheduled', 'searching', 'assigned') and ${isSoon})
        order by (${isUnderWay}) desc, r.pickup_at, r.id limit ${limit}`,
  )
  return readEach(rows, (row) => readable(rowToRide(row)))
}

/** From asking for a car now to its being there, in the mean of those that were met since; null where none was. */
export async function meanWaitSince(db: Queryable, since: Date): Promise<number | null> {
  const { rows } = await db.execute<{ seconds: number | null }>(
    sql`select round(avg(extract(epoch from arrived_at - created_at)))::int as seconds from ride
        where id >= ${newId('ride', addMs(since, -LONGEST_WAIT_MS), (size) => new Uint8Array(size))} and ridetype = 'instant' and arrived_at >= ${since.toISOString()}`,
  )
  return rows[0]?.seconds ?? null
}

/** Whoever asked for a car now longer ago is not waiting for it any more. */
const LONGEST_WAIT_MS = 6 * HOUR_MS

function readEach<Row extends { id: RideId }, One>(rows: readonly Row[], read: (row: Row) => One) {
  const rides: One[] = []
  const unread: { rideId: RideId; error: unknown }[] = []
  for (const row of rows) {
    try {
      rides.push(read(row))
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
