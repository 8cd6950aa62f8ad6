// What is to be booked, and what became of it.
import type { PlannedStatus, WhyNot } from '@livery/contracts/planned-rides/planned-ride.ts'
import type { BookingRunId, PlannedRideId, RideId, RideImportId, SeriesId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { type Sql, sql } from '../../../platform/database/sql.ts'
import type { AskedBooking, PlannedRide } from '../domain/planned-ride.ts'

export async function insertPlanned(tx: Tx, rides: readonly PlannedRide[]): Promise<void> {
  const all = rides.map((ride) => ({
    id: ride.id,
    run_id: ride.runId,
    series_id: ride.seriesId,
    import_id: ride.importId,
    position: ride.position,
    rider_id: ride.riderId,
    date: ride.date,
    time: ride.time,
    pickup_at: ride.pickupAt.toISOString(),
    asked: ride.asked,
    expected_minor: ride.expectedMinor,
    status: ride.status,
    refusal: ride.refusal,
  }))
  await tx.execute(
    sql`insert into planned_ride (id, run_id, series_id, import_id, position, rider_id, date, time, pickup_at, asked,
          expected_minor, status, refusal)
        select id, run_id, series_id, import_id, position, rider_id, date, time, pickup_at, asked, expected_minor, status,
          refusal
        from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as r (id text, run_id text, series_id text, import_id text,
          position int, rider_id text, date text, time text, pickup_at timestamptz, asked jsonb, expected_minor bigint,
          status text, refusal jsonb)`,
  )
}

/** Those of a run that wait for the job, in their order. */
export async function listWaiting(db: Queryable, runId: BookingRunId): Promise<PlannedRide[]> {
  return list(db, sql`where run_id = ${runId} and status = 'planned' order by position`)
}

export const listOfRun = (db: Queryable, runId: BookingRunId) =>
  list(db, sql`where run_id = ${runId} order by position`)

export const listOfSeries = (db: Queryable, seriesId: SeriesId) =>
  list(db, sql`where series_id = ${seriesId} order by position`)

/** Nobody books or calls one of them off until the end of the transaction. */
export const listOfSeriesForUpdate = (tx: Tx, seriesId: SeriesId) =>
  list(tx, sql`where series_id = ${seriesId} order by position for update`)

/** Of each row the newest plan. */
export async function listOfImport(db: Queryable, importId: RideImportId): Promise<PlannedRide[]> {
  const { rows } = await db.execute<PlannedRow>(
    sql`select distinct on (position) * from planned_ride where import_id = ${importId} order by position, id desc`,
  )
  return rows.map(rowToPlanned)
}

export async function findOfRide(db: Queryable, rideId: RideId): Promise<PlannedRide | null> {
  return (await list(db, sql`where ride_id = ${rideId}`))[0] ?? null
}

/** Waits for whoever is booking it or calling it off. */
export async function findForUpdate(tx: Tx, id: PlannedRideId): Promise<PlannedRide | null> {
  return (await list(tx, sql`where id = ${id} for update`))[0] ?? null
}

export async function markBooked(tx: Tx, id: PlannedRideId, rideId: RideId): Promise<void> {
  await tx.execute(sql`update planned_ride set status = 'booked', ride_id = ${rideId} where id = ${id}`)
}

/** What is booked or called off by now stays so. */
export async function markRefused(db: Queryable, id: PlannedRideId, refusal: WhyNot): Promise<void> {
  await db.execute(
    sql`update planned_ride set status = 'refused', refusal = ${JSON.stringify(refusal)}::jsonb
        where id = ${id} and status = 'planned'`,
  )
}

export async function markSkipped(tx: Tx, ids: readonly PlannedRideId[]): Promise<void> {
  await tx.execute(
    sql`update planned_ride set status = 'skipped' where id = any(${[...ids]}::text[]) and status = 'planned'`,
  )
}

export async function countOf(db: Queryable, of: { seriesId: SeriesId } | { importId: RideImportId }): Promise<number> {
  const which =
    'seriesId' in of ? sql`series_id = ${of.seriesId}` : sql`import_id = ${of.importId} and status <> 'refused'`
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int from planned_ride where ${which}`)
  return rows[0]?.count ?? 0
}

/** Whether a ride of it is booked already. */
export async function hasBooked(db: Queryable, seriesId: SeriesId): Promise<boolean> {
  const { rows } = await db.execute<{ some: boolean }>(
    sql`select exists (select 1 from planned_ride where series_id = ${seriesId} and status = 'booked') as some`,
  )
  return rows[0]?.some === true
}

/** What was asked of somebody who is erased goes; that there was a ride stays. */
export async function forgetAskedOf(tx: Tx, riderId: UserId): Promise<void> {
  await tx.execute(
    sql`update planned_ride set asked = null, status = case when status = 'planned' then 'skipped' else status end
        where rider_id = ${riderId}`,
  )
  await tx.execute(sql`update ride_series set asked = null where rider_id = ${riderId}`)
}

/** Once a ride is booked or over it says itself what was asked. */
export async function forgetAskedBefore(db: Queryable, before: Date): Promise<void> {
  await db.execute(
    sql`update planned_ride set asked = null
        where pickup_at < ${before.toISOString()} and status <> 'planned' and asked is not null`,
  )
}

async function list(db: Queryable, which: Sql): Promise<PlannedRide[]> {
  const { rows } = await db.execute<PlannedRow>(sql`select * from planned_ride ${which}`)
  return rows.map(rowToPlanned)
}

interface PlannedRow extends Record<string, unknown> {
  readonly id: PlannedRideId
  readonly run_id: BookingRunId
  readonly series_id: SeriesId | null
  readonly import_id: RideImportId | null
  readonly position: number
  readonly rider_id: UserId
  readonly date: string
  readonly time: string
  readonly pickup_at: string
  readonly asked: AskedBooking | null
  readonly expected_minor: string
  readonly status: PlannedStatus
  readonly ride_id: RideId | null
  readonly refusal: WhyNot | null
}

const rowToPlanned = (row: PlannedRow): PlannedRide => ({
  id: row.id,
  runId: row.run_id,
  seriesId: row.series_id,
  importId: row.import_id,
  position: row.position,
  riderId: row.rider_id,
  date: row.date,
  time: row.time,
  pickupAt: new Date(row.pickup_at),
  asked: row.asked,
  expectedMinor: Number(row.expected_minor),
  status: row.status,
  rideId: row.ride_id,
  refusal: row.refusal,
})
