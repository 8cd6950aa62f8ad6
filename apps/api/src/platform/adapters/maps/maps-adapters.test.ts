// Each outside provider against a local server that speaks its documented shapes, and that fails in every way.
import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import type { Geocoding, Routing } from '../../../features/places/ports.ts'
import { googleGeocoding, googleRouting } from './google.ts'
import { nominatimGeocoding } from './nominatim.ts'
import { osrmRouting } from './osrm.ts'
import { photonGeocoding } from './photon.ts'
import { decodePolyline } from './polyline.ts'
import { valhallaHttpRouting } from './valhalla-http.ts'

interface Asked {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}
type Reply = { status?: number; json?: unknown; text?: string; never?: true }

let server: Server
let base = ''
let answer: (asked: Asked) => Reply = () => ({ status: 500 })
let asked: Asked[] = []
before(async () => {
  server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
after(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
})

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const { method = '', headers } = request
  asked.push({ method, headers, url: new URL(request.url ?? '/', base), body: text === '' ? null : JSON.parse(text) })
  const reply = answer(asked.at(-1) as Asked)
  if (reply.never) return
  response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
  response.end(reply.text ?? JSON.stringify(reply.json))
}

const from = { lat: 57.7, lng: 11.97 }
const via = { lat: 57.702, lng: 11.972 }
const to = { lat: 57.71, lng: 11.98 }
const bounds = async () => [11.8, 57.6, 12.1, 57.8] as const
const search = { text: 'Hotel Eggers', near: from, limit: 5 }
const SHORT_MS = 150

const routings: Record<string, () => Routing> = {
  valhalla: () => valhallaHttpRouting(`${base}/`, SHORT_MS),
  osrm: () => osrmRouting(base, SHORT_MS),
  google: () => googleRouting({ key: 'k', routesUrl: base, roadsUrl: base, timeoutMs: SHORT_MS }),
}
const geocodings: Record<string, () => Geocoding> = {
  nominatim: () => nominatimGeocoding(base, bounds, SHORT_MS),
  photon: () => photonGeocoding(base, bounds, SHORT_MS),
  google: () => googleGeocoding({ key: 'k', geocodeUrl: base, timeoutMs: SHORT_MS }, bounds),
}

const FAILURES: Record<string, Reply> = {
  'a server fault': { status: 502, text: 'Bad gateway' },
  'no answer in time': { never: true },
  'an answer that is not JSON': { text: '<html>hello</html>' },
  'JSON of another shape': { json: { hello: 'world' } },
  'a refused key': { status: 403, json: {} },
  'too many questions': { status: 429, json: {} },
}
for (const [failure, reply] of Object.entries(FAILURES)) {
  for (const [name, routing] of Object.entries(routings)) {
    test(`${name} routing: ${failure} is MAPS_UNAVAILABLE`, async () => {
      answer = () => reply
      const expected = {
        code: name === 'google' && failure === 'JSON of another shape' ? 'NO_ROUTE' : 'MAPS_UNAVAILABLE',
      }
      await assert.rejects(routing().route([from, to]), expected)
      if (expected.code === 'MAPS_UNAVAILABLE') await assert.rejects(routing().matrix([from], [to]), expected)
    })
  }
  for (const [name, geocoding] of Object.entries(geocodings)) {
    test(`${name} geocoding: ${failure} is MAPS_UNAVAILABLE`, async () => {
      answer = () => reply
      await assert.rejects(geocoding().search(search), { code: 'MAPS_UNAVAILABLE', status: 503 })
      await assert.rejects(geocoding().reverse(from), { code: 'MAPS_UNAVAILABLE', status: 503 })
    })
  }
}

test('a server that is not there is MAPS_UNAVAILABLE', async () => {
  await assert.rejects(osrmRouting('http://127.0.0.1:9', SHORT_MS).route([from, to]), { code: 'MAPS_UNAVAILABLE' })
})

test('a polyline of Google’s own documentation', () => {
  assert.deepEqual(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5), [
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ])
})

