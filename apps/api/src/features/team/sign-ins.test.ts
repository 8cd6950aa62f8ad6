// Sign-ins of the team and lost second factors, in the hands of whoever runs it; and a policy that asks for one.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts'
import { closeSockets, connected, openSocket } from '../../testing/test-sockets.ts'
import {
  addApp,
  codeOf,
  enterOffice,
  firstStep,
  newOfficer,
  secondStep,
  waiting,
  withApp,
} from '../identity/testing/officers.ts'
import { assertRefused, latestMail, PASSWORD, post, signedIn } from '../identity/testing/people.ts'

let app: TestApp
let port: number
before(async () => {
  app = await startTestApp()
  port = await app.listen(0, '127.0.0.1')
})
after(() => {
  closeSockets()
  return app.stop()
})

const get = (path: string, as: TestPerson) => app.call({ method: 'GET', path, as })
const remove = (path: string, as: TestPerson) => app.call({ method: 'DELETE', path, as })
const confirm = (as: TestPerson) => post(app, '/auth/confirm', { password: PASSWORD }, as)
// biome-ignore lint/suspicious/noExplicitAny: an answer of the wire.
const signInsOf = async (of: { userId: string }, as: TestPerson): Promise<any[]> =>
  (await get('/admin/team/sign-ins', as)).body.data.filter(({ userId }: { userId: string }) => userId === of.userId)

async function withRole(builtIn: string, owner: TestPerson): Promise<TestPerson> {
  const officer = await newOfficer(app)
  const { roles, members } = (await get('/admin/team', owner)).body.data
  const roleId = roles.find((one: { builtIn: string }) => one.builtIn === builtIn)._id
  const { version } = members.find((one: { userId: string }) => one.userId === officer.userId)
  const body = { roleId, version }
  await app.call({ method: 'PUT', path: `/admin/team/members/${officer.userId}`, body, as: owner })
  return enterOffice(app, officer)
}

test('a sign-in that is ended is over at once: its calls, its tokens and its open sockets', async () => {
  const owner = await enterOffice(app, await newOfficer(app))
  const karin = await newOfficer(app)
  const [desk, phone] = [await enterOffice(app, karin), await enterOffice(app, karin)]
  const { socket } = await connected({ port, namespace: `adminNamespace/${karin.userId}`, token: desk.token })
  const gone = new Promise((resolve) => socket.once('disconnect', resolve))
  assert.equal((await get('/admin/rides', desk)).status, 200)
  const [session] = (await get('/auth/sessions', desk)).body.data.filter(({ current }: { current: boolean }) => current)
  assert.equal((await remove(`/admin/team/sign-ins/${session._id}`, owner)).status, 200)
  assert.equal(await gone, 'io server disconnect')
  assert.equal((await get('/admin/rides', desk)).status, 401)
  assertRefused(await post(app, '/auth/refresh', { refreshToken: desk.refreshToken }), 'TOKEN_INVALID')
  assert.equal((await remove(`/admin/team/sign-ins/${session._id}`, owner)).status, 404)
  assert.equal((await get('/admin/rides', phone)).status, 200)
  const ended = await post(app, `/admin/team/members/${karin.userId}/end-sign-ins`, undefined, owner)
  assert.equal(ended.body.data.ended, 1)
  assert.equal((await get('/admin/rides', phone)).status, 401)
  assert.deepEqual(await signInsOf(karin, owner), [])
})

test('who ends all of their own keeps the device that they sit at', async () => {
  const officer = await newOfficer(app)
  const [here, there] = [await enterOffice(app, officer), await enterOffice(app, officer)]
  await post(app, `/admin/team/members/${officer.userId}/end-sign-ins`, undefined, here)
  assert.equal((await get('/admin/rides', here)).status, 200)
  assert.equal((await get('/admin/rides', there)).status, 401)
})

