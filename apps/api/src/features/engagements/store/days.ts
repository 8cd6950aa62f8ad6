import type { EngagementId, UserId } from '@livery/kernel/ids.ts'
import { addMs } from '@livery/kernel/time.ts'
import { brokenConstraint, type Queryable, type Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Day } from '../domain/engagement.ts'

/** Among days of engagements, and among these and rides. */
const ONE_PLACE = ['driver_is_in_one_place', 'agenda_without_overlap']

/** Writes the days as they are now. Refuses DRIVER_NOT_FREE when one would put its driver in two places at once. */
export async function saveDays(tx: Tx, days: readonly Day[]): Promise<void> {
  const rows = days.map((day) => ({
    engagement_id: day.engagementId,
    day: day.day,
    starts_at: day.startsAt.toISOString(),
    ends_at: day.endsAt.toISOString(),
    status: day.status,
    driver_id: day.driverId,
    price_minor: day.priceMinor,
    started_at: day.startedAt?.toISOString() ?? null,
    completed_at: day.completedAt?.toISOString() ?? null,
    confirmed_at: day.confirmedAt?.toISOString() ?? null,
    confirmed_by: day.confirmedBy,
  }))
  try {
    await tx.execute(
      sql`insert into engagement_day select * from jsonb_populate_recordset(null::engagement_day, ${JSON.stringify(rows)}::jsonb)
          on conflict (engagement_id, day) do update set status = excluded.status, driver_id = excluded.driver_id,
            price_minor = excluded.price_minor, started_at = excluded.started_at, completed_at = excluded.completed_at,
            confirmed_at = excluded.confirmed_at, confirmed_by = excluded.confirmed_by`,
    )
  } catch (error) {
    if (ONE_PLACE.includes(brokenConstraint(error) ?? '')) throw refuse('DRIVER_NOT_FREE')
    throw error
  }
}

/** The days of these engagements, in order. */
export async function listDays(db: Queryable, engagementIds: readonly EngagementId[]): Promise<Day[]> {
  const { rows } = await db.execute<DayRow>(
    sql`select d.*, d.day::text as day from engagement_day d where engagement_id = any(${engagementIds}::text[])
        order by engagement_id, d.day`,
  )
  return rows.map(rowToDay)
}

/** Whether a driver has a day of an engagement before them, or under way, that meets this span of time. */
export async function hasDayBetween(db: Queryable, driverId: UserId, from: Date, to: Date): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from engagement_day where driver_id = ${driverId} and status in ('planned', 'started')
          and tstzrange(starts_at, ends_at) && tstzrange(${from.toISOString()}, ${to.toISOString()}) limit 1`,
  )
  return (rowCount ?? 0) > 0
}

/** The days before them, or under way, that meet a span of time, each widened by the way there and back. */
export async function daysBetween(
  db: Queryable,
  driverIds: readonly UserId[],
  from: Date,
  to: Date,
  travelMs: number,
): Promise<ReadonlyMap<string, readonly { from: Date; to: Date }[]>> {
  const { rows } = await db.execute<{ driver_id: UserId; starts_at: string; ends_at: string }>(
    sql`select driver_id, starts_at, ends_at from engagement_day
        where driver_id = any(${driverIds}::text[]) and status in ('planned', 'started')
          and tstzrange(starts_at, ends_at) && tstzrange(${from.toISOString()}, ${to.toISOString()})`,
  )
  const spans = new Map<string, { from: Date; to: Date }[]>()
  for (const row of rows) {
    const span = { from: addMs(new Date(row.starts_at), -travelMs), to: addMs(new Date(row.ends_at), travelMs) }
    spans.set(row.driver_id, [...(spans.get(row.driver_id) ?? []), span])
  }
  return spans
}

/** When the last day of each ended, or ends: of those that had begun by now and were not over before `since`. */
export async function lastDayEnds(
  db: Queryable,
  driverIds: readonly UserId[],
  since: Date,
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await db.execute<{ driver_id: UserId; ends_at: string }>(
    sql`select driver_id, max(coalesce(completed_at, ends_at)) as ends_at from engagement_day
        where driver_id = any(${driverIds}::text[]) and status in ('planned', 'started', 'completed', 'confirmed')
          and starts_at <= ${now.toISOString()} and coalesce(completed_at, ends_at) >= ${since.toISOString()}
        group by driver_id`,
  )
  return new Map(rows.map((row) => [row.driver_id, new Date(row.ends_at)]))
}

type DayRow = {
  engagement_id: Day['engagementId']
  day: string
  starts_at: string
  ends_at: string
  status: Day['status']
  driver_id: Day['driverId']
  price_minor: string | null
  started_at: string | null
  completed_at: string | null
  confirmed_at: string | null
  confirmed_by: Day['confirmedBy']
}

function rowToDay(row: DayRow): Day {
  const instant = (at: string | null) => (at === null ? null : new Date(at))
  return {
    engagementId: row.engagement_id,
    day: row.day,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    status: row.status,
    driverId: row.driver_id,
    priceMinor: row.price_minor === null ? null : Number(row.price_minor),
    startedAt: instant(row.started_at),
    completedAt: instant(row.completed_at),
    confirmedAt: instant(row.confirmed_at),
    confirmedBy: row.confirmed_by,
  }
}
