// What a business traveller hands in: the invoice of a ride, taken from its receipt, with its number, lines and total.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { DESKTOP, findChromium, openBrowser, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, reasonFor, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER, OFFICE] = ['rider@livery.test', 'driver@livery.test', 'office@livery.test'] as const
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const FAIR = { address: 'Svenska Mässan', lat: 57.6975, lng: 11.9885 }

let product: Product
let browser: Browser
let call: Call
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser()
  call = callsTo(product)
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('a rider takes the invoice of a ride from its receipt, and the office has the same one', { skip }, async () => {
  const { rideId, final } = await aDrivenRide()
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, RIDER, `/rides/${rideId}`)
  const words = await download(page, /Invoice INV-/)
  await accessible(page, 'receipt with its invoice')
  await shot(page, 'receipt-invoice-desk')
  assert.match(words, /INV-\d{4}-000001/)
  assert.match(words, /Livery Göteborg AB/)
  assert.match(words, /SE559012345601/)
  assert.match(words, /Base fare, Business/)
  assert.match(words, /Platform fee/)
  for (const { amount } of final.lines) assert.ok(words.includes(euros(amount)), `${euros(amount)} in ${words}`)
  assert.ok(words.includes(euros(final.total)))

  await page.goto(`${product.web}/account/invoices`)
  assert.equal(await download(page, /Invoice INV-/), words)
  await page.getByLabel('Company').fill('Nordic Timber AB')
  await page.getByLabel('Cost centre or reference').fill('4410')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved. It appears from your next invoice.').waitFor()
  await accessible(page, 'own invoices')
  await shot(page, 'account-invoices-desk')

  const office = (await person(browser, DESKTOP)).page
  await signIn(product, office, OFFICE, '/office/invoices')
  assert.equal(await download(office, /Open invoice INV-/), words)
  await accessible(office, 'invoices')
  await shot(office, 'office-invoices-desk')
  await office.goto(`${product.web}/office/rides/${rideId}`)
  await office.getByRole('link', { name: /Invoice INV-/ }).waitFor()
})

const euros = (minor: number) => `€${(minor / 100).toFixed(2)}`

async function download(page: Page, name: RegExp): Promise<string> {
  const link = page.getByRole('link', { name })
  await link.waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  assert.match(file.suggestedFilename(), /^INV-\d{4}-\d{6}\.pdf$/)
  const bytes = readFileSync(await file.path())
  assert.equal(bytes.subarray(0, 5).toString(), '%PDF-')
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text
}

async function aDrivenRide(): Promise<{ rideId: string; final: { total: number; lines: { amount: number }[] } }> {
  await call(DRIVER, '/driver/availability', { online: true, lat: AVENUE.lat, lng: AVENUE.lng })
  const quote: { quoteId: string } = await call(RIDER, '/user/quote', {
    pickupLocation: AVENUE,
    dropOffLocation: FAIR,
    ridetype: 'instant',
  })
  await fillWallet(call, RIDER, 20_000)
  const booked: { rideId: string } = await call(RIDER, '/user/ride/instant-booking', {
    quoteId: quote.quoteId,
    vehicleClass: 'business',
    paymentMethod: 'wallet',
  })
  const { rideId } = booked
  await until(async () => {
    const offers: { rideId: string }[] = await call(DRIVER, '/driver/ride/offers')
    return offers.find((one) => one.rideId === rideId)
  })
  const step = (action: string, more = {}) =>
    call(DRIVER, '/driver/ride/update-status', {
      ...{ rideId, action, lat: AVENUE.lat, lng: AVENUE.lng, at: new Date().toISOString() },
      ...reasonFor(action),
      ...more,
    })
  await step('accept')
  await step('en_route')
  await step('arrived')
  const { pin }: { pin: string } = await call(RIDER, '/user/ride/current')
  await step('start', { pin })
  await step('complete')
  return call(RIDER, `/user/ride/show/${rideId}`)
}
