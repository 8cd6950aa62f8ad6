/// <reference lib="dom" />
// Each step of a chauffeur's ride, its request cut off in each of seven ways: it is done once, at the second of the press,
// and the ride costs and brings what it does without a cut.
//   STEP_CUTS=full npm run test:e2e -- step-cuts     every way; otherwise one
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { findChromium, openBrowser, PHONE, person, setClockOff } from './browser.ts'
import { amendPolicy, type Call, callsTo, until } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { fillWallet, reasonFor, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER, OFFICE] = ['rider@livery.test', 'driver@livery.test', 'office@livery.test'] as const
// So near each other that a car in the middle is at all of them.
const PICKUP = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const STOP = { address: 'Götaplatsen', lat: 57.6988, lng: 11.9766 }
const DROP_OFF = { address: 'Kungsportsavenyen 33', lat: 57.7007, lng: 11.9722 }
/** From the press to what the server holds for its moment, of a machine that does other things, too. */
const RIGHT_MS = 2_500
const MINUTES = 60_000
// Fourteen rides in a minute come back from no signal more often than one phone may ask.
const UNLIMITED = { RATE_LIMIT: '20000' }
const STEPS = ['en_route', 'arrived', 'start', 'at_stop', 'leave_stop', 'complete'] as const
type Step = (typeof STEPS)[number]
const MOVES: Record<Step, string> = {
  en_route: 'set_out',
  arrived: 'arrive',
  start: 'board',
  at_stop: 'stop',
  leave_stop: 'leave_stop',
  complete: 'complete',
}

/** What happens to the request of a press; the answer lets it through again. */
interface Cut {
  readonly name: string
  /** How far the phone's clock is off. */
  readonly clockMs?: number
  /** A request that passes the worker cannot be held up. */
  readonly withoutWorker?: true
  around(press: () => Promise<void>): Promise<void>
}

const offline = async (press: () => Promise<void>, meanwhile: () => Promise<unknown> = async () => undefined) => {
  await context.setOffline(true)
  await press()
  await page.getByText('1 step waiting to send').waitFor()
  await meanwhile()
  await context.setOffline(false)
}
const CUTS: readonly Cut[] = [
  {
    name: 'the answer is lost',
    withoutWorker: true,
    around: (press) => caught(press, (route) => route.fetch().then(() => route.abort())),
  },
  { name: 'cut before it leaves', withoutWorker: true, around: (press) => caught(press, (route) => route.abort()) },
  { name: 'no signal', around: (press) => offline(press) },
  { name: 'no signal, and a reload', around: (press) => offline(press, () => page.reload()) },
  {
    name: 'no signal, and the tab is killed',
    around: async (press) => {
      await offline(press, () => page.close())
      page = await context.newPage()
      await page.goto(`${product.web}/drive`)
    },
  },
  { name: 'no signal, the clock 4 minutes fast', clockMs: 4 * MINUTES, around: (press) => offline(press) },
  { name: 'no signal, the clock 4 minutes slow', clockMs: -4 * MINUTES, around: (press) => offline(press) },
]

let product: Product
let browser: Browser
let call: Call
let context: BrowserContext
let page: Page
let rideId = ''

before(async () => {
  if (skip !== false) return
  ;[product, browser] = await Promise.all([startProduct(UNLIMITED), openBrowser()])
  call = callsTo(product)
  await fillWallet(call, RIDER, 120_000)
  await amendPolicy(call, 'evidence', { completedShare: 0, liveSeconds: 5 })
})
afterEach(() => context?.close())
after(async () => {
  await browser?.close()
  await product?.stop()
})

for (const cut of process.env.STEP_CUTS === 'full' ? CUTS : CUTS.slice(0, 1))
  test(`${cut.name}: each of ${STEPS.length} steps is done once, at its second, at the same price`, {
    skip,
  }, async () => {
    await opened(cut)
    const before = await earnedSoFar()
    const model = await drivenWithoutCut()
    const share = (await earnedSoFar()) - before
    await accepted()
    const pin = await pinOf()
    for (const step of STEPS) {
      let pressedAt = 0
      await ready(step)
      await cut.around(async () => {
        pressedAt = Date.now()
        await press(step, pin)
      })
      const moved = await until(async () => {
        const { timeline } = await officeRide()
        const found = timeline.filter(({ move }) => move === MOVES[step])
        return found.length > 0 ? found : undefined
      })
      assert.equal(moved.length, 1, step)
      const late = Date.parse(moved[0]?.at ?? '') - pressedAt
      console.log(`${cut.name} | ${step} | done once, ${late} ms from the press`)
      assert.ok(Math.abs(late) < RIGHT_MS, `${step}: ${late} ms from the press`)
    }
    const { RideStatus, final, timeline } = await officeRide()
    assert.equal(RideStatus, 'completed')
    assert.deepEqual(final, model)
    for (const move of Object.values(MOVES)) assert.equal(timeline.filter((one) => one.move === move).length, 1, move)
    assert.equal((await earnedSoFar()) - before, 2 * share, 'the chauffeur has one more share')
  })

