// A ride's page in the office, while it is under way: what was ordered, whom to call, where the car is, what happened between
// its moves; a note for whoever comes next; and what a role may not do is not there.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { amendPolicy, type Call, callsTo, until } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER, OFFICE] = ['rider@livery.test', 'driver@livery.test', 'office@livery.test'] as const
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const NYA_VARVET = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
const arePicturesKept = process.env.SHOTS !== undefined
const AT_AVENUE = { lat: AVENUE.lat, lng: AVENUE.lng }

let product: Product
let browser: Browser
let call: Call
let office: Page
let rideId = ''
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser({ withMaps: arePicturesKept })
  call = callsTo(product)
  await fillWallet(call, RIDER, 40_000)
  await amendPolicy(call, 'evidence', { fastestKmh: 100_000, contactGapSeconds: 0 })
  rideId = await arrivedRide()
  office = (await person(browser, DESKTOP)).page
  await signIn(product, office, OFFICE, `/office/rides/${rideId}`)
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

/** For a guest who is called twice. */
async function arrivedRide(): Promise<string> {
  await call(DRIVER, '/driver/availability', { online: true, ...AT_AVENUE })
  const trip = { pickupLocation: AVENUE, dropOffLocation: NYA_VARVET, ridetype: 'instant' }
  const { quoteId }: { quoteId: string } = await call(RIDER, '/user/quote', trip)
  const wishes = {
    sign: 'M. Weber',
    note: 'Travels with a cello case.',
    guest: { name: 'Marcus Weber', phone: '+491715550144', language: 'de' },
    preferences: { quiet: true, water: 'sparkling' },
  }
  const body = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet', ...wishes }
  const booked: { rideId: string } = await call(RIDER, '/user/ride/instant-booking', body)
  const offerId = await until(async () => {
    const offers: { offerId: string; rideId: string }[] = await call(DRIVER, '/driver/ride/offers')
    return offers.find((offer) => offer.rideId === booked.rideId)?.offerId
  })
  await call(DRIVER, `/driver/ride/offers/${offerId}/accept`, {})
  await step(booked.rideId, 'en_route')
  await step(booked.rideId, 'arrived')
  await step(booked.rideId, 'contact')
  await step(booked.rideId, 'contact')
  return booked.rideId
}

async function step(id: string, action: string): Promise<void> {
  const body = { rideId: id, action, ...AT_AVENUE, at: new Date().toISOString() }
  await call(DRIVER, '/driver/ride/update-status', body)
}

test('the office reads who and what, and what happened, and writes a note', { skip }, async () => {
  await office.getByRole('heading', { name: 'Ordered' }).waitFor()
  for (const words of ['M. Weber', 'Travels with a cello case.', '+491715550144', 'Quiet, please', 'Henrik Lindqvist'])
    await office.getByText(words).first().waitFor()
  assert.equal(await office.getByRole('link', { name: 'Call Marcus Weber' }).getAttribute('href'), 'tel:+491715550144')
  await office.getByRole('button', { name: /^Contact 2/ }).click()
  assert.equal(await office.getByText(/^no\. \d$/).count(), 2)
  await office.getByRole('button', { name: /^All \d/ }).click()
  if (arePicturesKept) await office.locator('.map-canvas:not([aria-busy]) canvas').waitFor({ timeout: 60_000 })
  await shot(office, 'office-ride-desktop')
  await accessible(office, 'a ride under way, in the office')

  await office.getByLabel('Note for the office').fill('Prefers the side entrance.')
  await office.getByRole('button', { name: 'Add note' }).click()
  await office.getByText('Prefers the side entrance.', { exact: true }).waitFor()
  await office.getByRole('button', { name: 'Remove note' }).waitFor()
})

for (const [name, options] of [
  ['phone', PHONE],
  ['desktop-dark', DESKTOP],
  ['tablet', { viewport: { width: 1024, height: 768 } }],
] as const)
  test(`the same on ${name}`, { skip }, async () => {
    const { page, context } = await person(browser, options)
    if (name.endsWith('dark')) await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await signIn(product, page, OFFICE, `/office/rides/${rideId}`)
    await page.getByRole('heading', { name: 'Notes' }).waitFor()
    const overflow = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
    assert.equal(overflow, false)
    await shot(page, `office-ride-${name}`)
    await accessible(page, `a ride on ${name}`)
  })
