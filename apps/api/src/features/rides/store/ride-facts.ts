// What reports count of a ride: when, who, how far and for how much, without its people's words.
import type { ActorKind, RideStatus } from '@livery/contracts/rides/ride-status.ts'
import type { RideId, UserId, VehicleId } from '@livery/kernel/ids.ts'

import type { Queryable } from '../../../platform/database/database.ts'
import { raw, sql } from '../../../platform/database/sql.ts'

/** Moments are milliseconds since 1970; amounts minor units. */
export interface RideFacts {
  readonly id: RideId
  readonly driverId: UserId | null
  readonly vehicleId: VehicleId | null
  readonly status: RideStatus
  readonly isOnDemand: boolean
  /** Somebody paid for it, or is to pay on account: all others were never asked of anybody. */
  readonly isAsked: boolean
  readonly pickupAt: number
  readonly createdAt: number
  /** When the car was to be there; null for an on-demand ride that nobody has promised. */
  readonly dueAt: number | null
  readonly enRouteAt: number | null
  readonly arrivedAt: number | null
  readonly startedAt: number | null
  readonly endedAt: number | null
  readonly metres: number
  readonly cancelBy: ActorKind | null
  readonly cancelReason: string | null
  readonly stars: number | null
  readonly revenue: number
  readonly extras: number
  readonly fees: number
  readonly tax: number
  /** The chauffeur's share, with the tip. */
  readonly earnings: number
  readonly lat: number
  readonly lng: number
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
const linesOf = (...codes: string[]) =>
  `sum((l ->> 'amount')::bigint) filter (where l ->> 'code' in (${codes.map((code) => `'${code}'`).join(', ')}))`

const FACTS = `r.id, r.driver_id as "driverId", r.vehicle_id as "vehicleId", r.status, r.ridetype = 'instant' as "isOnDemand",
  case r.status when 'pending_payment' then false
    when 'expired' then exists (select from ride_move m where m.ride_id = r.id and m.move = 'expire')
    when 'cancelled' then not exists (select from ride_move m
      where m.ride_id = r.id and m.move = 'cancel' and m.from_status = 'pending_payment')
    else true end as "isAsked",
  ${ms('r.pickup_at')} as "pickupAt", ${ms('r.created_at')} as "createdAt",
  ${ms(`case when r.ridetype = 'prebook' then greatest(r.pickup_at, r.landed_at)
    when r.promised_arrival_at is not null then greatest(r.promised_arrival_at, r.landed_at) end`)} as "dueAt",
  ${ms('r.en_route_at')} as "enRouteAt", ${ms('r.arrived_at')} as "arrivedAt",
  ${ms('r.started_at')} as "startedAt", ${ms('r.ended_at')} as "endedAt",
  case when r.status = 'completed' then coalesce(r.driven_metres, r.distance_metres) else 0 end as metres,
  r.cancel_by as "cancelBy", r.cancel_reason as "cancelReason", r.stars_by_rider as stars,
  coalesce(r.final_total_minor, 0)::float8 as revenue, coalesce(m.extras, 0)::float8 as extras,
  coalesce(m.fees, 0)::float8 as fees, coalesce(m.tax, 0)::float8 as tax,
  (coalesce((r.split ->> 'driver')::bigint, 0) + r.tip_minor)::float8 as earnings,
  (r.pickup ->> 'lat')::float8 as lat, (r.pickup ->> 'lng')::float8 as lng`

/** The parts of a price, where there is one. */
const LINES = `(select ${linesOf('extra', 'stop')} as extras,
    ${linesOf('platform_fee', 'cancellation_fee', 'no_show_fee', 'change_fee')} as fees, ${linesOf('tax')} as tax
  from jsonb_array_elements(r.final_lines) l)`

/** Of rides whose planned pickup lies within. */
export async function rideFacts(db: Queryable, from: Date, until: Date): Promise<RideFacts[]> {
  const { rows } = await db.execute<RideFacts & Record<string, unknown>>(
    sql`select ${raw(FACTS)} from ride r left join lateral ${raw(LINES)} m on r.final_lines is not null
        where r.pickup_at >= ${from.toISOString()} and r.pickup_at < ${until.toISOString()}`,
  )
  return rows
}

/** How often each chauffeur handed one of these rides back. */
export async function handBacksOf(db: Queryable, from: Date, until: Date): Promise<ReadonlyMap<UserId, number>> {
  const { rows } = await db.execute<{ driver_id: UserId; count: number }>(
    sql`select m.actor_id as driver_id, count(*)::int as count from ride r join ride_move m on m.ride_id = r.id
        where r.pickup_at >= ${from.toISOString()} and r.pickup_at < ${until.toISOString()}
          and m.move in ('give_back', 'give_back_early') and m.actor = 'driver' and m.actor_id is not null
        group by m.actor_id`,
  )
  return new Map(rows.map((row) => [row.driver_id, row.count]))
}

/** The pickup of the first ride there is. */
export async function firstPickup(db: Queryable): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`select min(pickup_at) as at from ride`)
  return rows[0]?.at == null ? null : new Date(rows[0].at)
}

/** When rides with a pickup within were changed last, by the day of their pickup there. */
export async function lastChangesByDay(
  db: Queryable,
  from: Date,
  until: Date,
  timeZone: string,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await db.execute<{ day: string; at: string }>(
    sql`select to_char(pickup_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, max(updated_at) as at from ride
        where pickup_at >= ${from.toISOString()} and pickup_at < ${until.toISOString()} group by 1`,
  )
  return new Map(rows.map((row) => [row.day, new Date(row.at)]))
}

/** Booked for a span, and how many of these somebody drives. */
export async function countAhead(
  db: Queryable,
  from: Date,
  until: Date,
): Promise<{ booked: number; assigned: number }> {
  const { rows } = await db.execute<{ booked: number; assigned: number }>(
    sql`select count(*)::int as booked, count(driver_id)::int as assigned from ride
        where pickup_at >= ${from.toISOString()} and pickup_at < ${until.toISOString()}
          and status in ('scheduled', 'searching', 'assigned', 'en_route', 'arrived', 'in_progress', 'at_stop')`,
  )
  return rows[0] ?? { booked: 0, assigned: 0 }
}
