// A rider and a chauffeur write to each other during a ride, each in a window of their own, one of them without a
// connection for a while; the guest of another ride, and the office, which reads with a reason.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { accessibilityFaults, DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { asSaid } from './in-language.ts'
import { type Product, startProduct } from './product.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const PICKUP = { latitude: 57.7004, longitude: 11.9749 }
const [RIDER, DRIVER, OFFICE] = ['rider@livery.test', 'driver@livery.test', 'office@livery.test']

let product: Product
let calls: Call
let browser: Browser
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  calls = callsTo(product)
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('a talk during a ride, one of the two without a connection for a while', { skip }, async () => {
  const chauffeur = await signedIn(
    DRIVER,
    '/drive',
    {
      ...PHONE,
      geolocation: PICKUP,
      permissions: ['geolocation'],
    },
    'dark',
  )
  await chauffeur.page.getByLabel('Online', { exact: true }).click()
  await chauffeur.page.getByText('New offers appear here.').waitFor()
  const rider = await signedIn(RIDER, '/book', PHONE)
  await topUp()
  const rideId = await book()
  await chauffeur.page.getByRole('button', { name: 'Accept' }).click()
  await rider.page.goto(`${product.web}/rides/${rideId}`)
  await rider.page.getByText('Boarding PIN').waitFor()

  // The rider writes; the chauffeur sees that something is there before they open it.
  await open(rider.page)
  await rider.page.getByText('No messages yet').waitFor()
  await noFaults(rider.page, 'an empty chat')
  await rider.page.getByRole('button', { name: 'I am at the entrance.' }).click()
  await say(rider.page, 'The red door, beside the café.')
  await rider.page.getByTitle('Sent').nth(1).waitFor()
  await chauffeur.page.getByText('2 unread messages').waitFor({ state: 'attached' })
  await shot(chauffeur.page, 'chat-unread-phone-dark')
  await open(chauffeur.page)
  await chauffeur.page.getByText('The red door, beside the café.').waitFor()
  await rider.page
    .getByTitle(/^Read at/)
    .nth(1)
    .waitFor()

  // Each sees the other write.
  await field(chauffeur.page).pressSequentially('I see')
  await rider.page.getByText('is typing').waitFor()
  await shot(rider.page, 'chat-typing-phone')
  await say(chauffeur.page, 'I see it.')
  await rider.page.getByText('I see it.').waitFor()

  // The connection breaks: what both write meanwhile waits.
  await rider.context.setOffline(true)
  await rider.page.getByText('No connection.').first().waitFor()
  await say(rider.page, 'One minute, please.')
  await say(rider.page, 'I have two bags.')
  assert.equal(await rider.page.getByTitle('Waiting for a connection').count(), 2)
  await shot(rider.page, 'chat-offline-phone')
  await noFaults(rider.page, 'a chat without a connection')
  await chauffeur.page.getByRole('button', { name: 'Take your time.' }).click()
  await chauffeur.page.getByTitle('Sent').last().waitFor()
  assert.deepEqual(await saidIn(chauffeur.page), [
    asSaid('I am at the entrance.'),
    'The red door, beside the café.',
    'I see it.',
    asSaid('Take your time.'),
  ])

  // The connection is back: all of it is with both, once and in one order.
  await rider.context.setOffline(false)
  await chauffeur.page.getByText('I have two bags.').waitFor()
  await rider.page.getByText('Take your time.').waitFor()
  await rider.page.getByTitle('Waiting for a connection').waitFor({ state: 'detached' })
  const said = [
    asSaid('I am at the entrance.'),
    'The red door, beside the café.',
    'I see it.',
    asSaid('Take your time.'),
    'One minute, please.',
    'I have two bags.',
  ]
  assert.deepEqual(await saidIn(chauffeur.page), said)
  assert.deepEqual(await saidIn(rider.page), said)

  // A picture, shown by a link.
  await rider.page.locator('input[type=file]').setInputFiles({
    name: 'door.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8e2f2f' } })
      .jpeg()
      .toBuffer(),
  })
  await say(rider.page, 'This door.')
  const picture = chauffeur.page.getByRole('img', { name: /^Picture from/ })
  await picture.waitFor()
  await picture.evaluate('(image) => image.decode()')
  await shot(chauffeur.page, 'chat-phone-dark')
  await shot(rider.page, 'chat-phone')
  await noFaults(chauffeur.page, 'the chauffeur’s chat')
  await noFaults(rider.page, 'the rider’s chat')

  // On a desktop it stands beside the map; in Arabic on the other side.
  const desktop = await signedIn(RIDER, `/rides/${rideId}`, DESKTOP)
  await open(desktop.page)
  await desktop.page.getByText('I have two bags.').waitFor()
  await shot(desktop.page, 'chat-desktop')
  await noFaults(desktop.page, 'the chat at a desk')
  await desktop.context.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await desktop.context.addCookies([{ name: 'locale', value: 'ar', url: product.web }])
  await desktop.page.reload()
  await desktop.page.getByRole('button', { name: 'رسالة' }).click()
  await desktop.page.getByText('أنا عند المدخل.').first().waitFor()
  await shot(desktop.page, 'chat-desktop-dark-arabic')
  for (const { context } of [desktop, rider, chauffeur]) await context.close()

  await officeReads(rideId)
})

