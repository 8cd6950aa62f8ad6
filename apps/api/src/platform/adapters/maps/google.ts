// Routes and places from Google. https://developers.google.com/maps/documentation/routes and …/geocoding
import type { Point } from '@livery/kernel/geo.ts'
import { z } from 'zod'
import type { Geocoding, Route, Routing } from '../../../features/places/ports.ts'
import { refuse } from '../../refusal.ts'
import { addressOf, ask } from './ask.ts'
import { type Bounds, districtOf, type Geocoded, geocodedToFoundPlace } from './geocoded.ts'
import { decodePolyline, joinLegs } from './polyline.ts'
import { snapped } from './valhalla-shapes.ts'

export interface GoogleAccess {
  readonly key: string
  /** Other addresses for tests and proxies. */
  readonly routesUrl?: string
  readonly roadsUrl?: string
  readonly geocodeUrl?: string
  readonly timeoutMs?: number
}

/** "123s" or "123.4s". */
const Seconds = z
  .string()
  .regex(/^\d+(\.\d+)?s$/)
  .transform((text) => Math.round(Number.parseFloat(text)))
// Zero metres are left out of an answer.
const Leg = z.object({ distanceMeters: z.number().default(0), duration: Seconds })
const RoutesReply = z.object({
  routes: z.array(Leg.extend({ polyline: z.object({ encodedPolyline: z.string() }), legs: z.array(Leg) })).default([]),
})
const MatrixReply = z.array(
  z.object({
    originIndex: z.number().default(0),
    destinationIndex: z.number().default(0),
    condition: z.string().optional(),
    distanceMeters: z.number().default(0),
    duration: Seconds.optional(),
  }),
)
const RoadsReply = z.object({
  snappedPoints: z.array(z.object({ location: z.object({ latitude: z.number(), longitude: z.number() }) })).default([]),
})

const toWaypoint = (point: Point) => ({ location: { latLng: { latitude: point.lat, longitude: point.lng } } })
const toLeg = (leg: z.infer<typeof Leg>) => ({ distanceMetres: leg.distanceMeters, durationSeconds: leg.duration })

export function googleRouting({ key, routesUrl, roadsUrl, timeoutMs }: GoogleAccess): Routing {
  const base = routesUrl ?? 'https://routes.googleapis.com'
  const post = async <Schema extends z.ZodType>(path: string, body: unknown, fields: string, schema: Schema) => {
    const headers = { 'x-goog-api-key': key, 'x-goog-fieldmask': fields }
    const answer = await ask({ url: addressOf(base, path), body, headers, schema, timeoutMs })
    if (!answer.ok) throw refuse('MAPS_UNAVAILABLE')
    return answer.data
  }
  const route = async (points: readonly Point[]): Promise<Route> => {
    const [origin, ...rest] = points.map(toWaypoint)
    const body = { origin, destination: rest.at(-1), intermediates: rest.slice(0, -1), travelMode: 'DRIVE' }
    const fields =
      'routes.distanceMeters,routes.duration,routes.polyline.encodedPolyline,routes.legs.distanceMeters,routes.legs.duration'
    const [route] = (await post('directions/v2:computeRoutes', body, fields, RoutesReply)).routes
    if (!route) throw refuse('NO_ROUTE')
    return {
      ...toLeg(route),
      geometry: joinLegs([decodePolyline(route.polyline.encodedPolyline, 5)]),
      legs: route.legs.map(toLeg),
    }
  }
  return {
    route,
    // We read none of its manoeuvres: the chauffeur sees the way, and other apps lead along it.
    directions: async (from, to) => ({ ...(await route([from, to])), manoeuvres: [] }),
    matrix: async (sources, targets) => {
      if (sources.length === 0 || targets.length === 0) return sources.map(() => [])
      const wrap = (point: Point) => ({ waypoint: toWaypoint(point) })
      const body = { origins: sources.map(wrap), destinations: targets.map(wrap), travelMode: 'DRIVE' }
      const fields = 'originIndex,destinationIndex,condition,distanceMeters,duration'
      const cells = await post('distanceMatrix/v2:computeRouteMatrix', body, fields, MatrixReply)
      return sources.map((_, row) =>
        targets.map((__, column) => {
          const cell = cells.find((one) => one.originIndex === row && one.destinationIndex === column)
          if (cell?.duration === undefined || cell.condition === 'ROUTE_NOT_FOUND') return null
          return { distanceMetres: cell.distanceMeters, durationSeconds: cell.duration }
        }),
      )
    },
    // Measured from position to position instead.
    match: async () => null,
    snap: async (point) => {
      const query = { points: `${point.lat},${point.lng}`, key }
      const url = addressOf(roadsUrl ?? 'https://roads.googleapis.com', 'v1/nearestRoads', query)
      const answer = await ask({ url, schema: RoadsReply, timeoutMs })
      if (!answer.ok) throw refuse('MAPS_UNAVAILABLE')
      const nearest = answer.data.snappedPoints[0]?.location
      return snapped(point, nearest ? { lat: nearest.latitude, lng: nearest.longitude } : null)
    },
  }
}

const Hit = z.object({
  place_id: z.string(),
  formatted_address: z.string(),
  types: z.array(z.string()),
  address_components: z.array(z.object({ long_name: z.string(), types: z.array(z.string()) })),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
})
const GeocodeReply = z.object({ status: z.string(), results: z.array(Hit).default([]) })

export function googleGeocoding({ key, geocodeUrl, timeoutMs }: GoogleAccess, bounds: Bounds): Geocoding {
  const get = async (query: Record<string, string>): Promise<Geocoded[]> => {
    const base = geocodeUrl ?? 'https://maps.googleapis.com'
    const url = addressOf(base, 'maps/api/geocode/json', { ...query, key })
    const answer = await ask({ url, schema: GeocodeReply, timeoutMs })
    // Refusals come with status 200 and say so in words.
    if (!answer.ok || !['OK', 'ZERO_RESULTS'].includes(answer.data.status)) throw refuse('MAPS_UNAVAILABLE')
    return answer.data.results.map(toGeocoded)
  }
  return {
    search: async ({ text, near, limit }) => {
      const [west, south, east, north] = await bounds()
      const hits = await get({ address: text, bounds: `${south},${west}|${north},${east}` })
      return hits.slice(0, limit).map((hit) => geocodedToFoundPlace(hit, near))
    },
    reverse: async (point) => {
      const [hit] = await get({ latlng: `${point.lat},${point.lng}` })
      return hit ? geocodedToFoundPlace(hit, point) : null
    },
  }
}

function toGeocoded(hit: z.infer<typeof Hit>): Geocoded {
  const part = (type: string) => hit.address_components.find((one) => one.types.includes(type))?.long_name
  const address = hit.formatted_address.split(',')[0] ?? hit.formatted_address
  return {
    id: `google:${hit.place_id}`,
    name: address,
    address,
    district: districtOf([part('sublocality') ?? part('neighborhood'), part('locality') ?? part('postal_town')]),
    kind: hit.types.includes('street_address') ? 'address' : (hit.types[0] ?? 'place'),
    lat: hit.geometry.location.lat,
    lng: hit.geometry.location.lng,
  }
}
