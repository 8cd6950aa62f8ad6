// What rides say of their drivers: how they were rated, what they drove, which rides they gave back late.
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { type Sql, sql } from '../../../platform/database/sql.ts'
import { termInForce } from '../../../platform/policies/store.ts'

/**
 * A driver's record as a row of a statement: `rating` of the last stars that may be seen, `rides` completed, `strikes`.
 */
export function drivingRecordOf(driver: Sql, since: { readonly rides: Date; readonly strikes: Date }): Sql {
  return sql`
    select (select round(avg(stars), 2) from (
              select stars_by_rider as stars from ride r where r.driver_id = ${driver} and stars_by_rider is not null
                and (stars_by_driver is not null or ended_at < now() - make_interval(days => ${termInForce('ratings', 'days')}))
              order by id desc limit ${termInForce('ratings', 'counted')}) recent) as rating,
           (select count(*)::int from ride r where r.driver_id = ${driver} and r.status = 'completed'
              and r.ended_at >= ${since.rides.toISOString()}) as rides,
           (select count(*)::int from driver_strike where driver_id = ${driver} and not is_lifted
              and at >= ${since.strikes.toISOString()}) as strikes`
}

/** Since a moment, by driver; whoever has none is absent. */
export async function strikesOf(
  db: Queryable,
  driverIds: readonly UserId[],
  since: Date,
): Promise<ReadonlyMap<string, readonly Date[]>> {
  const { rows } = await db.execute<{ driver_id: UserId; at: string[] }>(
    sql`select driver_id, array_agg(at) as at from driver_strike
        where driver_id = any(${driverIds}::text[]) and not is_lifted and at >= ${since.toISOString()}
        group by driver_id`,
  )
  return new Map(rows.map((row) => [row.driver_id, row.at.map((at) => new Date(at))]))
}

/** How many rides they completed since a moment. */
export async function ridesSince(db: Queryable, driverId: UserId, from: Date): Promise<number> {
  const { rows } = await db.execute<{ rides: string }>(
    sql`select count(*) as rides from ride
        where driver_id = ${driverId} and status = 'completed' and ended_at >= ${from.toISOString()}`,
  )
  return Number(rows[0]?.rides ?? 0)
}

export interface DrivenRide {
  readonly pickup: string
  readonly dropOff: string
  /** Billed, by the server's own track; nothing of a ride that nobody was driven on. */
  readonly metres: number
}

export async function drivenRides(db: Queryable, rideIds: readonly RideId[]): Promise<ReadonlyMap<string, DrivenRide>> {
  if (rideIds.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; pickup: string; drop_off: string; metres: number | null }>(
    sql`select id, pickup ->> 'address' as pickup, drop_off ->> 'address' as drop_off,
          (case when status = 'completed' then coalesce((evidence ->> 'metres')::float8, driven_metres, distance_metres) end)::int as metres
        from ride where id = any(${rideIds}::text[])`,
  )
  return new Map(rows.map((row) => [row.id, { pickup: row.pickup, dropOff: row.drop_off, metres: row.metres ?? 0 }]))
}

/** Scheduled rides that a driver has taken on and not begun, by when they are picked up. */
export async function bookedBetween(
  db: Queryable,
  driverId: UserId,
  from: Date,
  until: Date,
): Promise<{ pickupAt: Date; pay: number }[]> {
  const { rows } = await db.execute<{ pickup_at: string; net_pay_minor: string }>(
    sql`select pickup_at, net_pay_minor from ride
        where driver_id = ${driverId} and status = 'assigned' and ridetype = 'prebook'
          and pickup_at >= ${from.toISOString()} and pickup_at < ${until.toISOString()}`,
  )
  return rows.map((row) => ({ pickupAt: new Date(row.pickup_at), pay: Number(row.net_pay_minor) }))
}

/** What they have earned with rides that ended since then, in minor units. */
export async function earnedSince(
  db: Queryable,
  driverIds: readonly UserId[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  if (driverIds.length === 0) return new Map()
  const { rows } = await db.$client.query<{ driver_id: UserId; earned: string }>({
    name: 'rides-earned',
    text: `select driver_id, sum(net_pay_minor) as earned from ride
           where driver_id = any($1::text[]) and status = 'completed' and ended_at >= $2 group by driver_id`,
    values: [driverIds, since],
  })
  return new Map(rows.map((row) => [row.driver_id, Number(row.earned)]))
}
