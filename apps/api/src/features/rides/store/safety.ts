// The tables of shared rides and of calls for help.
import type { RideId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface Share {
  readonly rideId: RideId
  readonly round: number
  readonly sharedAt: Date
  readonly endedAt: Date | null
  readonly pickupArea: string
  readonly dropOffArea: string
}

/** An open one stays as it is; one that was ended begins another round, with another link. */
export async function openShare(
  tx: Tx,
  share: Pick<Share, 'rideId' | 'sharedAt' | 'pickupArea' | 'dropOffArea'>,
): Promise<void> {
  await tx.execute(
    sql`insert into ride_share (ride_id, shared_at, pickup_area, drop_off_area)
        values (${share.rideId}, ${share.sharedAt.toISOString()}, ${share.pickupArea}, ${share.dropOffArea})
        on conflict (ride_id) do update set round = ride_share.round + 1, shared_at = excluded.shared_at, ended_at = null,
          pickup_area = excluded.pickup_area, drop_off_area = excluded.drop_off_area
        where ride_share.ended_at is not null`,
  )
}

export async function closeShare(db: Queryable, rideId: RideId, at: Date): Promise<void> {
  await db.execute(
    sql`update ride_share set ended_at = ${at.toISOString()} where ride_id = ${rideId} and ended_at is null`,
  )
}

export async function setDistricts(
  db: Queryable,
  rideId: RideId,
  { pickupArea, dropOffArea }: Pick<Share, 'pickupArea' | 'dropOffArea'>,
): Promise<void> {
  await db.execute(
    sql`update ride_share set pickup_area = ${pickupArea}, drop_off_area = ${dropOffArea} where ride_id = ${rideId}`,
  )
}

export async function findShare(db: Queryable, rideId: RideId): Promise<Share | null> {
  const { rows } = await db.execute<ShareRow>(sql`select * from ride_share where ride_id = ${rideId}`)
  return rows.map(rowToShare)[0] ?? null
}

/** False where somebody in the ride has asked before. */
export async function insertHelp(tx: Tx, rideId: RideId, by: 'rider' | 'guest', at: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into ride_help (ride_id, asked_at, asked_by) values (${rideId}, ${at.toISOString()}, ${by})
        on conflict (ride_id) do update set asked_at = excluded.asked_at, asked_by = excluded.asked_by
        where ride_help.asked_at < excluded.asked_at - interval '1 minute'`,
  )
  return rowCount === 1
}

export async function findHelpAskedAt(db: Queryable, rideId: RideId): Promise<Date | null> {
  const { rows } = await db.execute<{ asked_at: string }>(sql`select asked_at from ride_help where ride_id = ${rideId}`)
  return rows[0] === undefined ? null : new Date(rows[0].asked_at)
}

interface ShareRow extends Record<string, unknown> {
  ride_id: RideId
  round: number
  shared_at: string
  ended_at: string | null
  pickup_area: string
  drop_off_area: string
}

function rowToShare(row: ShareRow): Share {
  return {
    rideId: row.ride_id,
    round: row.round,
    sharedAt: new Date(row.shared_at),
    endedAt: row.ended_at === null ? null : new Date(row.ended_at),
    pickupArea: row.pickup_area,
    dropOffArea: row.drop_off_area,
  }
}
