// Where people go: landmarks that a search finds and addresses at points inside the region. Who is where, and who goes
// where, is chance that can be replayed.
import type { Place } from '@livery/contracts/common.ts'
import { type FoundPlace, placesContract, type Region } from '@livery/contracts/places/places.ts'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import type { Chance } from '../chance.ts'
import { type Api, Refused } from '../talk/api.ts'
import type { Session } from '../talk/session.ts'

const WORDS = ['station', 'hotel', 'museum', 'airport', 'restaurant', 'hospital', 'theatre', 'park', 'port', 'arena']
const ADDRESSES = 30
const SHORTEST_TRIP_METRES = 900
const LONGEST_TRIP_METRES = 7_000
const METRES_PER_DEGREE = 111_000

export interface CityMap {
  readonly region: Region
  readonly places: readonly Place[]
}

export async function readCityMap(api: Api, session: Session, chance: Chance): Promise<CityMap> {
  const { data: region } = await api.call(placesContract.region, {})
  const found: FoundPlace[] = []
  for (const q of WORDS) {
    const { data } = await api.call(placesContract.search, { as: session, query: { q, limit: 12, ...region.centre } })
    found.push(...data)
  }
  for (let tries = 0; tries < ADDRESSES; tries++) {
    const { lat, lng } = pointInside(region, chance)
    found.push(...(await addressAt(api, session, lat, lng)))
  }
  const places = [...new Map(found.map((place) => [place.address, toPlace(place)])).values()]
    .filter((place) => isInside(region, place))
    .sort((left, right) => (left.address < right.address ? -1 : 1))
  if (places.length < 2) throw new Error(`There are not enough places with a name in ${region.name} for a city.`)
  return { region, places }
}

/** Two places that somebody might take a car between. */
export function chooseTrip(places: readonly Place[], chance: Chance): { from: Place; to: Place } {
  const from = chance.pick(places)
  const far = (to: Place) => distanceMetres(from, to)
  const likely = places.filter((to) => far(to) >= SHORTEST_TRIP_METRES && far(to) <= LONGEST_TRIP_METRES)
  const others = places.filter((to) => to.address !== from.address)
  return { from, to: chance.pick(likely.length > 0 ? likely : others) }
}

/** Somewhere around one of the places, so that many cars do not stand on one spot. */
export function chooseCorner(places: readonly Place[], chance: Chance): Point {
  const place = chance.pick(places)
  const degrees = chance.between(0, 350) / METRES_PER_DEGREE
  const angle = chance.between(0, 2 * Math.PI)
  const stretch = Math.cos((place.lat * Math.PI) / 180)
  return { lat: place.lat + degrees * Math.sin(angle), lng: place.lng + (degrees * Math.cos(angle)) / stretch }
}

/** More often near the centre than at the edge, as in a city. */
function pointInside(region: Region, chance: Chance): Point {
  const [west, south, east, north] = region.bounds
  for (let tries = 0; tries < 200; tries++) {
    const near = chance.between(0.1, 1)
    const lat = region.centre.lat + (chance.between(south, north) - region.centre.lat) * near
    const lng = region.centre.lng + (chance.between(west, east) - region.centre.lng) * near
    if (isInside(region, { lat, lng })) return { lat, lng }
  }
  return region.centre
}

async function addressAt(api: Api, session: Session, lat: number, lng: number): Promise<FoundPlace[]> {
  try {
    return [(await api.call(placesContract.reverse, { as: session, query: { lat, lng } })).data]
  } catch (error) {
    // Open water and woods have no address.
    if (error instanceof Refused) return []
    throw error
  }
}

const toPlace = ({ address, lat, lng }: FoundPlace): Place => ({ address, lat, lng })

function isInside(region: Region, point: Point): boolean {
  const polygons: number[][][][] =
    region.outline.type === 'MultiPolygon' ? region.outline.coordinates : [region.outline.coordinates]
  return polygons.some((rings) => rings.filter((ring) => crossings(ring, point) % 2 === 1).length % 2 === 1)
}

/** How often a ray to the east crosses the ring. */
function crossings(ring: readonly number[][], point: Point): number {
  let count = 0
  for (let index = 0; index + 1 < ring.length; index++) {
    const [x1 = 0, y1 = 0] = ring[index] ?? []
    const [x2 = 0, y2 = 0] = ring[index + 1] ?? []
    if (y1 > point.lat === y2 > point.lat) continue
    if (point.lng < ((x2 - x1) * (point.lat - y1)) / (y2 - y1) + x1) count++
  }
  return count
}
