// Who of the office may do what: every call tried with every role, roles of the house's own, invitations, and the last owner.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  BUILT_IN_ASKS,
  BUILT_IN_ROLES,
  type BuiltInRole,
  OFFICE_RIGHTS,
  type OfficeRight,
} from '@livery/contracts/team/rights.ts'
import type { OfficeRole, OfficeTeam } from '@livery/contracts/team/team.ts'
import { SECOND_MS } from '@livery/kernel/time.ts'
import { rightFor } from '../../platform/http/caller.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts'
import { closeSockets, openSocket } from '../../testing/test-sockets.ts'

let app: TestApp
let owner: TestPerson
before(async () => {
  app = await startTestApp()
  owner = await app.person('admin', { firstname: 'Amina', lastname: 'Rahal' })
})
after(() => app.stop())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = owner) =>
  app.call({ method, path, as, ...(body !== undefined && { body }) })
const team = async (as = owner): Promise<OfficeTeam> => (await call('GET', '/admin/team', undefined, as)).body.data
const roleOf = async (builtIn: BuiltInRole): Promise<OfficeRole> => {
  const role = (await team()).roles.find((one) => one.builtIn === builtIn)
  assert.ok(role)
  return role
}
const memberOf = async (person: TestPerson) => {
  const member = (await team()).members.find(({ userId }) => userId === person.userId)
  assert.ok(member)
  return member
}
const give = async (person: TestPerson, roleId: string, as = owner) =>
  call('PUT', `/admin/team/members/${person.userId}`, { roleId, version: (await memberOf(person)).version }, as)

async function officer(role: BuiltInRole): Promise<TestPerson> {
  const person = await app.person('admin')
  assert.equal((await give(person, (await roleOf(role))._id)).status, 200)
  return person
}

test('every call of the office admits the roles that have its right, and no other', async (context) => {
  const people = new Map<BuiltInRole, TestPerson>()
  for (const role of Object.keys(BUILT_IN_ROLES) as BuiltInRole[]) people.set(role, await officer(role))
  const cards = app.server.routes.flatMap((card) => {
    const right = rightFor(card.access)
    return right === undefined ? [] : [{ ...card, right }]
  })
  assert.ok(cards.length > 120, `${cards.length} calls`)
  const wrong: string[] = []
  for (const { name, endpoint, right } of cards)
    for (const [role, person] of people) {
      // Refused before anything is read of it: a body that says nothing changes nothing where somebody may.
      const path = endpoint.path.replaceAll(/\{\w+\}/g, 'x')
      const { status, body } = await call(endpoint.method, path, endpoint.method === 'GET' ? undefined : {}, person)
      const may = (BUILT_IN_ROLES[role] as readonly OfficeRight[]).includes(right)
      const isAct = endpoint.method !== 'GET' && endpoint.accepts === undefined
      const mayAsk = isAct && (BUILT_IN_ASKS[role] as readonly OfficeRight[]).includes(right)
      const refusal = may ? undefined : mayAsk ? 'APPROVAL_NEEDED' : 'RIGHT_MISSING'
      const isRefused = status === 403 && ['APPROVAL_NEEDED', 'RIGHT_MISSING'].includes(body?.code)
      if ((isRefused ? body.code : undefined) !== refusal)
        wrong.push(`${name} as ${role}: ${status} ${body?.code ?? ''}`)
    }
  assert.deepEqual(wrong, [])
  context.diagnostic(`${cards.length * people.size} cells`)
})

test('a call that is the office’s alone names its right, or is about how its caller signs in', () => {
  const without = app.server.routes
    .filter(({ access }) => access === 'admin')
    .map(({ name, endpoint }) => ({
      ...{ name, path: endpoint.path },
    }))
  const others = without.filter(({ path }) => !/^\/auth\/(second-factor|confirm)/.test(path))
  assert.deepEqual(
    others.map(({ name }) => name),
    ['team.ownRole'],
  )
})

