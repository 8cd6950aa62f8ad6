// A rider shows their ride to somebody by a link, and tells the office from it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, reasonFor, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const PICKUP = { latitude: 57.7004, longitude: 11.9749 }
const [RIDER, DRIVER, OFFICE] = ['rider@livery.test', 'driver@livery.test', 'office@livery.test']
const place = (address: string, lat: number, lng: number) => ({ address, lat, lng })

let product: Product
let browser: Browser
let call: Call
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  call = callsTo(product)
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('a ride is shared, watched by somebody without an account, and the office hears of a call', { skip }, async () => {
  const chauffeur = await person(browser, { ...PHONE, geolocation: PICKUP, permissions: ['geolocation'] })
  await signIn(product, chauffeur.page, DRIVER, '/drive')
  await chauffeur.page.getByLabel('Online', { exact: true }).click()
  await chauffeur.page.getByText('New offers appear here.').waitFor()
  const rideId = await book()
  await chauffeur.page.getByRole('button', { name: 'Accept' }).click()

  const rider = await person(browser, { ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] })
  await signIn(product, rider.page, RIDER, `/rides/${rideId}`)
  await rider.page.getByRole('button', { name: 'Safety' }).click()
  await rider.page.getByRole('link', { name: 'Call 112' }).waitFor()
  await shot(rider.page, 'safety-phone')
  await accessible(rider.page, 'the safety sheet')

  const link = await shared(rider.page)
  const watcher = await person(browser, PHONE)
  await watcher.page.goto(link)
  await watcher.page.getByText('Live, shared by').waitFor()
  const from = watcher.page.getByText(/^Pickup \d\d:\d\d$/)
  await from.locator('..').getByText('Vasastaden', { exact: true }).waitFor()
  await shot(watcher.page, 'shared-ride-phone')
  await accessible(watcher.page, 'a shared ride')
  const html = await watcher.page.content()
  for (const secret of ['Kungsportsavenyen 36', 'Lindqvist', '€']) assert.ok(!html.includes(secret), secret)

  const officer = await person(browser, DESKTOP)
  await signIn(product, officer.page, OFFICE, '/office/alerts')
  await rider.page.getByRole('button', { name: 'Tell them' }).click()
  await rider.page.getByText('The office was told at').waitFor()
  await officer.page.getByRole('main').getByText('has asked for help').first().waitFor()
  await shot(officer.page, 'office-help-asked-desktop')

  for (const action of ['en_route', 'arrived']) await step(rideId, action)
  await watcher.page.getByText('The car is waiting for').waitFor()
  await call(RIDER, '/user/ride/update-status', { rideId, action: 'cancel', reason: 'change_of_plans' })
  await watcher.page.getByText('and so did this page.').waitFor()
  await shot(watcher.page, 'shared-ride-ended-phone')
  await accessible(watcher.page, 'a shared ride that is over')
})

async function book(): Promise<string> {
  await fillWallet(call, RIDER, 30_000)
  const { quoteId }: { quoteId: string } = await call(RIDER, '/user/quote', {
    pickupLocation: place('Kungsportsavenyen 36', PICKUP.latitude, PICKUP.longitude),
    dropOffLocation: place('Sven Källfelts Gata 18', 57.6848, 11.8889),
    ridetype: 'instant',
  })
  const { rideId }: { rideId: string } = await call(RIDER, '/user/ride/instant-booking', {
    quoteId,
    vehicleClass: 'business',
    paymentMethod: 'wallet',
  })
  return rideId
}

async function shared(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).last().click()
  await page.getByText('Link copied').waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

function step(rideId: string, action: string): Promise<never> {
  const { latitude: lat, longitude: lng } = PICKUP
  const at = new Date().toISOString()
  return call(DRIVER, '/driver/ride/update-status', { rideId, action, lat, lng, at, ...reasonFor(action) })
}
