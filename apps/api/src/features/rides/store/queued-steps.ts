// The only file that speaks SQL to the steps that waited on a driver's phone.
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface StoredStep {
  readonly rideId: RideId
  readonly driverId: UserId
  readonly order: number
  readonly key: string
  readonly action: string
  readonly deviceAt: Date
  readonly at: Date
  readonly receivedAt: Date
}

/** The last one that was taken, and whether one of this key was. */
export async function findTakenSteps(
  tx: Tx,
  { rideId, driverId, key }: Pick<StoredStep, 'rideId' | 'driverId' | 'key'>,
): Promise<{ readonly lastOrder: number; readonly isTaken: boolean }> {
  const { rows } = await tx.execute<{ last: string; taken: boolean }>(
    sql`select coalesce(max(step_order), 0) as last, coalesce(bool_or(key = ${key}), false) as taken
        from queued_step where ride_id = ${rideId} and driver_id = ${driverId}`,
  )
  return { lastOrder: Number(rows[0]?.last ?? 0), isTaken: rows[0]?.taken ?? false }
}

export async function insertStep(tx: Tx, step: StoredStep): Promise<void> {
  await tx.execute(
    sql`insert into queued_step (ride_id, driver_id, step_order, key, action, device_at, at, received_at)
        values (${step.rideId}, ${step.driverId}, ${step.order}, ${step.key}, ${step.action},
          ${step.deviceAt.toISOString()}, ${step.at.toISOString()}, ${step.receivedAt.toISOString()})`,
  )
}

/** When a ride last moved, by the times that count. */
export async function lastMovedAt(db: Queryable, rideId: RideId): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select max(at) as at from ride_move where ride_id = ${rideId}`,
  )
  const at = rows[0]?.at ?? null
  return at === null ? null : new Date(at)
}

/** Whether a driver had a ride before it was taken back. */
export async function hadRide(db: Queryable, rideId: RideId, driverId: UserId): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from ride_move where ride_id = ${rideId} and actor_id = ${driverId} and actor = 'driver' limit 1`,
  )
  return rows.length > 0
}
