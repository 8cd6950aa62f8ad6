// Rides under way as their rider has them: on every page, several at once, after a tunnel, and without a script; and
// the office when somebody calls for help.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page, Route } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { wordsFor } from './in-language.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, reasonFor, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER, OFFICE] = ['rider@livery.test', 'driver@livery.test', 'office@livery.test']
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const NYA_VARVET = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
const NORA = { name: 'Nora Berg', phone: '+46701234567', language: 'en' }
const OSKAR = { name: 'Oskar Lund', phone: '+46701234568', language: 'en' }

let product: Product
let browser: Browser
let call: Call
let rider: { page: Page; setOffline(offline: boolean): Promise<void> }
let rideId: string
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  call = callsTo(product)
  browser = await openBrowser({ withMaps: true })
  await fillWallet(call, RIDER, 90_000)
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('a ride under way is on every page, one for each guest beside it, and none covers what is pressed', {
  skip,
}, async () => {
  const { page, context } = await person(browser, PHONE)
  rider = { page, setOffline: (offline) => context.setOffline(offline) }
  rideId = await book()
  const guests = [await book(NORA), await book(OSKAR)]
  await signIn(product, page, RIDER, '/wallet')
  const bar = page.getByRole('navigation', { name: 'Rides under way' })
  await bar.getByText('3 rides under way').click()
  await bar.getByText('for Nora Berg').waitFor()
  assert.equal(await bar.getByRole('link').count(), 3)
  await shot(page, 'ride-bar-several-phone')
  await accessible(page, 'the bar of several rides')
  await page.goto(`${product.web}/rides`)
  await page.getByRole('main').getByText('For Nora Berg').waitFor()
  for (const id of guests) await cancel(id)
  await bar.getByRole('link').waitFor()

  await accept(rideId)
  await step('en_route')
  await bar.getByText(/Henrik is 1 minute away|Henrik is \d+ minutes away/).waitFor()
  const html = await (await context.request.get(`${product.web}/wallet`)).text()
  assert.match(html, /data-ride-bar/, 'it comes with the page')
  for (const path of ['/book', '/wallet', '/account', '/rides']) {
    await page.goto(product.web + path)
    await bar.waitFor()
    for (const pressed of await page.locator('main a:visible, main button:visible, header summary:visible').all()) {
      const box = await pressed.boundingBox()
      const covered = await bar.boundingBox()
      if (!box || !covered || box.height < 2) continue
      assert.ok(box.y >= covered.y + covered.height - 1, `${path}: ${await pressed.textContent()}`)
    }
    await shot(page, `ride-bar${path.replace('/', '-')}-phone`)
  }
  await shotElsewhere(page, '/wallet', 'ride-bar')
  // The start page waits for nothing longer than two seconds, on a slow machine without it.
  await until(async () => {
    await page.goto(product.web)
    return (await bar.count()) || undefined
  })
  await shot(page, 'ride-bar-landing-phone')
  await page.getByRole('navigation', { name: 'Rides under way' }).getByRole('link').click()
  await page.waitForURL(`${product.web}/rides/${rideId}`)
  await page.getByText('Boarding PIN').waitFor()
  assert.equal(await bar.count(), 0, 'not on the page of the ride itself')
  await shot(page, 'live-ride-phone')
  const trip = page.getByRole('region', { name: 'Trip' })
  await trip.getByText(NYA_VARVET.address).waitFor()
  await trip.getByText(/^Waiting included: /).waitFor()
  // What it costs is a press away.
  await page.getByText('Held in your wallet', { exact: true }).click()
  await page.getByText(/ is held\. It changes only if you change the ride\.$/).waitFor()
  // Whoever cannot drag taps.
  const grip = page.getByRole('separator')
  for (const height of ['2', '1']) {
    await grip.click()
    await grip.and(page.locator(`[aria-valuenow="${height}"]`)).waitFor()
  }
})

