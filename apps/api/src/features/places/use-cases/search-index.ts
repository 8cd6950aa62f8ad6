import type { FoundPlace } from '@livery/contracts/places/places.ts'
import type { Point } from '@livery/kernel/geo.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { approximatePosition } from '../domain/house-position.ts'
import { type HouseNumber, parseQuery } from '../domain/query.ts'
import { rank } from '../domain/ranking.ts'
import { isSamePlace } from '../domain/same-place.ts'
import type { PlaceSearch } from '../ports.ts'
import { listHouses, listPlacesLike, listPlacesMisspelt, type PlaceHit } from '../store/index-store.ts'
import { hitToFoundPlace, houseToFoundPlace } from '../views.ts'

const CANDIDATES = 40
const NUMBERED_STREETS = 6
// A known house this many numbers away still says more about where a number lies than counting from the street's end.
const CLOSE_NUMBERS = 10
// In a shorter name two wrong letters say nothing any more.
const MISSPELT_FROM = 5
// From here on a name shares most of its letters with what was typed.
const LIKE_ENOUGH = 0.8
// Below this a name is no longer what was typed, only a little like it.
const HARDLY_ALIKE = 0.75

/** Places by what a person types, in the region's own index: typos forgiven, a house number put on its street. */
export async function searchIndex(db: Queryable, regionId: string, search: PlaceSearch): Promise<FoundPlace[]> {
  const query = parseQuery(search.text)
  if (query.name.length < 2) return []
  const [named, whole] = await Promise.all([
    listNamed(db, regionId, query.name, search.near),
    // "Pir 4" is a street and "Hotel 11" a hotel: the number may belong to the name.
    query.houseNumber === null ? [] : listPlacesLike(db, regionId, query.whole, search.near, CANDIDATES),
  ])
  const ranked = rank(named, query.name, search.near)
  const withNumberInName = whole.filter((hit) => hit.folded.split(' | ').some((name) => name.startsWith(query.whole)))
  const houses =
    query.houseNumber === null || withNumberInName.length > 0
      ? []
      : await putOnStreets(db, regionId, ranked, query.houseNumber, search.near)
  const found = [
    ...rank(withNumberInName, query.whole, search.near).map((hit) => hitToFoundPlace(hit, search.near)),
    ...houses,
    ...ranked.map((hit) => hitToFoundPlace(hit, search.near)),
  ]
  return withoutDoubles(found).slice(0, search.limit)
}

/** By letters in common; where none has enough of them, by letters that differ. */
async function listNamed(db: Queryable, regionId: string, typed: string, near: Point | null): Promise<PlaceHit[]> {
  const alike = await listPlacesLike(db, regionId, typed, near, CANDIDATES)
  if (typed.length < MISSPELT_FROM || alike.some(({ likeness }) => likeness >= LIKE_ENOUGH)) return alike
  const misspelt = await listPlacesMisspelt(db, regionId, typed, near, CANDIDATES)
  const known = new Set(misspelt.map(({ id }) => id))
  return [...misspelt, ...alike.filter(({ id }) => !known.has(id))]
}

async function putOnStreets(
  db: Queryable,
  regionId: string,
  ranked: readonly PlaceHit[],
  houseNumber: HouseNumber,
  near: Point | null,
): Promise<FoundPlace[]> {
  const best = ranked[0]?.likeness ?? 0
  const streets = ranked
    .filter((hit) => hit.category === 'street' && hit.course !== null && hit.likeness >= best * HARDLY_ALIKE)
    .slice(0, NUMBERED_STREETS)
  const names = [...new Set(streets.map((street) => nameInIndex(street)))]
  const houses = await listHouses(db, regionId, names, houseNumber.value, houseNumber.text)
  return streets.map((street) => {
    const house = houses.find((known) => known.foldedStreet === nameInIndex(street))
    const isKnown = house?.number.toUpperCase().replaceAll(' ', '') === houseNumber.text
    const isClose = house?.value != null && Math.abs(house.value - houseNumber.value) <= CLOSE_NUMBERS
    const at = house && (isKnown || isClose) ? house : approximatePosition(street.course ?? [], houseNumber.value)
    return houseToFoundPlace(street.name, houseNumber.text, street.area, at, isKnown, near)
  })
}

const nameInIndex = (street: PlaceHit) => street.folded.split(' | ')[0] ?? street.folded

function withoutDoubles(found: readonly FoundPlace[]): FoundPlace[] {
  const kept: FoundPlace[] = []
  for (const place of found) {
    const isKnown = kept.some(
      (other) => (other.address === place.address && other.district === place.district) || isSamePlace(other, place),
    )
    if (!isKnown) kept.push(place)
  }
  return kept
}
