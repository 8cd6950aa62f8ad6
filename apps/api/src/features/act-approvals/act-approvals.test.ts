// Acts that a role may do with a second person's yes: asked for, approved, done once in the name of whoever asked.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { ActApproval } from '@livery/contracts/act-approvals/act-approvals.ts'
import { ASKABLE_RIGHTS, type BuiltInRole } from '@livery/contracts/team/rights.ts'
import type { OfficeTeam } from '@livery/contracts/team/team.ts'
import type { ActApprovalId, SessionId } from '@livery/kernel/ids.ts'
import { HOUR_MS } from '@livery/kernel/time.ts'
import { rightFor } from '../../platform/http/caller.ts'
import { forgetPolicy } from '../../platform/policies/policies.ts'
import { brokenPromises } from '../../testing/faults/ledger.ts'
import { givenAssignedRide, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { runNow } from '../../testing/run-now.ts'
import type { TestAnswer, TestPerson } from '../../testing/test-app.ts'
import { checkSeals } from '../audit/store.ts'
import { actApprovalJobs } from './jobs.ts'
import { approve as approveIn } from './use-cases/decide.ts'

let kit: RideKit
let owner: TestPerson
let dispatcher: TestPerson
before(async () => {
  kit = await startRideKit()
  owner = await kit.person('admin', { firstname: 'Amina', lastname: 'Rahal' })
  dispatcher = await officer('dispatcher', { firstname: 'Karin', lastname: 'Ek' })
})
after(() => kit.stop())

const call = (as: TestPerson, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, key?: string) =>
  kit.call({ method, path, as, ...(body !== undefined && { body }), ...(key !== undefined && { key }) })

async function giveRole(person: TestPerson, role: BuiltInRole | string): Promise<void> {
  const team: OfficeTeam = (await call(owner, 'GET', '/admin/team')).body.data
  const roleId = team.roles.find(({ builtIn, _id }) => builtIn === role || _id === role)?._id
  const version = team.members.find(({ userId }) => userId === person.userId)?.version
  const given = await call(owner, 'PUT', `/admin/team/members/${person.userId}`, { roleId, version })
  assert.equal(given.status, 200)
  kit.clock.advance(6_000)
}

async function officer(role: BuiltInRole, name = {}): Promise<TestPerson> {
  const person = await kit.person('admin', name)
  await giveRole(person, role)
  return person
}

const suspend = (as: TestPerson, driver: TestPerson) =>
  call(as, 'POST', `/admin/people/${driver.userId}/suspend`, { reason: 'Drove too fast, three times' })
const WHY = 'Three complaints within a week'
let keys = 0
/** As the web does: what the refusal names, and the body that was sent. */
async function ask(as: TestPerson, refused: TestAnswer, body: unknown, key = `ask-${++keys}`): Promise<TestAnswer> {
  assert.equal(refused.body.code, 'APPROVAL_NEEDED', JSON.stringify(refused.body))
  return call(as, 'POST', '/admin/act-approvals', { ...refused.body.approval, body, why: WHY }, key)
}
const SUSPENDING = { reason: 'Drove too fast, three times' }
const askToSuspend = async (driver: TestPerson, as = dispatcher): Promise<ActApproval> => {
  const asked = await ask(as, await suspend(as, driver), SUSPENDING)
  assert.equal(asked.status, 201, JSON.stringify(asked.body))
  return asked.body.data
}
const approve = (id: string, as = owner) => call(as, 'POST', `/admin/act-approvals/${id}/approve`)
const openFor = async (as: TestPerson): Promise<ActApproval[]> =>
  (await call(as, 'GET', '/admin/act-approvals')).body.data
const callerOf = ({ userId }: TestPerson) =>
  ({ userId, userType: 'admin', sessionId: 'ses_of_a_test' as SessionId }) as const
const isSuspended = async ({ userId }: TestPerson) =>
  (await kit.db.$client.query('select suspended_at from person where id = $1', [userId])).rows[0].suspended_at !== null

test('a dispatcher asks, an owner approves, and it is done in the dispatcher’s name, with both in the audit trail', async () => {
  const driver = await kit.person('driver')
  const asked = await askToSuspend(driver)
  assert.equal(await isSuspended(driver), false)
  assert.deepEqual([asked.status, asked.isOwn, asked.mayDecide], ['waiting', true, false])
  const [seen] = await openFor(owner)
  assert.deepEqual(
    [seen?._id, seen?.act, seen?.askedBy, seen?.mayDecide, seen?.why],
    [asked._id, 'identity.suspend', 'Karin Ek', true, WHY],
  )
  assert.deepEqual(seen?.said, SUSPENDING)
  const approved = await approve(asked._id)
  assert.deepEqual([approved.status, approved.body.data.status], [200, 'done'])
  assert.equal(approved.body.data.said, null)
  assert.equal(await isSuspended(driver), true)
  const { body } = await call(owner, 'GET', `/admin/audit?target=${driver.userId}`)
  const [done] = body.data.filter(({ act }: { act: string }) => act === 'identity.suspend')
  assert.deepEqual([done.actorName, done.approvedBy], ['Karin Ek', 'Amina Rahal'])
  assert.equal((await checkSeals(kit.db)).brokenAt, null)
  assert.equal((await approve(asked._id)).body.code, 'ACT_APPROVAL_OVER')
})

test('nobody approves what they asked for, what they have no right to, or what they cannot see', async () => {
  const driver = await kit.person('driver')
  const asked = await askToSuspend(driver)
  assert.equal((await approve(asked._id, dispatcher)).body.code, 'ACT_APPROVAL_IS_YOURS')
  for (const role of ['dispatcher', 'finance', 'viewer'] as const) {
    const other = await officer(role)
    assert.equal((await approve(asked._id, other)).status, 404, role)
    assert.deepEqual(await openFor(other), [], role)
  }
  const rider = await kit.person('user')
  assert.equal((await approve(asked._id, rider)).status, 403)
  assert.equal(await isSuspended(driver), false)
})

test('ten who approve at once do it once', async () => {
  const driver = await kit.person('driver')
  const { _id } = await askToSuspend(driver)
  const owners = await Promise.all(Array.from({ length: 10 }, () => kit.person('admin')))
  const answers = await Promise.all(owners.map((one) => approve(_id, one)))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, ...Array(9).fill(409)])
})

