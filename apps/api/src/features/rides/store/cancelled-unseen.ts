// Rides that were called off and that their drivers have not left yet.
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export async function addCancelledUnseen(tx: Tx, rideId: RideId, driverId: UserId, at: Date): Promise<void> {
  await tx.execute(
    sql`insert into cancelled_ride_unseen (ride_id, driver_id, cancelled_at)
        values (${rideId}, ${driverId}, ${at.toISOString()}) on conflict do nothing`,
  )
}

export async function findCancelledUnseen(db: Queryable, driverId: UserId): Promise<RideId | null> {
  const { rows } = await db.execute<{ ride_id: RideId }>(
    sql`select ride_id from cancelled_ride_unseen where driver_id = ${driverId} order by cancelled_at desc limit 1`,
  )
  return rows[0]?.ride_id ?? null
}

export async function dropCancelledUnseen(db: Queryable, rideId: RideId): Promise<void> {
  await db.execute(sql`delete from cancelled_ride_unseen where ride_id = ${rideId}`)
}

export async function forgetCancelledUnseenOf(tx: Tx, driverId: UserId): Promise<void> {
  await tx.execute(sql`delete from cancelled_ride_unseen where driver_id = ${driverId}`)
}
