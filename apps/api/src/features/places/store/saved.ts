import type { Place } from '@livery/contracts/common.ts'
import type { Id, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface StoredPlace {
  readonly id: Id<'savedPlace'>
  readonly userId: UserId
  readonly kind: 'home' | 'work' | 'other'
  readonly name: string
  readonly place: Place
  readonly createdAt: Date
  readonly updatedAt: Date
}

interface Row extends Record<string, unknown> {
  readonly id: StoredPlace['id']
  readonly user_id: UserId
  readonly kind: StoredPlace['kind']
  readonly name: string
  readonly address: string
  readonly lat: number
  readonly lng: number
  readonly created_at: string
  readonly updated_at: string
}

/** Home, work, then the others by name. */
export async function listSavedPlaces(db: Queryable, userId: UserId): Promise<StoredPlace[]> {
  const { rows } = await db.execute<Row>(
    sql`select * from saved_place where user_id = ${userId}
        order by array_position(array['home', 'work', 'other'], kind), lower(name), id`,
  )
  return rows.map(rowToPlace)
}

/** One change of somebody's places at a time: the number of them is counted. */
export async function listSavedPlacesForUpdate(tx: Tx, userId: UserId): Promise<StoredPlace[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved places of ${userId}`}, 0))`)
  return listSavedPlaces(tx, userId)
}

export async function writeSavedPlace(tx: Tx, one: StoredPlace): Promise<void> {
  const { address, lat, lng } = one.place
  await tx.execute(
    sql`insert into saved_place (id, user_id, kind, name, address, lat, lng, created_at, updated_at)
        values (${one.id}, ${one.userId}, ${one.kind}, ${one.name}, ${address}, ${lat}, ${lng}, ${one.createdAt}, ${one.updatedAt})
        on conflict (id) do update set kind = excluded.kind, name = excluded.name, address = excluded.address,
          lat = excluded.lat, lng = excluded.lng, updated_at = excluded.updated_at`,
  )
}

/** False when it was not there. */
export async function deleteSavedPlace(tx: Tx, userId: UserId, id: Id<'savedPlace'>): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`delete from saved_place where id = ${id} and user_id = ${userId}`)
  return rowCount === 1
}

/** Everything that this feature keeps of somebody. */
export async function forgetPlacesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`delete from saved_place where user_id = ${userId}`)
  await tx.execute(sql`delete from place_recent where user_id = ${userId}`)
}

function rowToPlace(row: Row): StoredPlace {
  return {
    id: row.id,
    userId: row.user_id,
    kind: row.kind,
    name: row.name,
    place: { address: row.address, lat: row.lat, lng: row.lng },
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  }
}
