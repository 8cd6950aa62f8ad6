// Plans of days, and what the office made of them.
import type { DAY_PLAN_STATUSES, PLANNED_RIDE_STATUSES } from '@livery/contracts/dispatch/day-plans.ts'
import type { RefusalCode } from '@livery/contracts/refusals.ts'
import type { Id, RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export type DayPlanId = Id<'dayPlan'>

export interface PlanFigures {
  readonly unserved: number
  readonly emptyMetres: number
  readonly emptySeconds: number
  readonly changes: number
}

export interface KeptFigures {
  readonly now: PlanFigures
  readonly proposed: PlanFigures
  readonly drivers: readonly {
    readonly driverId: UserId
    readonly ridesNow: number
    readonly rides: number
    readonly emptySecondsNow: number
    readonly emptySeconds: number
    /** Days of engagements; absent in plans from before they were in it. */
    readonly held?: readonly { readonly startsAt: string; readonly endsAt: string; readonly place: string }[]
  }[]
}

export interface KeptPlan {
  readonly id: DayPlanId
  readonly day: string
  readonly timeZone: string
  readonly madeBy: UserId | null
  readonly askedAt: Date
  readonly status: (typeof DAY_PLAN_STATUSES)[number]
  readonly figures: KeptFigures | null
}

export interface KeptRide {
  readonly rideId: RideId
  readonly version: number
  readonly from: UserId | null
  readonly to: UserId | null
  readonly pickupAt: Date
  readonly emptySecondsNow: number | null
  readonly emptySeconds: number | null
  readonly status: (typeof PLANNED_RIDE_STATUSES)[number]
  readonly refusal: RefusalCode | null
}

/** Null where the day is being planned already, or the evening's plan of it has been made. */
export async function insertDayPlan(
  tx: Tx,
  plan: Pick<KeptPlan, 'id' | 'day' | 'timeZone' | 'madeBy' | 'askedAt'>,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into day_plan (id, day, time_zone, made_by, asked_at, status)
        values (${plan.id}, ${plan.day}, ${plan.timeZone}, ${plan.madeBy}, ${plan.askedAt.toISOString()}, 'planning')
        on conflict do nothing`,
  )
  return rowCount === 1
}

interface PlanRow extends Record<string, unknown> {
  readonly id: DayPlanId
  readonly day: string
  readonly time_zone: string
  readonly made_by: UserId | null
  readonly asked_at: string
  readonly status: KeptPlan['status']
  readonly figures: KeptFigures | null
}

const rowToPlan = (row: PlanRow): KeptPlan => ({
  ...{ id: row.id, day: row.day, timeZone: row.time_zone, madeBy: row.made_by },
  ...{ askedAt: new Date(row.asked_at), status: row.status, figures: row.figures },
})

export async function findDayPlan(db: Queryable, id: DayPlanId): Promise<KeptPlan | null> {
  const { rows } = await db.execute<PlanRow>(sql`select *, day::text as day from day_plan where id = ${id}`)
  return rows[0] === undefined ? null : rowToPlan(rows[0])
}

export async function findNewestDayPlan(db: Queryable, day: string): Promise<KeptPlan | null> {
  const { rows } = await db.execute<PlanRow>(
    sql`select *, day::text as day from day_plan where day = ${day} order by asked_at desc, id desc limit 1`,
  )
  return rows[0] === undefined ? null : rowToPlan(rows[0])
}

/** False where somebody has finished it already. */
export async function finishDayPlan(
  tx: Tx,
  id: DayPlanId,
  figures: KeptFigures,
  rides: readonly Omit<KeptRide, 'status' | 'refusal'>[],
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update day_plan set status = 'ready', figures = ${JSON.stringify(figures)}::jsonb
        where id = ${id} and status = 'planning'`,
  )
  if (rowCount !== 1) return false
  const rows = rides.map((ride) => ({ ...ride, pickupAt: ride.pickupAt.toISOString() }))
  await tx.execute(
    sql`insert into day_plan_ride (plan_id, ride_id, ride_version, from_driver_id, to_driver_id, pickup_at, empty_seconds_now, empty_seconds)
        select ${id}, one."rideId", one.version, one."from", one."to", one."pickupAt", one."emptySecondsNow", one."emptySeconds"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one ("rideId" text, version int, "from" text, "to" text,
          "pickupAt" timestamptz, "emptySecondsNow" int, "emptySeconds" int)`,
  )
  return true
}

export async function failDayPlan(db: Queryable, id: DayPlanId): Promise<void> {
  await db.execute(sql`update day_plan set status = 'failed' where id = ${id} and status = 'planning'`)
}

interface RideRow extends Record<string, unknown> {
  readonly ride_id: RideId
  readonly ride_version: number
  readonly from_driver_id: UserId | null
  readonly to_driver_id: UserId | null
  readonly pickup_at: string
  readonly empty_seconds_now: number | null
  readonly empty_seconds: number | null
  readonly status: KeptRide['status']
  readonly refusal: RefusalCode | null
}

export async function listPlannedRides(db: Queryable, id: DayPlanId): Promise<KeptRide[]> {
  const { rows } = await db.execute<RideRow>(
    sql`select * from day_plan_ride where plan_id = ${id} order by pickup_at, ride_id`,
  )
  return rows.map((row) => ({
    ...{ rideId: row.ride_id, version: row.ride_version, from: row.from_driver_id, to: row.to_driver_id },
    ...{ emptySecondsNow: row.empty_seconds_now, emptySeconds: row.empty_seconds },
    ...{ pickupAt: new Date(row.pickup_at), status: row.status, refusal: row.refusal },
  }))
}

export async function decidePlannedRides(
  tx: Tx,
  id: DayPlanId,
  outcome: ReadonlyMap<RideId, RefusalCode | null>,
  by: { readonly officerId: UserId; readonly at: Date },
): Promise<void> {
  await tx.execute(
    sql`update day_plan_ride set status = case when one.refusal is null then 'taken' else 'refused' end,
          refusal = one.refusal, decided_by = ${by.officerId}, decided_at = ${by.at.toISOString()}
        from unnest(${[...outcome.keys()]}::text[], ${[...outcome.values()]}::text[]) as one (ride_id, refusal)
        where plan_id = ${id} and day_plan_ride.ride_id = one.ride_id and status <> 'taken'`,
  )
}

export async function deleteDayPlansBefore(db: Queryable, at: Date): Promise<void> {
  await db.execute(sql`delete from day_plan where asked_at < ${at.toISOString()}`)
}
