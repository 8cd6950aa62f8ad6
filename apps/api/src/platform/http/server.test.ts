import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
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
