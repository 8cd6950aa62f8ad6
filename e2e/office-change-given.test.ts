// The office changes a booked ride further: how the cabin should be, who drives it, and what the rider has to pay first.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, OFFICE] = ['rider@livery.test', 'office@livery.test']
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const WATER = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }

let product: Product
let browser: Browser
let call: Call
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser({ forPictures: process.env.SHOTS !== undefined })
  call = callsTo(product)
  await fillWallet(call, RIDER, 90_000)
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

let booked = 0
/** Hours ahead, each ride at another hour. */
async function book(): Promise<string> {
  booked += 1
  const { predate, pretime } = at(30 + booked * 4)
  const way = { pickupLocation: WATER, dropOffLocation: AVENUE, ridetype: 'prebook', predate, pretime }
  const { quoteId }: { quoteId: string } = await call(RIDER, '/user/quote', way)
  const booking = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' }
  const { rideId }: { rideId: string } = await call(RIDER, '/user/ride/pre-booking', booking)
  return rideId
}

function at(hours: number): { predate: string; pretime: string } {
  const [predate = '', pretime = ''] = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: 'Europe/Stockholm', dateStyle: 'short', timeStyle: 'short' },
  })
    .format(Date.now() + hours * 3_600_000)
    .split(' ')
  return { predate, pretime }
}

const settled = (page: Page) => page.locator('[aria-label=Price][aria-busy=false]').waitFor()
interface Shown {
  version: number
  dropOffLocation: { address: string }
  pretime: string
  note: string | null
  advanceFullPayment: number
  quoted: { lines: { code: string; label: string }[] }
}
const shown = (rideId: string): Promise<Shown> => call(RIDER, `/user/ride/show/${rideId}`)

test('the cabin and the chauffeur are changed in the same form, the cautions seen first', {
  skip,
  timeout: 300_000,
}, async () => {
  const rideId = await book()
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, `/office/rides/${rideId}/change`)
  await settled(page)
  await page.keyboard.press('Alt+c')
  await page.getByLabel('Temperature').and(page.locator(':focus')).waitFor()
  await page.getByLabel('Temperature').selectOption('warm')
  await page.getByLabel('Conversation').selectOption('quiet')
  await page.getByLabel('Music', { exact: true }).fill('Bach, softly')
  await settled(page)
  await page.keyboard.press('Alt+d')
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'Chauffeurs' }).getByRole('radio').first().waitFor()
  await shot(page, 'office-change-chauffeur-desktop')
  await accessible(page, 'who could drive the ride as it is to be')
  const [first] = await page.getByRole('group', { name: 'Chauffeurs' }).locator('input:enabled').all()
  await first?.click()
  await page.getByRole('region', { name: 'Chauffeur' }).getByText('Gets the ride').waitFor()
  await settled(page)
  await shot(page, 'office-change-given-desktop')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(`**/office/rides/${rideId}`)
  await page
    .getByText(/Music: Bach, softly/)
    .first()
    .waitFor()
  const { people, ordered }: { people: { chauffeur: object | null }; ordered: { preferences: object } } = await call(
    OFFICE,
    `/admin/rides/${rideId}`,
  )
  assert.ok(people.chauffeur)
  assert.deepEqual(ordered.preferences, { temperature: 'warm', quiet: true, music: 'Bach, softly' })
})

test('what the wallet lacks is asked for by a mailed link, and the ride changes once it is paid', {
  skip,
  timeout: 300_000,
}, async () => {
  const rideId = await book()
  const { version, advanceFullPayment } = await shown(rideId)
  const { available }: { available: number } = await call(RIDER, '/user/wallet')
  const total = advanceFullPayment + available + 2_500
  const { page } = await person(browser, { ...DESKTOP, colorScheme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await signIn(product, page, OFFICE, `/office/rides/${rideId}/change`)
  await settled(page)
  await page.getByRole('radio', { name: /^Agreed price/ }).check()
  await page.getByLabel(/^Agreed price \(/).fill(`${total / 100}`)
  await page.getByLabel('Why', { exact: true }).fill('Longer than planned')
  await page.getByRole('button', { name: 'Email a payment link' }).waitFor()
  await settled(page)
  await shot(page, 'office-change-short-desktop-dark')
  await accessible(page, 'a change that the wallet does not cover')
  await page.getByRole('button', { name: 'Email a payment link' }).click()
  await page.waitForURL(`**/office/rides/${rideId}`)
  await page.getByText('Asked to pay').first().waitFor()
  assert.equal((await shown(rideId)).version, version, 'nothing is changed yet')
  const link = await until(async () => {
    const letters: { text: string }[] = await call(OFFICE, `/admin/mailbox?to=${encodeURIComponent(RIDER)}`)
    return letters.map(({ text }) => /(http\S+callback\/email\S+topUp\S+)/.exec(text)?.[1]).find(Boolean)
  })
  const rider = (await person(browser, PHONE)).page
  await rider.goto(link)
  await rider.getByRole('dialog').getByText('25.00').first().waitFor()
  await shot(rider, 'wallet-asked-phone')
  await rider.goto(product.web)
  await rider.goto(link)
  // It signs in once, and leads here as long as they are signed in.
  await rider.getByRole('dialog').getByRole('button', { name: '€25.00', pressed: true }).waitFor()
  await fillWallet(call, RIDER, 2_500)
  await until(async () => ((await shown(rideId)).advanceFullPayment === total ? true : undefined))
})
