// The only file that speaks SQL to the table of alerts.
import type { AlertDetail, AlertKind } from '@livery/contracts/alerts/alerts.ts'
import type { AlertId, RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'

export interface StoredAlert {
  readonly id: AlertId
  readonly kind: AlertKind
  readonly subject: string
  readonly rideId: RideId | null
  readonly driverId: UserId | null
  readonly detail: AlertDetail | null
  readonly raisedAt: Date
  readonly takenAt: Date | null
  readonly takenBy: UserId | null
  readonly escalatedAt: Date | null
  readonly handledAt: Date | null
  readonly handledBy: UserId | null
}

/** False where the same stands already. */
export async function insertAlert(tx: Tx, alert: StoredAlert): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into office_alert (id, kind, subject, ride_id, driver_id, detail, raised_at)
        values (${alert.id}, ${alert.kind}, ${alert.subject}, ${alert.rideId}, ${alert.driverId},
          ${alert.detail === null ? null : JSON.stringify(alert.detail)}::jsonb, ${alert.raisedAt.toISOString()})
        on conflict (kind, subject) where handled_at is null do nothing`,
  )
  return rowCount === 1
}

export async function findAlert(db: Queryable, id: AlertId): Promise<StoredAlert | undefined> {
  const { rows } = await db.execute<Row>(sql`select * from office_alert where id = ${id}`)
  return rows.map(rowToAlert)[0]
}

/** Compare-and-set on whose it is: of two who take it at once the first has it; undefined for the other. */
export async function takeAlertFrom(
  tx: Tx,
  id: AlertId,
  { from, by, at }: { readonly from: UserId | null; readonly by: UserId; readonly at: Date },
): Promise<StoredAlert | undefined> {
  const { rows } = await tx.execute<Row>(
    sql`update office_alert set taken_at = ${at.toISOString()}, taken_by = ${by}, escalated_at = null
        where id = ${id} and handled_at is null and taken_by is not distinct from ${from} returning *`,
  )
  return rows.map(rowToAlert)[0]
}

/** Taken before then, still open, and not said to the others yet. */
export async function escalateTaken(tx: Tx, takenBefore: Date, at: Date): Promise<AlertId[]> {
  const { rows } = await tx.execute<{ id: AlertId }>(
    sql`update office_alert set escalated_at = ${at.toISOString()}
        where handled_at is null and escalated_at is null and taken_at <= ${takenBefore.toISOString()} returning id`,
  )
  return rows.map(({ id }) => id)
}

/** The first who deals with it stays; undefined for whoever comes later. */
export async function closeAlert(tx: Tx, id: AlertId, by: UserId, at: Date): Promise<StoredAlert | undefined> {
  const { rows } = await tx.execute<Row>(
    sql`update office_alert set handled_at = ${at.toISOString()}, handled_by = ${by}
        where id = ${id} and handled_at is null returning *`,
  )
  return rows.map(rowToAlert)[0]
}

/** What a chauffeur wrote as the reason, of everything that was raised about them. */
export async function forgetReasons(tx: Tx, driverId: UserId): Promise<void> {
  await tx.execute(
    sql`update office_alert set detail = jsonb_set(detail, '{reason}', 'null') where driver_id = ${driverId} and detail is not null`,
  )
}

/** What stood about a subject is over by itself; returns which alerts that were. */
export async function closeAlertsOf(
  tx: Tx,
  subject: string,
  kinds: readonly AlertKind[],
  at: Date,
): Promise<AlertId[]> {
  const { rows } = await tx.execute<{ id: AlertId }>(
    sql`update office_alert set handled_at = ${at.toISOString()}
        where subject = ${subject} and kind = any(${kinds}::text[]) and handled_at is null returning id`,
  )
  return rows.map(({ id }) => id)
}

export async function listOpenOf(db: Queryable, subject: string, kind: AlertKind): Promise<AlertId[]> {
  const { rows } = await db.execute<{ id: AlertId }>(
    sql`select id from office_alert where subject = ${subject} and kind = ${kind} and handled_at is null`,
  )
  return rows.map(({ id }) => id)
}

export async function listAlerts(
  db: Queryable,
  {
    isOpen,
    isRinging,
    kind,
  }: { readonly isOpen: boolean; readonly isRinging: boolean; readonly kind?: AlertKind | undefined },
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ alerts: StoredAlert[]; total: number }> {
  const where: Sql = sql`(handled_at is null) = ${isOpen} and (${kind ?? null}::text is null or kind = ${kind ?? null})
    and (not ${isRinging}::boolean or taken_at is null or escalated_at is not null)`
  const order = isOpen ? sql`raised_at, id` : sql`handled_at desc, id desc`
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row>(
      sql`select * from office_alert where ${where} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    db.execute<{ total: number }>(sql`select count(*)::int as total from office_alert where ${where}`),
  ])
  return { alerts: rows.map(rowToAlert), total: counted.rows[0]?.total ?? 0 }
}

export async function countOpen(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ open: number }>(
    sql`select count(*)::int as open from office_alert where handled_at is null`,
  )
  return rows[0]?.open ?? 0
}

type Row = {
  id: AlertId
  kind: AlertKind
  subject: string
  ride_id: RideId | null
  driver_id: UserId | null
  detail: AlertDetail | null
  raised_at: string
  taken_at: string | null
  taken_by: UserId | null
  escalated_at: string | null
  handled_at: string | null
  handled_by: UserId | null
}

function rowToAlert(row: Row): StoredAlert {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    rideId: row.ride_id,
    driverId: row.driver_id,
    detail: row.detail,
    raisedAt: new Date(row.raised_at),
    takenAt: row.taken_at === null ? null : new Date(row.taken_at),
    takenBy: row.taken_by,
    escalatedAt: row.escalated_at === null ? null : new Date(row.escalated_at),
    handledAt: row.handled_at === null ? null : new Date(row.handled_at),
    handledBy: row.handled_by,
  }
}
