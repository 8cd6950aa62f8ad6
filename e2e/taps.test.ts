/// <reference lib="dom" />
// From the landing to “Finding your chauffeur”, counted: each press is one, each field that is filled is one. Prices are
// everybody's, and nothing is typed twice.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { awake, DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { codeMailedTo, type Product, startProduct } from './product.ts'
import { accessible, fillWallet, GOOD_CARD, keepCard, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER] = ['rider@livery.test', 'driver@livery.test'] as const
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const HARBOUR = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
const [MOST_OF_A_NEWCOMER, MOST_OF_A_REGULAR] = [14, 3]

let product: Product
let browser: Browser
let call: Call
let standing: NodeJS.Timeout
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  call = callsTo(product)
  browser = await openBrowser()
  // A position that is a minute old is offered no rides.
  const stand = () => call(DRIVER, '/driver/availability', { online: true, lat: AVENUE.lat, lng: AVENUE.lng })
  await stand()
  standing = setInterval(() => void stand().catch(() => undefined), 10_000)
})
after(async () => {
  clearInterval(standing)
  await browser?.close()
  await product?.stop()
})

/** Acts as a person does, and counts. A text that was filled in once is not filled in again. */
function counting() {
  const done: string[] = []
  const typed = new Set<string>()
  return {
    done,
    tap: async (what: Locator) => {
      await what.click()
      done.push(`tap ${what}`)
    },
    fill: async (field: Locator, text: string) => {
      assert.ok(!typed.has(text), `typed twice: ${text}`)
      typed.add(text)
      await field.fill(text)
      done.push(`fill ${field}`)
    },
  }
}

const place = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const signInAndPay = (page: Page) => page.getByRole('button', { name: /^Sign in and pay/ })
const finding = (page: Page) => page.getByText(/Finding your chauffeur\./).first()

/** What the page asked for that was refused, and what it said in the console. */
function complaints(page: Page): string[] {
  const said: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) said.push(`${response.status()} ${response.url()}`)
  })
  page.on('console', (message) => {
    // The browser asks by itself for an icon of a name of old.
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico'))
      said.push(`${message.text()} ${message.location().url}`)
  })
  return said
}

async function cancelCurrent(email: string): Promise<void> {
  const ride = (await call(email, '/user/ride/current')) as { rideId: string } | null
  if (ride)
    await call(email, '/user/ride/update-status', { rideId: ride.rideId, action: 'cancel', reason: 'change_of_plans' })
}

test('somebody new comes from the landing to a chauffeur in 14 taps and fields, their card typed', {
  skip,
}, async () => {
  const { context, page } = await person(browser, PHONE)
  const said = complaints(page)
  const { done, tap, fill } = counting()
  const email = 'nina@example.test'
  await page.goto(product.web)
  // What is typed ends with the keyboard's own Search, which takes what was found; the next field is there by itself.
  await fill(place(page, 'Pickup'), AVENUE.address)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Drop-off' }).waitFor()
  await fill(place(page, 'Drop-off'), HARBOUR.address)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await tap(page.getByRole('button', { name: 'See prices' }))
  await page.getByText('Business', { exact: true }).waitFor()
  await signInAndPay(page).and(page.locator(':enabled')).waitFor()
  await page.getByText('sign in with an email code').waitFor()
  await shot(page, 'visitor-phone')
  await accessible(page, 'a visitor’s booking')
  assert.deepEqual(said, [], 'a visitor asks for nothing that is somebody’s')
  const price = await page
    .getByRole('radio', { name: /Business/ })
    .locator('xpath=..')
    .locator('.price')
    .innerText()

  await tap(signInAndPay(page))
  const dialog = page.getByRole('dialog')
  await fill(dialog.getByLabel('Email'), email)
  await shot(page, 'visitor-email-phone')
  await accessible(page, 'the address')
  await tap(dialog.getByRole('button', { name: 'Continue' }))
  await dialog.getByLabel('One-time code').waitFor()
  await shot(page, 'visitor-code-phone')
  await accessible(page, 'the code')
  await fill(dialog.getByLabel('One-time code'), await until(() => codeMailedTo(product, email).catch(() => undefined)))
  await fill(dialog.getByLabel('First name'), 'Nina')
  await fill(dialog.getByLabel('Last name'), 'Holm')
  await shot(page, 'visitor-names-phone')
  await accessible(page, 'the names')
  await tap(dialog.getByRole('button', { name: 'Agree and continue' }))
  const card = page.getByRole('dialog', { name: 'Pay by card' })
  await fill(card.getByLabel('Card number'), GOOD_CARD)
  await fill(card.getByLabel('Expiry'), '04/31')
  await fill(card.getByLabel('Security code'), '123')
  await shot(page, 'visitor-card-phone')
  await accessible(page, 'the card')
  const pay = card.getByRole('button', { name: /^Pay/ })
  assert.ok((await pay.innerText()).includes(price), 'at the price that was seen')
  const booked = page.waitForRequest((request) => request.url().endsWith('/user/ride/instant-booking'))
  await tap(pay)
  const { quoteId, claim } = (await booked).postDataJSON()
  assert.match(`${quoteId} ${claim}`, /^quo_\w+ [\w-]{32}$/, 'the quote of the visit is what is booked')
  await page.waitForURL(/\/rides\/rid_/)
  await finding(page).waitFor()
  await shot(page, 'newcomer-finding-phone')
  assert.ok(done.length <= MOST_OF_A_NEWCOMER, `${done.length}: ${done.join('\n')}`)
  console.log(`Somebody new: ${done.length} taps and fields`)
  await context.close()
})