/** Every step is kept from the server, or its answer from the page, until one has been. */
async function caught(press: () => Promise<void>, meet: (route: Route) => Promise<unknown>): Promise<void> {
  const address = '**/driver/ride/update-status'
  const met = new Promise<void>((resolve, reject) => {
    void context.route(address, (route) => meet(route).then(() => resolve(), reject))
  })
  await press()
  await met
  await context.unroute(address)
}

async function opened({ clockMs = 0, withoutWorker }: Cut): Promise<void> {
  ;({ context, page } = await person(browser, {
    ...PHONE,
    ...(withoutWorker && { serviceWorkers: 'block' }),
    geolocation: { latitude: PICKUP.lat, longitude: PICKUP.lng, accuracy: 5 },
    permissions: ['geolocation'],
  }))
  if (clockMs !== 0) await context.addInitScript(setClockOff, clockMs)
  await signIn(product, page, DRIVER, '/drive')
  const toggle = page.getByLabel('Online', { exact: true })
  await toggle.waitFor()
  if (!(await toggle.isChecked())) await toggle.click()
  await page.getByText('New offers appear here.').waitFor()
}

/** The page is in touch, and has what it would need without signal. */
async function ready(step: Step): Promise<void> {
  await buttonOf(step).waitFor()
  await page.getByText(/steps? waiting to send/).waitFor({ state: 'hidden' })
  await page.waitForFunction(() => location.pathname === '/drive' && navigator.onLine)
  await until(async () => {
    const hasProof = await page.evaluate(() =>
      Object.entries(localStorage).some(([key, text]) => key.endsWith('.drive') && text.includes('"proof"')),
    )
    const hasPage = await page.evaluate(
      () => !navigator.serviceWorker?.controller || caches.match('/drive-offline').then((kept) => kept !== undefined),
    )
    return (step !== 'en_route' || hasProof) && hasPage ? true : undefined
  })
}

const NAMES: Record<Step, string | RegExp> = {
  en_route: /^Set out/,
  arrived: /^I have arrived/,
  start: 'Enter boarding PIN',
  at_stop: /^Arrived at stop 1/,
  leave_stop: /^Continue ride/,
  complete: /^Complete ride/,
}
const buttonOf = (step: Step) => page.getByRole('button', { name: NAMES[step] }).first()

async function press(step: Step, pin: string): Promise<void> {
  await buttonOf(step).click()
  if (step === 'start') for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
  await buttonOf(step).waitFor({ state: 'hidden' })
}

interface Shown {
  RideStatus: string
  final: { total: number } | null
  timeline: { move: string; at: string }[]
}
const officeRide = (): Promise<Shown> => call(OFFICE, `/admin/rides/${rideId}`)
const pinOf = async () => ((await call(RIDER, '/user/ride/current')) as { pin: string }).pin
const earnedSoFar = async () => ((await call(DRIVER, '/driver/earnings?period=year')) as { earned: number }).earned

/** The same ride by the api, at once. */
async function drivenWithoutCut(): Promise<unknown> {
  await accepted()
  const pin = await pinOf()
  for (const action of STEPS) {
    const body = {
      rideId,
      action,
      lat: PICKUP.lat,
      lng: PICKUP.lng,
      at: new Date().toISOString(),
      ...reasonFor(action),
    }
    await call(DRIVER, '/driver/ride/update-status', action === 'start' ? { ...body, pin } : body)
  }
  await page.goto(`${product.web}/drive`)
  return (await officeRide()).final
}

async function accepted(): Promise<void> {
  const asked = { pickupLocation: PICKUP, dropOffLocation: DROP_OFF, addonlocation: [STOP], ridetype: 'instant' }
  const { quoteId }: { quoteId: string } = await call(RIDER, '/user/quote', asked)
  const body = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' }
  ;({ rideId } = (await call(RIDER, '/user/ride/instant-booking', body)) as { rideId: string })
  const { offerId } = await until(async () => {
    const offers: { rideId: string; offerId: string }[] = await call(DRIVER, '/driver/ride/offers')
    return offers.find((offer) => offer.rideId === rideId)
  })
  await call(DRIVER, `/driver/ride/offers/${offerId}/accept`, {})
}
