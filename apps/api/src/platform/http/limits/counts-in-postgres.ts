import type { Database, Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import type { Counts } from './counts.ts'

export function createCountsInPostgres(db: Database): Counts {
  return {
    add: async (additions, windowMs) => {
      const { rows } = await db.$client.query<{ key: string; count: number; ends_in: number }>({
        name: 'request-count',
        // In the order of the keys, so that two processes with the same ones wait for each other and never in a circle.
        text: `insert into request_count as kept (key, count, ends_at)
               select key, by, now() + make_interval(secs => $3) from unnest($1::text[], $2::int[]) as added (key, by)
               order by key
               on conflict (key) do update set
                 count = case when kept.ends_at <= now() then excluded.count else kept.count + excluded.count end,
                 ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
               returning key, count, extract(epoch from ends_at - now())::float8 * 1000 as ends_in`,
        values: [additions.map(({ key }) => key), additions.map(({ by }) => by), windowMs / 1_000],
      })
      return rows.map((row) => ({ key: row.key, count: row.count, endsInMs: Math.min(windowMs, row.ends_in) }))
    },
    stop: async () => undefined,
  }
}

/** What was counted in windows that have ended. */
export async function forgetEndedCounts(db: Queryable): Promise<void> {
  await db.execute(sql`delete from request_count where ends_at < now()`)
}
