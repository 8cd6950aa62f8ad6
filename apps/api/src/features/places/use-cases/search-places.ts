import type { FoundPlace } from '@livery/contracts/places/places.ts'
import { distanceMetres } from '@livery/kernel/geo.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { fold } from '../domain/query.ts'
import type { PlaceSearch } from '../ports.ts'
import { listListedPlaces } from '../store/listed.ts'
import { listRecentPlaces } from '../store/recents.ts'
import { listSavedPlaces } from '../store/saved.ts'
import { listedToFoundPlace, recentToFoundPlace, savedToFoundPlace } from '../views.ts'

const MOST_RECENT_SHOWN = 4

/**
 * What the caller saved comes first, then their recent places that fit, then what the office lists, then what the map
 * finds.
 */
export async function searchPlaces(ctx: AppContext, userId: UserId | null, search: PlaceSearch): Promise<FoundPlace[]> {
  const [saved, recent, listed, found] = await Promise.all([
    userId === null ? [] : savedFitting(ctx, userId, search),
    userId === null ? [] : recentFitting(ctx, userId, search),
    listedPlaces(ctx, search.near),
    search.text === '' ? [] : ctx.maps.search(search),
  ])
  const own = withoutAddressesOf(saved, recent)
  // A place that the map found is the office's where that is the same one: it knows where to meet.
  const office = listed.filter((place) => isMeant(place, search.text) || found.some((hit) => isOneBuilding(place, hit)))
  const others = found.filter((hit) => !office.some((place) => isOneBuilding(place, hit)))
  const first = [...saved, ...own, ...withoutAddressesOf([...saved, ...own], office)]
  return [...first, ...withoutAddressesOf(first, others)].slice(0, search.limit)
}

const ONE_BUILDING_METRES = 500

const isOneBuilding = (one: FoundPlace, other: FoundPlace): boolean =>
  fold(one.name) === fold(other.name) && distanceMetres(one, other) < ONE_BUILDING_METRES

const isMeant = ({ name, address }: FoundPlace, text: string): boolean =>
  text === '' || ` ${fold(`${name} ${address}`)}`.includes(` ${fold(text)}`)

async function listedPlaces(ctx: AppContext, near: PlaceSearch['near']): Promise<FoundPlace[]> {
  const all = await listListedPlaces(ctx.db)
  const served = await Promise.all(all.map(({ place }) => ctx.maps.contains(place)))
  return all.filter((_, index) => served[index]).map((place) => listedToFoundPlace(place, near))
}

function withoutAddressesOf(known: readonly FoundPlace[], places: readonly FoundPlace[]): FoundPlace[] {
  const addresses = new Set(known.map((place) => place.address))
  return places.filter((place) => !addresses.has(place.address))
}

async function savedFitting(ctx: AppContext, userId: UserId, search: PlaceSearch): Promise<FoundPlace[]> {
  const typed = fold(search.text)
  const places = await listSavedPlaces(ctx.db, userId)
  return places
    .filter(({ name, place }) => typed === '' || ` ${fold(`${name} ${place.address}`)}`.includes(` ${typed}`))
    .map((place) => savedToFoundPlace(place, search.near))
}

async function recentFitting(ctx: AppContext, userId: UserId, search: PlaceSearch): Promise<FoundPlace[]> {
  const typed = fold(search.text)
  const places = await listRecentPlaces(ctx.db, userId)
  return places
    .filter((place) => ` ${fold(`${place.name} ${place.address}`)}`.includes(` ${typed}`) || typed === '')
    .slice(0, MOST_RECENT_SHOWN)
    .map((place) => recentToFoundPlace(place, search.near))
}
