/// <reference lib="dom" />
// A ride that is called off or taken back as a screen that stays until it is left, what handing back costs, and what a day has brought.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { awake, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, reasonFor, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER, OFFICE] = ['rider@livery.test', 'driver@livery.test', 'office@livery.test'] as const
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const HARBOUR = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
const [UPRIGHT, NARROW, ON_ITS_SIDE] = [PHONE.viewport, { width: 320, height: 640 }, { width: 844, height: 390 }]
/** Each theme and each size, and not each with each. */
const FORMS = [
  ['light', UPRIGHT],
  ['light', NARROW],
  ['dark', ON_ITS_SIDE],
  ['dark', UPRIGHT],
] as const

let product: Product
let browser: Browser
let call: Call
let context: BrowserContext
let page: Page
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser({ forPictures: process.env.SHOTS !== undefined })
  call = callsTo(product)
  await fillWallet(call, RIDER, 80_000)
  const geolocation = { latitude: AVENUE.lat, longitude: AVENUE.lng }
  ;({ context, page } = await person(browser, { ...PHONE, geolocation, permissions: ['geolocation'] }))
  await signIn(product, page, DRIVER, '/drive')
  await page.getByLabel('Online', { exact: true }).click()
  await page.getByText('New offers appear here.').waitFor()
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('a ride that its rider calls off is a screen with what it brings, after a reload too, until it is left', {
  skip,
}, async () => {
  const rideId = await taken()
  await step(rideId, 'en_route')
  await step(rideId, 'arrived')
  await page.getByText('Enter boarding PIN').waitFor()
  // Without signal it is not heard, and is there with the signal.
  await context.setOffline(true)
  await cancel(rideId)
  await context.setOffline(false)
  await page.getByRole('heading', { name: /cancelled\.$/ }).waitFor()
  await page.getByText('€36.00').waitFor()
  await page.getByText('80% of the €45.00 fee').waitFor()
  await looked('ride-cancelled')
  await page.reload()
  await page.getByText('Change of plans, just after you arrived.').waitFor()
  await page.goto(`${product.web}/drive/earnings`)
  await page.getByRole('link', { name: /ride was cancelled/ }).click()
  await page.getByRole('button', { name: 'Stay online' }).click()
  await page.getByText('New offers appear here.').waitFor()
  assert.equal(await call(DRIVER, '/driver/ride/lost'), null)
})

test('a ride that the office takes back is that screen, too, with its own words', { skip }, async () => {
  const rideId = await taken()
  await step(rideId, 'en_route')
  await page.getByRole('button', { name: 'I have arrived' }).waitFor()
  await context.setOffline(true)
  const takeBack = { rideId, action: 'give_back', reasonText: 'The other car is at the door' }
  await call(OFFICE, '/admin/ride/update-status', { ...takeBack, told: 'nearer_chauffeur' })
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'The office has taken this ride back.' }).waitFor()
  await page.reload()
  await page.getByText('Another chauffeur is closer, just after you set out.').waitFor()
  await page.getByText('No strike, and nothing to pay.').waitFor()
  await looked('ride-taken-back')
  await page.goto(`${product.web}/drive/earnings`)
  await page.getByRole('link', { name: /ride was taken back/ }).click()
  await page.getByRole('button', { name: 'Stay online' }).click()
  await page.getByText('New offers appear here.').waitFor()
  await call(RIDER, '/user/ride/update-status', { rideId, action: 'cancel', reason: 'change_of_plans' })
})

test('handing back says which strike it is before it is confirmed', { skip }, async () => {
  const rideId = await taken()
  await page.getByRole('button', { name: /Hand back/ }).click()
  await page.getByText('Strike 1 of 3 in 30 days').waitFor()
  await shot(page, 'hand-back-phone')
  await accessible(page, 'hand back')
  await page.getByRole('button', { name: 'Keep ride' }).click()
  await cancel(rideId)
  await page.getByRole('button', { name: 'Stay online' }).click()
  await page.getByText('New offers appear here.').waitFor()
})

