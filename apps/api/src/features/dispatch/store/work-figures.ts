// What was offered and who was online, in sums: for reports.
import { newId, type RideId, type UserId } from '@livery/kernel/ids.ts'
import { addMs, HOUR_MS } from '@livery/kernel/time.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface OffersTo {
  readonly driverId: UserId
  readonly accepted: number
  readonly declined: number
  /** They ran out unanswered. */
  readonly expired: number
}

/** Offers sent within, by chauffeur. What was pulled is nobody's answer. */
export async function offersBetween(db: Queryable, from: Date, until: Date): Promise<OffersTo[]> {
  const { rows } = await db.execute<OffersTo & Record<string, unknown>>(
    sql`select driver_id as "driverId", count(*) filter (where status = 'accepted')::int as accepted,
          count(*) filter (where status = 'declined')::int as declined,
          count(*) filter (where status = 'expired')::int as expired
        from offer where id >= ${firstIdAt(from)} and id < ${firstIdAt(until)} and status in ('accepted', 'declined', 'expired')
        group by driver_id`,
  )
  return rows
}

export type OffersInMinute = Omit<OffersTo, 'driverId'> & {
  /** Whole minutes since the beginning of the span. */
  readonly minute: number
}

/** The same minute by minute, for everybody together. */
export async function offersByMinute(db: Queryable, from: Date, until: Date): Promise<OffersInMinute[]> {
  const { rows } = await db.execute<OffersInMinute & Record<string, unknown>>(
    sql`select floor(extract(epoch from sent_at - ${from.toISOString()}::timestamptz) / 60)::int as minute,
          count(*) filter (where status = 'accepted')::int as accepted,
          count(*) filter (where status = 'declined')::int as declined,
          count(*) filter (where status = 'expired')::int as expired
        from offer where id >= ${firstIdAt(from)} and id < ${firstIdAt(until)} and status in ('accepted', 'declined', 'expired')
        group by 1`,
  )
  return rows
}

/** Ids follow the clock: the one that would come first at a moment. */
const firstIdAt = (at: Date) => newId('offer', at, (size) => new Uint8Array(size))

/** The way to their pickups, as whoever accepted these rides was told. */
export async function emptyMetresOf(db: Queryable, rideIds: readonly RideId[]): Promise<ReadonlyMap<RideId, number>> {
  if (rideIds.length === 0) return new Map()
  const { rows } = await db.execute<{ ride_id: RideId; metres: number }>(
    sql`select distinct on (ride_id) ride_id, empty_metres as metres from offer
        where ride_id = any(${rideIds}::text[]) and status = 'accepted' order by ride_id, sent_at desc`,
  )
  return new Map(rows.map((row) => [row.ride_id, row.metres]))
}

export interface Shift {
  readonly driverId: UserId
  readonly beganAt: number
  /** Now, for one that goes on. */
  readonly endedAt: number
}

/** Nobody is online for longer at a stretch; what a dead phone left open has been ended by then. */
const LONGEST_SHIFT_MS = 36 * HOUR_MS

/** Whoever was online within, in milliseconds since 1970. */
export async function shiftsOfAll(db: Queryable, from: Date, until: Date, now: Date): Promise<Shift[]> {
  const earliest = addMs(from, -LONGEST_SHIFT_MS).toISOString()
  const { rows } = await db.execute<Shift & Record<string, unknown>>(
    sql`select driver_id as "driverId", (extract(epoch from began_at) * 1000)::float8 as "beganAt",
          (extract(epoch from coalesce(ended_at, ${now.toISOString()}::timestamptz)) * 1000)::float8 as "endedAt"
        from driver_shift
        where began_at >= ${earliest} and began_at < ${until.toISOString()}
          and coalesce(ended_at, ${now.toISOString()}::timestamptz) > ${from.toISOString()}`,
  )
  return rows
}
