// What companies were reminded of, and which invoices nobody is reminded of for the time being.
import type { CompanyInvoiceId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface Reminder {
  readonly invoiceId: CompanyInvoiceId
  readonly level: number
  readonly sentAt: Date
  readonly to: string
  readonly open: number
  readonly fee: number
}

export interface ReminderHold {
  readonly invoiceId: CompanyInvoiceId
  readonly reason: string
  readonly by: UserId
  readonly at: Date
}

/** False where this level was sent before; who comes at the same moment waits for the first. */
export async function insertReminder(tx: Tx, { invoiceId, level, sentAt, to, open, fee }: Reminder): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into invoice_reminder (invoice_id, level, sent_at, recipient, open, fee)
        values (${invoiceId}, ${level}, ${sentAt.toISOString()}, ${to}, ${open}, ${fee}) on conflict do nothing`,
  )
  return rowCount === 1
}

/** The first level first. */
export async function remindersOf(db: Queryable, invoiceIds: readonly string[]): Promise<Reminder[]> {
  const { rows } = await db.execute(
    sql`select * from invoice_reminder where invoice_id = any(${invoiceIds}::text[]) order by invoice_id, level`,
  )
  return rows.map((row) => ({
    invoiceId: row.invoice_id as CompanyInvoiceId,
    level: row.level as number,
    sentAt: new Date(row.sent_at as string),
    to: row.recipient as string,
    open: Number(row.open),
    fee: Number(row.fee),
  }))
}

export async function holdsOf(db: Queryable, invoiceIds: readonly string[]): Promise<ReminderHold[]> {
  const { rows } = await db.execute(sql`select * from reminder_hold where invoice_id = any(${invoiceIds}::text[])`)
  return rows.map((row) => ({
    invoiceId: row.invoice_id as CompanyInvoiceId,
    reason: row.reason as string,
    by: row.held_by as UserId,
    at: new Date(row.held_at as string),
  }))
}

/** The newest reason counts. */
export async function saveHold(tx: Tx, { invoiceId, reason, by, at }: ReminderHold): Promise<void> {
  await tx.execute(
    sql`insert into reminder_hold (invoice_id, reason, held_by, held_at)
        values (${invoiceId}, ${reason}, ${by}, ${at.toISOString()})
        on conflict (invoice_id) do update set reason = excluded.reason, held_by = excluded.held_by, held_at = excluded.held_at`,
  )
}

export async function deleteHold(tx: Tx, invoiceId: CompanyInvoiceId): Promise<void> {
  await tx.execute(sql`delete from reminder_hold where invoice_id = ${invoiceId}`)
}
