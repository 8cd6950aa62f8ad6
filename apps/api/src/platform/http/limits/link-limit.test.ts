// How often what a mailed link opens is asked for: by one link from anywhere, and by all links from one address.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await startTestApp({}, { LINK_LIMIT: '3' })
})
after(() => app.stop())

async function statuses(times: number, ask: (time: number) => { method?: 'POST'; path: string; from: string }) {
  const seen: number[] = []
  for (let time = 0; time < times; time++) {
    const { method = 'GET', path, from } = ask(time)
    const payload = method === 'POST' ? { version: 1, paymentMethod: 'card' } : undefined
    const url = `/api/v1${path}`
    const answer = await app.server.fastify.inject({ method, url, remoteAddress: from, ...(payload && { payload }) })
    if (answer.statusCode === 429) assert.ok(Number(answer.headers['retry-after']) > 0)
    seen.push(answer.statusCode)
  }
  return seen
}
const token = (letter: string) => letter.repeat(43)

test('one link is asked so often a minute, from wherever, looks and acts together', async () => {
  const link = `/proposals/${token('a')}`
  const ask = (time: number) => ({ path: link, from: `203.0.113.${time + 1}` })
  assert.deepEqual(await statuses(2, ask), [404, 404])
  const accept = (time: number) => ({ method: 'POST' as const, path: `${link}/accept`, from: `203.0.113.${time + 9}` })
  assert.deepEqual(await statuses(3, accept), [404, 429, 429])
  assert.deepEqual(await statuses(1, () => ({ path: `/proposals/${token('b')}`, from: '203.0.113.1' })), [404])
})

for (const kind of ['proposals', 'company-approvals'])
  test(`whoever guesses at ${kind} is soon held back, and looks at the rest of the house as before`, async () => {
    const from = kind === 'proposals' ? '198.51.100.7' : '198.51.100.8'
    const guesses = await statuses(9, (time) => ({ path: `/${kind}/${token(`${time}`)}`, from }))
    assert.deepEqual(guesses, [404, 404, 404, 404, 404, 404, 429, 429, 429])
    assert.deepEqual(await statuses(1, () => ({ path: '/payment/provider', from })), [200])
  })
