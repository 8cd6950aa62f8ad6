import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Actor } from '@valhallajs/valhallajs'
import fc from 'fast-check'
import { buildRegion } from '../build-region.ts'
import { demoExtract } from '../demo/goteborg.ts'
import { routingTilesDir } from '../routing/build-routing-tiles.ts'
import { valhallaConfig } from '../routing/valhalla-config.ts'
import type { PlaceRow } from '../sink.ts'
import type { Tile } from '../tiles/cut-tiles.ts'
import { tileBounds } from '../tiles/mercator.ts'
import { runLimited } from '../worker/run-limited.ts'
import { type Area, isInArea, readArea } from './area.ts'
import { cutExtract } from './cut-extract.ts'
import { IdSet } from './id-set.ts'
import type { OsmNode, OsmRelation, OsmWay } from './osm.ts'
import { readExtract } from './read-extract.ts'
import { type Extract, writeExtract } from './write-extract.ts'

let folder = ''
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cut-'))
})
after(() => rm(folder, { recursive: true, force: true }))

async function read(path: string): Promise<Extract> {
  const nodes: OsmNode[] = []
  const ways: OsmWay[] = []
  const relations: OsmRelation[] = []
  let bounds: Extract['bounds'] = [0, 0, 0, 0]
  await readExtract(path, {
    bounds: (box) => {
      bounds = box
    },
    node: (id, lng, lat, tags) => nodes.push({ id, lng, lat, tags }),
    way: (way) => ways.push(way),
    relation: (relation) => relations.push(relation),
  })
  return { bounds, nodes, ways, relations }
}

async function cut(extract: Extract, area: Area): Promise<Extract> {
  const source = join(folder, 'source.osm.pbf')
  const target = join(folder, 'target.osm.pbf')
  await writeExtract(source, extract)
  await cutExtract({ source, target, area }, () => undefined)
  return read(target)
}

const CENTRE = '11.95,57.69,12,57.715'

test('a cut of the demo city holds what lies inside, streets to their ends, and nothing else', async () => {
  const whole = await demoExtract()
  const area = await readArea(CENTRE)
  const part = await cut(whole, area)
  const inside = new Set(whole.nodes.filter((node) => isInArea(area, node.lng, node.lat)).map((node) => node.id))
  const touching = whole.ways.filter((way) => way.refs.some((ref) => inside.has(ref)))
  const wanted = new Set([...inside, ...touching.flatMap((way) => way.refs)])
  assert.ok(touching.length > 1_000 && touching.length < whole.ways.length / 2)
  assert.deepEqual(
    part.nodes,
    whole.nodes.filter((node) => wanted.has(node.id)),
  )
  assert.deepEqual(part.ways, touching)
  assert.deepEqual(part.bounds, area.bounds)
})

test('a region of a cut has its map within the area, its names, and routes', async () => {
  const source = join(folder, 'goteborg.osm.pbf')
  const target = join(folder, 'centre.osm.pbf')
  await writeExtract(source, await demoExtract())
  const area = await readArea(CENTRE)
  const seen: number[] = []
  await runLimited({ kind: 'cut', source, target, area }, { memoryMb: 2_048 }, (_phase, share) => seen.push(share))
  assert.ok(seen.length >= 3 && seen.at(-1) === 1)
  const tiles: Tile[] = []
  const places: PlaceRow[] = []
  await buildRegion({
    source: target,
    outDir: join(folder, 'centre'),
    name: 'centre',
    sink: {
      writeTiles: async (rows) => void tiles.push(...rows),
      writePlaces: async (rows) => void places.push(...rows),
      writeAddresses: async () => undefined,
    },
  })
  for (const { zoom, x, y, data } of tiles) {
    const [west, south, east, north] = tileBounds(zoom, x, y, 1.1)
    const [areaWest, areaSouth, areaEast, areaNorth] = area.bounds
    assert.ok(west < areaEast && east > areaWest && south < areaNorth && north > areaSouth, `${zoom}/${x}/${y}`)
    assert.ok(Buffer.isBuffer(data))
  }
  assert.ok(places.some((place) => place.name === 'Kungsportsavenyen'))
  assert.ok(!places.some((place) => place.name === 'Sven Källfelts Gata'), 'a street far outside')
  const at = (name: string) => {
    const place = places.find((row) => row.name === name)
    assert.ok(place, name)
    return { lat: place.lat, lon: place.lng }
  }
  const actor = new Actor(valhallaConfig(routingTilesDir(join(folder, 'centre'))))
  const route = await actor.route({
    locations: [at('Kungsportsavenyen'), at('Linnégatan')],
    costing: 'auto',
  })
  assert.ok(route.trip.summary.length > 0.8 && route.trip.summary.length < 5, `${route.trip.summary.length} km`)
})

const node = (id: number, lng: number, lat: number): OsmNode => ({ id, lng, lat, tags: {} })
const member = (ref: number, role = '') => ({ type: 'way' as const, ref, role })

