import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import type { OsmNode, OsmRelation, OsmWay, Tags } from './osm.ts'
import { readExtract } from './read-extract.ts'
import { type Extract, encodeExtract } from './write-extract.ts'

let folder = ''
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extract-'))
})
after(() => rm(folder, { recursive: true, force: true }))

async function read(bytes: Uint8Array): Promise<Extract> {
  const path = join(folder, 'test.osm.pbf')
  await writeFile(path, bytes)
  const nodes: OsmNode[] = []
  const ways: OsmWay[] = []
  const relations: OsmRelation[] = []
  let bounds: Extract['bounds'] = [0, 0, 0, 0]
  await readExtract(path, {
    bounds: (box) => {
      bounds = box
    },
    node: (id, lng, lat, tags) => nodes.push({ id, lng, lat, tags: { ...tags } }),
    way: (way) => ways.push(way),
    relation: (relation) => relations.push(relation),
  })
  return { bounds, nodes, ways, relations }
}

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => text !== '__proto__')
const tags: fc.Arbitrary<Tags> = fc.dictionary(word, word, { maxKeys: 4, noNullPrototype: true })
const plain = { noNullPrototype: true }
const id = fc.integer({ min: 1, max: 2 ** 50 })
const lng = fc.integer({ min: -1_800_000_000, max: 1_800_000_000 })
const lat = fc.integer({ min: -900_000_000, max: 900_000_000 })
const member = fc.record(
  { type: fc.constantFrom('node', 'way', 'relation'), ref: id, role: fc.string({ maxLength: 6 }) },
  plain,
)
const extract = fc.record(
  {
    bounds: fc.constant([-10, -20, 30, 40] as const),
    nodes: fc.array(fc.record({ id, lng, lat, tags }, plain), { maxLength: 30 }),
    ways: fc.array(fc.record({ id, refs: fc.array(id, { maxLength: 20 }), tags }, plain), { maxLength: 10 }),
    relations: fc.array(fc.record({ id, members: fc.array(member, { maxLength: 6 }), tags }, plain), { maxLength: 5 }),
  },
  plain,
)

test('what is written is what is read, whatever the names, numbers and scripts', async () => {
  await fc.assert(
    fc.asyncProperty(extract, async (written) => {
      assert.deepEqual(await read(encodeExtract(written as Extract)), written)
    }),
    { numRuns: 150 },
  )
})

const sample: Extract = {
  bounds: [0, 0, 100, 100],
  nodes: Array.from({ length: 500 }, (_, index) => ({
    id: index + 1,
    lng: index * 7,
    lat: index * 3,
    tags: { a: `${index}` },
  })),
  ways: [],
  relations: [],
}

test('an empty file, an absent file and a file of another kind are each refused with one sentence', async () => {
  await assert.rejects(read(new Uint8Array(0)), { code: 'EXTRACT_EMPTY', message: /is empty\.$/ })
  await assert.rejects(read(Buffer.from('<?xml version="1.0"?><osm version="0.6"></osm>')), { code: 'EXTRACT_BROKEN' })
  await assert.rejects(read(Buffer.from('PK')), { code: 'EXTRACT_BROKEN' })
  await assert.rejects(readExtract(join(folder, 'nowhere.osm.pbf'), {}), { code: 'EXTRACT_MISSING' })
})

test('a file cut off anywhere is refused, never read in part without a word', async () => {
  const whole = encodeExtract(sample)
  const headerEnd = encodeExtract({ ...sample, nodes: [] }).length
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: whole.length - 1 }), async (length) => {
      // A cut exactly between two blocks is a whole, shorter extract; only that one is not a broken file.
      fc.pre(length !== headerEnd)
      await assert.rejects(read(whole.subarray(0, length)), { name: 'RegionError' })
    }),
    { numRuns: 100 },
  )
})

test('a damaged byte in the packed data is noticed', async () => {
  const whole = encodeExtract(sample)
  const damaged = Buffer.from(whole)
  for (let at = whole.length - 200; at < whole.length - 150; at++) damaged[at] = 0xff
  await assert.rejects(read(damaged), { code: 'EXTRACT_BROKEN' })
})
