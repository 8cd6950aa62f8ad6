import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())

const PATH = '/admin/places'
const POINTS = [
  { name: 'Main entrance', hint: 'Drottningtorget', lat: 57.70815, lng: 11.97305, walkMinutes: 1 },
  { name: 'Åkareplatsen', hint: null, lat: 57.70845, lng: 11.97755, walkMinutes: null },
]
const STATION = {
  kind: 'station',
  name: 'Göteborg Central Station',
  place: { address: 'Göteborg Central Station, Drottningtorget', lat: 57.7089, lng: 11.9735 },
  position: 10,
  meetingPoints: POINTS,
}
const list = (body: object, as = office) => kit.call({ method: 'POST', path: PATH, as, body })
const search = async (q: string) =>
  (await kit.call({ method: 'GET', path: `/places/search?q=${encodeURIComponent(q)}` })).body.data as {
    name: string
    listed?: true
    meetingPoints?: object[]
  }[]

test('before typing there is what the office lists, in its order, with where to meet', async () => {
  const made = await list(STATION)
  assert.deepEqual([made.status, made.body.data.meetingPoints], [201, POINTS])
  await list({ ...STATION, name: 'The Avenue Hotel', kind: 'hotel', place: AVENUE, position: 5, meetingPoints: [] })
  assert.deepEqual(
    (await search('')).map(({ name, meetingPoints }) => [name, meetingPoints]),
    [
      ['The Avenue Hotel', undefined],
      [STATION.name, POINTS],
    ],
  )
})

test('a listed place is changed as a whole, at the version that was seen, and removed', async () => {
  const { body } = await list({ ...STATION, name: 'North Terminal' })
  const path = `${PATH}/${body.data._id}`
  const { _id, version, ...rest } = body.data
  const change = (more: object) => kit.call({ method: 'PUT', path, as: office, body: { ...rest, version, ...more } })
  const changed = await change({ meetingPoints: POINTS.slice(1) })
  assert.deepEqual([changed.status, changed.body.data.version], [200, 2])
  assert.deepEqual(changed.body.data.meetingPoints, POINTS.slice(1))
  const late = await change({ name: 'Another' })
  assert.deepEqual([late.status, late.body.code], [409, 'STALE_VERSION'])
  assert.equal((await kit.call({ method: 'DELETE', path, as: office })).status, 200)
  assert.equal((await kit.call({ method: 'DELETE', path, as: office })).status, 404)
  assert.equal((await change({ version: 2 })).status, 404)
  assert.equal(
    (await search('north terminal')).some(({ name }) => name === 'North Terminal'),
    false,
  )
})

test('a place or a meeting point that nobody can be driven to is refused at its own field', async () => {
  const paris = { lat: 48.85, lng: 2.35 }
  for (const [body, path] of [
    [{ ...STATION, place: { ...STATION.place, ...paris } }, 'place'],
    [{ ...STATION, meetingPoints: [POINTS[0], { ...POINTS[1], ...paris }] }, 'meetingPoints.1.name'],
  ] as const) {
    const refused = await list(body)
    assert.deepEqual([refused.status, refused.body.code, refused.body.errors[0].path], [422, 'OUTSIDE_REGION', path])
  }
  const nameless = await list({ ...STATION, meetingPoints: [{ ...POINTS[0], name: ' ' }] })
  assert.deepEqual([nameless.status, nameless.body.code], [400, 'BAD_INPUT'])
})

test('only the office keeps the list', async () => {
  assert.equal((await list(STATION, await kit.person('user'))).status, 403)
  assert.equal((await kit.call({ method: 'GET', path: PATH })).status, 401)
})
