import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { POLICIES, PolicyName } from '@livery/contracts/policies/policy-terms.ts'
import { DAY_MS, HOUR_MS } from '@livery/kernel/time.ts'
import { policyInForce } from '../../platform/policies/policies.ts'
import { FIRST_POLICIES } from '../../platform/policies/testing.ts'
import { type RideKit, setTerms, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { SAMPLE_POLICY } from '../engagements/testing/sample.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  const { headStartSeconds, gatherSeconds } = FIRST_POLICIES.search
  await setTerms(kit, 'search', { headStartSeconds, gatherSeconds })
  office = await kit.person('admin', { firstname: 'Ingrid', lastname: 'Berg' })
})
after(() => kit.stop())

const show = async (name: string) =>
  (await kit.call({ method: 'GET', path: `/admin/policies/${name}`, as: office })).body.data
const publish = (name: string, body: object) =>
  kit.call({ method: 'POST', path: `/admin/policies/${name}`, as: office, body })
const newest = async (name: string): Promise<number> => (await show(name)).versions[0].version

test('a new installation begins with the first version of every policy, and each is what its schema takes', async () => {
  const { body } = await kit.call({ method: 'GET', path: '/admin/policies', as: office })
  assert.deepEqual(
    body.data.map((one: { name: string; version: number }) => [one.name, one.version]),
    PolicyName.options.map((name) => [name, 1]),
  )
  for (const [name, terms] of Object.entries({ ...FIRST_POLICIES, engagements: SAMPLE_POLICY })) {
    assert.deepEqual((await show(name)).versions[0].terms, terms, name)
    assert.deepEqual(POLICIES[name as PolicyName].parse(terms), terms, name)
  }
})

test('a new version counts at once, for the next rider who asks', async () => {
  const rider = await kit.richRider()
  assert.equal((await kit.bookAhead(rider, 2 * HOUR_MS)).status, 201)
  const written = await publish('ahead', {
    after: await newest('ahead'),
    terms: { ...FIRST_POLICIES.ahead, minAheadMinutes: 240 },
    note: 'The fair is in town.',
  })
  assert.equal(written.status, 201)
  const [now, before] = written.body.data.versions
  assert.deepEqual([now.state, now.by, now.note], ['in_force', 'Ingrid Berg', 'The fair is in town.'])
  assert.deepEqual([before.state, before.by, before.terms], ['past', null, FIRST_POLICIES.ahead])
  const refused = await kit.bookAhead(await kit.richRider(), 2 * HOUR_MS)
  assert.deepEqual([refused.status, refused.body.code], [422, 'PICKUP_TIME_INVALID'])
})

test('a version for later counts from its moment on, and the list says that it is coming', async () => {
  const startsAt = new Date(kit.clock.now().getTime() + DAY_MS).toISOString()
  const terms = { ...FIRST_POLICIES.chat, closesAfterHours: 48 }
  const written = await publish('chat', { after: await newest('chat'), terms, startsAt })
  assert.deepEqual(
    written.body.data.versions.map((one: { state: string }) => one.state),
    ['coming', 'in_force'],
  )
  const { body } = await kit.call({ method: 'GET', path: '/admin/policies', as: office })
  assert.equal(body.data.find((one: { name: string }) => one.name === 'chat').comingAt, startsAt)
  assert.equal((await policyInForce(kit.ctx, 'chat')).closesAfterHours, 24)
  kit.clock.advance(DAY_MS)
  assert.equal((await policyInForce(kit.ctx, 'chat')).closesAfterHours, 48)
  assert.deepEqual(
    (await show('chat')).versions.map((one: { state: string }) => one.state),
    ['in_force', 'past'],
  )
})

test('of two that begin together the newer counts', async () => {
  const startsAt = new Date(kit.clock.now().getTime() + HOUR_MS).toISOString()
  for (const payableAfterDays of [5, 6]) {
    const terms = { ...FIRST_POLICIES.payouts, payableAfterDays }
    assert.equal((await publish('payouts', { after: await newest('payouts'), terms, startsAt })).status, 201)
  }
  kit.clock.advance(HOUR_MS)
  assert.equal((await policyInForce(kit.ctx, 'payouts')).payableAfterDays, 6)
})

test('of two officers who write at once one is told to look again, and nothing is written twice', async () => {
  const after = await newest('search')
  const answers = await Promise.all(
    [2, 4].map((offersPerRound) => publish('search', { after, terms: { ...FIRST_POLICIES.search, offersPerRound } })),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409])
  assert.equal(answers.find(({ status }) => status === 409)?.body.code, 'STALE_VERSION')
  assert.equal(await newest('search'), after + 1)
})

const ENGAGEMENTS = SAMPLE_POLICY
for (const [what, name, terms, path] of [
  ['a number below its bounds', 'drivers', { ...FIRST_POLICIES.drivers, strikes: 0 }, 'terms.strikes'],
  ['half a minute', 'ahead', { ...FIRST_POLICIES.ahead, alertMinutes: 0.5 }, 'terms.alertMinutes'],
  ['a number that is missing', 'payouts', { payableAfterDays: 3 }, 'terms.onDemandMin'],
  ['a field of another policy', 'payouts', { ...FIRST_POLICIES.payouts, strikes: 3 }, 'terms'],
  [
    'a search that ends before it opens',
    'ahead',
    { ...FIRST_POLICIES.ahead, expireMinutes: 720 },
    'terms.openSearchMinutes',
  ],
  ['a review line above the warning', 'ratings', { ...FIRST_POLICIES.ratings, review: 4.75 }, 'terms.review'],
  ['a moment that is not known', 'chat', { ...FIRST_POLICIES.chat, opensAt: 'always' }, 'terms.opensAt'],
  [
    'fees that begin in the wrong order',
    'engagements',
    { ...ENGAGEMENTS, riderCancels: [...ENGAGEMENTS.riderCancels].reverse() },
    'terms.riderCancels',
  ],
] as const) {
  test(`refused with its field: ${what}`, async () => {
    const before = await newest(name)
    const { status, body } = await publish(name, { after: before, terms })
    assert.equal(status, 400)
    assert.ok(
      body.errors.some((one: { path: string }) => one.path === path),
      JSON.stringify(body.errors),
    )
    assert.equal(await newest(name), before)
  })
}

test('nothing begins in the past', async () => {
  const startsAt = new Date(kit.clock.now().getTime() - HOUR_MS).toISOString()
  const { body } = await publish('drivers', { after: 1, terms: FIRST_POLICIES.drivers, startsAt })
  assert.equal(body.code, 'POLICY_STARTS_IN_THE_PAST')
  assert.equal(await newest('drivers'), 1)
})
