import type { Id, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface StoredList {
  readonly id: Id<'savedList'>
  readonly userId: UserId
  readonly list: string
  readonly name: string
  readonly query: string
  readonly createdAt: Date
}

interface Row extends Record<string, unknown> {
  readonly id: StoredList['id']
  readonly user_id: UserId
  readonly list: string
  readonly name: string
  readonly query: string
  readonly created_at: string
}

/** Of one list, or of all; by name. */
export async function listSavedLists(db: Queryable, userId: UserId, list?: string): Promise<StoredList[]> {
  const { rows } = await db.execute<Row>(
    sql`select * from saved_list where user_id = ${userId} and (${list ?? null}::text is null or list = ${list ?? null})
        order by list, lower(name), id`,
  )
  return rows.map(rowToList)
}

/** One change of somebody's lists at a time: the number of them is counted. */
export async function listSavedListsForUpdate(tx: Tx, userId: UserId): Promise<StoredList[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved lists of ${userId}`}, 0))`)
  return listSavedLists(tx, userId)
}

export async function writeSavedList(tx: Tx, { id, userId, list, name, query, createdAt }: StoredList): Promise<void> {
  await tx.execute(
    sql`insert into saved_list (id, user_id, list, name, query, created_at)
        values (${id}, ${userId}, ${list}, ${name}, ${query}, ${createdAt})
        on conflict (id) do update set query = excluded.query`,
  )
}

/** False when it was not there. */
export async function deleteSavedList(tx: Tx, userId: UserId, id: StoredList['id']): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`delete from saved_list where id = ${id} and user_id = ${userId}`)
  return rowCount === 1
}

export async function forgetSavedLists(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`delete from saved_list where user_id = ${userId}`)
}

const rowToList = ({ id, user_id, list, name, query, created_at }: Row): StoredList => ({
  id,
  userId: user_id,
  list,
  name,
  query,
  createdAt: new Date(created_at),
})
