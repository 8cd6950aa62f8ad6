// Zones as the office draws them: what is no outline is refused, two people who draw one zone hear of each other, and a price
// changes only with a version of the tariff that takes the outline over.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY_MS } from '@livery/kernel/time.ts'
import { NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { SAMPLE_TERMS } from './index.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())

type Outline = (readonly unknown[])[]
const box = (lng: number, lat: number, width = 0.01): [number, number][] => {
  const [east, north] = [lng + width, lat + width].map((degrees) => Math.round(degrees * 1e6) / 1e6) as [number, number]
  return [
    [lng, lat],
    [east, lat],
    [east, north],
    [lng, north],
  ]
}
const ZONE = { name: 'Avenyn', kind: 'zone', colour: 'brass', outline: box(11.97, 57.696) }
const draw = (more: object = {}, key?: string) =>
  kit.call({ method: 'POST', path: '/admin/zones', as: office, body: { ...ZONE, ...more }, ...(key && { key }) })
const change = (id: string, body: object, as = office) =>
  kit.call({ method: 'PUT', path: `/admin/zones/${id}`, as, body })
const all = async () => (await kit.call({ method: 'GET', path: '/admin/zones', as: office })).body.data

const around = (index: number, count: number) => {
  const angle = (index / count) * 2 * Math.PI
  return [11.97 + 0.01 * Math.cos(angle), 57.7 + 0.005 * Math.sin(angle)]
}
const [a, b, c, d] = ZONE.outline
for (const [name, outline, status, code] of [
  ['a bow tie', [a, c, b, d], 422, 'OUTLINE_INVALID'],
  ['a line', [a, b, [11.99, 57.696]], 422, 'OUTLINE_INVALID'],
  ['one place three times', [a, a, a], 422, 'OUTLINE_INVALID'],
  [
    'across the antimeridian',
    [
      [-179.9, 57.6],
      [179.9, 57.6],
      [179.9, 57.8],
    ],
    422,
    'OUTLINE_INVALID',
  ],
  ['outside the region', box(2.35, 48.85), 422, 'OUTSIDE_REGION'],
  ['partly outside the region', [a, b, [13.4, 57.7]], 422, 'OUTSIDE_REGION'],
  ['two corners', [a, b], 400, 'BAD_INPUT'],
  ['ten thousand corners', Array.from({ length: 10_000 }, (_, index) => around(index, 10_000)), 400, 'BAD_INPUT'],
  ['no numbers', [a, b, [null, 57.7]], 400, 'BAD_INPUT'],
  ['words', [a, b, ['NaN', 57.7]], 400, 'BAD_INPUT'],
  ['beyond the earth', [a, b, [1e308, 57.7]], 400, 'BAD_INPUT'],
  ['three numbers in a corner', [a, b, [11.99, 57.7, 3]], 400, 'BAD_INPUT'],
] as [string, Outline, number, string][])
  test(`refused: ${name}`, async () => {
    const { status: answered, body } = await draw({ outline })
    assert.deepEqual([answered, body.code], [status, code])
    // What is far too long is not looked at.
    if (outline.length < 1_000) assert.ok(body.errors[0].path.includes('outline'), JSON.stringify(body.errors))
    assert.equal((await all()).length, 0)
  })

test('three hundred corners and a repeated first one are taken', async () => {
  const ring = Array.from({ length: 299 }, (_, index) => around(index, 299))
  const { status, body } = await draw({ name: 'Ring', outline: [...ring, ring[0]] })
  assert.deepEqual([status, body.data.outline.length], [201, 299])
  await change(body.data._id, { version: 1, isArchived: true })
})

test('a press that is repeated draws one zone; its name is there once, and free when it is archived', async () => {
  const [first, again] = [await draw({}, 'zone-twice'), await draw({}, 'zone-twice')]
  assert.deepEqual([first.status, again.body.data._id], [201, first.body.data._id])
  const { _id, key, version, squareMetres } = first.body.data
  assert.deepEqual([key, version, squareMetres > 600_000], ['avenyn', 1, true])
  const taken = await draw({ name: 'AVENYN' })
  assert.deepEqual([taken.status, taken.body.code], [409, 'ZONE_NAME_TAKEN'])
  assert.equal((await change(_id, { version: 1, isArchived: true })).body.data.isArchived, true)
  const other = await draw()
  assert.deepEqual([other.status, other.body.data.key], [201, 'avenyn_2'])
  const back = await change(_id, { version: 2, isArchived: false })
  assert.deepEqual([back.status, back.body.code], [409, 'ZONE_NAME_TAKEN'])
  await change(other.body.data._id, { version: 1, isArchived: true })
})

test('whoever saves second reads what the first has made of it, and nothing of theirs is written', async () => {
  const { _id } = (await draw({ name: 'Haga' })).body.data
  const second = await kit.person('admin')
  const outline = box(11.94, 57.696)
  const answers = await Promise.all([
    change(_id, { version: 1, outline }),
    change(_id, { version: 1, name: 'Haga and Linné' }, second),
  ])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
  const late = answers.find(({ status }) => status === 409)?.body
  assert.equal(late.code, 'STALE_VERSION')
  const [said] = late.meanwhile
  const isOutline = 'outline' in said.after
  assert.deepEqual(said.after, isOutline ? { outline } : { name: 'Haga and Linné' })
  assert.ok(said.by)
  const zone = (await all()).find((one: { _id: string }) => one._id === _id)
  assert.deepEqual([zone.version, zone.name], [2, isOutline ? 'Haga' : 'Haga and Linné'])
  assert.deepEqual((await change(_id, { version: 9 })).body.meanwhile, [])
})

test('zones of one kind that share ground name each other; another kind is no matter', async () => {
  const heden = (await draw({ name: 'Heden', outline: box(11.975, 57.7) })).body.data
  const station = (await draw({ name: 'Station', kind: 'rail', outline: box(11.975, 57.7) })).body.data
  const close = (await draw({ name: 'Lorensberg', outline: box(11.98, 57.705) })).body.data
  const names = (zone: { overlaps: { name: string }[] }) => zone.overlaps.map(({ name }) => name)
  assert.deepEqual([names(heden), names(station), names(close)], [[], [], ['Heden']])
})

test('a zone sets a price once a version of the tariff has taken its outline, and not before', async () => {
  const from = (await draw({ name: 'Götaplatsen', outline: box(11.972, 57.698, 0.004) })).body.data
  const { lng, lat } = NYA_VARVET
  const to = (await draw({ name: 'Nya Varvet', outline: box(lng - 0.002, lat - 0.002, 0.004) })).body.data
  const rider = await kit.richRider()
  const business = async () => {
    const { classes } = (await kit.quote(rider)).body.data
    return classes[0].lines.filter(({ code }: { code: string }) => code === 'zone_price')
  }
  const areaOf = ({ key, name, kind, outline }: typeof from) => ({
    ...{ key, name, kind, outline },
    ...{ lat: 0, lng: 0, radiusMetres: 50 },
  })
  const plan = (areas: object[]) =>
    kit.call({
      method: 'POST',
      path: '/admin/tariffs',
      as: office,
      body: {
        name: 'Zones',
        validFrom: new Date(kit.clock.now().getTime() + DAY_MS).toISOString(),
        terms: {
          ...SAMPLE_TERMS,
          areas,
          zonePairs: [{ from: from.key, to: to.key, prices: { business: 8_900 } }],
          areaTaxes: [{ area: from.key, taxShare: 600, lineTaxes: {} }],
        },
      },
    })
  const bowTie = { ...areaOf(from), outline: [a, c, b, d] }
  assert.equal((await plan([bowTie, areaOf(to)])).status, 400)
  assert.equal((await plan([areaOf(from), areaOf(to)])).status, 201)
  kit.clock.advance(2 * DAY_MS)
  assert.deepEqual(await business(), [{ code: 'zone_price', label: 'Götaplatsen – Nya Varvet', amount: 8_900 }])

  const use = async () => (await all()).find((one: { _id: string }) => one._id === from._id).usedBy[0]
  const { state, isCurrent, fixedPrices, tax } = await use()
  assert.deepEqual([state, isCurrent, fixedPrices, tax], ['in_force', true, 1, true])
  // It is drawn elsewhere: the price that is in force stays.
  await change(from._id, { version: 1, outline: box(11.9, 57.69, 0.004) })
  assert.equal((await use()).isCurrent, false)
  assert.equal((await business()).length, 1)
})

test('each change is on the audit trail, by its corners and not by hundreds of numbers', async () => {
  const { _id } = (await draw({ name: 'Majorna', outline: box(11.91, 57.69) })).body.data
  await change(_id, { version: 1, outline: box(11.92, 57.69).slice(0, 3), colour: 'blue' })
  const trail = (await kit.call({ method: 'GET', path: '/admin/audit', as: office })).body.data
  const { act, before: was, after: is } = trail[0]
  assert.equal(act, 'zones.update')
  assert.deepEqual(
    [was, is],
    [
      { colour: 'brass', corners: 4 },
      { colour: 'blue', corners: 3 },
    ],
  )
})
