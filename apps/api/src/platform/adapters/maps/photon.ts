// Places from a Photon server. https://github.com/komoot/photon
import { z } from 'zod'
import type { Geocoding } from '../../../features/places/ports.ts'
import { refuse } from '../../refusal.ts'
import { addressOf, ask } from './ask.ts'
import {
  addressWithName,
  type Bounds,
  districtOf,
  type Geocoded,
  geocodedToFoundPlace,
  streetAddress,
} from './geocoded.ts'

const Text = z.string().optional()
const Hit = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    osm_id: z.number(),
    osm_type: z.string(),
    osm_value: Text,
    name: Text,
    street: Text,
    housenumber: Text,
    district: Text,
    city: Text,
  }),
})
const Reply = z.object({ features: z.array(Hit) })

export function photonGeocoding(base: string, bounds: Bounds, timeoutMs?: number): Geocoding {
  const get = async (path: string, query: Record<string, string>) => {
    const answer = await ask({ url: addressOf(base, path, query), schema: Reply, timeoutMs })
    if (!answer.ok) throw refuse('MAPS_UNAVAILABLE')
    return answer.data.features.map(toGeocoded)
  }
  return {
    search: async ({ text, near, limit }) => {
      const bias: Record<string, string> = near === null ? {} : { lat: String(near.lat), lon: String(near.lng) }
      const hits = await get('api', { q: text, limit: String(limit), bbox: (await bounds()).join(','), ...bias })
      return hits.map((hit) => geocodedToFoundPlace(hit, near))
    },
    reverse: async (point) => {
      const [hit] = await get('reverse', { lat: String(point.lat), lon: String(point.lng), limit: '1' })
      return hit ? geocodedToFoundPlace(hit, point) : null
    },
  }
}

function toGeocoded({ geometry, properties }: z.infer<typeof Hit>): Geocoded {
  const street = streetAddress(properties.street, properties.housenumber)
  const name = properties.name ?? street ?? properties.city ?? ''
  const [lng, lat] = geometry.coordinates
  return {
    id: `photon:${properties.osm_type}${properties.osm_id}`,
    name,
    address: addressWithName(name, street),
    district: districtOf([properties.district, properties.city]),
    kind:
      properties.name === undefined && properties.housenumber !== undefined
        ? 'address'
        : (properties.osm_value ?? 'place'),
    lat,
    lng,
  }
}
