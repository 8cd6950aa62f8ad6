// An area on the picture of an extract: corners in degrees, and where they are in the picture.
import type { RegionArea, RegionPicture } from '@livery/contracts/setup/regions.ts'
import type { Corner } from '@livery/kernel/outline.ts'

/** Of the picture, in its cells. */
export function placeOf({ bounds: [west, south, east, north], columns, rows }: RegionPicture, [lng, lat]: Corner) {
  return { x: ((lng - west) / (east - west)) * columns, y: ((north - lat) / (north - south)) * rows }
}

export function cornerAt(
  { bounds: [west, south, east, north], columns, rows }: RegionPicture,
  { x, y }: { readonly x: number; readonly y: number },
): Corner {
  const [across, down] = [Math.min(1, Math.max(0, x / columns)), Math.min(1, Math.max(0, y / rows))]
  return [rounded(west + across * (east - west)), rounded(north - down * (north - south))]
}

/** To about a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** The four corners of a box between two of them. */
export function boxBetween([lng, lat]: Corner, [otherLng, otherLat]: Corner): Corner[] {
  const [west, east] = [Math.min(lng, otherLng), Math.max(lng, otherLng)]
  const [south, north] = [Math.min(lat, otherLat), Math.max(lat, otherLat)]
  return [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ]
}

/** Null for the whole file; undefined while there is no area yet. */
export function areaOf(corners: readonly Corner[]): RegionArea | undefined {
  if (corners.length < 3) return undefined
  return { corners: corners.map(([lng, lat]): [number, number] => [lng, lat]) }
}

export interface TownLabel {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly size: number
}

const MOST_LABELS = 14

/** The names that have room, the larger town before the smaller. */
export function labelsOf(picture: RegionPicture): TownLabel[] {
  const labels: TownLabel[] = []
  for (const { name, lat, lng, rank } of picture.towns) {
    const label = { name, ...placeOf(picture, [lng, lat]), size: (rank === 0 ? 0.042 : 0.026) * picture.columns }
    if (labels.length < MOST_LABELS && labels.every((other) => !overlap(label, other))) labels.push(label)
  }
  return labels
}

const halfWidth = ({ name, size }: TownLabel) => name.length * size * 0.28

const overlap = (one: TownLabel, other: TownLabel) =>
  Math.abs(one.x - other.x) < halfWidth(one) + halfWidth(other) &&
  Math.abs(one.y - other.y) < (one.size + other.size) * 0.6
