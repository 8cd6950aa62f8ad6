// What the office keeps about people and companies: who may write and read it, and what becomes of it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MOST_TAGS } from '@livery/contracts/choices.ts'
import type { OfficeRecord } from '@livery/contracts/records/records.ts'
import pg from 'pg'
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

test('a note of somebody who has left is removed by who looks after the team, and by nobody else', async () => {
  const driver = await kit.person('driver')
  const gone = await kit.person('admin', { firstname: 'Olle', lastname: 'Gone' })
  const plain = await kit.person('admin')
  const roleOf = async (person: TestPerson, builtIn: string) => {
    const team = (await kit.call({ method: 'GET', path: '/admin/team', as: officer })).body.data
    const { version } = team.members.find((one: { userId: string }) => one.userId === person.userId)
    const { _id: roleId } = team.roles.find((one: { builtIn: string }) => one.builtIn === builtIn)
    const path = `/admin/team/members/${person.userId}`
    await kit.call({ method: 'PUT', path, as: officer, body: { roleId, version } })
  }
  await roleOf(plain, 'dispatcher')
  const { body } = await post(`${driver.userId}/notes`, { words: 'Was late twice' }, gone)
  const [note] = (body.data as OfficeRecord).notes
  const remove = (as: TestPerson) => kit.call({ method: 'DELETE', path: `/admin/record-notes/${note?._id}`, as })
  assert.equal((await record(driver.userId)).notes[0]?.mayRemove, false, 'they are still here')
  assert.equal((await remove(officer)).status, 404)
  await roleOf(gone, 'dispatcher')
  const end = {
    method: 'POST',
    path: `/admin/team/members/${gone.userId}/end`,
    as: officer,
  } as const
  const ended = await kit.call(end)
  assert.equal(ended.status, 200, JSON.stringify(ended.body))
  assert.deepEqual(
    [(await record(driver.userId)).notes[0]?.mayRemove, (await record(driver.userId, plain)).notes[0]?.mayRemove],
    [true, false],
  )
  assert.equal((await remove(plain)).status, 404)
  assert.equal((await remove(officer)).status, 200)
})

test('the audit trail has that a note was written and removed, and none of its words', async () => {
  const rider = await kit.person('user')
  const { body } = await post(`${rider.userId}/notes`, { words: 'Speaks of his illness' })
  const id = (body.data as OfficeRecord).notes[0]?._id
  await kit.call({ method: 'DELETE', path: `/admin/record-notes/${id}`, as: officer })
  const { rows } = await kit.ctx.db.$client.query(
    `select count(*)::int as count from audit_entry a where a::text like '%illness%'`,
  )
  assert.equal(rows[0].count, 0)
  const [removed, written] = (await kit.call({ method: 'GET', path: '/admin/audit?pageSize=2', as: officer })).body.data
  assert.deepEqual([removed.before, written.after], Array(2).fill({ note: id, characters: 21 }))
})

test('a note that is written while somebody is being erased does not outlive them', async () => {
  const rider = await kit.person('user')
  const erasing = new pg.Client(kit.databaseUrl)
  await erasing.connect()
  await erasing.query('begin')
  await erasing.query('update person set erased_at = now() where id = $1', [rider.userId])
  const writing = post(`${rider.userId}/notes`, { words: 'Too late' })
  const waits = async () => (await kit.ctx.db.$client.query('select 1 from pg_locks where not granted')).rowCount === 1
  while (!(await waits())) await new Promise((resolve) => setImmediate(resolve))
  await erasing.query('commit')
  await erasing.end()
  assert.equal((await writing).status, 404)
  const { rowCount } = await kit.ctx.db.$client.query('select 1 from office_note where person_id = $1', [rider.userId])
  assert.equal(rowCount, 0)
})

test('whoever may only see reads notes and tags and writes none', async () => {
  const viewer = await kit.person('admin')
  const team = (await kit.call({ method: 'GET', path: '/admin/team', as: officer })).body.data
  const { version } = team.members.find((one: { userId: string }) => one.userId === viewer.userId)
  const { _id: roleId } = team.roles.find((one: { builtIn: string }) => one.builtIn === 'viewer')
  const path = `/admin/team/members/${viewer.userId}`
  await kit.call({ method: 'PUT', path, as: officer, body: { roleId, version } })
  const rider = await kit.person('user')
  await post(`${rider.userId}/notes`, { words: 'Has a dog' })
  assert.deepEqual(
    (await record(rider.userId, viewer)).notes.map(({ words, mayRemove }) => [words, mayRemove]),
    [['Has a dog', false]],
  )
  for (const [kind, body] of [
    ['notes', { words: 'Hello' }],
    ['tags', { tag: 'VIP' }],
  ] as const)
    assert.equal((await post(`${rider.userId}/${kind}`, body, viewer)).body.code, 'RIGHT_MISSING')
})
