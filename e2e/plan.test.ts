// A chauffeur's plan: a day with the drives between its rides and the minutes to spare, and the board that fits it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OpenRide } from '@livery/contracts/rides/driver-ride.ts'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo } from './calls.ts'
import { exactly } from './in-language.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const WATER = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
const FAIR = { address: 'Svenska Mässan', lat: 57.6972, lng: 11.9887 }
const STATION = { address: 'Göteborg Centralstation', lat: 57.7089, lng: 11.9734 }
const HARBOUR = { address: 'Eriksbergshallen', lat: 57.7021, lng: 11.9161 }
/** A page at 400 %, as long as it is: what lies under the tabs is scrolled to. */
const NARROW = { width: 320, height: 1_800 }
const ON_ITS_SIDE = { width: 844, height: 390 }
const DAY = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
const RIDER = 'rider@livery.test'
const DRIVER = 'driver@livery.test'

let product: Product
let browser: Browser
let call: Call
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser({ forPictures: process.env.SHOTS !== undefined })
  call = callsTo(product)
  await fillWallet(call, RIDER, 100_000)
  for (const [time, from, to, more] of [
    ['07:05', AVENUE, WATER, {}],
    ['08:00', WATER, FAIR, { flight: 'KL 1153', sign: 'Keller' }],
    ['08:33', STATION, HARBOUR, { sign: 'Fournier' }],
    ['14:20', AVENUE, STATION, {}],
  ] as const) {
    const rideId = await book(time, from, to, more)
    await call(DRIVER, `/driver/ride/board/${rideId}/claim`, {})
  }
  await call(DRIVER, '/driver/time-off', { kind: 'break', date: DAY, time: '12:00', minutes: 45 })
  await book('08:20', AVENUE, FAIR, {})
  await book('08:56', FAIR, AVENUE, {})
  await book('11:00', STATION, WATER, { flight: 'LH 814', sign: 'Dr Keller' })
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

async function book(pretime: string, pickupLocation: object, dropOffLocation: object, more: object): Promise<string> {
  const quote = { pickupLocation, dropOffLocation, ridetype: 'prebook', predate: DAY, pretime }
  const { quoteId } = (await call(RIDER, '/user/quote', quote)) as { quoteId: string }
  const booking = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet', alsoAtThatTime: true, ...more }
  const { rideId } = (await call(RIDER, '/user/ride/pre-booking', booking)) as { rideId: string }
  return rideId
}

test('a day with its drives and minutes to spare, and why an open ride does not fit', { skip }, async () => {
  const page = await windowOf({ ...PHONE, colorScheme: 'dark' })
  await signIn(product, page, DRIVER, '/drive/board')
  await page.getByText('07:05').waitFor()
  await page
    .getByText(exactly(/^Drive \d+ min, /, /^Drive .+, .+/))
    .first()
    .waitFor()
  await page.getByText('Stay nearby').first().waitFor()
  await shot(page, 'plan-phone-dark')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Length').selectOption('60')
  await look(page, 'break-phone-dark')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByText(exactly('Break, 1 h', /^Break, .+/)).waitFor()
  await page.setViewportSize(NARROW)
  await look(page, 'plan-narrow-dark')
  await page
    .getByRole('link', { name: /^1 open ride fits$|^\d+ open rides fit$/ })
    .first()
    .click()
  await page
    .getByText(exactly(/min short/, /.+ short after your .+ ride\.|.+ short before your .+ ride\./))
    .first()
    .waitFor()
  const rows = (await call(DRIVER, '/driver/ride/board')) as OpenRide[]
  assert.deepEqual(
    rows.map(({ whyNot, fit }) => [whyNot.length === 0, fit.isTight]),
    [
      [false, false],
      [true, true],
      [true, false],
    ],
  )
  await look(page, 'board-narrow-dark')
})

