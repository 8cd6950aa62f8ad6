// What rides say of their drivers: how they were rated, what they drove, which rides they gave back late.
import type { UserId } from '@livery/kernel/ids.ts'
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
           (select count(*)::int from driver_strike where driver_id = ${driver}
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
        where driver_id = any(${driverIds}::text[]) and at >= ${since.toISOString()} group by driver_id`,
  )
  return new Map(rows.map((row) => [row.driver_id, row.at.map((at) => new Date(at))]))
}

/** What they earned, and how many rides, since a moment. */
export async function earnedSince(
  db: Queryable,
  driverId: UserId,
  from: Date,
): Promise<{ earned: number; rides: number }> {
  const { rows } = await db.execute<{ earned: string; rides: string }>(
    sql`select coalesce(sum((split ->> 'driver')::bigint + tip_minor), 0) as earned, count(*) filter (where status = 'completed') as rides
        from ride where driver_id = ${driverId} and ended_at >= ${from.toISOString()} and split is not null`,
  )
  return { earned: Number(rows[0]?.earned ?? 0), rides: Number(rows[0]?.rides ?? 0) }
}
