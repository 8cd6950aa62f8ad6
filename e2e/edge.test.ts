// The edge of the web as a stranger meets it: addresses that lead away, headers that lie, a missing secret, and what
// TLS asks for.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { freePort } from '../apps/api/src/testing/free-port.ts'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Product, startProduct } from './product.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const root = join(import.meta.dirname, '..')

let product: Product
let browser: Browser
const children: ChildProcess[] = []
before(async () => {
  if (skip !== false) return
  product = await startProduct({ SIGN_IN_LIMIT: '10' })
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  for (const child of children) {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  await product?.stop()
})

/** Another web of the same build, with settings of its own; it does not know the api. */
async function startWeb(env: Record<string, string>): Promise<{ url: string; said: () => string }> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, 'apps/web/server/main.ts')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', API_PORT: '9', WEB_PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  children.push(child)
  let said = ''
  child.stderr?.on('data', (bytes) => (said += bytes))
  const url = `http://localhost:${port}`
  for (;;) {
    const answered = await fetch(url, { redirect: 'manual' }).catch(() => undefined)
    await answered?.body?.cancel()
    if (answered !== undefined) return { url, said: () => said }
    assert.equal(child.exitCode, null, said)
  }
}

const AWAY = [
  '//evil.example/x',
  '/.//evil.example/x',
  '/\\evil.example/x',
  '/%2fevil.example/x',
  'https://evil.example/x',
  'javascript:alert(1)',
]

test('a sign-in leads to no other host, however the way back is written', { skip }, async () => {
  for (const away of [...AWAY, `${product.web}//evil.example/x`, `${product.web}/.//evil.example/x`]) {
    const { context, page } = await person(browser, DESKTOP)
    const asked: string[] = []
    await context.route(
      ({ hostname }) => hostname === 'evil.example',
      (route) => {
        asked.push(route.request().url())
        return route.abort()
      },
    )
    // As next-auth writes it into the address, and as somebody else does.
    await page.goto(`${product.web}/sign-in?callbackUrl=${encodeURIComponent(away)}`)
    await page.getByLabel('Email').fill('rider@livery.test')
    await page.getByLabel('Password', { exact: true }).fill(product.accounts['rider@livery.test'] ?? '')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/sign-in', { waitUntil: 'commit' })
    assert.deepEqual(
      [new URL(page.url()).origin, new URL(page.url()).pathname, asked],
      [product.web, '/book', []],
      away,
    )
    await context.close()
  }
})

test('the sign-in service itself sends nobody away', { skip }, async () => {
  const { context } = await person(browser, DESKTOP)
  const auth = (path: string) => `${product.web}/api/auth/${path}`
  const { csrfToken } = await (await context.request.get(auth('csrf'))).json()
  for (const callbackUrl of AWAY) {
    const answers = [
      await context.request.post(auth('signout'), { form: { csrfToken, callbackUrl, json: 'true' } }),
      await context.request.post(auth('callback/credentials'), {
        form: { csrfToken, callbackUrl, json: 'true', email: 'a@b.test', password: 'x' },
      }),
    ]
    for (const answer of answers) {
      const { url } = (await answer.json()) as { url?: string }
      assert.equal(new URL(url ?? '/', product.web).origin, product.web, `${callbackUrl}: ${url}`)
      assert.doesNotMatch(new URL(url ?? '/', product.web).pathname, /^\/[/\\]/)
    }
  }
  await context.close()
})

test('300 sign-ins through the web with invented addresses are cut at a hundred', { skip }, async () => {
  const { context } = await person(browser, DESKTOP)
  const auth = (path: string) => `${product.web}/api/auth/${path}`
  const { csrfToken } = await (await context.request.get(auth('csrf'))).json()
  const errors: Record<string, number> = {}
  for (let n = 0; n < 300; n += 10) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, k) =>
        context.request.post(auth('callback/credentials'), {
          form: { csrfToken, json: 'true', email: `stuffed-${n + k}@example.test`, password: 'x' },
          headers: { 'x-forwarded-for': `198.51.100.${n % 250}`, 'x-real-ip': `198.51.100.${k}` },
        }),
      ),
    )
    for (const answer of answers) {
      const code = new URL((await answer.json()).url).searchParams.get('error') ?? 'none'
      errors[code] = (errors[code] ?? 0) + 1
    }
  }
  assert.ok((errors.CREDENTIALS_WRONG ?? 0) <= 200 && (errors.TOO_MANY_REQUESTS ?? 0) >= 100, JSON.stringify(errors))
  await context.close()
})

test('no header of a visitor reaches the policy, and nothing promises TLS where there is none', { skip }, async () => {
  const answer = await fetch(product.web, {
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-nonce': 'known' },
  })
  const policy = answer.headers.get('content-security-policy') ?? ''
  await answer.body?.cancel()
  assert.match(policy, /connect-src/)
  assert.doesNotMatch(policy, /evil|known|https:\/\/localhost/)
  assert.equal(answer.headers.get('strict-transport-security'), null)
})

test('whatever a page’s address looks like, it has the policy', { skip }, async () => {
  for (const path of ['/trip/x.y', '/rides/x.png', '/nothing.here', '/offline']) {
    const answer = await fetch(product.web + path, { redirect: 'manual' })
    await answer.body?.cancel()
    assert.match(answer.headers.get('content-security-policy') ?? path, /script-src/)
  }
})

test('without a secret every page is the one that explains it', { skip }, async () => {
  const web = await startWeb({})
  for (const path of ['/', '/book', '/wallet', '/sign-in', '/auth-error?error=NO_SECRET', '/office/rides']) {
    const answer = await fetch(web.url + path, { redirect: 'manual' })
    const html = await answer.text()
    assert.equal(answer.status, 503, path)
    assert.match(html, /Sign-in isn’t fully set up on this server/, path)
  }
  const session = await fetch(`${web.url}/api/auth/session`)
  const { code } = (await session.json()) as { code: string }
  assert.deepEqual([session.status, code], [503, 'NO_SECRET'])
  assert.match(web.said(), /^NEXTAUTH_SECRET is missing: /m)
  for (const [name, size] of [
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const) {
    const { context, page } = await person(browser, size)
    await page.goto(`${web.url}/wallet`)
    await page.getByText('Sign-in isn’t fully set up on this server.', { exact: false }).waitFor()
    await shot(page, `no-secret-${name}`)
    await context.close()
  }
})

test('a public address that is reached by TLS asks browsers for TLS, and names the api by itself', {
  skip,
}, async () => {
  const secret = 'Zr0v8Qx2bT5yLw9KdPfJ7hNsGmAe4UcX'
  const web = await startWeb({ NEXTAUTH_SECRET: secret, PUBLIC_WEB_URL: 'https://ride.example' })
  const answer = await fetch(web.url, { headers: { 'x-forwarded-host': 'evil.example' } })
  await answer.body?.cancel()
  assert.match(answer.headers.get('strict-transport-security') ?? '', /^max-age=\d{8}/)
  assert.match(answer.headers.get('content-security-policy') ?? '', /connect-src [^;]*https:\/\/ride\.example:9/)

  const proxied = await startWeb({ NEXTAUTH_SECRET: secret, TRUSTED_PROXIES: 'loopback' })
  const byTls = await fetch(proxied.url, { headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'a.example' } })
  await byTls.body?.cancel()
  assert.match(byTls.headers.get('strict-transport-security') ?? '', /^max-age=\d{8}/)
  assert.match(byTls.headers.get('content-security-policy') ?? '', /https:\/\/a\.example:9/)
})
