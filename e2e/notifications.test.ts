// A ride's events appear on an open page by themselves, are read and deleted, and stop with the switch; a push is
// shown.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { accessibilityFaults, DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { until } from './calls.ts'
import { READING } from './in-language.ts'
import { type Product, startProduct } from './product.ts'

const chromium = findChromium({ windowed: true })
const skip = 'missing' in chromium ? chromium.missing : false
const FROM = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const TO = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
const RIDER = 'rider@livery.test'

let product: Product
let browser: Browser
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  // Pushes come by way of a window.
  browser = await openBrowser({ windowed: true })
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('what happens to a ride comes live, is read and deleted; switched off, nothing comes', { skip }, async () => {
  const { page } = await person(browser, DESKTOP)
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await signIn(page, RIDER, '/notifications')
  await page.getByRole('heading', { name: 'Nothing new' }).waitFor()
  await looked(page, 'notifications-empty')

  const ride = await givenRide()
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await row('Your ride is booked').waitFor()
  await ride.step('accept')
  await row('Your chauffeur is confirmed').waitFor()
  const bell = (count: number) =>
    page.getByRole('link', { name: count === 0 ? 'Notifications' : `Notifications, ${count} unread`, exact: true })
  await bell(2).waitFor()
  await looked(page, 'notifications')

  await page.getByRole('button', { name: 'Mark as read: Your ride is booked' }).click()
  await bell(1).waitFor()
  await page.getByRole('button', { name: 'Mark as unread: Your ride is booked' }).click()
  await bell(2).waitFor()
  await page.getByRole('button', { name: 'Delete: Your ride is booked' }).click()
  await row('Your ride is booked').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await bell(0).waitFor()
  await page.reload()
  await row('Your chauffeur is confirmed').waitFor()
  assert.equal(await page.getByRole('listitem').filter({ hasText: 'Your' }).count(), 1)

  await page.getByRole('link', { name: 'Notification settings' }).click()
  const toggle = page.getByRole('switch', { name: 'Notifications', exact: true })
  const letters = page.getByRole('switch', { name: 'Rides: Email' })
  await toggle.waitFor()
  await switchTo(letters, 'unchecked', '/notification/settings')
  await switchTo(toggle, 'unchecked', '/auth/notification-toggle')
  assert.equal(await page.getByRole('switch', { name: 'Rides: Push' }).isDisabled(), true)
  await ride.step('en_route')
  await page.reload()
  await page.locator('[data-state=unchecked]').and(letters).waitFor()
  await page.locator('[data-state=unchecked]').and(toggle).waitFor()
  await looked(page, 'notifications-off')

  // The browser was not asked before and says no by itself; the switch goes on all the same.
  await switchTo(toggle, 'checked', '/auth/notification-toggle')
  await page.getByText('This browser blocks ours', { exact: false }).waitFor()
  assert.ok(said.includes('Notifications: permission not granted.'), said.join('\n'))
  await looked(page, 'notifications-settings')

  await page.goto(`${product.web}/notifications`)
  await row('Your chauffeur is confirmed').waitFor()
  await ride.step('arrived')
  await row('Your chauffeur has arrived').waitFor()
  assert.equal(await row('Your chauffeur is on the way').count(), 0)

  await page.goto(`${product.web}/account`)
  const language = page.getByRole('combobox', { name: 'Language' })
  if (READING === 'ar') {
    await language.selectOption('en')
    await page.locator('html[dir=ltr]').waitFor()
  }
  await language.selectOption('ar')
  await page.locator('html[dir=rtl]').waitFor()
  await page.goto(`${product.web}/notifications`)
  await row('وصل سائقك').waitFor()
  await looked(page, 'notifications-ar')
  await ride.cancel()
})

test('a chauffeur hears on the phone that the rider called a ride off', { skip }, async () => {
  const { page } = await person(browser, PHONE)
  const ride = await givenRide()
  await ride.step('accept')
  await ride.driverReadsAll()
  await signIn(page, 'driver@livery.test', '/drive/account')
  await page.getByRole('link', { name: 'Home', exact: true }).waitFor()
  await ride.cancel()
  await page.getByRole('link', { name: 'Home 1 unread' }).waitFor()
  await page.getByRole('link', { name: 'Notifications 1 unread' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Your ride was cancelled' }).first().waitFor()
  await looked(page, 'drive-notifications')
})

test('a count that was read before the last event does not take it off the screen', { skip }, async () => {
  const { page } = await person(browser, PHONE)
  const ride = await givenRide()
  await ride.step('accept')
  await ride.driverReadsAll()
  const line = heardBy(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let asked = 0
  let isRead = false
  // It is asked for a second time once the connection is up.
  await page.route('**/api/v1/notification?page=1&pageSize=1', async (route) => {
    asked += 1
    if (asked !== 2) return route.continue()
    const response = await route.fetch()
    isRead = true
    await held
    await route.fulfill({ response })
  })
  await signIn(page, 'driver@livery.test', '/drive/account')
  await until(async () => isRead || undefined)
  await ride.cancel()
  await until(async () => line.said().includes('["notification",') || undefined)
  letGo()
  await page.getByRole('link', { name: 'Home 1 unread' }).waitFor()
  // It stands there still when the answer has come.
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Home 1 unread' }).waitFor()
})

test('a push is shown by the worker at the root, and a tap’s page is kept with it', { skip }, async () => {
  const { page, context } = await person(browser, { ...PHONE, permissions: ['notifications'] })
  await signIn(page, RIDER, '/notifications')
  await page.waitForFunction('navigator.serviceWorker.ready.then(() => true)')
  const push = await pushTo(context, page)
  // Of one tag there is one notification, however often it comes.
  const shown = await until(async () => {
    await push({ title: 'Livery', body: 'Your chauffeur has arrived', path: '/rides', tag: 'rid_1' })
    return (await page.evaluate(`navigator.serviceWorker.ready
      .then((registration) => registration.getNotifications())
      .then(([one]) => one && { title: one.title, body: one.body, tag: one.tag, data: one.data })`)) as
      | object
      | undefined
  })
  assert.deepEqual(shown, {
    title: 'Livery',
    body: 'Your chauffeur has arrived',
    tag: 'rid_1',
    data: { path: '/rides' },
  })
})

/** All that the server has said to this page live, by whichever way. */
function heardBy(page: Page): { said: () => string } {
  let said = ''
  page.on('response', async (answer) => {
    if (answer.url().includes('/socket.io/')) said += await answer.text().catch(() => '')
  })
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      said += payload
    })
  })
  return { said: () => said }
}

