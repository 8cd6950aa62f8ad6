// A chauffeur who is online stays within reach on every page: positions, offers, and the word "Online" itself.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { FETCHED_AHEAD } from '../apps/web/src/lib/late/use-fetched-ahead.ts'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { amendPolicy, BELIEVED, type Call, callsTo, until } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, choose, fillWallet, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER, OFFICE] = ['rider@livery.test', 'driver@livery.test', 'office@livery.test'] as const
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const FAIR = { address: 'Svenska Mässan', lat: 57.6968, lng: 11.9887 }
const NYA_VARVET = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
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
  // In a test a car crosses the city in a moment.
  await amendPolicy(call, 'evidence', { fastestKmh: 100_000 })
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
  await driver.getByText('New offers appear here.').waitFor()
  await goTo('Earnings')
  await driver.getByText('Ready to pay out').waitFor()

  // Who waits is heard of twice a minute, and at once where they have come far.
  await moveTo({ ...AVENUE, lat: AVENUE.lat + 0.0019 })
  await carIsAt(AVENUE.lat + 0.0019)

  await book()
  const offer = driver.getByRole('dialog', { name: 'New ride offer' })
  await offer.getByRole('button', { name: 'Accept' }).waitFor()
  await shot(driver, 'offer-on-earnings-phone-dark')
  await accessible(driver, 'offer on earnings')
  await driver.keyboard.press('Escape')
  await offer.waitFor({ state: 'hidden' })
  await shot(driver, 'offer-aside-phone-dark')
  await accessible(driver, 'offer put aside')
  await driver.getByRole('button', { name: /New offer/ }).click()
  await offer.getByRole('button', { name: 'Accept' }).click()
  await driver.waitForURL('**/drive')
  await driver.getByRole('button', { name: 'Set out' }).waitFor()
})

test('without signal a ride in progress stays on both screens, and its dialogs open', { skip }, async () => {
  const rider = await person(browser, { ...PHONE, colorScheme: 'dark' })
  await signIn(product, rider.page, RIDER, `/rides/${rideId}`)
  for (const page of [rider.page, driver]) {
    // The first visit installs the worker; from the second on it is in control.
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
    await page.reload()
    await until(
      async () => (await page.evaluate(`performance.getEntriesByName('${FETCHED_AHEAD}').length`)) || undefined,
    )
  }
  await Promise.all([rider.context.setOffline(true), context.setOffline(true)])
  const failures: string[] = []
  for (const page of [rider.page, driver]) page.on('pageerror', ({ message }) => failures.push(message))

  await rider.page.getByRole('button', { name: /cancel/i }).click()
  await rider.page.getByRole('dialog', { name: 'Cancel this ride?' }).waitFor()
  await shot(rider.page, 'offline-cancel-phone-dark')
  await rider.page.keyboard.press('Escape')
  await driver.getByRole('button', { name: /Hand back/ }).click()
  await driver.getByRole('dialog').waitFor()
  await shot(driver, 'offline-give-back-phone-dark')
  await driver.keyboard.press('Escape')
  await driver.getByRole('button', { name: 'Set out' }).waitFor()
  assert.deepEqual(failures, [])

  await Promise.all([rider.context.setOffline(false), context.setOffline(false)])
  await rider.context.close()
})

test('a part that cannot be loaded says so in its own place, and comes by itself with the connection', {
  skip,
}, async () => {
  const rider = await person(browser, { ...PHONE, colorScheme: 'dark' })
  // A browser that is never idle fetches nothing ahead.
  await rider.context.addInitScript('window.requestIdleCallback = () => 0')
  await signIn(product, rider.page, RIDER, `/rides/${rideId}`)
  await rider.page.getByText(/PIN/).first().waitFor()
  await rider.page.waitForLoadState('networkidle')
  await rider.context.setOffline(true)
  await rider.page.getByRole('button', { name: /cancel/i }).click()
  const missing = rider.page.getByRole('dialog', { name: 'This part couldn’t be loaded' })
  await missing.waitFor()
  await accessible(rider.page, 'a part that is missing')
  await shot(rider.page, 'late-part-phone-dark')
  await missing.getByRole('button', { name: 'Try again' }).click()
  await missing.waitFor()
  await rider.context.setOffline(false)
  await rider.page.getByRole('dialog', { name: 'Cancel this ride?' }).waitFor()
  await rider.page.keyboard.press('Escape')
  await rider.page.getByText(/PIN/).first().waitFor()
  await rider.context.close()
})

