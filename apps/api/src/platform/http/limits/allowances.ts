// How often somebody may do what is bounded for hours or days, exactly and for all processes: with what is done, in its
// transaction. Limits of requests count by the minute, and may forget.
import { addMs } from '@livery/kernel/time.ts'
import type { Queryable } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'
import { countKey } from './counts.ts'

export interface Allowance {
  /** What is counted, and whose it is; a digest of it is kept. */
  readonly of: string
  readonly most: number
  /** From the first one on. */
  readonly withinMs: number
}

export interface Spent {
  readonly retryAfterSeconds: number
}

/** Counts one more; where there is no room, counts nothing and says when there is. */
export async function useAllowance(
  tx: Queryable,
  { of, most, withinMs }: Allowance,
  now: Date,
): Promise<Spent | undefined> {
  const [key, at, end] = [countKey(of), now.toISOString(), addMs(now, withinMs).toISOString()]
  const { rowCount } = await tx.execute(sql`
    insert into allowance as kept (key, used, ends_at) values (${key}, 1, ${end})
    on conflict (key) do update set
      used = case when kept.ends_at <= ${at} then 1 else kept.used + 1 end,
      ends_at = case when kept.ends_at <= ${at} then excluded.ends_at else kept.ends_at end
    where kept.ends_at <= ${at} or kept.used < ${most}`)
  return rowCount === 1 ? undefined : findSpent(tx, { of, most }, now)
}

/** The same question, and nothing is counted. */
export async function findSpent(
  db: Queryable,
  { of, most }: Pick<Allowance, 'of' | 'most'>,
  now: Date,
): Promise<Spent | undefined> {
  const { rows } = await db.execute<{ ends_at: Date | string }>(
    sql`select ends_at from allowance where key = ${countKey(of)} and used >= ${most} and ends_at > ${now.toISOString()}`,
  )
  const [row] = rows
  if (row === undefined) return undefined
  return { retryAfterSeconds: Math.max(1, Math.ceil((new Date(row.ends_at).getTime() - now.getTime()) / 1_000)) }
}

export async function forgetEndedAllowances(db: Queryable, now: Date): Promise<void> {
  await db.execute(sql`delete from allowance where ends_at <= ${now.toISOString()}`)
}
