// What somebody of the office does is written down with what it does, and whoever changes that afterwards is found.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AuditEntry } from '@livery/contracts/audit/audit.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { forgetDetailsOf } from './store.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin', { firstname: 'Ingrid', lastname: 'Berg' })
})
after(() => kit.stop())

const get = async (path: string) => (await kit.call({ method: 'GET', path, as: office })).body
const trail = async (query = ''): Promise<AuditEntry[]> => (await get(`/admin/audit?pageSize=50&${query}`)).data
const suspend = (id: string, body: object = { reason: 'Two complaints, under review.' }) =>
  kit.call({ method: 'POST', path: `/admin/people/${id}/suspend`, as: office, body })
const raw = (text: string) => kit.ctx.db.$client.query(text)
const brokenSeals = async () =>
  (await checkInvariants(kit.databaseUrl)).find(({ id }) => id === 'I15')?.broken.map(({ what }) => what)

test('an act has one entry: who, when, from where, about whom and why', async () => {
  const driver = await kit.person('driver', { firstname: 'Tor', lastname: 'Olsen' })
  assert.equal((await suspend(driver.userId)).status, 200)
  const [entry, ...others] = await trail(`target=${driver.userId}`)
  assert.deepEqual(others, [])
  assert.deepEqual(
    { ...entry, number: 0, at: '', device: null, seal: '' },
    {
      ...{
        number: 0,
        at: '',
        actorId: office.userId,
        actorName: 'Ingrid Berg',
        area: 'people',
        act: 'identity.suspend',
      },
      ...{
        target: driver.userId,
        targetLabel: 'Tor Olsen',
        currency: 'EUR',
        before: { state: 'active' },
        after: { state: 'suspended' },
      },
      ...{
        why: 'Two complaints, under review.',
        approvedBy: null,
        said: null,
        isErased: false,
        network: 'this-machine',
        device: null,
        seal: '',
      },
    },
  )
  assert.match(entry?.seal ?? '', /^[0-9a-f]{64}$/)
})

test('an entry names whom an invitation was sent to, as its page of the team does', async () => {
  const { roles } = (await get('/admin/team')).data as { roles: { _id: string; builtIn: string }[] }
  const roleId = roles.find(({ builtIn }) => builtIn === 'viewer')?._id
  const body = { email: 'vera@office.test', roleId }
  const { status } = await kit.call({ method: 'POST', path: '/admin/team/invitations', as: office, body })
  assert.equal(status, 201)
  const invited = (await trail()).find(({ act }) => act === 'team.inviteOfficer')
  assert.equal(invited?.targetLabel, 'v…@office.test')
})

test('what was refused has none; the same press again has no second one', async () => {
  const before = (await trail()).length
  assert.equal((await suspend('usr_01h0000000000000000000000x')).status, 404)
  assert.equal((await suspend(office.userId, {})).status, 400)
  assert.equal((await trail()).length, before)
  const sendAgain = () =>
    kit.call({
      ...{ method: 'POST', path: '/admin/failed-work/send-again', as: office, body: {} },
      headers: { 'idempotency-key': 'audit-1' },
    })
  assert.deepEqual([(await sendAgain()).status, (await sendAgain()).status], [200, 200])
  assert.deepEqual((await trail()).filter(({ act }) => act === 'operations.sendAllAgain').length, 1)
})

test('twenty at once stand one after the other, and no number is left out', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => kit.person('user')))
  await Promise.all(people.map(({ userId }) => suspend(userId)))
  const { rows } = await raw('select number from audit_entry order by number')
  assert.deepEqual(
    rows.map(({ number }) => Number(number)),
    rows.map((_, index) => index + 1),
  )
  const { data } = await get('/admin/audit/check')
  assert.deepEqual({ entries: data.entries, brokenAt: data.brokenAt }, { entries: rows.length, brokenAt: null })
  assert.deepEqual(await brokenSeals(), [])
})

