import type { Id, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface StoredExport {
  readonly id: Id<'export'>
  readonly userId: UserId
  readonly requestedAt: Date
  readonly readyAt: Date | null
  readonly expiresAt: Date | null
  readonly sizeBytes: number | null
}

interface Row extends Record<string, unknown> {
  readonly id: Id<'export'>
  readonly user_id: UserId
  readonly requested_at: string
  readonly ready_at: string | null
  readonly expires_at: string | null
  readonly size_bytes: number | null
}

/** False when one is in work already. */
export async function addExport(tx: Tx, one: { id: string; userId: UserId; requestedAt: Date }): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into data_export (id, user_id, requested_at) values (${one.id}, ${one.userId}, ${one.requestedAt})
        on conflict (user_id) where ready_at is null do nothing`,
  )
  return rowCount === 1
}

export async function findLatestExport(db: Queryable, userId: UserId): Promise<StoredExport | undefined> {
  const { rows } = await db.execute<Row>(
    sql`select id, user_id, requested_at, ready_at, expires_at, octet_length(bytes) as size_bytes from data_export
        where user_id = ${userId} order by requested_at desc, id desc limit 1`,
  )
  return rows.map(rowToExport)[0]
}

export async function findExport(db: Queryable, id: Id<'export'>): Promise<StoredExport | undefined> {
  const { rows } = await db.execute<Row>(
    sql`select id, user_id, requested_at, ready_at, expires_at, octet_length(bytes) as size_bytes from data_export
        where id = ${id}`,
  )
  return rows.map(rowToExport)[0]
}

export async function findExportBytes(db: Queryable, id: Id<'export'>, now: Date): Promise<Buffer | undefined> {
  const { rows } = await db.execute<{ bytes: Buffer }>(
    sql`select bytes from data_export where id = ${id} and expires_at > ${now}`,
  )
  return rows[0]?.bytes
}

/** False when another run was faster. */
export async function finishExport(
  tx: Tx,
  one: { id: string; bytes: Buffer; readyAt: Date; expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update data_export set bytes = ${one.bytes}, ready_at = ${one.readyAt}, expires_at = ${one.expiresAt}
        where id = ${one.id} and ready_at is null`,
  )
  return rowCount === 1
}

export async function sweepExports(db: Queryable, now: Date): Promise<void> {
  await db.execute(sql`delete from data_export where expires_at <= ${now}`)
}

export async function forgetExports(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`delete from data_export where user_id = ${userId}`)
}

function rowToExport(row: Row): StoredExport {
  const at = (text: string | null) => (text === null ? null : new Date(text))
  return {
    id: row.id,
    userId: row.user_id,
    requestedAt: new Date(row.requested_at),
    readyAt: at(row.ready_at),
    expiresAt: at(row.expires_at),
    sizeBytes: row.size_bytes,
  }
}
