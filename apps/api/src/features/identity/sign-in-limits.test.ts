import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await startTestApp({}, { SIGN_IN_LIMIT: '2', RATE_LIMIT: '30' })
})
after(() => app.stop())

async function codes(times: number, request: (time: number) => InjectOptions) {
  const seen: Record<string, number> = {}
  for (let time = 0; time < times; time++) {
    const response = await app.server.fastify.inject(request(time))
    const code = String(response.json().code ?? response.statusCode)
    if (code === 'TOO_MANY_REQUESTS') assert.ok(Number(response.headers['retry-after']) > 0)
    seen[code] = (seen[code] ?? 0) + 1
  }
  return seen
}
const login = (email: string, remoteAddress: string) => ({
  method: 'POST' as const,
  url: '/api/v1/auth/login',
  remoteAddress,
  payload: { email, password: 'wrong' },
})

test('one account is tried so often from one address, however it is spelled', async () => {
  const spelled = ['a@example.test', 'A@example.test', 'a@EXAMPLE.test', 'A@Example.Test']
  assert.deepEqual(await codes(4, (time) => login(spelled[time] ?? '', '203.0.113.1')), {
    CREDENTIALS_WRONG: 2,
    TOO_MANY_REQUESTS: 2,
  })
  assert.deepEqual(await codes(1, () => login('a@example.test', '203.0.113.2')), { CREDENTIALS_WRONG: 1 })
})

test('a list of stolen passwords is cut short, account by account or not', async () => {
  assert.deepEqual(await codes(25, (time) => login(`victim-${time}@example.test`, '203.0.113.3')), {
    CREDENTIALS_WRONG: 20,
    TOO_MANY_REQUESTS: 5,
  })
})

test('everything else has its own measure, person by person', async () => {
  const [one, other] = [await app.person('user'), await app.person('user')]
  const me = (token: string) => ({
    method: 'GET' as const,
    url: '/api/v1/auth/me',
    headers: { authorization: `Bearer ${token}` },
  })
  assert.deepEqual(await codes(32, () => me(one.token)), { 200: 30, TOO_MANY_REQUESTS: 2 })
  assert.deepEqual(await codes(1, () => me(other.token)), { 200: 1 })
})