test('a lake across the edge keeps all of its shore; of a long route only the parts inside are kept', async () => {
  const part = await cut(
    {
      bounds: [0, 0, 1_000, 1_000],
      nodes: [node(1, 10, 10), node(2, 90, 10), node(3, 500, 10), node(4, 500, 90), node(5, 10, 90), node(6, 900, 900)],
      ways: [
        { id: 1, refs: [5, 1, 2], tags: {} },
        { id: 2, refs: [3, 4], tags: {} },
        { id: 3, refs: [2, 3], tags: {} },
        { id: 4, refs: [4, 5], tags: {} },
        { id: 5, refs: [6, 3], tags: { highway: 'road' } },
      ],
      relations: [
        { id: 1, members: [1, 2, 3, 4].map((ref) => member(ref)), tags: { type: 'multipolygon', natural: 'water' } },
        { id: 2, members: [member(1), member(5)], tags: { type: 'route' } },
        { id: 3, members: [member(5)], tags: { type: 'route' } },
        { id: 4, members: [member(3, 'from'), member(5, 'to')], tags: { type: 'restriction' } },
      ],
    },
    { bounds: [0, 0, 100, 100], rings: [] },
  )
  assert.deepEqual(
    part.ways.map((way) => way.id),
    [1, 2, 3, 4],
  )
  assert.deepEqual(
    part.nodes.map((kept) => kept.id),
    [1, 2, 3, 4, 5],
  )
  assert.deepEqual(
    part.relations.map((relation) => [relation.id, ...relation.members.map((kept) => kept.ref)]),
    [
      [1, 1, 2, 3, 4],
      [2, 1],
      [4, 3, 5],
    ],
  )
})

test('an area is a box or the polygons of a GeoJSON file; anything else is one sentence', async () => {
  const file = join(folder, 'ring.geojson')
  const ring = (from: number, to: number) => [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
    [from, from],
  ]
  const geometry = { type: 'MultiPolygon', coordinates: [[ring(0, 10), ring(4, 6)], [ring(20, 30)]] }
  await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', geometry }] }))
  const area = await readArea(file)
  assert.deepEqual(area.bounds, [0, 0, 30e7, 30e7])
  for (const [lng, lat, inside] of [
    [2, 2, true],
    [5, 5, false],
    [25, 25, true],
    [15, 15, false],
    [-1, 2, false],
  ] as const)
    assert.equal(isInArea(area, lng * 1e7, lat * 1e7), inside, `${lng},${lat}`)
  assert.deepEqual((await readArea('-0.5, -1,0.5,1')).bounds, [-5e6, -1e7, 5e6, 1e7])
  await writeFile(join(folder, 'point.geojson'), '{"type":"Point","coordinates":[1,2]}')
  for (const text of ['1,2,3', '3,2,1,4', '1,4,3,2', '0,0,500,1', '', 'nowhere.geojson', join(folder, 'point.geojson')])
    await assert.rejects(readArea(text), { code: 'AREA_UNREADABLE', message: /^[^\n]+\.$/ }, text)
})

test('an area beside the extract is one sentence that says how far the extract reaches', async () => {
  const area = await readArea('1,1,2,2')
  await assert.rejects(cut(await demoExtract(), area), { code: 'AREA_EMPTY', message: /it reaches from 11\.\d+ to 12/ })
})

test('what does not fit into the memory is one sentence, whether the heap or the rest is full, and leaves no files', async () => {
  const source = join(folder, 'large.osm.pbf')
  await writeExtract(source, await demoExtract())
  const refused = {
    name: 'RegionError',
    code: 'EXTRACT_TOO_LARGE',
    message: /^\S+large\.osm\.pbf \(0\.\d MB\) needs more memory than the \d+ MB .* --area .*=\d+\.$/,
  }
  const sink = {
    writeTiles: async () => undefined,
    writePlaces: async () => undefined,
    writeAddresses: async () => undefined,
  }
  const outDir = join(folder, 'large')
  await assert.rejects(buildRegion({ source, outDir, name: 'large', sink, memoryMb: 100 }), refused)
  assert.equal(existsSync(outDir), false)
  const heap = { memoryMb: 2_048, heapMb: 16 }
  await assert.rejects(
    runLimited({ kind: 'read', source, name: 'large' }, heap, () => undefined, sink),
    refused,
  )
})

test('a set of numbers knows what was added, in whatever order and however often', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -50, max: 2 ** 40 }), { maxLength: 3_000, size: 'max' }),
      fc.integer(),
      (ids, other) => {
        const set = new IdSet()
        for (const [index, id] of ids.entries()) {
          set.add(id)
          if (index % 500 === 0) assert.ok(set.has(id))
        }
        const truth = new Set(ids)
        assert.equal(set.size, truth.size)
        for (const id of truth) assert.ok(set.has(id))
        assert.equal(set.has(other), truth.has(other))
      },
    ),
    { numRuns: 50 },
  )
})
