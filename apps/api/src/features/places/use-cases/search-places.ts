import type { FoundPlace } from '@livery/contracts/places/places.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { fold } from '../domain/query.ts'
import type { PlaceSearch } from '../ports.ts'
import { listRecentPlaces } from '../store/recents.ts'
import { listSavedPlaces } from '../store/saved.ts'
import { recentToFoundPlace, savedToFoundPlace } from '../views.ts'

const MOST_RECENT_SHOWN = 4

/** What the caller saved comes first, then their recent places that fit, then what the map finds. */
export async function searchPlaces(ctx: AppContext, userId: UserId | null, search: PlaceSearch): Promise<FoundPlace[]> {
  const [saved, recent, found] = await Promise.all([
    userId === null ? [] : savedFitting(ctx, userId, search),
    userId === null ? [] : recentFitting(ctx, userId, search),
    search.text === '' ? [] : ctx.maps.search(search),
  ])
  const own = withoutAddressesOf(saved, recent)
  return [...saved, ...own, ...withoutAddressesOf([...saved, ...own], found)].slice(0, search.limit)
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
    .slice(0, typed === '' ? search.limit : MOST_RECENT_SHOWN)
    .map((place) => recentToFoundPlace(place, search.near))
}
