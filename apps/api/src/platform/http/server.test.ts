import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { METHODS } from '@livery/contracts/endpoint.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.stop())

test('what does not exist is a problem with a code and a request id', async () => {
  const answer = await app.call({ method: 'GET', path: '/nothing-here' })
  assert.equal(answer.status, 404)
  assert.equal(answer.body.code, 'NOT_FOUND')
  assert.equal(answer.body.requestId, answer.headers['x-request-id'])
  assert.match(String(answer.headers['content-type']), /^application\/problem\+json/)
})

test('the api is alive and ready, and describes itself in OpenAPI 3.1', async () => {
  const ready = await app.server.fastify.inject({ method: 'GET', url: '/readyz' })
  assert.deepEqual(ready.json(), { status: 'ready' })
  const described = await app.call({ method: 'GET', path: '/openapi.json' })
  assert.equal(described.body.openapi, '3.1.0')
})

test('whoever opens the address of the api in a browser is led to what it can do', async () => {
  const answer = await app.server.fastify.inject({ method: 'GET', url: '/' })
  assert.deepEqual([answer.statusCode, answer.headers.location], [302, '/api/docs'])
})

test('a call from the screen of one person is refused under the token of another, and nothing is done', async () => {
  const [first, second] = [await app.person('user'), await app.person('user')]
  const rename = (actingUser: string) =>
    app.call({
      method: 'POST',
      path: '/auth/complete-profile',
      as: second,
      headers: { 'x-acting-user': actingUser },
      body: { firstname: 'Typed by the first' },
    })
  const nameOfSecond = async () => (await app.call({ method: 'GET', path: '/auth/me', as: second })).body.data.firstname
  const before = await nameOfSecond()
  const refused = await rename(first.userId)
  assert.deepEqual([refused.status, refused.body.code], [409, 'SESSION_CHANGED'])
  assert.equal(await nameOfSecond(), before)
  const read = { method: 'GET', path: '/user/wallet', as: second, headers: { 'x-acting-user': first.userId } } as const
  assert.equal((await app.call(read)).body.code, 'SESSION_CHANGED')
  assert.equal((await rename(second.userId)).status, 200)
  assert.equal(await nameOfSecond(), 'Typed by the first')
})

test('what is somebody’s own is kept by no cache', async () => {
  const person = await app.person('user')
  for (const path of ['/auth/me', '/user/wallet', '/notification', '/nothing-here']) {
    const { headers } = await app.call({ method: 'GET', path, as: person })
    assert.equal(headers['cache-control'], 'no-store', path)
  }
})

test('the web in a browser may use every method that a call has', async () => {
  for (const method of METHODS) {
    const asked = await app.server.fastify.inject({
      method: 'OPTIONS',
      url: '/api/v1/notification',
      headers: { origin: 'http://localhost:3000', 'access-control-request-method': method },
    })
    assert.ok(String(asked.headers['access-control-allow-methods']).split(', ').includes(method), method)
  }
})

test('a refusal can be read by the web in a browser, and by no other page', async () => {
  const refused = (origin: string) =>
    app.server.fastify.inject({ method: 'GET', url: '/api/v1/auth/me', headers: { origin } })
  const own = await refused('http://localhost:3000')
  assert.equal(own.statusCode, 401)
  assert.equal(own.headers['access-control-allow-origin'], 'http://localhost:3000')
  assert.equal((await refused('https://elsewhere.example')).headers['access-control-allow-origin'], undefined)
})
