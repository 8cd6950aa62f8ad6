import type { FoundPlace } from '@livery/contracts/places/places.ts'
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'

/** West, south, east, north of the region in use: an outside geocoder is asked for places within it. */
export type Bounds = () => Promise<readonly [number, number, number, number]>

export interface Geocoded extends Point {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly district: string | null
  readonly kind: string
}

export function geocodedToFoundPlace(place: Geocoded, near: Point | null): FoundPlace {
  return {
    ...place,
    distanceMetres: near === null ? null : Math.round(distanceMetres(near, place)),
    recent: false,
  }
}

/** "Haga, Göteborg", from whichever parts are known. */
export function districtOf(parts: readonly (string | undefined)[]): string | null {
  const known = [...new Set(parts.filter((part) => part !== undefined && part !== ''))]
  return known.length > 0 ? known.join(', ') : null
}

/** "Storgatan 5", as the name of a house that has no name. */
export const streetAddress = (street: string | undefined, number: string | undefined): string | undefined =>
  street === undefined ? undefined : [street, number].filter(Boolean).join(' ')

/** "Hotel Eggers, Drottningtorget": the name, then the street where it says more. */
export const addressWithName = (name: string, street: string | undefined): string =>
  street === undefined || street === name ? name : `${name}, ${street}`
