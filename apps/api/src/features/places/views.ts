import type { ListedPlace } from '@livery/contracts/places/listed-places.ts'
import type { FoundPlace, SavedPlace } from '@livery/contracts/places/places.ts'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'
import type { HouseHit, PlaceHit, StreetHit } from './store/index-store.ts'
import type { StoredListedPlace } from './store/listed.ts'
import type { RecentPlace } from './store/recents.ts'
import type { StoredPlace } from './store/saved.ts'

const metresFrom = (near: Point | null, place: Point) =>
  near === null ? null : Math.round(distanceMetres(near, place))

export function hitToFoundPlace(hit: PlaceHit, near: Point | null): FoundPlace {
  const { name, street, area, category, lat, lng } = hit
  return {
    id: `place:${hit.id}`,
    name,
    address: street === null || street === name ? name : `${name}, ${street}`,
    district: area,
    kind: category,
    lat,
    lng,
    distanceMetres: metresFrom(near, hit),
    recent: false,
  }
}

/**
 * `kind` is `address` for a house that the map knows, and `address_approximate` for a point worked out on its street.
 */
export function houseToFoundPlace(
  street: string,
  number: string,
  area: string | null,
  at: Point,
  isKnown: boolean,
  near: Point | null,
): FoundPlace {
  const address = `${street} ${number}`
  return {
    id: `address:${address}@${at.lat.toFixed(5)},${at.lng.toFixed(5)}`,
    name: address,
    address,
    district: area,
    kind: isKnown ? 'address' : 'address_approximate',
    lat: at.lat,
    lng: at.lng,
    distanceMetres: metresFrom(near, at),
    recent: false,
  }
}

export const houseHitToFoundPlace = (house: HouseHit, near: Point): FoundPlace =>
  houseToFoundPlace(house.street, house.number, house.area, house, true, near)

/** A pin on a street keeps its own point: the car comes to the pin, not to the middle of the street. */
export function streetToFoundPlace(street: StreetHit, pin: Point): FoundPlace {
  return {
    id: `place:${street.id}`,
    name: street.name,
    address: street.name,
    district: street.area,
    kind: 'street',
    lat: pin.lat,
    lng: pin.lng,
    distanceMetres: metresFrom(pin, street),
    recent: false,
  }
}

export function recentToFoundPlace(place: RecentPlace, near: Point | null): FoundPlace {
  return {
    id: `recent:${place.address}`,
    ...place,
    distanceMetres: metresFrom(near, place),
    recent: true,
  }
}

export function savedToFoundPlace({ id, kind, name, place }: StoredPlace, near: Point | null): FoundPlace {
  return {
    id,
    name,
    ...place,
    district: null,
    kind: 'address',
    distanceMetres: metresFrom(near, place),
    recent: false,
    saved: kind,
  }
}

export function savedPlaceToView({ id, kind, name, place, createdAt, updatedAt }: StoredPlace): SavedPlace {
  return { _id: id, kind, name, place, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

export function listedToFoundPlace(
  { id, kind, name, place, meetingPoints }: StoredListedPlace,
  near: Point | null,
): FoundPlace {
  return {
    id,
    name,
    ...place,
    district: null,
    kind,
    distanceMetres: metresFrom(near, place),
    recent: false,
    listed: true,
    ...(meetingPoints.length > 0 && { meetingPoints: [...meetingPoints] }),
  }
}

export function listedPlaceToView({ id, meetingPoints, ...place }: StoredListedPlace): ListedPlace {
  return { _id: id, ...place, meetingPoints: [...meetingPoints] }
}
