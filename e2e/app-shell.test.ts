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
import { accessibilityFaults, DESKTOP, findChromium, openBrowser, person } from './browser.ts'
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
  assert.deepEqual(Object.keys(providers).sort(), ['code', 'credentials', 'email', 'email-code', 'join', 'second-step'])
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
    // Not every script has capitals.
    assert.match(told, /(?:\p{Lu}|\p{Lo})\p{L}+ .+\./u, code)
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

test('what is wrong with a registration is said at its field, in the reader’s language', { skip }, async () => {
  const { context, page } = await person(browser, { ...DESKTOP, locale: 'de' })
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/auth/register') && asked.push(request.url()))
  const wrong = (name: string) => page.locator(`.field:has(input[name=${name}]) [role=alert]`)
  const send = () => page.locator('main form button[type=submit]').click()
  await page.goto(`${product.web}/register`)
  await page.locator('input[name=firstname]').fill('Anna')
  await page.locator('input[name=email]').fill('anna')
  await page.locator('input[name=password]').fill('kurz')
  await send()
  await wrong('lastname').getByText('Bitte füllen Sie dieses Feld aus.').waitFor()
  await wrong('email').getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.').waitFor()
  await wrong('password').getByText('Geben Sie mindestens 10 Zeichen ein.').waitFor()
  assert.equal(await wrong('firstname').count(), 0)
  await page.locator('input[name=acceptTerms][aria-invalid=true]').waitFor()
  await page.getByText('Bitte stimmen Sie den Bedingungen zu').waitFor()
  assert.deepEqual(await accessibilityFaults(page), [])
  await page.locator('input[name=lastname]').fill('Berg')
  await page.locator('input[name=email]').fill('anna@example.test')
  await page.locator('input[name=password]').fill('password123')
  await page.locator('input[name=acceptTerms]').check()
  assert.deepEqual(asked, [])
  await send()
  await wrong('password').getByText('das nicht gebräuchlich ist').waitFor()
  assert.equal(await page.locator('input[name=lastname]').inputValue(), 'Berg')
  assert.equal(asked.length, 1)
  await context.close()
})

test('what is chosen and sent before the script has come is done as it comes', { skip }, async () => {
  const { context, page } = await person(browser, { ...DESKTOP, serviceWorkers: 'block' })
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/*.js', (route) => coming.then(() => route.continue()))
  await page.goto(`${product.web}/register`, { waitUntil: 'commit' })
  await page.getByText('Chauffeur', { exact: true }).click()
  await page.getByLabel('Email').fill('early@example.com')
  await page.getByRole('button', { name: 'Register' }).click()
  come()
  await page.getByText('Please fill this in.').first().waitFor()
  assert.ok(await page.getByRole('radio', { name: 'Chauffeur' }).isChecked())
  assert.equal(await page.getByLabel('Email').inputValue(), 'early@example.com')
  await context.close()
})

test('a form whose script never comes writes nothing into the address', { skip }, async () => {
  const { context, page } = await person(browser, { ...DESKTOP, serviceWorkers: 'block', javaScriptEnabled: false })
  await page.goto(`${product.web}/sign-in`)
  await page.getByLabel('Email').fill('rider@livery.test')
  await page.getByLabel('Password', { exact: true }).fill('not to be seen')
  const sent = page.waitForResponse((response) => response.request().isNavigationRequest())
  await page.getByLabel('Password', { exact: true }).press('Enter')
  assert.equal((await sent).status(), 200)
  assert.equal(page.url(), `${product.web}/sign-in`)
  await page.getByRole('heading', { level: 1 }).waitFor()
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
