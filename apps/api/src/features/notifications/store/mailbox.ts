import type { Mail } from '@livery/contracts/notifications/mailbox.ts'
import type { Id } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { type Sql, sql } from '../../../platform/database/sql.ts'

interface Row extends Record<string, unknown> {
  readonly id: Id<'mail'>
  readonly channel: Mail['channel']
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly status: Mail['status']
  readonly created_at: string
  readonly updated_at: string
}

export interface Page {
  readonly page: number
  readonly pageSize: number
}

/** Newest first; `to` is a whole address or phone number. */
export async function listMails(
  db: Queryable,
  to: string | undefined,
  { page, pageSize }: Page,
): Promise<{ mails: Mail[]; total: number }> {
  const wanted: Sql = to === undefined ? sql`true` : sql`recipient = ${to}`
  const offset = (page - 1) * pageSize
  const [found, counted] = await Promise.all([
    db.execute<Row>(
      sql`select * from mail_message where ${wanted} order by created_at desc, id desc limit ${pageSize} offset ${offset}`,
    ),
    db.execute<{ total: number }>(sql`select count(*)::int as total from mail_message where ${wanted}`),
  ])
  return { mails: found.rows.map(rowToMail), total: counted.rows[0]?.total ?? 0 }
}

export async function findMail(db: Queryable, id: Id<'mail'>): Promise<Mail | undefined> {
  const { rows } = await db.execute<Row>(sql`select * from mail_message where id = ${id}`)
  return rows.map(rowToMail)[0]
}

function rowToMail(row: Row): Mail {
  return {
    _id: row.id,
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    html: row.html,
    status: row.status,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}
