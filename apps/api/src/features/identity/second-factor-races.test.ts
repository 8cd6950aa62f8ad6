// What two requests at the same moment must not get past the second step.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { addApp, codeOf, enterOffice, firstStep, newOfficer, secondStep, waiting, withApp } from './testing/officers.ts'
import { post } from './testing/people.ts'
import { createSoftPasskey } from './testing/soft-passkey.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.stop())

const statuses = async (all: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(all)).map(({ status }) => status).sort()
const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index))

test('the same code in eight sign-ins at once opens one', async () => {
  const officer = await newOfficer(app)
  const { key } = await withApp(app, officer)
  const tokens = await Promise.all(times(8, () => waiting(app, officer)))
  const code = codeOf(app, key)
  const all = await statuses(tokens.map((token) => secondStep(app, token, { code })))
  assert.deepEqual(all, [200, ...times(7, () => 422)])
})

test('one sign-in with eight good proofs at once is finished once', async () => {
  const officer = await newOfficer(app)
  const { recoveryCodes } = await withApp(app, officer)
  const token = await waiting(app, officer)
  const all = await statuses(recoveryCodes.slice(0, 8).map((recoveryCode) => secondStep(app, token, { recoveryCode })))
  assert.deepEqual(all, [200, ...times(7, () => 410)])
  const { rows } = await app.ctx.db.$client.query(
    'select 1 from recovery_code where user_id = $1 and used_at is not null',
    [officer.userId],
  )
  assert.equal(rows.length, 1)
})

test('a recovery code in eight sign-ins at once opens one', async () => {
  const officer = await newOfficer(app)
  const [recoveryCode = ''] = (await withApp(app, officer)).recoveryCodes
  const tokens = await Promise.all(times(8, () => waiting(app, officer)))
  const all = await statuses(tokens.map((token) => secondStep(app, token, { recoveryCode })))
  assert.deepEqual(all, [200, ...times(7, () => 422)])
})

test('one signature of a passkey at the same moment in the same sign-in is good once', async () => {
  const officer = await newOfficer(app)
  const person = await enterOffice(app, officer)
  const passkey = createSoftPasskey(app.ctx.config.webUrl)
  const { challenge } = (await post(app, '/auth/second-factor/passkeys/options', undefined, person)).body.data
  const made = { name: 'Key', ...passkey.made(challenge) }
  // Pressed twice: made once.
  const added = await statuses(times(2, () => post(app, '/auth/second-factor/passkeys', made, person)))
  assert.deepEqual(added, [201, 410])
  const token = await waiting(app, officer)
  const options = (await post(app, '/auth/second-step/options', { token })).body.data
  const answer = passkey.answer(options.passkey.challenge)
  const all = await statuses(times(4, () => secondStep(app, token, { passkey: answer })))
  assert.deepEqual(all, [200, 410, 410, 410])
})

test('forty guesses at once in ten sign-ins are ten, and then the account is locked', async () => {
  const officer = await newOfficer(app)
  const { key } = await withApp(app, officer)
  const tokens = await Promise.all(times(10, () => waiting(app, officer)))
  const wrong = codeOf(app, key) === '000000' ? '111111' : '000000'
  const all = await statuses(tokens.flatMap((token) => times(4, () => secondStep(app, token, { code: wrong }))))
  assert.deepEqual(all, [...times(10, () => 422), ...times(30, () => 429)])
  assert.equal((await firstStep(app, officer)).body.code, 'ACCOUNT_LOCKED')
})

test('a password that comes as the first factor is added gets no session that outlives it', async () => {
  const officer = await newOfficer(app)
  const person = await enterOffice(app, officer)
  const [, ...others] = await Promise.all([addApp(app, person), ...times(6, () => firstStep(app, officer))])
  for (const { body } of others) {
    const tokens = body.data?.tokens
    if (tokens === undefined) continue
    const as = { ...officer, token: tokens.accessToken }
    assert.equal((await app.call({ method: 'GET', path: '/admin/rides', as })).status, 401)
    assert.equal((await post(app, '/auth/refresh', { refreshToken: tokens.refreshToken })).status, 401)
  }
})