test('a refund above the limit waits for somebody who adjusts fares, and is paid once', async () => {
  const operations = await officer('operations')
  const { rideId, rider, driver } = await givenAssignedRide(kit)
  for (const action of ['en_route', 'arrived']) await kit.step(driver, rideId, action)
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  await kit.step(driver, rideId, 'complete')
  await kit.settled()
  const path = `/admin/rides/${rideId}/refund`
  const { left } = (await call(owner, 'GET', path)).body.data
  await kit.db.$client.query(`update policy set terms = terms || '{"refundsMost": 0}' where name = 'evidence'`)
  forgetPolicy(kit.ctx, 'evidence')
  const refund = { amount: left, reason: 'vehicle', note: 'The whole ride went wrong', left }
  const refused = await call(operations, 'POST', path, refund, `refund-${rideId}`)
  const asked = await ask(operations, refused, refund)
  const { _id } = asked.body.data
  // As if whoever approved first had died after the call: it is made again, under the same key.
  const done = await approve(_id)
  assert.deepEqual([done.body.data.status, done.body.data.answer], ['done', null])
  const { rows } = await kit.db.$client.query('select body from act_approval where id = $1', [_id])
  assert.equal(rows[0].body, null)
  await kit.db.$client.query(`update act_approval set status = 'under_way', body = $2, decided_at = $3 where id = $1`, [
    _id,
    JSON.stringify(refund),
    new Date(kit.clock.now().getTime() - HOUR_MS).toISOString(),
  ])
  assert.equal((await approve(_id)).body.data.status, 'done')
  assert.equal((await call(owner, 'GET', path)).body.data.left, 0)
  assert.deepEqual(await brokenPromises(kit), [])
})

