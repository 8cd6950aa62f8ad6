// What the last look at each ride has found, and whose turn it is to look.

import type { WatchLevel, WatchReason } from '@livery/contracts/dispatch/watch.ts'
import type { WhyNot } from '@livery/contracts/dispatch/why-not.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { type Sql, sql } from '../../../platform/database/sql.ts'
import type { Watch } from '../domain/watch/next-watch.ts'

export interface KeptWatch extends Watch {
  readonly rideId: RideId
  /** 0 before it is written for the first time. */
  readonly version: number
  readonly against: readonly WhyNot[]
  readonly lookedAt: Date
}

const TURN_LOCK = 0x7761_7463

/** The turn to look until the transaction ends; false when another process has it. */
export async function takeWatchTurn(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ ours: boolean }>(sql`select pg_try_advisory_xact_lock(${TURN_LOCK}) as ours`)
  return rows[0]?.ours === true
}

export async function listWatches(db: Queryable, rideIds?: readonly RideId[]): Promise<ReadonlyMap<RideId, KeptWatch>> {
  const { rows } = await db.execute<Row>(
    sql`select * from ride_watch where ${rideIds ?? null}::text[] is null or ride_id = any(${rideIds ?? null}::text[])`,
  )
  return new Map(rows.map((row) => [row.ride_id, rowToWatch(row)]))
}

/** Of who has the ride now: what was found of somebody who had it before says nothing any more. */
export async function listPresentWatches(
  db: Queryable,
  rideIds: readonly RideId[],
): Promise<ReadonlyMap<RideId, KeptWatch & { readonly rideVersion: number }>> {
  const { rows } = await db.execute<Row & { ride_version: number }>(
    sql`select w.*, r.version as ride_version from ride_watch w join ride r on r.id = w.ride_id and r.driver_id = w.driver_id
        where w.ride_id = any(${rideIds}::text[])`,
  )
  return new Map(rows.map((row) => [row.ride_id, { ...rowToWatch(row), rideVersion: row.ride_version }]))
}

/** Of who has the ride now, too; by the few that are not green, not by the many rides. */
export function isDoubtful(levels: readonly WatchLevel[], rideId: Sql, driverId: Sql): Sql {
  return sql`(${rideId}, ${driverId}) in (select w.ride_id, w.driver_id from ride_watch w where w.level = any(${levels}::text[]) and w.level <> 'green')`
}

/** Compare-and-set, of each by itself; returns the rides that were written. */
export async function saveWatches(db: Queryable, watches: readonly KeptWatch[]): Promise<ReadonlySet<RideId>> {
  if (watches.length === 0) return new Set()
  const { rows } = await db.execute<{ ride_id: RideId }>(
    sql`insert into ride_watch select w.* from jsonb_populate_recordset(null::ride_watch, ${JSON.stringify(watches.map(watchToRow))}::jsonb) w
          join ride on ride.id = w.ride_id
        on conflict (ride_id) do update set driver_id = excluded.driver_id, version = excluded.version, is_awaited = excluded.is_awaited, level = excluded.level,
          rest_seconds = excluded.rest_seconds, least_rest_seconds = excluded.least_rest_seconds,
          reasons = excluded.reasons, against = excluded.against, arrives_at = excluded.arrives_at,
          spare_seconds = excluded.spare_seconds, calm_spare_seconds = excluded.calm_spare_seconds,
          backup_driver_id = excluded.backup_driver_id, backup_arrives_at = excluded.backup_arrives_at,
          backup_spare_seconds = excluded.backup_spare_seconds, red_since = excluded.red_since, told = excluded.told,
          told_arrives_at = excluded.told_arrives_at, nudged_at = excluded.nudged_at, woken_at = excluded.woken_at,
          nearest_metres = excluded.nearest_metres, on_way_since = excluded.on_way_since, on_way_seconds = excluded.on_way_seconds,
          looked_at = excluded.looked_at
        where ride_watch.version = excluded.version - 1
        returning ride_id`,
  )
  return new Set(rows.map((row) => row.ride_id))
}

