// The part of an extract that somebody wants: a box, or a polygon from a GeoJSON file.
import { readFile } from 'node:fs/promises'
import { boundsOf, isInsideRing, type LineE7 } from '../geometry/shape.ts'
import { RegionError } from '../region-error.ts'
import { type BoundsE7, E7 } from './osm.ts'

export interface Area {
  readonly bounds: BoundsE7
  /** Empty for a box. A point is inside when it lies in an odd number of rings, which covers holes and several parts. */
  readonly rings: readonly LineE7[]
}

const FORM =
  'An area is west,south,east,north in degrees, such as 11.9,57.65,12.05,57.75, or a GeoJSON file that holds a polygon.'

/** `text` is `west,south,east,north` in degrees or the path of a GeoJSON file. */
export async function readArea(text: string): Promise<Area> {
  const sides = text.split(',').map((side) => (side.trim() === '' ? Number.NaN : Number(side)))
  if (sides.length === 4 && sides.every(Number.isFinite)) return boxArea(sides as [number, number, number, number])
  let json: unknown
  try {
    json = JSON.parse(await readFile(text, 'utf8'))
  } catch (cause) {
    throw new RegionError('AREA_UNREADABLE', `${text} is no area. ${FORM}`, { cause })
  }
  const rings = [...ringsOf(json)]
  if (rings.length === 0) throw new RegionError('AREA_UNREADABLE', `${text} holds no polygon. ${FORM}`)
  return { bounds: boundsOf(rings), rings }
}

/** As somebody drew it: a box, or three or more corners, in degrees. */
export function areaWithin(
  drawn:
    | { readonly west: number; readonly south: number; readonly east: number; readonly north: number }
    | { readonly corners: readonly (readonly [lng: number, lat: number])[] },
): Area {
  if (!('corners' in drawn)) return boxArea([drawn.west, drawn.south, drawn.east, drawn.north])
  const [first] = drawn.corners
  const closed = first === undefined ? [] : [...drawn.corners, first]
  const ring = Int32Array.from(closed.flatMap(([lng, lat]) => [toE7(lng), toE7(lat)]))
  if (ring.length < 8) throw new RegionError('AREA_UNREADABLE', `An area has at least three corners. ${FORM}`)
  return { bounds: boundsOf([ring]), rings: [ring] }
}

function boxArea([west, south, east, north]: readonly [number, number, number, number]): Area {
  const onEarth = Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90
  if (!onEarth || west >= east || south >= north) {
    const given = [west, south, east, north].join(',')
    throw new RegionError('AREA_UNREADABLE', `${given} is no area: west comes before east, south before north. ${FORM}`)
  }
  return { bounds: [west, south, east, north].map(toE7) as [number, number, number, number], rings: [] }
}

function* ringsOf(json: unknown): Generator<LineE7> {
  if (Array.isArray(json)) for (const item of json) yield* ringsOf(item)
  if (typeof json !== 'object' || json === null) return
  const { type, coordinates, geometry, features, geometries } = json as Record<string, unknown>
  yield* ringsOf(features)
  yield* ringsOf(geometries)
  yield* ringsOf(geometry)
  const polygons = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : []
  for (const ring of Array.isArray(polygons) ? polygons.flat() : []) {
    const line = Int32Array.from(ring.flatMap(([lng, lat]: number[]) => [toE7(lng ?? 0), toE7(lat ?? 0)]))
    if (line.length >= 8) yield line
  }
}

const toE7 = (degrees: number) => Math.round(degrees * E7)

export function isInArea({ bounds: [west, south, east, north], rings }: Area, lng: number, lat: number): boolean {
  if (lng < west || lng > east || lat < south || lat > north) return false
  if (rings.length === 0) return true
  let inside = false
  for (const ring of rings) if (isInsideRing(lng, lat, ring)) inside = !inside
  return inside
}
