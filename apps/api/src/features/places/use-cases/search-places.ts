import type { FoundPlace } from '@livery/contracts/places/places.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { World } from '../../../world.ts'
import { fold } from '../domain/query.ts'
import type { PlaceSearch } from '../ports.ts'
import { listRecentPlaces } from '../store/recents.ts'
import { recentToFoundPlace } from '../views.ts'

const MOST_RECENT_SHOWN = 4

/** The caller's own recent places that fit come first, then what the map finds. */
export async function searchPlaces(world: World, userId: UserId | null, search: PlaceSearch): Promise<FoundPlace[]> {
  const [recent, found] = await Promise.all([
    userId === null ? [] : recentFitting(world, userId, search),
    search.text === '' ? [] : world.maps.search(search),
  ])
  const addresses = new Set(recent.map((place) => place.address))
  return [...recent, ...found.filter((place) => !addresses.has(place.address))].slice(0, search.limit)
}

async function recentFitting(world: World, userId: UserId, search: PlaceSearch): Promise<FoundPlace[]> {
  const typed = fold(search.text)
  const places = await listRecentPlaces(world.db, userId)
  return places
    .filter((place) => ` ${fold(`${place.name} ${place.address}`)}`.includes(` ${typed}`) || typed === '')
    .slice(0, typed === '' ? search.limit : MOST_RECENT_SHOWN)
    .map((place) => recentToFoundPlace(place, search.near))
}
