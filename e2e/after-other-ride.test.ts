// A chauffeur with somebody on board is offered what comes next, quietly; its rider hears that they end another trip
// first, and has the car as soon as that is over.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { amendPolicy, type Call, callsTo, until } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, reasonFor, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER] = ['rider@livery.test', 'driver@livery.test']
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const STATION = { address: 'Drottningtorget 5', lat: 57.7085, lng: 11.9734 }
const HARBOUR = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
const NORA = { name: 'Nora Berg', phone: '+46701234567', language: 'en' }

let product: Product
let browser: Browser
let call: Call
let chauffeur: Page
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  call = callsTo(product)
  browser = await openBrowser({ withMaps: true })
  await fillWallet(call, RIDER, 90_000)
  // As long as the first trip takes at this hour of the week.
  await amendPolicy(call, 'search', { askBeforeFreeSeconds: 900 })
  const geolocation = { latitude: AVENUE.lat, longitude: AVENUE.lng }
  chauffeur = (await person(browser, { ...PHONE, geolocation, permissions: ['geolocation'] })).page
  await signIn(product, chauffeur, DRIVER, '/drive')
  await chauffeur.getByLabel('Online', { exact: true }).click()
  await chauffeur.getByText('New offers appear here.').waitFor()
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('the next ride is offered with a guest on board, and begins when they have left', { skip }, async () => {
  const first = await book(AVENUE, STATION, NORA)
  await chauffeur.getByRole('button', { name: 'Accept' }).click()
  for (const action of ['en_route', 'arrived']) await step(first, action)
  await step(first, 'start', { pin: (await shown(first)).pin })

  // Once the car is heard with its guest on board it is known when it will be free.
  const next = await until(() => book(STATION, HARBOUR).catch(() => undefined))
  const offer = chauffeur.getByRole('region', { name: 'Next ride' })
  await offer.getByText('drop-off to pickup').waitFor()
  assert.equal(await chauffeur.getByRole('dialog').count(), 0, 'nothing lies over the turns')
  await shot(chauffeur, 'next-offer-phone')
  await accessible(chauffeur, 'an offer with somebody on board')
  await offer.getByRole('button', { name: 'Accept' }).click()
  await chauffeur.getByText('After this ride').waitFor()
  await shot(chauffeur, 'next-accepted-phone')

  const rider = (await person(browser, PHONE)).page
  await signIn(product, rider, RIDER, `/rides/${next}`)
  await rider.getByText('Henrik is completing another trip').waitFor()
  await shot(rider, 'waits-for-other-ride-phone')
  await accessible(rider, 'a ride whose chauffeur ends another one first')
  const waiting = await shown(next)
  assert.deepEqual([waiting.driverLocation, waiting.carWay], [null, null])

  await step(first, 'complete')
  await chauffeur.getByText('After this ride').waitFor({ state: 'detached' })
  await chauffeur.getByRole('button', { name: 'Set out' }).waitFor()
  await rider.getByText('Henrik is completing another trip').waitFor({ state: 'detached' })
  await until(async () => (await shown(next)).driverLocation ?? undefined)
  await shot(chauffeur, 'next-begins-phone')
})

interface Shown {
  readonly pin: string
  readonly driverLocation: object | null
  readonly carWay: object | null
}
const shown = (rideId: string): Promise<Shown> => call(RIDER, `/user/ride/show/${rideId}`)

async function book(pickupLocation: object, dropOffLocation: object, guest?: object): Promise<string> {
  const { quoteId }: { quoteId: string } = await call(RIDER, '/user/quote', {
    ...{ ridetype: 'instant', pickupLocation, dropOffLocation },
  })
  const booking = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet', ...(guest && { guest }) }
  const ride: { rideId: string } = await call(RIDER, '/user/ride/instant-booking', booking)
  return ride.rideId
}

const step = (rideId: string, action: string, more: object = {}) =>
  call(DRIVER, '/driver/ride/update-status', {
    ...{ rideId, action, lat: AVENUE.lat, lng: AVENUE.lng, at: new Date().toISOString() },
    ...reasonFor(action),
    ...more,
  })