test('what the rules refuse once it is approved says so, and nothing is left to do', async () => {
  const driver = await kit.person('driver')
  const { _id } = await askToSuspend(driver)
  // Meanwhile nobody may ask for it any more.
  await giveRole(dispatcher, 'viewer')
  const refused = await approve(_id)
  assert.deepEqual([refused.body.data.status, await isSuspended(driver)], ['refused', false])
  assert.match(refused.body.data.answer, /role/)
  await giveRole(dispatcher, 'dispatcher')
})

test('rejected with a reason, or withdrawn, it is not done', async () => {
  const driver = await kit.person('driver')
  const [one, other] = [await askToSuspend(driver), await askToSuspend(driver)]
  const rejected = await call(owner, 'POST', `/admin/act-approvals/${one._id}/reject`, { why: 'Talk to them first' })
  assert.deepEqual([rejected.body.data.status, rejected.body.data.answer], ['rejected', 'Talk to them first'])
  assert.equal((await call(owner, 'DELETE', `/admin/act-approvals/${other._id}`)).status, 404)
  assert.equal((await call(dispatcher, 'DELETE', `/admin/act-approvals/${other._id}`)).status, 200)
  assert.equal((await approve(other._id)).body.code, 'ACT_APPROVAL_OVER')
  assert.equal(await isSuspended(driver), false)
})

test('after the policy’s hours nobody approves it, and what was to be sent is gone', async () => {
  const driver = await kit.person('driver')
  const { _id } = await askToSuspend(driver)
  kit.clock.advance(25 * HOUR_MS)
  assert.equal((await approve(_id)).body.code, 'ACT_APPROVAL_OVER')
  await runNow(kit.ctx, actApprovalJobs, 'act-approvals.expire', {})
  const { rows } = await kit.db.$client.query('select status, body from act_approval where id = $1', [_id])
  assert.deepEqual(rows, [{ status: 'expired', body: null }])
})

test('whoever approved and died before the call was made is followed by another, and the call is made once', async () => {
  const driver = await kit.person('driver')
  const { _id } = await askToSuspend(driver)
  await kit.db.$client.query(
    `update act_approval set status = 'under_way', decided_by = $2, decided_at = $3 where id = $1`,
    [_id, owner.userId, kit.clock.now().toISOString()],
  )
  assert.equal((await approve(_id)).body.code, 'ACT_APPROVAL_OVER')
  kit.clock.advance(3 * 60_000)
  assert.equal((await approve(_id)).body.data.status, 'done')
})

test('whoever comes back with an answer when another has made the call again writes over nothing', async () => {
  const driver = await kit.person('driver')
  const { _id } = await askToSuspend(driver)
  const other = await kit.person('admin')
  const slow = await approveIn(
    kit.ctx,
    { ...callerOf(owner), rights: ['people.suspend'] },
    _id as ActApprovalId,
    async () => {
      kit.clock.advance(3 * 60_000)
      assert.equal((await approve(_id, other)).body.data.status, 'done')
      return 'The connection was lost.'
    },
  )
  assert.deepEqual([slow.status, slow.decidedBy], ['done', other.userId])
})

test('a call from outside with the header of an approved one is nobody’s', async () => {
  const driver = await kit.person('driver')
  const headers = { 'x-approved-call': 'A'.repeat(43) }
  const path = `/admin/people/${driver.userId}/suspend`
  const answer = await kit.call({ method: 'POST', path, as: dispatcher, body: SUSPENDING, headers })
  assert.equal(answer.status, 401)
})

