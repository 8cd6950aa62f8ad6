// Rides that were driven, to be looked at again in numbers.
import type { RideId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Moved } from '../domain/driven.ts'
import type { Ride } from '../domain/ride.ts'
import { type RideRow, rowToRide } from './ride-row.ts'

/** Completed since a moment, in the order of their ids, so many beyond one. */
export async function listCompletedAfter(
  db: Queryable,
  page: { readonly since: Date; readonly afterId: string; readonly limit: number },
): Promise<Ride[]> {
  const { rows } = await db.execute<RideRow>(
    sql`select r.*, q.tariff_id from ride r join quote q on q.id = r.quote_id
        where r.status = 'completed' and r.id > ${page.afterId} and r.ended_at >= ${page.since.toISOString()}
        order by r.id limit ${page.limit}`,
  )
  return rows.map(rowToRide)
}

/** How many of its stops a ride has come to. */
export async function stopsMadeOf(db: Queryable, rideId: RideId): Promise<number> {
  return (await stopsMadeOfAll(db, [rideId])).get(rideId) ?? 0
}

/** The same of several; one that has come to none is absent. */
export async function stopsMadeOfAll(db: Queryable, rideIds: readonly RideId[]): Promise<ReadonlyMap<string, number>> {
  if (rideIds.length === 0) return new Map()
  const moves = await stopMovesOf(db, rideIds)
  return new Map([...moves].map(([id, ofRide]) => [id, ofRide.filter(({ move }) => move === 'stop').length]))
}

/** Its PIN was wrong when the boarding, which had waited for a signal, came. */
export async function wasBoardedUnproven(db: Queryable, rideId: RideId): Promise<boolean> {
  const { rows } = await db.execute<{ is_unproven: boolean }>(
    sql`select coalesce(bool_or(evidence -> 'why' ? 'pin_unproven'), false) as is_unproven
        from ride_move where ride_id = ${rideId} and move = 'board'`,
  )
  return rows[0]?.is_unproven ?? false
}

/** When the server heard of a boarding that had waited for a signal; null of one that it heard of at once. */
export async function boardingHeardAt(db: Queryable, rideId: RideId): Promise<Date | null> {
  const { rows } = await db.execute<{ received_at: string | null }>(
    sql`select received_at from ride_move where ride_id = ${rideId} and move = 'board' order by version desc limit 1`,
  )
  const at = rows[0]?.received_at ?? null
  return at === null ? null : new Date(at)
}

/** When each ride came to its stops and left them; one without stops is absent. */
export async function stopMovesOf(
  db: Queryable,
  rideIds: readonly RideId[],
): Promise<ReadonlyMap<string, readonly Moved[]>> {
  const { rows } = await db.execute<{ ride_id: RideId; move: string; at: string }>(
    sql`select ride_id, move, at from ride_move
        where ride_id = any(${rideIds}::text[]) and move in ('stop', 'leave_stop') order by ride_id, version`,
  )
  const moves = new Map<string, Moved[]>()
  for (const { ride_id: rideId, move, at } of rows)
    moves.set(rideId, [...(moves.get(rideId) ?? []), { move, at: new Date(at) }])
  return moves
}
