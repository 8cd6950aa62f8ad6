// A driver's rides of some days, those that are over included.
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { raw, sql } from '../../../platform/database/sql.ts'
import type { Ride } from '../domain/ride.ts'
import { type RideRow, rowToRide } from './ride-row.ts'
import { SELECT_RIDE } from './rides.ts'

export async function listRidesBetween(db: Queryable, driverId: UserId, from: Date, to: Date): Promise<Ride[]> {
  const { rows } = await db.execute<RideRow>(
    sql`${raw(SELECT_RIDE)} where r.driver_id = ${driverId}
          and r.status in ('assigned', 'en_route', 'arrived', 'in_progress', 'at_stop', 'completed', 'no_show')
          and coalesce(r.started_at, r.promised_arrival_at, r.pickup_at) >= ${from.toISOString()}
          and coalesce(r.started_at, r.promised_arrival_at, r.pickup_at) < ${to.toISOString()}
        order by r.pickup_at, r.id`,
  )
  return rows.map(rowToRide)
}
