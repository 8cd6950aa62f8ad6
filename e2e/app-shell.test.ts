// The shell that every page sits inside, as the specification has it: the authentication service and its errors, the
// session in several tabs, the theme, what is remembered, and how the socket connects.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  SPECIFIED_AUTH_ERRORS,
  SPECIFIED_AUTH_PATHS,
  SPECIFIED_CONSTANTS,
} from '@livery/contracts/testing/specification.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, person } from './browser.ts'
import { type Product, startProduct } from './product.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false

let product: Product
let browser: Browser
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

async function signedIn(): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page } = await person(browser, DESKTOP)
  await page.goto(`${product.web}/sign-in?callbackUrl=/rides`)
  await page.getByLabel('Email').fill('rider@livery.test')
  await page.getByLabel('Password', { exact: true }).fill(product.accounts['rider@livery.test'] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`${product.web}/rides`)
  return { context, page }
}

test('every path of the authentication service answers in its own way', { skip }, async () => {
  const { context } = await person(browser, DESKTOP)
  const auth = (path: string) => `${product.web}/api/auth/${path}`
  const { csrfToken } = await (await context.request.get(auth('csrf'))).json()
  const providers = await (await context.request.get(auth('providers'))).json()
  assert.deepEqual(Object.keys(providers).sort(), ['code', 'credentials', 'email', 'join'])
  const form = (fields: object) => ({ form: { csrfToken, callbackUrl: product.web, json: 'true', ...fields } })
  const requests: Record<string, () => Promise<unknown>> = {
    'GET session': async () => (await context.request.get(auth('session'))).json(),
    'GET csrf': async () => typeof csrfToken,
    'GET providers': async () => providers.credentials.type,
    'POST signin/{provider}': async () =>
      (await (await context.request.post(auth('signin/email'), form({ email: 'rider@livery.test' }))).json()).url,
    'POST callback/{provider}': async () => {
      const wrong = form({ email: 'rider@livery.test', password: 'not the password' })
      const answer = await context.request.post(auth('callback/credentials'), wrong)
      return `${answer.status()} ${new URL((await answer.json()).url).searchParams.get('error')}`
    },
    'POST signout': async () => (await (await context.request.post(auth('signout'), form({}))).json()).url,
    'POST session': async () => (await context.request.post(auth('session'), { data: { csrfToken, data: {} } })).json(),
    'POST _log': async () => (await context.request.post(auth('_log'), form({ code: 'CLIENT_FETCH_ERROR' }))).status(),
  }
  const answers: Record<string, unknown> = {}
  for (const [method, path] of SPECIFIED_AUTH_PATHS)
    answers[`${method} ${path}`] = await requests[`${method} ${path}`]?.()
  assert.deepEqual(answers, {
    'GET session': {},
    'GET csrf': 'string',
    'GET providers': 'credentials',
    'POST signin/{provider}': `${product.web}/api/auth/verify-request?provider=email&type=email`,
    'POST callback/{provider}': '401 CREDENTIALS_WRONG',
    'POST signout': product.web,
    'POST session': {},
    'POST _log': 200,
  })
  await context.close()
})

test('every error of the catalogue is a sentence on the error page, and no two are the general one', {
  skip,
}, async () => {
  const { context, page } = await person(browser, DESKTOP)
  await page.goto(`${product.web}/auth-error?error=Nonsense`)
  const general = await page.getByRole('main').innerText()
  for (const code of SPECIFIED_AUTH_ERRORS) {
    await page.goto(`${product.web}/auth-error?error=${code}`)
    const told = await page.getByRole('main').innerText()
    assert.notEqual(told, general, code)
    assert.match(told, /\p{Lu}\p{L}+ .+\./u, code)
  }
  await context.close()
})

test('a page that needs a session sends to the sign-in with SessionRequired, and back', { skip }, async () => {
  const { context, page } = await person(browser, DESKTOP)
  await page.goto(`${product.web}/wallet`)
  await page.waitForURL('**/sign-in?**')
  const { searchParams } = new URL(page.url())
  assert.equal(searchParams.get('error'), 'SessionRequired')
  assert.equal(new URL(searchParams.get('callbackUrl') ?? '', product.web).pathname, '/wallet')
  await page.getByLabel('Email').fill('rider@livery.test')
  await page.getByLabel('Password', { exact: true }).fill(product.accounts['rider@livery.test'] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`${product.web}/wallet`)
  await context.close()
})

test('the session is asked for again when the page is seen again, never by a clock, and ends in every tab', {
  skip,
}, async () => {
  const { context, page } = await signedIn()
  const other = await context.newPage()
  // A page listens once it is awake; until then its choices are not open.
  for (const tab of [page, other]) {
    await tab.goto(`${product.web}/account`)
    await tab.locator('fieldset:enabled').first().waitFor()
  }
  const session = await (await context.request.get(`${product.web}/api/auth/session`)).json()
  assert.match(session.user.tokens.accessToken, /^[\w-]+\.[\w-]+\.[\w-]+$/)
  assert.match(session.user.user.id, /^usr_/)
  assert.equal(JSON.stringify(session).includes('refreshToken'), false)

  const asked = page.waitForRequest((request) => request.url().endsWith('/api/auth/session'))
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  await asked
  const told = other.waitForRequest((request) => request.url().endsWith('/api/auth/session'))
  await page.evaluate(() => {
    const message = { event: 'session', data: { trigger: 'signout' }, timestamp: 1 }
    localStorage.setItem('nextauth.message', JSON.stringify(message))
  })
  await told
  await context.close()
})

test('the theme is light until somebody says otherwise, and is kept under its key', { skip }, async () => {
  const { context, page } = await person(browser, { ...DESKTOP, colorScheme: 'dark' })
  await page.goto(product.web)
  assert.equal(await page.locator('html').getAttribute('data-theme'), SPECIFIED_CONSTANTS.defaultTheme)
  for (const [kept, shown] of [
    ['dark', 'dark'],
    ['system', 'dark'],
    ['light', 'light'],
  ] as const) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      SPECIFIED_CONSTANTS.themeStorageKey,
      kept,
    ] as const)
    await page.reload()
    assert.equal(await page.locator('html').getAttribute('data-theme'), shown)
  }
  await context.close()
})

test('what is remembered in the browser has no answer of the API and no token in it', { skip }, async () => {
  const { context, page } = await signedIn()
  await page.goto(`${product.web}/wallet`)
  await page.getByRole('heading').first().waitFor()
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('persist:livery.usr_')))
  const kept: Record<string, string> = await page.evaluate(() => ({ ...localStorage }))
  const [own = ''] = Object.keys(kept).filter((key) => key.startsWith('persist:'))
  assert.deepEqual(Object.keys(JSON.parse(kept[own] ?? '')).includes('api'), false)
  assert.equal(/eyJ[\w-]{20,}\./.test(JSON.stringify(kept)), false)
  await context.close()
})

test('the socket connects to the api by polling first, in the rider’s own namespace, with the token in the query', {
  skip,
}, async () => {
  const { context, page } = await signedIn()
  const first = page.waitForRequest((request) => request.url().includes(`${SPECIFIED_CONSTANTS.socketPath}/`))
  await page.goto(`${product.web}/wallet`)
  const url = new URL((await first).url())
  assert.equal(url.port, new URL(product.api).port)
  assert.equal(url.searchParams.get('transport'), SPECIFIED_CONSTANTS.socketTransports[0])
  assert.match(url.searchParams.get('token') ?? '', /^[\w-]+\.[\w-]+\.[\w-]+$/)
  await context.close()
})
