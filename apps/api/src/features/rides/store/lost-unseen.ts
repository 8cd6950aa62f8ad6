// Rides that were called off, or taken from their drivers, and that these have not left yet.
import type { Place } from '@livery/contracts/common.ts'
import type { TakeBackReason } from '@livery/contracts/rides/ride-status.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** The ride as its driver had it: it goes on without them, and may change. */
export interface TakenBack {
  readonly by: 'rider' | 'office'
  readonly reason: TakeBackReason | null
  readonly after: 'assigned' | 'en_route'
  readonly since: string | null
  readonly pickupAt: string
  readonly pickup: Place
}

export interface LostUnseen {
  readonly rideId: RideId
  readonly lostAt: Date
  /** Null: it was called off. */
  readonly taken: TakenBack | null
}

export async function addLostUnseen(
  tx: Tx,
  rideId: RideId,
  driverId: UserId,
  at: Date,
  taken: TakenBack | null,
): Promise<void> {
  await tx.execute(
    sql`insert into lost_ride_unseen (ride_id, driver_id, lost_at, taken)
        values (${rideId}, ${driverId}, ${at.toISOString()}, ${taken === null ? null : JSON.stringify(taken)})
        on conflict (ride_id, driver_id) do update set lost_at = excluded.lost_at, taken = excluded.taken`,
  )
}

export async function findLostUnseen(db: Queryable, driverId: UserId): Promise<LostUnseen | null> {
  const { rows } = await db.execute<{ ride_id: RideId; lost_at: string; taken: TakenBack | null }>(
    sql`select ride_id, lost_at, taken from lost_ride_unseen where driver_id = ${driverId} order by lost_at desc limit 1`,
  )
  const [row] = rows
  return row === undefined ? null : { rideId: row.ride_id, lostAt: new Date(row.lost_at), taken: row.taken }
}

/** Whether there was anything to leave. */
export async function dropLostUnseen(db: Queryable, rideId: RideId, driverId: UserId): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`delete from lost_ride_unseen where ride_id = ${rideId} and driver_id = ${driverId}`,
  )
  return (rowCount ?? 0) > 0
}

export async function forgetLostUnseenOf(tx: Tx, driverId: UserId): Promise<void> {
  await tx.execute(sql`delete from lost_ride_unseen where driver_id = ${driverId}`)
}
