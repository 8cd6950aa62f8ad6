import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export async function findHouseClock(db: Queryable): Promise<string | null> {
  const { rows } = await db.execute<{ time_zone: string }>(sql`select time_zone from house_clock`)
  return rows[0]?.time_zone ?? null
}

/** Once; answers what is kept, whoever was first. */
export async function keepHouseClock(db: Queryable, timeZone: string, at: Date): Promise<string> {
  await db.execute(
    sql`insert into house_clock (time_zone, kept_at) values (${timeZone}, ${at.toISOString()}) on conflict do nothing`,
  )
  return (await findHouseClock(db)) ?? timeZone
}