test('a day’s earnings are the server’s, lead to their rides, and are measured by a target', { skip }, async () => {
  const rideId = await taken()
  for (const action of ['en_route', 'arrived']) await step(rideId, action)
  const { pin }: { pin: string } = await call(RIDER, `/user/ride/show/${rideId}`)
  await step(rideId, 'start', { pin })
  await step(rideId, 'complete')
  const { earned }: { earned: { total: number } } = await call(DRIVER, `/driver/ride/show/${rideId}`)
  await page.goto(`${product.web}/drive/earnings`)
  await awake(page)
  const money = (minor: number) => `€${(minor / 100).toFixed(2)}`
  await page
    .getByText(money(earned.total + 3_600))
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Set a target' }).click()
  await page.getByLabel(/For a week/).fill('60')
  await page.getByRole('button', { name: 'Save target' }).click()
  await page.getByText(/Daily target €12, reached on 1 of 1 day\./).waitFor()
  await page.getByText('Figures as a table').click()
  await unroll()
  await looked('earnings')
  await page.getByRole('button', { name: /Kungsportsavenyen 36.*Sven Källfelts/ }).click()
  const lines = page.getByRole('dialog')
  await lines.getByText('Your earnings').waitFor()
  await lines.getByText(money(earned.total)).last().waitFor()
  await lines.getByText(/Ready to pay out on/).waitFor()
  await shot(page, 'earnings-lines-phone')
  await accessible(page, 'lines of a ride')
  await page.keyboard.press('Escape')
  for (const period of ['Day', 'Month', 'Year']) {
    await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: period }).click()
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    await page
      .getByText(money(earned.total + 3_600))
      .first()
      .waitFor()
  }
  await accessible(page, 'earnings by year')
  await page.getByRole('link', { name: /Tax year .*CSV/ }).waitFor()
})

async function taken(): Promise<string> {
  const quote = await call(RIDER, '/user/quote', {
    ...{ ridetype: 'instant', pickupLocation: AVENUE, dropOffLocation: HARBOUR },
  })
  const { quoteId } = quote as { quoteId: string }
  const booking = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' }
  const { rideId }: { rideId: string } = await call(RIDER, '/user/ride/instant-booking', booking)
  const { offerId } = await until(async () => {
    const offers: { rideId: string; offerId: string }[] = await call(DRIVER, '/driver/ride/offers')
    return offers.find((offer) => offer.rideId === rideId)
  })
  await call(DRIVER, `/driver/ride/offers/${offerId}/accept`, {})
  await page.getByRole('button', { name: /Hand back/ }).waitFor()
  return rideId
}

async function step(rideId: string, action: string, more: object = {}): Promise<void> {
  const at = new Date().toISOString()
  const where = { lat: AVENUE.lat, lng: AVENUE.lng }
  await call(DRIVER, '/driver/ride/update-status', { rideId, action, ...where, at, ...reasonFor(action), ...more })
}

async function cancel(rideId: string): Promise<void> {
  await call(RIDER, '/user/ride/update-status', { rideId, action: 'cancel', reason: 'change_of_plans' })
}

/** What the tabs at the foot half cover is no smaller for it. */
async function unroll(): Promise<void> {
  await page.evaluate(() => {
    for (const foot of document.querySelectorAll<HTMLElement>('nav.sticky')) foot.style.position = 'static'
  })
}

/** Nothing to fault in either theme, upright, on its side and at 320 px, and nothing wider than the screen. */
async function looked(name: string): Promise<void> {
  for (const [theme, viewport] of FORMS) {
    const form = `${name}-${viewport.width}-${theme}`
    await page.evaluate((worn) => document.documentElement.setAttribute('data-theme', worn), theme)
    await page.setViewportSize(viewport)
    await shot(page, form)
    await accessible(page, form)
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${form} fits`)
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
}
