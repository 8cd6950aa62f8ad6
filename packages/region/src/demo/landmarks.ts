import { readFile } from 'node:fs/promises'
import type { Point } from '@livery/kernel/geo.ts'
import type { Tags } from '../extract/osm.ts'

export interface Landmark extends Point {
  readonly name: string
  readonly kind: keyof typeof TAGS_BY_KIND
  readonly street: string
}

const TAGS_BY_KIND = {
  airport: { aeroway: 'terminal' },
  arena: { leisure: 'stadium' },
  attraction: { tourism: 'attraction' },
  conference: { amenity: 'conference_centre' },
  ferry: { amenity: 'ferry_terminal' },
  hospital: { amenity: 'hospital' },
  hotel: { tourism: 'hotel' },
  library: { amenity: 'library' },
  museum: { tourism: 'museum' },
  church: { amenity: 'place_of_worship' },
  restaurant: { amenity: 'restaurant' },
  school: { amenity: 'school' },
  shopping: { shop: 'mall' },
  square: { place: 'square' },
  station: { railway: 'station' },
  theatre: { amenity: 'theatre' },
  university: { amenity: 'university' },
} as const satisfies Record<string, Tags>

export async function readLandmarks(path: URL): Promise<Landmark[]> {
  return JSON.parse(await readFile(path, 'utf8')) as Landmark[]
}

export function landmarkTags(landmark: Landmark): Tags {
  return { name: landmark.name, ...TAGS_BY_KIND[landmark.kind], 'addr:street': landmark.street }
}