async function pushTo(context: BrowserContext, page: Page): Promise<(message: object) => Promise<unknown>> {
  const devtools = await context.newCDPSession(page)
  let registrationId: string | undefined
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId =
      registrations.find(({ scopeURL }) => scopeURL === `${product.web}/`)?.registrationId ?? registrationId
  })
  await devtools.send('ServiceWorker.enable')
  const id = await until(async () => registrationId)
  return (message) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: product.web,
      registrationId: id,
      data: JSON.stringify(message),
    })
}

async function switchTo(toggle: Locator, state: 'checked' | 'unchecked', path: string): Promise<void> {
  const answered = toggle.page().waitForResponse((answer) => answer.url().endsWith(path))
  await toggle.click()
  assert.equal((await answered).status(), 200)
  await toggle.and(toggle.page().locator(`[data-state=${state}]:enabled`)).waitFor()
}

async function signIn(page: Page, email: string, path: string): Promise<void> {
  await page.goto(`${product.web}/sign-in?callbackUrl=${encodeURIComponent(path)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(product.accounts[email] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`**${path}`)
}

/** axe, by day on the desktop and by night on the phone; where pictures are wanted, all four. */
async function looked(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  const html = page.locator('html')
  for (const [form, { viewport }] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    await page.setViewportSize(viewport)
    for (const theme of ['light', 'dark']) {
      await html.evaluate((node, chosen) => node.setAttribute('data-theme', chosen), theme)
      // One that is cancelled is over as well.
      await page.evaluate('Promise.allSettled(document.getAnimations().map((one) => one.finished))')
      await shot(page, `${name}-${form}-${theme}`)
      if ((form === 'desktop') !== (theme === 'light')) continue
      // At the end of a page the tabs stand below everything, so nothing is half covered.
      await page.evaluate(`scrollTo(0, ${form === 'phone' ? 'document.body.scrollHeight' : 0})`)
      assert.deepEqual(await accessibilityFaults(page), [], `${name} ${form} ${theme}`)
    }
  }
  await html.evaluate((node) => node.setAttribute('data-theme', 'light'))
  if (before !== null) await page.setViewportSize(before)
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back.
type Reply = any

async function call(method: string, path: string, token: string, body?: object, key?: string): Promise<Reply> {
  const answer = await fetch(product.api + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const reply: Reply = await answer.json()
  assert.ok(answer.status < 400, `${method} ${path}: ${JSON.stringify(reply)}`)
  return reply.data
}

/** A paid ride of the demo's rider, offered to the demo's driver. */
async function givenRide() {
  const tokenOf = async (email: string): Promise<string> =>
    (await call('POST', '/auth/login', '', { email, password: product.accounts[email] })).tokens.accessToken
  const [rider, driver] = [await tokenOf(RIDER), await tokenOf('driver@livery.test')]
  await call('POST', '/driver/availability', driver, { online: true, lat: FROM.lat, lng: FROM.lng })
  const topUp = await call('POST', '/payment/wallet/top-up', rider, { amount: 20_000 }, randomUUID())
  await call('POST', `/payment/sandbox/intents/${topUp.client_secret.split('_secret')[0]}/confirm`, '', {
    client_secret: topUp.client_secret,
    card: { number: '4242 4242 4242 4242', expiry: '04/31', cvc: '123' },
  })
  await call('POST', '/payment/wallet/confirm/top-up', rider, { topUpId: topUp.topUpId }, randomUUID())
  const places = { pickupLocation: FROM, dropOffLocation: TO }
  const quote = await call('POST', '/user/quote', rider, { ...places, ridetype: 'instant' })
  const booking = { quoteId: quote.quoteId, vehicleClass: 'business', paymentMethod: 'wallet' }
  const { rideId } = await call('POST', '/user/ride/instant-booking', rider, booking, randomUUID())
  let offers: Reply[] = []
  while (offers.length === 0) offers = await call('GET', '/driver/ride/offers', driver)
  const { lat, lng } = FROM
  return {
    driverReadsAll: () => call('PUT', '/notification/read-all', driver),
    cancel: () =>
      call(
        'POST',
        '/user/ride/update-status',
        rider,
        { rideId, action: 'cancel', reason: 'change_of_plans' },
        randomUUID(),
      ),
    step: (action: string) =>
      call('POST', '/driver/ride/update-status', driver, {
        rideId,
        action,
        reason: 'other',
        lat,
        lng,
        at: new Date().toISOString(),
      }),
  }
}
