// A chauffeur who is online stays within reach on every page: positions, offers, and the word "Online" itself.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER, OFFICE] = ['rider@livery.test', 'driver@livery.test', 'office@livery.test'] as const
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const NYA_VARVET = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
/** A position older than this is not offered rides. */
const STALE_MS = 60_000

let product: Product
let browser: Browser
let call: Call
let context: BrowserContext
let driver: Page
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser()
  call = callsTo(product)
  await fillWallet(call, RIDER, 80_000)
  const opened = await person(browser, {
    ...PHONE,
    colorScheme: 'dark',
    geolocation: { latitude: AVENUE.lat, longitude: AVENUE.lng },
    permissions: ['geolocation'],
  })
  context = opened.context
  driver = opened.page
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('an offer comes to the earnings page and is accepted there, and positions go on arriving', { skip }, async () => {
  await signIn(product, driver, DRIVER, '/drive')
  await driver.getByLabel('Online', { exact: true }).click()
  await driver.getByText('The next offer rises here.').waitFor()
  await goTo('Earnings')
  await driver.getByText('Ready to be paid out').waitFor()

  // The phone moves, and then stands still: the server hears of it either way.
  const left = Date.now()
  await moveTo({ lat: AVENUE.lat + 0.0005, lng: AVENUE.lng })
  await positionSince(left)
  await positionSince(Date.now())

  await book()
  const offer = driver.getByRole('dialog', { name: 'New ride offered' })
  await offer.getByRole('button', { name: 'Accept' }).waitFor()
  await shot(driver, 'offer-on-earnings-phone-dark')
  await accessible(driver, 'offer on earnings')
  await driver.keyboard.press('Escape')
  await offer.waitFor({ state: 'hidden' })
  await shot(driver, 'offer-aside-phone-dark')
  await accessible(driver, 'offer put aside')
  await driver.getByRole('button', { name: /Ride offered/ }).click()
  await offer.getByRole('button', { name: 'Accept' }).click()
  await driver.waitForURL('**/drive')
  await driver.getByRole('button', { name: 'Set out' }).waitFor()
})

test('the page of what was earned shows the next offer, and keeps what was chosen on it', { skip }, async () => {
  await driver.getByRole('button', { name: 'Set out' }).click()
  await driver.getByRole('button', { name: 'I have arrived' }).click()
  await board()
  await moveTo(NYA_VARVET)
  await driver.getByRole('button', { name: 'Complete the ride' }).click()
  await driver.getByText('Earned', { exact: true }).first().waitFor()
  await driver.getByRole('radio', { name: /4/ }).first().check({ force: true })

  await book({ pickupLocation: NYA_VARVET, dropOffLocation: AVENUE })
  const offer = driver.getByRole('dialog', { name: 'New ride offered' })
  await offer.getByRole('button', { name: 'Decline' }).waitFor()
  await shot(driver, 'offer-on-earned-phone-dark')
  await accessible(driver, 'offer on earned')
  await offer.getByRole('button', { name: 'Decline' }).click()
  await offer.waitFor({ state: 'hidden' })
  assert.equal(await driver.getByRole('radio', { name: /4/ }).first().isChecked(), true)
  await cancel()
  await driver.getByRole('button', { name: 'Send and be ready' }).click()
})

async function goTo(place: string): Promise<void> {
  await driver.getByRole('navigation').getByRole('link', { name: place, exact: true }).click()
}

async function moveTo({ lat, lng }: { lat: number; lng: number }): Promise<void> {
  await context.setGeolocation({ latitude: lat, longitude: lng })
}

/** The server's own word: its newest position of the car is from after this moment, and so not stale. */
async function positionSince(moment: number): Promise<void> {
  const at = await until(async () => {
    const [car] = (await call(OFFICE, '/admin/fleet')) as { at: string }[]
    return car && Date.parse(car.at) > moment ? Date.parse(car.at) : undefined
  })
  assert.ok(Date.now() - at < STALE_MS)
  const { reachable }: { reachable: boolean } = await call(DRIVER, '/driver/availability')
  assert.equal(reachable, true)
}

let rideId = ''
async function book(way: object = {}): Promise<void> {
  const asked = { pickupLocation: AVENUE, dropOffLocation: NYA_VARVET, ridetype: 'instant', ...way }
  const { quoteId }: { quoteId: string } = await call(RIDER, '/user/quote', asked)
  const ride: { rideId: string } = await call(RIDER, '/user/ride/instant-booking', {
    quoteId,
    vehicleClass: 'business',
    paymentMethod: 'wallet',
  })
  rideId = ride.rideId
}

async function cancel(): Promise<void> {
  await call(RIDER, '/user/ride/update-status', { rideId, action: 'cancel', reason: 'change_of_plans' })
}

async function board(): Promise<void> {
  await driver.getByRole('button', { name: 'Enter boarding PIN' }).click()
  const { pin }: { pin: string } = await call(RIDER, '/user/ride/current')
  for (const digit of pin) await driver.getByRole('button', { name: digit, exact: true }).click()
  await driver.getByRole('button', { name: 'Enter boarding PIN' }).waitFor({ state: 'hidden' })
}