test('a part that an update of the product has renamed comes with a new page, when it is asked for', {
  skip,
}, async () => {
  const { context: riders, page } = await person(browser, { ...PHONE, serviceWorkers: 'block' })
  await riders.addInitScript('window.requestIdleCallback = () => 0')
  await signIn(product, page, RIDER, `/rides/${rideId}`)
  await page.getByText(/PIN/).first().waitFor()
  await page.waitForLoadState('networkidle')
  let isGone = true
  await page.route('**/_next/static/chunks/**', (route) =>
    isGone ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  )
  await page.getByRole('button', { name: /cancel/i }).click()
  const missing = page.getByRole('dialog', { name: 'This part couldn’t be loaded' })
  await missing.waitFor()
  page.once('framenavigated', () => {
    isGone = false
  })
  await missing.getByRole('button', { name: 'Try again' }).click()
  await missing.waitFor({ state: 'hidden' })
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: /cancel/i }).click()
  await page.getByRole('dialog', { name: 'Cancel this ride?' }).waitFor()
  await riders.close()
})

test('cancelling is confirmed only at the price that is on the screen', { skip }, async () => {
  const { context: riders, page } = await person(browser, { ...PHONE, serviceWorkers: 'block' })
  await signIn(product, page, RIDER, `/rides/${rideId}`)
  const update = '**/user/ride/update-status'
  // What the first look was told, before the free minutes ran out: not what it costs now.
  await page.route(update, async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    if (reply.data?.terms) reply.data.terms.fee = 700
    await route.fulfill({ response, json: reply })
  })
  await page.getByRole('button', { name: /cancel/i }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this ride?' })
  const confirm = dialog.getByRole('button', { name: 'Cancel ride' })
  await dialog.getByText('Cancelling now costs €7.00.').waitFor()
  await confirm.and(page.locator(':enabled')).waitFor()

  await page.unrouteAll()
  await page.route(update, (route) => route.abort())
  await page.evaluate("window.dispatchEvent(new Event('online'))")
  await dialog.getByText('We can’t be reached right now.', { exact: false }).waitFor()
  assert.equal(await confirm.isDisabled(), true, 'nobody confirms what cannot be said')
  await shot(page, 'cancel-unknown-phone')
  await page.unrouteAll()
  await page.route(update, async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    if (reply.data?.terms) reply.data.terms.fee = 700
    await route.fulfill({ response, json: reply })
  })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('Cancelling now costs €7.00.').waitFor()
  await confirm.and(page.locator(':enabled')).waitFor()

  await page.unrouteAll()
  await confirm.click()
  await dialog.getByText('The price has changed. Please check it again.', { exact: false }).waitFor()
  await dialog.getByText('Cancelling now is free.', { exact: false }).waitFor()
  await shot(page, 'cancel-other-price-phone')
  assert.equal((await current()).RideStatus, 'assigned')
  await riders.close()
})

test('a ride that the office takes back is told to its chauffeur on every page, and to its rider', {
  skip,
}, async () => {
  const { context: riders, page } = await person(browser, PHONE)
  await signIn(product, page, RIDER, `/rides/${rideId}`)
  await page.getByText(/PIN/).first().waitFor()
  const reasonText = 'Another car is closer.'
  await call(OFFICE, '/admin/ride/update-status', { rideId, action: 'give_back', reasonText })
  await driver.getByRole('heading', { name: 'The office has taken this ride back.' }).waitFor()
  await driver.getByRole('button', { name: 'Stay online' }).click()
  await driver.getByText('New offers appear here.').waitFor()
  await page.getByText('We’re finding you another chauffeur.', { exact: false }).waitFor()
  await page.getByText('changed by our office').waitFor()
  await shot(page, 'taken-back-rider-phone')
  await cancel()

  // The second tab of two finds a ride under way, and the way to it.
  const trip = new URLSearchParams({
    ...{ from: AVENUE.address, fromLat: String(AVENUE.lat), fromLng: String(AVENUE.lng) },
    ...{ to: NYA_VARVET.address, toLat: String(NYA_VARVET.lat), toLng: String(NYA_VARVET.lng) },
  })
  await page.goto(`${product.web}/book?${trip}`)
  const pay = page.getByRole('button', { name: /^Request and pay/ })
  await pay.and(page.locator(':enabled')).waitFor()
  await book()
  // The page may hear of that ride before its button is pressed, and has no button then.
  const told = page.getByText('You have a ride under way.')
  await Promise.race([pay.click().catch(() => undefined), told.waitFor()])
  await told.waitFor()
  assert.equal(await pay.count(), 0)
  await accessible(page, 'a ride under way')
  await shot(page, 'under-way-phone')
  await page.getByRole('link', { name: 'Open your ride' }).click()
  await page.waitForURL(`**/rides/${rideId}`)
  await riders.close()
  await driver.getByRole('button', { name: 'Accept' }).click()
  await driver.getByRole('button', { name: 'Set out' }).waitFor()
})

