// The office's first page: who needs somebody first, the chains, the map, and a ride that is given from it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { queryOf } from './database.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER, OFFICE] = ['rider@livery.test', 'driver@livery.test', 'office@livery.test'] as const
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const WATER = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
const STATION = { address: 'Göteborg Centralstation', lat: 57.7089, lng: 11.9734 }
const FAIR = { address: 'Svenska Mässan', lat: 57.6971, lng: 11.9888 }
/** Who is met in so many minutes, where, and by the how manieth chauffeur; nobody drives the last ones, of a class that none of them has. */
const EVENING = [
  ['Ylva Sahlgren', 66, AVENUE, WATER, 0],
  ['Erik Moreau', 132, STATION, FAIR, 0],
  ['Lena Whitmore', 75, WATER, STATION, 1],
  ['Arvid Park', 120, FAIR, WATER, 1],
  ['Sara Hallberg', 70, FAIR, STATION, 2],
  ['Johan Svensson', 150, AVENUE, FAIR, 2],
  ['Maja Öberg', 180, WATER, AVENUE, 0],
  ['Ida Brandt', 90, STATION, WATER, 3],
  ['Ada Okafor', 68, STATION, FAIR, null],
  ['Nils Keller', 140, AVENUE, STATION, null],
] as const

let product: Product
let browser: Browser
let call: Call
const rides = new Map<string, string>()
before(async () => {
  if (skip !== false) return
  product = await startProduct({ DEMO_DRIVERS: '8' })
  browser = await openBrowser({ forPictures: process.env.SHOTS !== undefined })
  call = callsTo(product)
  for (const amount of [200_000, 200_000]) await fillWallet(call, RIDER, amount)
  await call(DRIVER, '/driver/availability', { online: true, lat: AVENUE.lat, lng: AVENUE.lng })
  for (const [name, minutes, from, to, place] of EVENING)
    rides.set(
      name,
      await book(
        name,
        minutes,
        { pickupLocation: from, dropOffLocation: to },
        place === null ? 'sprinter' : 'business',
      ),
    )
  // Nobody on the road drives this class any more: the last ones stay open.
  await queryOf(product)(`update vehicle set status = 'pending' where vehicle_class = 'sprinter'`)
  const chosen: string[] = []
  for (const [name, , , , place] of EVENING) if (place !== null) await give(name, place, chosen)
  // Moreau comes forward: the drive from the ride before takes longer than there is.
  const sooner = `update ride set pickup_at = (select r.pickup_at + r.duration_seconds * interval '1 second' from ride r
    where r.id = $2) + interval '3 minutes' where id = $1`
  await queryOf(product)(sooner, [rideOf('Erik Moreau'), rideOf('Ylva Sahlgren')])
  await queryOf(product)(
    `insert into time_off (id, driver_id, kind, starts_at, ends_at, created_at)
     select 'tof_' || right(driver_id, 26), driver_id, 'break', now() + interval '30 minutes', now() + interval '55 minutes', now()
     from ride where id = $1`,
    [rideOf('Ida Brandt')],
  )
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

const rideOf = (name: string) => rides.get(name) as string

async function book(name: string, minutes: number, way: object, vehicleClass: string): Promise<string> {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: 'Europe/Stockholm', dateStyle: 'short', timeStyle: 'short' },
  }).format(Date.now() + minutes * 60_000)
  const [predate, pretime] = parts.split(' ')
  const quote = { ...way, ridetype: 'prebook', predate, pretime }
  const { quoteId } = (await call(RIDER, '/user/quote', quote)) as { quoteId: string }
  const booking = {
    ...{ quoteId, vehicleClass, paymentMethod: 'wallet', alsoAtThatTime: true },
    guest: { name, phone: '+46708888887', language: 'en' },
  }
  return ((await call(RIDER, '/user/ride/pre-booking', booking)) as { rideId: string }).rideId
}

type Candidate = { driverId: string; driverName: string; whyNot: string | null }

/** To the same chauffeur as the others of that place; the first of a place is whoever can and has none yet. */
async function give(name: string, place: number, chosen: string[]): Promise<void> {
  const able = await until(async () => {
    const all = (await call(OFFICE, `/admin/rides/${rideOf(name)}/candidates`)) as Candidate[]
    return all.find(({ driverId, whyNot }) =>
      chosen[place] === undefined ? whyNot === null && !chosen.includes(driverId) : driverId === chosen[place],
    )
  })
  chosen[place] = able.driverId
  await call(OFFICE, `/admin/rides/${rideOf(name)}/assign`, { driverId: able.driverId })
}

