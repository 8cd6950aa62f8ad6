/// <reference lib="dom" />
// The rider without a mouse: from the landing to a booked ride, its change and its end, help on a ride under way, and
// money on the wallet. What has the focus is in sight and looks so at each step, and nothing that closes takes it along.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { awake, DESKTOP, findChromium, openBrowser, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { lookAround } from './everyone.ts'
import { type Keyboard, keyboardOf } from './keyboard.ts'
import { type Product, startProduct } from './product.ts'
import { fillWallet, GOOD_CARD, reasonFor } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER] = ['rider@livery.test', 'driver@livery.test'] as const
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const HARBOUR = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }

let product: Product
let browser: Browser
let call: Call
let page: Page
let keys: Keyboard
let rideId: string
before(async () => {
  if (skip !== false) return
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
  call = callsTo(product)
  await fillWallet(call, RIDER, 90_000)
  const rider = await person(browser, { ...DESKTOP, permissions: ['clipboard-read', 'clipboard-write'] })
  page = rider.page
  keys = keyboardOf(page)
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog').last()
const isGone = () => page.getByRole('dialog').waitFor({ state: 'hidden' })
const nothingFound = (where: string) => assert.deepEqual(keys.faults.splice(0), [], where)

test('signs in, and goes from the landing to a ride that is booked and paid', { skip }, async () => {
  await page.goto(`${product.web}/sign-in?callbackUrl=/wallet`)
  await awake(page)
  await keys.tabTo(page.getByLabel('Email'), 12)
  await keys.type(RIDER)
  await keys.tabTo(page.getByLabel('Password', { exact: true }), 3)
  await keys.type(product.accounts[RIDER] ?? '')
  await keys.press('Enter')
  await page.waitForURL(`${product.web}/wallet`)

  await page.goto(product.web)
  await awake(page)
  assert.equal(await keys.tabTo(page.getByRole('link', { name: 'Skip to content' }), 1), 1, 'the first of all')
  await shot(page, 'keyboard-skip')
  await keys.press('Enter')
  await keys.tabTo(page.getByRole('combobox', { name: 'Pickup', exact: true }), 3)
  await takePlace(AVENUE.address)
  await keys.comesTo(page.getByRole('combobox', { name: 'Drop-off', exact: true }))
  await takePlace(HARBOUR.address)
  await keys.comesTo(page.getByRole('combobox', { name: 'Passengers' }))
  await keys.tabTo(page.getByRole('radio', { name: 'Now' }), 8, 'Shift+Tab')
  await keys.press('ArrowRight')
  const when = button(/^When/)
  await keys.tabTo(when, 8)
  await keys.press('Enter')
  await keys.comesTo(page.getByLabel('Date and time'))
  await keys.type('tomorrow 10:15')
  await shot(page, 'keyboard-when')
  await keys.press('Enter')
  await isGone()
  await keys.comesTo(when)
  await keys.tabTo(button('See prices'), 3)
  await keys.press('Enter')
  await page.waitForURL(/\/book/)
  await button(/^Book ahead and pay/)
    .and(page.locator(':enabled'))
    .waitFor()
  nothingFound('from the landing to the prices')

  console.log(`The booking has ${await keys.goRound('the booking')} stops`)
  nothingFound('round the booking')
})

test('chooses a class, extras and a guest, and pays from the wallet', { skip }, async () => {
  await page.goto(`${product.web}/book`)
  await awake(page)
  await button(/^Book ahead and pay/)
    .and(page.locator(':enabled'))
    .waitFor()
  await keys.tabTo(page.getByRole('link', { name: 'Skip to content' }), 1)
  await keys.press('Enter')
  const first = page.getByRole('radio', { name: /^Business/ })
  console.log(`To the classes: ${await keys.tabTo(first, 12)}`)
  await keys.press('ArrowDown')
  await keys.isSomewhere('another class')
  await keys.press('ArrowUp')

  const seat = button(/^Child seat/)
  await keys.tabTo(seat, 6)
  await keys.press('Space')
  await keys.tabTo(button('One more: Child seat'), 2)
  await keys.press('Enter')
  await keys.press('Enter')
  await keys.isSomewhere('as many seats as there are')
  await keys.tabTo(button('One less: Child seat'), 3, 'Shift+Tab')
  await keys.press('Enter')
  await keys.press('Enter')
  await keys.isSomewhere('one seat')
  const more = button('More')
  await keys.tabTo(more, 6)
  await keys.press('Enter')
  await keys.comesTo(button(/^Extra luggage/))
  await shot(page, 'keyboard-extras')
  await keys.tabTo(button(/^Guest|^For a guest/), 8)
  await keys.press('Enter')
  await keys.comesTo(dialog().getByLabel('Name'))
  await keys.type('Ida Berg')
  await keys.tabTo(dialog().getByLabel('Phone'), 3)
  await keys.type('+46709999999')
  await keys.press('Enter')
  await isGone()
  await keys.comesTo(button(/^Guest|^For a guest/))
  await keys.tabTo(button(/^Pay from/), 20)
  await keys.press('Enter')
  await keys.tabTo(dialog().getByRole('radio', { name: /^Wallet/ }), 4).catch(() => undefined)
  await keys.press('Escape')
  await isGone()
  await keys.comesTo(button(/^Pay from/))
  await keys.tabTo(button(/^Book ahead and pay/), 3)
  await shot(page, 'keyboard-pay')
  await keys.press('Enter')
  await page.waitForURL(/\/rides\/rid_/)
  await page.getByRole('heading', { name: /Booked for tomorrow, 10:15/ }).waitFor()
  nothingFound('from the prices to the booked ride')
})

test('moves the booked ride, and cancels it', { skip }, async () => {
  console.log(`The booked ride has ${await keys.goRound('the booked ride')} stops`)
  nothingFound('round the booked ride')
  const change = button('Change Trip')
  await page.reload()
  await keys.tabTo(page.getByRole('link', { name: 'Skip to content' }), 1)
  await keys.press('Enter')
  await keys.tabTo(change, 12)
  await keys.press('Enter')
  await dialog().waitFor()
  await keys.isSomewhere('the change')
  await keys.comesTo(button(/^Pickup time/))
  await keys.press('Enter')
  await keys.comesTo(page.getByLabel('Date and time'))
  await keys.type('tomorrow 12:30')
  await keys.press('Enter')
  await page.getByRole('dialog', { name: 'When?' }).waitFor({ state: 'hidden' })
  await keys.comesTo(button(/^Pickup time/))
  await button(/Confirm change/)
    .and(page.locator(':enabled'))
    .waitFor()
  await keys.tabTo(button(/Confirm change/), 8)
  await shot(page, 'keyboard-change')
  await keys.press('Enter')
  await isGone()
  await page.getByRole('heading', { name: /Booked for tomorrow, 12:30/ }).waitFor()
  await keys.comesTo(change)
  nothingFound('another time')

  await keys.tabTo(button(/Cancel ride/), 24)
  await keys.press('Enter')
  await dialog()
    .getByText(/Cancelling now is free/)
    .waitFor()
  await keys.isSomewhere('the question')
  await keys.press('Escape')
  await isGone()
  await keys.comesTo(button(/Cancel ride/))
  await keys.press('Enter')
  await dialog()
    .getByText(/Cancelling now is free/)
    .waitFor()
  await keys.tabTo(dialog().getByRole('button', { name: 'Cancel ride' }), 6)
  await shot(page, 'keyboard-cancel')
  await keys.press('Enter')
  await page.getByRole('heading', { name: /cancelled/ }).waitFor()
  await isGone()
  await keys.isSomewhere('a ride that is over')
  await shot(page, 'keyboard-cancelled')
  nothingFound('cancelled')
})

test('opens what is for their safety on a ride under way, and shares it', { skip }, async () => {
  rideId = await rideUnderWay()
  await page.goto(`${product.web}/rides/${rideId}`)
  await page.getByText('Boarding PIN').waitFor()
  console.log(`The ride under way has ${await keys.goRound('the ride under way')} stops`)
  nothingFound('round the ride under way')
  await page.reload()
  await page.getByText('Boarding PIN').waitFor()
  await awake(page)
  console.log(`To Safety: ${await keys.tabTo(button('Safety'), 30)}`)
  await keys.press('Enter')
  await dialog().getByRole('link', { name: 'Call 112' }).waitFor()
  await keys.isSomewhere('the safety sheet')
  const share = dialog().getByRole('button', { name: 'Share', exact: true })
  await keys.tabTo(share, 4).catch(() => undefined)
  await keys.press('Enter')
  await page.getByText('Link copied').waitFor()
  await keys.comesTo(share)
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /\/shared\//)
  const end = dialog().getByRole('button', { name: 'Stop sharing' })
  await keys.tabTo(end, 3)
  await shot(page, 'keyboard-safety')
  await keys.press('Enter')
  await end.waitFor({ state: 'detached' })
  await keys.isSomewhere('no longer shared')
  await keys.press('Escape')
  await isGone()
  await keys.comesTo(button('Safety'))
  nothingFound('the safety sheet')
})

test('tops up', { skip }, async () => {
  await page.goto(`${product.web}/wallet`)
  await awake(page)
  const topUp = button('Top up').first()
  await topUp.waitFor()
  console.log(`The wallet has ${await keys.goRound('the wallet')} stops`)
  await page.reload()
  await awake(page)
  await keys.tabTo(page.getByRole('link', { name: 'Skip to content' }), 1)
  await keys.press('Enter')
  await keys.tabTo(topUp, 3)
  await keys.press('Enter')
  await dialog()
    .getByLabel(/Amount/)
    .waitFor()
  await keys.isSomewhere('the amounts')
  await keys.tabTo(dialog().getByLabel(/Amount/), 6)
  await keys.type('75')
  await keys.tabTo(dialog().getByLabel('Card number'), 6)
  await keys.type(GOOD_CARD)
  await keys.tabTo(dialog().getByLabel('Expiry'), 1)
  await keys.type('04/31')
  await keys.tabTo(dialog().getByLabel('Security code'), 1)
  await keys.type('123')
  await keys.tabTo(dialog().getByRole('button', { name: /Top up/ }), 2)
  await shot(page, 'keyboard-top-up')
  await keys.press('Enter')
  await isGone()
  await keys.comesTo(topUp)
  nothingFound('a top-up')
})

test('sees each stop at 400 %, too, where a desk is as small as a phone that lies', { skip }, async () => {
  await page.setViewportSize({ width: 320, height: 256 })
  const way = new URLSearchParams({
    ...{ kind: 'later', date: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10), time: '10:15' },
    ...{ from: AVENUE.address, fromLat: `${AVENUE.lat}`, fromLng: `${AVENUE.lng}` },
    ...{ to: HARBOUR.address, toLat: `${HARBOUR.lat}`, toLng: `${HARBOUR.lng}` },
  })
  for (const [path, there] of [
    [`/book?${way}`, button(/^Book ahead/)],
    ['/wallet', button('Top up').first()],
    ['/rides', page.getByRole('heading', { name: 'Rides' })],
    [`/rides/${rideId}`, page.getByText('Boarding PIN')],
  ] as const) {
    await page.goto(product.web + path)
    await awake(page)
    await there.waitFor()
    assert.deepEqual((await lookAround(page)).sideways, [], path)
    console.log(`${path.slice(0, 8)} at 400 %: ${await keys.goRound(`${path} at 400 %`)} stops`)
    await shot(page, `keyboard-400-${path.slice(1, 9).replace(/\W/g, '-')}`)
  }
  nothingFound('at 400 %')
})

/** What is typed is looked up, and the first that is found is taken. */
async function takePlace(address: string): Promise<void> {
  await keys.type(address)
  await page.getByRole('option', { name: address, selected: true }).waitFor()
  await keys.press('Enter')
}

async function rideUnderWay(): Promise<string> {
  const here = { lat: AVENUE.lat, lng: AVENUE.lng }
  const online = () => call(DRIVER, '/driver/availability', { online: true, ...here })
  await online()
  const { quoteId }: { quoteId: string } = await call(RIDER, '/user/quote', {
    ...{ pickupLocation: AVENUE, dropOffLocation: HARBOUR, ridetype: 'instant' },
  })
  const booking = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' }
  const { rideId }: { rideId: string } = await call(RIDER, '/user/ride/instant-booking', booking)
  await until(async () => {
    const offers: { rideId: string }[] = await call(DRIVER, '/driver/ride/offers')
    return offers.find((offer) => offer.rideId === rideId)
  })
  const at = () => new Date().toISOString()
  for (const action of ['accept', 'en_route'])
    await call(DRIVER, '/driver/ride/update-status', { rideId, action, at: at(), ...here, ...reasonFor(action) })
  return rideId
}
