// The only file that reads the audit trail. Nobody writes here: `platform/audit` appends.
import type { AuditArea } from '@livery/contracts/audit/audit.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import { pipeline, type Queryable, type Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { ridesWith } from '../rides/index.ts'

export interface StoredEntry {
  readonly number: number
  readonly at: Date
  readonly actorId: UserId
  readonly area: AuditArea
  readonly act: string
  readonly target: string | null
  readonly network: string
  readonly device: string
  readonly seal: string
  /** Null where it was taken away with a person. */
  readonly detail: StoredDetail | null
}

export interface StoredDetail {
  readonly before?: Readonly<Record<string, string | number | boolean | null>>
  readonly after?: Readonly<Record<string, string | number | boolean | null>>
  readonly why?: string | null
  readonly said?: Readonly<Record<string, unknown>>
  readonly approvedBy?: UserId
}

export interface EntryFilter {
  readonly area: AuditArea | null
  readonly actorId: UserId | null
  readonly target: string | null
  readonly from: Date | null
  readonly before: Date | null
  readonly q: string | null
}

/** Counted to here; whoever looks for more narrows the list. Words are looked for in each entry's detail, which takes longer. */
const [COUNTED, FOUND] = [10_000, 1_000]

interface Part {
  readonly limit: number
  readonly offset: number
}

interface Listed {
  readonly entries: StoredEntry[]
  readonly total: number
}

export function listEntries(db: Queryable, filter: EntryFilter, part: Part): Promise<Listed> {
  const { q } = filter
  return q === null ? listAll(db, filter, part) : search(db, filter, q, part)
}

async function listAll(db: Queryable, filter: EntryFilter, { limit, offset }: Part): Promise<Listed> {
  const where = whereOf(filter)
  // By the index that the span is found by: the newest of a day long ago would be looked for through all that came since.
  const order = filter.from || filter.before ? sql`e.at desc, e.number desc` : sql`e.number desc`
  const [{ rows }, { rows: counted }] = await pipeline(
    db.execute<Row>(sql`
      select e.*, d.detail from audit_entry e left join audit_detail d using (number)
      where ${where} order by ${order} limit ${limit} offset ${offset}`),
    db.execute<{ total: string }>(sql`
      select count(*) as total from (select from audit_entry e where ${where} limit ${COUNTED}) counted`),
  )
  return { entries: rows.map(rowToEntry), total: Number(counted[0]?.total ?? 0) }
}

/** Each way to be found by its own index, and each no farther than somebody reads. */
async function search(db: Queryable, filter: EntryFilter, q: string, { limit, offset }: Part): Promise<Listed> {
  const where = whereOf(filter)
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  // A seal's first digits as a span, which its index finds by any collation: none is higher than f.
  const seal = q.toLowerCase()
  const newest = sql`order by e.number desc limit ${Math.max(FOUND, offset + limit)}`
  const { rows: found } = await db.execute<{ number: string }>(sql`
    (select e.number from audit_entry e join audit_detail d using (number) where ${where} and d.detail ilike ${like} ${newest})
    union (select e.number from audit_entry e where ${where} and e.target = ${q} ${newest})
    union (select e.number from audit_entry e where ${where} and e.seal >= ${seal} and e.seal < ${`${seal}g`} ${newest})
    order by number desc`)
  const numbers = found.slice(offset, offset + limit).map(({ number }) => number)
  const { rows } = await db.execute<Row>(sql`
    select e.*, d.detail from audit_entry e left join audit_detail d using (number)
    where e.number = any(${numbers}::bigint[]) order by e.number desc`)
  return { entries: rows.map(rowToEntry), total: found.length }
}

const whereOf = ({ area, actorId, target, from, before }: EntryFilter) =>
  sql`(${area}::text is null or e.area = ${area}) and (${actorId}::text is null or e.actor_id = ${actorId})
    and (${target}::text is null or e.target = ${target})
    and (${from?.toISOString() ?? null}::timestamptz is null or e.at >= ${from?.toISOString() ?? null}::timestamptz)
    and (${before?.toISOString() ?? null}::timestamptz is null or e.at < ${before?.toISOString() ?? null}::timestamptz)`

export async function findEntry(
  db: Queryable,
  number: number,
): Promise<{ readonly entry: StoredEntry; readonly previousSeal: string; readonly nextSeal: string | null } | null> {
  const { rows } = await db.execute<Row & { previous_seal: string | null; next_seal: string | null }>(sql`
    select e.*, d.detail, p.seal as previous_seal, n.seal as next_seal
    from audit_entry e left join audit_detail d using (number)
    left join audit_entry p on p.number = e.number - 1 left join audit_entry n on n.number = e.number + 1
    where e.number = ${number}`)
  const [row] = rows
  return row === undefined
    ? null
    : { entry: rowToEntry(row), previousSeal: row.previous_seal ?? '', nextSeal: row.next_seal }
}

/** How many there are, and the first that does not fit the one before it, its detail, or the end that is remembered. */
export async function checkSeals(
  db: Queryable,
): Promise<{ readonly entries: number; readonly brokenAt: number | null }> {
  const { rows } = await db.execute<{ entries: string; broken_at: string | null }>(sql`
    select (select count(*) from audit_entry) as entries, (select min(number) from broken_audit_entry) as broken_at`)
  const [row] = rows
  return { entries: Number(row?.entries ?? 0), brokenAt: row?.broken_at == null ? null : Number(row.broken_at) }
}

/** In words: what was done stays, and is not told in detail any more. */
export async function forgetDetailsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`
    delete from audit_detail d using audit_entry e
    where e.number = d.number and (e.person_id = ${userId} or e.target = ${userId}
      or e.target in (${ridesWith(userId)}))`)
}

interface Row extends Record<string, unknown> {
  readonly number: string
  readonly at: string
  readonly actor_id: UserId
  readonly area: AuditArea
  readonly act: string
  readonly target: string | null
  readonly network: string
  readonly device: string
  readonly seal: string
  readonly detail: string | null
}

const rowToEntry = ({ number, at, actor_id, detail, ...row }: Row): StoredEntry => ({
  ...{ area: row.area, act: row.act, target: row.target, network: row.network, device: row.device, seal: row.seal },
  ...{ number: Number(number), at: new Date(at), actorId: actor_id },
  detail: detail === null ? null : (JSON.parse(detail) as StoredDetail),
})
