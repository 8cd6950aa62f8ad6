// A ride that waits for a flight: checked while it is booked, late and then cancelled by what its source says, and seen by
// rider, chauffeur and office alike.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { ArrivalCheck } from '@livery/contracts/arrivals/arrivals.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const RIDER = 'rider@livery.test'
const DRIVER = 'driver@livery.test'
const OFFICE = 'office@livery.test'
const ZONE = 'Europe/Stockholm'
const STATION = { address: 'Göteborg Central Station, Main entrance', lat: 57.70815, lng: 11.97305 }
const HOTEL = { address: 'Gothia Towers, Mässans gata', lat: 57.6975, lng: 11.9885 }
const TOMORROW = wallClock(new Date(Date.now() + 86_400_000), ZONE).date

let product: Product
let browser: Browser
let call: Call
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser({ forPictures: process.env.SHOTS !== undefined })
  call = callsTo(product)
  await fillWallet(call, RIDER, 50_000)
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

/** What the operator's file says of the flight from now on. */
function report({ scheduledAt }: { scheduledAt: string }, row: { minutes?: number; state?: string }): void {
  const expected = new Date(Date.parse(scheduledAt) + (row.minutes ?? 0) * 60_000).toISOString().replace('.000', '')
  const cells = ['flight', 'SK431', scheduledAt.replace('.000', ''), expected, row.state ?? '', '1', 'SAS', 'London']
  writeFileSync(
    join(product.dataDir, 'arrivals.csv'),
    `kind,number,scheduled,expected,state,terminal,carrier,from\n${cells.join(',')}\n`,
  )
}

test('a flight is checked, booked, late, and cancelled; rider, chauffeur and office see it', { skip }, async () => {
  const of = new URLSearchParams({
    number: 'SK 431',
    lat: String(STATION.lat),
    lng: String(STATION.lng),
    date: TOMORROW,
  })
  const { arrival } = (await call(RIDER, `/arrivals/check?${of}`)) as ArrivalCheck
  assert.ok(arrival)
  const lands = wallClock(new Date(arrival.scheduledAt), ZONE).time

  const rider = await windowOf({ ...PHONE, colorScheme: 'light' })
  const trip = new URLSearchParams({
    ...{ kind: 'later', from: STATION.address, fromLat: String(STATION.lat), fromLng: String(STATION.lng) },
    ...{ to: HOTEL.address, toLat: String(HOTEL.lat), toLng: String(HOTEL.lng), date: TOMORROW, time: '05:10' },
  })
  await signIn(product, rider, RIDER, '/rides')
  await rider.goto(`${product.web}/book?${trip}`)
  await rider.getByRole('button', { name: 'Flight or train' }).click()
  const dialog = rider.getByRole('dialog')
  await dialog.getByLabel('Flight or train number').fill('XX 404')
  await dialog.getByText('We couldn’t find XX 404.').waitFor()
  await dialog.getByLabel('Flight or train number').fill('sk 431')
  await dialog.getByText(new RegExp(`Lands ${lands}`)).waitFor()
  // Done asks first, and leaves the dialog open.
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('button', { name: 'Keep anyway' }).waitFor()
  await dialog.getByText(`SK 431 lands at ${lands}. Your pickup is at 05:10.`).waitFor()
  await shot(rider, 'arrival-check-phone')
  await accessible(rider, 'a flight that is checked')
  await dialog.getByRole('button', { name: /^Set pickup to / }).click()
  await dialog.getByText(/Your pickup is at/).waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await rider.getByRole('button', { name: /^Book ahead/ }).click()
  await rider.getByRole('heading', { name: /Booked for tomorrow/ }).waitFor()
  await rider.getByText(new RegExp(`Lands ${lands}`)).waitFor()
  const rideId = new URL(rider.url()).pathname.split('/').at(-1) as string
  await call(DRIVER, `/driver/ride/board/${rideId}/claim`, {})

  const office = await windowOf({ ...DESKTOP, colorScheme: 'dark' })
  await signIn(product, office, OFFICE, '/office/rides')
  await office.goto(`${product.web}/office/rides/${rideId}`)
  await office.getByRole('heading', { name: 'Flight' }).waitFor()
  const driver = await windowOf({ ...PHONE, colorScheme: 'dark' })
  await signIn(product, driver, DRIVER, '/drive/board')
  await driver.getByText(new RegExp(`Lands ${lands}`)).waitFor()

  report(arrival, { minutes: 47 })
  await office.getByRole('button', { name: 'Check now' }).click()
  for (const page of [office, rider, driver])
    await page
      .getByText(/47 min late/)
      .first()
      .waitFor()
  await office.getByText('Pickup moved with arrival').waitFor()
  await pictures('late', { rider, driver, office })

  await office.goto(`${product.web}/office/arrivals?on=tomorrow`)
  await office
    .getByText(/47 min late/)
    .first()
    .waitFor()
  await shot(office, 'arrivals-list-office-desk-dark')
  await accessible(office, 'the arrivals of a day')
  await office.goto(`${product.web}/office/rides/${rideId}`)

  report(arrival, { state: 'cancelled' })
  await office.getByRole('button', { name: 'Check now' }).click()
  await rider.getByText('SK 431 is cancelled.').waitFor()
  await rider.getByText(/cancel it free of charge/).waitFor()
  await driver.getByText('Cancelled').first().waitFor()
  await office.getByText('Arrival cancelled').waitFor()
  await pictures('cancelled', { rider, driver, office })
})

/** In the theme of its device, whatever the account says. */
async function windowOf(options: { colorScheme: 'light' | 'dark' }): Promise<Page> {
  const { context, page } = await person(browser, options)
  await context.addInitScript((theme) => localStorage.setItem('theme', theme), options.colorScheme)
  return page
}

async function pictures(what: string, { rider, driver, office }: Record<'rider' | 'driver' | 'office', Page>) {
  await shot(rider, `arrival-${what}-phone`)
  await shot(driver, `arrival-${what}-drive-phone-dark`)
  await shot(office, `arrival-${what}-office-desk-dark`)
  await accessible(rider, `${what}, for the rider`)
  await accessible(office, `${what}, for the office`)
  if (process.env.SHOTS === undefined) return
  for (const [page, name] of [
    [rider, 'phone'],
    [driver, 'drive-phone-dark'],
    [office, 'office-desk-dark'],
  ] as const) {
    await inLanguage(page, 'ar')
    await shot(page, `arrival-${what}-${name}-ar`)
    await inLanguage(page, 'en')
  }
}

async function inLanguage(page: Page, locale: string): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: locale, url: product.web }])
  await page.reload()
  await page.getByText('SK 431').first().waitFor()
}
