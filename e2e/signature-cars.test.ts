// The office gives a car a base fare of its own, a rider sees it beside its class and books it; a party that is too large
// sees which classes take it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { bookingLink } from '../apps/web/src/lib/paths/booking-link.ts'
import { DESK, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER, OFFICE] = ['rider@livery.test', 'driver@livery.test', 'office@livery.test'] as const
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const TORSLANDA = { address: 'Torslandavägen', lat: 57.7223, lng: 11.8189 }

let product: Product
let browser: Browser
let call: Call
before(async () => {
  if (skip !== false) return
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
  call = callsTo(product)
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('a signature car is priced by the office, chosen by a rider, and offered to its chauffeur', { skip }, async () => {
  const [office, rider] = [(await person(browser, DESK)).page, (await person(browser, PHONE)).page]
  await Promise.all([
    signIn(product, office, OFFICE, '/office/vehicles?status=approved'),
    call(DRIVER, '/driver/availability', { online: true, lat: AVENUE.lat, lng: AVENUE.lng }),
  ])
  const [{ vehicle_number: plate, vehicle_name: name }] = (await call(DRIVER, '/driver/vehicle')) as [
    { vehicle_number: string; vehicle_name: string },
  ]
  await office.getByText(plate.replaceAll(' ', ' ')).first().click()
  await office.getByLabel(/^Own base fare/).fill('90')
  await office.getByRole('button', { name: 'Save base fare' }).click()
  await office.getByText('Riders can book this car now.').waitFor()
  await accessible(office, 'a car of the office')
  await shot(office, 'signature-office-desk')

  const link = bookingLink({ kind: 'now', pickup: AVENUE, dropOff: TORSLANDA })
  await signIn(product, rider, RIDER, link)
  const option = rider.getByRole('radio', { name: new RegExp(name) })
  await option.waitFor({ state: 'attached' })
  await rider.locator('label').filter({ has: option }).click()
  assert.ok(await option.isChecked())
  await accessible(rider, 'a signature car among the classes')
  await shot(rider, 'signature-booking-phone')
  await pictures(link)

  await party(rider, 5)
  const business = rider.getByRole('radio', { name: /^Business/ })
  await until(async () => ((await business.isDisabled()) ? true : undefined))
  assert.ok(await rider.getByRole('radio', { name: /^Van/ }).isEnabled())
  await shot(rider, 'too-small-phone')
})

async function party(page: Page, count: number): Promise<void> {
  const select = page.getByLabel('Passengers')
  await select.scrollIntoViewIfNeeded()
  await select.selectOption(String(count))
}

/** The same at a desk, at night, and from right to left. */
async function pictures(link: string): Promise<void> {
  for (const [name, options] of [
    ['desk', { ...DESK, viewport: { width: 1280, height: 800 } }],
    ['desk-dark', { ...DESK, viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }],
    ['phone-dark', { ...PHONE, colorScheme: 'dark' }],
    ['phone-ar', PHONE],
  ] as const) {
    const { page, context } = await person(browser, options)
    await signIn(product, page, RIDER, link)
    if (name === 'phone-ar') {
      await context.addCookies([{ name: 'locale', value: 'ar', url: product.web }])
      await page.reload()
    }
    await page.locator('.class').nth(4).waitFor()
    await shot(page, `signature-booking-${name}`)
    await context.close()
  }
}
