import { z } from 'zod'
import { Currency, Distance, Duration, Latitude, LineString, Longitude, one, Place } from '../common.ts'
import { contract } from '../endpoint.ts'

export const FoundPlace = z.object({
  id: z.string(),
  name: z.string(),
  /** What goes into a booking: name and street, or street and number. */
  address: z.string(),
  district: z.string().nullable(),
  kind: z.string(),
  lat: z.number(),
  lng: z.number(),
  distanceMetres: z.int().nullable(),
  recent: z.boolean(),
})
export type FoundPlace = z.infer<typeof FoundPlace>

export const Region = z.object({
  id: z.string(),
  name: z.string(),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  centre: z.object({ lat: z.number(), lng: z.number() }),
  outline: z.object({ type: z.string(), coordinates: z.array(z.any()) }),
  timeZone: z.string(),
  currency: Currency,
  attribution: z.string(),
})
export type Region = z.infer<typeof Region>

const latitude = z.coerce.number().pipe(Latitude)
const longitude = z.coerce.number().pipe(Longitude)

export const placesContract = contract({
  search: {
    method: 'GET',
    path: '/places/search',
    summary: 'Places and addresses by what a person types: typos forgiven, recent and near ones first.',
    query: z.strictObject({
      q: z.string().trim().max(120).default(''),
      lat: z.coerce.number().min(-90).max(90).optional(),
      lng: z.coerce.number().min(-180).max(180).optional(),
      limit: z.coerce.number().int().min(1).max(20).default(8),
    }),
    reply: z.object({ data: z.array(FoundPlace) }),
  },
  reverse: {
    method: 'GET',
    path: '/places/reverse',
    summary: 'The address at a point.',
    query: z.strictObject({ lat: latitude, lng: longitude }),
    reply: one(FoundPlace),
  },
  driverRoute: {
    method: 'GET',
    path: '/driver/route',
    summary: 'The way to drive from here to there: for a chauffeur’s navigation.',
    query: z.strictObject({ fromLat: latitude, fromLng: longitude, toLat: latitude, toLng: longitude }),
    reply: one(z.object({ distance: Distance, duration: Duration, geometry: LineString })),
  },
  region: {
    method: 'GET',
    path: '/region',
    summary: 'The region served: outline, time zone, currency.',
    reply: one(Region),
  },
  mapStyle: {
    method: 'GET',
    path: '/map/style/{theme}',
    summary: 'The map style, paper or night.',
    params: z.strictObject({ theme: z.enum(['paper', 'night']) }),
    reply: z.any(),
  },
  tile: {
    method: 'GET',
    path: '/map/tiles/{region}/{z}/{x}/{y}',
    summary: 'One vector tile (Mapbox Vector Tile, Shortbread layers).',
    params: z.strictObject({
      region: z.string().regex(/^[a-z0-9-]{1,60}$/),
      z: z.coerce.number().int().min(0).max(14),
      x: z.coerce.number().int().min(0).max(16_383),
      y: z.string().regex(/^\d{1,5}(\.mvt)?$/),
    }),
    reply: z.any(),
  },
})
export { Place }
