/// <reference lib="dom" />
// A chauffeur's day, from going online to the payout: a reply that is lost in the first ride; in the second a phone whose
// clock is four minutes fast loses its signal on the way, is reloaded there, and its tab is killed. Nothing is lost or
// doubled, and each step stands at its second on both sides.
//   WHOLE_DAY=full npm run test:e2e -- whole-day     three minutes without signal; otherwise as long as the steps take
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { findChromium, openBrowser, PHONE, person, setClockOff, shot } from './browser.ts'
import { amendPolicy, type Call, callsTo, until } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, linkBank, reasonFor, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER, OFFICE] = ['rider@livery.test', 'driver@livery.test', 'office@livery.test'] as const
// So near each other that a car in the middle is at all of them.
const PICKUP = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const STOP = { address: 'Götaplatsen', lat: 57.6988, lng: 11.9766 }
const DROP_OFF = { address: 'Kungsportsavenyen 33', lat: 57.7007, lng: 11.9722 }
const WITHOUT_SIGNAL_MS = process.env.WHOLE_DAY === 'full' ? 180_000 : 0
const FOUR_MINUTES = 240_000
/** From the press to what the server holds for its moment, of a machine that does other things, too. */
const RIGHT_MS = 2_500
const SECOND_MS = 1_000
const MOVES = ['set_out', 'arrive', 'board', 'stop', 'leave_stop', 'complete'] as const
type Move = (typeof MOVES)[number]
const BUTTONS: Record<Move, string | RegExp> = {
  set_out: /^Set out/,
  arrive: /^I have arrived/,
  board: 'Enter boarding PIN',
  stop: /^Arrived at stop 1/,
  leave_stop: /^Continue ride/,
  complete: /^Complete ride/,
}

interface OfficeRide {
  final: unknown
  timeline: { move: string; at: string }[]
}
interface DriverRide {
  startedAt: string
  endedAt: string
}

