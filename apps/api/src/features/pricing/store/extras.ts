import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { ExtraOffered } from '../domain/quote.ts'

export async function addExtra(db: Queryable, extra: ExtraOffered, position: number): Promise<void> {
  await db.execute(
    sql`insert into extra (id, name, names, description, descriptions, fare_minor, most, position)
        values (${extra.id}, ${extra.name}, ${JSON.stringify(extra.names)}, ${extra.description},
          ${JSON.stringify(extra.descriptions)}, ${extra.fareMinor}, ${extra.most}, ${position})`,
  )
}

export async function listExtras(db: Queryable): Promise<ExtraOffered[]> {
  const { rows } = await db.execute<Omit<ExtraOffered, 'fareMinor'> & { fare_minor: string }>(
    sql`select id, name, names, description, descriptions, fare_minor, most from extra
        where withdrawn_at is null order by position`,
  )
  return rows.map(({ fare_minor, ...extra }) => ({ ...extra, fareMinor: Number(fare_minor) }))
}

/** An extra as the office keeps it. */
export interface StoredExtra extends ExtraOffered {
  readonly position: number
  readonly withdrawnAt: Date | null
  /** It counts every change. */
  readonly version: number
}

export async function listStoredExtras(db: Queryable): Promise<StoredExtra[]> {
  const { rows } = await db.execute<ExtraRow>(sql`select * from extra order by withdrawn_at is not null, position, id`)
  return rows.map(rowToExtra)
}

export async function findExtraForUpdate(tx: Tx, id: string): Promise<StoredExtra | null> {
  const { rows } = await tx.execute<ExtraRow>(sql`select * from extra where id = ${id} for update`)
  return rows[0] === undefined ? null : rowToExtra(rows[0])
}

/** Compare-and-set: writes the extra as it is now, if nobody has changed it since it was loaded at `version - 1`. */
export async function saveExtra(tx: Tx, extra: StoredExtra): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`update extra set name = ${extra.name}, names = ${JSON.stringify(extra.names)}, description = ${extra.description},
          descriptions = ${JSON.stringify(extra.descriptions)}, fare_minor = ${extra.fareMinor},
          most = ${extra.most}, position = ${extra.position}, withdrawn_at = ${extra.withdrawnAt?.toISOString() ?? null},
          version = ${extra.version}
        where id = ${extra.id} and version = ${extra.version - 1}`,
  )
  if (rowCount !== 1) throw refuse('STALE_VERSION')
}

type ExtraRow = Omit<ExtraOffered, 'fareMinor'> & {
  fare_minor: string
  position: number
  withdrawn_at: string | null
  version: number
}
function rowToExtra({ id, name, names, description, descriptions, most, ...row }: ExtraRow): StoredExtra {
  const withdrawnAt = row.withdrawn_at === null ? null : new Date(row.withdrawn_at)
  const { position, fare_minor, version } = row
  const fareMinor = Number(fare_minor)
  return { id, name, names, description, descriptions, fareMinor, most, position, withdrawnAt, version }
}
