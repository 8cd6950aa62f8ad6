import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type RideKit, startRideKit } from '../../../testing/ride-kit.ts'
import type { TestPerson } from '../../../testing/test-app.ts'
import { assertRefused } from '../testing/people.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())

const PATH = '/admin/saved-lists'
const save = (as: TestPerson, name: string, query = 'status=pending', list = 'rides') =>
  kit.call({ method: 'POST', path: PATH, as, body: { list, name, query } })
const listed = async (as: TestPerson, list = 'rides') =>
  (await kit.call({ method: 'GET', path: `${PATH}?list=${list}`, as })).body.data.map(
    (one: { name: string; query: string }) => [one.name, one.query],
  )

test('a list is kept under its name, each list by itself, and the same name takes its place', async () => {
  const office = await kit.person('admin')
  assert.equal((await save(office, 'Tonight', 'status=upcoming&q=Amelie%20B')).status, 201)
  await save(office, 'Airport', 'q=Landvetter')
  await save(office, 'Tonight', 'status=active')
  await save(office, 'Tonight', 'status=open', 'disputes')
  assert.deepEqual(await listed(office), [
    ['Airport', 'q=Landvetter'],
    ['Tonight', 'status=active'],
  ])
  assert.deepEqual(await listed(office, 'disputes'), [['Tonight', 'status=open']])
})

const share = (as: TestPerson, id: string, shared = true) =>
  kit.call({ method: 'POST', path: `${PATH}/${id}/share`, as, body: { shared } })
const remove = (as: TestPerson, id: string) => kit.call({ method: 'DELETE', path: `${PATH}/${id}`, as })

test('a shared list is everybody’s to use, its maker’s and the owner’s to remove, and nobody else’s', async () => {
  const [maker, owner] = [
    await kit.person('admin', { firstname: 'Ingrid', lastname: 'Berg' }),
    await kit.person('admin'),
  ]
  const dispatcher = await kit.person('admin')
  await kit.ctx.db.$client.query(
    `insert into office_member (user_id, role_id, joined_at)
     select $1, id, now() from office_role where built_in = 'dispatcher'
     on conflict (user_id) do update set role_id = excluded.role_id`,
    [dispatcher.userId],
  )
  const { _id } = (await save(maker, 'Airport tomorrow', 'on=tomorrow', 'reports/vehicles')).body.data
  assertRefused(await share(dispatcher, _id), 'NOT_FOUND')
  assert.equal((await share(maker, _id)).body.data.isShared, true)
  const seen = (await kit.call({ method: 'GET', path: PATH, as: dispatcher })).body.data
  assert.deepEqual(
    seen.map((one: object) => ({ ...one, createdAt: undefined })),
    [
      {
        ...{ _id, list: 'reports/vehicles', name: 'Airport tomorrow', query: 'on=tomorrow', createdAt: undefined },
        ...{ isShared: true, isOwn: false, mayRemove: false, madeBy: 'Ingrid Berg' },
      },
    ],
  )
  assertRefused(await remove(dispatcher, _id), 'NOT_FOUND')
  assertRefused(await share(dispatcher, _id, false), 'NOT_FOUND')
  assert.equal((await remove(owner, _id)).status, 200)
  assert.deepEqual(await listed(maker, 'reports/vehicles'), [])

  const mine = (await save(maker, 'Mine', '', 'reports/vehicles')).body.data
  assertRefused(await remove(owner, mine._id), 'NOT_FOUND')
  assert.equal((await remove(maker, mine._id)).status, 200)
})

test('the office shares so many of a list, also when several are shared at once', async () => {
  const officers = await Promise.all([1, 2].map(() => kit.person('admin')))
  const made: [TestPerson, string][] = []
  for (const one of officers)
    for (let index = 0; index < 12; index += 1)
      made.push([one, (await save(one, `List ${index}`, '', 'payouts')).body.data._id])
  const answers = await Promise.all(made.map(([one, id]) => share(one, id)))
  const codes = answers.map(({ status, body }) => (status === 200 ? 'shared' : body.code))
  assert.deepEqual(codes.toSorted(), [...Array(4).fill('TOO_MANY_SHARED_LISTS'), ...Array(20).fill('shared')])
})

test('a saved list is of whoever saved it: a colleague neither sees nor removes it', async () => {
  const [office, colleague] = [await kit.person('admin'), await kit.person('admin')]
  const { _id } = (await save(office, 'Mine')).body.data
  assert.deepEqual(await listed(colleague), [])
  assertRefused(await kit.call({ method: 'DELETE', path: `${PATH}/${_id}`, as: colleague }), 'NOT_FOUND')
  assert.equal((await kit.call({ method: 'DELETE', path: `${PATH}/${_id}`, as: office })).status, 200)
  assert.deepEqual(await listed(office), [])
})

test('riders and chauffeurs have none', async () => {
  for (const type of ['user', 'driver'] as const)
    assertRefused(await save(await kit.person(type), 'Mine'), 'WRONG_ROLE')
})

test('twenty of a list at most, also when several are saved at once', async () => {
  const office = await kit.person('admin')
  for (let index = 0; index < 18; index += 1) await save(office, `List ${index}`)
  const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => save(office, `More ${index}`)))
  const codes = answers.map(({ status, body }) => (status === 201 ? 'saved' : body.code))
  assert.deepEqual(codes.toSorted(), [...Array(3).fill('TOO_MANY_SAVED_LISTS'), ...Array(2).fill('saved')])
  assert.equal((await save(office, 'List 0', 'status=active')).status, 201, 'one that is there is changed')
})

test('what is no address, or no name that is what it looks like, is not kept', async () => {
  const office = await kit.person('admin')
  assertRefused(await save(office, 'Elsewhere', '//example.org/"'), 'BAD_INPUT')
  assertRefused(await save(office, 'Tonight\u202egnp'), 'BAD_INPUT')
})

test('four hundred of all lists together, whatever they are called', async () => {
  const office = await kit.person('admin')
  await kit.ctx.db.$client.query(
    `insert into saved_list (id, user_id, list, name, query, created_at)
     select 'svl_' || lpad(n::text, 26, '0'), $1, 'list-' || chr(97 + n % 26), n::text, '', now() from generate_series(1, 400) n`,
    [office.userId],
  )
  assertRefused(await save(office, 'One more'), 'TOO_MANY_SAVED_LISTS')
})