for (const [what, over, code] of [
  ['a call that there is not', { act: 'identity.nothing' }, 'NOT_FOUND'],
  ['a call that is everybody’s', { act: 'identity.login' }, 'NOT_FOUND'],
  ['a call of a right that their role does not ask for', { act: 'finance.reopen', needs: 'setup.web' }, 'NOT_FOUND'],
  ['another right than the call’s', { needs: 'rides.override' }, 'RIGHT_MISSING'],
  ['a right that they may not ask for', { needs: 'setup.prices' }, 'RIGHT_MISSING'],
  ['a look', { act: 'identity.person', needs: 'people.suspend' }, 'RIGHT_MISSING'],
  ['a body that the call does not take', { body: { reason: 7 } }, 'BAD_INPUT'],
  ['a thing that is no id', { params: { id: '../../team' } }, 'BAD_INPUT'],
] as const)
  test(`nobody is asked for ${what}`, async () => {
    const driver = await kit.person('driver')
    const { approval } = (await suspend(dispatcher, driver)).body
    const asked = { ...approval, body: SUSPENDING, why: WHY, ...over }
    const answer = await call(dispatcher, 'POST', '/admin/act-approvals', asked, `bad-${++keys}`)
    assert.equal(answer.body.code, code, JSON.stringify(answer.body))
  })

test('twenty of one person wait, and no more; the same press twice is one', async () => {
  const busy = await officer('dispatcher')
  const driver = await kit.person('driver')
  const refused = await suspend(busy, driver)
  const [one, two] = [await ask(busy, refused, SUSPENDING, 'twice'), await ask(busy, refused, SUSPENDING, 'twice')]
  assert.equal(one.body.data._id, two.body.data._id)
  const answers = await Promise.all(Array.from({ length: 24 }, () => ask(busy, refused, SUSPENDING)))
  assert.equal(answers.filter(({ status }) => status === 201).length, 19)
  assert.ok(answers.every(({ status, body }) => status === 201 || body.code === 'ACT_APPROVALS_WAITING'))
})

test('a role of the house’s own asks for what its maker has, and nobody else is let in by it', async () => {
  const wish = { name: 'Night desk', rights: ['see', 'setup.team'], asks: ['rides.override'] }
  const made = await call(owner, 'POST', '/admin/team/roles', wish, 'night-desk')
  assert.deepEqual(made.body.data.asks, ['rides.override'])
  const desk = await kit.person('admin')
  await giveRole(desk, made.body.data._id)
  const more = { name: 'More', rights: ['see'], asks: ['people.suspend'] }
  assert.equal((await call(desk, 'POST', '/admin/team/roles', more, 'more')).body.code, 'RIGHT_NOT_YOURS')
})

test('what names somebody who is erased waits no more', async () => {
  const driver = await kit.person('driver')
  const { _id } = await askToSuspend(driver)
  await kit.ctx.transact((tx) => kit.ctx.publish(tx, 'person.erased', driver.userId, { userId: driver.userId }))
  await kit.settled()
  const { rows } = await kit.db.$client.query('select status, body from act_approval where id = $1', [_id])
  assert.deepEqual(rows, [{ status: 'expired', body: null }])
})

test('what names nothing that the call takes is not asked for: whoever decides reads what will be done', async () => {
  const { rideId } = await givenAssignedRide(kit)
  await kit.allOffline()
  const { rideId: harmless } = await givenAssignedRide(kit)
  const driver = await kit.person('driver')
  const body = { rideId, action: 'start', reasonText: 'They have no phone with them' }
  const starting = { act: 'rides.officeUpdate', needs: 'rides.override', body, why: WHY }
  const lifting = { act: 'identity.liftSuspension', needs: 'people.suspend', params: { id: driver.userId }, why: WHY }
  for (const [what, asked] of [
    ['another ride beside the one in the body', { ...starting, params: { id: harmless } }],
    ['a body of a call that takes none', { ...lifting, body: { note: 'Only for an hour' } }],
  ] as const) {
    const answer = await call(dispatcher, 'POST', '/admin/act-approvals', asked, `beside-${++keys}`)
    assert.equal(answer.body.code, 'BAD_INPUT', what)
  }
  const asked = await call(dispatcher, 'POST', '/admin/act-approvals', starting, `beside-${++keys}`)
  assert.equal(asked.body.data.target, rideId, JSON.stringify(asked.body))
  assert.equal((await call(dispatcher, 'POST', '/admin/act-approvals', lifting, `beside-${++keys}`)).status, 201)
})

