// The office's list of chauffeurs: one statement over rows that each feature says of its own tables.
import type { DocumentsStatus, DriverSort, Presence } from '@livery/contracts/dispatch/office-drivers.ts'
import type { VehicleClass } from '@livery/contracts/vehicles/vehicles.ts'
import type { RideId, UserId, VehicleId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/search-text.ts'
import { join, type Sql, sql } from '../../../platform/database/sql.ts'
import { isLike } from '../../identity/index.ts'
import { drivingRecordOf } from '../../rides/index.ts'
import { approvedCarOf, driversOfCarsNumbered } from '../../vehicles/index.ts'

export interface DriverFilter {
  readonly presence?: Presence | undefined
  readonly vehicleClass?: VehicleClass | undefined
  /** Of which class a car is shown first; null shows the one that they are in, or drove last. */
  readonly carOfClass?: VehicleClass | null
  readonly documents?: DocumentsStatus | undefined
  readonly q?: string | undefined
  readonly ids?: readonly string[]
  readonly sort: DriverSort
  readonly order: 'asc' | 'desc'
}

export interface ListedDriver {
  readonly id: UserId
  readonly presence: Presence
  readonly onlineSince: Date | null
  readonly rideId: RideId | null
  readonly vehicle: { readonly _id: VehicleId; name: string; number: string; vehicleClass: VehicleClass } | null
  readonly documents: DocumentsStatus
  readonly documentsEndAt: Date | null
  readonly rating: number | null
  readonly strikes: number
  readonly rides: number
}

/** What the list is made of beside dispatch's own table. */
export interface DriverSources {
  readonly documentsRow: (driver: Sql, car: Sql) => Sql
  readonly since: { readonly rides: Date; readonly strikes: Date }
}

const ORDER: Record<DriverSort, Sql> = {
  name: sql`lower(lastname), lower(firstname)`,
  presence: sql`array_position(array['on_ride', 'online', 'offline'], presence), lower(lastname), lower(firstname)`,
  documentsEndAt: sql`ends_at nulls last`,
  rating: sql`rating nulls last`,
  strikes: sql`strikes`,
  rides: sql`rides`,
  createdAt: sql`created_at`,
}
const FALLING: Record<DriverSort, Sql> = {
  name: sql`lower(lastname) desc, lower(firstname) desc`,
  presence: sql`array_position(array['on_ride', 'online', 'offline'], presence) desc, lower(lastname), lower(firstname)`,
  documentsEndAt: sql`ends_at desc nulls last`,
  rating: sql`rating desc nulls last`,
  strikes: sql`strikes desc`,
  rides: sql`rides desc`,
  createdAt: sql`created_at desc`,
}

const PRESENCE = sql`case when s.online is not true then 'offline' when s.ride_id is null then 'online' else 'on_ride' end`

export async function listDrivers(
  db: Queryable,
  filter: DriverFilter,
  { documentsRow, since }: DriverSources,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ drivers: ListedDriver[]; total: number }> {
  const driver = sql`p.id`
  const { vehicleClass = null, carOfClass = vehicleClass } = filter
  const carFirst = { vehicleClass: carOfClass, id: sql`s.vehicle_id` }
  const listed = sql`
    select p.id, p.firstname, p.lastname, p.created_at, ${PRESENCE} as presence, s.online_since,
      case when s.online then s.ride_id end as ride_id,
      car.id as vehicle_id, car.name as vehicle_name, car.number as vehicle_number, car.vehicle_class,
      documents.standing, documents.ends_at, record.rating, record.rides, record.strikes
    from person p
    left join driver_state s on s.driver_id = p.id
    left join lateral (${approvedCarOf(driver, carFirst)}) car on true
    left join lateral (${documentsRow(driver, sql`car.id`)}) documents on true
    left join lateral (${drivingRecordOf(driver, since)}) record on true
    where ${join(conditions(filter), ' and ')}`
  const narrowed = filter.documents === undefined ? sql`true` : sql`standing = ${filter.documents}`
  const order = filter.order === 'asc' ? ORDER[filter.sort] : FALLING[filter.sort]
  const [{ rows }, counted] = await Promise.all([
    db.execute<Row>(
      sql`select * from (${listed}) listed where ${narrowed} order by ${order}, id limit ${limit} offset ${offset}`,
    ),
    db.execute<{ total: number }>(sql`select count(*)::int as total from (${listed}) listed where ${narrowed}`),
  ])
  return { drivers: rows.map(rowToDriver), total: counted.rows[0]?.total ?? 0 }
}

export async function countPresence(db: Queryable): Promise<Record<Presence, number>> {
  const { rows } = await db.execute<{ presence: Presence; count: number }>(
    sql`select ${PRESENCE} as presence, count(*)::int as count
        from person p left join driver_state s on s.driver_id = p.id
        where p.user_type = 'driver' and p.erased_at is null group by 1`,
  )
  return { online: 0, on_ride: 0, offline: 0, ...Object.fromEntries(rows.map((row) => [row.presence, row.count])) }
}

function conditions({ presence, vehicleClass, q, ids }: DriverFilter): Sql[] {
  const all = [sql`p.user_type = 'driver' and p.erased_at is null`]
  if (presence !== undefined) all.push(sql`${PRESENCE} = ${presence}`)
  if (ids !== undefined) all.push(sql`p.id = any(${ids}::text[])`)
  if (vehicleClass !== undefined) all.push(sql`car.vehicle_class = ${vehicleClass}`)
  if (q !== undefined && q !== '') all.push(sql`(${isLike(q)} or p.id = any(${driversOfCarsNumbered(containing(q))}))`)
  return all
}

type Row = {
  id: UserId
  presence: Presence
  online_since: string | null
  ride_id: RideId | null
  vehicle_id: VehicleId | null
  vehicle_name: string
  vehicle_number: string
  vehicle_class: VehicleClass
  standing: DocumentsStatus
  ends_at: string | null
  rating: string | null
  rides: number
  strikes: number
}

function rowToDriver(row: Row): ListedDriver {
  return {
    id: row.id,
    presence: row.presence,
    onlineSince: row.online_since === null ? null : new Date(row.online_since),
    rideId: row.ride_id,
    vehicle:
      row.vehicle_id === null
        ? null
        : {
            _id: row.vehicle_id,
            name: row.vehicle_name,
            number: row.vehicle_number,
            vehicleClass: row.vehicle_class,
          },
    documents: row.standing,
    documentsEndAt: row.ends_at === null ? null : new Date(row.ends_at),
    rating: row.rating === null ? null : Number(row.rating),
    strikes: row.strikes,
    rides: row.rides,
  }
}
