import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const TOKEN = 'a-token-of-the-operator'
let app: TestApp
before(async () => {
  app = await startTestApp({}, { METRICS_TOKEN: TOKEN, RATE_LIMIT: '5' })
})
after(() => app.stop())

const metrics = (remoteAddress: string, authorization?: string, forwarded?: string) =>
  app.server.fastify.inject({
    url: '/metrics',
    remoteAddress,
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    },
  })

test('the metrics are shown to this machine, and elsewhere to the bearer of the token', async () => {
  assert.match((await metrics('127.0.0.1')).body, /livery_http_seconds/)
  assert.equal((await metrics('203.0.113.1', `Bearer ${TOKEN}`)).statusCode, 200)
  for (const [remote, authorization, forwarded] of [
    ['203.0.113.1', undefined, undefined],
    ['203.0.113.1', 'Bearer guess', undefined],
    ['203.0.113.1', undefined, '127.0.0.1'],
    ['127.0.0.1', undefined, '203.0.113.1'],
  ] as const) {
    const answer = await metrics(remote, authorization, forwarded)
    assert.equal(answer.statusCode, 404, `${remote} ${authorization} ${forwarded}`)
    assert.ok(!answer.body.includes('livery_'))
  }
})

test('who asks too often is told when to come back, and nobody else is', async () => {
  const [eager, other] = [await app.person('user'), await app.person('user')]
  const me = (as: typeof eager) => app.call({ method: 'GET', path: '/auth/me', as })
  for (let time = 0; time < 5; time++) assert.equal((await me(eager)).status, 200)
  const refused = await me(eager)
  assert.equal(refused.body.code, 'TOO_MANY_REQUESTS')
  const seconds = Number(refused.headers['retry-after'])
  assert.ok(seconds > 0 && seconds <= 60, String(refused.headers['retry-after']))
  assert.equal((await me(other)).status, 200)
})

test('while it stops, what is under way is answered and what is new is turned away', async () => {
  let entered = () => {}
  let goOn = () => {}
  const underWay = new Promise<void>((resolve) => {
    entered = resolve
  })
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const slow = await startTestApp()
  const { db } = slow.ctx
  const { execute } = db
  // The question that readiness asks, held up; all others go through.
  Object.assign(db, {
    execute: async (statement: Parameters<typeof execute>[0]) => {
      if (statement.text === 'select 1') {
        entered()
        await held
      }
      return execute(statement)
    },
  })
  const port = await slow.listen(0, '127.0.0.1')
  const agent = new Agent({ keepAlive: true })
  const first = get(port, agent)
  await underWay
  const stopped = slow.stop()
  await refusedSoon(port)
  goOn()
  assert.equal(await first, 200)
  await stopped
  agent.destroy()
})

function get(port: number, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/readyz', agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
      .once('error', reject)
      .end()
  })
}

/** Until a new connection is refused, or answered with "not now". */
async function refusedSoon(port: number): Promise<void> {
  for (;;) {
    const status = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.status,
      () => 503,
    )
    if (status === 503) return
  }
}
