// A scheduled ride: booked, claimed from the board, given one more stop that the chauffeur agrees to; and their bank
// linked.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { accessibilityFaults, awake, DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Product, startProduct } from './product.ts'
import { choose } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const PICKUP = { latitude: 57.7004, longitude: 11.9749 }

let product: Product
let browser: Browser
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('booked for a day, claimed, a stop added and agreed to, and the bank linked', { skip }, async () => {
  const rider = (await person(browser, PHONE)).page
  const driver = (
    await person(browser, { ...PHONE, colorScheme: 'dark', geolocation: PICKUP, permissions: ['geolocation'] })
  ).page
  await signIn(rider, 'rider@livery.test', '/wallet')
  await topUp(rider)
  await signIn(driver, 'driver@livery.test', '/drive/board')

  await bookForLater(rider)
  await rider.getByRole('heading', { name: /Booked for/ }).waitFor()
  await shot(rider, 'ahead-phone')
  await noFaults(rider, 'ahead')

  await driver.reload()
  await driver.getByRole('link', { name: 'Open rides', exact: true }).click()
  await driver
    .getByRole('button', { name: /Take ride/ })
    .first()
    .waitFor()
  await shot(driver, 'board-phone-dark')
  await noFaults(driver, 'board')
  await driver
    .getByRole('button', { name: /Take ride/ })
    .first()
    .click()
  await driver.getByRole('link', { name: 'My day' }).click()
  await driver.getByText(/You can set out from/).waitFor()
  await rider.getByText('Henrik Lindqvist').waitFor()

  await rider.getByRole('button', { name: 'Change Trip' }).click()
  await rider.getByRole('dialog').getByRole('button', { name: 'Add stop' }).click()
  await choosePlace(rider, 'Stop 1', 'Svenska Mässan')
  await rider
    .getByRole('dialog')
    .getByText(/New fare|The fare stays/)
    .waitFor()
  await shot(rider, 'add-stop-phone')
  await noFaults(rider, 'add stop')
  await rider.getByRole('button', { name: /Confirm change/ }).click()
  await driver.getByRole('button', { name: 'Accept' }).waitFor()
  await shot(driver, 'asked-stop-phone-dark')
  await noFaults(driver, 'asked stop')
  await driver.getByRole('button', { name: 'Accept' }).click()
  await driver.getByRole('button', { name: 'Accept' }).waitFor({ state: 'hidden' })
  await rider.getByText('Svenska Mässan').first().waitFor()

  await driver.goto(`${product.web}/drive/earnings`)
  await driver.getByText('Ready to pay out').waitFor()
  await shot(driver, 'earnings-phone-dark')
  await noFaults(driver, 'earnings')
  await driver.getByRole('button', { name: 'Link bank account' }).click()
  await driver.waitForURL(/\/earnings\/bank\?/)
  await awake(driver)
  await driver.getByLabel('Account holder').fill('Henrik Lindqvist')
  await driver.getByLabel('IBAN').fill('SE35 5000 0000 0549 1000 0003')
  await noFaults(driver, 'bank')
  await driver.getByRole('button', { name: 'Link account' }).click()
  await driver.getByText(/ending in 0003/).waitFor()
})

test('the plan and the earnings on a desktop, by day', { skip }, async () => {
  const driver = (await person(browser, { ...DESKTOP, geolocation: PICKUP, permissions: ['geolocation'] })).page
  await signIn(driver, 'driver@livery.test', '/drive/board')
  await driver.getByText(/You can set out from/).waitFor()
  await shot(driver, 'board-desk')
  await noFaults(driver, 'board at a desk')
  await driver.goto(`${product.web}/drive/earnings`)
  await driver.getByText('Next payout').waitFor()
  await shot(driver, 'earnings-desk')
})

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

async function bookForLater(page: Page): Promise<void> {
  await page.goto(`${product.web}/book`)
  await choose(page.getByRole('radio', { name: 'Later' }))
  await choosePlace(page, 'Pickup', 'Kungsportsavenyen 36')
  await choosePlace(page, 'Drop-off', 'Sven Källfelts Gata 18')
  await page.getByText('Business', { exact: true }).waitFor()
  await shot(page, 'booking-later-phone')
  await noFaults(page, 'booking for later')
  await page.getByRole('button', { name: /Book ahead and pay/ }).click()
}

async function noFaults(page: Page, where: string): Promise<void> {
  assert.deepEqual(await accessibilityFaults(page), [], where)
}
