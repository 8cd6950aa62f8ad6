import type { Chart } from '@livery/contracts/finance/exports.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { EMPTY_CHART } from '../domain/chart.ts'

/** The empty one, version 1, before anybody has saved another. */
export async function getChart(db: Queryable): Promise<{ readonly chart: Chart; readonly version: number }> {
  const { rows } = await db.execute<{ version: number; chart: Chart }>(sql`select version, chart from accounts_chart`)
  return rows[0] ?? { chart: EMPTY_CHART, version: 1 }
}

/** False where somebody else has changed the version that was seen. */
export async function saveChart(tx: Tx, chart: Chart, seen: number, at: Date): Promise<boolean> {
  const [json, now] = [JSON.stringify(chart), at.toISOString()]
  const { rowCount } = await tx.execute(
    sql`insert into accounts_chart (version, chart, updated_at)
        select ${seen}::int + 1, ${json}::jsonb, ${now}::timestamptz where ${seen}::int = 1 or exists (select 1 from accounts_chart)
        on conflict (is_the_one) do update set version = accounts_chart.version + 1, chart = excluded.chart,
          updated_at = excluded.updated_at where accounts_chart.version = ${seen}::int`,
  )
  return rowCount === 1
}
