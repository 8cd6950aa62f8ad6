// The only file that speaks SQL to the table of rating statuses.
import type { StandingLevel } from '@livery/contracts/reviews/reviews.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { join, type Sql, sql } from '../../../platform/database/sql.ts'

export interface StoredRatingStatus {
  readonly driverId: UserId
  readonly standing: StandingLevel
  readonly mean: number
  readonly rated: number
  readonly changedAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: UserId | null
  readonly note: string | null
  /** It counts every change. */
  readonly version: number
}

export async function findRatingStatusForUpdate(tx: Tx, driverId: UserId): Promise<StoredRatingStatus | undefined> {
  const { rows } = await tx.execute<Row>(sql`select * from driver_standing where driver_id = ${driverId} for update`)
  return rows.map(rowToRatingStatus)[0]
}

export async function findRatingStatus(db: Queryable, driverId: UserId): Promise<StoredRatingStatus | undefined> {
  const { rows } = await db.execute<Row>(sql`select * from driver_standing where driver_id = ${driverId}`)
  return rows.map(rowToRatingStatus)[0]
}

export async function writeRatingStatus(tx: Tx, one: StoredRatingStatus): Promise<void> {
  const { driverId, standing, mean, rated, changedAt, decidedAt, decidedBy, note, version } = one
  await tx.execute(
    sql`insert into driver_standing (driver_id, standing, mean, rated, changed_at, decided_at, decided_by, note, version)
        values (${driverId}, ${standing}, ${mean}, ${rated}, ${changedAt}, ${decidedAt}, ${decidedBy}, ${note}, ${version})
        on conflict (driver_id) do update set standing = excluded.standing, mean = excluded.mean, rated = excluded.rated,
          changed_at = excluded.changed_at, decided_at = excluded.decided_at, decided_by = excluded.decided_by,
          note = excluded.note, version = excluded.version`,
  )
}

/** Those whose ratings have a consequence, the worst first; `open`: under review, and nobody has decided. */
export async function listRatingStatuses(
  db: Queryable,
  filter: { readonly standing?: StandingLevel | undefined; readonly open?: boolean | undefined },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ standings: StoredRatingStatus[]; total: number }> {
  const all: Sql[] = [
    filter.standing === undefined ? sql`standing not in ('new', 'good')` : sql`standing = ${filter.standing}`,
  ]
  const isOpen = sql`(standing = 'review' and decided_at is null)`
  if (filter.open !== undefined) all.push(filter.open ? isOpen : sql`not ${isOpen}`)
  const where = join(all, ' and ')
  const [found, counted] = await Promise.all([
    db.execute<Row>(
      sql`select * from driver_standing where ${where} order by mean, driver_id limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    db.execute<{ total: number }>(sql`select count(*)::int as total from driver_standing where ${where}`),
  ])
  return { standings: found.rows.map(rowToRatingStatus), total: counted.rows[0]?.total ?? 0 }
}

export async function listDriversAt(
  db: Queryable,
  driverIds: readonly UserId[],
  standings: readonly StandingLevel[],
): Promise<string[]> {
  const { rows } = await db.$client.query<{ driver_id: UserId }>({
    name: 'drivers-at-standing',
    text: 'select driver_id from driver_standing where driver_id = any($1::text[]) and standing = any($2::text[])',
    values: [driverIds, standings],
  })
  return rows.map((row) => row.driver_id)
}

export async function forgetRatingStatus(tx: Tx, driverId: UserId): Promise<void> {
  await tx.execute(sql`delete from driver_standing where driver_id = ${driverId}`)
}

interface Row extends Record<string, unknown> {
  readonly driver_id: UserId
  readonly standing: StandingLevel
  readonly mean: string
  readonly rated: number
  readonly changed_at: string
  readonly decided_at: string | null
  readonly decided_by: UserId | null
  readonly note: string | null
  readonly version: number
}

function rowToRatingStatus(row: Row): StoredRatingStatus {
  return {
    driverId: row.driver_id,
    standing: row.standing,
    mean: Number(row.mean),
    rated: row.rated,
    changedAt: new Date(row.changed_at),
    decidedAt: row.decided_at === null ? null : new Date(row.decided_at),
    decidedBy: row.decided_by,
    note: row.note,
    version: row.version,
  }
}
