// The city of the model: places, and how far it is between them. No streets: every way is a third longer than the crow's,
// at 36 km/h.
import { distanceMetres, type Point } from '@livery/kernel/geo.ts'

export interface Place extends Point {
  readonly address: string
}

const at = (address: string, lat: number, lng: number): Place => ({ address, lat, lng })

/** The second one is an airport of the tariff. */
export const PICKUPS = [at('Kungsportsavenyen 36', 57.7004, 11.9749), at('Säve, Terminal', 57.7352, 11.9702)] as const
export const AIRPORT = PICKUPS[1]
export const DROP_OFFS = [
  at('Sven Källfelts Gata 18', 57.6848, 11.8889),
  at('Svenska Mässan', 57.6977, 11.9889),
  at('Mölndal', 57.6557, 12.0134),
] as const
export const STOPS = [
  at('Slottsskogen', 57.6867, 11.9425),
  at('Korsvägen', 57.6966, 11.9865),
  at('Frihamnen', 57.7206, 11.9601),
] as const
export const STANDS = [at('Avenyn', 57.7022, 11.9749), at('Eriksberg', 57.7015, 11.9151)] as const

export interface Way {
  readonly metres: number
  readonly seconds: number
}

export function wayThrough(points: readonly Point[]): Way {
  const metres = points
    .slice(1)
    .reduce((sum, point, index) => sum + distanceMetres(points[index] as Point, point) * 1.33, 0)
  return { metres, seconds: metres / 10 }
}

const METRES_OF_DEGREE = 111_195
const radians = (degrees: number) => (degrees * Math.PI) / 180
const asPhonesTell = (degrees: number) => Math.round(degrees * 100_000) / 100_000

/** So far away from it, in that direction. */
export function spotNear({ lat, lng }: Point, metres: number, degrees: number): Point {
  const north = (metres * Math.cos(radians(degrees))) / METRES_OF_DEGREE
  const east = (metres * Math.sin(radians(degrees))) / (METRES_OF_DEGREE * Math.cos(radians(lat)))
  return { lat: asPhonesTell(lat + north), lng: asPhonesTell(lng + east) }
}

export const isNear = (one: Point, other: Point, metres: number): boolean => distanceMetres(one, other) <= metres
export const metresTo = distanceMetres
