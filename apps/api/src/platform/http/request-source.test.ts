// Who is counted, when proxies and our own web stand between: nobody gets a fresh measure by writing a header, and
// nobody pays for another.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { PROOF_HEADER, proveOwnWeb, VISITOR_HEADER } from '@livery/kernel/own-web.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { coarseNetwork } from './request-source.ts'

const LIMITS = { SIGN_IN_LIMIT: '10', RATE_LIMIT: '1000' }
const PROXY = '10.1.2.3'

let direct: TestApp
let proxied: TestApp
before(async () => {
  direct = await startTestApp({}, LIMITS)
  proxied = await startTestApp({}, { ...LIMITS, TRUSTED_PROXIES: '10.1.0.0/16' })
})
after(async () => {
  await direct.stop()
  await proxied.stop()
})

const range = (size: number) => Array.from({ length: size }, (_, index) => index)
const anAddress = (n: number) => `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}`

/** How many of so many wishes to sign in, each for another account, were let through. */
async function tries(
  app: TestApp,
  remoteAddress: string,
  count: number,
  headersOf: (n: number) => Record<string, string>,
): Promise<number> {
  const answers: number[] = []
  for (const n of range(count)) {
    const answer = await app.server.fastify.inject({
      method: 'POST',
      url: '/api/v1/auth/email-link',
      remoteAddress,
      headers: headersOf(n),
      payload: { email: `tried-${n}-${crypto.randomUUID()}@example.test` },
    })
    answers.push(answer.statusCode)
  }
  assert.deepEqual(
    [...new Set(answers)].filter((status) => status !== 202 && status !== 429),
    [],
  )
  return answers.filter((status) => status === 202).length
}

for (const remote of ['203.0.113.7', '127.0.0.1'])
  test(`300 sign-ins from ${remote} with as many invented X-Forwarded-For are cut at a hundred`, async () => {
    const invented = (n: number) => ({ 'x-forwarded-for': anAddress(n), forwarded: `for=${anAddress(n)}` })
    assert.equal(await tries(direct, remote, 300, invented), 100)
  })

test('whoever has a network of IPv6 addresses is one visitor, and the next network another', async () => {
  const of = (network: string) => (n: number) => ({ 'x-forwarded-for': `${network}:${(n + 1).toString(16)}::${n + 1}` })
  assert.equal(await tries(proxied, PROXY, 130, of('2001:db8:0:1:a')), 100)
  assert.equal(await tries(proxied, PROXY, 5, of('2001:db8:0:2:a')), 5)
})

test('behind a trusted proxy two visitors are two, and what they wrote themselves is not read', async () => {
  const visitor = (address: string) => (n: number) => ({ 'x-forwarded-for': `${anAddress(n)}, ${address}` })
  assert.equal(await tries(proxied, PROXY, 110, visitor('192.0.2.1')), 100)
  assert.equal(await tries(proxied, PROXY, 110, visitor('192.0.2.2')), 100)
  assert.equal(await tries(proxied, '203.0.113.8', 110, (n) => ({ 'x-forwarded-for': anAddress(n) })), 100)
})

test('our own web speaks for its visitors from any address, and nobody else does', async () => {
  const { NEXTAUTH_SECRET } = direct.ctx.secrets
  const spokenFor = (address: string) => () => proveOwnWeb(NEXTAUTH_SECRET, address)
  assert.equal(await tries(direct, '203.0.113.20', 110, spokenFor('192.0.2.3')), 100)
  assert.equal(await tries(direct, '203.0.113.20', 5, spokenFor('192.0.2.4')), 5)

  const forged = (n: number) => ({
    [VISITOR_HEADER]: anAddress(n),
    [PROOF_HEADER]: proveOwnWeb(NEXTAUTH_SECRET, '192.0.2.5')[PROOF_HEADER] ?? '',
  })
  assert.equal(await tries(direct, '203.0.113.21', 110, forged), 100)
  const guessed = (n: number) => proveOwnWeb('a guess at the secret', anAddress(n))
  assert.equal(await tries(direct, '203.0.113.22', 110, guessed), 100)
})

test('a session says from which network the visitor signed in, as the web tells it', async () => {
  const headers = proveOwnWeb(direct.ctx.secrets.NEXTAUTH_SECRET, '192.0.2.77')
  const details = { userType: 'user', firstname: 'A', lastname: 'B', password: 'quiet harbour at seven' }
  const email = 'network@example.test'
  await direct.call({ method: 'POST', path: '/auth/register', body: { ...details, email, acceptTerms: true }, headers })
  await direct.outboxPublisher.idle()
  const { rows } = await direct.ctx.db.$client.query('select text from mail_message where recipient = $1', [email])
  const otp = rows[0].text.match(/^\d{6}$/m)[0]
  await direct.call({
    method: 'POST',
    path: '/auth/verify',
    body: { email, otp, purpose: 'register' },
    headers,
  })
  const sessions = await direct.ctx.db.$client.query(
    'select network from session s join person p on p.id = s.user_id where p.email = $1',
    [email],
  )
  assert.match(JSON.stringify(sessions.rows), /192\.0\.2/)
})

for (const [address, network] of [
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['127.0.0.1', 'this-machine'],
  ['::1', 'this-machine'],
  ['192.168.1.7', 'local'],
  ['172.31.0.9', 'local'],
  ['172.32.0.9', '172.32.0.0/24'],
  ['fe80::1%eth0', 'local'],
  ['2001:db8:17:4::9', '2001:db8:17::/48'],
  ['2001:db8::9', '2001:db8:0::/48'],
  ['not an address', null],
] as const) {
  test(`the network of ${address} is ${network}`, () => assert.equal(coarseNetwork(address), network))
}
