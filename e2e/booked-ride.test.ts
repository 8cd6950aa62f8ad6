// A booked ride: everything that was ordered is there, and changes with its price shown first; the chauffeur agrees, a
// guest takes the rider's place, a calendar reads it, and it is cancelled for nothing.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { accessibilityFaults, DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { callsTo } from './calls.ts'
import { exactly } from './in-language.ts'
import { type Product, startProduct } from './product.ts'
import { choose, chooseTime } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const PICKUP = { latitude: 57.7004, longitude: 11.9749 }

const arePicturesKept = process.env.SHOTS !== undefined
let product: Product
let browser: Browser
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser({ withMaps: arePicturesKept })
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('booked, changed with the chauffeur’s consent, given to a guest, read by a calendar, cancelled for free', {
  skip,
}, async () => {
  const rider = (await person(browser, PHONE)).page
  const driver = (
    await person(browser, { ...PHONE, colorScheme: 'dark', geolocation: PICKUP, permissions: ['geolocation'] })
  ).page
  await signIn(rider, 'rider@livery.test', '/wallet')
  await topUp(rider)
  await signIn(driver, 'driver@livery.test', '/drive/board')
  await bookForTomorrow(rider)
  await rider.getByRole('heading', { name: /Booked for tomorrow, 09:00/ }).waitFor()
  await rider.getByText('We’ll confirm your chauffeur shortly.').waitFor()
  await rider.getByText(/^1 person, /).waitFor()
  await rider.getByText(/^Booking reference R-/).waitFor()
  await settle(rider)
  await shot(rider, 'booked-unclaimed-phone')
  await noFaults(rider, 'unclaimed')

  const ridePath = new URL(rider.url()).pathname
  await rider.goto(`${product.web}/rides`)
  await rider.locator(`a[href="${ridePath}"]`).waitFor()
  await rider.waitForLoadState('networkidle')
  const page = await holdPage(rider, ridePath)
  await rider.locator(`a[href="${ridePath}"]`).click()
  await page.isAsked

  await driver.reload()
  await driver.getByRole('link', { name: 'Open rides', exact: true }).click()
  await driver
    .getByRole('button', { name: /Take ride/ })
    .first()
    .click()
  // The list has heard that somebody took it; the page that is on its way was drawn before.
  await rider.getByText(/Henrik/).waitFor()
  page.letIn()
  await driver.getByRole('link', { name: 'My day' }).click()
  await driver.getByText(/You can set out from/).waitFor()
  await rider.getByText('Henrik Lindqvist').waitFor()

  // Another time and another stop: the difference and its cost are there before anything is confirmed.
  const before = await priceOf(rider)
  await rider.getByRole('button', { name: 'Change Trip' }).click()
  const dialog = rider.getByRole('dialog')
  await chooseTime(rider, 'tomorrow 10:15')
  await dialog.getByRole('button', { name: 'Add stop' }).click()
  await choosePlace(rider, 'Stop 1', 'Eriksbergshallen')
  await dialog.getByText(exactly(/New fare €\d+\.\d\d, €\d+\.\d\d more/, /New fare €.+, €.+ more\./)).waitFor()
  await dialog.getByText(/Henrik is asked first/).waitFor()
  await settle(rider)
  await shot(rider, 'booked-change-trip-phone')
  await noFaults(rider, 'change trip')
  await dialog.getByRole('button', { name: /Confirm change/ }).click()
  await rider.getByText('Waiting for Henrik to agree.').waitFor()
  await rider.getByRole('heading', { name: /Booked for tomorrow, 09:00/ }).waitFor()
  await shot(rider, 'booked-waiting-phone')
  await driver.getByText('Your rider would like to change the ride.').waitFor()
  await shot(driver, 'asked-change-phone-dark')
  await noFaults(driver, 'asked change')
  await driver.getByRole('button', { name: 'Accept' }).click()
  await rider.getByRole('heading', { name: /Booked for tomorrow, 10:15/ }).waitFor()
  await rider.getByText('Eriksbergshallen').first().waitFor()
  assert.notEqual(await priceOf(rider), before)

  await rider.getByRole('button', { name: 'Add For a guest' }).click()
  await rider.getByRole('dialog').getByLabel('Name').fill('Henri Dubois')
  await rider.getByRole('dialog').getByLabel('Phone').fill('+33612345678')
  await rider.getByRole('dialog').getByLabel('Language').selectOption('fr')
  await noFaults(rider, 'change guest')
  await rider.getByRole('dialog').getByRole('button', { name: 'Confirm change' }).click()
  await rider.getByText('Trip link in French, price hidden').waitFor()

  await rider.getByRole('button', { name: 'Add Note to your chauffeur' }).click()
  await rider.getByRole('dialog').getByRole('textbox').fill('Léa, three, travels with Henri.')
  await rider.getByRole('dialog').getByRole('button', { name: 'Confirm change' }).click()
  await rider.getByText(/Léa, three, travels with Henri\./).waitFor()
  await rider.getByRole('button', { name: 'Add Extras' }).click()
  await rider.getByRole('dialog').getByRole('checkbox').first().check()
  await rider
    .getByRole('dialog')
    .getByText(/New fare/)
    .waitFor()
  await shot(rider, 'booked-change-extras-phone')
  await rider.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await settle(rider)
  await shot(rider, 'booked-phone')
  await noFaults(rider, 'claimed')

  const file = await rider.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
  const read = async () => (await rider.request.get(new URL(file ?? '', product.web).href)).text()
  const calendar = await read()
  assert.match(calendar, /^BEGIN:VCALENDAR\r\n/)
  assert.match(calendar, /DTSTART;TZID=Europe\/Stockholm:\d{8}T101500\r\n/)
  assert.match(calendar, /STATUS:CONFIRMED\r\n/)
  const link = await rider.getByRole('link', { name: 'Book the return' }).getAttribute('href')
  assert.match(link ?? '', /from=Sven/)
  assert.doesNotMatch(link ?? '', /Henri|33612345678/)
  await rider.getByRole('link', { name: 'Book the return' }).click()
  await rider.getByText('For Henri Dubois').waitFor()
  await rider.goBack()

  await look(rider)
  await rider.getByRole('button', { name: /Cancel ride/ }).click()
  await rider
    .getByRole('dialog')
    .getByText(/Cancelling now is free/)
    .waitFor()
  await rider.getByRole('dialog').getByRole('button', { name: 'Cancel ride' }).click()
  await rider.getByRole('heading', { name: /cancelled/ }).waitFor()
  const cancelled = await read()
  assert.match(cancelled, /METHOD:CANCEL\r\n/)
  const sequenceIn = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1])
  assert.ok(sequenceIn(cancelled) > sequenceIn(calendar))

  await rider.goto(`${product.web}/account/calendar`)
  const address = rider.getByLabel('Private address')
  const first = await address.inputValue()
  assert.match(await (await rider.request.get(first)).text(), /STATUS:CANCELLED\r\n/)
  await shot(rider, 'calendar-feed-phone')
  await noFaults(rider, 'calendar feed')
  await rider.getByRole('button', { name: 'Renew address' }).click()
  await rider.getByText('Address renewed').waitFor()
  assert.equal((await rider.request.get(first)).status(), 404)
})

