import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { assertRefused, post, registerPerson, signedIn } from '../testing/people.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.stop())

const refresh = (refreshToken: string) => post(app, '/auth/refresh', { refreshToken })
const me = (token: string) =>
  app.call({ method: 'GET', path: '/auth/me', headers: { authorization: `Bearer ${token}` } })

test('a refresh token brings new tokens of the same session', async () => {
  const person = await registerPerson(app)
  const next = signedIn(await refresh(person.refreshToken))
  assert.notEqual(next.refreshToken, person.refreshToken)
  assert.equal((await me(next.token)).status, 200)
  assert.equal(
    (await app.ctx.db.$client.query('select 1 from session where user_id = $1', [person.userId])).rowCount,
    1,
  )
})

test('two tabs that refresh at once both go on', async () => {
  const person = await registerPerson(app)
  const [left, right] = await Promise.all([refresh(person.refreshToken), refresh(person.refreshToken)])
  assert.notEqual(signedIn(left).refreshToken, signedIn(right).refreshToken)
  for (const tab of [left, right]) signedIn(await refresh(signedIn(tab).refreshToken))
})

test('a token used again after the grace ends the whole family, at once', async () => {
  const person = await registerPerson(app)
  const next = signedIn(await refresh(person.refreshToken))
  app.clock.advance(19_000)
  const graced = signedIn(await refresh(person.refreshToken))
  app.clock.advance(1_500)
  assert.equal((await me(next.token)).status, 200)
  assertRefused(await refresh(person.refreshToken), 'TOKEN_INVALID')
  for (const one of [next, graced]) {
    assertRefused(await refresh(one.refreshToken), 'TOKEN_INVALID')
    assertRefused(await me(one.token), 'TOKEN_INVALID')
  }
})

test('a refresh token lives thirty days from its last use', async () => {
  const person = await registerPerson(app)
  app.clock.advance(29 * 86_400_000)
  const next = signedIn(await refresh(person.refreshToken))
  app.clock.advance(29 * 86_400_000)
  const last = signedIn(await refresh(next.refreshToken))
  app.clock.advance(30 * 86_400_000 + 1)
  assertRefused(await refresh(last.refreshToken), 'TOKEN_EXPIRED')
})

test('a made-up refresh token is refused', async () => {
  assertRefused(await refresh('a'.repeat(43)), 'TOKEN_INVALID')
})

test('an access token lives fifteen minutes', async () => {
  const person = await registerPerson(app)
  app.clock.advance(15 * 60_000 - 2_000)
  assert.equal((await me(person.token)).status, 200)
  app.clock.advance(3_000)
  assertRefused(await me(person.token), 'TOKEN_EXPIRED')
})
