// The only file that speaks SQL to the ways that rides took.
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { DrivenWay, Line } from '../domain/driven-way.ts'

export interface StoredWay extends DrivenWay {
  readonly offPlanMetres: number
}

/** `[lng, lat]`, to some 10 cm. */
type Packed = readonly (readonly (readonly [lng: number, lat: number])[])[]
const packed = (lines: readonly Line[]): string =>
  JSON.stringify(lines.map((line) => line.map(({ lat, lng }) => [Number(lng.toFixed(6)), Number(lat.toFixed(6))])))
const unpacked = (lines: Packed): Line[] => lines.map((line) => line.map(([lng, lat]) => ({ lat, lng })))

export async function insertDrivenWay(tx: Tx, rideId: RideId, way: StoredWay): Promise<void> {
  await tx.execute(
    sql`insert into ride_driven_way (ride_id, seen, filled, off_plan_metres)
        values (${rideId}, ${packed(way.seen)}::jsonb, ${packed(way.filled)}::jsonb, ${way.offPlanMetres})
        on conflict (ride_id) do nothing`,
  )
}

export async function findDrivenWay(db: Queryable, rideId: RideId): Promise<StoredWay | null> {
  const { rows } = await db.execute<{ seen: Packed; filled: Packed; off_plan_metres: number }>(
    sql`select seen, filled, off_plan_metres from ride_driven_way where ride_id = ${rideId}`,
  )
  const [row] = rows
  if (row === undefined) return null
  return { seen: unpacked(row.seen), filled: unpacked(row.filled), offPlanMetres: row.off_plan_metres }
}

/** Ends as its simplified line, together with the ride's track. */
export async function replaceDrivenWay(tx: Tx, rideId: RideId, { seen, filled }: DrivenWay, at: Date): Promise<void> {
  await tx.execute(
    sql`update ride_driven_way set seen = ${packed(seen)}::jsonb, filled = ${packed(filled)}::jsonb,
          reduced_at = ${at.toISOString()} where ride_id = ${rideId}`,
  )
}

/** Where somebody was driven, or drove. */
export async function forgetDrivenWaysOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(
    sql`delete from ride_driven_way where ride_id in (select id from ride where rider_id = ${userId} or driver_id = ${userId})`,
  )
}
