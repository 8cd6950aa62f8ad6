// Lists that were imported, and their rows.

import type { Place } from '@livery/contracts/common.ts'
import type { ImportDefaults, RowField, RowValues } from '@livery/contracts/planned-rides/ride-imports.ts'
import type { RideImportId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { type Sql, sql } from '../../../platform/database/sql.ts'
import type { ImportRow, Reading, StoredStatus } from '../domain/import-row.ts'

export interface RideImport {
  readonly id: RideImportId
  readonly officerId: UserId
  readonly name: string
  readonly kind: 'csv' | 'ics'
  readonly digest: string
  readonly unknownColumns: readonly string[]
  readonly defaults: ImportDefaults
  readonly createdAt: Date
}

export async function insertImport(tx: Tx, list: RideImport, rows: readonly RowValues[]): Promise<void> {
  await tx.execute(
    sql`insert into ride_import (id, officer_id, name, kind, digest, unknown_columns, default_rider_id, default_payment,
          created_at)
        values (${list.id}, ${list.officerId}, ${list.name}, ${list.kind}, ${list.digest},
          ${JSON.stringify(list.unknownColumns)}::jsonb, ${list.defaults.riderId}, ${list.defaults.paymentMethod},
          ${list.createdAt.toISOString()})`,
  )
  await tx.execute(
    sql`insert into ride_import_row (import_id, position, status, said)
        select ${list.id}, position, 'reading', said
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as r (said, position)`,
  )
}

export async function findImport(db: Queryable, id: RideImportId): Promise<RideImport | null> {
  const { rows } = await db.execute<ListRow>(sql`select * from ride_import where id = ${id}`)
  return rows[0] === undefined ? null : rowToImport(rows[0])
}

/** Of two who book or correct it at once the second waits. */
export async function findImportForUpdate(tx: Tx, id: RideImportId): Promise<RideImport | null> {
  const { rows } = await tx.execute<ListRow>(sql`select * from ride_import where id = ${id} for update`)
  return rows[0] === undefined ? null : rowToImport(rows[0])
}

export interface ImportCounts extends RideImport {
  readonly rows: number
  readonly booked: number
}

export async function listImports(
  db: Queryable,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ imports: ImportCounts[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    db.execute<ListRow & { rows: number; booked: number }>(
      sql`select i.*, ${COUNTS} from ride_import i order by i.created_at desc, i.id desc
          limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ride_import`),
  ])
  const imports = rows.map((row) => ({ ...rowToImport(row), rows: row.rows, booked: row.booked }))
  return { imports, total: counted.rows[0]?.total ?? 0 }
}

const COUNTS = sql`
  (select count(*)::int from ride_import_row r where r.import_id = i.id) as rows,
  (select count(*)::int from planned_ride p where p.import_id = i.id and p.status = 'booked') as booked`

/** The newest list of the same content that rides were booked from. */
export async function findBookedBefore(
  db: Queryable,
  { id, digest }: Pick<RideImport, 'id' | 'digest'>,
): Promise<{ importId: RideImportId; at: Date; rides: number } | null> {
  const { rows } = await db.execute<ListRow & { booked: number }>(
    sql`select * from (select i.*, ${COUNTS} from ride_import i where i.digest = ${digest} and i.id <> ${id}) i
        where booked > 0 order by created_at desc limit 1`,
  )
  const [row] = rows
  return row === undefined ? null : { importId: row.id, at: new Date(row.created_at), rides: row.booked }
}

export async function saveDefaults(
  tx: Tx,
  id: RideImportId,
  { riderId, paymentMethod }: ImportDefaults,
): Promise<void> {
  await tx.execute(
    sql`update ride_import set default_rider_id = ${riderId}, default_payment = ${paymentMethod} where id = ${id}`,
  )
}

export const listRows = (db: Queryable, id: RideImportId) =>
  listWhere(db, sql`where import_id = ${id} order by position`)

/** That the job has not looked at yet. */
export const listUnread = (db: Queryable, id: RideImportId, limit: number) =>
  listWhere(db, sql`where import_id = ${id} and status = 'reading' order by position limit ${limit}`)

