// The plan of the next day, as the office reads it and takes it over.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER, OFFICE] = ['rider@livery.test', 'driver@livery.test', 'office@livery.test'] as const
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const WATER = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
const STATION = { address: 'Göteborg Centralstation', lat: 57.7089, lng: 11.9734 }
/** The day that the page opens with. */
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Stockholm' }).format(Date.now() + 86_400_000)

let product: Product
let browser: Browser
let call: Call
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser({ forPictures: process.env.SHOTS !== undefined })
  call = callsTo(product)
  await fillWallet(call, RIDER, 100_000)
  await call(DRIVER, `/driver/ride/board/${await book('09:00', AVENUE, WATER)}/claim`, {})
  await book('10:15', WATER, STATION)
  await book('11:40', STATION, AVENUE)
  await book('11:45', STATION, WATER)
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

async function book(pretime: string, pickupLocation: object, dropOffLocation: object): Promise<string> {
  const quote = { pickupLocation, dropOffLocation, ridetype: 'prebook', predate: DAY, pretime }
  const { quoteId } = (await call(RIDER, '/user/quote', quote)) as { quoteId: string }
  const booking = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet', alsoAtThatTime: true }
  return ((await call(RIDER, '/user/ride/pre-booking', booking)) as { rideId: string }).rideId
}

test('the office plans the next day, leaves a ride out, and takes over the rest', { skip }, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/day-plan')
  // In the evening the next day has been planned already, before these rides were booked.
  const plan = page.getByRole('button', { name: /^Plan (this day|again)$/ })
  await plan.waitFor()
  await accessible(page, 'a day before it is planned')
  await plan.click()
  await page
    .getByRole('checkbox', { name: /^Select R-/ })
    .first()
    .waitFor()
  await accessible(page, 'a plan of a day')
  await shot(page, 'day-plan-desktop')
  const ticks = page.getByRole('checkbox', { name: /^Select R-/ })
  const count = await ticks.count()
  assert.ok(count >= 2)
  await ticks.first().uncheck()
  await page.getByRole('button', { name: new RegExp(`^Assign ${count - 1} ride`) }).click()
  await page.getByText(/have been notified/).waitFor()
  await page.getByText('Assigned', { exact: true }).first().waitFor()
  assert.equal(await page.getByText('Assigned', { exact: true }).count(), count - 1)
  await shot(page, 'day-plan-taken-desktop')
})

test('what a colleague takes over in another window is taken in this one', { skip }, async () => {
  await book('14:10', AVENUE, STATION)
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/day-plan')
  await page.getByRole('button', { name: 'Plan again' }).click()
  const open = page.getByRole('button', { name: /^Assign \d+ ride/ })
  await open.waitFor()
  const colleague = (await person(browser, DESKTOP)).page
  await signIn(product, colleague, OFFICE, '/office/day-plan')
  await colleague.getByRole('button', { name: /^Assign \d+ ride/ }).click()
  await colleague.getByText(/have been notified/).waitFor()
  await open.waitFor({ state: 'detached' })
})

test('a day that nobody has planned says so', { skip }, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/day-plan')
  // In the evening a job plans the next day; none plans this one.
  const later = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Stockholm' }).format(Date.now() + 9 * 86_400_000)
  await page.getByLabel('Day', { exact: true }).fill(later)
  await page.getByText('No plan for this day yet').waitFor()
  await page.getByRole('button', { name: 'Plan this day' }).waitFor()
  await accessible(page, 'a day without a plan')
})

test('on a phone, in the dark and in Arabic', { skip }, async () => {
  for (const [name, options, locale] of [
    ['phone-dark', PHONE, 'en'],
    ['phone-ar', PHONE, 'ar'],
    ['desktop-dark-de', DESKTOP, 'de'],
  ] as const) {
    const { context, page } = await person(browser, options)
    if (name.includes('dark')) await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await signIn(product, page, OFFICE, '/office/day-plan')
    await context.addCookies([{ name: 'locale', value: locale, url: product.web }])
    await page.goto(`${product.web}/office/day-plan`)
    await page.locator('#planned-rides').waitFor()
    await accessible(page, `a plan of a day, ${name}`)
    await shot(page, `day-plan-${name}`)
  }
})
