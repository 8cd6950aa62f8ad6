// The corners of an area as people type and paste them.
import { type Corner, type Outline, openOutline } from '@livery/kernel/outline.ts'

/** `57.70, 11.97` on each line, as maps write it; undefined where a line is none. */
export function cornersTyped(text: string): Corner[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const corners = lines.map((line): Corner | undefined => {
    const [lat, lng, ...more] = line
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number)
    if (lat === undefined || lng === undefined || more.length > 0) return undefined
    return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [lng, lat] : undefined
  })
  return corners.every((corner) => corner !== undefined) ? corners : undefined
}

export const textOf = (corners: readonly Corner[]) => corners.map(([lng, lat]) => `${lat}, ${lng}`).join('\n')

/** Corners by the line, or GeoJSON that has one area without holes; undefined for what is neither. */
export function outlineTyped(text: string): Outline | undefined {
  if (!text.trimStart().startsWith('{')) return cornersTyped(text)
  try {
    const [ring, ...others] = ringsOf(JSON.parse(text))
    if (ring === undefined || others.length > 0) return undefined
    const corners = ring.map(([lng, lat]): Corner => [Number(lng), Number(lat)])
    const isOnEarth = corners.every(([lng, lat]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90)
    return isOnEarth ? openOutline(corners) : undefined
  } catch {
    return undefined
  }
}

interface GeoJson {
  readonly type?: unknown
  readonly geometry?: GeoJson
  readonly features?: readonly GeoJson[]
  readonly coordinates?: unknown
}
type Ring = readonly (readonly unknown[])[]

function ringsOf({ type, geometry, features = [], coordinates }: GeoJson): Ring[] {
  if (type === 'FeatureCollection') return features.flatMap(ringsOf)
  if (type === 'Feature') return geometry ? ringsOf(geometry) : []
  if (type === 'Polygon') return coordinates as Ring[]
  return type === 'MultiPolygon' ? (coordinates as Ring[][]).flat() : []
}