test('after a tunnel, and after sleep, the page is right within seconds, and says it in words', { skip }, async () => {
  const { page } = rider
  const spoken = page.locator('[data-spoken]')
  await spoken.filter({ hasText: 'away, a' }).waitFor({ state: 'attached' })
  await rider.setOffline(true)
  await page.getByText('Offline. What you typed is saved.').waitFor()
  await step('arrived')
  const back = Date.now()
  await rider.setOffline(false)
  await page.getByRole('heading', { name: 'Your chauffeur has arrived.' }).waitFor()
  assert.ok(Date.now() - back < 3_000, `it took ${Date.now() - back} ms`)
  assert.match((await spoken.textContent()) ?? '', wordsFor(/has arrived, a .*, number /))

  const asked = page.waitForRequest((request) => request.url().includes(`/user/ride/show/${rideId}`), {
    timeout: 2_000,
  })
  await page.evaluate(() => {
    const seen = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    seen('hidden')
    const now = Date.now
    Date.now = () => now() + 60_000
    seen('visible')
    Date.now = now
  })
  await asked
})

test('a page that is opened without a connection has the ride and the next one, and comes back by itself', {
  skip,
}, async () => {
  const { page } = rider
  const ahead = await bookAhead()
  await page.goto(`${product.web}/wallet`)
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.goto(`${product.web}/rides/${rideId}`)
  const pin = (await page.locator('[data-pin] bdi').textContent()) ?? ''
  assert.match(pin, /^\d{4}$/)
  const { driverVehicleNumber: plate }: { driverVehicleNumber: string } = await call(RIDER, `/user/ride/show/${rideId}`)
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('.rides')))
  await rider.setOffline(true)
  await page.reload()
  const now = page.getByRole('article', { name: /^Under way, R-/ })
  await now.getByText(pin, { exact: true }).waitFor()
  for (const text of ['Henrik Lindqvist', plate, AVENUE.address]) await now.getByText(text).first().waitFor()
  assert.match((await now.getByRole('link', { name: 'Call Henrik Lindqvist' }).getAttribute('href')) ?? '', /^tel:\+/)
  await page.getByRole('article', { name: /^Next ride, R-/ }).waitFor()
  await shot(page, 'offline-ride-phone')
  await accessible(page, 'rides without a connection')
  // A device says that it is online before anything is reached: the first page that is asked for then fails.
  const asked: string[] = []
  await page.context().route(`${product.web}/rides/${rideId}`, async (route) => {
    asked.push(route.request().url())
    await (asked.length === 1 ? route.abort('internetdisconnected') : route.continue())
  })
  await rider.setOffline(false)
  await page.getByRole('heading', { name: 'Your chauffeur has arrived.' }).waitFor()
  assert.ok(asked.length > 1, 'it was asked for again')
  await page.context().unroute(`${product.web}/rides/${rideId}`)
  await cancel(ahead)
})

test('a page without a connection speaks the language that was chosen, not that of the browser', { skip }, async () => {
  const { context, page } = await person(browser, { ...PHONE, locale: 'en-GB' })
  const kept = (language: string) =>
    until(async () => {
      const html = await page.evaluate(async () => (await caches.match('/offline'))?.text() ?? '')
      return html.includes(`lang="${language}"`) || undefined
    })
  await page.goto(product.web)
  await kept('en')
  await context.addCookies([{ name: 'locale', value: 'de', url: product.web }])
  await page.reload()
  await kept('de')
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'Keine Verbindung.' }).waitFor()
  await context.close()
})

test('what is asked without a connection waits in sight, can be withdrawn, and goes out once', { skip }, async () => {
  const { page } = rider
  const beside = await page.context().newPage()
  await beside.goto(`${product.web}/rides/${rideId}`)
  await beside.getByRole('heading', { name: 'Your chauffeur has arrived.' }).waitFor()
  await rider.setOffline(true)
  const more = page.getByRole('button', { name: /^\d+ more minutes$/ })
  await more.click()
  const waiting = page.getByRole('listitem').filter({ hasText: 'More waiting time' })
  await waiting.getByText('Waiting for connection').waitFor()
  await shot(page, 'act-waits-phone')
  await accessible(page, 'an act that waits')
  await waiting.getByRole('button', { name: 'Withdraw' }).click()
  await waiting.waitFor({ state: 'detached' })
  await more.click()
  await waiting.waitFor()
  // A second ask that was written down, but whose answer the tunnel swallowed, is repeated and done once.
  const swallow = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/user/ride/update-status', swallow, { times: 1 })
  await rider.setOffline(false)
  await waiting.waitFor({ state: 'detached' })
  const { wait }: { wait: { asked: number } } = await call(RIDER, `/user/ride/show/${rideId}`)
  await page.getByText(`You asked for ${wait.asked} more minutes.`).waitFor()
  const { more: minutes } = (
    (await call(RIDER, `/user/ride/show/${rideId}`)) as { wait: { more: { minutes: number } } }
  ).wait
  assert.equal(wait.asked, minutes.minutes, 'once, in two tabs and after a lost answer')
  await beside.close()
})

