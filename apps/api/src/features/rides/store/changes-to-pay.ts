// The table of changes that wait for their rider's money.
import type { ChangeBookedRide } from '@livery/contracts/rides/office-change.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface ChangeToPay {
  readonly rideId: RideId
  readonly riderId: UserId
  readonly wishes: ChangeBookedRide
  /** Minor units. */
  readonly amount: number
  readonly askedBy: UserId
  readonly expiresAt: Date
}

/** In place of the one before. */
export async function putChangeToPay(tx: Tx, change: ChangeToPay, now: Date): Promise<void> {
  const { rideId, riderId, wishes, amount, askedBy, expiresAt } = change
  await tx.execute(
    sql`insert into change_to_pay (ride_id, rider_id, wishes, amount_minor, asked_by, asked_at, expires_at)
        values (${rideId}, ${riderId}, ${JSON.stringify(wishes)}, ${amount}, ${askedBy}, ${now.toISOString()},
          ${expiresAt.toISOString()})
        on conflict (ride_id) do update set wishes = excluded.wishes, amount_minor = excluded.amount_minor,
          asked_by = excluded.asked_by, asked_at = excluded.asked_at, expires_at = excluded.expires_at`,
  )
}

const COLUMNS = sql`ride_id, rider_id, wishes, amount_minor, asked_by, expires_at`

export async function findChangeToPay(db: Queryable, rideId: RideId, now: Date): Promise<ChangeToPay | null> {
  const { rows } = await db.execute<Row>(
    sql`select ${COLUMNS} from change_to_pay where ride_id = ${rideId} and expires_at > ${now.toISOString()}`,
  )
  return rows.map(rowToChange)[0] ?? null
}

export async function changesToPayOf(db: Queryable, riderId: UserId, now: Date): Promise<ChangeToPay[]> {
  const { rows } = await db.execute<Row>(
    sql`select ${COLUMNS} from change_to_pay where rider_id = ${riderId} and expires_at > ${now.toISOString()}
        order by asked_at`,
  )
  return rows.map(rowToChange)
}

/** False where another process has taken it, or another one has come in its place. */
export async function takeChangeToPay(tx: Tx, { rideId, wishes, expiresAt }: ChangeToPay): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`delete from change_to_pay
        where ride_id = ${rideId} and expires_at = ${expiresAt.toISOString()} and wishes = ${JSON.stringify(wishes)}`,
  )
  return rowCount === 1
}

export async function dropLapsedChangeToPay(tx: Tx, rideId: RideId, now: Date): Promise<void> {
  await tx.execute(sql`delete from change_to_pay where ride_id = ${rideId} and expires_at <= ${now.toISOString()}`)
}

export async function forgetChangesToPayOf(tx: Tx, riderId: UserId): Promise<void> {
  await tx.execute(sql`delete from change_to_pay where rider_id = ${riderId}`)
}

type Row = {
  ride_id: RideId
  rider_id: UserId
  wishes: ChangeBookedRide
  amount_minor: string
  asked_by: UserId
  expires_at: string
}

function rowToChange(row: Row): ChangeToPay {
  return {
    ...{ rideId: row.ride_id, riderId: row.rider_id, wishes: row.wishes, askedBy: row.asked_by },
    amount: Number(row.amount_minor),
    expiresAt: new Date(row.expires_at),
  }
}
