// How many rides began and ended in parts of the town: one statement, over so many rides at most.
import type { Outline } from '@livery/kernel/outline.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface ZoneCount {
  readonly id: string
  readonly began: number
  readonly ended: number
  readonly priced: number
}

export async function countByZone(
  db: Queryable,
  zones: readonly { readonly id: string; readonly outline: Outline }[],
  { from, until, most }: { readonly from: Date; readonly until: Date; readonly most: number },
): Promise<{ readonly rides: number; readonly zones: readonly ZoneCount[] }> {
  const drawn = zones.map(({ id, outline }) => ({
    id,
    outline: `(${outline.map(([x, y]) => `(${x},${y})`).join(',')})`,
  }))
  const { rows } = await db.execute<{ rides: number; zones: ZoneCount[] }>(sql`
    with newest as materialized (
      select point((pickup ->> 'lng')::float8, (pickup ->> 'lat')::float8) as start,
        point((drop_off ->> 'lng')::float8, (drop_off ->> 'lat')::float8) as finish,
        coalesce(final_lines, quoted_lines) @> '[{"code": "zone_price"}]' as is_priced
      from ride where pickup_at >= ${from.toISOString()} and pickup_at < ${until.toISOString()} and status = 'completed'
      order by pickup_at desc limit ${most}
    ), drawn as (
      select id, outline::polygon as outline, box(outline::polygon) as bounds
      from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as z (id text, outline text)
    ), touched as (
      select z.id, n.is_priced, z.bounds @> n.start and z.outline @> n.start as began,
        z.bounds @> n.finish and z.outline @> n.finish as ended
      from drawn z cross join newest n
    )
    select (select count(*)::int from newest) as rides, coalesce((select jsonb_agg(c) from (
      select id, count(*) filter (where began)::int as began, count(*) filter (where ended)::int as ended,
        count(*) filter (where is_priced and (began or ended))::int as priced
      from touched group by id) c), '[]') as zones`)
  return rows[0] ?? { rides: 0, zones: [] }
}