test('a lost second factor is reset by an owner who has proven it again, never by themselves; its owner is told', async () => {
  const ownerOfficer = await newOfficer(app)
  const owner = await enterOffice(app, ownerOfficer)
  const karin = await newOfficer(app)
  const { person, key } = await withApp(app, karin)
  const open = await waiting(app, karin)
  const reset = (of: { userId: string }, as: TestPerson) =>
    post(app, `/admin/team/members/${of.userId}/reset-second-factor`, undefined, as)
  assertRefused(await reset(karin, person), 'RESET_NOT_YOUR_OWN')
  app.clock.advance(11 * MINUTE_MS)
  const later = signedIn(await post(app, '/auth/refresh', { refreshToken: owner.refreshToken }))
  assertRefused(await reset(karin, later), 'CONFIRM_FIRST')
  await confirm(later)
  assert.equal((await reset(karin, later)).status, 200)
  assert.match((await latestMail(app, karin.email)).text, /Karin Ek has reset the second factor/)
  assertRefused(await secondStep(app, open, { code: codeOf(app, key) }), 'SIGN_IN_OVER')
  assertRefused(await post(app, '/auth/refresh', { refreshToken: person.refreshToken }), 'TOKEN_INVALID')
  signedIn(await firstStep(app, karin))
  const { rows } = await app.ctx.db.$client.query(
    `select act, target from audit_entry where actor_id = $1 order by number`,
    [owner.userId],
  )
  assert.deepEqual(rows, [{ act: 'team.resetSecondFactor', target: karin.userId }])
})

test('nobody touches the sign-ins and the factor of whoever may do more', async () => {
  const owner = await enterOffice(app, await newOfficer(app))
  const rights = ['see', 'setup.team']
  const { data: role } = (await post(app, '/admin/team/roles', { name: 'Runs the team', rights }, owner)).body
  const helper = await withRole('viewer', owner)
  const { members } = (await get('/admin/team', owner)).body.data
  const { version } = members.find((one: { userId: string }) => one.userId === helper.userId)
  const body = { roleId: role._id, version }
  await app.call({ method: 'PUT', path: `/admin/team/members/${helper.userId}`, body, as: owner })
  app.clock.advance(6 * SECOND_MS)
  const [session] = await signInsOf(owner, helper)
  assertRefused(await remove(`/admin/team/sign-ins/${session._id}`, helper), 'RIGHT_NOT_YOURS')
  for (const what of ['end-sign-ins', 'reset-second-factor'])
    assertRefused(await post(app, `/admin/team/members/${owner.userId}/${what}`, undefined, helper), 'RIGHT_NOT_YOURS')
  // A rider's session is nobody's of the team.
  const rider = await app.person('user')
  const { rows } = await app.ctx.db.$client.query('select id from session where user_id = $1', [rider.userId])
  assert.equal((await remove(`/admin/team/sign-ins/${rows[0].id}`, owner)).status, 404)
})

test('where the policy asks for it, whoever has none does nothing before they have one', async () => {
  const owner = await enterOffice(app, await newOfficer(app))
  const { versions } = (await get('/admin/policies/accounts', owner)).body.data
  const terms = { ...versions[0].terms, officeSecondFactor: 'required' }
  const changed = await post(app, '/admin/policies/accounts', { after: versions[0].version, terms }, owner)
  assert.equal(changed.status, 201, JSON.stringify(changed.body))
  app.clock.advance(6 * SECOND_MS)
  assertRefused(await get('/admin/rides', owner), 'SECOND_FACTOR_REQUIRED')

  const person = await enterOffice(app, await newOfficer(app))
  const shut = app.server.routes.filter(
    ({ access, endpoint }) => access !== 'public' && access !== 'reset' && !endpoint.beforeSecondFactor,
  )
  assert.ok(shut.length > 200, `${shut.length} calls`)
  const wrong: string[] = []
  for (const { name, endpoint } of shut) {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, 'x')
    const { status, body } = await app.call({ method: endpoint.method, path, as: person })
    if (status !== 403 || !['SECOND_FACTOR_REQUIRED', 'WRONG_ROLE'].includes(body?.code))
      wrong.push(`${name}: ${status}`)
  }
  assert.deepEqual(wrong, [])
  const namespace = `adminNamespace/${person.userId}`
  assert.equal(await openSocket({ port, namespace, token: person.token }), 'SECOND_FACTOR_REQUIRED')
  assert.equal((await get('/admin/team/me', person)).body.data.owesSecondFactor, true)
  const { key } = await addApp(app, person)
  assert.equal((await get('/admin/rides', person)).status, 200)
  // The last one stays.
  assertRefused(await remove('/auth/second-factor/app', person), 'SECOND_FACTOR_KEPT')
  app.clock.advance(31 * SECOND_MS)
  const next = signedIn(await secondStep(app, await waiting(app, { email: person.email }), { code: codeOf(app, key) }))
  assert.equal((await get('/admin/rides', next)).status, 200)
})
