// What happened on a ride between its moves.
import type { RideId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface Moment {
  readonly what: 'contact' | 'pin_wrong' | 'pin_locked' | 'wait_longer'
  readonly actor: 'rider' | 'driver'
  /** The how many-th contact or PIN it was; of more time, the minutes. */
  readonly number: number
  readonly at: Date
}

export async function insertMoment(tx: Tx, rideId: RideId, { what, actor, number, at }: Moment): Promise<void> {
  await tx.execute(
    sql`insert into ride_moment (ride_id, what, actor, number, at)
        values (${rideId}, ${what}, ${actor}, ${number}, ${at.toISOString()})`,
  )
}

export async function listMoments(db: Queryable, rideId: RideId): Promise<Moment[]> {
  const { rows } = await db.execute<Omit<Moment, 'at'> & { at: string }>(
    sql`select what, actor, number, at from ride_moment where ride_id = ${rideId} order by id`,
  )
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
