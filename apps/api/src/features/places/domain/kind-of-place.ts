// What a region looks like on the map: what it is called by, and how far it reaches. The office knows better, and may say
// so in its policy.
import type { Region } from '@livery/contracts/places/places.ts'
import { distanceMetres } from '@livery/kernel/geo.ts'

interface RegionLook {
  /** West, south, east, north. */
  readonly bounds: readonly [number, number, number, number]
  readonly placeTag?: string | null
}

/** A cut around one city is smaller; what is wider is mostly open road, whatever lies in it. */
const WIDEST_CITY_METRES = 80_000

export function kindOfPlaceOf({ bounds: [west, south, east, north], placeTag }: RegionLook): Region['kindOfPlace'] {
  const isWide = distanceMetres({ lat: south, lng: west }, { lat: north, lng: east }) > WIDEST_CITY_METRES
  if (placeTag === 'city') return isWide ? 'town' : 'big_city'
  // An older build does not say what it is called by.
  if (placeTag === undefined || placeTag === 'town' || placeTag === 'municipality') return isWide ? 'country' : 'town'
  return 'country'
}