test('two cars for one party: each with its people and price, paid once, shown together, cancelled together', {
  skip,
}, async () => {
  const rider = (await person(browser, PHONE)).page
  await signIn(rider, 'rider@livery.test', '/wallet')
  await topUp(rider)
  await fillForTomorrow(rider)
  await rider.getByRole('button', { name: 'Add a car' }).click()
  const second = rider.getByRole('region', { name: 'Car 2' })
  await second.getByLabel('Passengers').selectOption('5')
  await second.getByLabel('Class').selectOption({ label: await labelOf(second, /^Van/) })
  const pay = rider.getByRole('button', { name: /Book 2 cars and pay/ })
  const priceOfVan = Number(/[\d.]+$/.exec(await labelOf(second, /^Van/))?.[0])
  const priceOfFirst = Number(
    /[\d.]+$/.exec((await rider.locator('label:has(:checked) .price').textContent()) ?? '')?.[0],
  )
  await rider.getByRole('button', { name: `€${(priceOfFirst + priceOfVan).toFixed(2)}` }).waitFor()
  await settle(rider)
  await second.scrollIntoViewIfNeeded()
  await shot(rider, 'party-booking-phone')
  await noFaults(rider, 'booking two cars')
  await lookAt(rider, 'party-booking', (page) => page.locator('section select').last())
  await pay.click()

  const cars = rider.getByRole('region', { name: 'Cars of your party' })
  await cars.getByText('Car 2 · Van').waitFor()
  await cars.getByText(`€${(priceOfFirst + priceOfVan).toFixed(2)}`).waitFor()
  const call = callsTo(product)
  const rideId = rider.url().split('/').at(-1)
  await call('driver@livery.test', `/driver/ride/board/${rideId}/claim`, undefined, 'POST')
  await cars.getByText('Henrik', { exact: true }).waitFor()
  await settle(rider)
  await cars.scrollIntoViewIfNeeded()
  await shot(rider, 'party-phone')
  await noFaults(rider, 'two cars')
  await lookAt(rider, 'party', (page) => page.locator('ol a').last())

  await cars.getByRole('link', { name: /Car 2/ }).click()
  await rider.getByText('We’ll confirm your chauffeur shortly.').waitFor()
  await cars.getByText('Henrik', { exact: true }).waitFor()
  await cars.getByRole('button', { name: 'Cancel all cars' }).click()
  const dialog = rider.getByRole('dialog')
  await dialog.getByText(/Cancelling now is free/).waitFor()
  await shot(rider, 'party-cancel-phone')
  await noFaults(rider, 'cancel two cars')
  await dialog.getByRole('button', { name: 'Cancel all cars' }).click()
  await rider.getByRole('heading', { name: /cancelled/ }).waitFor()
  await rider.goto(`${product.web}/rides`)
  await rider
    .getByText(/One of 2 cars/)
    .first()
    .waitFor()
  await shot(rider, 'party-rides-phone')
})