async function listWhere(db: Queryable, which: Sql): Promise<ImportRow[]> {
  const { rows } = await db.execute<RowRow>(sql`select * from ride_import_row ${which}`)
  return rows.map(rowToRow)
}

/** What was corrected meanwhile is read again, and not this. */
export async function saveReading(
  db: Queryable,
  id: RideImportId,
  { position, version }: Pick<ImportRow, 'position' | 'version'>,
  { riderId, total, ...reading }: Reading & { readonly riderId: UserId | null; readonly total: number | null },
): Promise<void> {
  await db.execute(
    sql`update ride_import_row set status = ${reading.wrong === null ? 'ready' : 'wrong'}, rider_id = ${riderId},
          reading = ${JSON.stringify(reading)}::jsonb, total = ${total}
        where import_id = ${id} and position = ${position} and version = ${version} and status = 'reading'`,
  )
}

/** It is read anew. */
export async function saveCorrection(
  tx: Tx,
  id: RideImportId,
  position: number,
  { said, chosen }: { readonly said: RowValues; readonly chosen: Chosen },
): Promise<void> {
  await tx.execute(
    sql`update ride_import_row set said = ${JSON.stringify(said)}::jsonb, chosen = ${JSON.stringify(chosen)}::jsonb,
          status = 'reading', version = version + 1 where import_id = ${id} and position = ${position}`,
  )
}

export type Chosen = Partial<Record<Extract<RowField, 'from' | 'to'>, Place>>

export async function readAgain(tx: Tx, id: RideImportId, positions: readonly number[]): Promise<void> {
  await tx.execute(
    sql`update ride_import_row set status = 'reading', version = version + 1
        where import_id = ${id} and position = any(${[...positions]}::int[])`,
  )
}

export async function markPlanned(tx: Tx, id: RideImportId, positions: readonly number[]): Promise<void> {
  await tx.execute(
    sql`update ride_import_row set status = 'planned', version = version + 1
        where import_id = ${id} and position = any(${[...positions]}::int[])`,
  )
}

/** What rows say of somebody who is erased goes. */
export async function forgetRowsOf(tx: Tx, riderId: UserId): Promise<void> {
  await tx.execute(
    sql`update ride_import_row set said = '{}', chosen = '{}', reading = null, total = null, version = version + 1,
          status = case when status = 'planned' then 'planned' else 'wrong' end
        where rider_id = ${riderId}`,
  )
}

/** Lists long done: which rides came of them is kept, what they said is not. */
export async function forgetRowsBefore(db: Queryable, before: Date): Promise<void> {
  await db.execute(
    sql`update ride_import_row r set said = '{}', chosen = '{}', reading = null, total = null, version = r.version + 1,
          status = case when r.status = 'planned' then 'planned' else 'wrong' end
        from ride_import i where i.id = r.import_id and i.created_at < ${before.toISOString()} and r.said <> '{}'`,
  )
}

interface ListRow extends Record<string, unknown> {
  readonly id: RideImportId
  readonly officer_id: UserId
  readonly name: string
  readonly kind: 'csv' | 'ics'
  readonly digest: string
  readonly unknown_columns: string[]
  readonly default_rider_id: UserId | null
  readonly default_payment: 'wallet' | 'account'
  readonly created_at: string
}

const rowToImport = (row: ListRow): RideImport => ({
  id: row.id,
  officerId: row.officer_id,
  name: row.name,
  kind: row.kind,
  digest: row.digest,
  unknownColumns: row.unknown_columns,
  defaults: { riderId: row.default_rider_id, paymentMethod: row.default_payment },
  createdAt: new Date(row.created_at),
})

interface RowRow extends Record<string, unknown> {
  readonly position: number
  readonly version: number
  readonly status: StoredStatus
  readonly said: RowValues
  readonly chosen: Chosen
  readonly reading: Reading | null
  readonly rider_id: UserId | null
  readonly total: string | null
}

const rowToRow = (row: RowRow): ImportRow => ({
  position: row.position,
  version: row.version,
  status: row.status,
  said: row.said,
  chosen: row.chosen,
  reading: row.reading,
  riderId: row.rider_id,
  total: row.total === null ? null : Number(row.total),
})
