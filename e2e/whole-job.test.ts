// A rider and a chauffeur, each in a window of their own, do the whole job against the running product.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { accessibilityFaults, DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { callApi, codeMailedTo, type Product, startProduct } from './product.ts'
import { choose } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const RIDER = { email: 'amelie.test@example.com', password: 'a quiet evening in March' }
const PICKUP = { latitude: 57.7004, longitude: 11.9749 }

let product: Product
let browser: Browser
before(async () => {
  if (skip !== false) return
  product = await startProduct({}, { asStarted: true })
  browser = await openBrowser({ withMaps: true })
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('register, top up, book; offer, accept, arrive, PIN, drive, complete; receipt, rating, and the ledger is balanced', {
  skip,
}, async () => {
  const rider = (await person(browser, PHONE)).page
  const driver = (
    await person(browser, { ...PHONE, colorScheme: 'dark', geolocation: PICKUP, permissions: ['geolocation'] })
  ).page

  await register(rider)
  await topUp(rider)

  await signIn(driver, 'driver@livery.test', '/drive')
  await driver.getByLabel('Online', { exact: true }).click()
  await driver.getByText('New offers appear here.').waitFor()
  await shot(driver, 'chauffeur-home-phone')

  await book(rider)
  await rider.getByRole('heading', { name: 'Finding your chauffeur.' }).waitFor()
  await shot(rider, 'searching-phone')
  await noFaults(rider, 'searching')

  await driver.getByRole('button', { name: 'Accept' }).waitFor()
  await shot(driver, 'chauffeur-offer-phone')
  await noFaults(driver, 'offer')
  await driver.getByRole('button', { name: 'Accept' }).click()
  await rider.getByText('Boarding PIN').waitFor()
  await shot(rider, 'live-phone')
  await noFaults(rider, 'live')

  await driver.getByRole('button', { name: 'Set out' }).click()
  await driver.getByRole('button', { name: 'I have arrived' }).click()
  await rider.getByRole('heading', { name: 'Your chauffeur has arrived.' }).waitFor()
  await shot(rider, 'arrived-phone')
  await shot(driver, 'chauffeur-arrived-phone')
  await driver.getByRole('button', { name: 'Enter boarding PIN' }).click()
  await shot(driver, 'chauffeur-pin-phone')
  for (const digit of await pinShown(rider)) await driver.getByRole('button', { name: digit, exact: true }).click()
  await rider.getByRole('heading', { name: /Arriving at/ }).waitFor()
  await shot(rider, 'on-board-phone')

  // The car of this journey has not moved, so the ride ends far from its drop-off, and that asks for a reason.
  await driver.getByRole('button', { name: 'Complete ride' }).click()
  await driver.getByText('New drop-off agreed with the rider').click()
  await driver.getByRole('button', { name: 'Complete here' }).click()
  await driver.getByText('Your earnings', { exact: true }).first().waitFor()
  await rider.getByText('Paid from wallet').waitFor()
  await shot(rider, 'receipt-phone')
  await noFaults(rider, 'receipt')

  await choose(rider.getByRole('radio', { name: /5/ }).first())
  await rider.getByRole('button', { name: /Send rating/ }).click()
  await choose(driver.getByRole('radio', { name: /5/ }).first())
  await driver.getByRole('button', { name: 'Send rating and continue' }).click()
  await shot(driver, 'chauffeur-summary-phone')

  await ledgerIsBalanced()
})

async function register(page: Page): Promise<void> {
  await page.goto(`${product.web}/register`)
  await page.getByLabel('First name').fill('Amelie')
  await page.getByLabel('Last name').fill('Fournier')
  await page.getByLabel('Email').fill(RIDER.email)
  await page.getByLabel('Password', { exact: true }).fill(RIDER.password)
  await page.getByLabel('I accept the terms').check()
  await noFaults(page, 'register')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByLabel('One-time code').fill(await codeMailedTo(product, RIDER.email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/(book|account|$)/)
}

async function topUp(page: Page): Promise<void> {
  await page.goto(`${product.web}/wallet`)
  await page.getByRole('button', { name: 'Top up' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Amount/).fill('150')
  await shot(page, 'top-up-phone')
  await dialog.getByLabel('Card number').fill('4242 4242 4242 4242')
  await dialog.getByLabel('Expiry').fill('04/31')
  await dialog.getByLabel('Security code').fill('123')
  await dialog.getByRole('button', { name: /Top up/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('€150.00').first().waitFor()
  await shot(page, 'wallet-phone')
  await noFaults(page, 'wallet')
}

async function signIn(page: Page, email: string, to: string): Promise<void> {
  await page.goto(`${product.web}/sign-in?callbackUrl=${encodeURIComponent(to)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(product.accounts[email] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`**${to}`)
}

async function choosePlace(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(text)
  await page
    .getByRole('option', { name: new RegExp(text.split(' ')[0] ?? text) })
    .first()
    .click()
}

async function book(page: Page): Promise<void> {
  await page.goto(`${product.web}/book`)
  await choosePlace(page, 'Pickup', 'Kungsportsavenyen 36')
  await choosePlace(page, 'Drop-off', 'Sven Källfelts Gata 18')
  await page.getByText('Business', { exact: true }).waitFor()
  await shot(page, 'booking-phone')
  await noFaults(page, 'booking')
  await page.getByRole('button', { name: /Request and pay/ }).click()
}

async function pinShown(page: Page): Promise<string[]> {
  const digits = await page.locator('[data-pin] [aria-hidden]').innerText()
  assert.match(digits, /^\d{4}$/)
  return [...digits]
}

async function noFaults(page: Page, where: string): Promise<void> {
  assert.deepEqual(await accessibilityFaults(page), [], where)
}

async function ledgerIsBalanced(): Promise<void> {
  const list = (await callApi(product, '/admin/rides?status=completed', 'office@livery.test')).body.data as {
    rideId: string
  }[]
  assert.equal(list.length, 1)
  const ride = (await callApi(product, `/admin/rides/${list[0]?.rideId}`, 'office@livery.test')).body.data as {
    postings: { amount: number }[]
    final: { total: number }
    split: Record<string, number>
  }
  assert.equal(
    ride.postings.reduce((sum, posting) => sum + posting.amount, 0),
    0,
  )
  const { tip: _, ...shares } = ride.split
  assert.equal(
    Object.values(shares).reduce((sum, share) => sum + share, 0),
    ride.final.total,
  )
}

test('the office sees the ride explained, on a desktop', { skip }, async () => {
  const office = (await person(browser, DESKTOP)).page
  await signIn(office, 'office@livery.test', '/office/rides')
  await office.getByText('Kungsportsavenyen 36').first().waitFor()
  await shot(office, 'office-rides-desktop')
  await noFaults(office, 'office rides')
  await office.getByRole('link', { name: /^R-/ }).first().click()
  await office.getByText('Entries are never edited, only reversed').waitFor()
  await shot(office, 'office-ride-desktop')
  await office.goto(`${product.web}/office/mailbox`)
  await office.getByText(RIDER.email).first().waitFor()
  await shot(office, 'office-mailbox-desktop')
})
