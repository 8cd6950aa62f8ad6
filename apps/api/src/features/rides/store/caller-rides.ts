// What a booking for somebody begins with: where they went before, and what they have open.
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Ride } from '../domain/ride.ts'
import { TERMINAL } from '../domain/ride-states.ts'
import { type RideRow, rowToRide } from './ride-row.ts'
import { SELECT_RIDE_SQL } from './rides.ts'

/** Somebody's last rides, the newest pickup first; without those that never were. */
export async function listLastRides(db: Queryable, riderId: UserId, limit: number): Promise<Ride[]> {
  const { rows } = await db.execute<RideRow>(
    sql`${SELECT_RIDE_SQL} where r.rider_id = ${riderId} and r.status not in ('expired', 'pending_payment')
        order by r.pickup_at desc, r.id desc limit ${limit}`,
  )
  return rows.map(rowToRide)
}

/** Of their rides that have not ended the one with the soonest pickup. */
export async function findOpenRide(db: Queryable, riderId: UserId): Promise<Ride | null> {
  const { rows } = await db.execute<RideRow>(
    sql`${SELECT_RIDE_SQL} where r.rider_id = ${riderId} and r.status <> all(${TERMINAL}::text[])
        order by r.pickup_at, r.id limit 1`,
  )
  return rows[0] === undefined ? null : rowToRide(rows[0])
}
