// A rider's own account, as they see it: a picture and a place, a lost phone signed out, a copy of their data taken
// along, and the account deleted, in Debian's Chromium.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { accessibilityFaults, DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { codeMailedTo, type Product, startProduct } from './product.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const EMAIL = 'ingrid@example.test'
const PASSWORD = 'quiet harbour at seven'
const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let product: Product
let browser: Browser
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser()
  await register()
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

const api = (path: string, body: object) =>
  fetch(product.api + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function register(): Promise<void> {
  const names = { firstname: 'Ingrid', lastname: 'Ek', email: EMAIL, password: PASSWORD }
  await api('/auth/register', { ...names, userType: 'user', acceptTerms: true })
  const otp = await codeMailedTo(product, EMAIL)
  assert.equal((await api('/auth/verify', { email: EMAIL, otp, purpose: 'register' })).status, 200)
}

async function signIn(page: Page, path: string, email = EMAIL, password = PASSWORD): Promise<void> {
  await page.goto(`${product.web}/sign-in?callbackUrl=${path}`)
  assert.equal(await page.getByRole('button', { name: /Continue with/ }).count(), 0, 'no provider is configured')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(product.web + path)
}

/** Looked at whole: what stands half under the bar at the foot of a phone is not too small. */
async function isAccessible(page: Page, what: string): Promise<void> {
  const seen = page.viewportSize()
  assert.ok(seen)
  await shot(page, what)
  await page.setViewportSize({ ...seen, height: 2_400 })
  assert.deepEqual(await accessibilityFaults(page), [], what)
  await page.setViewportSize(seen)
}

test('a picture, a place and a wish are kept, and a lost phone is signed out', { skip }, async () => {
  const { context, page } = await person(browser, PHONE)
  await signIn(page, '/account')
  await page.getByLabel('Choose picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: ONE_PIXEL })
  await page.getByText('Picture saved.').waitFor()
  await page.getByLabel('Change picture').waitFor({ state: 'attached' })
  await isAccessible(page, 'account-details')

  await page.getByRole('link', { name: 'Saved places' }).click()
  await page.getByRole('button', { name: 'Add place' }).click()
  await page.getByText('Home', { exact: true }).click()
  await page.getByRole('combobox').pressSequentially('Kungsportsavenyen 36')
  await page.getByRole('option').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add place' }).click()
  await page.getByRole('button', { name: 'Edit Home' }).waitFor()
  await isAccessible(page, 'account-places')

  await page.getByRole('link', { name: 'Saved guests' }).click()
  await page.getByRole('button', { name: 'Add guest' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Léa Dubois')
  await page.getByRole('dialog').getByLabel('Phone').fill('06 12')
  await page.getByRole('dialog').getByLabel('Language').selectOption('fr')
  await page.getByRole('dialog').getByRole('button', { name: 'Add guest' }).click()
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await page.getByRole('dialog').getByLabel('Phone').fill('00 33 6 12 34 56 79')
  await page.getByRole('dialog').getByLabel('Phone').press('Enter')
  await page.getByText('+33612345679').waitFor()
  await isAccessible(page, 'account-guests')
  await page.getByRole('button', { name: 'Edit Léa Dubois' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('heading', { name: 'No saved guests yet' }).waitFor()

  await page.getByRole('link', { name: 'In the car' }).click()
  await page.getByLabel('Music').fill('Bach, softly')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  await isAccessible(page, 'account-cabin')
  await isBroughtToABooking(page)

  await api('/auth/login', { email: EMAIL, password: PASSWORD })
  await page.getByRole('link', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor()
  await isAccessible(page, 'account-security')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByText('This device').waitFor()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Ratings' }).click()
  await page.getByRole('heading', { name: 'No ratings yet' }).waitFor()
  await isAccessible(page, 'account-ratings')
  await context.close()
})

/** What is kept for the cabin stands in a new booking, which may say otherwise for itself. */
async function isBroughtToABooking(page: Page): Promise<void> {
  const ends = new URLSearchParams({
    ...{ kind: 'hourly', hours: '3', date: inThreeDays() },
    ...{ from: 'Kungsportsavenyen 36', fromLat: '57.7004', fromLng: '11.9749' },
    ...{ to: 'Sven Källfelts Gata 18', toLat: '57.6848', toLng: '11.8889' },
  })
  await page.goto(`${product.web}/book?${ends}`)
  await page.getByRole('button', { name: 'Cabin · Music' }).click()
  await page.getByText('From your account.', { exact: false }).waitFor()
  await isAccessible(page, 'booking-cabin')
  await page.getByText('Quiet, please').click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Cabin · Quiet, please, Music' }).waitFor()
  await page.getByRole('button', { name: 'Fare', exact: true }).click()
  await page.getByText('then the full price.', { exact: false }).waitFor()
  await isAccessible(page, 'booking-hourly-terms')
  await page.goto(`${product.web}/account`)
}

test('a copy of the data is downloaded, the account is deleted, and signing in brings it back', { skip }, async () => {
  const { context, page } = await person(browser, { ...DESKTOP, acceptDownloads: true })
  await signIn(page, '/account/data')
  await page.getByRole('button', { name: 'Prepare copy' }).click()
  await page.getByText('Your copy is ready', { exact: false }).waitFor()
  await isAccessible(page, 'account-data')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  const data = JSON.parse(fileIn(readFileSync(await download.path()), 'data.json'))
  assert.deepEqual([data.account.email, data.savedPlaces[0].kind], [EMAIL, 'home'])

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await isAccessible(page, 'account-delete')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByText('Your account will be deleted.').waitFor()
  await page.getByRole('button', { name: 'Go to start page' }).click()
  await page.waitForURL(`${product.web}/`)
  await page.goto(`${product.web}/account`)
  await page.waitForURL('**/sign-in?**')

  await signIn(page, '/account')
  await page.getByRole('heading', { name: 'Ingrid Ek' }).waitFor()
  await context.close()
})

test('the office finds her, suspends her with a reason, and lifts it again', { skip }, async () => {
  const { context, page } = await person(browser, DESKTOP)
  await signIn(page, '/office/people', 'office@livery.test', product.accounts['office@livery.test'] ?? '')
  await page.getByRole('searchbox', { name: 'Name, email or phone' }).fill('Ingrid')
  await page.getByRole('heading', { name: 'Ingrid Ek' }).waitFor()
  await isAccessible(page, 'office-people')
  await page.getByRole('link', { name: 'Open page' }).click()
  await page.getByRole('button', { name: 'Suspend' }).click()
  await page.getByLabel('Reason').fill('Left without paying for the damage.')
  await page.getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('button', { name: 'Lift suspension' }).waitFor()
  const refused = await api('/auth/login', { email: EMAIL, password: PASSWORD })
  assert.equal(((await refused.json()) as { code: string }).code, 'ACCOUNT_SUSPENDED')
  await page.getByRole('button', { name: 'Lift suspension' }).click()
  await page.getByText('Suspension lifted.').waitFor()
  assert.equal((await api('/auth/login', { email: EMAIL, password: PASSWORD })).status, 200)

  await page.goto(`${product.web}/office/reviews`)
  await page.getByText('No ratings found').waitFor()
  await isAccessible(page, 'office-reviews')
  await context.close()
})

/** One file of a zip archive. */
function fileIn(bytes: Buffer, wanted: string): string {
  let at = bytes.readUInt32LE(bytes.length - 6)
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [packed, length] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)]
    if (bytes.toString('utf8', at + 46, at + 46 + length) === wanted) {
      const start = bytes.readUInt32LE(at + 42) + 30 + length
      return inflateRawSync(bytes.subarray(start, start + packed)).toString('utf8')
    }
    at += 46 + length
  }
  throw new Error(`${wanted} is not in the archive`)
}

function inThreeDays(): string {
  return new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
}
