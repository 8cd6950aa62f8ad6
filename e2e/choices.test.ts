/// <reference lib="dom" />
// Which car, and after: seats that are counted, a way back in the same booking, the whole fare in sight at a desk; then
// tags that follow the stars, and the ride once more in one tap.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { PSEUDO_LOCALE } from '@livery/kernel/messages/pseudo.ts'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, choose, chooseTime, fillCard, fillWallet, reasonFor, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER] = ['rider@livery.test', 'driver@livery.test'] as const
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const HARBOUR = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
const DAY_MS = 86_400_000

let product: Product
let browser: Browser
let call: Call
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  call = callsTo(product)
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const bookLink = (more: string) =>
  `${product.web}/book?from=${encodeURIComponent(AVENUE.address)}&fromLat=${AVENUE.lat}&fromLng=${AVENUE.lng}` +
  `&to=${encodeURIComponent(HARBOUR.address)}&toLat=${HARBOUR.lat}&toLng=${HARBOUR.lng}${more}`
const extra = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Extras and preferences' }).getByRole('button', { name })

test('at a desk: the fare in sight, two seats, a way back, one payment by card for both', { skip }, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, RIDER, '/wallet')
  await page.goto(bookLink(`&kind=later&date=${dayAfter(2)}&time=09:00`))
  const fare = page.getByRole('region', { name: 'Fare' })
  await fare.getByText('VAT').waitFor()
  await shot(page, 'fare-desk')
  const lines = await fare.getByText('VAT').boundingBox()
  const pay = await page.getByRole('button', { name: /Book ahead and pay/ }).boundingBox()
  // No language of people is as long as the pseudo-locale.
  if (process.env.E2E_LANGUAGE !== PSEUDO_LOCALE)
    assert.ok(lines && pay && lines.y + lines.height < pay.y - 44, 'the whole fare is above the foot')

  const code = page.getByLabel('Code', { exact: true })
  await page.getByRole('button', { name: 'I have a code' }).click()
  await code.fill('sprng-26')
  await code.press('Enter')
  const unknown = page.getByText('We don’t recognise this code.', { exact: false })
  await unknown.waitFor()
  assert.equal(await code.inputValue(), 'SPRNG-26', 'what was typed can be corrected')
  const said = await unknown.boundingBox()
  assert.ok(said && pay && said.y + said.height < pay.y, 'what is wrong is above the foot')
  await shot(page, 'code-unknown-desk')
  await accessible(page, 'a code that nobody knows')
  await page.getByRole('button', { name: 'Remove' }).click()
  await code.waitFor({ state: 'hidden' })

  await extra(page, /^Child seat/).click()
  await extra(page, /One more: Child seat/).click()
  await fare.getByText('2 × Child seat').waitFor()
  await extra(page, /One more: Child seat/).click()
  assert.ok(await extra(page, /One more: Child seat/).isDisabled(), 'three is all there is')
  await extra(page, /One less: Child seat/).click()
  await extra(page, /^Return$/).click()
  await chooseTime(page, `${dayAfter(2)} 08:00`, /^Return time/)
  await page.getByText('The return would start before you arrive.').waitFor()
  await chooseTime(page, `${dayAfter(2)} 17:30`, /^Return time/)
  await fare.getByText('Both rides').waitFor()
  await shot(page, 'return-desk')
  await accessible(page, 'a way back at a desk')
  await page.getByRole('button', { name: /Pay from/ }).click()
  await page.getByRole('dialog').getByRole('radio', { name: /Card/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Book both and pay/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/One charge covers both rides/).waitFor()
  await shot(page, 'return-pay-desk')
  await fillCard(dialog)
  await dialog.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('link', { name: /^Return: 17:30/ }).click()
  await page.getByRole('link', { name: /^Outbound: 09:00/ }).waitFor()
  await page.getByText('2 × Child seat').first().waitFor()
  await accessible(page, 'the way back')

  await page.goto(`${product.web}/wallet`)
  await page.getByRole('button', { name: 'Statement' }).click()
  await dialog.getByText('Closing balance').waitFor()
  await shot(page, 'statement-desk')
  await accessible(page, 'statement')
  const pdf = await dialog.getByRole('link', { name: 'Download PDF' }).getAttribute('href')
  assert.equal((await fetch(pdf ?? '')).headers.get('content-type'), 'application/pdf')
})

test('on a phone: tags follow the stars, and a past ride is booked again in one tap', { skip }, async () => {
  const { page } = await person(browser, PHONE)
  await signIn(product, page, RIDER, '/wallet')
  const rideId = await drivenRide()
  await page.goto(`${product.web}/rides/${rideId}`)
  await choose(page.getByRole('radio', { name: '5 stars' }))
  await page.getByText('What went well?').waitFor()
  await page.getByRole('button', { name: 'Discreet' }).click()
  await shot(page, 'rate-good-phone')
  await choose(page.getByRole('radio', { name: '2 stars' }))
  await page.getByText('What went wrong?').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Discreet' }).count(), 0)
  await page.getByRole('button', { name: 'Late', exact: true }).click()
  await shot(page, 'rate-bad-phone')
  await accessible(page, 'receipt')

  await page.goto(`${product.web}/rides`)
  await page.getByRole('link', { name: 'Book again' }).first().waitFor()
  await shot(page, 'rides-again-phone')
  await accessible(page, 'rides')
  await page.getByRole('link', { name: 'Book the return' }).first().click()
  await page.waitForURL('**/book')
  await page.getByText('Business', { exact: true }).waitFor()
  assert.equal(await page.getByRole('combobox', { name: 'Pickup', exact: true }).inputValue(), HARBOUR.address)
  assert.equal(await extra(page, /2 × Child seat/).getAttribute('aria-pressed'), 'true')
  await extra(page, /Ask Henrik first/).click()
  await page.getByText('If Henrik can’t drive, another chauffeur will.').waitFor()
  await shot(page, 'again-phone')
})

/** From the quote to the end, as phones would do it. */
async function drivenRide(): Promise<string> {
  await fillWallet(call, RIDER, 30_000)
  const extras: { _id: string; name: string }[] = await call(RIDER, '/user/additional-services')
  const seat = extras.find(({ name }) => name === 'Child seat')
  await call(DRIVER, '/driver/availability', { online: true, lat: AVENUE.lat, lng: AVENUE.lng })
  const { quoteId }: { quoteId: string } = await call(RIDER, '/user/quote', {
    pickupLocation: AVENUE,
    dropOffLocation: HARBOUR,
    ridetype: 'instant',
    additionalservice: [{ _id: seat?._id, count: 2 }],
  })
  const booking = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' }
  const { rideId }: { rideId: string } = await call(RIDER, '/user/ride/instant-booking', booking)
  await until(async () => {
    const offers: { rideId: string }[] = await call(DRIVER, '/driver/ride/offers')
    return offers.find((offer) => offer.rideId === rideId)
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
  return rideId
}