/** Its rider expects what is booked now. */
export async function forgetTold(tx: Tx, rideId: RideId): Promise<void> {
  await tx.execute(
    sql`update ride_watch set told = false, told_arrives_at = null, on_way_since = null, on_way_seconds = null, version = version + 1 where ride_id = ${rideId} and (told or on_way_since is not null)`,
  )
}

/** Of rides that nobody has, or that are over; returns those that were not green. */
export async function dropWatches(tx: Tx, kept: readonly RideId[]): Promise<{ rideId: RideId; driverId: UserId }[]> {
  const { rows } = await tx.execute<Row>(
    sql`delete from ride_watch where not ride_id = any(${kept}::text[]) returning *`,
  )
  return rows.flatMap((row) => (row.level === 'green' ? [] : [{ rideId: row.ride_id, driverId: row.driver_id }]))
}

type Row = {
  ride_id: RideId
  driver_id: UserId
  version: number
  is_awaited: boolean
  level: WatchLevel
  reasons: WatchReason[]
  against: WhyNot[]
  rest_seconds: number | null
  least_rest_seconds: number | null
  arrives_at: string | null
  spare_seconds: number | null
  calm_spare_seconds: number | null
  backup_driver_id: UserId | null
  backup_arrives_at: string | null
  backup_spare_seconds: number | null
  red_since: string | null
  told: boolean
  told_arrives_at: string | null
  nudged_at: string | null
  woken_at: string | null
  nearest_metres: number | null
  on_way_since: string | null
  on_way_seconds: number | null
  looked_at: string
}

function rowToWatch(row: Row): KeptWatch {
  const at = (value: string | null) => (value === null ? null : new Date(value))
  return {
    rideId: row.ride_id,
    driverId: row.driver_id,
    version: row.version,
    isAwaited: row.is_awaited,
    level: row.level,
    reasons: row.reasons,
    against: row.against,
    rest:
      row.rest_seconds === null || row.least_rest_seconds === null
        ? null
        : { seconds: row.rest_seconds, leastSeconds: row.least_rest_seconds },
    arrivesAt: at(row.arrives_at),
    spareSeconds: row.spare_seconds,
    calmSpareSeconds: row.calm_spare_seconds,
    backup:
      row.backup_driver_id === null || row.backup_arrives_at === null
        ? null
        : {
            driverId: row.backup_driver_id,
            arrivesAt: new Date(row.backup_arrives_at),
            spareSeconds: row.backup_spare_seconds ?? 0,
          },
    redSince: at(row.red_since),
    told: row.told ? { arrivesAt: at(row.told_arrives_at) } : null,
    nudgedAt: at(row.nudged_at),
    wokenAt: at(row.woken_at),
    nearestMetres: row.nearest_metres,
    onTheWay:
      row.on_way_since === null || row.on_way_seconds === null
        ? null
        : { since: new Date(row.on_way_since), driveSeconds: row.on_way_seconds },
    lookedAt: new Date(row.looked_at),
  }
}

function watchToRow(watch: KeptWatch): Row {
  const at = (value: Date | null | undefined) => value?.toISOString() ?? null
  return {
    ride_id: watch.rideId,
    driver_id: watch.driverId,
    version: watch.version + 1,
    is_awaited: watch.isAwaited,
    level: watch.level,
    reasons: [...watch.reasons],
    against: [...watch.against],
    rest_seconds: watch.rest?.seconds ?? null,
    least_rest_seconds: watch.rest?.leastSeconds ?? null,
    arrives_at: at(watch.arrivesAt),
    spare_seconds: watch.spareSeconds,
    calm_spare_seconds: watch.calmSpareSeconds,
    backup_driver_id: watch.backup?.driverId ?? null,
    backup_arrives_at: at(watch.backup?.arrivesAt),
    backup_spare_seconds: watch.backup?.spareSeconds ?? null,
    red_since: at(watch.redSince),
    told: watch.told !== null,
    told_arrives_at: at(watch.told?.arrivesAt),
    nudged_at: at(watch.nudgedAt),
    woken_at: at(watch.wokenAt),
    nearest_metres: watch.nearestMetres,
    on_way_since: at(watch.onTheWay?.since),
    on_way_seconds: watch.onTheWay === null ? null : Math.round(watch.onTheWay.driveSeconds),
    looked_at: watch.lookedAt.toISOString(),
  }
}
