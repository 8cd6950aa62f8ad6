import assert from 'node:assert/strict'
import { after, before, mock, test } from 'node:test'
import argon2 from '@node-rs/argon2'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { assertRefused, PASSWORD, post, registerPerson, signedIn } from '../testing/people.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.stop())

const login = (email: string, password = PASSWORD) => post(app, '/auth/login', { email, password })

test('the right password signs in, however the address is spelled', async () => {
  const { email, userId } = await registerPerson(app)
  assert.equal(signedIn(await login(email.toUpperCase())).userId, userId)
})

test('a wrong password and an unknown address get the same answer, and both cost one hash', async () => {
  const { email } = await registerPerson(app)
  const verify = mock.method(argon2, 'verify')
  const hash = mock.method(argon2, 'hash')
  const wrong = await login(email, 'not the password')
  const unknown = await login('nobody@example.test', 'not the password')
  assert.equal(verify.mock.callCount(), 2)
  assert.equal(hash.mock.callCount(), 0)
  const [of, ofNobody] = verify.mock.calls.map((call) => argon2.parseOptions(String(call.arguments[0])))
  assert.deepEqual(of, ofNobody)
  mock.restoreAll()
  assertRefused(wrong, 'CREDENTIALS_WRONG')
  assert.deepEqual({ ...unknown.body, requestId: '' }, { ...wrong.body, requestId: '' })
})

test('ten failures lock the address for fifteen minutes, known or not', async () => {
  const known = (await registerPerson(app)).email
  for (const email of [known, 'locked-nobody@example.test']) {
    for (let tried = 0; tried < 10; tried++) assertRefused(await login(email, 'wrong'), 'CREDENTIALS_WRONG')
    const locked = await login(email)
    assertRefused(locked, 'ACCOUNT_LOCKED')
    assert.equal(locked.headers['retry-after'], '900')
  }
  app.clock.advance(15 * 60_000 + 1)
  signedIn(await login(known))
})

test('failures are counted one by one, however many come at once', async () => {
  const { email } = await registerPerson(app)
  const answers = await Promise.all(Array.from({ length: 16 }, () => login(email, 'wrong')))
  const codes = answers.map((answer) => answer.body.code)
  assert.equal(codes.filter((code) => code === 'CREDENTIALS_WRONG').length, 10)
  assert.equal(codes.filter((code) => code === 'ACCOUNT_LOCKED').length, 6)
})

test('signing in clears the count', async () => {
  const { email } = await registerPerson(app)
  for (let tried = 0; tried < 9; tried++) await login(email, 'wrong')
  signedIn(await login(email))
  for (let tried = 0; tried < 9; tried++) await login(email, 'wrong')
  signedIn(await login(email))
})

test('a suspended person does not come in, and what they held is dead', async () => {
  const person = await registerPerson(app)
  await app.ctx.db.$client.query('update person set suspended_at = now() where id = $1', [person.userId])
  assertRefused(await login(person.email), 'ACCOUNT_SUSPENDED')
  assertRefused(await login(person.email, 'wrong'), 'CREDENTIALS_WRONG')
  assertRefused(await post(app, '/auth/refresh', { refreshToken: person.refreshToken }), 'ACCOUNT_SUSPENDED')
  app.clock.advance(6_000)
  assertRefused(await app.call({ method: 'GET', path: '/auth/me', as: person }), 'TOKEN_INVALID')
})

test('the password is the same on a keyboard that composes its accents', async () => {
  const person = await registerPerson(app, { password: 'caf\u00e9 au lait' })
  signedIn(await login(person.email, 'cafe\u0301 au lait'))
})
