// Who is on the road, or was a little while ago.
import type { RideId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface OnDuty {
  readonly driverId: UserId
  readonly online: boolean
  readonly vehicleId: VehicleId | null
  readonly rideId: RideId | null
}

/** Those who are online, and these; so many, these first. */
export async function listOnDuty(db: Queryable, drivers: readonly UserId[], limit: number): Promise<OnDuty[]> {
  const { rows } = await db.execute<{
    driver_id: UserId
    online: boolean
    vehicle_id: VehicleId | null
    ride_id: RideId | null
  }>(
    sql`select driver_id, online, vehicle_id, ride_id from driver_state
        where online or driver_id = any(${drivers}::text[])
        order by (driver_id = any(${drivers}::text[])) desc, (ride_id is null), driver_id limit ${limit}`,
  )
  return rows.map((row) => ({
    ...{ driverId: row.driver_id, online: row.online, vehicleId: row.vehicle_id, rideId: row.ride_id },
  }))
}

/** On a ride, free, and off the road who was on it since a moment or is one of these. */
export async function countDuty(
  db: Queryable,
  expected: readonly UserId[],
  since: Date,
): Promise<{ readonly onRide: number; readonly free: number; readonly away: number }> {
  const { rows } = await db.execute<{ on_ride: number; free: number; away: number }>(
    sql`select count(*) filter (where online and ride_id is not null)::int as on_ride,
          count(*) filter (where online and ride_id is null)::int as free,
          count(*) filter (where not online)::int as away
        from driver_state s
        where online or driver_id = any(${expected}::text[])
          or exists (select 1 from driver_shift d where d.driver_id = s.driver_id and d.ended_at >= ${since.toISOString()})`,
  )
  const { on_ride: onRide = 0, free = 0, away = 0 } = rows[0] ?? {}
  return { onRide, free, away }
}
