import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDue, rotationWith, SessionOver } from './rotation.ts'

const now = new Date('2026-11-20T19:00:00Z')
const token = { refreshToken: 'old', accessToken: 'a', expiresAt: '2026-11-20T19:01:00Z' }

test('a token is renewed a minute and a half before it dies, not earlier', () => {
  assert.equal(isDue({ expiresAt: '2026-11-20T19:01:29Z' }, now), true)
  assert.equal(isDue({ expiresAt: '2026-11-20T19:01:31Z' }, now), false)
  assert.equal(isDue({}, now), true)
})

test('two tabs that ask at the same time use the refresh token once', async () => {
  let asked = 0
  const rotate = rotationWith(async () => {
    asked += 1
    return { accessToken: `fresh ${asked}`, refreshToken: 'new' }
  })
  const [one, two] = await Promise.all([rotate(token), rotate(token)])
  const late = await rotate(token)
  assert.deepEqual([one.accessToken, two.accessToken, late.accessToken], ['fresh 1', 'fresh 1', 'fresh 1'])
  assert.equal(asked, 1)
})

test('a refusal ends the session', async () => {
  const rotate = rotationWith(async () => 'refused')
  await assert.rejects(rotate(token), SessionOver)
})

test('while the API is away the session stays, and the next request asks again', async () => {
  let away = true
  const rotate = rotationWith(async () => {
    if (away) throw new Error('ECONNREFUSED')
    return { accessToken: 'fresh', refreshToken: 'new' }
  })
  assert.equal((await rotate(token)).accessToken, 'a')
  away = false
  assert.equal((await rotate(token)).accessToken, 'fresh')
})

test('a session without a refresh token is over', async () => {
  await assert.rejects(rotationWith(async () => ({}))({ accessToken: 'a' }), SessionOver)
})
