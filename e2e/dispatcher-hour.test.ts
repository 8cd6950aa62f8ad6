// A dispatcher's hour by the keyboard alone: a caller is booked, a ride changed, a chauffeur falls sick and their four rides of
// the day go to others, a guest is told, money is given back; and every act stands in the audit trail.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, person, shot } from './browser.ts'
import { amendPolicy, type Call, callsTo, until } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, reasonFor, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER, OFFICE] = ['rider@livery.test', 'driver@livery.test', 'office@livery.test'] as const
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const WATER = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
const GUESTS = ['Ada Okafor', 'Klas Nyström', 'Klara Dahl', 'Omar Haddad'] as const
const TOMORROW = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(Date.now() + 86_400_000)
/** How long a key takes somebody who types with two fingers. */
const KEY_MS = 220

let product: Product
let browser: Browser
let call: Call
let page: Page
let keys = 0
const rides = new Map<string, string>()
let driven = ''
before(async () => {
  if (skip !== false) return
  product = await startProduct({ DEMO_DRIVERS: '6' })
  browser = await openBrowser({ forPictures: process.env.SHOTS !== undefined })
  call = callsTo(product)
  await fillWallet(call, RIDER, 200_000)
  await amendPolicy(call, 'evidence', { completedShare: 0, liveSeconds: 5, fastestKmh: 100_000 })
  driven = await drivenToday()
  for (const [index, name] of GUESTS.entries()) {
    const rideId = await bookTomorrow(name, `${String(9 + 2 * index).padStart(2, '0')}:00`)
    await call(DRIVER, `/driver/ride/board/${rideId}/claim`, {})
    rides.set(name, rideId)
  }
  page = (await person(browser, DESKTOP)).page
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

async function bookTomorrow(name: string, pretime: string): Promise<string> {
  const way = { pickupLocation: WATER, dropOffLocation: AVENUE, ridetype: 'prebook', predate: TOMORROW, pretime }
  const { quoteId }: { quoteId: string } = await call(RIDER, '/user/quote', way)
  const guest = { name, phone: '+46708888887', language: 'en' }
  const booking = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet', alsoAtThatTime: true, guest }
  return ((await call(RIDER, '/user/ride/pre-booking', booking)) as { rideId: string }).rideId
}

/** Nobody else is asked: the driver stands at the pickup. */
async function drivenToday(): Promise<string> {
  await call(DRIVER, '/driver/availability', { online: true, lat: AVENUE.lat, lng: AVENUE.lng })
  const way = { pickupLocation: AVENUE, dropOffLocation: WATER, ridetype: 'instant' }
  const { quoteId }: { quoteId: string } = await call(RIDER, '/user/quote', way)
  const booking = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' }
  const { rideId }: { rideId: string } = await call(RIDER, '/user/ride/instant-booking', booking)
  const { offerId } = await until(async () => {
    const offers: { rideId: string; offerId: string }[] = await call(DRIVER, '/driver/ride/offers')
    return offers.find((offer) => offer.rideId === rideId)
  })
  await call(DRIVER, `/driver/ride/offers/${offerId}/accept`, {})
  for (const action of ['en_route', 'arrived', 'start', 'complete']) {
    const { pin }: { pin: string } = await call(RIDER, `/user/ride/show/${rideId}`)
    const body = { rideId, action, ...at(), ...reasonFor(action), ...(action === 'start' && { pin }) }
    await call(DRIVER, '/driver/ride/update-status', body)
  }
  return rideId
}

const at = () => ({ lat: AVENUE.lat, lng: AVENUE.lng, at: new Date().toISOString() })

async function press(...names: string[]): Promise<void> {
  for (const name of names) {
    keys += 1
    await page.keyboard.press(name)
  }
}

async function type(text: string): Promise<void> {
  keys += text.length
  await page.keyboard.type(text)
}

/** From anywhere to a ride, by whose it is. */
async function find(words: string, rideId: string): Promise<void> {
  await press('Control+k')
  await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox').and(focused()).waitFor()
  await type(words)
  await page
    .getByRole('option', { selected: true })
    .filter({ hasText: words.split(' ').at(-1) ?? words })
    .waitFor()
  await press('Enter')
  await page.waitForURL(`**/office/rides/${rideId}`)
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
}

const focused = () => page.locator(':focus')
const tabTo = async (name: RegExp | string) => {
  for (let tries = 0; tries < 60; tries += 1) {
    if (await page.getByRole('button', { name }).and(focused()).count()) return
    await press('Tab')
  }
  throw new Error(`No Tab leads to ${name}`)
}

test('a caller is booked', { skip, timeout: 300_000 }, async () => {
  await signIn(product, page, OFFICE, '/office/live')
  await page.getByRole('link', { name: 'New ride' }).waitFor()
  await press('n')
  await page.waitForURL('**/office/rides/new')
  await page
    .getByRole('combobox', { name: /^Caller/ })
    .and(focused())
    .waitFor()
  await type('0612345678')
  await press('Enter')
  await page.locator('[data-trip="0"]:focus').waitFor()
  await press('Enter')
  await page.getByRole('textbox', { name: 'Pickup time' }).and(focused()).waitFor()
  await type('tomorrow 21:15')
  await page.getByRole('button', { name: /^Book .*€/ }).waitFor()
  await page.locator('[aria-label=Price][aria-busy=false]').waitFor()
  await press('Control+Enter')
  await page.waitForURL(/\/office\/rides\/rid_\w+$/)
  await page.getByText(/^R-\d+ is booked, in /).waitFor()
})

test('a ride is changed', { skip, timeout: 300_000 }, async () => {
  await find('Haddad', rides.get('Omar Haddad') ?? '')
  await press('e')
  await page.waitForURL('**/change')
  await page.locator('[aria-label=Price][aria-busy=false]').waitFor()
  await press('Alt+x')
  await page.getByLabel('Note to the chauffeur', { exact: true }).and(focused()).waitFor()
  await type('Side entrance, ring twice.')
  await page.locator('[aria-label=Price][aria-busy=false]').waitFor()
  await press('Control+Enter')
  await page.waitForURL(`**/office/rides/${rides.get('Omar Haddad')}`)
  await page.getByText('Side entrance, ring twice.').first().waitFor()
})

test('the chauffeur is sick: they are off, and their four rides go to others', { skip, timeout: 600_000 }, async () => {
  await press('Control+k')
  await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox').and(focused()).waitFor()
  await type('Lindqvist')
  await page.getByRole('group', { name: 'People' }).getByText('Lindqvist').first().waitFor()
  const person = page.getByRole('group', { name: 'People' }).getByRole('option', { selected: true })
  for (let tries = 0; tries < 20 && !(await person.count()); tries += 1) await press('ArrowDown')
  await press('Enter')
  await page.waitForURL('**/office/people/usr_*')
  await page.getByRole('heading', { name: 'Henrik Lindqvist', level: 1 }).waitFor()
  await page
    .getByRole('link', { name: /^R-\d+$/ })
    .first()
    .waitFor()
  await tabTo('Mark as off')
  await press('Enter')
  // Today, as the form has it.
  await page.getByLabel('From').and(focused()).waitFor()
  await press('Enter')
  await page.getByRole('button', { name: /^Remove time off / }).waitFor()
  await shot(page, 'office-chauffeur-off-desktop')

  for (const [name, rideId] of rides) {
    await find(name.split(' ')[1] ?? name, rideId)
    await press('a')
    const dialog = page.getByRole('dialog', { name: /^Who drives R-/ })
    await dialog.getByText('Henrik Lindqvist has this ride now.').waitFor()
    const free = dialog.locator('input[name=driver]:not([disabled])')
    await free.first().waitFor()
    for (let tries = 0; tries < 30 && !(await free.and(focused()).count()); tries += 1) await press('Tab')
    await press('Space')
    await press('Control+Enter')
    await dialog.waitFor({ state: 'hidden' })
    const { driverName }: { driverName: string } = await call(OFFICE, `/admin/rides/${rideId}`)
    assert.notEqual(driverName, 'Henrik Lindqvist', name)
  }
})

test('the guest is told, and money is given back', { skip, timeout: 300_000 }, async () => {
  await find('Okafor', rides.get('Ada Okafor') ?? '')
  await press('m')
  const tell = page.getByRole('dialog', { name: /^Tell the rider about R-/ })
  await tell.waitFor()
  await tell.getByRole('radio').first().and(focused()).waitFor()
  await press('ArrowRight', 'Tab')
  await type('Another chauffeur drives you tomorrow. The time stays.')
  await press('Control+Enter')
  await tell.waitFor({ state: 'hidden' })

  const { rideNumber }: { rideNumber: string } = await call(OFFICE, `/admin/rides/${driven}`)
  await find(rideNumber, driven)
  await press('r')
  const refund = page.getByRole('dialog', { name: /^Refund R-/ })
  await refund.getByText(/can still be refunded/).waitFor()
  const amount = refund.getByRole('spinbutton')
  for (let tries = 0; tries < 12 && !(await amount.and(focused()).count()); tries += 1) await press('Tab')
  await type('5')
  await press('Tab', 'Tab')
  await type('We came late. Our apologies.')
  await shot(page, 'office-hour-refund-desktop')
  await press('Control+Enter')
  await refund.waitFor({ state: 'hidden' })
})

test('every act of it stands in the audit trail, and the chain is intact', {
  skip,
  timeout: 300_000,
}, async (context) => {
  const entries: { act: string }[] = await call(OFFICE, '/admin/audit?pageSize=50')
  const count = (act: string) => entries.filter((entry) => entry.act === act).length
  assert.deepEqual(
    ['officeBooking.bookForCaller', 'rosters.giveTimeOff', 'dispatch.assign'].map(count),
    [1, 1, 4],
    entries.map(({ act }) => act).join(' '),
  )
  for (const part of ['change', 'tell', 'efund'])
    assert.ok(
      entries.some(({ act }) => act.includes(part)),
      part,
    )
  await press('Control+k')
  await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox').and(focused()).waitFor()
  await type('audit')
  await page.getByRole('option', { selected: true }).filter({ hasText: 'Audit trail' }).waitFor()
  await press('Enter')
  await page.waitForURL('**/office/audit')
  await page.getByText('The chain is intact.').waitFor()
  await shot(page, 'office-hour-audit-desktop')
  await accessible(page, 'the audit trail after an hour')
  context.diagnostic(`${keys} keys, ${Math.round((keys * KEY_MS) / 1000)} s of typing at ${KEY_MS} ms a key`)
})
