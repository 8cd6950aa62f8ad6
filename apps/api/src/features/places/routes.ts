import { accentsOf } from '@livery/contracts/brand/accents.ts'
import { listedPlacesContract } from '@livery/contracts/places/listed-places.ts'
import { placesContract } from '@livery/contracts/places/places.ts'
import { isHost } from '@livery/kernel/host.ts'
import { distanceOf, durationOf } from '@livery/kernel/measure.ts'
import { mapStyle } from '@livery/region/style/map-style.ts'
import { apiUrl } from '../../platform/config.ts'
import { type Handlers, mount } from '../../platform/http/mount.ts'
import type { HttpServer } from '../../platform/http/server.ts'
import { refuse } from '../../platform/refusal.ts'
import { listedPlacesAccess, placesAccess } from './access.ts'
import { listListedPlaces } from './store/listed.ts'
import { listSavedPlaces } from './store/saved.ts'
import { ensureInRegion } from './use-cases/ensure-in-region.ts'
import { changeListedPlace, listPlace, unlistPlace } from './use-cases/keep-listed-places.ts'
import { removeSavedPlace, savePlace } from './use-cases/save-place.ts'
import { searchPlaces } from './use-cases/search-places.ts'
import { findMapTile } from './use-cases/serve-map.ts'
import { listedPlaceToView, savedPlaceToView } from './views.ts'

const YEAR_SECONDS = 31_536_000

const handlers: Handlers<typeof placesContract> = {
  search: async ({ ctx, visitor, query }) => {
    const near = query.lat === undefined || query.lng === undefined ? null : { lat: query.lat, lng: query.lng }
    return { data: await searchPlaces(ctx, visitor?.userId ?? null, { text: query.q, near, limit: query.limit }) }
  },

  savedPlaces: async ({ ctx, caller }) => ({
    data: (await listSavedPlaces(ctx.db, caller.userId)).map(savedPlaceToView),
  }),

  savePlace: async ({ ctx, caller, body }) => ({
    data: savedPlaceToView(await savePlace(ctx, caller.userId, body)),
  }),

  changeSavedPlace: async ({ ctx, caller, params, body }) => ({
    data: savedPlaceToView(await savePlace(ctx, caller.userId, body, params.id)),
  }),

  removeSavedPlace: async ({ ctx, caller, params }) => {
    await removeSavedPlace(ctx, caller.userId, params.id)
    return { data: { message: 'The place is forgotten.' } }
  },

  reverse: async ({ ctx, query }) => {
    await ensureInRegion(ctx, query)
    const found = await ctx.maps.reverse(query)
    if (found === null) throw refuse('NOT_FOUND', { detail: 'There’s no address here.' })
    return { data: found }
  },

  driverRoute: async ({ ctx, query }) => {
    const from = { lat: query.fromLat, lng: query.fromLng, heading: query.heading ?? null }
    const to = { lat: query.toLat, lng: query.toLng }
    // A car may be anywhere, but no ride leads out of the region, and a way across the world costs a router much.
    await ensureInRegion(ctx, to, 'toLat')
    const way = await ctx.maps.directions(from, to)
    return {
      data: {
        distance: distanceOf(way.distanceMetres),
        duration: durationOf(way.durationSeconds),
        geometry: way.geometry,
        manoeuvres: [...way.manoeuvres],
      },
    }
  },

  region: async ({ ctx }) => ({ data: await ctx.maps.region() }),

  mapStyle: async ({ ctx, params, request, reply }) => {
    const region = await ctx.maps.region()
    const { PUBLIC_API_URL, PUBLIC_WEB_URL } = ctx.config
    const isConfigured = PUBLIC_API_URL !== undefined || PUBLIC_WEB_URL !== undefined
    const asked = `${request.protocol}://${isHost(request.host) ? request.host : 'localhost'}`
    const origin = isConfigured ? apiUrl(ctx.config) : asked
    const tiles = `${origin.replace(/\/$/, '')}/api/v1/map/tiles/${region.id}/{z}/{x}/{y}.mvt`
    reply.header('cache-control', 'public, max-age=60')
    const { accent } = ctx.brand.current().terms
    const route = accent === null ? {} : { accent: accentsOf(accent)[params.theme === 'night' ? 'dark' : 'light'] }
    return mapStyle(params.theme, { tiles, attribution: region.attribution, bounds: region.bounds, ...route })
  },

  tile: async ({ ctx, params, request, reply }) => {
    const found = await findMapTile(ctx, params.region, params.z, params.x, Number.parseInt(params.y, 10))
    // The folder carries the build's number, so a tile at one address never changes.
    reply.header(
      'cache-control',
      `public, max-age=${found.isOneBuild ? YEAR_SECONDS : 300}${found.isOneBuild ? ', immutable' : ''}`,
    )
    if (found.tile === null) return reply.status(204).send()
    const etag = `"${found.tile.etag}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    reply.header('content-encoding', 'gzip').type('application/vnd.mapbox-vector-tile')
    return reply.send(found.tile.data)
  },
}

const listedHandlers: Handlers<typeof listedPlacesContract> = {
  list: async ({ ctx }) => ({ data: (await listListedPlaces(ctx.db)).map(listedPlaceToView) }),
  create: async ({ ctx, body }) => ({ data: listedPlaceToView(await listPlace(ctx, body)) }),
  update: async ({ ctx, params, body }) => ({ data: listedPlaceToView(await changeListedPlace(ctx, params.id, body)) }),
  remove: async ({ ctx, params }) => {
    await unlistPlace(ctx, params.id)
    return { data: { message: 'The place is listed no longer.' } }
  },
}

export function mountPlaces(server: HttpServer): void {
  mount(server, 'listedPlaces', listedPlacesContract, listedPlacesAccess, listedHandlers)
  mount(server, 'places', placesContract, placesAccess, handlers, { tile: 'none' })
}
