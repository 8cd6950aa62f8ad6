import type { Queryable } from './database.ts'
import { sql } from './sql.ts'

/** The clock that all processes share. */
export async function databaseNow(db: Queryable): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp() as now`)
  return new Date(rows[0]?.now ?? Number.NaN)
}
