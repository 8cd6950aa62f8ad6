// Where a job is, as a driver may know it before it is theirs: the street and the neighbourhood, not the door.
import type { Place } from '@livery/contracts/common.ts'

/** Without the house number, and to about a hundred metres. */
export function shownPlace(place: Place): Place {
  const coarse = (degrees: number) => Math.round(degrees * 1_000) / 1_000
  const address = place.address.replace(/(^|\s)\d+[\p{L}]?(?=,|$)/gu, '').trim()
  return {
    address: address === '' ? place.address.replace(/\d+/g, '').trim() : address,
    lat: coarse(place.lat),
    lng: coarse(place.lng),
  }
}
