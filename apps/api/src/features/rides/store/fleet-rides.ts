// Rides as a fleet partner may know of them: in its cars, driven by its chauffeurs while they were its chauffeurs.
import type { RideStatus } from '@livery/contracts/rides/ride-status.ts'
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { RideId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { type Sql, sql } from '../../../platform/database/sql.ts'

/** Somebody drove for a fleet from one moment to another; null where they still do. */
export interface DroveFor {
  readonly driverId: UserId
  readonly from: Date
  readonly until: Date | null
}

export interface FleetRides {
  readonly vehicleIds: readonly VehicleId[]
  readonly drove: readonly DroveFor[]
}

export interface RideOfFleet {
  readonly id: RideId
  readonly number: string
  readonly status: RideStatus
  readonly vehicleClass: VehicleClass
  readonly pickupAt: Date
  readonly timeZone: string
  readonly driverId: UserId
  readonly vehicleId: VehicleId
}

export async function listFleetRides(
  db: Queryable,
  fleet: FleetRides,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rides: RideOfFleet[]; total: number }> {
  const [rides, counted] = await Promise.all([
    select(db, fleet, sql`order by r.pickup_at desc, r.id desc limit ${limit} offset ${offset}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ride r where ${isOf(fleet)}`),
  ])
  return { rides, total: counted.rows[0]?.total ?? 0 }
}

/** Those among the given. */
export function fleetRidesAmong(db: Queryable, fleet: FleetRides, ids: readonly RideId[]): Promise<RideOfFleet[]> {
  return select(db, fleet, sql`and r.id = any(${ids}::text[]) order by r.pickup_at, r.id`)
}

/** Whether somebody has promised rides in this car, or drives one now. */
export async function hasRidesWith(tx: Tx, driverId: UserId, vehicleIds: readonly VehicleId[]): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from ride where driver_id = ${driverId} and vehicle_id = any(${vehicleIds}::text[])
          and status in ('assigned', 'en_route', 'arrived', 'in_progress', 'at_stop') limit 1`,
  )
  return rows.length > 0
}

function isOf({ vehicleIds, drove }: FleetRides): Sql {
  const spans = JSON.stringify(
    drove.map(({ driverId, from, until }) => ({ driver_id: driverId, from_at: from, until_at: until })),
  )
  return sql`r.vehicle_id = any(${vehicleIds}::text[]) and exists (
    select 1 from jsonb_to_recordset(${spans}::jsonb) as drove (driver_id text, from_at timestamptz, until_at timestamptz)
    where drove.driver_id = r.driver_id and r.assigned_at >= drove.from_at
      and (drove.until_at is null or r.assigned_at < drove.until_at))`
}

async function select(db: Queryable, fleet: FleetRides, rest: Sql): Promise<RideOfFleet[]> {
  const { rows } = await db.execute<Row>(
    sql`select r.id, r.number, r.status, r.vehicle_class, r.pickup_at, r.time_zone, r.driver_id, r.vehicle_id
        from ride r where ${isOf(fleet)} ${rest}`,
  )
  return rows.map((row) => ({
    id: row.id,
    number: `R-${row.number}`,
    status: row.status,
    vehicleClass: row.vehicle_class,
    pickupAt: new Date(row.pickup_at),
    timeZone: row.time_zone,
    driverId: row.driver_id,
    vehicleId: row.vehicle_id,
  }))
}

type Row = {
  id: RideId
  number: string
  status: RideStatus
  vehicle_class: VehicleClass
  pickup_at: string
  time_zone: string
  driver_id: UserId
  vehicle_id: VehicleId
}
