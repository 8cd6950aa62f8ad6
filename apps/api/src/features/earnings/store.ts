// The only file that speaks SQL to this feature's table.
import type { UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Target } from './domain/target.ts'

export async function findTarget(db: Queryable, driverId: UserId): Promise<Target | null> {
  const { rows } = await db.execute<{ of_week: string; days: number }>(
    sql`select of_week, days from earnings_target where driver_id = ${driverId}`,
  )
  return rows[0] === undefined ? null : { ofWeek: Number(rows[0].of_week), days: rows[0].days }
}

export async function saveTarget(db: Queryable, driverId: UserId, { ofWeek, days }: Target, at: Date): Promise<void> {
  await db.execute(
    sql`insert into earnings_target (driver_id, of_week, days, set_at) values (${driverId}, ${ofWeek}, ${days}, ${at.toISOString()})
        on conflict (driver_id) do update set of_week = excluded.of_week, days = excluded.days, set_at = excluded.set_at`,
  )
}

export async function dropTarget(db: Queryable | Tx, driverId: UserId): Promise<void> {
  await db.execute(sql`delete from earnings_target where driver_id = ${driverId}`)
}
