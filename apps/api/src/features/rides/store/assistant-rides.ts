// The rides that an assistant booked, for the principals for whom they still do.
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Ride } from '../domain/ride.ts'
import { type RideRow, rowToRide } from './ride-row.ts'
import { SELECT_RIDE_SQL } from './rides.ts'

export interface Booked {
  readonly assistantId: UserId
  readonly principalIds: readonly UserId[]
  readonly from: Date
  /** Not included. */
  readonly until: Date
  readonly most: number
}

/** By pickup, the first first. What was never paid for is no ride. */
export async function listRidesOfAssistant(
  db: Queryable,
  { assistantId, principalIds, from, until, most }: Booked,
): Promise<Ride[]> {
  if (principalIds.length === 0) return []
  const { rows } = await db.execute<RideRow>(
    sql`${SELECT_RIDE_SQL} where r.booked_by = ${assistantId} and r.rider_id = any(${principalIds}::text[])
        and r.pickup_at >= ${from.toISOString()} and r.pickup_at < ${until.toISOString()}
        order by r.pickup_at, r.id limit ${most}`,
  )
  return rows.map(rowToRide)
}
