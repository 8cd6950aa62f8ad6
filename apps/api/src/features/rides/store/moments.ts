// What happened on a ride between its moves.
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface Moment {
  readonly what: 'contact' | 'pin_wrong' | 'pin_locked' | 'wait_longer' | 'told_rider' | 'told_guest' | 'asked_to_pay'
  readonly actor: 'rider' | 'driver' | 'office'
  /** The how many-th contact or PIN it was; of more time, the minutes; of money, the minor units. */
  readonly number: number
  readonly at: Date
  /** What the office told somebody, and who of it did. */
  readonly words?: string | null
  readonly writtenBy?: UserId | null
}

export async function insertMoment(
  tx: Tx,
  rideId: RideId,
  { what, actor, number, at, words = null, writtenBy = null }: Moment,
): Promise<void> {
  await tx.execute(
    sql`insert into ride_moment (ride_id, what, actor, number, at, words, written_by)
        values (${rideId}, ${what}, ${actor}, ${number}, ${at.toISOString()}, ${words}, ${writtenBy})`,
  )
}

export async function listMoments(db: Queryable, rideId: RideId): Promise<Moment[]> {
  const { rows } = await db.execute<Omit<Moment, 'at'> & { at: string }>(
    sql`select what, actor, number, at, words, written_by as "writtenBy" from ride_moment where ride_id = ${rideId} order by id`,
  )
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** That something was told stays; what it was goes. */
export async function forgetWordsToldTo(tx: Tx, riderId: UserId): Promise<void> {
  await tx.execute(
    sql`update ride_moment set words = null
        where words is not null and ride_id in (select id from ride where rider_id = ${riderId})`,
  )
}
