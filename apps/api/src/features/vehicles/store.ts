import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { VehicleId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { ClassOfCar, Vehicle } from './domain/vehicle.ts'

export async function listClasses(db: Queryable): Promise<ClassOfCar[]> {
  const { rows } = await db.execute<{
    key: VehicleClass
    name: string
    example: string
    passengers: number
    luggage: number
  }>(sql`select key, name, example, passengers, luggage from vehicle_class order by position`)
  return rows.map((row) => ({
    vehicleClass: row.key,
    name: row.name,
    example: row.example,
    passengers: row.passengers,
    luggage: row.luggage,
  }))
}

type VehicleRow = {
  id: VehicleId
  driver_id: string
  vehicle_class: VehicleClass
  name: string
  color: string
  number: string
  base_fare_minor: string | null
  status: Vehicle['status']
  created_at: string
  updated_at: string
}

export async function findApprovedVehicle(db: Queryable, driverId: string): Promise<Vehicle | null> {
  const { rows } = await db.execute<VehicleRow>(
    sql`select * from vehicle where driver_id = ${driverId} and status = 'approved' order by updated_at desc limit 1`,
  )
  return rows[0] === undefined ? null : rowToVehicle(rows[0])
}

/** Who drives an approved car of the class, at most so many. */
export async function listDriversOfClass(db: Queryable, vehicleClass: VehicleClass, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ driver_id: string }>(
    sql`select distinct v.driver_id from vehicle v join person p on p.id = v.driver_id
        where v.vehicle_class = ${vehicleClass} and v.status = 'approved' and p.suspended_at is null limit ${limit}`,
  )
  return rows.map((row) => row.driver_id)
}

export async function vehiclesById(db: Queryable, ids: readonly string[]): Promise<Map<string, Vehicle>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<VehicleRow>(sql`select * from vehicle where id = any(${ids}::text[])`)
  return new Map(rows.map((row) => [row.id, rowToVehicle(row)]))
}

export async function listApprovedVehicles(db: Queryable, perClass: number): Promise<Vehicle[]> {
  const { rows } = await db.execute<VehicleRow>(
    sql`select * from (
          select v.*, row_number() over (partition by vehicle_class order by created_at desc) as place from vehicle v where status = 'approved'
        ) newest where place <= ${perClass}`,
  )
  return rows.map(rowToVehicle)
}

/** Adds a vehicle that the office vouches for; one of the same number plate is left as it is. */
export async function addApprovedVehicle(
  db: Queryable,
  vehicle: { id: VehicleId; driverId: string; vehicleClass: VehicleClass; name: string; color: string; number: string },
): Promise<void> {
  await db.execute(
    sql`insert into vehicle (id, driver_id, vehicle_class, name, color, number, status)
        values (${vehicle.id}, ${vehicle.driverId}, ${vehicle.vehicleClass}, ${vehicle.name}, ${vehicle.color}, ${vehicle.number}, 'approved')
        on conflict (number) do nothing`,
  )
}

function rowToVehicle(row: VehicleRow): Vehicle {
  return {
    id: row.id,
    driverId: row.driver_id,
    vehicleClass: row.vehicle_class,
    name: row.name,
    color: row.color,
    number: row.number,
    baseFareMinor: row.base_fare_minor === null ? null : Number(row.base_fare_minor),
    status: row.status,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  }
}