test('another role counts at once, and takes what the old one could', async () => {
  const person = await officer('viewer')
  assert.equal((await call('POST', '/admin/failed-work/send-again', {}, person)).body.code, 'RIGHT_MISSING')
  await give(person, (await roleOf('owner'))._id)
  app.clock.advance(6 * SECOND_MS)
  assert.equal((await call('POST', '/admin/failed-work/send-again', {}, person)).status, 200)
  await give(person, (await roleOf('finance'))._id)
  app.clock.advance(6 * SECOND_MS)
  assert.equal((await call('POST', '/admin/failed-work/send-again', {}, person)).body.code, 'RIGHT_MISSING')
  assert.deepEqual((await call('GET', '/admin/team/me', undefined, person)).body.data, {
    ...{ builtIn: 'finance', name: '', rights: [...BUILT_IN_ROLES.finance], asks: [], owesSecondFactor: false },
  })
})

test('a role of the house’s own has its rights, changes for all who have it, and goes once nobody does', async () => {
  const added = (await call('POST', '/admin/team/roles', { name: 'Night desk', rights: ['see', 'rides.change'] })).body
    .data
  const person = await app.person('admin')
  await give(person, added._id)
  app.clock.advance(6 * SECOND_MS)
  assert.equal((await call('GET', '/admin/rides', undefined, person)).status, 200)
  assert.equal((await call('GET', '/admin/payouts', undefined, person)).body.code, 'RIGHT_MISSING')
  const wish = { name: 'Night desk', rights: ['see', 'money.books'], version: added.version }
  assert.equal((await call('PUT', `/admin/team/roles/${added._id}`, wish)).status, 200)
  assert.equal((await call('PUT', `/admin/team/roles/${added._id}`, wish)).body.code, 'STALE_VERSION')
  app.clock.advance(6 * SECOND_MS)
  assert.equal((await call('GET', '/admin/payouts', undefined, person)).status, 200)
  assert.equal((await call('DELETE', `/admin/team/roles/${added._id}`)).body.code, 'ROLE_IN_USE')
  assert.equal((await call('DELETE', `/admin/team/roles/${(await roleOf('viewer'))._id}`)).body.code, 'ROLE_BUILT_IN')
  const unused = (await call('POST', '/admin/team/roles', { name: 'For nobody', rights: ['see'] })).body.data
  assert.equal((await call('DELETE', `/admin/team/roles/${unused._id}`)).status, 200)
})

test('what the office hears is for who sees rides and people', async () => {
  const port = await app.listen(0, '127.0.0.1')
  const { data: role } = (await call('POST', '/admin/team/roles', { name: 'Auditor', rights: ['audit.see'] })).body
  const person = await app.person('admin')
  const enter = () => openSocket({ port, namespace: `adminNamespace/${person.userId}`, token: person.token })
  assert.notEqual(typeof (await enter()), 'string')
  // Who was connected is sent away with the role, and does not come back.
  await give(person, role._id)
  app.clock.advance(6 * SECOND_MS)
  assert.equal(await enter(), 'RIGHT_MISSING')
  closeSockets()
})

test('nobody gives what they do not have, takes it from whoever has more, or makes themselves more', async () => {
  const { data: role } = (
    await call('POST', '/admin/team/roles', { name: 'Runs the team', rights: ['see', 'setup.team'] })
  ).body
  const person = await app.person('admin')
  await give(person, role._id)
  app.clock.advance(6 * SECOND_MS)
  for (const [what, attempt] of [
    ['a role with more', () => call('POST', '/admin/team/roles', { name: 'More', rights: [...OFFICE_RIGHTS] }, person)],
    [
      'more for their own role',
      () => call('PUT', `/admin/team/roles/${role._id}`, { name: 'x', rights: ['money.books'], version: 1 }, person),
    ],
    ['an owner’s role for themselves', async () => give(person, (await roleOf('owner'))._id, person)],
    ['a viewer out of an owner', async () => give(owner, (await roleOf('viewer'))._id, person)],
    ['the end of an owner', () => call('POST', `/admin/team/members/${owner.userId}/end`, undefined, person)],
    [
      'an invitation to be an owner',
      async () =>
        call('POST', '/admin/team/invitations', { email: 'x@a.test', roleId: (await roleOf('owner'))._id }, person),
    ],
  ] as const)
    assert.equal((await attempt()).body.code, 'RIGHT_NOT_YOURS', what)
})