test('the page of what was earned shows the next offer, and keeps what was chosen on it', { skip }, async () => {
  await driver.getByRole('button', { name: 'Set out' }).click()
  await driver.getByRole('button', { name: 'I have arrived' }).click()
  await board()
  await moveTo(NYA_VARVET)
  // It began a moment ago: ending it now is unusual, wherever the car is.
  await driver.getByRole('button', { name: 'Complete ride' }).click()
  const question = driver.getByRole('dialog', { name: 'Complete this early?' })
  await question.getByText('New drop-off agreed with the rider').click()
  await question.getByRole('button', { name: 'Complete here' }).click()
  await driver.getByText('Your earnings', { exact: true }).first().waitFor()
  await choose(driver.getByRole('radio', { name: /4/ }).first())

  await book({ pickupLocation: NYA_VARVET, dropOffLocation: AVENUE })
  const offer = driver.getByRole('dialog', { name: 'New ride offer' })
  await offer.getByRole('button', { name: 'Decline' }).waitFor()
  await shot(driver, 'offer-on-earned-phone-dark')
  await accessible(driver, 'offer on earned')
  await offer.getByRole('button', { name: 'Decline' }).click()
  await offer.waitFor({ state: 'hidden' })
  assert.equal(await driver.getByRole('radio', { name: /4/ }).first().isChecked(), true)
  await cancel()
  await driver.getByRole('button', { name: 'Send rating and continue' }).click()
})

test('on board the next stop comes before the drop-off, and ending the ride short of it asks first', {
  skip,
}, async () => {
  await moveTo(AVENUE)
  await carIsAt(AVENUE.lat)
  await book({ addonlocation: [FAIR] })
  await driver.getByRole('button', { name: 'Accept' }).click()
  await driver.getByRole('button', { name: `Set out ${AVENUE.address}` }).click()
  await driver.getByRole('button', { name: `I have arrived ${AVENUE.address}` }).click()
  await driver.getByRole('button', { name: 'Log contact attempt' }).click()
  await driver.getByRole('button', { name: /Next in 0:\d\d/ }).waitFor()
  await shot(driver, 'arrived-contact-phone')
  await accessible(driver, 'arrived')
  await board()
  // The ride is measured between positions of its own: some come before each step, of a car that stands as well.
  await creep()
  await positionSince(Date.now())

  await driver
    .getByRole('button', { name: /Arrived at stop 1/ })
    .filter({ hasText: FAIR.address })
    .waitFor()
  assert.match(await leadsTo(), new RegExp(`^geo:${FAIR.lat},${FAIR.lng}`))
  await shot(driver, 'on-board-stop-phone')
  await accessible(driver, 'on board, a stop ahead')

  await driver.getByRole('button', { name: 'Complete ride' }).click()
  const early = driver.getByRole('dialog', { name: 'Complete before stop 1?' })
  await early.getByText(`The next stop is ${FAIR.address}.`).waitFor()
  await shot(driver, 'question-stop-phone')
  await accessible(driver, 'question')
  await early.getByRole('button', { name: 'Keep driving' }).click()
  await early.waitFor({ state: 'hidden' })

  await driver.getByRole('button', { name: /Add toll/ }).click()
  const toll = driver.getByRole('dialog', { name: 'Add toll' })
  await toll.getByLabel('Amount in EUR').fill('42.50')
  await toll
    .getByLabel('Photo of the receipt')
    .setInputFiles({ name: 'toll.png', mimeType: 'image/png', buffer: PICTURE })
  await shot(driver, 'toll-phone')
  await accessible(driver, 'toll')
  await toll.getByRole('button', { name: 'Add toll' }).click()
  await toll.waitFor({ state: 'hidden' })
  await driver.getByRole('button', { name: 'Tolls €42.50' }).waitFor()

  await creep()
  await driver.getByRole('button', { name: /Arrived at stop 1/ }).click()
  await driver.getByRole('button', { name: `Continue ride ${NYA_VARVET.address}` }).waitFor()
  assert.match(await leadsTo(), new RegExp(`^geo:${NYA_VARVET.lat},${NYA_VARVET.lng}`))
  await driver.getByRole('button', { name: /Continue ride/ }).click()

  await creep()
  await driver.getByRole('button', { name: `Complete ride ${NYA_VARVET.address}` }).click()
  const far = driver.getByRole('dialog', { name: /^Complete \d\.\d km from the drop-off\?$/ })
  await far.waitFor()
  await shot(driver, 'question-far-phone')
  await accessible(driver, 'question when far')
  assert.equal((await current()).RideStatus, 'in_progress')
  await far.getByText('Road closed').click()
  await far.getByRole('button', { name: 'Complete here' }).click()
  await driver.getByText('Your earnings', { exact: true }).first().waitFor()
  // So much makes the price more than half again of what was agreed: it waits.
  await driver.getByText('You’ll receive €42.50 more once the office has checked it.').waitFor()
  await shot(driver, 'earned-phone')
  await accessible(driver, 'earned')
})

