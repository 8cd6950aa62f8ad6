/// <reference lib="dom" />
// A visitor's booking: signing in over it, what becomes of the trip, and what is asked before anything is paid.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { weekOf } from '@livery/web/src/lib/when/calendar.ts'
import { customsOf, wordsFor } from '@livery/web/src/lib/when/customs.ts'
import { addDays, addMonths, momentThere } from '@livery/web/src/lib/when/moment.ts'
import type { Browser, Page } from 'playwright-core'
import { awake, DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { exactly } from './in-language.ts'
import { codeMailedTo, type Product, startProduct } from './product.ts'
import { accessible, choose, chooseTime, fillCard, fillWallet, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER] = ['rider@livery.test', 'driver@livery.test'] as const
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const HARBOUR = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
const FAR = { address: 'Stureplan 4, Stockholm', lat: 59.3353, lng: 18.0733 }

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

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const signInAndPay = (page: Page) =>
  page.getByRole('button', { name: /^Sign in and pay/ }).and(page.locator(':enabled'))
const requestAndPay = (page: Page) =>
  page.getByRole('button', { name: /^Request and pay/ }).and(page.locator(':enabled'))
const code = (email: string) => until(() => codeMailedTo(product, email).catch(() => undefined))

function trip(from: typeof AVENUE, to: typeof AVENUE, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    ...{ kind: 'now', from: from.address, fromLat: `${from.lat}`, fromLng: `${from.lng}` },
    ...{ to: to.address, toLat: `${to.lat}`, toLng: `${to.lng}` },
    ...more,
  })
  return `${product.web}/book?${query}`
}