test('the last owner stays one, also when two take the other’s role at the same moment', async () => {
  const others = (await team()).members.filter(({ userId, leftAt }) => userId !== owner.userId && leftAt === null)
  const viewer = (await roleOf('viewer'))._id
  for (const { userId, version } of others)
    await call('PUT', `/admin/team/members/${userId}`, { roleId: viewer, version })
  assert.equal((await give(owner, viewer)).body.code, 'LAST_OWNER')
  assert.equal((await call('POST', `/admin/team/members/${owner.userId}/end`)).body.code, 'LAST_OWNER')
  const second = await officer('owner')
  app.clock.advance(6 * SECOND_MS)
  const both = await Promise.all([give(second, viewer, owner), give(owner, viewer, second)])
  assert.equal(both.filter(({ status }) => status === 200).length, 1, `${both.map(({ body }) => body.code)}`)
  app.clock.advance(6 * SECOND_MS)
  // Whoever is left makes the other one an owner again.
  const left = both[0].status === 200 ? owner : second
  const lost = left === owner ? second : owner
  const { members, roles } = await team(left)
  const version = members.find(({ userId }) => userId === lost.userId)?.version
  const roleId = roles.find(({ builtIn }) => builtIn === 'owner')?._id
  assert.equal((await call('PUT', `/admin/team/members/${lost.userId}`, { roleId, version }, left)).status, 200)
  app.clock.advance(6 * SECOND_MS)
  assert.equal((await call('GET', '/admin/team')).status, 200)
})

test('invited by mail: the link opens one account, once, with that role', async () => {
  const roleId = (await roleOf('dispatcher'))._id
  const invite = (email: string) => call('POST', '/admin/team/invitations', { email, roleId })
  const { status, body } = await invite('strand@office.test')
  assert.equal(status, 201)
  const first = await keyIn('strand@office.test')
  assert.equal((await call('POST', `/admin/team/invitations/${body.data._id}/send-again`)).status, 200)
  const key = await keyIn('strand@office.test')
  assert.notEqual(key, first)
  const open = (token: string) => app.call({ method: 'POST', path: '/auth/office-invitation', body: { token } })
  assert.equal((await open(first)).body.code, 'INVITATION_OVER')
  const { email, invitedBy, role } = (await open(key)).body.data
  assert.deepEqual([email, invitedBy, role.builtIn], ['strand@office.test', 'Amina Rahal', 'dispatcher'])
  const join = (password = 'a long enough passphrase') =>
    app.call({
      ...{ method: 'POST', path: '/auth/office-invitation/accept' },
      body: { token: key, firstname: 'Maja', lastname: 'Strand', password },
    })
  assert.equal((await join('password')).status, 422)
  const tries = await Promise.all([join(), join()])
  assert.deepEqual(tries.map(({ status: one }) => one).sort(), [201, 410])
  const signedIn = await app.call({
    ...{ method: 'POST', path: '/auth/login' },
    body: { email: 'strand@office.test', password: 'a long enough passphrase' },
  })
  assert.equal(signedIn.status, 200)
  const member = (await team()).members.find(({ email: one }) => one === 'strand@office.test')
  assert.equal(member?.roleId, roleId)
  assert.equal((await invite('strand@office.test')).body.code, 'EMAIL_HAS_ACCOUNT')
})

test('an invitation that is withdrawn or a week old opens nothing; whoever leaves can do nothing any more', async () => {
  const roleId = (await roleOf('viewer'))._id
  const open = (token: string) => app.call({ method: 'POST', path: '/auth/office-invitation', body: { token } })
  const withdrawn = (await call('POST', '/admin/team/invitations', { email: 'a@office.test', roleId })).body.data
  assert.equal((await call('DELETE', `/admin/team/invitations/${withdrawn._id}`)).status, 200)
  assert.equal((await open(await keyIn('a@office.test'))).body.code, 'INVITATION_OVER')
  const leaving = await officer('dispatcher')
  assert.equal((await call('POST', `/admin/team/members/${leaving.userId}/end`)).status, 200)
  assert.equal((await call('GET', '/admin/rides', undefined, leaving)).status, 401)
  await call('POST', '/admin/team/invitations', { email: 'b@office.test', roleId })
  app.clock.advance(7 * 86_400 * SECOND_MS)
  assert.equal((await open(await keyIn('b@office.test'))).body.code, 'INVITATION_OVER')
})

/** The key of the newest letter to an address. */
async function keyIn(email: string): Promise<string> {
  const { rows } = await app.ctx.db.$client.query<{ text: string }>(
    'select text from mail_message where recipient = $1 order by id desc limit 1',
    [email],
  )
  const [, key = ''] = /join-office#([\w-]+)/.exec(rows[0]?.text ?? '') ?? []
  return key
}
