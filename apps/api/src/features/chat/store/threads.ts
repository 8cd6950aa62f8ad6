import type { ChatAuthor } from '@livery/contracts/chat/chat.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { raw, sql } from '../../../platform/database/sql.ts'
import type { Side } from '../domain/chat-window.ts'
import type { ThreadKey } from '../domain/message.ts'

export interface Thread extends ThreadKey {
  readonly riderId: UserId
  readonly lastNumber: number
}

/** The conversation, begun if it was not; whoever else writes in it waits until this transaction ends. */
export async function takeThread(tx: Tx, key: ThreadKey & { riderId: UserId }, now: Date): Promise<Thread> {
  const { rideId, driverId, riderId } = key
  const at = now.toISOString()
  await tx.execute(
    sql`insert into chat_thread (ride_id, driver_id, rider_id, created_at, updated_at)
        values (${rideId}, ${driverId}, ${riderId}, ${at}, ${at}) on conflict do nothing`,
  )
  const { rows } = await tx.execute<{ last_number: number }>(
    sql`select last_number from chat_thread where ride_id = ${rideId} and driver_id = ${driverId} for update`,
  )
  return { ...key, lastNumber: rows[0]?.last_number ?? 0 }
}

export async function lastNumberOf(db: Queryable, { rideId, driverId }: ThreadKey): Promise<number> {
  const { rows } = await db.execute<{ last_number: number }>(
    sql`select last_number from chat_thread where ride_id = ${rideId} and driver_id = ${driverId}`,
  )
  return rows[0]?.last_number ?? 0
}

export async function threadsOfRide(db: Queryable, rideId: RideId): Promise<ThreadKey[]> {
  const { rows } = await db.execute<{ ride_id: ThreadKey['rideId']; driver_id: UserId }>(
    sql`select ride_id, driver_id from chat_thread where ride_id = ${rideId} order by created_at`,
  )
  return rows.map((row) => ({ rideId: row.ride_id, driverId: row.driver_id }))
}

export interface ParticipantRow {
  readonly who: ChatAuthor
  readonly readNumber: number
  readonly readAt: Date
}

export async function participantsOf(db: Queryable, { rideId, driverId }: ThreadKey): Promise<ParticipantRow[]> {
  const { rows } = await db.execute<{ who: ChatAuthor; read_number: number; read_at: string }>(
    sql`select who, read_number, read_at from chat_seat where ride_id = ${rideId} and driver_id = ${driverId}`,
  )
  return rows.map((row) => ({ who: row.who, readNumber: row.read_number, readAt: new Date(row.read_at) }))
}

/** Moves a reader forward, never back and never past the last message; undefined where nothing moved. */
export async function markRead(
  db: Queryable,
  { rideId, driverId }: ThreadKey,
  who: ChatAuthor,
  number: number,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ read_number: number }>(
    sql`insert into chat_seat (ride_id, driver_id, who, read_number, read_at)
        select ride_id, driver_id, ${who}, least(${number}::int, last_number), ${now.toISOString()}::timestamptz
        from chat_thread where ride_id = ${rideId} and driver_id = ${driverId} and last_number > 0
        on conflict (ride_id, driver_id, who) do update
          set read_number = excluded.read_number, read_at = excluded.read_at
          where chat_seat.read_number < excluded.read_number
        returning read_number`,
  )
  return rows[0]?.read_number
}

const TOLD = { passenger: raw('passenger_told'), driver: raw('driver_told') } as const

/** The newest message that a side was told of. */
export async function toldOf(tx: Tx, { rideId, driverId }: ThreadKey, side: Side): Promise<number> {
  const { rows } = await tx.execute<{ told: number }>(
    sql`select ${TOLD[side]} as told from chat_thread where ride_id = ${rideId} and driver_id = ${driverId}`,
  )
  return rows[0]?.told ?? 0
}

export async function markTold(tx: Tx, { rideId, driverId }: ThreadKey, side: Side, number: number): Promise<void> {
  await tx.execute(
    sql`update chat_thread set ${TOLD[side]} = ${number} where ride_id = ${rideId} and driver_id = ${driverId}`,
  )
}
