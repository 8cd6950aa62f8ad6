import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { OsmMember, OsmRelation, OsmWay, Tags } from './extract/osm.ts'
import { readExtract } from './extract/read-extract.ts'
import { writeExtract } from './extract/write-extract.ts'
import { surveyExtract } from './survey.ts'

let folder = ''
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'addresses-'))
})
after(() => rm(folder, { recursive: true, force: true }))

const at = (id: number, lng: number, lat: number, tags: Tags = {}) => ({
  id,
  lng: Math.round(lng * 1e7),
  lat: Math.round(lat * 1e7),
  tags,
})
const member = (type: OsmMember['type'], ref: number, role: string): OsmMember => ({ type, ref, role })

/** Two streets from west to east, 200 m apart, and a door of each kind that maps have. */
async function doors() {
  const source = join(folder, 'doors.osm.pbf')
  const nodes = [
    at(1, 7, 43),
    at(2, 7.01, 43),
    at(3, 7, 43.0018),
    at(4, 7.01, 43.0018),
    // The corners of a house.
    ...[at(5, 7.002, 43.0001), at(6, 7.0022, 43.0001), at(7, 7.0022, 43.0002), at(8, 7.002, 43.0002)],
    at(10, 7.001, 43.0001, { 'addr:housenumber': '1', 'addr:street': 'South Street' }),
    at(11, 7.001, 43.0001, { 'addr:housenumber': '2;4', 'addr:place': 'Old Yard' }),
    at(12, 7.001, 43.0001, { 'addr:housenumber': '6' }),
    at(13, 7.001, 43.0001, { 'addr:housenumber': '8' }),
    at(14, 7.004, 43.0017, { 'addr:housenumber': '10' }),
    at(15, 7.3, 43.3, { 'addr:housenumber': '99' }),
    at(16, 7.002, 43.0001, { 'addr:housenumber': '18' }),
  ]
  const ways: OsmWay[] = [
    { id: 20, refs: [1, 2], tags: { highway: 'residential', name: 'South Street', 'name:en': 'English South' } },
    {
      id: 21,
      refs: [3, 4],
      tags: { highway: 'residential', name: 'North Street', alt_name: 'Upper Street;High Street' },
    },
    { id: 22, refs: [5, 6, 7, 8, 5], tags: { building: 'yes', 'addr:housenumber': '12' } },
    { id: 23, refs: [5, 6], tags: { 'addr:housenumber': '14', 'addr:street': 'South Street' } },
    { id: 24, refs: [5, 6, 7, 8, 5], tags: {} },
  ]
  const relations: OsmRelation[] = [
    { id: 30, tags: { type: 'associatedStreet', name: 'North Street' }, members: [member('node', 12, 'house')] },
    {
      id: 31,
      tags: { type: 'associatedStreet' },
      members: [member('way', 21, 'street'), member('node', 13, 'house'), member('way', 22, 'house')],
    },
    {
      id: 32,
      tags: { type: 'multipolygon', building: 'yes', 'addr:housenumber': '16', 'addr:street': 'South Street' },
      members: [member('way', 24, 'outer')],
    },
    { id: 33, tags: { type: 'street', name: 'Relation Lane' }, members: [member('node', 16, 'address')] },
    { id: 34, tags: { type: 'site', 'addr:housenumber': '20' }, members: [member('way', 24, '')] },
  ]
  await writeExtract(source, { bounds: [69_000_000, 429_000_000, 74_000_000, 434_000_000], nodes, ways, relations })
  return surveyExtract(source, () => undefined)
}

test('no house number is lost, wherever the map says its street', async () => {
  const survey = await doors()
  const found = new Map([...survey.addresses(survey.areaNames)].map(({ number, street }) => [number, street]))
  assert.deepEqual(Object.fromEntries(found), {
    '1': 'South Street',
    '2': 'Old Yard',
    '4': 'Old Yard',
    '6': 'North Street',
    '8': 'North Street',
    '10': 'North Street',
    '12': 'North Street',
    '14': 'South Street',
    '16': 'South Street',
    '18': 'Relation Lane',
    '20': 'South Street',
  })
})

test('a street is known by its other names, one by one, and by its English one', async () => {
  const survey = await doors()
  const others = Object.fromEntries(survey.streets.map(({ name, otherNames }) => [name, otherNames]))
  assert.deepEqual(others, { 'South Street': ['English South'], 'North Street': ['Upper Street', 'High Street'] })
})

const extracts = process.env.LIVERY_TEST_EXTRACTS ?? join(import.meta.dirname, '../../../../shared/data/regions')
const monaco = join(extracts, 'monaco.osm.pbf')
const skip = existsSync(monaco) ? false : `needs monaco.osm.pbf in ${extracts} (set LIVERY_TEST_EXTRACTS)`

test('of a complete extract, Monaco, every house number is in the index', { skip }, async () => {
  const numbers: string[] = []
  const count = ({ 'addr:housenumber': number }: Tags) =>
    numbers.push(...(number?.split(/[;,]/).map((one) => one.trim()) ?? []))
  await readExtract(monaco, {
    node: (_id, _lng, _lat, tags) => count(tags),
    way: ({ tags }) => count(tags),
    relation: ({ tags }) => count(tags),
  })
  const survey = await surveyExtract(monaco, () => undefined)
  const indexed = [...survey.addresses(survey.areaNames)]
  assert.ok(numbers.length > 0)
  assert.deepEqual(indexed.map(({ number }) => number).sort(), numbers.sort())
  assert.ok(indexed.every(({ street }) => street.length > 0))
})
