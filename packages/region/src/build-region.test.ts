import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { distanceMetres } from '@livery/kernel/geo.ts'
import { VectorTile } from '@mapbox/vector-tile'
import { Actor } from '@valhallajs/valhallajs'
import { PbfReader } from 'pbf'
import { buildRegion } from './build-region.ts'
import type { BuiltRegion } from './built-region.ts'
import { demoExtract, writeDemoExtract } from './demo/goteborg.ts'
import { readLandmarks } from './demo/landmarks.ts'
import { encodeExtract } from './extract/write-extract.ts'
import { routingTilesDir } from './routing/build-routing-tiles.ts'
import { valhallaConfig } from './routing/valhalla-config.ts'
import type { AddressRow, PlaceRow, RegionSink } from './sink.ts'
import type { Tile } from './tiles/cut-tiles.ts'
import { tileX, tileY } from './tiles/mercator.ts'

class Shelf implements RegionSink {
  readonly tiles = new Map<string, Tile>()
  readonly places: PlaceRow[] = []
  readonly addresses: AddressRow[] = []

  async writeTiles(tiles: readonly Tile[]): Promise<void> {
    for (const tile of tiles) {
      const key = `${tile.zoom}/${tile.x}/${tile.y}`
      assert.equal(this.tiles.has(key), false, `${key} is cut once`)
      this.tiles.set(key, tile)
    }
  }

  async writePlaces(places: readonly PlaceRow[]): Promise<void> {
    this.places.push(...places)
  }

  async writeAddresses(addresses: readonly AddressRow[]): Promise<void> {
    this.addresses.push(...addresses)
  }

  layersAt(zoom: number, lat: number, lng: number): VectorTile['layers'] {
    const tile = this.tiles.get(`${zoom}/${tileX(lng * 1e7, zoom)}/${tileY(lat * 1e7, zoom)}`)
    return tile ? new VectorTile(new PbfReader(gunzipSync(tile.data))).layers : {}
  }
}

let folder = ''
const shelf = new Shelf()
let built: BuiltRegion
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'region-'))
  await writeDemoExtract(join(folder, 'goteborg.osm.pbf'))
  const source = join(folder, 'goteborg.osm.pbf')
  built = await buildRegion({ source, outDir: join(folder, 'goteborg'), name: 'goteborg', sink: shelf })
})
after(() => rm(folder, { recursive: true, force: true }))

test('the demo city is the same file every time', async () => {
  const digest = async () =>
    createHash('sha256')
      .update(encodeExtract(await demoExtract()))
      .digest('hex')
  assert.equal(await digest(), await digest())
})

test('the demo city knows where it is, what time it is there, and how far it reaches', () => {
  assert.equal(built.timeZone, 'Europe/Stockholm')
  assert.ok(distanceMetres(built.centre, { lat: 57.707, lng: 11.967 }) < 2_000)
  const [ring = []] = built.outline.coordinates
  assert.deepEqual(ring[0], ring.at(-1))
  assert.equal(isInside(57.6985, 11.9788, ring), true, 'the avenue')
  assert.equal(isInside(59.33, 18.06, ring), false, 'Stockholm')
  assert.ok(built.counts.tiles > 100 && built.counts.places > 2_500)
})

test('the map shows streets, river, parks, blocks and names', () => {
  const layers = shelf.layersAt(14, 57.7046, 11.9652)
  for (const name of ['streets', 'street_labels', 'water_polygons', 'land', 'blocks']) assert.ok(layers[name], name)
  assert.ok(shelf.layersAt(12, 57.7046, 11.9652).place_labels, 'district names')
  assert.ok(shelf.layersAt(14, 57.7063, 11.9525).water_polygons, 'the river')
})

test('a street runs outward from the centre, once, with its whole course', () => {
  const avenues = shelf.places.filter((place) => place.name === 'Kungsportsavenyen')
  assert.equal(avenues.length, 1)
  const course = avenues[0]?.runs[0] ?? []
  assert.ok(course.length > 5)
  const [lng = 0, lat = 0] = course[0] ?? []
  const [endLng = 0, endLat = 0] = course.at(-1) ?? []
  const fromCentre = (point: { lat: number; lng: number }) => distanceMetres(built.centre, point)
  assert.ok(fromCentre({ lat, lng }) < fromCentre({ lat: endLat, lng: endLng }))
})

