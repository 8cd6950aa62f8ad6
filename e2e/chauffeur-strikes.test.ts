// What handing rides back late comes to: an edit of the car says it before it is saved, the chauffeur asks for a strike to
// be looked at again, and the office lifts it on their page.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER, OFFICE] = ['rider@livery.test', 'driver@livery.test', 'office@livery.test'] as const
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const NYA_VARVET = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }

let product: Product
let browser: Browser
let call: Call
let driver: Page
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser()
  call = callsTo(product)
  await fillWallet(call, RIDER, 40_000)
  driver = (await person(browser, PHONE)).page
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

/** By the pickup's wall clock. */
function inHours(hours: number): { predate: string; pretime: string } {
  const at = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Stockholm',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(Date.now() + hours * 3_600_000)
  const [predate = '', pretime = ''] = at.split(' ')
  return { predate, pretime }
}

async function givenClaimed(): Promise<string> {
  const trip = { pickupLocation: AVENUE, dropOffLocation: NYA_VARVET, ridetype: 'prebook', ...inHours(4) }
  const { quoteId }: { quoteId: string } = await call(RIDER, '/user/quote', trip)
  const body = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet', alsoAtThatTime: true }
  const { rideId }: { rideId: string } = await call(RIDER, '/user/ride/pre-booking', body)
  await call(DRIVER, `/driver/ride/board/${rideId}/claim`, {})
  return rideId
}

test('an edit of the car says which rides it hands back before it is saved', { skip }, async () => {
  await givenClaimed()
  await signIn(product, driver, DRIVER, '/drive/papers')
  await driver.getByRole('button', { name: 'Change vehicle' }).first().click()
  const form = driver.getByRole('dialog')
  await form.getByLabel('Colour').fill('Midnight blue')
  await form.getByRole('button', { name: 'Submit for review' }).click()
  await form.getByText('Saving this hands back 1 ride that begins soon.').waitFor()
  await form.getByText('That makes 1 of 3 strikes.').waitFor()
  await shot(driver, 'edit-hands-back-phone')
  await accessible(driver, 'an edit that hands rides back')
  assert.equal(await form.getByLabel('Colour').inputValue(), 'Midnight blue', 'what was typed is kept')
  await form.getByRole('button', { name: 'Submit and hand back 1 ride' }).click()
  await form.waitFor({ state: 'hidden' })
})

test('the chauffeur asks for a review, the office lifts the strike, and its chauffeur reads why', {
  skip,
}, async () => {
  await driver.goto(`${product.web}/drive/account/ratings`)
  await driver.getByRole('heading', { name: 'Strikes' }).waitFor()
  await driver.getByText('1 of 3 in the last 30 days').waitFor()
  await accessible(driver, 'a chauffeur’s strikes')
  await driver.getByRole('button', { name: /^Ask for a review of ride / }).click()
  await driver.getByLabel('What happened?').fill('The plate was misspelt, and the police had seen it.')
  const other = await driver.context().newPage()
  await other.goto(`${product.web}/drive/account/ratings`)
  await other.getByRole('button', { name: /^Ask for a review of ride / }).click()
  await other.getByLabel('What happened?').fill('A letter was the wrong way round.')
  await driver.getByRole('button', { name: 'Send to the office' }).click()
  await driver.getByText('In review', { exact: true }).waitFor()
  await other.getByRole('button', { name: 'Send to the office' }).click()
  await other.getByText('This strike has already been reviewed, or is being reviewed.').first().waitFor()
  await other.close()
  await shot(driver, 'strikes-phone')

  const { page: office } = await person(browser, DESKTOP)
  const [found]: { _id: string }[] = await call(OFFICE, `/admin/people?q=${encodeURIComponent(DRIVER)}`)
  await signIn(product, office, OFFICE, `/office/people/${found?._id}`)
  await office.getByRole('heading', { name: 'Strikes', exact: true }).waitFor()
  await office.getByText('The plate was misspelt, and the police had seen it.').waitFor()
  await shot(office, 'office-strikes-desktop')
  await accessible(office, 'strikes on a chauffeur’s page')
  await office.getByRole('button', { name: /^Review the strike for ride / }).press('Enter')
  await office.getByLabel('Answer').fill('We have seen the letter.')
  await office.getByRole('button', { name: 'Save decision' }).press('Enter')
  await office.getByText('Lifted', { exact: true }).waitFor()

  // The page is open all the while.
  await driver.getByText('Office: We have seen the letter.').waitFor()
  await driver.getByText('None of the last 30 days counts.').waitFor()
})
