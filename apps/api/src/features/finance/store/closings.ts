// Which months are closed. The database holds postings to it, and closings to their order.
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface Closing {
  readonly month: string
  readonly endsAt: Date
  readonly closedAt: Date
  readonly closedBy: UserId
  readonly balances: Readonly<Record<string, number>>
  readonly reopened: { readonly at: Date; readonly by: UserId; readonly reason: string } | null
}

/** The newest first, those that were opened again among them. */
export async function listClosings(db: Queryable): Promise<Closing[]> {
  const { rows } = await db.execute(sql`select * from month_closing order by id desc`)
  return rows.map(rowToClosing)
}

/** One at a time closes or opens a month. */
export async function lockMonths(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(5451)`)
}

/** Waits until nobody posts in the month any more who began before; whoever comes later is refused. */
export async function holdDaysUntil(tx: Tx, endsAt: Date): Promise<void> {
  await tx.execute(sql`select hold_days_until(${endsAt.toISOString()}::timestamptz)`)
}

export async function insertClosing(
  tx: Tx,
  { month, endsAt, closedAt, closedBy, balances }: Omit<Closing, 'reopened'>,
): Promise<void> {
  await tx.execute(
    sql`insert into month_closing (month, ends_at, closed_at, closed_by, balances)
        values (${month}, ${endsAt.toISOString()}, ${closedAt.toISOString()}, ${closedBy}, ${JSON.stringify(balances)}::jsonb)`,
  )
}

export async function saveReopened(
  tx: Tx,
  month: string,
  { at, by, reason }: { readonly at: Date; readonly by: UserId; readonly reason: string },
): Promise<void> {
  await tx.execute(
    sql`update month_closing set reopened_at = ${at.toISOString()}, reopened_by = ${by}, reopen_reason = ${reason}
        where month = ${month} and reopened_at is null`,
  )
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver hands it over; this is where it gets its type.
function rowToClosing(row: any): Closing {
  return {
    month: row.month,
    endsAt: new Date(row.ends_at),
    closedAt: new Date(row.closed_at),
    closedBy: row.closed_by,
    balances: row.balances,
    reopened:
      row.reopened_at === null
        ? null
        : { at: new Date(row.reopened_at), by: row.reopened_by, reason: row.reopen_reason },
  }
}