async function officeReads(rideId: string): Promise<void> {
  const { page, context } = await signedIn(OFFICE, `/office/rides/${rideId}`, DESKTOP)
  await page.getByRole('link', { name: '7 messages' }).click()
  await page.getByRole('heading', { name: 'This conversation is private' }).waitFor()
  assert.equal(await page.getByText('One minute, please.').count(), 0)
  await shot(page, 'office-chat-ask-desktop')
  await noFaults(page, 'the office before it reads')
  await page.getByLabel('Reason').fill('The rider left a bag in the car.')
  await page.getByRole('button', { name: 'Read conversation' }).click()
  await page.getByText('One minute, please.').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'The rider left a bag in the car.' }).waitFor()
  await shot(page, 'office-chat-desktop')
  await noFaults(page, 'the office reading')
  await context.close()
}

test('the guest of a booking talks by the link of a text message', { skip }, async () => {
  await call('/admin/ride/update-status', OFFICE, {
    rideId: ((await call('/user/ride/current', RIDER)) as { rideId: string }).rideId,
    action: 'cancel',
    reasonText: 'the next test begins',
  })
  const guest = { name: 'Ida Berg', phone: '+46709999999', language: 'en' }
  const rideId = await book({ guest })
  const offered = await until(async () => ((await call('/driver/ride/offers', DRIVER)) as { rideId: string }[])[0])
  const fix = { lat: PICKUP.latitude, lng: PICKUP.longitude, at: new Date().toISOString() }
  await call('/driver/ride/update-status', DRIVER, { rideId: offered.rideId, action: 'accept', ...fix })
  const [, link = ''] = await until(async () => {
    const [sms] = (await call(`/admin/mailbox?to=${encodeURIComponent(guest.phone)}`, OFFICE)) as { text: string }[]
    return /(\/trip\/\S+)$/.exec(sms?.text ?? '') ?? undefined
  })
  // Whatever the phone asks for, the page speaks the language that the ride was booked in.
  const { page, context } = await person(browser, { ...PHONE, locale: 'de-DE' })
  await page.goto(product.web + link)
  await page.getByText('For Ida Berg, booked by').waitFor()
  assert.equal(await page.getByText('€').count(), 0)
  await say(page, 'I come out of the side door.')
  await page.getByTitle('Sent').waitFor()
  // From here on the chauffeur cannot ask: what they hear comes by itself.
  await page.route(/\/guest\/chat\/[^/]+\/messages/, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await call(`/chat/${rideId}/messages`, DRIVER, { clientId: crypto.randomUUID(), phrase: 'understood' })
  await page.getByText('Understood.').waitFor()
  await shot(page, 'trip-phone')
  await noFaults(page, 'the guest’s trip')
  await page.unrouteAll()
  await aPictureOutlivesTheTab(page)
  await context.close()
  const stranger = await person(browser, PHONE)
  await stranger.page.goto(`${product.web}${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)
  await stranger.page.getByRole('heading', { name: 'We couldn’t find this trip.' }).waitFor()
  await stranger.context.close()
})

/** Chosen while nothing gets through, it is still there, and sent, when the page has been opened anew. */
async function aPictureOutlivesTheTab(page: Page): Promise<void> {
  await page.route(/\/guest\/chat\/[^/]+\/messages$/, (route) => route.abort())
  await page.locator('input[type=file]').setInputFiles({
    name: 'door.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f4f8e' } })
      .jpeg()
      .toBuffer(),
  })
  await say(page, 'This door.')
  await page.getByTitle('Waiting for a connection').waitFor()
  await page.reload()
  await page.getByTitle('Waiting for a connection').waitFor()
  await page.locator('[data-line=waiting] img').waitFor()
  await shot(page, 'trip-picture-waiting-phone')
  await page.unrouteAll()
  await page.getByTitle('Waiting for a connection').waitFor({ state: 'detached' })
  await page.locator('[data-line=mine] img').waitFor()
}

async function signedIn(
  email: string,
  to: string,
  options: object,
  theme = 'light',
): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await person(browser, options)
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  await page.goto(`${product.web}/sign-in?callbackUrl=${encodeURIComponent(to)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(product.accounts[email] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`**${to}`)
  return { page, context }
}

const open = (page: Page) => page.getByRole('button', { name: 'Message' }).click()
const field = (page: Page) => page.getByRole('textbox', { name: /^Message/ })

async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

const saidIn = (page: Page): Promise<string[]> => page.locator('[data-bubble]').allInnerTexts()

async function noFaults(page: Page, where: string): Promise<void> {
  assert.deepEqual(await accessibilityFaults(page), [], where)
}

/** Booked by the rider's own hand or their assistant's: what the pages of booking do is tried elsewhere. */
async function book(over: object = {}): Promise<string> {
  const place = (address: string, lat: number, lng: number) => ({ address, lat, lng })
  const quote = (await call('/user/quote', RIDER, {
    pickupLocation: place('Kungsportsavenyen 36', PICKUP.latitude, PICKUP.longitude),
    dropOffLocation: place('Sven Källfelts Gata 18', 57.6848, 11.8889),
    ridetype: 'instant',
  })) as { quoteId: string }
  const ride = (await call('/user/ride/instant-booking', RIDER, {
    quoteId: quote.quoteId,
    vehicleClass: 'business',
    paymentMethod: 'wallet',
    ...over,
  })) as { rideId: string }
  return ride.rideId
}

async function topUp(): Promise<void> {
  const started = (await call('/payment/wallet/top-up', RIDER, { amount: 30_000 })) as {
    topUpId: string
    client_secret: string
  }
  const [intentId] = started.client_secret.split('_secret_')
  const card = { number: '4242 4242 4242 4242', expiry: '04/31', cvc: '123' }
  await call(`/payment/sandbox/intents/${intentId}/confirm`, RIDER, { client_secret: started.client_secret, card })
  await call('/payment/wallet/confirm/top-up', RIDER, { topUpId: started.topUpId })
}

const call = (path: string, as: string, body?: object): Promise<unknown> => calls(as, path, body)
