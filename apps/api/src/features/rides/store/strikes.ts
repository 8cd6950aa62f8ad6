// The table of strikes: what is held against chauffeurs, and what the office has said when it looked again.
import type { Id, RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export type StrikeId = Id<'strike'>

export interface StoredStrike {
  readonly id: StrikeId
  readonly driverId: UserId
  readonly rideId: RideId
  readonly why: string
  readonly at: Date
  readonly asked: { readonly at: Date; readonly words: string } | null
  readonly decided: { readonly at: Date; readonly words: string } | null
  readonly isLifted: boolean
}

export async function addStrike(
  tx: Tx,
  { id, driverId, rideId, why, at }: Pick<StoredStrike, 'id' | 'driverId' | 'rideId' | 'why' | 'at'>,
): Promise<void> {
  await tx.execute(
    sql`insert into driver_strike (strike_id, driver_id, ride_id, why, at)
        values (${id}, ${driverId}, ${rideId}, ${why}, ${at.toISOString()})`,
  )
}

/** Those that count, the newest first. */
export async function listStrikes(db: Queryable, driverId: UserId): Promise<Date[]> {
  const { rows } = await db.execute<{ at: string }>(
    sql`select at from driver_strike where driver_id = ${driverId} and not is_lifted order by at desc limit 20`,
  )
  return rows.map((row) => new Date(row.at))
}

/** Every ride that a driver gave back too late, why it counted, and what was said of it since. */
export async function listStrikesOf(db: Queryable, driverId: UserId): Promise<object[]> {
  const { rows } = await db.execute(
    sql`select ride_id as "rideId", why, at, asked_at as "askedAt", asked_words as "askedWords",
          decided_at as "decidedAt", decided_words as "decidedWords", is_lifted as "isLifted"
        from driver_strike where driver_id = ${driverId} order by at desc`,
  )
  return rows
}

const MOST = 50

/** The newest first. */
export async function listStoredStrikes(db: Queryable, driverId: UserId): Promise<StoredStrike[]> {
  const { rows } = await db.execute<StrikeRow>(
    sql`select * from driver_strike where driver_id = ${driverId} order by at desc, id desc limit ${MOST}`,
  )
  return rows.map(rowToStrike)
}

export async function findStrikeForUpdate(tx: Tx, id: StrikeId): Promise<StoredStrike | null> {
  const { rows } = await tx.execute<StrikeRow>(sql`select * from driver_strike where strike_id = ${id} for update`)
  return rows[0] === undefined ? null : rowToStrike(rows[0])
}

export async function saveAsked(tx: Tx, id: StrikeId, words: string, at: Date): Promise<void> {
  await tx.execute(
    sql`update driver_strike set asked_at = ${at.toISOString()}, asked_words = ${words} where strike_id = ${id}`,
  )
}

export async function saveDecided(
  tx: Tx,
  id: StrikeId,
  of: { readonly isLifted: boolean; readonly by: UserId; readonly words: string; readonly at: Date },
): Promise<void> {
  await tx.execute(
    sql`update driver_strike set is_lifted = ${of.isLifted}, decided_by = ${of.by}, decided_words = ${of.words},
          decided_at = ${of.at.toISOString()} where strike_id = ${id}`,
  )
}

/** That there was one stays; what they wrote of it, and what they were answered, goes. */
export async function forgetWordsOfStrikes(tx: Tx, driverId: UserId): Promise<void> {
  await tx.execute(
    sql`update driver_strike set why = split_part(why, ':', 1), asked_words = null, decided_words = null
        where driver_id = ${driverId}`,
  )
}

interface StrikeRow extends Record<string, unknown> {
  readonly strike_id: StrikeId
  readonly driver_id: UserId
  readonly ride_id: RideId
  readonly why: string
  readonly at: string
  readonly asked_at: string | null
  readonly asked_words: string | null
  readonly decided_at: string | null
  readonly decided_words: string | null
  readonly is_lifted: boolean
}

function rowToStrike(row: StrikeRow): StoredStrike {
  const said = (at: string | null, words: string | null) =>
    at === null ? null : { at: new Date(at), words: words ?? '' }
  return {
    id: row.strike_id,
    driverId: row.driver_id,
    rideId: row.ride_id,
    why: row.why,
    at: new Date(row.at),
    asked: said(row.asked_at, row.asked_words),
    decided: said(row.decided_at, row.decided_words),
    isLifted: row.is_lifted,
  }
}
