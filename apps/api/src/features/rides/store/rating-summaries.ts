// What stars and rides come to, as people may see them.
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { termInForce } from '../../../platform/policies/store.ts'

/** Stars of one side alone are hidden until then. */
const SHOWN_SINCE = sql`now() - make_interval(days => ${termInForce('ratings', 'days')})`
const COUNTED = termInForce('ratings', 'counted')

/** Mean of the last stars that count and that people may see, and how many rides were completed. */
export async function ratingSummaryOf(
  db: Queryable,
  personId: UserId,
  as: 'rider' | 'driver',
): Promise<{ rating: number | null; rides: number }> {
  const [mine, stars] = as === 'driver' ? [sql`driver_id`, sql`stars_by_rider`] : [sql`rider_id`, sql`stars_by_driver`]
  const { rows } = await db.execute<{ rating: string | null; rides: string }>(
    sql`select (select round(avg(stars), 2) from (
                  select ${stars} as stars from ride where ${mine} = ${personId} and ${stars} is not null
                    and ((stars_by_rider is not null and stars_by_driver is not null) or ended_at < ${SHOWN_SINCE})
                  order by id desc limit ${COUNTED}) recent) as rating,
               (select count(*) from ride where ${mine} = ${personId} and status = 'completed') as rides`,
  )
  const row = rows[0]
  return { rating: row?.rating == null ? null : Number(row.rating), rides: Number(row?.rides ?? 0) }
}

/** The same of many people at once; whoever has no completed ride is absent. */
export async function ratingSummariesOf(
  db: Queryable,
  people: readonly { readonly id: UserId; readonly userType: string }[],
): Promise<ReadonlyMap<UserId, { rating: number | null; rides: number }>> {
  const found = await Promise.all(
    (['driver', 'user'] as const).map(async (userType) => {
      const ids = people.filter((one) => one.userType === userType).map(({ id }) => id)
      if (ids.length === 0) return { rows: [] }
      const [mine, stars] =
        userType === 'driver' ? [sql`driver_id`, sql`stars_by_rider`] : [sql`rider_id`, sql`stars_by_driver`]
      return db.execute<{ id: UserId; rating: string | null; rides: string }>(
        sql`select ended.id, count(*) as rides,
              round(avg(ended.stars) filter (where ended.shown and ended.newest <= ${COUNTED}), 2) as rating
            from (select ${mine} as id, ${stars} as stars, shown,
                    row_number() over (partition by ${mine}, shown order by ride.id desc) as newest
                  from ride cross join lateral (select ${stars} is not null
                    and ((stars_by_rider is not null and stars_by_driver is not null) or ended_at < ${SHOWN_SINCE}) as shown) s
                  where ${mine} = any(${ids}::text[]) and status = 'completed') ended
            group by ended.id`,
      )
    }),
  )
  return new Map(
    found.flatMap(({ rows }) =>
      rows.map(
        (row) =>
          [row.id, { rating: row.rating === null ? null : Number(row.rating), rides: Number(row.rides) }] as const,
      ),
    ),
  )
}
