// Which rides look for a chauffeur, and whose turn it is to look for all of them.
import type { RideId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface RideSearch {
  readonly rideId: RideId
  readonly beganAt: Date
  readonly nextLookAt: Date
  readonly asks: number
  /** So many cars that it could have had went to people who asked long after. */
  readonly passedOver: number
}

/** When a ride is looked at again, and how many cars have passed it over at this look. */
export interface NextLook extends Pick<RideSearch, 'rideId' | 'asks'> {
  readonly at: Date
  readonly passedOver: number
}

const TURN_LOCK = 0x6d61_7463

/**
 * Takes the turn to match until the transaction ends; false when another process has it. It is free as soon as its
 * process is gone.
 */
export async function takeTurn(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ ours: boolean }>(sql`select pg_try_advisory_xact_lock(${TURN_LOCK}) as ours`)
  return rows[0]?.ours === true
}

/** This ride is to be looked at now. Its job, which may be what asks, counts as gone, whatever our clock says of its hour. */
export async function askForLook(db: Queryable, rideId: RideId, now: Date): Promise<void> {
  await db.$client.query({
    name: 'searches-ask',
    text: `insert into ride_search (ride_id, began_at, next_look_at) values ($1, $2, $2)
           on conflict (ride_id) do update set asks = ride_search.asks + 1, next_look_at = least(ride_search.next_look_at, $2),
             timed_at = null`,
    values: [rideId, now],
  })
}

/** Whoever has looked longest is to be looked at now; false where nobody looks. */
export async function askForLookOfFirst(db: Queryable, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`update ride_search set asks = asks + 1, next_look_at = least(next_look_at, ${now.toISOString()})
        where ride_id = (select ride_id from ride_search order by began_at, ride_id limit 1)`,
  )
  return rowCount === 1
}

export async function listSearches(db: Queryable): Promise<RideSearch[]> {
  const { rows } = await db.execute<{
    ride_id: RideId
    began_at: string
    next_look_at: string
    asks: number
    passed_over: number
  }>(sql`select ride_id, began_at, next_look_at, asks, passed_over from ride_search order by began_at, ride_id`)
  return rows.map((row) => ({
    rideId: row.ride_id,
    beganAt: new Date(row.began_at),
    nextLookAt: new Date(row.next_look_at),
    asks: row.asks,
    passedOver: row.passed_over,
  }))
}

export async function isAnyDue(db: Queryable, now: Date): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from ride_search where next_look_at <= ${now.toISOString()} limit 1`,
  )
  return (rowCount ?? 0) > 0
}

/** These look no more; who has begun to look again meanwhile stays. */
export async function endSearches(db: Queryable, ended: readonly Pick<RideSearch, 'rideId' | 'asks'>[]): Promise<void> {
  if (ended.length === 0) return
  await db.$client.query({
    name: 'searches-end',
    text: `delete from ride_search s using unnest($1::text[], $2::int[]) as e (ride_id, asks)
           where s.ride_id = e.ride_id and s.asks = e.asks`,
    values: [ended.map(({ rideId }) => rideId), ended.map(({ asks }) => asks)],
  })
}

/** When to look again; who was asked for meanwhile stays due. */
export async function saveNextLooks(db: Queryable, looks: readonly NextLook[]): Promise<void> {
  if (looks.length === 0) return
  await db.$client.query({
    name: 'searches-next',
    text: `update ride_search s set passed_over = s.passed_over + n.passed_over,
             next_look_at = case when s.asks = n.asks then n.at else s.next_look_at end
           from unnest($1::text[], $2::int[], $3::timestamptz[], $4::int[]) as n (ride_id, asks, at, passed_over)
           where s.ride_id = n.ride_id`,
    values: [
      looks.map(({ rideId }) => rideId),
      looks.map(({ asks }) => asks),
      looks.map(({ at }) => at),
      looks.map(({ passedOver }) => passedOver),
    ],
  })
}

/**
 * The ride that is looked at next, when no job waits for that moment or an earlier one yet; it counts as timed now.
 */
export async function timeNextLook(db: Queryable, now: Date): Promise<{ rideId: RideId; at: Date } | null> {
  const { rows } = await db.execute<{ ride_id: RideId; next_look_at: string }>(
    sql`with next as (select ride_id, next_look_at from ride_search order by next_look_at, ride_id limit 1)
        update ride_search s set timed_at = next.next_look_at from next
        where s.ride_id = next.ride_id and not exists (
          select 1 from ride_search t where t.timed_at > ${now.toISOString()} and t.timed_at <= next.next_look_at)
        returning s.ride_id, s.next_look_at`,
  )
  const [row] = rows
  return row === undefined ? null : { rideId: row.ride_id, at: new Date(row.next_look_at) }
}
