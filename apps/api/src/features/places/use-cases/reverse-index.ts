import type { FoundPlace } from '@livery/contracts/places/places.ts'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { findNearestHouse, listNearestStreets } from '../store/index-store.ts'
import { houseHitToFoundPlace, streetToFoundPlace } from '../views.ts'

const AT_THE_DOOR_METRES = 40
const ON_THE_STREET_METRES = 400

/** The address at a point: the house whose door it is, else the street it is on; null where nothing has a name. */
export async function reverseIndex(db: Queryable, regionId: string, point: Point): Promise<FoundPlace | null> {
  const [house, streets] = await Promise.all([
    findNearestHouse(db, regionId, point),
    listNearestStreets(db, regionId, point),
  ])
  if (house && distanceMetres(house, point) <= AT_THE_DOOR_METRES) return houseHitToFoundPlace(house, point)
  const [street] = streets.sort((left, right) => distanceMetres(left, point) - distanceMetres(right, point))
  return street && distanceMetres(street, point) <= ON_THE_STREET_METRES ? streetToFoundPlace(street, point) : null
}