test('whoever decides reads all of it', async () => {
  const driver = await kit.person('driver')
  const reason = `${'They were late again. '.repeat(20)}Call nina@example.test.`
  const asked = await ask(dispatcher, await suspend(dispatcher, driver), { reason })
  assert.deepEqual(asked.body.data?.said, { reason }, JSON.stringify(asked.body))
})

test('done, and then dead before it was said: it is not done again, and nobody can say that it was rejected', async () => {
  const driver = await kit.person('driver')
  const { _id } = await askToSuspend(driver)
  assert.equal((await approve(_id)).body.data.status, 'done')
  assert.equal((await call(owner, 'POST', `/admin/people/${driver.userId}/lift-suspension`)).status, 200)
  const before = new Date(kit.clock.now().getTime() - HOUR_MS / 2).toISOString()
  const dieAgain = () =>
    kit.db.$client.query(`update act_approval set status = 'under_way', body = $2, decided_at = $3 where id = $1`, [
      ...[_id, JSON.stringify(SUSPENDING), before],
    ])
  await dieAgain()
  const rejected = await call(owner, 'POST', `/admin/act-approvals/${_id}/reject`, { why: 'Talk to them first' })
  assert.equal(rejected.body.code, 'ACT_APPROVAL_OVER')
  const [listed] = (await openFor(owner)).filter((one) => one._id === _id)
  assert.equal(listed?.mayDecide, true, 'somebody can see that it was left')
  assert.equal((await approve(_id)).body.data.status, 'done')
  assert.equal(await isSuspended(driver), false)
})

test('the list is narrowed to one state, and leaves as a table; what has run out counts as expired', async () => {
  const drivers = await Promise.all([1, 2, 3].map(() => kit.person('driver')))
  const [first, second, third] = (await Promise.all(drivers.map((driver) => askToSuspend(driver)))) as [
    ActApproval,
    ActApproval,
    ActApproval,
  ]
  await approve(first._id)
  await call(owner, 'POST', `/admin/act-approvals/${second._id}/reject`, { why: 'Not without a word with them' })
  const of = async (status: string) => {
    const { data }: { data: ActApproval[] } = (
      await call(owner, 'GET', `/admin/act-approvals?status=${status}&pageSize=50`)
    ).body
    assert.ok(
      data.every((one) => one.status === status),
      status,
    )
    return data.map(({ _id }) => _id)
  }
  assert.ok((await of('done')).includes(first._id))
  assert.ok((await of('rejected')).includes(second._id))
  assert.ok((await of('waiting')).includes(third._id))
  kit.clock.advance(25 * HOUR_MS)
  assert.ok((await of('expired')).includes(third._id))
  assert.ok(!(await of('waiting')).includes(third._id))
  const table = String((await call(owner, 'GET', '/admin/act-approvals?status=rejected&format=csv')).body)
  assert.match(table, /identity\.suspend.*rejected.*Not without a word with them/)
})

test('whatever can be asked for has words for who decides', () => {
  const file = join(import.meta.dirname, '../../../../web/messages/office/en.json')
  const { approvals } = JSON.parse(readFileSync(file, 'utf8'))
  const asked = kit.server.routes.filter(({ access, endpoint }) => {
    const right = rightFor(access)
    const isAct = endpoint.method !== 'GET' && endpoint.accepts === undefined && endpoint.audit !== 'nothing'
    return isAct && right !== undefined && (ASKABLE_RIGHTS as readonly string[]).includes(right)
  })
  assert.ok(asked.length > 30)
  const without = asked
    .map(({ name }) => name)
    .filter((name) => {
      const [feature = '', act = ''] = name.split('.')
      return approvals.asks[feature]?.[act] === undefined
    })
  assert.deepEqual(without, [])
})
