// The office books for whoever calls: by the keyboard alone, in less time than the call takes; a new caller pays by the
// link in their mail.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillCard, fillWallet, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, OFFICE] = ['rider@livery.test', 'office@livery.test'] as const
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const WATER = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
/** How long a key takes somebody who types with two fingers. */
const KEY_MS = 220
const ALLOWED_MS = 30_000

let product: Product
let browser: Browser
let call: Call
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser({ forPictures: process.env.SHOTS !== undefined })
  call = callsTo(product)
  await fillWallet(call, RIDER, 60_000)
  const parts = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: 'Europe/Stockholm', dateStyle: 'short', timeStyle: 'short' },
  }).format(Date.now() + 3 * 60 * 60_000)
  const [predate, pretime] = parts.split(' ')
  const way = { pickupLocation: WATER, dropOffLocation: AVENUE, ridetype: 'prebook', predate, pretime }
  const { quoteId }: { quoteId: string } = await call(RIDER, '/user/quote', way)
  await call(RIDER, '/user/ride/pre-booking', { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' })
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

const caller = (page: Page) => page.getByRole('combobox', { name: /^Caller/ })
const priced = (page: Page) => page.getByRole('button', { name: /^Book .*€/ })
const bookedUrl = /\/office\/rides\/rid_\w+$/

test('a caller is booked by the keyboard alone, in less than half a minute', {
  skip,
  timeout: 240_000,
}, async (context) => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/live')
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    keys += text.length
    await page.keyboard.type(text)
  }
  await page.getByRole('link', { name: 'New ride' }).waitFor()
  await page.keyboard.press('n')
  await page.waitForURL('**/office/rides/new')
  await caller(page).and(page.locator(':focus')).waitFor()
  await accessible(page, 'a new ride, before anything is typed')
  await shot(page, 'office-new-ride-empty-desktop')

  const startedAt = performance.now()
  // As people say it, and without waiting for the answer.
  await type('0612345678')
  await press('Enter')
  await page.locator('[data-trip="0"]:focus').waitFor()
  // The way back of the trip that they have today.
  await press('Enter')
  await page.getByRole('textbox', { name: 'Pickup time' }).and(page.locator(':focus')).waitFor()
  await type('tomorrow 21:15')
  await priced(page).waitFor()
  await page.locator('[aria-label=Price][aria-busy=false]').waitFor()
  const pausedAt = performance.now()
  await mapDrawn(page)
  await shot(page, 'office-new-ride-desktop')
  await accessible(page, 'a new ride, with its price')
  const lookedMs = performance.now() - pausedAt
  await press('Control+Enter')
  await page.waitForURL(bookedUrl)
  const machineMs = performance.now() - startedAt - lookedMs
  const wholeMs = machineMs + keys * KEY_MS
  context.diagnostic(
    `${keys} keys; ${(machineMs / 1000).toFixed(1)} s by machine, ${(wholeMs / 1000).toFixed(1)} s at ${KEY_MS} ms a key`,
  )
  assert.ok(wholeMs < ALLOWED_MS, `${wholeMs} ms`)
  await page.getByText(/^R-\d+ is booked, in /).waitFor()
  await page.getByText('Karin Ek').first().waitFor()

  const rideId = page.url().split('/').at(-1) as string
  const ride: { bookedByOffice: string; pickupLocation: typeof AVENUE; RideStatus: string } = await call(
    RIDER,
    `/user/ride/show/${rideId}`,
  )
  assert.deepEqual(
    [ride.bookedByOffice, ride.pickupLocation, ride.RideStatus],
    ['Karin', AVENUE, 'scheduled'],
    'the way back of today',
  )
  const rider = (await person(browser, PHONE)).page
  await signIn(product, rider, RIDER, `/rides/${rideId}`)
  await rider.getByText('Booked by the office, Karin').first().waitFor()
  await shot(rider, 'ride-booked-by-office-phone')
  await accessible(rider, 'a ride that the office booked')
})

test('every line is reached by its letter, and what is missing is said where it is', {
  skip,
  timeout: 240_000,
}, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/rides')
  await page.getByRole('link', { name: 'New ride' }).waitFor()
  // Whoever types is not sent away.
  await page.keyboard.press('/')
  await page.keyboard.type('nnn')
  await page.waitForURL(/q=nnn/)
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.searchParams.has('q'))
  await page.keyboard.press('n')
  await page.waitForURL('**/office/rides/new')
  await caller(page).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Choose the caller.').waitFor()
  await page.keyboard.type('fournier')
  await page.getByRole('option', { name: /Amelie Fournier/ }).waitFor()
  await shot(page, 'office-new-ride-found-desktop')
  await accessible(page, 'callers that were found')
  await page.keyboard.press('Enter')
  await page.locator('[data-trip="0"]:focus').waitFor()
  await page.keyboard.press('Alt+2')
  for (const [letter, name] of [
    ['C', 'Caller: number, name or email'],
    ['F', 'Pickup'],
    ['T', 'Drop-off'],
    ['W', 'Pickup time'],
    ['B', 'Passengers'],
    ['X', 'Note to the chauffeur'],
    ['G', 'A guest rides'],
  ] as const) {
    await page.keyboard.press(`Alt+${letter}`)
    await page.getByLabel(name, { exact: true }).and(page.locator(':focus')).waitFor()
  }
  await page.keyboard.press('Alt+W')
  await page.keyboard.type('tomorrow 8:00')
  await priced(page).waitFor()
  await page.keyboard.press('Alt+L')
  await page.keyboard.press('ArrowRight')
  await page.locator('[data-line=L] input:checked[value=first]').waitFor({ state: 'attached' })
  await page.keyboard.press('Alt+G')
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Enter the guest’s name and mobile number').waitFor()
  await page.keyboard.press('Tab')
  await page.getByLabel('Name', { exact: true }).fill('Léa Dubois')
  await page
    .getByLabel(/^Mobile|^Phone/)
    .last()
    .fill('+33612345679')
  await page.keyboard.press('Alt+X')
  await page.keyboard.type('Side entrance, ring twice.')
  await page.keyboard.press('Alt+P')
  await page.locator('[data-line=P] input:checked:focus').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: /^Book and email the link/ }).waitFor()
  await page.keyboard.press('ArrowUp')
  await shot(page, 'office-new-ride-guest-desktop')
  await accessible(page, 'a new ride for a guest')
  // Once more at the same time: the first one is named, and what was typed stays.
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(bookedUrl)
})

