import type { VehicleBody, VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { FileId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { StoredClass } from '../domain/vehicle.ts'

export async function listClasses(db: Queryable): Promise<StoredClass[]> {
  const { rows } = await db.execute<ClassRow>(sql`select * from vehicle_class order by position, key`)
  return rows.map(rowToClass)
}

/** Whether it stands for a class now, at either size. */
export async function isClassPicture(db: Queryable, id: FileId): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select 1 from vehicle_class where picture_large = ${id} or picture_small = ${id}`,
  )
  return (rowCount ?? 0) > 0
}

/**
 * All of them: which is the last one on offer, and in which order they are, is a matter of the whole list. No class comes or
 * changes until the transaction ends; rides and cars of them do.
 */
export async function listClassesForUpdate(tx: Tx): Promise<StoredClass[]> {
  await tx.execute(sql`lock table vehicle_class in share row exclusive mode`)
  return listClasses(tx)
}

/** One that is new is added. The list is locked by who read it for the change. */
export async function saveClasses(tx: Tx, classes: readonly StoredClass[]): Promise<void> {
  const given = JSON.stringify(classes)
  await tx.execute(
    sql`insert into vehicle_class as c (key, name, names, body, picture_large, picture_small, example, passengers, luggage,
          position, is_offered, version)
        select "vehicleClass", name, names, body, picture ->> 'large', picture ->> 'small', example, passengers, luggage,
          position, "isOffered", version
        from jsonb_to_recordset(${given}::jsonb) as g ("vehicleClass" text, name text, names jsonb, body text, picture jsonb,
          example text, passengers int, luggage int, position int, "isOffered" boolean, version int)
        on conflict (key) do update set name = excluded.name, names = excluded.names, body = excluded.body,
          picture_large = excluded.picture_large, picture_small = excluded.picture_small, example = excluded.example,
          passengers = excluded.passengers, luggage = excluded.luggage, position = excluded.position,
          is_offered = excluded.is_offered, version = excluded.version
        where c.version <> excluded.version`,
  )
}

type ClassRow = {
  key: VehicleClass
  name: string
  names: StoredClass['names']
  body: VehicleBody
  picture_large: FileId | null
  picture_small: FileId | null
  example: string
  passengers: number
  luggage: number
  position: number
  is_offered: boolean
  version: number
}

function rowToClass({ key, is_offered, picture_large: large, picture_small: small, ...row }: ClassRow): StoredClass {
  const { name, names, body, example, passengers, luggage, position, version } = row
  const picture = large && small ? { large, small } : null
  const words = { vehicleClass: key, name, names, body, picture, example }
  return { ...words, passengers, luggage, position, isOffered: is_offered, version }
}
