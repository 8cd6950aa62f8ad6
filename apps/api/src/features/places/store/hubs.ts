import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

export interface HubPlace extends Point {
  readonly kind: 'airport' | 'station'
}

/** Airports and stations around a point: those that the office lists, and those of a build of the map. */
export async function listHubsAround(db: Queryable, regionId: string | null, point: Point): Promise<HubPlace[]> {
  const { rows } = await db.execute<{ kind: HubPlace['kind']; lat: number; lng: number }>(
    sql`select case kind when 'station' then 'station' else 'airport' end as kind, lat, lng from listed_place
        where kind in ('airport', 'terminal', 'station')
        union all
        select case category when 'station' then 'station' else 'airport' end, lat, lng from place
        where region_id::text = ${regionId} and category in ('airport', 'station')
          and point(lng, lat) <@ box(point(${point.lng - BOX}, ${point.lat - BOX}), point(${point.lng + BOX}, ${point.lat + BOX}))`,
  )
  return rows.toSorted((left, right) => distanceMetres(left, point) - distanceMetres(right, point))
}

/** Degrees. */
const BOX = 0.06

/** All airports: those that the office lists, and those of a build of the map. */
export async function listAirports(db: Queryable, regionId: string | null): Promise<Point[]> {
  const { rows } = await db.execute<{ lat: number; lng: number }>(
    sql`select lat, lng from listed_place where kind in ('airport', 'terminal')
        union all select lat, lng from place where region_id::text = ${regionId} and category = 'airport' limit ${MOST_AIRPORTS}`,
  )
  return rows
}

const MOST_AIRPORTS = 500
