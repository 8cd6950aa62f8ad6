/** WGS 84 degrees. */
export interface Point {
  readonly lat: number
  readonly lng: number
}

export const EARTH_RADIUS_METRES = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Degrees from one longitude east to another, the shorter way round: negative to the west. */
export function degreesEast(from: number, to: number): number {
  const degrees = to - from
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
}

/** So much of the way from one place to another, in a straight line on the map. */
export function pointBetween(from: Point, to: Point, share: number): Point {
  const lng = from.lng + degreesEast(from.lng, to.lng) * share
  return { lat: from.lat + (to.lat - from.lat) * share, lng: lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng }
}

/** Great-circle distance in metres (haversine). */
export function distanceMetres(from: Point, to: Point): number {
  const dLat = radians(to.lat - from.lat)
  const dLng = radians(to.lng - from.lng)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Initial bearing from north, clockwise, 0 to 359 degrees. */
export function bearingDegrees(from: Point, to: Point): number {
  const dLng = radians(to.lng - from.lng)
  const y = Math.sin(dLng) * Math.cos(radians(to.lat))
  const x =
    Math.cos(radians(from.lat)) * Math.sin(radians(to.lat)) -
    Math.sin(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.cos(dLng)
  return Math.round((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
}