test('who is known and who is new see the same until the code; the trip outlives a reload, and whoever signs in next does not get it', {
  skip,
}, async () => {
  const seen: string[] = []
  for (const email of [RIDER, 'greta@example.test']) {
    const { context, page } = await person(browser, DESKTOP)
    await page.goto(trip(AVENUE, HARBOUR))
    await page.getByRole('button', { name: /^Name sign/ }).click()
    await signInAndPay(page).click()
    await dialog(page).getByLabel('Email').fill(email)
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await dialog(page).getByLabel('One-time code').waitFor()
    seen.push((await dialog(page).innerText()).replace(/\S+@\S+/, '').replace(/\d:\d\d/, ''))
    await page.reload()
    await dialog(page).getByLabel('One-time code').waitFor()
    await shot(page, `entering-code-${seen.length}-desk`)
    await dialog(page)
      .getByLabel('One-time code')
      .fill(await code(email))
    if (email !== RIDER) {
      await dialog(page).getByLabel('First name').fill('Greta')
      await dialog(page).getByLabel('Last name').fill('Lind')
      await dialog(page).getByRole('button', { name: 'Agree and continue' }).click()
    }
    await page.getByRole('dialog', { name: 'Pay by card' }).waitFor()
    await page.keyboard.press('Escape')
    assert.equal(await field(page, 'Pickup').inputValue(), AVENUE.address)
    assert.equal(await field(page, 'Drop-off').inputValue(), HARBOUR.address)
    await page
      .getByRole('button', { name: /^Name sign/ })
      .and(page.locator('[aria-pressed=true]'))
      .waitFor()
    await page.goto(`${product.web}/account`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL(`${product.web}/`)
    await page.goto(`${product.web}/book`)
    await awake(page)
    assert.deepEqual([await field(page, 'Pickup').inputValue(), await field(page, 'Drop-off').inputValue()], ['', ''])
    await context.close()
  }
  assert.equal(seen[0], seen[1])
})

test('a visitor’s trip is nobody’s who signs in elsewhere', { skip }, async () => {
  const { context, page } = await person(browser, PHONE)
  await page.goto(trip(AVENUE, HARBOUR))
  await signInAndPay(page).waitFor()
  const other = await context.newPage()
  await signIn(product, other, RIDER, '/book')
  for (const each of [other, page]) {
    const empty = each.getByText('Enter pickup and drop-off to see prices.').filter({ visible: true })
    await requestAndPay(each).or(empty).first().waitFor()
    assert.equal(await field(each, 'Drop-off').inputValue(), '')
  }
  assert.ok(!JSON.stringify(await other.evaluate(() => ({ ...localStorage, ...sessionStorage }))).includes('Källfelts'))
  await context.close()
})

test('signing in by the page of its own brings the trip back, and pays nothing by itself', { skip }, async () => {
  const { context, page } = await person(browser, PHONE)
  await page.goto(trip(AVENUE, HARBOUR))
  await signInAndPay(page).waitFor()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(RIDER)
  await page.getByLabel('Password', { exact: true }).fill(product.accounts[RIDER] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await requestAndPay(page).waitFor()
  assert.equal(await field(page, 'Drop-off').inputValue(), HARBOUR.address)
  assert.equal(await dialog(page).count(), 0)
  await context.close()
})

test('a price that was renewed is booked quietly where it is not higher, and asks where it is', { skip }, async () => {
  await fillWallet(call, RIDER, 50_000)
  const { context, page } = await person(browser, PHONE)
  await signIn(product, page, RIDER, '/book')
  await page.goto(trip(AVENUE, HARBOUR))
  await requestAndPay(page).waitFor()
  let expired = 0
  const sent: string[] = []
  await page.route('**/user/ride/instant-booking', async (route) => {
    sent.push(route.request().postDataJSON().quoteId)
    if (++expired > 1) return route.continue()
    await route.fulfill({ status: 409, json: { code: 'QUOTE_EXPIRED', status: 409 }, headers: CORS })
  })
  // The second quote is dearer.
  await page.route('**/user/quote', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    const json = await response.json()
    for (const each of json.data.classes) each.total += 500
    await route.fulfill({ response, json })
  })
  await requestAndPay(page).click()
  await page.getByText(/The price has changed from €[\d.]+ to €[\d.]+/).waitFor()
  await shot(page, 'dearer-phone')
  await accessible(page, 'a dearer price')
  assert.equal(sent.length, 1, 'nothing is booked before it is agreed')
  await requestAndPay(page).click()
  await page.waitForURL(/\/rides\/rid_/)
  assert.notEqual(sent[0], sent[1])
  await context.close()
})

test('a ride under way is told before a card is asked for, and the way to it', { skip }, async () => {
  const { context, page } = await person(browser, PHONE)
  await signIn(product, page, RIDER, '/book')
  await page.goto(trip(AVENUE, HARBOUR))
  await page.getByText('You have a ride under way.').waitFor()
  assert.equal(await page.getByRole('button', { name: /^Request and pay/ }).count(), 0)
  await shot(page, 'under-way-told-phone')
  const ride: { rideId: string } = await call(RIDER, '/user/ride/current')
  await page.getByRole('link', { name: 'Open your ride' }).click()
  await page.waitForURL(`**/rides/${ride.rideId}`)
  const reason = 'change_of_plans'
  await call(RIDER, '/user/ride/update-status', { rideId: ride.rideId, action: 'cancel', reason })
  await context.close()
})

test('what the wallet lacks is put into it in the same step', { skip }, async () => {
  const email = 'karl@example.test'
  const { context, page } = await person(browser, PHONE)
  await page.goto(trip(AVENUE, HARBOUR))
  await signInAndPay(page).click()
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await dialog(page)
    .getByLabel('One-time code')
    .fill(await code(email))
  await dialog(page).getByLabel('First name').fill('Karl')
  await dialog(page).getByLabel('Last name').fill('Berg')
  await dialog(page).getByRole('button', { name: 'Agree and continue' }).click()
  await page.getByRole('dialog', { name: 'Pay by card' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Pay from Card/ }).click()
  await shot(page, 'methods-phone')
  await accessible(page, 'the ways to pay')
  await dialog(page)
    .getByRole('radio', { name: /Wallet/ })
    .click()
  await requestAndPay(page).click()
  const pays = page.getByRole('dialog', { name: 'Pay from wallet' })
  await pays.getByText(/is charged to your card/).waitFor()
  await shot(page, 'wallet-short-phone')
  await fillCard(pays)
  await pays.getByLabel('Save this card for next time').check()
  await pays.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL(/\/rides\/rid_/)
  await page.goto(`${product.web}/wallet`)
  await page.getByText(/ending in 4242/).waitFor()
  await context.close()
})

test('what is wrong is told beside its field, and the prices stay', { skip }, async () => {
  const { context, page } = await person(browser, DESKTOP)
  await page.goto(trip(AVENUE, HARBOUR))
  await signInAndPay(page).waitFor()
  const prices = page.getByRole('radio', { name: /Business/ })
  const stands = async (name: string) => {
    await page.waitForFunction(() => document.querySelector('fieldset[aria-busy]') !== null)
    assert.equal(await prices.count(), 1, name)
    assert.equal(await signInAndPay(page).count(), 0, name)
    await shot(page, `wrong-${name}-desk`)
  }
  // An unknown code: the trip can be paid without it.
  await page.getByRole('button', { name: 'I have a code' }).click()
  await page.getByLabel('Code').fill('NOT-A-CODE')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('We don’t recognise this code.', { exact: false }).waitFor()
  assert.equal(await page.getByLabel('Code').inputValue(), 'NOT-A-CODE')
  await signInAndPay(page).waitFor()
  await shot(page, 'wrong-code-desk')
  await accessible(page, 'an unknown code')
  await page.getByRole('button', { name: 'Remove' }).click()

  // The same place.
  await field(page, 'Drop-off').fill(AVENUE.address)
  await page.getByRole('listbox').getByRole('option').filter({ hasText: AVENUE.address }).first().click()
  await page.getByText('Pickup and drop-off are less than 100 metres apart.').waitFor()
  assert.equal(await field(page, 'Drop-off').getAttribute('aria-invalid'), 'true')
  await stands('same-place')
  await accessible(page, 'the same place')
  await field(page, 'Drop-off').fill(HARBOUR.address)
  await page.getByRole('listbox').getByRole('option').filter({ hasText: HARBOUR.address }).first().click()
  await signInAndPay(page).waitFor()

  // A time that is over, typed or in a link: it is said, and of what was typed nothing is taken.
  await choose(page.getByRole('radio', { name: 'Later' }))
  await signInAndPay(page).waitFor()
  await page.getByRole('button', { name: /^Pickup time/ }).click()
  const picker = page.getByRole('dialog', { name: 'When?' })
  await picker.getByLabel('Date and time').fill('today 00:00')
  await picker.getByText('That time has passed.', { exact: false }).waitFor()
  assert.ok(await picker.getByRole('button', { name: /^Set / }).isDisabled())
  // The dialog hides the page from whoever asks by role.
  const bar = await page.locator('header').first().boundingBox()
  const card = await picker.boundingBox()
  assert.ok(bar && card && card.y > bar.y + bar.height, 'below the bar of the page')
  await shot(page, 'wrong-past-time-desk')
  await accessible(page, 'a time that is over')
  await page.keyboard.press('Escape')
  await signInAndPay(page).waitFor()
  await chooseTime(page, '24/12 18:30')
  await page.getByRole('button', { name: /24 \S+ (?:18|6):30/ }).waitFor()
  await signInAndPay(page).waitFor()
  await page.goto(trip(AVENUE, HARBOUR, { kind: 'later', date: '2026-01-02', time: '09:00' }))
  await page.getByText('That time has passed.', { exact: false }).waitFor()
  assert.equal(await signInAndPay(page).count(), 0)

  // Outside the region, by a link.
  await page.evaluate((to) => window.history.replaceState(null, '', to), '/book')
  await page.goto(trip(AVENUE, FAR))
  await page.getByText('This place is outside our service area.').waitFor()
  assert.equal(await field(page, 'Drop-off').getAttribute('aria-invalid'), 'true')
  await context.close()
})

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

test('a time is chosen by keys where another clock runs, and typed in Arabic on a phone', { skip }, async () => {
  const { context, page } = await person(browser, {
    ...DESKTOP,
    // The test reads the clock of this one.
    locale: 'en-GB',
    timezoneId: 'America/New_York',
  })
  const today = momentThere(Date.now(), 'Europe/Stockholm').date
  const start = addDays(today, 40)
  await page.goto(trip(AVENUE, HARBOUR, { kind: 'later', date: start, time: '09:00' }))
  await page.getByRole('button', { name: /^Pickup time/ }).click()
  const picker = page.getByRole('dialog', { name: 'When?' })
  await picker.getByText(/Times are in Göteborg \(.+\)/).waitFor()
  await picker.getByRole('gridcell', { selected: true }).getByRole('button').focus()
  for (const key of ['PageUp', 'ArrowDown', 'Home', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  const date = addDays(weekOf(addDays(addMonths(start, -1), 7), 1), 1)
  await picker.getByRole('listbox', { name: 'Hour' }).press('1')
  await picker.getByRole('listbox', { name: 'Hour' }).press('8')
  await picker.getByRole('listbox', { name: 'Minute' }).press('ArrowDown')
  const words = wordsFor(customsOf('en', ['en-GB'])).day({ date, time: '18:05' })
  await picker.getByText(`${words}, 18:05`).waitFor()
  await picker.getByRole('option', { name: '18' }).and(page.locator('[aria-selected=true]')).waitFor()
  await shot(page, 'when-keys-desk')
  await accessible(page, 'the picker of a time')
  await picker.getByRole('button', { name: /^Set / }).click()
  await page.getByRole('button', { name: new RegExp(`^Pickup time: ${words}, 18:05`) }).waitFor()
  await signInAndPay(page).waitFor()
  await context.close()

  const other = await person(browser, { ...PHONE, locale: 'ar', colorScheme: 'dark' })
  await other.page.goto(trip(AVENUE, HARBOUR, { kind: 'later', date: addDays(today, 3), time: '09:00' }))
  await other.page.getByRole('button', { name: /^وقت الانطلاق/ }).click()
  const sheet = other.page.getByRole('dialog', { name: 'متى؟' })
  await sheet.getByLabel('التاريخ والوقت').fill('غدا ٧:٤٠ مساءً')
  await sheet.getByRole('button', { name: /7:40/ }).waitFor()
  await shot(other.page, 'when-phone-dark-ar')
  await accessible(other.page, 'the picker from right to left')
  await sheet.getByRole('button', { name: /7:40/ }).click()
  await other.page.getByRole('button', { name: /^وقت الانطلاق: .*7:40/ }).waitFor()
  await other.context.close()
})

test('by the hour no drop-off is asked for, and what is beyond the hours is said before paying', { skip }, async () => {
  const { context, page } = await person(browser, PHONE)
  await page.goto(product.web)
  await choose(page.getByRole('radio', { name: 'By the hour' }))
  assert.equal(await field(page, 'Drop-off').count(), 0)
  await page.getByLabel('Hours').selectOption('3')
  await field(page, 'Pickup').fill(AVENUE.address)
  await page.getByRole('listbox').getByRole('option').filter({ hasText: AVENUE.address }).first().click()
  await shot(page, 'landing-hourly-phone')
  await page.getByRole('button', { name: 'See prices' }).click()
  await page.waitForURL('**/book**')
  await signInAndPay(page).waitFor()
  await page.getByText(exactly(/^60 km$/, /^\W*60 \p{L}{2}\W*$/u)).waitFor()
  for (const fact of ['€2.40', '€1.25']) await page.getByText(fact, { exact: true }).waitFor()
  await shot(page, 'hourly-phone')
  await accessible(page, 'by the hour')
  await page.getByRole('button', { name: 'One hour more' }).click()
  await page.getByText(exactly(/^80 km$/, /^\W*80 \p{L}{2}\W*$/u)).waitFor()
  await page.getByRole('button', { name: 'Add drop-off' }).click()
  await field(page, 'Drop-off').waitFor()
  await context.close()
})
