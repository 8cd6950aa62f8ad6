// What a booking for somebody begins with: where they went before, and what they have open.
import { STATUS_GROUPS } from '@livery/contracts/rides/ride-status.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Ride } from '../domain/ride.ts'
import { TERMINAL } from '../domain/ride-states.ts'
import { type RideRow, rowToRide } from './ride-row.ts'
import { SELECT_RIDE_SQL } from './rides.ts'

const UNDER_WAY: readonly string[] = STATUS_GROUPS.active

/** Somebody's last rides, the newest pickup first; without those that never were. */
export async function listLastRides(db: Queryable, riderId: UserId, limit: number): Promise<Ride[]> {
  const { rows } = await db.execute<RideRow>(
    sql`${SELECT_RIDE_SQL} where r.rider_id = ${riderId} and r.status not in ('expired', 'pending_payment')
        order by r.pickup_at desc, r.id desc limit ${limit}`,
  )
  return rows.map(rowToRide)
}

export interface OpenRideCounts {
  readonly underWay: number
  readonly booked: number
}

/** What each of them has open; whoever has nothing is absent. */
export async function countOpenRides(
  db: Queryable,
  riderIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, OpenRideCounts>> {
  const { rows } = await db.execute<{ rider_id: UserId; under_way: number; booked: number }>(
    sql`select r.rider_id, count(*) filter (where r.status = any(${UNDER_WAY}::text[]))::int as under_way,
               count(*) filter (where r.status <> all(${UNDER_WAY}::text[]))::int as booked
        from ride r where r.rider_id = any(${riderIds}::text[]) and r.status <> all(${TERMINAL}::text[])
        group by r.rider_id`,
  )
  return new Map(rows.map((row) => [row.rider_id, { underWay: row.under_way, booked: row.booked }]))
}

/** Of their rides that have not ended the one with the soonest pickup. */
export async function findOpenRide(db: Queryable, riderId: UserId): Promise<Ride | null> {
  const { rows } = await db.execute<RideRow>(
    sql`${SELECT_RIDE_SQL} where r.rider_id = ${riderId} and r.status <> all(${TERMINAL}::text[])
        order by r.pickup_at, r.id limit 1`,
  )
  return rows[0] === undefined ? null : rowToRide(rows[0])
}
