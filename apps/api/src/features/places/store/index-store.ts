// What the place index answers. Every statement is prepared: a person types, and each letter asks.
import type { Point } from '@livery/kernel/geo.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Course } from '../domain/house-position.ts'

export interface PlaceHit {
  readonly id: string
  readonly category: string
  readonly name: string
  readonly folded: string
  readonly street: string | null
  readonly area: string | null
  readonly lat: number
  readonly lng: number
  readonly importance: number
  readonly course: Course | null
  readonly likeness: number
}

export interface HouseHit {
  readonly street: string
  readonly foldedStreet: string
  readonly number: string
  readonly value: number | null
  readonly area: string | null
  readonly lat: number
  readonly lng: number
}

export interface StreetHit {
  readonly id: string
  readonly name: string
  readonly area: string | null
  readonly lat: number
  readonly lng: number
}

export function listPlacesLike(...search: NameSearch): Promise<PlaceHit[]> {
  return listPlaces('places-like', 'find_places', search)
}

/** Those whose name is at most two letters away for every four. */
export function listPlacesMisspelt(...search: NameSearch): Promise<PlaceHit[]> {
  return listPlaces('places-misspelt', 'find_places_misspelt', search)
}

type NameSearch = [db: Queryable, regionId: string, folded: string, near: Point | null, limit: number]

async function listPlaces(
  statement: string,
  searching: 'find_places' | 'find_places_misspelt',
  [db, regionId, folded, near, limit]: NameSearch,
): Promise<PlaceHit[]> {
  const { rows } = await db.$client.query<PlaceHit>({
    name: statement,
    text: `select id::text, category, name, folded, street, area, lat, lng, importance, course, likeness
           from ${searching}($1, $2, $3, $4, $5)`,
    values: [regionId, folded, near?.lng ?? null, near?.lat ?? null, limit],
  })
  return rows
}

/** For each street the house with this number, else the known house whose number comes closest. */
export async function listHouses(
  db: Queryable,
  regionId: string,
  foldedStreets: readonly string[],
  value: number,
  number: string,
): Promise<HouseHit[]> {
  const { rows } = await db.$client.query<HouseHit>({
    name: 'houses-of-streets',
    text: `select house.* from unnest($2::text[]) as wanted (street)
           cross join lateral (
             select street, folded_street as "foldedStreet", number, value, area, lat, lng from house_number
             where region_id = $1 and folded_street = wanted.street and value is not null
             order by abs(value - $3::int), upper(number) <> $4::text limit 1
           ) house`,
    values: [regionId, foldedStreets, value, number],
  })
  return rows
}

export async function findNearestHouse(db: Queryable, regionId: string, point: Point): Promise<HouseHit | null> {
  const { rows } = await db.$client.query<HouseHit>({
    name: 'nearest-house',
    text: `select street, folded_street as "foldedStreet", number, value, area, lat, lng from house_number
           where region_id = $1 order by point(lng, lat) <-> point($2, $3) limit 1`,
    values: [regionId, point.lng, point.lat],
  })
  return rows[0] ?? null
}

/** Samples of the nearest streets; degrees are not square, so the caller measures which is really nearest. */
export async function listNearestStreets(db: Queryable, regionId: string, point: Point): Promise<StreetHit[]> {
  const { rows } = await db.$client.query<StreetHit>({
    name: 'nearest-streets',
    text: `select place.id::text, place.name, place.area, near.at[1] as lat, near.at[0] as lng
           from (select place_id, at from street_point where region_id = $1
                 order by at <-> point($2, $3) limit 12) near
           join place on place.id = near.place_id`,
    values: [regionId, point.lng, point.lat],
  })
  return rows
}
