import type { Id, RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface Reading {
  readonly id: Id<'chatReading'>
  readonly rideId: RideId
  readonly officerId: UserId
  readonly reason: string
  readonly createdAt: Date
}

export async function addReading(tx: Tx, { id, rideId, officerId, reason, createdAt }: Reading): Promise<void> {
  await tx.execute(
    sql`insert into chat_reading (id, ride_id, officer_id, reason, created_at)
        values (${id}, ${rideId}, ${officerId}, ${reason}, ${createdAt.toISOString()})`,
  )
}

/** Newest first; the last hundred say enough. */
export async function listReadings(db: Queryable, rideId: RideId): Promise<Reading[]> {
  const { rows } = await db.execute<Row>(
    sql`select * from chat_reading where ride_id = ${rideId} order by created_at desc, id desc limit 100`,
  )
  return rows.map((row) => ({
    id: row.id,
    rideId: row.ride_id,
    officerId: row.officer_id,
    reason: row.reason,
    createdAt: new Date(row.created_at),
  }))
}

interface Row extends Record<string, unknown> {
  readonly id: Id<'chatReading'>
  readonly ride_id: RideId
  readonly officer_id: UserId
  readonly reason: string
  readonly created_at: string
}
