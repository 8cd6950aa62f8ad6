// Which flights and trains the office's search means: those of today and later that rides wait for.
import type { ArrivalKind } from '@livery/contracts/arrivals/arrivals.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface SoughtArrival {
  readonly kind: ArrivalKind
  readonly number: string
  readonly day: string
  readonly rides: number
  /** The one that is met first. */
  readonly rideId: RideId
}

/** By the beginning of their number, without spaces; the soonest first. */
export async function listSoughtArrivals(
  db: Queryable,
  { compact }: { readonly compact: string | null },
  { from, most }: { readonly from: string; readonly most: number },
): Promise<SoughtArrival[]> {
  if (compact === null || !/^(?=.*[A-Z])[A-Z0-9]{2,8}$/.test(compact)) return []
  const { rows } = await db.execute<SoughtArrival & { rideId: RideId }>(sql`
    select a.kind, min(a.written) as number, a.day::text as day, count(*)::int as rides,
      (array_agg(r.id order by r.pickup_at, r.id))[1] as "rideId"
    from ride_arrival a join ride r on r.id = a.ride_id
    where a.number ~>=~ ${compact} and a.number ~<~ ${`${compact}~`} and a.day >= ${from} and r.status not in ('pending_payment', 'cancelled', 'expired')
    group by a.kind, a.number, a.day order by a.day, min(r.pickup_at) limit ${most}`)
  return rows
}