let product: Product
let browser: Browser
let call: Call
before(async () => {
  if (skip !== false) return
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
  call = callsTo(product)
  await fillWallet(call, RIDER, 60_000)
  await amendPolicy(call, 'evidence', { completedShare: 0, liveSeconds: 5 })
  await amendPolicy(call, 'payouts', { payableAfterDays: 0, onDemandMin: 100 })
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('from going online to the payout, nothing is lost or doubled', { skip, timeout: 600_000 }, async () => {
  const morning = await phone({ serviceWorkers: 'block' })
  await signIn(product, morning.page, DRIVER, '/drive')
  await morning.page.getByLabel('Online', { exact: true }).click()
  await morning.page.getByText('New offers appear here.').waitFor()
  const model = await drivenByApi()
  const share = await earned()
  assert.ok(share > 0)

  const first = await drivenWithLostReply(morning)
  assert.deepEqual(first, model)
  assert.equal(await earned(), 2 * share)
  await morning.context.close()

  const second = await drivenWithoutSignal(await phone({}, FOUR_MINUTES))
  assert.deepEqual(second, model)
  assert.equal(await earned(), 3 * share)
  await paidOut(3 * share)
})

interface Phone {
  context: BrowserContext
  page: Page
}

async function phone(options: object, clockOffMs = 0): Promise<Phone> {
  const opened = await person(browser, {
    ...PHONE,
    geolocation: { latitude: PICKUP.lat, longitude: PICKUP.lng, accuracy: 5 },
    permissions: ['geolocation'],
    ...options,
  })
  if (clockOffMs !== 0) await opened.context.addInitScript(setClockOff, clockOffMs)
  return opened
}

/** The same ride as the others, by the api. */
async function drivenByApi(): Promise<unknown> {
  const rideId = await booked()
  const { offerId } = await until(async () => {
    const offers: { rideId: string; offerId: string }[] = await call(DRIVER, '/driver/ride/offers')
    return offers.find((offer) => offer.rideId === rideId)
  })
  await call(DRIVER, `/driver/ride/offers/${offerId}/accept`, {})
  const pin = await pinOf()
  for (const action of ['en_route', 'arrived', 'start', 'at_stop', 'leave_stop', 'complete']) {
    const { lat, lng } = PICKUP
    const body = { rideId, action, lat, lng, at: new Date().toISOString(), ...reasonFor(action) }
    await call(DRIVER, '/driver/ride/update-status', action === 'start' ? { ...body, pin } : body)
  }
  return (await officeRide(rideId)).final
}

async function drivenWithLostReply({ context, page }: Phone): Promise<unknown> {
  const pressedAt = new Map<Move, number>()
  await page.goto(`${product.web}/drive`)
  const rideId = await accepted(page, { preferences: { water: 'still', quiet: true } })
  const pin = await pinOf()
  await page.getByLabel(/Water/).check()
  await page.reload()
  await page.getByText('1 of 2 ready').waitFor()
  await page.getByLabel(/Water/).scrollIntoViewIfNeeded()
  await shot(page, 'cabin-phone')
  await accessible(page, 'cabin to be made ready')
  let sent = 0
  await context.route('**/driver/ride/update-status', async (route) => {
    if (sent++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  for (const move of MOVES) await press(page, move, pin, pressedAt)
  await settled(rideId, pressedAt)
  assert.ok(sent > MOVES.length, 'what had no reply was sent once more')
  return (await officeRide(rideId)).final
}

async function drivenWithoutSignal({ context, page: opened }: Phone): Promise<unknown> {
  let page = opened
  const pressedAt = new Map<Move, number>()
  await signIn(product, page, DRIVER, '/drive')
  const rideId = await accepted(page, { preferences: { water: 'still', quiet: true } })
  const pin = await pinOf()
  for (const move of ['set_out', 'arrive', 'board'] as const) await press(page, move, pin, pressedAt)
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await until(async () => (await page.evaluate(`caches.match('/drive-offline').then((kept) => !!kept)`)) || undefined)

  await context.setOffline(true)
  const withSignalAt = Date.now() + WITHOUT_SIGNAL_MS
  await press(page, 'stop', pin, pressedAt)
  await page.getByText('1 step waiting to send').waitFor()
  await page.reload()
  await press(page, 'leave_stop', pin, pressedAt)
  await page.getByText('2 steps waiting to send').waitFor()
  await until(async () => Date.now() >= withSignalAt || undefined, 1 + WITHOUT_SIGNAL_MS)
  await press(page, 'complete', pin, pressedAt)
  await page.getByText('Ride over. We’ll send it when you’re back online.').waitFor()
  await page.close()
  assert.equal((await officeRide(rideId)).timeline.at(-1)?.move, 'board')

  await context.setOffline(false)
  page = await context.newPage()
  await page.goto(`${product.web}/drive`)
  await settled(rideId, pressedAt)
  return (await officeRide(rideId)).final
}

async function paidOut(amount: number): Promise<void> {
  const { page } = await phone({ colorScheme: 'dark' })
  await signIn(product, page, DRIVER, '/drive/earnings')
  await linkBank(page)
  await page.getByRole('button', { name: /^Pay out .* now$/ }).click()
  await page.getByText(/is on its way to the account ending in 0003/).waitFor()
  const payouts: { amount: number }[] = await call(DRIVER, '/driver/payouts')
  assert.deepEqual(
    payouts.map((each) => each.amount),
    [amount],
  )
}

/** Every step once, at the second of its press, as the office and the chauffeur see it. */
async function settled(rideId: string, pressedAt: ReadonlyMap<Move, number>): Promise<void> {
  const { timeline } = await until(async () => {
    const ride = await officeRide(rideId)
    return ride.timeline.some(({ move }) => move === 'complete') ? ride : undefined
  })
  const { startedAt, endedAt }: DriverRide = await call(DRIVER, `/driver/ride/show/${rideId}`)
  for (const move of MOVES) {
    const found = timeline.filter((each) => each.move === move)
    assert.equal(found.length, 1, move)
    const late = Date.parse(found[0]?.at ?? '') - (pressedAt.get(move) ?? 0)
    console.log(`${move}: ${late} ms from the press`)
    assert.ok(Math.abs(late) < RIGHT_MS, `${move}: ${late} ms from the press`)
    const own = { board: startedAt, complete: endedAt }[move as string]
    if (own !== undefined) assert.ok(Math.abs(Date.parse(own) - Date.parse(found[0]?.at ?? '')) < SECOND_MS, own)
  }
}

async function press(page: Page, move: Move, pin: string, pressedAt: Map<Move, number>): Promise<void> {
  const button = page.getByRole('button', { name: BUTTONS[move] }).first()
  await button.click()
  if (move === 'board') for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
  pressedAt.set(move, Date.now())
  await button.waitFor({ state: 'hidden' })
}

async function accepted(page: Page, wishes: object = {}): Promise<string> {
  await page.getByText('New offers appear here.').waitFor()
  const rideId = await booked(wishes)
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('button', { name: BUTTONS.set_out }).waitFor()
  return rideId
}

async function booked(wishes: object = {}): Promise<string> {
  const asked = { pickupLocation: PICKUP, dropOffLocation: DROP_OFF, addonlocation: [STOP], ridetype: 'instant' }
  const { quoteId }: { quoteId: string } = await call(RIDER, '/user/quote', asked)
  const body = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet', ...wishes }
  return ((await call(RIDER, '/user/ride/instant-booking', body)) as { rideId: string }).rideId
}

const officeRide = (rideId: string): Promise<OfficeRide> => call(OFFICE, `/admin/rides/${rideId}`)
const pinOf = async () => ((await call(RIDER, '/user/ride/current')) as { pin: string }).pin
const earned = async () => ((await call(DRIVER, '/driver/earnings?period=year')) as { earned: number }).earned