test('both beside one another at a desk, by day, also from right to left', { skip }, async () => {
  const page = await windowOf({ ...DESKTOP, colorScheme: 'light' })
  await signIn(product, page, DRIVER, '/drive/board')
  await page.getByText('07:05').waitFor()
  await page
    .getByRole('button', { name: /^Take ride/ })
    .first()
    .waitFor()
  await look(page, 'plan-desk-light')
  if (process.env.SHOTS === undefined) return
  await page.context().addCookies([{ name: 'locale', value: 'ar', url: product.web }])
  await page.setViewportSize(PHONE.viewport)
  await page.reload()
  await page.getByText('7:05').waitFor()
  await shot(page, 'plan-phone-light-ar')
  await page.goto(`${product.web}/drive/board?view=open`)
  await page.getByText('8:56').first().waitFor()
  await shot(page, 'board-phone-light-ar')
})

/** In the theme of its device, whatever the account says. */
async function windowOf(options: { colorScheme: 'light' | 'dark' }): Promise<Page> {
  const { context, page } = await person(browser, options)
  await context.addInitScript((theme) => localStorage.setItem('theme', theme), options.colorScheme)
  return page
}

/** Nothing that axe finds, nothing to push sideways, and a picture. */
async function look(page: Page, name: string): Promise<void> {
  await accessible(page, name)
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, `${name} is too wide`)
  await shot(page, name)
}

test('on the way home: only rides that lead there, until they say otherwise', { skip }, async () => {
  const { context, page } = await person(browser, { ...PHONE, colorScheme: 'dark' })
  await signIn(product, page, DRIVER, '/drive')
  await page.goto(`${product.web}/drive`)
  await page.getByRole('button', { name: 'Set home' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Set home' }).click()
  await dialog.getByText('Please choose an address from the list.').waitFor()
  await dialog.getByRole('combobox', { name: 'Home' }).fill(WATER.address)
  await page.getByRole('listbox').getByRole('option').first().click()
  await shot(page, 'heading-home-form')
  await dialog.getByRole('button', { name: 'Set home' }).click()
  await page.getByText(`only rides towards ${WATER.address}`).waitFor()
  await accessible(page, 'heading home')
  await shot(page, 'heading-home')
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Set home' }).waitFor()
  await context.close()
})

test('preferred areas: named by thumb, first and marked on the board, and nothing is kept away', { skip }, async () => {
  const { context, page } = await person(browser, { ...PHONE, colorScheme: 'light' })
  await signIn(product, page, DRIVER, '/drive/board?view=open')
  await page.getByRole('button', { name: 'Preferred areas' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add area' }).click()
  await dialog.getByText('Please choose a place from the list.').waitFor()
  await dialog.getByRole('combobox', { name: 'Place' }).fill(STATION.address)
  await page.getByRole('listbox').getByRole('option').first().click()
  await dialog.getByText(/^1.km$/).click()
  await dialog.getByRole('button', { name: 'Add area' }).click()
  await dialog.getByRole('button', { name: /^Remove Göteborg/ }).waitFor()
  await accessible(page, 'preferred areas')
  await shot(page, 'areas-phone')
  await page.setViewportSize(ON_ITS_SIDE)
  await shot(page, 'areas-landscape')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 640 })
  const clock = (heading: string) => /\d\d:\d\d/.exec(heading)?.[0]
  const times = () => page.getByRole('listitem').getByRole('heading', { level: 3 }).allInnerTexts()
  await page.getByText('Your area').first().waitFor()
  // The avenue is within a kilometre of the station, the fair is not.
  assert.deepEqual((await times()).map(clock), ['08:20', '11:00', '08:56'])
  await look(page, 'board-areas-narrow')
  await page.getByRole('button', { name: 'My areas' }).click()
  await page.getByText('08:56').waitFor({ state: 'detached' })
  assert.deepEqual((await times()).map(clock), ['08:20', '11:00'])
  if (process.env.SHOTS !== undefined) {
    await page.context().addCookies([{ name: 'locale', value: 'ar', url: product.web }])
    await page.setViewportSize(PHONE.viewport)
    await page.reload()
    await page.getByText('8:56').waitFor()
    await shot(page, 'board-areas-phone-ar')
    await page.getByRole('button', { name: 'المناطق المفضّلة' }).click()
    await page
      .getByRole('dialog')
      .getByText(/Göteborg/)
      .first()
      .waitFor()
    await shot(page, 'areas-phone-ar')
  }
  await call(DRIVER, '/driver/preferred-areas', { areas: [] }, 'PUT')
  await context.close()
})