test('a call for help rings in the office until somebody takes it', { skip }, async () => {
  const { page, context } = await person(browser, DESKTOP)
  await context.addInitScript(() => {
    const start = AudioBufferSourceNode.prototype.start
    const stop = AudioBufferSourceNode.prototype.stop
    const heard = { ringing: 0 }
    Object.assign(window, { heard })
    AudioBufferSourceNode.prototype.start = function (...given) {
      heard.ringing++
      start.apply(this, given)
    }
    AudioBufferSourceNode.prototype.stop = function (...given) {
      heard.ringing--
      stop.apply(this, given)
    }
  })
  const ringing = (count: number) =>
    page.waitForFunction(
      (expected) => (window as unknown as { heard: { ringing: number } }).heard.ringing === expected,
      count,
    )
  await signIn(product, page, OFFICE, '/office/people')
  await page.getByRole('button', { name: 'Turn off sound' }).waitFor()
  // A browser lets nothing sound before something was pressed.
  await page.locator('main h1').click()
  await call(RIDER, `/user/ride/${rideId}/help`, {})
  const banner = page.getByRole('alert').filter({ hasText: 'has asked for help' })
  await banner.waitFor()
  await ringing(1)
  assert.match(await page.title(), wordsFor(/^Help needed/))
  await shot(page, 'office-help-rings-desktop')
  await accessible(page, 'a call for help')
  await page.goto(`${product.web}/office/chauffeurs`)
  await banner.waitFor()
  await page.locator('main h1').click()
  await ringing(1)
  await banner.getByRole('button', { name: 'Take this call' }).click()
  await banner.waitFor({ state: 'detached' })
  await ringing(0)
  assert.doesNotMatch(await page.title(), wordsFor(/^Help needed/))
  // Whoever signs in next has muted nothing.
  await signIn(product, page, RIDER, '/wallet')
  await signIn(product, page, OFFICE, '/office/people')
  await page.getByRole('button', { name: 'Turn off sound' }).waitFor()
  await context.close()
})

test('the chauffeur asks for the way that the passenger has said, and it changes with their yes', {
  skip,
}, async () => {
  const { page: car, context } = await person(browser, {
    ...{ ...PHONE, colorScheme: 'dark', permissions: ['geolocation'] },
    geolocation: { latitude: AVENUE.lat, longitude: AVENUE.lng },
  })
  await signIn(product, car, DRIVER, '/drive')
  await car.getByRole('button', { name: 'Change trip' }).click()
  const dialog = car.getByRole('dialog')
  await car.getByRole('combobox', { name: 'New drop-off' }).fill('Svenska Mässan')
  await car
    .getByRole('option', { name: /Svenska Mässan/ })
    .first()
    .click()
  await dialog.getByText(/ in total$/).waitFor()
  await shot(car, 'change-trip-phone-dark')
  await accessible(car, 'a chauffeur changes the trip')
  await dialog.getByRole('button', { name: /^Ask / }).click()
  await car.getByText('Waiting for your passenger to accept.').waitFor()
  await shot(car, 'change-trip-asked-phone-dark')

  const { page } = rider
  const card = page.getByRole('alertdialog', { name: 'Henrik asks to change the trip' })
  await card.getByText(/^To /).waitFor()
  await shot(page, 'proposed-way-phone')
  await shotElsewhere(page, `/rides/${rideId}`, 'proposed-way')
  await accessible(page, 'another way is asked for')
  await card.getByRole('button', { name: 'Accept' }).click()
  await card.waitFor({ state: 'detached' })
  await car.getByText('Waiting for your passenger to accept.').waitFor({ state: 'detached' })
  const { dropOffLocation }: { dropOffLocation: { address: string } } = await call(RIDER, `/user/ride/show/${rideId}`)
  assert.match(dropOffLocation.address, /Mässan/)
  await page.getByRole('button', { name: 'Change trip' }).click()
  await page.getByRole('combobox', { name: 'New drop-off' }).waitFor()
  await shot(page, 'change-trip-rider-phone')
  await page.getByRole('button', { name: 'Discard' }).click()
  await context.close()
})

