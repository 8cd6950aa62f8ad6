// Who said that rides be booked, and from where.
import type { BookingRunId, RideImportId, SeriesId, SessionId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface BookingRun {
  readonly id: BookingRunId
  readonly officerId: UserId
  readonly sessionId: SessionId
  readonly network: string
  readonly device: string
  readonly requestId: string
  readonly seriesId: SeriesId | null
  readonly importId: RideImportId | null
  readonly createdAt: Date
}

export async function insertRun(tx: Tx, run: BookingRun): Promise<void> {
  await tx.execute(
    sql`insert into booking_run (id, officer_id, session_id, network, device, request_id, series_id, import_id, created_at)
        values (${run.id}, ${run.officerId}, ${run.sessionId}, ${run.network}, ${run.device}, ${run.requestId},
          ${run.seriesId}, ${run.importId}, ${run.createdAt.toISOString()})`,
  )
}

export async function findRun(db: Queryable, id: BookingRunId): Promise<BookingRun | null> {
  const { rows } = await db.execute<RunRow>(sql`select * from booking_run where id = ${id}`)
  return rows[0] === undefined ? null : rowToRun(rows[0])
}

/** True for the one who ends it. */
export async function endRun(tx: Tx, id: BookingRunId, at: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update booking_run set done_at = ${at.toISOString()} where id = ${id} and done_at is null`,
  )
  return rowCount === 1
}

interface RunRow extends Record<string, unknown> {
  readonly id: BookingRunId
  readonly officer_id: UserId
  readonly session_id: SessionId
  readonly network: string
  readonly device: string
  readonly request_id: string
  readonly series_id: SeriesId | null
  readonly import_id: RideImportId | null
  readonly created_at: string
}

const rowToRun = (row: RunRow): BookingRun => ({
  id: row.id,
  officerId: row.officer_id,
  sessionId: row.session_id,
  network: row.network,
  device: row.device,
  requestId: row.request_id,
  seriesId: row.series_id,
  importId: row.import_id,
  createdAt: new Date(row.created_at),
})
