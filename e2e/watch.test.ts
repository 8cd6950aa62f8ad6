// A booked ride whose chauffeur is not heard: what the office sees of it, and the press that gives it to the backup.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { amendPolicy, type Call, callsTo } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER, OFFICE] = ['rider@livery.test', 'driver@livery.test', 'office@livery.test'] as const
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const WATER = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
/** A look each minute, and the browser's own time. */
const LOOKED_MS = 90_000

let product: Product
let browser: Browser
let call: Call
let rideId: string
before(async () => {
  if (skip !== false) return
  product = await startProduct({ DEMO_DRIVERS: '2' })
  browser = await openBrowser({ forPictures: process.env.SHOTS !== undefined })
  call = callsTo(product)
  await amendPolicy(call, 'watch', { callMinutes: 240, actMinutes: 120, atRed: 'tell' })
  await fillWallet(call, RIDER, 100_000)
  rideId = await bookInSeventyMinutes()
  await call(DRIVER, `/driver/ride/board/${rideId}/claim`, {})
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

async function bookInSeventyMinutes(): Promise<string> {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: 'Europe/Stockholm', dateStyle: 'short', timeStyle: 'short' },
  }).format(Date.now() + 70 * 60_000)
  const [predate, pretime] = parts.split(' ')
  const quote = { pickupLocation: AVENUE, dropOffLocation: WATER, ridetype: 'prebook', predate, pretime }
  const { quoteId } = (await call(RIDER, '/user/quote', quote)) as { quoteId: string }
  const booking = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' }
  return ((await call(RIDER, '/user/ride/pre-booking', booking)) as { rideId: string }).rideId
}

test('the office sees why a pickup is at risk and who stands by, in every light, size and direction', {
  skip,
  timeout: 240_000,
}, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/rides')
  const give = page.getByRole('button', { name: /^Give to / })
  await give.first().waitFor({ timeout: LOOKED_MS })
  await page.getByText('Phone is silent').first().waitFor()
  await accessible(page, 'rides with a pickup at risk')
  await shot(page, 'watch-rides-desktop')
  await page.goto(`${product.web}/office/rides/${rideId}`)
  await page.getByRole('heading', { name: 'Pickup watch' }).waitFor()
  await accessible(page, 'a ride at risk')
  await shot(page, 'watch-ride-desktop')
  for (const [name, options, locale] of [
    ['phone', PHONE, 'en'],
    ['phone-dark-ar', PHONE, 'ar'],
    ['desktop-dark', DESKTOP, 'en'],
  ] as const) {
    const { context, page: other } = await person(browser, options)
    if (name.includes('dark')) await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await signIn(product, other, OFFICE, '/office/rides')
    await context.addCookies([{ name: 'locale', value: locale, url: product.web }])
    for (const [what, path] of [
      ['rides', '/office/rides'],
      ['ride', `/office/rides/${rideId}`],
    ] as const) {
      await other.goto(product.web + path)
      await other.locator(what === 'ride' ? '#watch' : '#alerts').waitFor({ state: 'attached' })
      await accessible(other, `${what} at risk, ${name}`)
      await shot(other, `watch-${what}-${name}`)
    }
    await context.close()
  }
})

test('one press gives the ride to the backup, and the alert ends', { skip, timeout: 180_000 }, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, `/office/rides/${rideId}`)
  const give = page.getByRole('button', { name: /^Give to / }).first()
  const name = ((await give.textContent()) ?? '').replace('Give to ', '').trim()
  await give.click()
  await page.getByText(`${name} has the ride.`).waitFor()
  const ride = (await call(OFFICE, `/admin/rides/${rideId}`)) as { driverName: string }
  assert.equal(ride.driverName, name)
  await shot(page, 'watch-given-desktop')
})
