import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
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

/** All of them: which is the last one on offer, and in which order they are, is a matter of the whole list. */
export async function listClassesForUpdate(tx: Tx): Promise<StoredClass[]> {
  const { rows } = await tx.execute<ClassRow>(sql`select * from vehicle_class order by key for update`)
  return rows.map(rowToClass).toSorted((left, right) => left.position - right.position)
}

/** The rows are locked by who read them for the change. */
export async function saveClasses(tx: Tx, classes: readonly StoredClass[]): Promise<void> {
  const given = JSON.stringify(classes)
  await tx.execute(
    sql`update vehicle_class c set name = g.name, names = g.names, picture_large = g.picture ->> 'large',
          picture_small = g.picture ->> 'small', example = g.example, passengers = g.passengers, luggage = g.luggage,
          position = g.position, is_offered = g."isOffered", version = g.version
        from jsonb_to_recordset(${given}::jsonb) as g ("vehicleClass" text, name text, names jsonb, picture jsonb, example text, passengers int,
          luggage int, position int, "isOffered" boolean, version int)
        where c.key = g."vehicleClass" and c.version <> g.version`,
  )
}

type ClassRow = {
  key: VehicleClass
  name: string
  names: StoredClass['names']
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
  const { name, names, example, passengers, luggage, position, version } = row
  const picture = large && small ? { large, small } : null
  const words = { vehicleClass: key, name, names, picture, example }
  return { ...words, passengers, luggage, position, isOffered: is_offered, version }
}
