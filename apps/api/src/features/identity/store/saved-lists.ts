import type { Id, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface StoredList {
  readonly id: Id<'savedList'>
  readonly userId: UserId
  readonly list: string
  readonly name: string
  readonly query: string
  readonly sharedAt: Date | null
  readonly createdAt: Date
}

interface Row extends Record<string, unknown> {
  readonly id: StoredList['id']
  readonly user_id: UserId
  readonly list: string
  readonly name: string
  readonly query: string
  readonly shared_at: string | null
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

/** One's own, and what others share with the office; of one list, or of all. */
export async function listListsOpenTo(db: Queryable, userId: UserId, list?: string): Promise<StoredList[]> {
  const { rows } = await db.execute<Row>(
    sql`select * from saved_list where (user_id = ${userId} or shared_at is not null)
          and (${list ?? null}::text is null or list = ${list ?? null})
        order by list, user_id <> ${userId}, lower(name), id`,
  )
  return rows.map(rowToList)
}

export async function findSavedListForUpdate(tx: Tx, id: StoredList['id']): Promise<StoredList | undefined> {
  const { rows } = await tx.execute<Row>(sql`select * from saved_list where id = ${id} for update`)
  return rows.map(rowToList)[0]
}

/** One at a time shares a list of a page: the number of them is counted. */
export async function countSharedForUpdate(tx: Tx, list: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shared lists of ${list}`}, 0))`)
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from saved_list where list = ${list} and shared_at is not null`,
  )
  return rows[0]?.count ?? 0
}

export async function writeShared(tx: Tx, id: StoredList['id'], sharedAt: Date | null): Promise<void> {
  await tx.execute(sql`update saved_list set shared_at = ${sharedAt?.toISOString() ?? null} where id = ${id}`)
}

/** One change of somebody's lists at a time: the number of them is counted. */
export async function listSavedListsForUpdate(tx: Tx, userId: UserId): Promise<StoredList[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved lists of ${userId}`}, 0))`)
  return listSavedLists(tx, userId)
}

export async function writeSavedList(
  tx: Tx,
  { id, userId, list, name, query, createdAt }: Omit<StoredList, 'sharedAt'>,
): Promise<void> {
  await tx.execute(
    sql`insert into saved_list (id, user_id, list, name, query, created_at)
        values (${id}, ${userId}, ${list}, ${name}, ${query}, ${createdAt})
        on conflict (id) do update set query = excluded.query`,
  )
}

export async function deleteSavedList(tx: Tx, id: StoredList['id']): Promise<void> {
  await tx.execute(sql`delete from saved_list where id = ${id}`)
}

export async function forgetSavedLists(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`delete from saved_list where user_id = ${userId}`)
}

const rowToList = ({ id, user_id, list, name, query, shared_at, created_at }: Row): StoredList => ({
  id,
  userId: user_id,
  list,
  name,
  query,
  sharedAt: shared_at === null ? null : new Date(shared_at),
  createdAt: new Date(created_at),
})
