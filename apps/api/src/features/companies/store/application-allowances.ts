// How often an address has applied within a day, and everybody within an hour.
import { addMs, DAY_MS, HOUR_MS } from '@livery/kernel/time.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { countKey } from '../../../platform/http/limits/counts.ts'

export interface Allowance {
  readonly source: string
  readonly most: number
  readonly withinMs: number
}

export const ofAddress = (address: string, most: number): Allowance => ({
  source: countKey(`application ${address}`),
  most,
  withinMs: DAY_MS,
})
export const ofEverybody = (most: number): Allowance => ({ source: 'all', most, withinMs: HOUR_MS })

/** Counts one more; else says when there is room again, and counts nothing. */
export async function countApplication(
  tx: Tx,
  { source, most, withinMs }: Allowance,
  now: Date,
): Promise<{ readonly retryAt: Date } | undefined> {
  const ended = addMs(now, -withinMs).toISOString()
  const { rowCount } = await tx.execute(sql`
    insert into company_application_allowance as kept (source, since, applied) values (${source}, ${now.toISOString()}, 1)
    on conflict (source) do update set
      since = case when kept.since <= ${ended} then excluded.since else kept.since end,
      applied = case when kept.since <= ${ended} then 1 else kept.applied + 1 end
    where kept.since <= ${ended} or kept.applied < ${most}`)
  if (rowCount === 1) return undefined
  const { rows } = await tx.execute<{ since: Date | string }>(
    sql`select since from company_application_allowance where source = ${source}`,
  )
  return { retryAt: addMs(new Date(rows[0]?.since ?? now), withinMs) }
}

/** Nobody's address is kept longer than it counts. */
export async function forgetEndedAllowances(db: Queryable, now: Date): Promise<void> {
  await db.execute(sql`delete from company_application_allowance where since <= ${addMs(now, -DAY_MS).toISOString()}`)
}
