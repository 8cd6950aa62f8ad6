// Drives and arrivals as the server saw them: what is learned from, and what a promise is measured by.
import type { DriveUnused } from '@livery/contracts/traffic/traffic.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Share } from '../domain/week.ts'
import type { TrafficScope } from './versions.ts'

export interface KeptDrive {
  readonly rideId: RideId
  readonly driverId: UserId
  /** Of the ride. */
  readonly number: number
  readonly withRider: boolean
  readonly setOutAt: Date
  /** Of the week, in the middle of the drive. */
  readonly hour: number
  readonly metres: number
  readonly freeSeconds: number
  readonly promisedSeconds: number
  readonly seconds: number
  readonly squares: readonly Share[]
  readonly metresFromCentre: number
  readonly whyNot: DriveUnused | null
}

/** Once for each ride, however often it is looked at. */
export async function insertDrives(tx: Tx, scope: TrafficScope, drives: readonly KeptDrive[]): Promise<void> {
  for (const drive of drives) {
    const squares = drive.squares.map(({ of, share }) => [of, Math.round(share * 1e4) / 1e4])
    await tx.execute(
      sql`insert into seen_drive (ride_id, driver_id, number, region, provider, with_rider, set_out_at, hour, metres,
            free_seconds, promised_seconds, seconds, squares, metres_from_centre, why_not)
          values (${drive.rideId}, ${drive.driverId}, ${drive.number}, ${scope.region}, ${scope.provider},
            ${drive.withRider}, ${drive.setOutAt.toISOString()}, ${drive.hour}, ${drive.metres}, ${drive.freeSeconds},
            ${drive.promisedSeconds}, ${drive.seconds}, ${JSON.stringify(squares)}::jsonb, ${drive.metresFromCentre},
            ${drive.whyNot})
          on conflict do nothing`,
    )
  }
}

type DriveRow = {
  ride_id: RideId
  driver_id: UserId
  number: number
  with_rider: boolean
  set_out_at: string
  hour: number
  metres: number
  free_seconds: number
  promised_seconds: number
  seconds: number
  squares: [number, number][]
  metres_from_centre: number
  why_not: DriveUnused | null
}

/** That count, since then, the oldest first. */
export async function listDrives(db: Queryable, scope: TrafficScope, since: Date, most: number): Promise<KeptDrive[]> {
  const { rows } = await db.execute<DriveRow>(
    sql`select * from (
          select ride_id, driver_id, number, with_rider, set_out_at, hour, metres, free_seconds, promised_seconds, seconds,
            squares, metres_from_centre, why_not
          from seen_drive where region = ${scope.region} and provider = ${scope.provider}
            and set_out_at >= ${since.toISOString()} and why_not is null
          order by set_out_at desc limit ${most}) newest
        order by set_out_at, ride_id, number`,
  )
  return rows.map((row) => ({
    ...{ rideId: row.ride_id, driverId: row.driver_id, number: row.number, withRider: row.with_rider },
    ...{ setOutAt: new Date(row.set_out_at), hour: row.hour, metres: row.metres, seconds: row.seconds },
    ...{ freeSeconds: row.free_seconds, promisedSeconds: row.promised_seconds },
    ...{ metresFromCentre: row.metres_from_centre, whyNot: row.why_not },
    squares: row.squares.map(([of, share]) => ({ of, share })),
  }))
}

/** How many were looked at since then, and why those that do not count do not. */
export async function countUnused(db: Queryable, scope: TrafficScope, since: Date): Promise<Map<DriveUnused, number>> {
  const { rows } = await db.execute<{ why_not: DriveUnused; count: string }>(
    sql`select why_not, count(*) as count from seen_drive where region = ${scope.region}
          and provider = ${scope.provider} and set_out_at >= ${since.toISOString()} and why_not is not null
        group by why_not order by why_not`,
  )
  return new Map(rows.map(({ why_not, count }) => [why_not, Number(count)]))
}

export interface KeptArrival {
  readonly rideId: RideId
  readonly isScheduled: boolean
  readonly hour: number
  readonly promisedAt: Date
  readonly arrivedAt: Date
}

export async function insertArrival(tx: Tx, region: string, arrival: KeptArrival): Promise<void> {
  await tx.execute(
    sql`insert into seen_arrival (ride_id, region, scheduled, hour, promised_at, arrived_at)
        values (${arrival.rideId}, ${region}, ${arrival.isScheduled}, ${arrival.hour},
          ${arrival.promisedAt.toISOString()}, ${arrival.arrivedAt.toISOString()})
        on conflict do nothing`,
  )
}

export async function listArrivals(db: Queryable, region: string, since: Date, most: number): Promise<KeptArrival[]> {
  const { rows } = await db.execute<{
    ride_id: RideId
    scheduled: boolean
    hour: number
    promised_at: string
    arrived_at: string
  }>(
    sql`select ride_id, scheduled, hour, promised_at, arrived_at from seen_arrival
        where region = ${region} and arrived_at >= ${since.toISOString()} order by arrived_at desc limit ${most}`,
  )
  return rows.map((row) => ({
    ...{ rideId: row.ride_id, isScheduled: row.scheduled, hour: row.hour },
    ...{ promisedAt: new Date(row.promised_at), arrivedAt: new Date(row.arrived_at) },
  }))
}

export async function deleteSeenBefore(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`delete from seen_drive where set_out_at < ${before.toISOString()}`)
  await db.execute(sql`delete from seen_arrival where arrived_at < ${before.toISOString()}`)
}

/** What they drove stays, without them. */
export async function forgetDriverOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`update seen_drive set driver_id = '' where driver_id = ${userId}`)
}