test('a new caller pays by the link in their mail, which lets them in', { skip, timeout: 240_000 }, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/rides/new')
  await caller(page).fill('+34612345678')
  await page.getByText('No rider found.').waitFor()
  await page.getByRole('button', { name: 'New caller' }).click()
  const dialog = page.getByRole('dialog')
  assert.equal(await dialog.getByLabel('Phone').inputValue(), '+34612345678')
  await dialog.getByLabel('First name').fill('Inés')
  await dialog.getByLabel('Last name').fill('Marín')
  await dialog.getByLabel('Email').fill(RIDER)
  await dialog.getByRole('button', { name: 'Add caller' }).click()
  await dialog.getByText('Somebody has an account with this address.').waitFor()
  await dialog.getByLabel('Email').fill('ines@caller.test')
  await shot(page, 'office-new-caller-desktop')
  await accessible(page, 'a new caller')
  await dialog.getByRole('button', { name: 'Add caller' }).click()
  await page.getByText('No rides yet').waitFor()
  await page.keyboard.press('Alt+F')
  await page.keyboard.type('Götaplatsen')
  await page.locator('[data-line=F] [role=option]', { hasText: 'Götaplatsen' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Drop-off' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Sven Källfelts Gata 18')
  await page.locator('[data-line=T] [role=option]', { hasText: 'Sven Källfelts Gata 18' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+W')
  await page.keyboard.type('tomorrow 9:30')
  const book = page.getByRole('button', { name: /^Book and email the link.*€/ })
  await book.waitFor()
  await page.locator('[aria-label=Price][aria-busy=false]').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(bookedUrl)
  const link = await until(async () => {
    const letters: { text: string }[] = await call(OFFICE, '/admin/mailbox?to=ines%40caller.test')
    return letters.map(({ text }) => /http\S+callback\/email\S+/.exec(text)?.[0]).find(Boolean)
  })
  const ines = (await person(browser, PHONE)).page
  await ines.goto(link)
  await ines.waitForURL(/\/rides\/rid_/)
  await shot(ines, 'ride-to-pay-phone')
  await accessible(ines, 'a ride to pay, by the link')
  await fillCard(ines)
  await ines.getByRole('button', { name: /^Pay/ }).click()
  await ines.getByText('Booked by the office, Karin').first().waitFor()
  await shot(ines, 'ride-paid-by-link-phone')
})

for (const [name, options, locale] of [
  ['desktop-dark', DESKTOP, 'en'],
  ['desktop-ar', DESKTOP, 'ar'],
  ['phone', PHONE, 'en'],
  ['phone-dark-de', PHONE, 'de'],
] as const)
  test(`a new ride, ${name}`, { skip, timeout: 240_000 }, async () => {
    const { context, page } = await person(browser, options)
    if (name.includes('dark')) await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await signIn(product, page, OFFICE, '/office/live')
    await context.addCookies([{ name: 'locale', value: locale, url: product.web }])
    await page.goto(`${product.web}/office/rides/new`)
    await page.locator('[data-line=C] input').fill('0612345678')
    await page.keyboard.press('Enter')
    await page.locator('[data-trip="0"]').click()
    await page.locator('[data-line=W] input').first().fill('21:15')
    await page.locator('[data-line=L] input:checked').waitFor({ state: 'attached' })
    await page.locator('[data-line=P] input:checked').waitFor({ state: 'attached' })
    await accessible(page, `a new ride, ${name}`)
    if (options === DESKTOP) await mapDrawn(page)
    await shot(page, `office-new-ride-${name}`)
    if (options === PHONE) {
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      assert.ok(width <= PHONE.viewport.width, `${width} wide`)
      await page.locator('[data-line=P]').scrollIntoViewIfNeeded()
      await shot(page, `office-new-ride-${name}-end`)
    }
    await context.close()
  })

/** Without pictures the browser draws no maps. */
async function mapDrawn(page: Page): Promise<void> {
  if (process.env.SHOTS === undefined) return
  await page
    .locator('.map-canvas:not([aria-busy])')
    .waitFor({ timeout: 30_000 })
    .catch(() => undefined)
}