test('every landmark stands within 150 m of the street it names', async () => {
  const landmarks = await readLandmarks(new URL('../data/goteborg-landmarks.json', import.meta.url))
  assert.ok(landmarks.length >= 150)
  const extract = await demoExtract()
  const points = new Map(extract.nodes.map((node) => [node.id, node]))
  const far = landmarks.filter((landmark) => {
    const refs = extract.ways.filter((way) => way.tags.name === landmark.street).flatMap((way) => way.refs)
    return !refs.some((ref) => {
      const node = points.get(ref)
      return node && distanceMetres(landmark, { lat: node.lat / 1e7, lng: node.lng / 1e7 }) < 150
    })
  })
  assert.deepEqual(
    far.map((landmark) => `${landmark.name}, ${landmark.street}`),
    [],
  )
})

test('a car drives from the avenue to the islands ferry road', async () => {
  const actor = new Actor(valhallaConfig(routingTilesDir(join(folder, 'goteborg'))))
  const street = (name: string) => {
    const place = shelf.places.find((row) => row.category === 'street' && row.name === name)
    assert.ok(place, name)
    return { lat: place.lat, lon: place.lng }
  }
  const route = await actor.route({
    locations: [street('Kungsportsavenyen'), street('Sven Källfelts Gata')],
    costing: 'auto',
  })
  assert.ok(route.trip.summary.length > 6 && route.trip.summary.length < 11, `${route.trip.summary.length} km`)
})

const inFile = async (name: string, bytes: Uint8Array) => {
  await writeFile(join(folder, name), bytes)
  return join(folder, name)
}

test('a file that is broken, empty or without streets builds nothing and leaves nothing', async () => {
  const whole = encodeExtract(await demoExtract())
  const lonely = {
    bounds: [0, 0, 10, 10] as const,
    nodes: [{ id: 1, lng: 5, lat: 5, tags: {} }],
    ways: [],
    relations: [],
  }
  const files: [string, Uint8Array, string][] = [
    ['empty.osm.pbf', new Uint8Array(0), 'EXTRACT_EMPTY'],
    ['cut.osm.pbf', whole.subarray(0, 300_000), 'EXTRACT_TRUNCATED'],
    ['text.osm.pbf', Buffer.from('this is not a map, however long it is'), 'EXTRACT_BROKEN'],
    ['header-only.osm.pbf', encodeExtract({ ...lonely, nodes: [] }), 'EXTRACT_EMPTY'],
    ['no-streets.osm.pbf', encodeExtract(lonely), 'NO_STREETS'],
  ]
  for (const [name, bytes, code] of files) {
    const outDir = join(folder, `${name}-out`)
    const refused = new Shelf()
    const source = await inFile(name, bytes)
    await assert.rejects(buildRegion({ source, outDir, name: 'broken', sink: refused }), { code }, name)
    assert.equal(existsSync(outDir), false, name)
    assert.equal(refused.tiles.size, 0, name)
  }
})

const extracts = process.env.LIVERY_TEST_EXTRACTS ?? join(import.meta.dirname, '../../../../shared/data/regions')
const monaco = join(extracts, 'monaco.osm.pbf')
const skip = existsSync(monaco) ? false : `needs monaco.osm.pbf in ${extracts} (set LIVERY_TEST_EXTRACTS)`

test('a complete extract, Monaco, gets a sea, buildings, addresses and routes', { skip }, async () => {
  const sea = new Shelf()
  const region = await buildRegion({ source: monaco, outDir: join(folder, 'monaco'), name: 'monaco', sink: sea })
  assert.equal(region.timeZone, 'Europe/Monaco')
  const offshore = sea.layersAt(14, 43.733, 7.4345)
  assert.ok(offshore.ocean, 'water south-east of the harbour')
  assert.ok(sea.layersAt(14, 43.7396, 7.4272).buildings, 'buildings at the casino')
  assert.ok(sea.addresses.length >= 20)
  assert.ok(sea.places.some((place) => /casino/i.test(place.name)))
  const actor = new Actor(valhallaConfig(routingTilesDir(join(folder, 'monaco'))))
  const route = await actor.route({
    locations: [
      { lat: 43.7396, lon: 7.4272 },
      { lat: 43.7285, lon: 7.4165 },
    ],
    costing: 'auto',
  })
  assert.ok(route.trip.summary.length > 1 && route.trip.summary.length < 6)
})

function isInside(lat: number, lng: number, ring: readonly number[][]): boolean {
  let inside = false
  for (let index = 0; index + 1 < ring.length; index++) {
    const [x1 = 0, y1 = 0] = ring[index] ?? []
    const [x2 = 0, y2 = 0] = ring[index + 1] ?? []
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}
