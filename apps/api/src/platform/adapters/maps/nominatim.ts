// Places from a Nominatim server. https://nominatim.org/release-docs/latest/api/Overview/
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

const Hit = z.object({
  place_id: z.number(),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  name: z.string().nullish(),
  display_name: z.string(),
  type: z.string().nullish(),
  address: z.record(z.string(), z.string()).default({}),
})
const Nothing = z.object({ error: z.unknown() })

export function nominatimGeocoding(base: string, bounds: Bounds, timeoutMs?: number): Geocoding {
  const format = { format: 'jsonv2', addressdetails: '1' }
  return {
    search: async ({ text, near, limit }) => {
      const [west, south, east, north] = await bounds()
      const viewbox = [west, north, east, south].join(',')
      const query = { ...format, q: text, limit: String(limit), viewbox, bounded: '1' }
      const answer = await ask({ url: addressOf(base, 'search', query), schema: z.array(Hit), timeoutMs })
      if (!answer.ok) throw refuse('MAPS_UNAVAILABLE')
      return answer.data.map((hit) => geocodedToFoundPlace(toGeocoded(hit), near))
    },
    reverse: async (point) => {
      const query = { ...format, lat: String(point.lat), lon: String(point.lng), zoom: '18' }
      const answer = await ask({ url: addressOf(base, 'reverse', query), schema: z.union([Hit, Nothing]), timeoutMs })
      if (!answer.ok) throw refuse('MAPS_UNAVAILABLE')
      return 'error' in answer.data ? null : geocodedToFoundPlace(toGeocoded(answer.data), point)
    },
  }
}

function toGeocoded(hit: z.infer<typeof Hit>): Geocoded {
  const { road, house_number, suburb, neighbourhood, city, town, village } = hit.address
  const street = streetAddress(road, house_number)
  const name = hit.name || street || hit.display_name.split(',')[0] || hit.display_name
  return {
    id: `nominatim:${hit.place_id}`,
    name,
    address: addressWithName(name, house_number === undefined && road === name ? undefined : street),
    district: districtOf([suburb ?? neighbourhood, city ?? town ?? village]),
    kind: house_number !== undefined && !hit.name ? 'address' : (hit.type ?? 'place'),
    lat: hit.lat,
    lng: hit.lon,
  }
}
