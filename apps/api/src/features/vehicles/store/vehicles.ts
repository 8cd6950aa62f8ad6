import type { CarEntry, VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { FileId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/search-text.ts'
import { join, raw, type Sql, sql } from '../../../platform/database/sql.ts'
import { refuse } from '../../../platform/refusal.ts'
import { idsOfPeopleLike } from '../../identity/index.ts'
import { ENTERED, type Vehicle } from '../domain/vehicle.ts'
import { DRIVEN } from './drivers-of-cars.ts'

/** The columns of the specification's fields; any other is stored in the column of its name, `seatCount` in `seat_count`. */
const COLUMNS: { [Field in keyof CarEntry]?: string } = {
  vehicle_number: 'number',
  vehicle_name: 'name',
  vehicle_color: 'color',
}
const columnOf = (field: keyof CarEntry) =>
  COLUMNS[field] ?? field.replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`)
const ENTRY_COLUMNS = raw(ENTERED.map(columnOf).join(', '))
const entryValues = (car: Readonly<CarEntry>) => join(ENTERED.map((field) => car[field]))

// A car comes with its pictures: there are at most six, and nobody shows one without the other.
const CAR = sql`v.*, array(select file_id from vehicle_image i where i.vehicle_id = v.id order by position) as image_ids`

/** The approved car of theirs to drive that was last looked at. */
export async function findApprovedVehicle(db: Queryable, driverId: UserId): Promise<Vehicle | null> {
  const cars = await listCarsDrivenBy(db, driverId)
  return cars.find(({ status }) => status === 'approved') ?? null
}

/** Their own and those that they were given, whatever the office says of them: the last approved first. */
export async function listCarsDrivenBy(db: Queryable, driverId: UserId): Promise<Vehicle[]> {
  const { rows } = await db.execute<VehicleRow>(
    sql`select ${CAR} from ${raw(DRIVEN)} driven join vehicle v on v.id = driven.vehicle_id
        where driven.driver_id = ${driverId} order by v.status = 'approved' desc, v.updated_at desc, v.id`,
  )
  return rows.map(rowToVehicle)
}

export interface ApprovedCar {
  readonly id: VehicleId
  readonly vehicleClass: VehicleClass
}

/** Of each driver the approved cars that they may drive, the last approved first, or the one that is named. */
export async function approvedCarsOf(
  db: Queryable,
  drivers: readonly { readonly driverId: UserId; readonly vehicleId: VehicleId | null }[],
): Promise<ReadonlyMap<string, readonly ApprovedCar[]>> {
  const { rows } = await db.$client.query<{ driver_id: UserId; id: VehicleId; vehicle_class: VehicleClass }>({
    name: 'approved-cars',
    text: `select asked.driver_id, v.id, v.vehicle_class
           from unnest($1::text[], $2::text[]) as asked (driver_id, vehicle_id)
           join ${DRIVEN} driven on driven.driver_id = asked.driver_id
             and (asked.vehicle_id is null or driven.vehicle_id = asked.vehicle_id)
           join vehicle v on v.id = driven.vehicle_id and v.status = 'approved'
           order by v.updated_at desc, v.id`,
    values: [drivers.map(({ driverId }) => driverId), drivers.map(({ vehicleId }) => vehicleId)],
  })
  return Map.groupBy(
    rows.map((row) => ({ driverId: row.driver_id as string, id: row.id, vehicleClass: row.vehicle_class })),
    ({ driverId }) => driverId,
  )
}

/**
 * An approved car that a driver may drive, as a row of a statement: `id, name, number, vehicle_class`. One of the class
 * comes first, then the one named, then the last approved.
 */
export function approvedCarOf(driver: Sql, first: { readonly vehicleClass: string | null; readonly id: Sql }): Sql {
  return sql`select v.id, v.name, v.number, v.vehicle_class
    from ${raw(DRIVEN)} driven join vehicle v on v.id = driven.vehicle_id
    where driven.driver_id = ${driver} and v.status = 'approved'
    order by v.vehicle_class is not distinct from ${first.vehicleClass}::text desc,
      v.id is not distinct from ${first.id} desc, v.updated_at desc limit 1`
}

/** Who drives an approved car of the class, at most so many. */
export async function listDriversOfClass(db: Queryable, vehicleClass: VehicleClass, limit: number): Promise<UserId[]> {
  const { rows } = await db.execute<{ driver_id: UserId }>(
    sql`select distinct driven.driver_id from ${raw(DRIVEN)} driven join vehicle v on v.id = driven.vehicle_id
          join person p on p.id = driven.driver_id
        where v.vehicle_class = ${vehicleClass} and v.status = 'approved' and p.suspended_at is null limit ${limit}`,
  )
  return rows.map((row) => row.driver_id)
}

export async function vehiclesById(db: Queryable, ids: readonly string[]): Promise<Map<string, Vehicle>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<VehicleRow>(sql`select ${CAR} from vehicle v where id = any(${ids}::text[])`)
  return new Map(rows.map((row) => [row.id, rowToVehicle(row)]))
}

export async function listApprovedVehicles(db: Queryable, perClass: number): Promise<Vehicle[]> {
  const { rows } = await db.execute<VehicleRow>(
    sql`select ${CAR} from (
          select *, row_number() over (partition by vehicle_class order by created_at desc) as place from vehicle where status = 'approved'
        ) v where place <= ${perClass}`,
  )
  return rows.map(rowToVehicle)
}

/** Approved cars with a base fare of their own, at most so many. */
export async function listSignatureCars(db: Queryable, most: number): Promise<Vehicle[]> {
  const { rows } = await db.execute<VehicleRow>(
    sql`select ${CAR} from vehicle v where status = 'approved' and base_fare_minor is not null
        order by vehicle_class, base_fare_minor, id limit ${most}`,
  )
  return rows.map(rowToVehicle)
}

export async function listVehiclesOf(db: Queryable, driverId: UserId): Promise<Vehicle[]> {
  const { rows } = await db.execute<VehicleRow>(
    sql`select ${CAR} from vehicle v where driver_id = ${driverId} order by created_at desc, id desc`,
  )
  return rows.map(rowToVehicle)
}

export async function findVehicleForUpdate(tx: Tx, id: VehicleId): Promise<Vehicle | null> {
  const { rows } = await tx.execute<VehicleRow>(sql`select ${CAR} from vehicle v where id = ${id} for update of v`)
  return rows[0] === undefined ? null : rowToVehicle(rows[0])
}

export async function addVehicle(tx: Tx, car: Vehicle): Promise<void> {
  await tx.execute(
    sql`insert into vehicle (id, driver_id, ${ENTRY_COLUMNS}, base_fare_minor, status, created_at, updated_at)
        values (${car.id}, ${car.driverId}, ${entryValues(car)}, ${car.baseFareMinor},
                ${car.status}, ${car.createdAt.toISOString()}, ${car.updatedAt.toISOString()})`,
  )
  await replaceImages(tx, car)
}

/** Compare-and-set: writes the car as it is now, if nobody has changed it since it was loaded at `version - 1`. */
export async function saveVehicle(tx: Tx, car: Vehicle): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`update vehicle set (${ENTRY_COLUMNS}) = row(${entryValues(car)}), base_fare_minor = ${car.baseFareMinor},
          status = ${car.status}, reason = ${car.reason}, decided_by = ${car.decidedBy}, decided_at = ${car.decidedAt?.toISOString() ?? null},
          version = ${car.version}, updated_at = ${car.updatedAt.toISOString()}
        where id = ${car.id} and version = ${car.version - 1}`,
  )
  if (rowCount !== 1) throw refuse('STALE_VERSION')
  await replaceImages(tx, car)
}

async function replaceImages(tx: Tx, { id, imageIds }: Vehicle): Promise<void> {
  await tx.execute(sql`delete from vehicle_image where vehicle_id = ${id}`)
  await tx.execute(
    sql`insert into vehicle_image (vehicle_id, file_id, position)
        select ${id}::text, file_id, position from unnest(${imageIds}::text[]) with ordinality as image (file_id, position)`,
  )
}

/** Returns the files that nothing refers to any more. */
export async function removeImagesOf(tx: Tx, driverId: UserId): Promise<FileId[]> {
  const { rows } = await tx.execute<{ file_id: FileId }>(
    sql`delete from vehicle_image where vehicle_id in (select id from vehicle where driver_id = ${driverId}) returning file_id`,
  )
  return rows.map((row) => row.file_id)
}

export interface VehicleFilter {
  readonly vehicle?: string | undefined
  readonly status?: Vehicle['status'] | undefined
  readonly driver?: string | undefined
  readonly q?: string | undefined
  readonly sort: 'updatedAt' | 'vehicle_number' | 'vehicle_name' | 'status'
  readonly order: 'asc' | 'desc'
}

const SORTS: Record<VehicleFilter['sort'], Sql> = {
  updatedAt: sql`v.updated_at`,
  vehicle_number: sql`v.number`,
  vehicle_name: sql`v.name`,
  status: sql`v.status`,
}

export async function listVehicles(
  db: Queryable,
  filter: VehicleFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Vehicle[]> {
  const direction = filter.order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await db.execute<VehicleRow>(
    sql`select ${CAR} from vehicle v where ${conditions(filter)}
        order by ${SORTS[filter.sort]} ${direction}, v.id ${direction} limit ${limit} offset ${offset}`,
  )
  return rows.map(rowToVehicle)
}

export async function countVehicles(db: Queryable, filter: VehicleFilter): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(
    sql`select count(*) as count from vehicle v where ${conditions(filter)}`,
  )
  return Number(rows[0]?.count ?? 0)
}

function conditions({ vehicle, status, driver, q }: VehicleFilter): Sql {
  const like = containing(q ?? '')
  return join(
    [
      sql`true`,
      ...(vehicle === undefined ? [] : [sql`v.id = ${vehicle}`]),
      ...(status === undefined ? [] : [sql`v.status = ${status}`]),
      ...(driver === undefined ? [] : [sql`v.driver_id = ${driver}`]),
      ...(q === undefined
        ? []
        : [sql`(v.number ilike ${like} or v.name ilike ${like} or v.driver_id = any(${idsOfPeopleLike(like)}))`]),
    ],
    ' and ',
  )
}

/** Adds a vehicle that the office vouches for; false where another has its number plate, and nothing is added. */
export async function addApprovedVehicle(
  db: Queryable,
  vehicle: CarEntry & { id: VehicleId; driverId: UserId },
): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`insert into vehicle (id, driver_id, ${ENTRY_COLUMNS}, status)
        values (${vehicle.id}, ${vehicle.driverId}, ${entryValues(vehicle)}, 'approved')
        on conflict (number) do nothing`,
  )
  return rowCount === 1
}

export async function listCarsOwnedBy(
  db: Queryable,
  driverIds: readonly UserId[],
): Promise<{ id: VehicleId; driverId: UserId }[]> {
  const { rows } = await db.execute<{ id: VehicleId; driver_id: UserId }>(
    sql`select id, driver_id from vehicle where driver_id = any(${driverIds}::text[])`,
  )
  return rows.map((row) => ({ id: row.id, driverId: row.driver_id }))
}

/** Which of these have a car, whatever the office says of it. */
export async function listDriversWithCars(db: Queryable, driverIds: readonly UserId[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ driver_id: UserId }>(
    sql`select distinct driver_id from vehicle where driver_id = any(${driverIds}::text[])`,
  )
  return new Set(rows.map((row) => row.driver_id))
}

type VehicleRow = Record<string, unknown> & {
  id: VehicleId
  driver_id: UserId
  base_fare_minor: string | null
  status: Vehicle['status']
  reason: string | null
  decided_by: UserId | null
  decided_at: string | null
  image_ids: FileId[]
  version: number
  created_at: string
  updated_at: string
}

function rowToVehicle(row: VehicleRow): Vehicle {
  return {
    id: row.id,
    ...(Object.fromEntries(ENTERED.map((field) => [field, row[columnOf(field)] ?? undefined])) as CarEntry),
    driverId: row.driver_id,
    baseFareMinor: row.base_fare_minor === null ? null : Number(row.base_fare_minor),
    status: row.status,
    reason: row.reason,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at === null ? null : new Date(row.decided_at),
    imageIds: row.image_ids,
    version: row.version,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  }
}

/** Cars by their plate, as an array of a statement. */
export const idsOfCarsNumbered = (like: string): Sql => sql`array(select id from vehicle where number ilike ${like})`

/** Who drives a car of that plate, as an array of a statement. */
export const driversOfCarsNumbered = (like: string): Sql =>
  sql`array(select driven.driver_id from ${raw(DRIVEN)} driven join vehicle v on v.id = driven.vehicle_id
        where v.number ilike ${like})`

/** Cars that may be on the road, and those that wait for the office. */
export async function countCars(db: Queryable): Promise<{ readonly approved: number; readonly waiting: number }> {
  const { rows } = await db.execute<{ approved: number; waiting: number }>(
    sql`select count(*) filter (where status = 'approved')::int as approved,
          count(*) filter (where status = 'pending')::int as waiting from vehicle`,
  )
  return rows[0] ?? { approved: 0, waiting: 0 }
}