async function labelOf(at: Locator, name: RegExp): Promise<string> {
  const option = at.getByRole('option', { name }).first()
  await option.waitFor({ state: 'attached' })
  return (await option.textContent()) ?? ''
}

/** The page as it stands at a desk, at night, and from right to left; only where pictures are kept. */
async function lookAt(rider: Page, name: string, at: (page: Page) => Locator): Promise<void> {
  if (!arePicturesKept) return
  const state = await rider.context().storageState()
  for (const [form, options] of [
    ['desktop-dark', DESKTOP],
    ['phone-ar', { ...PHONE, locale: 'ar' }],
  ] as const) {
    const { page, context } = await person(browser, { ...options, storageState: state })
    if (form.endsWith('dark')) await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
    if (form.endsWith('ar')) await context.addCookies([{ name: 'NEXT_LOCALE', value: 'ar', url: product.web }])
    await page.goto(rider.url())
    await at(page).waitFor({ state: 'attached' })
    await settle(page)
    await at(page).scrollIntoViewIfNeeded()
    await shot(page, `${name}-${form}`)
    await noFaults(page, `${name}-${form}`)
    await context.close()
  }
}

/** The same ride at a desk, at night, and from right to left. */
async function look(rider: Page): Promise<void> {
  const url = rider.url()
  const state = await rider.context().storageState()
  for (const [name, options] of [
    ['booked-desktop', { ...DESKTOP }],
    ['booked-desktop-dark', { ...DESKTOP }],
    ['booked-phone-dark', { ...PHONE }],
    ['booked-phone-ar', { ...PHONE, locale: 'ar' }],
  ] as const) {
    const { page, context } = await person(browser, { ...options, storageState: state })
    if (name.endsWith('dark')) await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
    if (name.endsWith('ar')) await context.addCookies([{ name: 'NEXT_LOCALE', value: 'ar', url: product.web }])
    await page.goto(url)
    await page.getByText('Henrik Lindqvist').first().waitFor()
    await settle(page)
    await shot(page, name)
    await noFaults(page, name)
    if (name.startsWith('booked-phone')) {
      await page.getByRole('link', { name: /return|العودة/ }).scrollIntoViewIfNeeded()
      await page
        .locator('section > div')
        .first()
        .evaluate((at) => at.scrollTo(0, 10_000))
      await shot(page, `${name}-end`)
    }
    await context.close()
  }
}

/** A page that is gone to has been drawn by the server, and does not come until it is let in. */
async function holdPage(page: Page, path: string): Promise<{ isAsked: Promise<void>; letIn: () => void }> {
  const asked = Promise.withResolvers<void>()
  const come = Promise.withResolvers<void>()
  await page.route(
    ({ pathname, searchParams }) => pathname === path && searchParams.has('_rsc'),
    async (route) => {
      const response = await route.fetch()
      if (!('next-router-prefetch' in route.request().headers())) {
        asked.resolve()
        await come.promise
      }
      await route.fulfill({ response })
    },
  )
  return { isAsked: asked.promise, letIn: come.resolve }
}

/** The page is quiet; for a picture the map has drawn what it shows. */
async function settle(page: Page): Promise<void> {
  if (arePicturesKept) await page.locator('.maplibregl-canvas').waitFor()
  await page.waitForLoadState('networkidle')
}

async function priceOf(page: Page): Promise<string> {
  return (await page.locator('summary .price').textContent()) ?? ''
}

async function signIn(page: Page, email: string, to: string): Promise<void> {
  await page.goto(`${product.web}/sign-in?callbackUrl=${encodeURIComponent(to)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(product.accounts[email] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`**${to}`)
}

async function topUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Top up' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Amount/).fill('200')
  await dialog.getByLabel('Card number').fill('4242 4242 4242 4242')
  await dialog.getByLabel('Expiry').fill('04/31')
  await dialog.getByLabel('Security code').fill('123')
  await dialog.getByRole('button', { name: /Top up/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function choosePlace(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(text)
  await page
    .getByRole('option', { name: new RegExp(text.split(' ')[0] ?? text) })
    .first()
    .click()
}

async function bookForTomorrow(page: Page): Promise<void> {
  await fillForTomorrow(page)
  await page.getByRole('button', { name: /Book ahead and pay/ }).click()
}

async function fillForTomorrow(page: Page): Promise<void> {
  await page.goto(`${product.web}/book`)
  await choose(page.getByRole('radio', { name: 'Later' }))
  await choosePlace(page, 'Pickup', 'Kungsportsavenyen 36')
  await choosePlace(page, 'Drop-off', 'Sven Källfelts Gata 18')
  await page.getByText('Business', { exact: true }).waitFor()
}

async function noFaults(page: Page, where: string): Promise<void> {
  assert.deepEqual(await accessibilityFaults(page), [], where)
}
