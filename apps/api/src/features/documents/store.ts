// The only file that speaks SQL to the tables of documents.
import type { DocumentKind, DocumentStatus } from '@livery/contracts/documents/documents.ts'
import type { DocumentId, FileId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { containing } from '../../platform/database/search-text.ts'
import { join, type Sql, sql } from '../../platform/database/sql.ts'
import { refuse } from '../../platform/refusal.ts'
import { idsOfPeopleLike } from '../identity/index.ts'
import { carsDrivenBy } from '../vehicles/index.ts'
import { type DocumentPolicy, requiredOfCar, requiredOfDriver, type StoredDocument } from './domain/document.ts'

export async function findPolicy(db: Queryable, now: Date): Promise<DocumentPolicy> {
  const { rows } = await db.execute<PolicyRow>(
    sql`select * from driver_policy where valid_from <= ${now.toISOString()} order by valid_from desc, version desc limit 1`,
  )
  const row = rows[0]
  if (row === undefined) throw new Error('There is no driver policy.')
  return rowToPolicy(row)
}

export async function addPolicy(
  db: Queryable,
  policy: Omit<DocumentPolicy, 'version'>,
  madeBy: UserId,
): Promise<DocumentPolicy> {
  const { rows } = await db.execute<PolicyRow>(
    sql`insert into driver_policy (valid_from, required_documents, dated_documents, reminder_days, made_by)
        values (${policy.validFrom.toISOString()}, ${policy.requiredDocuments}::text[], ${policy.datedDocuments}::text[],
                ${policy.reminderDays}::int[], ${madeBy})
        returning *`,
  )
  return rowToPolicy(rows[0] as PolicyRow)
}

export async function addDocuments(db: Queryable, documents: readonly StoredDocument[]): Promise<void> {
  if (documents.length === 0) return
  const rows = documents.map(
    (one) =>
      sql`(${one.id}, ${one.driverId}, ${one.vehicleId}, ${one.kind}, ${one.number}, ${one.expiresOn}::date, ${iso(one.expiresAt)}::timestamptz,
           ${one.fileId}, ${one.status}, ${iso(one.decidedAt)}::timestamptz, ${iso(one.createdAt)}::timestamptz, ${iso(one.updatedAt)}::timestamptz)`,
  )
  await db.execute(
    sql`insert into driver_document
          (id, driver_id, vehicle_id, kind, number, expires_on, expires_at, file_id, status, decided_at, created_at, updated_at)
        values ${join(rows)}`,
  )
}

export async function listDocumentsOf(db: Queryable, driverId: UserId): Promise<StoredDocument[]> {
  const { rows } = await db.execute<DocumentRow>(
    sql`select *, expires_on::text as expires_on from driver_document where driver_id = ${driverId} order by created_at`,
  )
  return rows.map(rowToDocument)
}

export async function listDocumentsOfCar(db: Queryable, vehicleId: VehicleId): Promise<StoredDocument[]> {
  const { rows } = await db.execute<DocumentRow>(
    sql`select *, expires_on::text as expires_on from driver_document where vehicle_id = ${vehicleId} order by created_at`,
  )
  return rows.map(rowToDocument)
}

/**
 * Their own and those of the cars that they may drive, held as they are until the end of the transaction: a decision
 * about one of them waits, or has been made.
 */
export async function listDocumentsForShare(tx: Tx, driverId: UserId): Promise<StoredDocument[]> {
  const { rows } = await tx.$client.query<DocumentRow>({
    name: 'papers-for-share',
    text: `select *, expires_on::text as expires_on from driver_document
           where id in (
             select id from driver_document where driver_id = $1
             union all select d.id from driver_document d join ${carsDrivenBy('$1')} driven on driven.vehicle_id = d.vehicle_id)
           for share`,
    values: [driverId],
  })
  return rows.map(rowToDocument)
}

/** Those of the given drivers and cars that have a document of their own. */
export async function listDocumented(
  db: Queryable,
  driverIds: readonly UserId[],
  vehicleIds: readonly VehicleId[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select driver_id as id from driver_document where driver_id = any(${driverIds}::text[]) and vehicle_id is null
        union select vehicle_id from driver_document where vehicle_id = any(${vehicleIds}::text[])`,
  )
  return new Set(rows.map((row) => row.id))
}

/** Those of the given cars of which every one of the kinds is approved and not over, with when the first ends. */
export async function listCarsGoodUntil(
  db: Queryable,
  vehicleIds: readonly VehicleId[],
  kinds: readonly DocumentKind[],
  now: Date,
): Promise<Map<string, { until: Date | null }>> {
  const { rows } = await db.execute<{ id: string; until: string | null }>(
    sql`select car.id, good.until from unnest(${vehicleIds}::text[]) as car (id)
        cross join lateral (
          select count(*) as number, min(d.expires_at) as until from driver_document d
          where d.vehicle_id = car.id and d.kind = any(${kinds}::text[]) and d.status = 'approved'
            and (d.expires_at is null or d.expires_at > ${now.toISOString()})) good
        where good.number = ${kinds.length}`,
  )
  return new Map(rows.map((row) => [row.id, { until: row.until === null ? null : new Date(row.until) }]))
}

/** The same of drivers and their own documents. */
export async function listGoodUntil(
  db: Queryable,
  driverIds: readonly UserId[],
  kinds: readonly DocumentKind[],
  now: Date,
): Promise<Map<string, { until: Date | null }>> {
  const { rows } = await db.execute<{ id: string; until: string | null }>(
    sql`select driver.id, good.until from unnest(${driverIds}::text[]) as driver (id)
        cross join lateral (
          select count(*) as number, min(d.expires_at) as until from driver_document d
          where d.driver_id = driver.id and d.vehicle_id is null and d.kind = any(${kinds}::text[])
            and d.status = 'approved' and (d.expires_at is null or d.expires_at > ${now.toISOString()})) good
        where good.number = ${kinds.length}`,
  )
  return new Map(rows.map((row) => [row.id, { until: row.until === null ? null : new Date(row.until) }]))
}

/**
 * How the required documents of a driver and of the car that they would come with stand, as a row of a statement:
 * `standing`, and `ends_at` of the first good one to end.
 */
export function documentStatusOf(driver: Sql, car: Sql, policy: DocumentPolicy, now: Date): Sql {
  const soon = addMs(now, Math.max(0, ...policy.reminderDays) * DAY_MS).toISOString()
  const isGood = sql`(d.status = 'approved' and (d.expires_at is null or d.expires_at > ${now.toISOString()}))`
  return sql`
    select case
        when count(*) filter (where ${isGood}) = count(*) then
          case when min(d.expires_at) <= ${soon} then 'expiring' else 'in_order' end
        when count(*) filter (where ${isGood} or d.status = 'pending') = count(*) then 'pending'
        else 'missing'
      end as standing,
      min(d.expires_at) filter (where ${isGood}) as ends_at
    from unnest(${policy.requiredDocuments}::text[]) as required (kind)
    left join lateral (
      select * from driver_document where driver_id = ${driver} and vehicle_id is null and kind = required.kind
        and required.kind = any(${requiredOfDriver(policy)}::text[])
      union all
      select * from driver_document where vehicle_id = ${car} and kind = required.kind
        and required.kind = any(${requiredOfCar(policy)}::text[])) d on true`
}

export async function findDocumentForUpdate(tx: Tx, id: DocumentId): Promise<StoredDocument | null> {
  const { rows } = await tx.execute<DocumentRow>(
    sql`select *, expires_on::text as expires_on from driver_document where id = ${id} for update`,
  )
  return rows[0] === undefined ? null : rowToDocument(rows[0])
}

/** Compare-and-set: writes the document as it is now, if nobody has changed it since it was loaded at `version - 1`. */
export async function saveDocument(tx: Tx, document: StoredDocument): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`update driver_document set number = ${document.number}, expires_on = ${document.expiresOn}::date,
          expires_at = ${iso(document.expiresAt)}, file_id = ${document.fileId}, status = ${document.status}, reason = ${document.reason},
          decided_by = ${document.decidedBy}, decided_at = ${iso(document.decidedAt)}, reminded_days = ${document.remindedDays},
          version = ${document.version}, updated_at = ${iso(document.updatedAt)}
        where id = ${document.id} and version = ${document.version - 1}`,
  )
  if (rowCount !== 1) throw refuse('STALE_VERSION')
}

/** Returns the files that nothing refers to any more. */
export async function removeDocumentsOf(tx: Tx, driverId: UserId): Promise<FileId[]> {
  const { rows } = await tx.execute<{ file_id: FileId | null }>(
    sql`delete from driver_document where driver_id = ${driverId} returning file_id`,
  )
  return rows.map((row) => row.file_id).filter((id) => id !== null)
}

export interface DocumentFilter {
  readonly document?: string | undefined
  readonly status?: DocumentStatus | undefined
  readonly kind?: DocumentKind | undefined
  readonly driver?: string | undefined
  readonly q?: string | undefined
  readonly sort: 'updatedAt' | 'expiresOn' | 'kind' | 'status'
  readonly order: 'asc' | 'desc'
}

const SORTS: Record<DocumentFilter['sort'], Sql> = {
  updatedAt: sql`d.updated_at`,
  expiresOn: sql`d.expires_on`,
  kind: sql`d.kind`,
  status: sql`d.status`,
}

export async function listDocuments(
  db: Queryable,
  filter: DocumentFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredDocument[]> {
  const direction = filter.order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await db.execute<DocumentRow>(
    sql`select d.*, d.expires_on::text as expires_on from driver_document d where ${conditions(filter)}
        order by ${SORTS[filter.sort]} ${direction} nulls last, d.id ${direction} limit ${limit} offset ${offset}`,
  )
  return rows.map(rowToDocument)
}

export async function countDocuments(db: Queryable, filter: DocumentFilter): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) as count from driver_document d where ${conditions(filter)}`,
  )
  return Number(rows[0]?.count ?? 0)
}

function conditions({ document, status, kind, driver, q }: DocumentFilter): Sql {
  const like = containing(q ?? '')
  return join(
    [
      sql`true`,
      ...(document === undefined ? [] : [sql`d.id = ${document}`]),
      ...(status === undefined ? [] : [sql`d.status = ${status}`]),
      ...(kind === undefined ? [] : [sql`d.kind = ${kind}`]),
      ...(driver === undefined ? [] : [sql`d.driver_id = ${driver}`]),
      ...(q === undefined ? [] : [sql`(d.number ilike ${like} or d.driver_id = any(${idsOfPeopleLike(like)}))`]),
    ],
    ' and ',
  )
}

const iso = (at: Date | null) => at?.toISOString() ?? null

type PolicyRow = {
  version: number
  valid_from: string
  required_documents: DocumentKind[]
  dated_documents: DocumentKind[]
  reminder_days: number[]
}

const rowToPolicy = (row: PolicyRow): DocumentPolicy => ({
  version: row.version,
  validFrom: new Date(row.valid_from),
  requiredDocuments: row.required_documents,
  datedDocuments: row.dated_documents,
  reminderDays: row.reminder_days,
})

type DocumentRow = {
  id: DocumentId
  driver_id: UserId
  vehicle_id: VehicleId | null
  kind: DocumentKind
  number: string | null
  expires_on: string | null
  expires_at: string | null
  file_id: FileId | null
  status: DocumentStatus
  reason: string | null
  decided_by: UserId | null
  decided_at: string | null
  reminded_days: number | null
  version: number
  created_at: string
  updated_at: string
}

const rowToDocument = (row: DocumentRow): StoredDocument => ({
  id: row.id,
  driverId: row.driver_id,
  vehicleId: row.vehicle_id,
  kind: row.kind,
  number: row.number,
  expiresOn: row.expires_on,
  expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
  fileId: row.file_id,
  status: row.status,
  reason: row.reason,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at === null ? null : new Date(row.decided_at),
  remindedDays: row.reminded_days,
  version: row.version,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
})

/** Drivers whose required documents are all good now, and documents that wait for a decision. */
export async function countReady(
  db: Queryable,
  required: readonly string[],
  now: Date,
): Promise<{ readonly ready: number; readonly waiting: number }> {
  const { rows } = await db.execute<{ ready: number; waiting: number }>(sql`
    select (select count(*)::int from (
        select driver_id from driver_document
        where vehicle_id is null and kind = any(${[...required]}::text[]) and status = 'approved'
          and (expires_at is null or expires_at > ${now.toISOString()})
        group by driver_id having count(distinct kind) = ${required.length}) as good) as ready,
      (select count(*)::int from driver_document where status = 'pending') as waiting`)
  return rows[0] ?? { ready: 0, waiting: 0 }
}
