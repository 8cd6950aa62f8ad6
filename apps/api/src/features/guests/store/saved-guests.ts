import type { Guest } from '@livery/contracts/guests/guests.ts'
import type { Id, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface StoredGuest extends Guest {
  readonly id: Id<'savedGuest'>
  readonly userId: UserId
  readonly createdAt: Date
  readonly updatedAt: Date
}

interface Row extends Record<string, unknown> {
  readonly id: StoredGuest['id']
  readonly user_id: UserId
  readonly name: string
  readonly phone: string
  readonly language: string
  readonly created_at: string
  readonly updated_at: string
}

/** By name. */
export async function listSavedGuests(db: Queryable, userId: UserId): Promise<StoredGuest[]> {
  const { rows } = await db.execute<Row>(
    sql`select * from saved_guest where user_id = ${userId} order by lower(name), id`,
  )
  return rows.map(rowToGuest)
}

/** One change of somebody's address book at a time: the number of guests is counted. */
export async function listSavedGuestsForUpdate(tx: Tx, userId: UserId): Promise<StoredGuest[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved guests of ${userId}`}, 0))`)
  return listSavedGuests(tx, userId)
}

export async function writeSavedGuest(tx: Tx, one: StoredGuest): Promise<void> {
  await tx.execute(
    sql`insert into saved_guest (id, user_id, name, phone, language, created_at, updated_at)
        values (${one.id}, ${one.userId}, ${one.name}, ${one.phone}, ${one.language}, ${one.createdAt}, ${one.updatedAt})
        on conflict (id) do update set name = excluded.name, phone = excluded.phone, language = excluded.language,
          updated_at = excluded.updated_at`,
  )
}

/** False when it was not there. */
export async function deleteSavedGuest(tx: Tx, userId: UserId, id: Id<'savedGuest'>): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`delete from saved_guest where id = ${id} and user_id = ${userId}`)
  return rowCount === 1
}

export async function forgetGuestsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`delete from saved_guest where user_id = ${userId}`)
}

function rowToGuest(row: Row): StoredGuest {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    phone: row.phone,
    language: row.language,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  }
}