test('the office sees what was unusual of it, in words', { skip }, async () => {
  const office = (await person(browser, DESKTOP)).page
  await signIn(product, office, OFFICE, '/office/alerts')
  await office.getByText(/km · away from the drop-off.*“Road closed”/).waitFor()
  await shot(office, 'alerts-desk')
  await accessible(office, 'alerts')
})

test('the part of a price that waits is told to the rider, and decided by the office', { skip }, async () => {
  const rider = (await person(browser, PHONE)).page
  await signIn(product, rider, RIDER, `/rides/${rideId}`)
  await rider.getByText('We’re checking part of the price. Nothing more is charged until then.').waitFor()
  await rider.getByText(/measured during the ride\./).waitFor()
  await shot(rider, 'receipt-checked-phone')
  await accessible(rider, 'receipt while a part waits')

  const office = (await person(browser, DESKTOP)).page
  await signIn(product, office, OFFICE, '/office/fare-reviews')
  await office.getByRole('button', { name: 'Open, 1' }).waitFor()
  await office.getByText('Above the quote · High tolls').waitFor()
  await shot(office, 'fare-reviews-desk')
  await accessible(office, 'fare reviews')
  await office.getByRole('link', { name: /^R-/ }).click()
  await office.getByRole('heading', { name: /needs your decision/ }).waitFor()
  await office.getByText('Locations received').waitFor()
  await shot(office, 'fare-review-desk')
  await accessible(office, 'fare review')
  await office.getByRole('button', { name: /^Charge/ }).click()
  const question = office.getByRole('dialog', { name: /^Approve the fare/ })
  await question.getByLabel('Reason').fill('The receipt shows the bridge.')
  await shot(office, 'fare-review-approve-desk')
  await accessible(office, 'approve')
  await question.getByRole('button', { name: 'Approve' }).click()
  await office
    .getByText(/The receipt shows the bridge\./)
    .first()
    .waitFor()
  await office.goto(`${product.web}/office/fare-reviews`)
  await office.getByText('No fares to decide').waitFor()
  await accessible(office, 'no fare reviews')

  await rider.reload()
  await rider.getByText(/measured during the ride\./).waitFor()
  assert.equal(await rider.getByText('We’re checking part of the price').count(), 0)
})

async function goTo(place: string): Promise<void> {
  await driver.getByRole('navigation').getByRole('link', { name: place, exact: true }).click()
}

async function moveTo({ lat, lng }: { lat: number; lng: number }): Promise<void> {
  await context.setGeolocation({ latitude: lat, longitude: lng })
}

let crept = 0
/** Some metres on, and the server has heard of it. */
async function creep(): Promise<void> {
  const lat = AVENUE.lat + ++crept * 0.0001
  await moveTo({ ...AVENUE, lat })
  await carIsAt(lat)
}

async function carIsAt(lat: number): Promise<void> {
  await until(async () => {
    const [car] = (await call(OFFICE, '/admin/fleet')) as { lat: number }[]
    return (car && Math.abs(car.lat - lat) < 0.00005) || undefined
  }, BELIEVED)
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

async function leadsTo(): Promise<string> {
  await driver.getByRole('button', { name: /^Navigate to/ }).click()
  const href = await driver.getByRole('link', { name: 'this device’s maps' }).getAttribute('href')
  await driver.keyboard.press('Escape')
  await driver.getByRole('dialog').waitFor({ state: 'hidden' })
  return href ?? ''
}

const current = (): Promise<{ RideStatus: string }> => call(DRIVER, '/driver/ride/current')

async function board(): Promise<void> {
  await driver.getByRole('button', { name: 'Enter boarding PIN' }).click()
  const { pin }: { pin: string } = await call(RIDER, '/user/ride/current')
  for (const digit of pin) await driver.getByRole('button', { name: digit, exact: true }).click()
  await driver.getByRole('button', { name: 'Enter boarding PIN' }).waitFor({ state: 'hidden' })
}