test('Valhalla: a route with a stop, a matrix with a hole, a point on a street', async () => {
  const summary = { length: 1.25, time: 180.4 }
  answer = ({ url }) =>
    ({
      '/route': { json: { trip: { summary, legs: [{ summary, shape: '_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI' }] } } },
      '/sources_to_targets': {
        json: { sources_to_targets: [[{ time: 60, distance: 0.5 }], [{ time: null, distance: null }]] },
      },
      '/locate': { json: [{ edges: [{ correlated_lat: 57.7001, correlated_lon: 11.9701 }] }] },
    })[url.pathname] ?? { status: 404 }
  const valhalla = valhallaHttpRouting(base)
  const route = await valhalla.route([from, via, to])
  assert.equal(route.distanceMetres, 1_250)
  assert.equal(route.durationSeconds, 180)
  assert.deepEqual(route.geometry.coordinates[0], [-120.2, 38.5])
  assert.deepEqual(((asked[0] as Asked).body as { locations: unknown }).locations, [
    { lat: 57.7, lon: 11.97, search_cutoff: 2_000 },
    { lat: 57.702, lon: 11.972, search_cutoff: 2_000 },
    { lat: 57.71, lon: 11.98, search_cutoff: 2_000 },
  ])
  assert.deepEqual(await valhalla.matrix([from, via], [to]), [[{ distanceMetres: 500, durationSeconds: 60 }], [null]])
  assert.deepEqual(await valhalla.snap(from), { lat: 57.7001, lng: 11.9701 })
})

test('Valhalla: directions from a car that points somewhere, or nowhere that is known', async () => {
  const summary = { length: 1.25, time: 180.4 }
  const maneuvers = [{ type: 15, street_names: ['Storgatan'], begin_shape_index: 1, length: 0.3, time: 30.2 }]
  answer = () => ({ json: { trip: { summary, legs: [{ summary, shape: '_izlhA~rlgdF_{geC~ywl@', maneuvers }] } } })
  const valhalla = valhallaHttpRouting(base)
  const way = await valhalla.directions({ ...from, heading: 359.7 }, to)
  const left = { kind: 'left', street: 'Storgatan', exit: null, at: 1, metres: 300, seconds: 30 }
  assert.deepEqual(way.manoeuvres, [left])
  await valhalla.directions({ ...from, heading: null }, to)
  const starts = asked.map(({ body }) => (body as { locations: object[] }).locations[0])
  assert.deepEqual(starts, [
    { lat: 57.7, lon: 11.97, search_cutoff: 2_000, heading: 0 },
    { lat: 57.7, lon: 11.97, search_cutoff: 2_000 },
  ])
})

test('Valhalla: no way is NO_ROUTE, and in a matrix an empty cell', async () => {
  answer = () => ({ status: 400, json: { error_code: 442, error: 'No path could be found for input' } })
  await assert.rejects(valhallaHttpRouting(base).route([from, to]), { code: 'NO_ROUTE', status: 422 })
  assert.deepEqual(await valhallaHttpRouting(base).matrix([from], [to]), [[null]])
  assert.equal(await valhallaHttpRouting(base).snap(from), null)
})

test('OSRM: a route, a matrix with a hole, the nearest street', async () => {
  const leg = { distance: 900.6, duration: 100.2 }
  answer = ({ url }) => {
    if (url.pathname.startsWith('/route/v1/driving/')) {
      const geometry = { type: 'LineString', coordinates: [[11.97, 57.7]] }
      return { json: { code: 'Ok', routes: [{ ...leg, geometry, legs: [leg] }], waypoints: [] } }
    }
    if (url.pathname.startsWith('/table/v1/driving/')) {
      return { json: { code: 'Ok', durations: [[50, null]], distances: [[400, null]] } }
    }
    return { json: { code: 'Ok', waypoints: [{ location: [11.9702, 57.7002], distance: 20, name: 'Storgatan' }] } }
  }
  const osrm = osrmRouting(base)
  const route = await osrm.route([from, to])
  assert.deepEqual(await osrm.directions({ ...from, heading: null }, to), { ...route, manoeuvres: [] })
  asked = asked.slice(0, 1)
  assert.equal(route.distanceMetres, 901)
  assert.equal(asked[0]?.url.pathname, '/route/v1/driving/11.97,57.7;11.98,57.71')
  assert.deepEqual(await osrm.matrix([from], [via, to]), [[{ distanceMetres: 400, durationSeconds: 50 }, null]])
  assert.equal(asked[1]?.url.searchParams.get('destinations'), '1;2')
  assert.deepEqual(await osrm.snap(from), { lng: 11.9702, lat: 57.7002 })
  answer = () => ({ status: 400, json: { code: 'NoRoute', message: 'Impossible route' } })
  await assert.rejects(osrm.route([from, to]), { code: 'NO_ROUTE' })
})

