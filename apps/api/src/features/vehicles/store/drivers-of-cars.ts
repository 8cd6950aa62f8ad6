// Who may drive which car: whoever it belongs to, and those whom it is given to.
import type { UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** A row for each car that somebody may drive; PostgreSQL takes a condition on it to the index of either half. */
export const DRIVEN = `(select driver_id, id as vehicle_id from vehicle
  union all select driver_id, vehicle_id from vehicle_driver)`

/** The ids of the cars that the driver of that parameter may drive, as part of a statement. */
export const carsDrivenBy = (parameter: string): string =>
  `(select vehicle_id from ${DRIVEN} driven where driver_id = ${parameter})`

/** Of each car, whoever it belongs to first. */
export async function driversOfCars(
  db: Queryable,
  vehicleIds: readonly string[],
): Promise<ReadonlyMap<string, readonly UserId[]>> {
  if (vehicleIds.length === 0) return new Map()
  const { rows } = await db.execute<{ vehicle_id: VehicleId; drivers: UserId[] }>(
    sql`select v.id as vehicle_id, v.driver_id || array(
          select g.driver_id from vehicle_driver g where g.vehicle_id = v.id order by g.given_at, g.driver_id) as drivers
        from vehicle v where v.id = any(${vehicleIds}::text[])`,
  )
  return new Map(rows.map((row) => [row.vehicle_id, row.drivers]))
}

/** Safe to repeat; false where it changed nothing. */
export async function giveCar(tx: Tx, vehicleId: VehicleId, driverId: UserId, at: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into vehicle_driver (vehicle_id, driver_id, given_at)
        values (${vehicleId}, ${driverId}, ${at.toISOString()}) on conflict do nothing`,
  )
  return rowCount === 1
}

export async function takeCar(tx: Tx, vehicleId: VehicleId, driverId: UserId): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`delete from vehicle_driver where vehicle_id = ${vehicleId} and driver_id = ${driverId}`,
  )
  return rowCount === 1
}

/** Somebody is gone: they drive nothing, and nobody drives what was theirs. Returns who drives which car no more. */
export async function forgetDriverOfCars(
  tx: Tx,
  driverId: UserId,
): Promise<{ vehicleId: VehicleId; driverId: UserId; number: string }[]> {
  const { rows } = await tx.execute<{ vehicle_id: VehicleId; driver_id: UserId; number: string }>(
    sql`delete from vehicle_driver g using vehicle v where v.id = g.vehicle_id
          and (g.driver_id = ${driverId} or v.driver_id = ${driverId})
        returning g.vehicle_id, g.driver_id, v.number`,
  )
  return rows.map((row) => ({ vehicleId: row.vehicle_id, driverId: row.driver_id, number: row.number }))
}

/** A decision about a car of theirs at the same moment waits until the transaction ends, or has been made. */
export async function lockCarsOf(tx: Tx, driverId: UserId): Promise<void> {
  await tx.$client.query({
    name: 'vehicles-for-share',
    text: `select 1 from vehicle where id in ${carsDrivenBy('$1')} order by id for share`,
    values: [driverId],
  })
}
