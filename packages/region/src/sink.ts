// Where a region's rows go. The package knows no database: whoever builds a region passes a sink in.
import type { Tile } from './tiles/cut-tiles.ts'

export const PLACE_CATEGORIES = [
  'airport',
  'arena',
  'city',
  'district',
  'ferry',
  'hospital',
  'hotel',
  'museum',
  'park',
  'place',
  'restaurant',
  'school',
  'shop',
  'station',
  'street',
  'theatre',
  'university',
] as const
export type PlaceCategory = (typeof PLACE_CATEGORIES)[number]

export type Run = readonly (readonly [lng: number, lat: number])[]

/** A named place or street that people search for. Degrees, WGS 84. */
export interface PlaceRow {
  readonly category: PlaceCategory
  readonly name: string
  readonly otherNames: readonly string[]
  /** The street it stands on, where the map says so, with its number. */
  readonly street: string | null
  readonly area: string | null
  readonly lat: number
  readonly lng: number
  /** 0 to 1: how likely somebody means this one among others of the same name. */
  readonly importance: number
  /** A street's runs, its main course first, that one from the end nearer to the centre outward; empty for the rest. */
  readonly runs: readonly Run[]
}

/** One house number. */
export interface AddressRow {
  readonly street: string
  readonly number: string
  readonly area: string | null
  readonly lat: number
  readonly lng: number
}

export interface RegionSink {
  writeTiles(tiles: readonly Tile[]): Promise<void>
  writePlaces(places: readonly PlaceRow[]): Promise<void>
  writeAddresses(addresses: readonly AddressRow[]): Promise<void>
}

/** Hands `items` on in arrays of at most `size`, so that neither side holds more than one batch. */
export async function inBatches<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  size: number,
  write: (batch: readonly Item[]) => Promise<void>,
): Promise<number> {
  let batch: Item[] = []
  let count = 0
  for await (const item of items) {
    batch.push(item)
    count += 1
    if (batch.length >= size) {
      await write(batch)
      batch = []
    }
  }
  if (batch.length > 0) await write(batch)
  return count
}
