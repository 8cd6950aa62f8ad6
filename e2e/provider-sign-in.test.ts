// Google and Apple as their emulators play them, on another site than ours: somebody new accepts the terms once and is
// known the next time; what a provider refuses, or we do, is said in a sentence.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createEmulator, type Emulator } from 'emulate'
import type { Browser, Page } from 'playwright-core'
import { freePort } from '../apps/api/src/testing/free-port.ts'
import { accessibilityFaults, DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Product, startProduct } from './product.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const CLIENT = 'livery-web'
const SECRET = 'between us and them'
const users = [
  { email: 'karin@example.test', name: 'Karin Ek', given_name: 'Karin', family_name: 'Ek' },
  { email: 'jonas@example.test', name: 'Jonas Berg', given_name: 'Jonas', family_name: 'Berg' },
  { email: 'office@livery.test', name: 'Olga Office' },
]

const emulators: Emulator[] = []
let product: Product
let browser: Browser
before(async () => {
  if (skip !== false) return
  const [web, google, apple] = [await freePort(), await freePort(), await freePort()]
  await play('google', google, web)
  await play('apple', apple, web)
  product = await startProduct({
    WEB_PORT: `${web}`,
    GOOGLE_CLIENT_ID: CLIENT,
    GOOGLE_CLIENT_SECRET: SECRET,
    GOOGLE_ISSUER: `http://127.0.0.1:${google}`,
    GOOGLE_JWKS_URL: `http://127.0.0.1:${google}/oauth2/v3/certs`,
    APPLE_CLIENT_ID: CLIENT,
    APPLE_CLIENT_SECRET: SECRET,
    APPLE_ISSUER: `http://127.0.0.1:${apple}`,
    APPLE_JWKS_URL: `http://127.0.0.1:${apple}/auth/keys`,
  })
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await product?.stop()
  for (const emulator of emulators) await emulator.close()
})

async function play(service: 'google' | 'apple', port: number, web: number): Promise<void> {
  const client = {
    ...{ client_id: CLIENT, client_secret: SECRET, team_id: 'T', name: 'Livery' },
    redirect_uris: [`http://localhost:${web}/api/auth/callback/${service}`],
  }
  const seed = { [service]: { users, oauth_clients: [client] } }
  emulators.push(await createEmulator({ service, port, baseUrl: `http://127.0.0.1:${port}`, seed }))
}

/** Presses a provider's button on our page, and chooses an account on theirs. */
async function comeBy(page: Page, path: string, provider: 'Google' | 'Apple', email: string): Promise<void> {
  await page.goto(product.web + path)
  await page.getByRole('button', { name: `Continue with ${provider}` }).click()
  await page.getByRole('button', { name: email }).click()
}

async function isAccessible(page: Page, what: string): Promise<void> {
  await shot(page, what)
  assert.deepEqual(await accessibilityFaults(page), [], what)
}

test('a rider joins with Google by accepting the terms, and the next time is simply back', { skip }, async () => {
  const first = await person(browser, DESKTOP)
  await first.page.goto(`${product.web}/sign-in`)
  await first.page.getByRole('button', { name: 'Continue with Apple' }).waitFor()
  await isAccessible(first.page, 'sign-in-providers')
  await comeBy(first.page, '/sign-in', 'Google', 'karin@example.test')
  await first.page.waitForURL('**/join')
  assert.equal(await first.page.getByLabel('Last name').inputValue(), 'Ek')
  await isAccessible(first.page, 'join')
  await first.page.getByLabel(/I accept the terms/).check()
  await first.page.getByRole('button', { name: 'Register' }).click()
  await first.page.waitForURL('**/book')
  await first.context.close()

  const again = await person(browser, DESKTOP)
  await comeBy(again.page, '/sign-in?callbackUrl=/account', 'Google', 'karin@example.test')
  await again.page.waitForURL(`${product.web}/account`)
  await again.page.getByRole('heading', { name: 'Karin Ek' }).waitFor()
  await again.context.close()
})

test('a visitor who is about to pay leaves for Google, and comes back to their trip and its payment', {
  skip,
}, async () => {
  const { context, page } = await person(browser, DESKTOP)
  const trip = new URLSearchParams({
    ...{ from: 'Kungsportsavenyen 36', fromLat: '57.7004', fromLng: '11.9749' },
    ...{ to: 'Sven Källfelts Gata 18', toLat: '57.6848', toLng: '11.8889', kind: 'later', date: inThreeDays() },
  })
  await page.goto(`${product.web}/book?${trip}`)
  await page
    .getByRole('button', { name: /^Sign in and pay/ })
    .and(page.locator(':enabled'))
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'karin@example.test' }).click()
  await page.waitForURL('**/book')
  await page.getByRole('dialog', { name: 'Pay by card' }).waitFor()
  await page.keyboard.press('Escape')
  assert.equal(await page.getByRole('combobox', { name: 'Drop-off' }).inputValue(), 'Sven Källfelts Gata 18')
  await context.close()
})

const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

test('a chauffeur registers with Apple, whose answer is posted from another site', { skip }, async () => {
  const { context, page } = await person(browser, PHONE)
  await page.goto(`${product.web}/register`)
  await page.getByRole('button', { name: 'Continue with Apple' }).waitFor()
  await isAccessible(page, 'register-providers')
  await comeBy(page, '/register', 'Apple', 'jonas@example.test')
  await page.waitForURL('**/join')
  assert.equal(await page.getByLabel('First name').inputValue(), 'Jonas')
  await page.getByText('Chauffeur', { exact: true }).click()
  await page.getByLabel(/I accept the terms/).check()
  await isAccessible(page, 'join-phone')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('**/drive')
  await context.close()
})

test('what does not work is said in a sentence', { skip }, async () => {
  const { context, page } = await person(browser, DESKTOP)
  // The office signs in with its password.
  await comeBy(page, '/sign-in', 'Google', 'office@livery.test')
  await page.waitForURL('**/auth-error?error=ACCOUNT_NOT_LINKED')
  await page.getByText('There’s already an account for this email.', { exact: false }).waitFor()
  await isAccessible(page, 'provider-refused')

  await page.goto(`${product.web}/api/auth/callback/google?error=access_denied`)
  await page.getByText('Sign-in didn’t finish. Please try again.').waitFor()
  await page.goto(`${product.web}/join`)
  await page.waitForURL('**/register')
  await context.close()
})
