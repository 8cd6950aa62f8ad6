import { type BoundsE7, E7 } from '../extract/osm.ts'

/** A tile's column for a longitude in 1e-7 degrees. */
export function tileX(lng: number, zoom: number): number {
  return clamp(Math.floor((lng / E7 / 360 + 0.5) * 2 ** zoom), zoom)
}

/** A tile's row for a latitude in 1e-7 degrees; rows count from the north. */
export function tileY(lat: number, zoom: number): number {
  const sine = Math.sin((lat / E7) * (Math.PI / 180))
  return clamp(Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom), zoom)
}

/** The tile's box in 1e-7 degrees, widened on each side by `margin` of its width and height. */
export function tileBounds(zoom: number, x: number, y: number, margin: number): BoundsE7 {
  const longitude = (column: number) => (column / 2 ** zoom - 0.5) * 360 * E7
  const latitude = (row: number) => {
    const angle = Math.PI * (1 - (2 * row) / 2 ** zoom)
    return Math.atan(Math.sinh(angle)) * (180 / Math.PI) * E7
  }
  return [longitude(x - margin), latitude(y + 1 + margin), longitude(x + 1 + margin), latitude(y - margin)]
}

const clamp = (index: number, zoom: number) => Math.min(2 ** zoom - 1, Math.max(0, index))
