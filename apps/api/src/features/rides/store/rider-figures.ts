// One rider in figures: one statement over the newest of their rides, whatever there are.
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** Amounts in minor units. */
export interface RiderSums {
  readonly counted: number
  readonly rides: number
  readonly byRider: number
  readonly withFee: number
  readonly byOffice: number
  readonly noShows: number
  readonly spent: number
  readonly lateSeconds: number | null
  readonly veryLate: number
  readonly waitSeconds: number | null
  readonly given: number | null
  readonly received: number | null
  readonly causes: readonly { readonly reason: string; readonly count: number }[]
  readonly classes: readonly { readonly vehicleClass: string; readonly rides: number }[]
  readonly places: readonly { readonly address: string; readonly rides: number }[]
  readonly last: { readonly rideId: RideId; readonly pickupAt: string; readonly timeZone: string } | null
}

const VERY_LATE_SECONDS = 600

export async function riderSums(db: Queryable, riderId: UserId, most: number): Promise<RiderSums> {
  const { rows } = await db.execute<RiderSums & Record<string, unknown>>(sql`
    with own as materialized (
      select id, status, vehicle_class, pickup_at, time_zone, pickup ->> 'address' as "from", drop_off ->> 'address' as "to",
        cancel_by, split_part(cancel_reason, ':', 1) as reason, coalesce(final_total_minor, 0) as total, tip_minor,
        stars_by_rider, stars_by_driver, started_at, arrived_at,
        case when ridetype = 'prebook' then greatest(pickup_at, landed_at)
          when promised_arrival_at is not null then greatest(promised_arrival_at, landed_at) end as due_at
      from ride where rider_id = ${riderId} order by id desc limit ${most}
    ), met as (
      select greatest(0, extract(epoch from arrived_at - due_at)) as late,
        greatest(0, extract(epoch from started_at - greatest(arrived_at, due_at))) as wait
      from own where arrived_at is not null and due_at is not null
    ), driven as (select * from own where status = 'completed'),
    spots as (
      select address, count(*)::int as rides
      from (select id, "from" as address from driven union select id, "to" from driven) at
      where address is not null group by address having count(*) > 1
    )
    select (select count(*)::int from own) as counted, (select count(*)::int from driven) as rides,
      (select count(*)::int from own where status = 'cancelled' and cancel_by = 'rider') as "byRider",
      (select count(*)::int from own where status = 'cancelled' and cancel_by = 'rider' and total > 0) as "withFee",
      (select count(*)::int from own where status = 'cancelled' and cancel_by = 'office') as "byOffice",
      (select count(*)::int from own where status = 'no_show') as "noShows",
      (select coalesce(sum(total + tip_minor), 0)::float8 from own) as spent,
      (select round(avg(late))::int from met) as "lateSeconds",
      (select count(*)::int from met where late >= ${VERY_LATE_SECONDS}) as "veryLate",
      (select round(avg(wait))::int from met) as "waitSeconds",
      (select avg(stars_by_rider)::float8 from own) as given, (select avg(stars_by_driver)::float8 from own) as received,
      (select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'count', n) order by n desc, reason), '[]')
        from (select reason, count(*)::int as n from own
          where status = 'cancelled' and cancel_by = 'rider' and reason is not null group by reason) c) as causes,
      (select coalesce(jsonb_agg(jsonb_build_object('vehicleClass', vehicle_class, 'rides', n) order by n desc, vehicle_class), '[]')
        from (select vehicle_class, count(*)::int as n from driven group by vehicle_class) c) as classes,
      (select coalesce(jsonb_agg(jsonb_build_object('address', address, 'rides', rides) order by rides desc, address), '[]')
        from (select * from spots order by rides desc, address limit 3) s) as places,
      (select jsonb_build_object('rideId', id, 'pickupAt', pickup_at, 'timeZone', time_zone)
        from driven order by pickup_at desc limit 1) as last`)
  const [sums] = rows
  if (sums === undefined) throw new Error('One row of sums was asked for.')
  return sums
}
