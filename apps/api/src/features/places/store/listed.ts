import type { Place } from '@livery/contracts/common.ts'
import type { ListedPlace } from '@livery/contracts/places/listed-places.ts'
import type { MeetingPoint } from '@livery/contracts/places/meeting-point.ts'
import type { Id } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { join, sql } from '../../../platform/database/sql.ts'
import { refuse } from '../../../platform/refusal.ts'

/** A place that the office keeps by name, with where to meet there. */
export interface StoredListedPlace {
  readonly id: Id<'place'>
  readonly kind: ListedPlace['kind']
  readonly name: string
  readonly place: Place
  readonly position: number
  readonly meetingPoints: readonly MeetingPoint[]
  /** It counts every change. */
  readonly version: number
}

interface Row extends Record<string, unknown> {
  readonly id: StoredListedPlace['id']
  readonly kind: StoredListedPlace['kind']
  readonly name: string
  readonly address: string
  readonly lat: number
  readonly lng: number
  readonly position: number
  readonly version: number
  readonly points: readonly MeetingPoint[]
}

export async function listListedPlaces(db: Queryable): Promise<StoredListedPlace[]> {
  const { rows } = await db.$client.query<Row>({
    name: 'listed-places',
    text: `select place.*, coalesce((
             select jsonb_agg(jsonb_build_object('name', name, 'hint', hint, 'lat', lat, 'lng', lng,
               'walkMinutes', walk_minutes) order by position)
             from meeting_point where place_id = place.id), '[]') as points
           from listed_place place order by position, lower(name), id`,
  })
  return rows.map(rowToListed)
}

export async function addListedPlace(tx: Tx, one: StoredListedPlace, at: Date): Promise<void> {
  const { address, lat, lng } = one.place
  await tx.execute(
    sql`insert into listed_place (id, kind, name, address, lat, lng, position, version, created_at)
        values (${one.id}, ${one.kind}, ${one.name}, ${address}, ${lat}, ${lng}, ${one.position}, ${one.version}, ${at})`,
  )
  await writeMeetingPoints(tx, one)
}

/** Compare-and-set: writes the place as it is now, if nobody has changed it since it was loaded at `version - 1`. */
export async function saveListedPlace(tx: Tx, one: StoredListedPlace): Promise<void> {
  const { address, lat, lng } = one.place
  const { rowCount } = await tx.execute(
    sql`update listed_place set kind = ${one.kind}, name = ${one.name}, address = ${address}, lat = ${lat},
          lng = ${lng}, position = ${one.position}, version = ${one.version}
        where id = ${one.id} and version = ${one.version - 1}`,
  )
  if (rowCount !== 1) throw refuse('STALE_VERSION')
  await tx.execute(sql`delete from meeting_point where place_id = ${one.id}`)
  await writeMeetingPoints(tx, one)
}

/** False when it was not there. */
export async function deleteListedPlace(tx: Tx, id: StoredListedPlace['id']): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`delete from listed_place where id = ${id}`)
  return rowCount === 1
}

async function writeMeetingPoints(tx: Tx, { id, meetingPoints }: StoredListedPlace): Promise<void> {
  if (meetingPoints.length === 0) return
  const rows = meetingPoints.map(
    ({ name, hint, lat, lng, walkMinutes }, position) =>
      sql`(${id}, ${position}, ${name}, ${hint}, ${lat}, ${lng}, ${walkMinutes})`,
  )
  await tx.execute(
    sql`insert into meeting_point (place_id, position, name, hint, lat, lng, walk_minutes) values ${join(rows)}`,
  )
}

function rowToListed({ id, kind, name, address, lat, lng, position, version, points }: Row): StoredListedPlace {
  return { id, kind, name, place: { address, lat, lng }, position, meetingPoints: points, version }
}