test('Google: a route by field mask and key, a matrix in any order, no route', async () => {
  answer = ({ url }) => {
    if (url.pathname.endsWith('computeRoutes')) {
      const leg = { distanceMeters: 772, duration: '165s' }
      return { json: { routes: [{ ...leg, polyline: { encodedPolyline: '_p~iF~ps|U_ulLnnqC' }, legs: [leg] }] } }
    }
    if (url.pathname.endsWith('computeRouteMatrix')) {
      return {
        json: [
          { originIndex: 1, destinationIndex: 0, condition: 'ROUTE_NOT_FOUND', status: {} },
          {
            originIndex: 0,
            destinationIndex: 0,
            condition: 'ROUTE_EXISTS',
            distanceMeters: 9,
            duration: '3s',
            status: {},
          },
        ],
      }
    }
    return { json: { snappedPoints: [{ location: { latitude: 57.7001, longitude: 11.9701 }, originalIndex: 0 }] } }
  }
  const google = googleRouting({ key: 'secret-key', routesUrl: base, roadsUrl: base })
  const route = await google.route([from, via, to])
  assert.deepEqual([route.distanceMetres, route.durationSeconds, route.legs.length], [772, 165, 1])
  assert.equal(asked[0]?.headers['x-goog-api-key'], 'secret-key')
  assert.match(String(asked[0]?.headers['x-goog-fieldmask']), /routes\.distanceMeters/)
  assert.equal(((asked[0] as Asked).body as { intermediates: unknown[] }).intermediates.length, 1)
  assert.deepEqual(await google.matrix([from, via], [to]), [[{ distanceMetres: 9, durationSeconds: 3 }], [null]])
  assert.deepEqual(await google.snap(from), { lat: 57.7001, lng: 11.9701 })
  answer = () => ({ json: {} })
  await assert.rejects(google.route([from, to]), { code: 'NO_ROUTE' })
})

test('Nominatim: a named place and an address, kept within the region', async () => {
  const address = { road: 'Drottningtorget', house_number: '2', suburb: 'Centrum', city: 'Göteborg' }
  const hit = {
    place_id: 7,
    lat: '57.708',
    lon: '11.972',
    display_name: 'Hotel Eggers, 2, Drottningtorget',
    type: 'hotel',
  }
  answer = ({ url }) => {
    if (url.pathname === '/search') return { json: [{ ...hit, name: 'Hotel Eggers', address }] }
    return url.searchParams.get('lat') === '57.7'
      ? { json: { ...hit, name: '', address } }
      : { json: { error: 'Unable to geocode' } }
  }
  const nominatim = nominatimGeocoding(`${base}/`, bounds)
  const [found] = await nominatim.search(search)
  assert.equal(found?.address, 'Hotel Eggers, Drottningtorget 2')
  assert.equal(found?.district, 'Centrum, Göteborg')
  assert.ok((found?.distanceMetres ?? 0) > 500)
  assert.equal(asked[0]?.url.searchParams.get('viewbox'), '11.8,57.8,12.1,57.6')
  assert.equal(asked[0]?.url.searchParams.get('bounded'), '1')
  assert.equal((await nominatim.reverse(from))?.address, 'Drottningtorget 2')
  assert.equal(await nominatim.reverse({ lat: 0, lng: 0 }), null)
})

test('Photon: GeoJSON in, places out', async () => {
  const properties = {
    osm_id: 5,
    osm_type: 'W',
    osm_value: 'hotel',
    name: 'Hotel Eggers',
    street: 'Drottningtorget',
    city: 'Göteborg',
  }
  answer = ({ url }) => ({
    json: {
      type: 'FeatureCollection',
      features:
        url.searchParams.get('lat') === '1'
          ? []
          : [{ type: 'Feature', geometry: { type: 'Point', coordinates: [11.972, 57.708] }, properties }],
    },
  })
  const photon = photonGeocoding(base, bounds)
  const [found] = await photon.search(search)
  assert.deepEqual([found?.name, found?.address, found?.lat], ['Hotel Eggers', 'Hotel Eggers, Drottningtorget', 57.708])
  assert.equal(asked[0]?.url.searchParams.get('bbox'), '11.8,57.6,12.1,57.8')
  assert.equal(await photon.reverse({ lat: 1, lng: 1 }), null)
})

test('Google geocoding: a refusal hidden in a 200 is noticed, nothing found is nothing', async () => {
  const result = {
    place_id: 'abc',
    formatted_address: 'Storgatan 5, 411 24 Göteborg, Sweden',
    types: ['street_address'],
    address_components: [{ long_name: 'Göteborg', types: ['postal_town'] }],
    geometry: { location: { lat: 57.7, lng: 11.97 } },
  }
  answer = () => ({ json: { status: 'OK', results: [result] } })
  const google = googleGeocoding({ key: 'k', geocodeUrl: base }, bounds)
  const [found] = await google.search(search)
  assert.deepEqual([found?.address, found?.district, found?.kind], ['Storgatan 5', 'Göteborg', 'address'])
  answer = () => ({ json: { status: 'ZERO_RESULTS', results: [] } })
  assert.equal(await google.reverse(from), null)
  answer = () => ({ json: { status: 'REQUEST_DENIED', error_message: 'no', results: [] } })
  await assert.rejects(google.search(search), { code: 'MAPS_UNAVAILABLE' })
})
