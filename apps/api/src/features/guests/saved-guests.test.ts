import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())

const PATH = '/user/saved-guests'
const LEA = { name: 'Léa Dubois', phone: '+33612345679', language: 'fr' }
const save = (as: TestPerson, body: object) => kit.call({ method: 'POST', path: PATH, as, body })
const listed = async (as: TestPerson) =>
  (await kit.call({ method: 'GET', path: PATH, as })).body.data.map(
    ({ name, phone, language }: typeof LEA) => `${name} ${phone} ${language}`,
  )

test('saved, listed by name, changed and forgotten; a number is one guest', async () => {
  const rider = await kit.person('user')
  const saved = (await save(rider, LEA)).body.data
  await save(rider, { name: 'Anna Holm', phone: '+46701234500', language: 'en' })
  assert.deepEqual(await listed(rider), ['Anna Holm +46701234500 en', 'Léa Dubois +33612345679 fr'])
  const again = await save(rider, { ...LEA, name: 'Léa Martin' })
  assert.equal(again.body.data._id, saved._id, 'the same number is the same guest')
  const change = (as: TestPerson, body: object) => kit.call({ method: 'PUT', path: `${PATH}/${saved._id}`, as, body })
  assert.equal((await change(rider, { ...LEA, phone: '+46701234500' })).status, 200)
  assert.deepEqual(await listed(rider), ['Léa Dubois +46701234500 fr'], 'whoever had that number gives it up')
  const remove = (as: TestPerson) => kit.call({ method: 'DELETE', path: `${PATH}/${saved._id}`, as })
  const stranger = await kit.person('user')
  assert.deepEqual(
    [await change(stranger, LEA), await remove(stranger)].map(({ status }) => status),
    [404, 404],
    'another’s is not there',
  )
  assert.equal((await remove(rider)).status, 200)
  assert.deepEqual(await listed(rider), [])
})

test('the number has its country code, and the name is one line', async () => {
  const rider = await kit.person('user')
  for (const [body, path] of [
    [{ ...LEA, phone: '0701234567' }, 'phone'],
    [{ ...LEA, name: 'Léa\nDubois' }, 'name'],
    [{ ...LEA, name: ' ' }, 'name'],
  ] as const) {
    const { status, body: problem } = await save(rider, body)
    assert.deepEqual([status, problem.errors?.[0]?.path], [400, path], JSON.stringify(problem))
  }
})

test('the same number at once is saved once, and only so many are', async () => {
  const rider = await kit.person('user')
  await Promise.all(Array.from({ length: 5 }, (_, n) => save(rider, { ...LEA, name: `Léa ${n}` })))
  assert.equal((await listed(rider)).length, 1)
  await kit.ctx.db.$client.query(
    `insert into saved_guest select 'svg_' || lpad(n::text, 26, '0'), $1, 'Guest', '+4670200' || (1000 + n), 'en', now(), now()
     from generate_series(1, 198) n`,
    [rider.userId],
  )
  const answers = await Promise.all([1, 2, 3].map((n) => save(rider, { ...LEA, phone: `+4670300100${n}` })))
  assert.deepEqual(answers.map(({ body }) => body.code ?? 'saved').toSorted(), [
    'TOO_MANY_SAVED_GUESTS',
    'TOO_MANY_SAVED_GUESTS',
    'saved',
  ])
})
