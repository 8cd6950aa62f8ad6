import { z } from 'zod'
import {
  Currency,
  Distance,
  Done,
  Duration,
  Instant,
  idOf,
  Latitude,
  LineString,
  Longitude,
  Name,
  one,
  Place,
} from '../common.ts'
import { contract } from '../endpoint.ts'
import { Manoeuvre } from './manoeuvre.ts'
import { MeetingPoint } from './meeting-point.ts'

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
  /** One that the caller saved, and as what. */
  saved: z.enum(['home', 'work', 'other']).optional(),
  /** One that the office lists. */
  listed: z.literal(true).optional(),
  /** Where to meet there; absent where the place is one door. */
  meetingPoints: z.array(MeetingPoint).optional(),
})
export type FoundPlace = z.infer<typeof FoundPlace>

/** A place that somebody keeps under a name; one home and one work. */
export const SavedPlace = z.object({
  _id: idOf('savedPlace'),
  kind: z.enum(['home', 'work', 'other']),
  name: z.string(),
  place: Place,
  createdAt: Instant,
  updatedAt: Instant,
})
export type SavedPlace = z.infer<typeof SavedPlace>

const SavedPlaceBody = z.strictObject({
  kind: z.enum(['home', 'work', 'other']),
  name: Name,
  place: Place,
})

export const Region = z.object({
  id: z.string(),
  name: z.string(),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  centre: z.object({ lat: z.number(), lng: z.number() }),
  outline: z.object({ type: z.string(), coordinates: z.array(z.any()) }),
  timeZone: z.string(),
  currency: Currency,
  attribution: z.string(),
  /** How telephone numbers are written there; null where we do not know. */
  phones: z.object({ code: z.string(), trunk: z.string() }).nullable(),
  /** What its places know of: nothing is promised for where a region has none. */
  has: z.object({ airport: z.boolean(), station: z.boolean() }),
  /** What its streets are like, by how it looks on the map. */
  kindOfPlace: z.enum(['country', 'town', 'big_city']),
  drivesOn: z.enum(['left', 'right']),
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
  savedPlaces: {
    method: 'GET',
    path: '/user/saved-places',
    summary: 'The places that the caller saved: home, work, then the others by name.',
    reply: z.object({ data: z.array(SavedPlace) }),
  },
  savePlace: {
    method: 'POST',
    idempotent: true,
    path: '/user/saved-places',
    summary: 'Save a place. A new home or work takes the place of the old one.',
    status: 201,
    body: SavedPlaceBody,
    reply: one(SavedPlace),
  },
  changeSavedPlace: {
    method: 'PUT',
    path: '/user/saved-places/{id}',
    summary: 'Change a saved place.',
    params: z.strictObject({ id: idOf('savedPlace') }),
    body: SavedPlaceBody,
    reply: one(SavedPlace),
  },
  removeSavedPlace: {
    method: 'DELETE',
    path: '/user/saved-places/{id}',
    summary: 'Forget a saved place.',
    params: z.strictObject({ id: idOf('savedPlace') }),
    reply: Done,
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
    summary: 'The way to drive from here to there, with its manoeuvres: for a chauffeur’s navigation.',
    query: z.strictObject({
      ...{ fromLat: latitude, fromLng: longitude, toLat: latitude, toLng: longitude },
      /** Where the car points, clockwise from north: a car that drives is not turned round on the spot. */
      heading: z.coerce.number().min(0).max(360).optional(),
    }),
    reply: one(
      z.object({
        distance: Distance,
        duration: Duration,
        geometry: LineString,
        /** In their order, from setting out to arriving; empty where the map in use knows none. */
        manoeuvres: z.array(Manoeuvre),
      }),
    ),
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