test('who looks at a person is an entry; looking on is no other', async () => {
  const rider = await kit.person('user')
  for (let time = 0; time < 3; time++) await get(`/admin/people/${rider.userId}`)
  const entries = await trail(`target=${rider.userId}`)
  assert.deepEqual(
    entries.map(({ act }) => act),
    ['identity.person'],
  )
})

test('a list that leaves as a file is an entry', async () => {
  const before = await trail()
  await kit.call({ method: 'GET', path: '/admin/people?userType=user', as: office, headers: { accept: 'text/csv' } })
  const [entry] = await trail()
  assert.equal((await trail()).length, before.length + 1)
  assert.equal(entry?.act, 'identity.people')
})

test('an entry is found by words of its reason, by its target and by how its seal begins', async () => {
  const rider = await kit.person('user')
  await suspend(rider.userId, { reason: 'Left a Zeppelin behind.' })
  const [entry] = await trail(`target=${rider.userId}`)
  const numbersOf = async (q: string) => (await trail(`q=${encodeURIComponent(q)}`)).map(({ number }) => number)
  for (const q of ['zeppelin', rider.userId, entry?.seal.slice(0, 12), entry?.seal.toUpperCase()])
    assert.deepEqual(await numbersOf(q ?? ''), [entry?.number], q)
  assert.deepEqual(await numbersOf('zeppelin_behind'), [])
  for (const path of ['/admin/audit?q=ze', '/admin/audit?q=ze&format=csv']) {
    const { status, body } = await kit.call({ method: 'GET', path, as: office })
    assert.deepEqual([status, body.errors[0].path], [400, 'q'], 'two letters narrow nothing, and are refused')
  }
})

test('a person is erased: what was written of them goes, and every seal holds', async () => {
  const rider = await kit.person('user')
  await suspend(rider.userId, { reason: 'Spoke of Greta Almquist.' })
  await kit.ctx.transact((tx) => forgetDetailsOf(tx, rider.userId))
  const [entry] = await trail(`target=${rider.userId}`)
  assert.deepEqual([entry?.isErased, entry?.why, entry?.after], [true, null, null])
  assert.equal((await trail('q=Almquist')).length, 0)
  assert.deepEqual(await brokenSeals(), [])
})

test('nobody changes it, and whoever does so past the database’s own guard is found', async () => {
  await assert.rejects(raw(`update audit_entry set act = 'x' where number = 1`), /only grows/)
  await assert.rejects(raw('delete from audit_entry'), /only grows/)
  await assert.rejects(raw(`update audit_detail set detail = '{}'`), /only grows/)
  await assert.rejects(raw('truncate audit_entry cascade'), /only grows/)
  const { number, seal } = (await raw('select number, seal from audit_head')).rows[0] as {
    number: string
    seal: string
  }
  for (const [what, change, undo, first] of [
    [
      'another officer',
      `update audit_entry set network = '10.0.0.9' where number = 3`,
      `update audit_entry set network = 'this-machine' where number = 3`,
      3,
    ],
    [
      'another reason',
      `update audit_detail set detail = replace(detail, 'complaints', 'praises') where number = 1`,
      `update audit_detail set detail = replace(detail, 'praises', 'complaints') where number = 1`,
      1,
    ],
    [
      'the end is cut off',
      `create table cut as select * from audit_entry where number = ${number}; create table cut_detail as select * from audit_detail where number = ${number}; delete from audit_detail where number = ${number}; delete from audit_entry where number = ${number}`,
      `insert into audit_entry select * from cut; insert into audit_detail select * from cut_detail; drop table cut, cut_detail`,
      Number(number),
    ],
  ] as const) {
    await raw(`alter table audit_entry disable trigger user; alter table audit_detail disable trigger user; ${change}`)
    assert.deepEqual(await brokenSeals(), [`audit entry ${first}`], what)
    assert.equal((await get('/admin/audit/check')).data.brokenAt, first, what)
    await raw(`${undo}; alter table audit_entry enable trigger user; alter table audit_detail enable trigger user`)
    assert.deepEqual(await brokenSeals(), [], `${what}, undone`)
  }
  assert.equal((await raw('select seal from audit_head')).rows[0]?.seal, seal)
})