test('a guest’s page and a receipt are whole without a script', { skip }, async () => {
  const cookies = (await rider.page.context().storageState()).cookies
  const pin = ((await call(RIDER, `/user/ride/show/${rideId}`)) as { pin: string }).pin
  await step('start', { pin })
  await rider.page.getByText(/^You’re on the way to .*Mässan.*\.$/).waitFor({ state: 'attached' })
  await step('complete')
  await rider.page.getByText('You have arrived. The receipt is below.').waitFor({ state: 'attached' })
  const guests = await book(NORA)
  await accept(guests)
  const { context, page } = await person(browser, {
    ...PHONE,
    javaScriptEnabled: false,
    serviceWorkers: 'block',
    storageState: { cookies, origins: [] },
  })
  await page.goto(`${product.web}/rides/${rideId}`)
  const { final }: { final: { total: number } } = await call(RIDER, `/user/ride/show/${rideId}`)
  await page.getByRole('heading', { name: 'Paid from wallet' }).waitFor()
  await page
    .getByText(`€${(final.total / 100).toFixed(2)}`)
    .first()
    .waitFor()
  await page.getByText('Platform fee').first().waitFor()
  await shot(page, 'receipt-without-script-phone')
  await page.goto(await linkOf(NORA.phone))
  await page.getByText('Boarding PIN').waitFor()
  await page.getByText('Henrik Lindqvist').first().waitFor()
  await page.getByText(NYA_VARVET.address).first().waitFor()
  await shot(page, 'guest-without-script-phone')
  await context.close()
})

/** Heard of within the minute that a car may be silent; a chauffeur on a ride stays where they are. */
const comeOnline = () =>
  call(DRIVER, '/driver/availability', { online: true, lat: AVENUE.lat, lng: AVENUE.lng }).catch(() => undefined)

async function book(guest?: object): Promise<string> {
  await comeOnline()
  const { quoteId }: { quoteId: string } = await call(RIDER, '/user/quote', {
    ridetype: 'instant',
    pickupLocation: AVENUE,
    dropOffLocation: NYA_VARVET,
  })
  const booking = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet', ...(guest && { guest }) }
  const ride: { rideId: string } = await call(RIDER, '/user/ride/instant-booking', booking)
  return ride.rideId
}

/** The same as another person would have it: on a desk, in the dark, from right to left. */
async function shotElsewhere(page: Page, path: string, name: string): Promise<void> {
  if (process.env.SHOTS === undefined) return
  const state = await page.context().storageState()
  for (const [form, options, language] of [
    ['desktop', DESKTOP, 'en'],
    ['phone-dark', { ...PHONE, colorScheme: 'dark' }, 'en'],
    ['phone-ar', PHONE, 'ar'],
  ] as const) {
    const { context, page: other } = await person(browser, { ...options, storageState: state })
    await context.addCookies([{ name: 'locale', value: language, url: product.web }])
    await other.goto(product.web + path)
    await shot(other, `${name}-${form}`)
    await context.close()
  }
}

async function bookAhead(): Promise<string> {
  const predate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const { quoteId }: { quoteId: string } = await call(RIDER, '/user/quote', {
    ...{ ridetype: 'prebook', predate, pretime: '12:00' },
    ...{ pickupLocation: NYA_VARVET, dropOffLocation: AVENUE },
  })
  const booking = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' }
  const ride: { rideId: string } = await call(RIDER, '/user/ride/pre-booking', booking)
  return ride.rideId
}

const cancel = (id: string) =>
  call(RIDER, '/user/ride/update-status', { rideId: id, action: 'cancel', reason: 'change_of_plans' })

async function accept(id: string): Promise<void> {
  const update = { rideId: id, action: 'accept', ...where() }
  for (let tries = 0; tries < 100; tries++) {
    await comeOnline()
    const taken = await call(DRIVER, '/driver/ride/update-status', update).catch(() => undefined)
    if (taken) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The ride was not offered.')
}

const step = (action: string, more: object = {}) =>
  call(DRIVER, '/driver/ride/update-status', { rideId, action, ...where(), ...reasonFor(action), ...more })

/** The link of a guest's page, as the text message brought it. */
const linkOf = (phone: string): Promise<string> =>
  until(async () => {
    const mail: { text: string }[] = await call(OFFICE, `/admin/mailbox?to=${encodeURIComponent(phone)}`)
    return mail.map(({ text }) => /\S+\/trip\/\S+/.exec(text)?.[0]).find(Boolean)
  })

const where = () => ({ lat: AVENUE.lat, lng: AVENUE.lng, at: new Date().toISOString() })
