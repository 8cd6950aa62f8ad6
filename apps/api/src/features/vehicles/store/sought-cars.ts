// Which cars the office's search means.
import type { VehicleId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/search-text.ts'
import type { Sought } from '../../../platform/database/sought.ts'
import { join, type Sql, sql } from '../../../platform/database/sql.ts'

/** By their plate, with and without its spaces, or by what they are called; plates that begin so first. */
export async function listSoughtCars(
  db: Queryable,
  { compact, words, patterns }: Sought,
  most: number,
): Promise<{ readonly id: VehicleId; readonly isByPlate: boolean }[]> {
  const plate = compact?.replaceAll(/[\\%_]/g, '\\$&') ?? ''
  const isByPlate = sql`plate_key(v.number) like ${compact === null ? '' : compact.length < 3 ? `${plate}%` : containing(compact)}`
  const found: Sql[] = [
    ...(compact === null ? [] : [isByPlate]),
    ...((words[0]?.length ?? 0) < 3 ? [] : [sql`v.name ~* all(${patterns}::text[])`]),
  ]
  if (found.length === 0) return []
  const { rows } = await db.execute<{ id: VehicleId; is_by_plate: boolean }>(sql`
    select v.id, ${isByPlate} as is_by_plate from vehicle v where ${join(found, ' or ')}
    order by plate_key(v.number) like ${`${plate}%`} desc, is_by_plate desc, v.status = 'approved' desc, v.number limit ${most}`)
  return rows.map((row) => ({ id: row.id, isByPlate: row.is_by_plate }))
}
