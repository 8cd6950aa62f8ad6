// What the office keeps about people and companies: who may write and read it, and what becomes of it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MOST_TAGS, type OfficeRecord } from '@livery/contracts/records/records.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { givenCompany } from '../companies/testing/given.ts'

let kit: RideKit
let officer: TestPerson
before(async () => {
  kit = await startRideKit()
  officer = await kit.person('admin', { firstname: 'Karin', lastname: 'Ek' })
})
after(() => kit.stop())

const post = (path: string, body: object, as = officer) =>
  kit.call({ method: 'POST', path: `/admin/records/${path}`, as, body })
const record = async (id: string, as = officer): Promise<OfficeRecord> =>
  (await kit.call({ method: 'GET', path: `/admin/records/${id}`, as })).body.data
const tagged = (id: string, tag: string) => post(`${id}/tags`, { tag })

test('a note about a chauffeur is read by all of the office and taken back by whoever wrote it', async () => {
  const driver = await kit.person('driver')
  const other = await kit.person('admin', { firstname: 'Olle', lastname: 'Ek' })
  await post(`${driver.userId}/notes`, { words: 'Prefers evenings' })
  const { body } = await post(`${driver.userId}/notes`, { words: '  No airport runs on Mondays ' }, other)
  const [second, first] = (body.data as OfficeRecord).notes
  assert.deepEqual(
    [second?.words, second?.by, second?.isOwn, first?.words, first?.by, first?.isOwn],
    ['No airport runs on Mondays', 'Olle Ek', true, 'Prefers evenings', 'Karin Ek', false],
  )
  const takeBack = (as: TestPerson) => kit.call({ method: 'DELETE', path: `/admin/record-notes/${first?._id}`, as })
  assert.equal((await takeBack(other)).status, 404)
  assert.equal((await takeBack(officer)).status, 200)
  assert.deepEqual(
    (await record(driver.userId)).notes.map(({ words }) => words),
    ['No airport runs on Mondays'],
  )
})

test('tags: each once however it is written, at most twelve, and those of others are suggested', async () => {
  const [rider, other] = [await kit.person('user'), await kit.person('user')]
  await tagged(rider.userId, 'VIP')
  await tagged(rider.userId, 'vip')
  await tagged(other.userId, 'Vip')
  await tagged(other.userId, 'Dog')
  const { tags, knownTags } = await record(rider.userId)
  assert.deepEqual([tags, knownTags], [['VIP'], ['Dog']])
  for (let number = 2; number <= MOST_TAGS; number += 1) await tagged(rider.userId, `Tag ${number}`)
  const refused = await tagged(rider.userId, 'One more')
  assert.deepEqual([refused.status, refused.body.code], [422, 'TOO_MANY_TAGS'])
  assert.equal((await tagged(rider.userId, 'VIP')).status, 200, 'one that is there is not one more')
  await post(`${rider.userId}/tags/remove`, { tag: 'vip' })
  const left = (await record(rider.userId)).tags
  assert.deepEqual([left.length, left.includes('VIP')], [MOST_TAGS - 1, false])
})

test('of two who add the last tag at once one is refused', async () => {
  const rider = await kit.person('user')
  for (let number = 1; number < MOST_TAGS; number += 1) await tagged(rider.userId, `Tag ${number}`)
  const answers = await Promise.all(['Left', 'Right'].map((tag) => tagged(rider.userId, tag)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422])
  assert.equal((await record(rider.userId)).tags.length, MOST_TAGS)
})

test('a company has its own; somebody of the office and nobody have none', async () => {
  const companyId = await givenCompany(kit)
  await post(`${companyId}/notes`, { words: 'Pays at the end of the month' })
  assert.equal((await record(companyId)).notes.length, 1)
  const nobody = kit.ctx.newId('user')
  for (const id of [officer.userId, nobody, kit.ctx.newId('company')]) {
    assert.equal((await kit.call({ method: 'GET', path: `/admin/records/${id}`, as: officer })).status, 404)
    assert.equal((await post(`${id}/notes`, { words: 'Hello there' })).status, 404)
  }
})

test('each act is in the audit trail', async () => {
  const rider = await kit.person('user')
  await post(`${rider.userId}/notes`, { words: 'Has a dog' })
  await tagged(rider.userId, 'Dog')
  const { body } = await kit.call({ method: 'GET', path: `/admin/audit?pageSize=2`, as: officer })
  assert.deepEqual(
    body.data.map(({ act, target }: { act: string; target: string }) => [act, target]),
    [
      ['records.addTag', rider.userId],
      ['records.writeNote', rider.userId],
    ],
  )
})