const rows = (page: Page) => page.locator('li[data-ride-id]')
const namesOn = async (page: Page) => (await rows(page).getByRole('link').allTextContents()).map((name) => name.trim())

test('who needs somebody comes first, and keys move, find and open', { skip, timeout: 240_000 }, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/live')
  await page.goto(`${product.web}/office`)
  await page.waitForURL('**/office/live')
  await page.getByRole('heading', { name: 'Chains' }).waitFor()
  const [first, second] = await namesOn(page)
  assert.deepEqual([first, second], ['Ada Okafor', 'Erik Moreau'], 'nobody, then late')
  await mapDrawn(page)
  await accessible(page, 'the live page')
  await shot(page, 'office-live-desktop')

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await rows(page).nth(1).and(page.locator('[aria-current]')).waitFor()
  await page.keyboard.press('k')
  await rows(page).first().and(page.locator('[aria-current]')).waitFor()
  await page.keyboard.press('j')
  await mapDrawn(page)
  await shot(page, 'office-live-picked-desktop')
  await page.keyboard.press('/')
  await page.keyboard.type('okafor')
  await page.waitForURL(/q=okafor/)
  await rows(page).nth(1).waitFor({ state: 'detached' })
  assert.deepEqual(await namesOn(page), ['Ada Okafor'])
  await page.keyboard.press('Escape')
  await page.goto(`${product.web}/office/live?show=unassigned`)
  await page.getByRole('button', { name: /^Unassigned/, pressed: true }).waitFor()
  assert.deepEqual(await namesOn(page), ['Ada Okafor', 'Nils Keller'])
  await page.keyboard.press('j')
  await rows(page).first().and(page.locator('[aria-current]')).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/office/rides/${rideOf('Ada Okafor')}`)
})

test('a ride is dragged onto a lane: what it would mean is shown, then it is theirs', {
  skip,
  timeout: 240_000,
}, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/live')
  const block = page.locator(`button[data-ride-id="${rideOf('Ida Brandt')}"]`)
  await block.waitFor()
  const lanes = page.locator('[data-driver-id]')
  const from = await lanes.filter({ has: block }).getAttribute('data-driver-id')
  const free = page.locator('[data-driver-id]', { hasText: 'Free' }).first()
  await free.scrollIntoViewIfNeeded()
  const to = (await free.getAttribute('data-driver-id')) as string
  const row = page.locator(`li[data-ride-id="${rideOf('Ida Brandt')}"]`)
  await row.scrollIntoViewIfNeeded()
  const [start, end] = [await row.boundingBox(), await free.boundingBox()]
  assert.ok(start && end)
  await page.mouse.move(start.x + 120, start.y + 12)
  await page.mouse.down()
  await page.mouse.move(end.x + 400, end.y + 18, { steps: 12 })
  const card = page.getByRole('status').filter({ hasText: 'Give Ida Brandt to' })
  await card.getByText(/empty/).waitFor()
  await shot(page, 'office-live-drag-desktop')
  const whyNot = await page.locator('[data-over="not"]').count()
  await page.mouse.up()
  if (whyNot > 0) return
  await page.getByText(/ assigned\.$/).waitFor()
  assert.notEqual(from, to)
  await lanes
    .and(page.locator(`[data-driver-id="${to}"]`))
    .filter({ has: block })
    .waitFor()
})

test('the same by keyboard: A asks who drives it, with what each of them would need', {
  skip,
  timeout: 240_000,
}, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/live')
  await page.goto(`${product.web}/office/live?q=${encodeURIComponent('Sara Hallberg')}`)
  await rows(page).first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: /^Who drives R-/ })
  await dialog
    .getByText(/ empty/)
    .first()
    .waitFor()
  await accessible(page, 'who drives it, asked from the live page')
  await shot(page, 'office-live-assign-desktop')
})

test('by keyboard onto a lane: arrows choose, the effect is shown, Enter gives', {
  skip,
  timeout: 240_000,
}, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/live')
  // By its link: the board goes by urgency, which changes between one key and the next.
  const row = rows(page).filter({ hasText: 'Ida Brandt' })
  await page.goto(`${product.web}/office/live?open=${await row.getAttribute('data-ride-id')}`)
  await row.and(page.locator('[aria-current]')).waitFor()
  await page.keyboard.press('g')
  const card = page.getByRole('status').filter({ hasText: 'Give Ida Brandt to' })
  await card
    .getByText(/empty|Has this ride/)
    .first()
    .waitFor()
  const over = page.locator('[data-driver-id][data-over]')
  const first = await over.getAttribute('data-driver-id')
  await accessible(page, 'a ride is given by keyboard')
  await shot(page, 'office-live-give-desktop')
  await page.keyboard.press('ArrowDown')
  await page.locator(`[data-driver-id][data-over]:not([data-driver-id="${first}"])`).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.locator(`[data-driver-id="${first}"][data-over]`).waitFor()
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
  assert.equal(await over.count(), 0)
  await page.keyboard.press('g')
  await card.getByText(/empty/).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(/ assigned\.$/).waitFor()
  await card.waitFor({ state: 'detached' })
})

test('the map is a window of its own, and what is picked in one is picked in the other', {
  skip,
  timeout: 240_000,
}, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/live')
  await rows(page).first().waitFor()
  const [map] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open the map in its own window' }).click(),
  ])
  await map.waitForURL(/view=map/)
  await map
    .getByText('mean wait')
    .or(map.getByText('free', { exact: true }))
    .first()
    .waitFor()
  assert.equal(await map.locator('#chains').isVisible(), false)
  assert.equal(await map.getByRole('navigation', { name: 'Main' }).isVisible(), false)
  await page.keyboard.press('j')
  const open = await rows(page).first().getAttribute('data-ride-id')
  await map.waitForURL((url) => url.searchParams.get('open') === open)
  await accessible(map, 'the map in a window of its own')
  await shot(map, 'office-live-window-map')
  await map.close()
  await page.goto(`${product.web}/office/live?view=chains`)
  await page.locator('#chains').waitFor()
  await accessible(page, 'the chains in a window of their own')
  await shot(page, 'office-live-window-chains')
})

test('alerts of rides are taken above the board', { skip, timeout: 240_000 }, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/live')
  const alerts = page.getByRole('region', { name: 'Alerts' })
  const take = alerts.getByRole('button', { name: 'Take', exact: true })
  await take.first().waitFor()
  const before = await take.count()
  await take.first().click()
  await alerts
    .getByText(/^Taken by /)
    .first()
    .waitFor()
  await until(async () => ((await take.count()) < before ? true : undefined))
})

for (const [name, options, locale] of [
  ['desktop-dark', DESKTOP, 'en'],
  ['desktop-ar', DESKTOP, 'ar'],
  ['phone', PHONE, 'en'],
  ['phone-dark-de', PHONE, 'de'],
] as const)
  test(`the live page, ${name}`, { skip, timeout: 240_000 }, async () => {
    const { context, page } = await person(browser, options)
    if (name.includes('dark')) await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await signIn(product, page, OFFICE, '/office/live')
    await context.addCookies([{ name: 'locale', value: locale, url: product.web }])
    await page.goto(`${product.web}/office/live`)
    await rows(page).first().waitFor()
    if (options === DESKTOP) await mapDrawn(page)
    await accessible(page, `the live page, ${name}`)
    await shot(page, `office-live-${name}`)
    if (options === PHONE) {
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      assert.ok(width <= PHONE.viewport.width, `${width} wide`)
      await page.goto(`${product.web}/office/live?view=chains`)
      await page.locator('#chains').waitFor()
      await accessible(page, `chains, ${name}`)
      await shot(page, `office-live-${name}-chains`)
      await page.goto(`${product.web}/office/live?view=map`)
      // Without pictures the browser draws no maps.
      if (process.env.SHOTS !== undefined) await page.locator('.map-stage canvas').first().waitFor({ timeout: 60_000 })
      await mapDrawn(page)
      await shot(page, `office-live-${name}-map`)
    }
    await context.close()
  })

/** Cars that move keep a map busy: it is as good as drawn once it has been quiet, or after a while. */
async function mapDrawn(page: Page): Promise<void> {
  await page
    .locator('.map-canvas:not([aria-busy])')
    .waitFor({ timeout: 30_000 })
    .catch(() => undefined)
}
