// The office's list of rides: which of a million, in what order. What is asked of the index alone is asked first; the rides
// themselves are read for the page that is shown.
import type { VehicleClass } from '@livery/contracts/choices.ts'
import type { RideFilter } from '@livery/contracts/rides/ride-status.ts'
import type { CompanyId, UserId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { containing, numberTyped } from '../../../platform/database/search-text.ts'
import { join, type Sql, sql } from '../../../platform/database/sql.ts'
import { ridesOfCompany } from '../../companies/index.ts'
import { idsOfPeopleNamed } from '../../identity/index.ts'
import { idsOfCarsNumbered } from '../../vehicles/index.ts'
import type { PickupSpan } from '../domain/list-days.ts'
import { type ListOrder, statusesOf } from '../domain/list-order.ts'
import type { Ride } from '../domain/ride.ts'
import { type RideRow, rowToRide } from './ride-row.ts'
import { SELECT_RIDE_SQL } from './rides.ts'

export interface OfficeListQuery extends ListOrder {
  readonly page: number
  readonly pageSize: number
  readonly status?: RideFilter | undefined
  readonly riderId?: UserId | undefined
  readonly driverId?: UserId | undefined
  readonly companyId?: CompanyId | undefined
  readonly vehicleClass?: VehicleClass | undefined
  readonly text?: string | undefined
  readonly span: PickupSpan
  /** Whether the watch has its doubts about a ride `r`. */
  readonly isDoubtful?: Sql | undefined
}

export async function listOfficeRides(
  db: Queryable,
  query: OfficeListQuery,
): Promise<{ rides: Ride[]; total: number }> {
  const where = conditions(query)
  const [rides, { rows: counted }] = await Promise.all([
    pageOf(db, query, where),
    db.execute<{ total: string }>(sql`select count(*) as total from ride r where ${where}`),
  ])
  return { rides, total: Number(counted[0]?.total ?? 0) }
}

async function pageOf(db: Queryable, { page, pageSize, by, order }: OfficeListQuery, where: Sql): Promise<Ride[]> {
  const sorted = ORDERS[by][order]
  const { rows } = await db.execute<RideRow>(
    sql`with shown as materialized (
          select r.id from ride r where ${where} order by ${sorted} limit ${pageSize} offset ${(page - 1) * pageSize})
        ${SELECT_RIDE_SQL} where r.id in (select id from shown) order by ${sorted}`,
  )
  return rows.map(rowToRide)
}

const ORDERS: Record<ListOrder['by'], Record<ListOrder['order'], Sql>> = {
  pickup: { asc: sql`r.pickup_at, r.id`, desc: sql`r.pickup_at desc, r.id desc` },
  booked: { asc: sql`r.id`, desc: sql`r.id desc` },
}

function conditions({
  riderId,
  driverId,
  companyId,
  vehicleClass,
  status,
  span,
  isDoubtful,
  text,
}: OfficeListQuery): Sql {
  const all: Sql[] = [sql`true`]
  if (riderId !== undefined) all.push(sql`r.rider_id = ${riderId}`)
  if (driverId !== undefined) all.push(sql`r.driver_id = ${driverId}`)
  if (companyId !== undefined) all.push(sql`r.id in (${ridesOfCompany(companyId)})`)
  if (vehicleClass !== undefined) all.push(sql`r.vehicle_class = ${vehicleClass}`)
  if (status !== undefined) all.push(sql`r.status = any(${statusesOf(status)}::text[])`)
  if (span.from !== null) all.push(sql`r.pickup_at >= ${span.from.toISOString()}`)
  if (span.until !== null) all.push(sql`r.pickup_at < ${span.until.toISOString()}`)
  if (isDoubtful !== undefined) all.push(isDoubtful)
  if (text !== undefined && text !== '') all.push(saysSo(text))
  return join(all, ' and ')
}

/** Each part has an index of its own; people and cars are looked up first, and then their rides. */
function saysSo(text: string): Sql {
  const like = containing(text)
  return sql`(r.pickup ->> 'address' ilike ${like} or r.drop_off ->> 'address' ilike ${like} or r.number = ${numberTyped(text, 'R')}
    or r.rider_id = any(${idsOfPeopleNamed(like)})
    or r.driver_id = any(${idsOfPeopleNamed(like)})
    or r.vehicle_id = any(${idsOfCarsNumbered(like)}))`
}
