import type { LineString } from '@livery/contracts/common.ts'

/** Decodes an encoded polyline; `precision` is 5 (Google) or 6 (Valhalla) digits. */
export function decodePolyline(encoded: string, precision: 5 | 6): [number, number][] {
  const scale = 10 ** precision
  const points: [number, number][] = []
  let at = 0
  let lat = 0
  let lng = 0
  const next = () => {
    let value = 0
    let shift = 0
    let chunk = 0
    do {
      chunk = encoded.charCodeAt(at++) - 63
      value |= (chunk & 0x1f) << shift
      shift += 5
    } while (chunk >= 0x20)
    return value & 1 ? ~(value >> 1) : value >> 1
  }
  while (at < encoded.length) {
    lat += next()
    lng += next()
    points.push([lng / scale, lat / scale])
  }
  return points
}

/** One line out of the lines of its legs, each joint once. */
export function joinLegs(legs: readonly (readonly [number, number][])[]): LineString {
  return {
    type: 'LineString',
    coordinates: legs.flatMap((leg, index) => (index === 0 ? [...leg] : leg.slice(1))),
  }
}
