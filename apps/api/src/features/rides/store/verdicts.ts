// What was decided about whom, at each round, claim and assignment. The table bounds itself: whoever writes takes some of
// what is too old away.
import type { VerdictCosts, WayToRide, WhyNot } from '@livery/contracts/dispatch/why-not.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import { DAY_MS } from '@livery/kernel/time.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface VerdictRow {
  readonly driverId: UserId
  readonly way: WayToRide
  readonly round: number | null
  readonly at: Date
  readonly chosen: boolean
  readonly reasons: readonly WhyNot[]
  readonly etaSeconds: number | null
  readonly prefersPickup: boolean
  /** By the search alone: the seconds that each term came to, and in which place they were asked. */
  readonly costs?: VerdictCosts | null
  readonly rank?: number | null
}

const GOES_AT_ONCE = 500
const MOST_SHOWN = 500

/** A round that looks again before anybody was asked says anew what it found. */
export async function saveVerdicts(
  db: Queryable,
  rideId: RideId,
  verdicts: readonly Omit<VerdictRow, 'at'>[],
  at: Date,
  keptDays: number,
): Promise<void> {
  if (verdicts.length === 0) return
  await db.$client.query({
    name: 'verdicts-save',
    text: `with gone as (
             delete from ride_verdict where ctid = any(array(
               select ctid from ride_verdict where at < $8 order by at limit ${GOES_AT_ONCE} for update skip locked)))
           insert into ride_verdict (ride_id, driver_id, at, way, round, chosen, reasons, eta_seconds, prefers_pickup, costs, rank)
           select $1::text, v.driver_id, $2::timestamptz, v.way, v.round, v.chosen, coalesce(string_to_array(nullif(v.reasons, ''), ','), '{}'), v.eta_seconds, v.prefers_pickup, v.costs, v.rank
           from unnest($3::text[], $4::text[], $5::int[], $6::bool[], $7::text[], $9::int[], $10::bool[], $11::jsonb[], $12::int[])
             as v (driver_id, way, round, chosen, reasons, eta_seconds, prefers_pickup, costs, rank)
           on conflict (ride_id, way, round, driver_id) do update set at = excluded.at, chosen = excluded.chosen,
             reasons = excluded.reasons, eta_seconds = excluded.eta_seconds,
             prefers_pickup = excluded.prefers_pickup, costs = excluded.costs, rank = excluded.rank`,
    values: [
      rideId,
      at,
      verdicts.map(({ driverId }) => driverId),
      verdicts.map(({ way }) => way),
      verdicts.map(({ round }) => round ?? 0),
      verdicts.map(({ chosen }) => chosen),
      verdicts.map(({ reasons }) => reasons.join(',')),
      new Date(at.getTime() - keptDays * DAY_MS),
      verdicts.map(({ etaSeconds }) => etaSeconds),
      verdicts.map(({ prefersPickup }) => prefersPickup),
      verdicts.map(({ costs }) => (costs == null ? null : JSON.stringify(costs))),
      verdicts.map(({ rank }) => rank ?? null),
    ],
  })
}

/** The newest first; of one moment those who were chosen first. */
export async function listVerdicts(db: Queryable, rideId: RideId): Promise<VerdictRow[]> {
  const { rows } = await db.execute<Row>(
    sql`select * from ride_verdict where ride_id = ${rideId}
        order by at desc, chosen desc, cardinality(reasons), eta_seconds nulls last, driver_id limit ${MOST_SHOWN}`,
  )
  return rows.map(rowToVerdict)
}

/** What was decided about one driver, the last first. */
export async function listVerdictsOn(db: Queryable, driverId: UserId): Promise<object[]> {
  const { rows } = await db.execute<Row>(
    sql`select * from ride_verdict where driver_id = ${driverId} and not 'BLOCKED' = any(reasons) order by at desc`,
  )
  return rows.map((row) => ({ rideId: row.ride_id, ...rowToVerdict(row), driverId: undefined }))
}

export interface ConsideredRow extends VerdictRow {
  readonly rideId: RideId
  /** Of whom was asked first in that round, where that was another. */
  readonly firstCosts: VerdictCosts | null
}

/** The last searches that looked at a driver, one row a ride: the one that asked them, or else the last. */
export async function listConsidered(db: Queryable, driverId: UserId, limit: number): Promise<ConsideredRow[]> {
  const { rows } = await db.execute<Row & { first_costs: VerdictCosts | null }>(
    sql`select v.*, f.costs as first_costs from (
          select distinct on (ride_id) * from ride_verdict where driver_id = ${driverId} and way = 'search'
          order by ride_id, chosen desc, at desc) v
        left join ride_verdict f on f.ride_id = v.ride_id and f.way = 'search' and f.round = v.round and f.rank = 1
          and f.driver_id <> v.driver_id
        order by v.at desc, v.ride_id limit ${limit}`,
  )
  return rows.map((row) => ({ ...rowToVerdict(row), rideId: row.ride_id, firstCosts: row.first_costs }))
}

type Row = {
  ride_id: RideId
  driver_id: UserId
  way: WayToRide
  round: number
  at: string
  chosen: boolean
  reasons: WhyNot[]
  eta_seconds: number | null
  prefers_pickup: boolean
  costs: VerdictCosts | null
  rank: number | null
}

function rowToVerdict(row: Row): VerdictRow {
  return {
    driverId: row.driver_id,
    way: row.way,
    round: row.round === 0 ? null : row.round,
    at: new Date(row.at),
    chosen: row.chosen,
    reasons: row.reasons,
    etaSeconds: row.eta_seconds,
    prefersPickup: row.prefers_pickup,
    costs: row.costs,
    rank: row.rank,
  }
}
