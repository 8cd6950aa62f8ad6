// How often somebody may do what is bounded for hours or days, exactly and for all processes: with what is done, in its
// transaction. Limits of requests count by the minute, and may forget.
import { addMs } from '@livery/kernel/time.ts'
import type { Queryable } from '../../database/database.ts'
import { type Sql, sql } from '../../database/sql.ts'
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
  const { rows } = await db.execute<{ kept: Kept }>(sql`select ${keptUnder(sql`${countKey(of)}`)} as kept`)
  return spentOf(rows[0]?.kept ?? null, most, now)
}

/** What is kept under a key, as an expression of a statement that looks at much else; null where nothing is. */
export function keptUnder(key: Sql): Sql {
  return sql`(select jsonb_build_object('used', used, 'endsAt', ends_at) from allowance where key = ${key})`
}

export type Kept = { readonly used: number; readonly endsAt: string } | null

/** The same question as `findSpent`, of what was looked up. */
export function spentOf(kept: Kept, most: number, now: Date): Spent | undefined {
  if (kept === null || kept.used < most) return undefined
  const ms = new Date(kept.endsAt).getTime() - now.getTime()
  return ms <= 0 ? undefined : { retryAfterSeconds: Math.ceil(ms / 1_000) }
}

export async function forgetEndedAllowances(db: Queryable, now: Date): Promise<void> {
  await db.execute(sql`delete from allowance where ends_at <= ${now.toISOString()}`)
}
