// Rides that were booked together: one is the way back of the other.
import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface PairedRide {
  readonly id: RideId
  readonly number: number
  readonly pickupAt: Date
  readonly returnOf: RideId | null
  readonly status: RideStatus
}

/** The other ride, by the ride it was booked with. */
export async function findPairs(db: Queryable, rideIds: readonly RideId[]): Promise<ReadonlyMap<RideId, PairedRide>> {
  if (rideIds.length === 0) return new Map()
  const { rows } = await db.execute<{
    of: RideId
    id: RideId
    number: string
    pickup_at: string
    return_of: RideId | null
    status: RideStatus
  }>(
    sql`select return_of as "of", id, number, pickup_at, return_of, status from ride
        where return_of = any(${rideIds}::text[])
        union all
        select back.id, there.id, there.number, there.pickup_at, there.return_of, there.status
        from ride back join ride there on there.id = back.return_of where back.id = any(${rideIds}::text[])`,
  )
  return new Map(
    rows.map(({ of, id, number, pickup_at, return_of: returnOf, status }) => [
      of,
      { id, number: Number(number), pickupAt: new Date(pickup_at), returnOf, status },
    ]),
  )
}