for (const [how, prepare] of [
  ['from the wallet', () => fillWallet(call, RIDER, 30_000)],
  ['with a saved card', () => keepCard(call, RIDER)],
] as const)
  test(`who comes back books in 3 taps from the landing, ${how}`, { skip }, async () => {
    await prepare()
    const { context, page } = await person(browser, PHONE)
    await signIn(product, page, RIDER, '/book')
    // The first ride of all, once: what they come back to.
    if (how === 'from the wallet') await bookOnce(page)
    else {
      await page.goto(`${product.web}/book?${trip()}`)
      await page.getByRole('button', { name: /Pay from/ }).click()
      await page.getByRole('dialog').getByRole('radio', { name: 'Card' }).click()
    }
    const { done, tap } = counting()
    await page.goto(product.web)
    await awake(page)
    await tap(page.getByRole('button', { name: `${HARBOUR.address}, from ${AVENUE.address}` }))
    await shot(page, `regular-${how === 'from the wallet' ? 'wallet' : 'card'}-phone`)
    await tap(page.getByRole('button', { name: /^Request and pay/ }))
    if (how !== 'from the wallet') await tap(page.getByRole('dialog').getByRole('button', { name: /^Pay/ }))
    await page.waitForURL(/\/rides\/rid_/)
    await finding(page).waitFor()
    assert.ok(done.length <= MOST_OF_A_REGULAR, `${done.length}: ${done.join('\n')}`)
    console.log(`Who comes back, ${how}: ${done.length} taps`)
    await cancelCurrent(RIDER)
    await context.close()
  })

test('home and work are offered before anything is typed, and the second of them opens the prices', {
  skip,
}, async () => {
  for (const [kind, place] of [
    ['home', AVENUE],
    ['work', HARBOUR],
  ] as const)
    await call(RIDER, '/user/saved-places', { kind, name: kind, place })
  const { context, page } = await person(browser, DESKTOP)
  await signIn(product, page, RIDER, '/book')
  await page.goto(product.web)
  await awake(page)
  await page.getByRole('button', { name: 'Home', exact: true }).click()
  await shot(page, 'landing-own-desk')
  await page.getByRole('button', { name: 'Work', exact: true }).click()
  await page.waitForURL(/\/book/)
  await page
    .getByRole('button', { name: /^Request and pay/ })
    .and(page.locator(':enabled'))
    .waitFor()
  // The same on the booking page, by keyboard: first where to, then from where.
  const [drop, pickup] = ['Drop-off', 'Pickup'].map((name) => page.getByRole('combobox', { name, exact: true }))
  for (const field of [drop, pickup]) await field?.fill('')
  await page.keyboard.press('Escape')
  const [goTo, pickUpAt] = ['Go to', 'Pick up at'].map((name) => page.getByRole('region', { name }))
  await shot(page, 'book-own-desk')
  await goTo?.getByRole('button', { name: 'Work' }).press('Enter')
  await page.keyboard.press('Tab')
  assert.ok(await pickUpAt?.getByRole('button', { name: 'Current location' }).evaluate((one) => one.matches(':focus')))
  await pickUpAt?.getByRole('button', { name: 'Home' }).press('Enter')
  await page
    .getByRole('button', { name: /^Request and pay/ })
    .and(page.locator(':enabled'))
    .waitFor()
  await context.close()
})

function trip(more: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({
    ...{ kind: 'now', from: AVENUE.address, fromLat: `${AVENUE.lat}`, fromLng: `${AVENUE.lng}` },
    ...{ to: HARBOUR.address, toLat: `${HARBOUR.lat}`, toLng: `${HARBOUR.lng}` },
    ...more,
  })
}

async function bookOnce(page: Page): Promise<void> {
  await page.goto(`${product.web}/book?${trip()}`)
  await page.getByRole('button', { name: /^Request and pay/ }).click()
  await page.waitForURL(/\/rides\/rid_/)
  await cancelCurrent(RIDER)
}
