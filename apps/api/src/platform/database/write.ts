// What several features write, put together into one statement: one round trip, all of it there or nothing. Each
// feature says what is written to its own tables, and what it means when one of its constraints stands against it.
import type { RefusalCode } from '@livery/contracts/refusals.ts'
import { refuse } from '../refusal.ts'
import { afterCommit, brokenConstraint, type Database, type Queryable, retryOnConflict, type Tx } from './database.ts'
import { join, raw, type Sql, sql } from './sql.ts'

export interface Write {
  /** One insert, update or delete. It sees the tables as they were before the other writes. */
  readonly statement: Sql
  /** By constraint: what is refused when the write runs against it. */
  readonly refusals?: Readonly<Record<string, RefusalCode>>
  /** Runs after the commit. */
  readonly committed?: () => void
}

/** Writes all in a transaction of its own: the statement is the transaction. */
export async function writeAtOnce(db: Database, writes: readonly Write[]): Promise<void> {
  await retryOnConflict(() => execute(db, writes))
  for (const { committed } of writes) committed?.()
}

/** Writes all, with what else the transaction does. */
export async function writeIn(tx: Tx, writes: readonly Write[]): Promise<void> {
  for (const { committed } of writes) if (committed !== undefined) afterCommit(tx, committed)
  await execute(tx, writes)
}

async function execute(on: Queryable, writes: readonly Write[]): Promise<void> {
  try {
    await on.execute(oneStatement(writes))
  } catch (error) {
    const constraint = brokenConstraint(error) ?? ''
    const code = writes.map(({ refusals }) => refusals?.[constraint]).find((one) => one !== undefined)
    throw code === undefined ? error : refuse(code)
  }
}

// PostgreSQL runs the statement after the WITH first, and then those in it from the last to the first. It does not
// promise so; all that hangs on it is which one is told when two constraints are broken: the earlier write's.
function oneStatement([first, ...others]: readonly Write[]): Sql {
  if (first === undefined) throw new Error('there is nothing to write')
  if (others.length === 0) return first.statement
  const named = others.map(({ statement }, index) => sql`${raw(`write_${index + 2}`)} as (${statement})`)
  return sql`with ${join(named.reverse(), ', ')} ${first.statement}`
}
