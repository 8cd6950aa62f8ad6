import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())

const PATH = '/user/saved-places'
const save = (as: TestPerson, body: object) => kit.call({ method: 'POST', path: PATH, as, body })
const listed = async (as: TestPerson) =>
  (await kit.call({ method: 'GET', path: PATH, as })).body.data.map((one: { kind: string; name: string }) => [
    one.kind,
    one.name,
  ])
const home = { kind: 'home', name: 'Home', place: AVENUE }

test('home comes first, then work, then the others by name', async () => {
  const rider = await kit.person('user')
  for (const [kind, name] of [
    ['other', 'Tennis'],
    ['work', 'The bank'],
    ['other', 'Mother'],
    ['home', 'Home'],
  ])
    assert.equal((await save(rider, { kind, name, place: AVENUE })).status, 201)
  assert.deepEqual(await listed(rider), [
    ['home', 'Home'],
    ['work', 'The bank'],
    ['other', 'Mother'],
    ['other', 'Tennis'],
  ])
})

test('there is one home: a new one takes its place, also when another place becomes home', async () => {
  const rider = await kit.person('user')
  const first = await save(rider, home)
  const second = await save(rider, { ...home, name: 'New home', place: NYA_VARVET })
  assert.equal(second.body.data._id, first.body.data._id)
  const cabin = await save(rider, { kind: 'other', name: 'Cabin', place: AVENUE })
  const path = `${PATH}/${cabin.body.data._id}`
  await kit.call({ method: 'PUT', path, as: rider, body: { ...home, name: 'Cabin' } })
  assert.deepEqual(await listed(rider), [['home', 'Cabin']])
})

test('a saved place is forgotten by its owner and by nobody else', async () => {
  const [rider, stranger] = [await kit.person('user'), await kit.person('user')]
  const path = `${PATH}/${(await save(rider, home)).body.data._id}`
  assert.equal((await kit.call({ method: 'DELETE', path, as: stranger })).status, 404)
  assert.equal((await kit.call({ method: 'PUT', path, as: stranger, body: home })).status, 404)
  assert.equal((await kit.call({ method: 'DELETE', path, as: rider })).status, 200)
  assert.deepEqual(await listed(rider), [])
})

test('fifty places at most, also when ten are saved at once', async () => {
  const rider = await kit.person('user')
  const one = (index: number) => save(rider, { kind: 'other', name: `Place ${index}`, place: AVENUE })
  for (let index = 0; index < 45; index += 1) await one(index)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => one(100 + index)))
  const codes = answers.map(({ status, body }) => (status === 201 ? 'saved' : body.code))
  assert.deepEqual(codes.toSorted(), [...Array(5).fill('TOO_MANY_SAVED_PLACES'), ...Array(5).fill('saved')])
})

test('what is saved is found first, by its name', async () => {
  const rider = await kit.person('user')
  await save(rider, { kind: 'other', name: 'Mormor', place: AVENUE })
  const { data } = (await kit.call({ method: 'GET', path: '/places/search?q=morm', as: rider })).body
  assert.deepEqual([data[0].name, data[0].address, data[0].saved], ['Mormor', AVENUE.address, 'other'])
})

test('a place outside the region is not saved', async () => {
  const rider = await kit.person('user')
  const answer = await save(rider, { ...home, place: { address: 'Paris', lat: 48.85, lng: 2.35 } })
  assert.equal(answer.body.code, 'OUTSIDE_REGION')
})

test('a place whose answer was lost is saved once', async () => {
  const rider = await kit.person('user')
  const mother = { kind: 'other', name: 'Mother', place: AVENUE }
  for (let time = 0; time < 2; time++) {
    const saved = await kit.call({ method: 'POST', path: PATH, as: rider, body: mother, key: 'mother' })
    assert.equal(saved.status, 201)
  }
  assert.deepEqual(await listed(rider), [['other', 'Mother']])
})
