import assert from 'node:assert/strict'
import { createServer, type IncomingHttpHeaders, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { NO_PROXIES, parseTrustedProxies } from '@livery/kernel/forwarded.ts'
import { admitInbound, type Inbound } from './inbound.ts'
import { readWebSettings } from './settings.ts'

const servers: { close(): void }[] = []
after(() => {
  for (const server of servers) server.close()
})

/** What a page behind this server sees of a request, and what the browser gets. */
async function serverOf(inbound: Inbound) {
  const server = createServer((request, response) => {
    if (admitInbound(request, response, inbound)) response.end(JSON.stringify(request.headers))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return (headers: Record<string, string>, method = 'GET') =>
    new Promise<{ status: number; hsts: unknown; seen: IncomingHttpHeaders }>((resolve, reject) => {
      send(
        { port, method, host: '127.0.0.1', headers: { host: 'ride.example', ...headers }, agent: false },
        (answer) => {
          let body = ''
          answer.on('data', (bytes) => (body += bytes))
          answer.on('end', () => {
            const status = answer.statusCode ?? 0
            resolve({
              status,
              hsts: answer.headers['strict-transport-security'],
              seen: status === 200 ? JSON.parse(body) : {},
            })
          })
        },
      )
        .once('error', reject)
        .end()
    })
}

const INVENTED = {
  'x-forwarded-for': '1.1.1.1',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  forwarded: 'for=1.1.1.1',
  'x-real-ip': '1.1.1.1',
  'x-path': '//evil.example',
  'x-nonce': 'known',
}

test('a page believes nothing that a direct visitor says of where they come from', async () => {
  const ask = await serverOf({ proxies: NO_PROXIES, alwaysTls: false })
  const { seen, hsts } = await ask(INVENTED)
  assert.equal(seen['x-forwarded-for'], '127.0.0.1')
  assert.equal(seen['x-forwarded-host'], 'ride.example')
  assert.equal(seen['x-forwarded-proto'], 'http')
  for (const name of ['forwarded', 'x-real-ip', 'x-path', 'x-nonce']) assert.equal(seen[name], undefined, name)
  assert.equal(hsts, undefined)
})

test('a trusted proxy speaks for its visitor, and TLS at the proxy is TLS', async () => {
  const proxies = parseTrustedProxies('loopback') ?? NO_PROXIES
  const ask = await serverOf({ proxies, alwaysTls: false })
  const { seen, hsts } = await ask({ ...INVENTED, 'x-forwarded-for': '1.1.1.1, 203.0.113.9' })
  assert.deepEqual(
    [seen['x-forwarded-for'], seen['x-forwarded-host'], seen['x-forwarded-proto']],
    ['203.0.113.9', 'evil.example', 'https'],
  )
  assert.equal(seen['x-path'], undefined)
  assert.match(String(hsts), /^max-age=\d{8}/)
  assert.equal((await ask({ 'x-forwarded-proto': 'http' })).hsts, undefined)
})

test('an installation that is reached by TLS alone always says so', async () => {
  const ask = await serverOf({ proxies: NO_PROXIES, alwaysTls: true })
  assert.match(String((await ask({})).hsts), /^max-age=\d{8}/)
})

test('what is not the name of a host is refused before a page sees it', async () => {
  const ask = await serverOf({ proxies: NO_PROXIES, alwaysTls: false })
  for (const host of ["a;script-src'x'", 'a,b', 'a b', 'a/b', 'user@a']) assert.equal((await ask({ host })).status, 400)
})

test('what names a form’s action and is no form of ours is refused before a page fails on it', async () => {
  const ask = await serverOf({ proxies: NO_PROXIES, alwaysTls: false })
  const action = '60cbe516a73b6d46f9792410c478ddc96277be1cff'
  const form = 'multipart/form-data; boundary=x'
  const examples: [string, Record<string, string>, string, number][] = [
    ['a form of ours', { 'next-action': action, 'content-type': form }, 'POST', 200],
    [
      'as the page’s own script may send it',
      { 'next-action': action, 'content-type': 'text/plain;charset=UTF-8' },
      'POST',
      200,
    ],
    ['read, not sent', { 'next-action': action }, 'GET', 400],
    ['no name of an action', { 'next-action': 'x', 'content-type': form }, 'POST', 400],
    ['an empty one', { 'next-action': '', 'content-type': form }, 'POST', 400],
    ['no form', { 'next-action': action, 'content-type': 'application/json' }, 'POST', 415],
    ['a form without its boundary', { 'next-action': action, 'content-type': 'multipart/form-data' }, 'POST', 415],
    [
      'from another address',
      { 'next-action': action, 'content-type': form, origin: 'https://evil.example' },
      'POST',
      403,
    ],
    ['from no address', { 'next-action': action, 'content-type': form, origin: 'null' }, 'POST', 403],
    ['from ours', { 'next-action': action, 'content-type': form, origin: 'http://ride.example' }, 'POST', 200],
  ]
  for (const [what, headers, method, status] of examples)
    assert.equal((await ask(headers, method)).status, status, what)
})

test('the web starts with what is right, and says in a sentence what is not', () => {
  const strong = 'Zr0v8Qx2bT5yLw9KdPfJ7hNsGmAe4UcX'
  const settings = readWebSettings({
    WEB_PORT: '3100',
    NEXTAUTH_SECRET: strong,
    PUBLIC_WEB_URL: 'https://ride.example',
  })
  assert.ok(typeof settings === 'object' && settings.port === 3100 && settings.alwaysTls)
  for (const [env, sentence] of [
    [{ WEB_PORT: 'abc' }, /^WEB_PORT is not right: it must be a whole number from 1 to 65535\.$/],
    [{ TRUSTED_PROXIES: 'proxy.example' }, /^TRUSTED_PROXIES is not right: it must be addresses or networks .*\.$/],
    [{ NEXTAUTH_SECRET: 'secret' }, /^NEXTAUTH_SECRET is too weak: .*\.$/],
    [{ AUTH_SECRET: 'abababababababababababababababababab' }, /^AUTH_SECRET is too weak: .*\.$/],
  ] as const) {
    const said = readWebSettings(env)
    assert.ok(typeof said === 'string')
    assert.match(said, sentence)
    assert.ok(!said.includes('abab') && !said.includes('\n'))
  }
})
