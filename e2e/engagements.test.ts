// A rider posts a longer job, a chauffeur bids, is awarded and drives it, both review it, and the office sees it all.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { queryOf } from './database.ts'
import { callApi, type Product, startProduct } from './product.ts'
import { accessible, choose, fillCard, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const TITLE = 'Two days in the archipelago'
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let product: Product
let browser: Browser
let rider: Page
let driver: Page
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  await letDaysBeginTheDayBefore()
  browser = await openBrowser()
  rider = (await person(browser, PHONE)).page
  driver = (await person(browser, { ...PHONE, colorScheme: 'dark' })).page
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('post, bid, award by card, drive, confirm, tip, review: and the ledger is balanced', { skip }, async () => {
  await signIn(product, driver, 'driver@livery.test', '/drive/engagements')
  await driver.getByText('Nothing matches your skills right now').waitFor()
  await accessible(driver, 'nothing open')
  await driver.getByRole('button', { name: 'My skills' }).click()
  await driver.getByRole('button', { name: 'City guide' }).click()
  await accessible(driver, 'skills')
  await driver.getByRole('button', { name: 'Save' }).click()
  await driver.getByRole('dialog').waitFor({ state: 'hidden' })

  await signIn(product, rider, 'rider@livery.test', '/wallet')
  await topUp()
  await rider.goto(`${product.web}/engagements`)
  await rider.getByText('No engagements yet').waitFor()
  await accessible(rider, 'no engagements')
  await shot(rider, 'engagements-empty-phone')
  await rider.getByRole('link', { name: 'Post engagement' }).click()
  await post(TITLE)

  await driver.reload()
  await driver.getByRole('link', { name: new RegExp(TITLE) }).click()
  await driver.getByLabel(/^Your price/).fill('400')
  await driver.getByLabel('Message to the client').fill('I know every pier, and where lunch is good.')
  await shot(driver, 'engagement-bid-phone')
  await accessible(driver, 'bid')
  await driver.getByRole('button', { name: 'Send bid' }).click()
  await driver.getByText('You’d earn €320.00.').waitFor()

  // 400.00, a fee of 15.00, and 6 % tax of both.
  await rider.getByText('€439.90').waitFor()
  await shot(rider, 'engagement-bids-phone')
  await accessible(rider, 'bids')
  await rider.getByRole('button', { name: /^Choose / }).click()
  await rider.getByRole('radio', { name: /By card/ }).click()
  await shot(rider, 'engagement-award-phone')
  await accessible(rider, 'award')
  await rider.getByRole('button', { name: /Award, then enter card/ }).click()
  await fillCard(rider)
  await shot(rider, 'engagement-pay-phone')
  await accessible(rider, 'card')
  await rider.getByRole('button', { name: /^Pay.*439/ }).click()
  await rider.getByText('Held').waitFor()
  await accessible(rider, 'awarded')

  await driver.getByRole('button', { name: 'Start day' }).click()
  await driver.getByRole('button', { name: 'Complete day' }).waitFor()
  await shot(driver, 'engagement-day-phone')
  await accessible(driver, 'day under way')
  await driver.getByRole('button', { name: 'Complete day' }).click()
  await rider.getByRole('button', { name: 'Confirm day' }).waitFor()
  await shot(rider, 'engagement-confirm-phone')
  await rider.getByRole('button', { name: 'Confirm day' }).click()

  await rider.getByRole('button', { name: '€20.00' }).click()
  await rider.getByRole('button', { name: 'Give tip' }).click()
  await rider.getByRole('button', { name: 'Give tip' }).waitFor({ state: 'hidden' })
  await review(rider, 'Calm and exact.')
  await review(driver, 'A pleasure to drive.')
  await rider.getByText('A pleasure to drive.').waitFor()
  await shot(rider, 'engagement-done-phone')
  await accessible(rider, 'reviewed')
  await driver.getByText('€340.00').waitFor()
  await shot(driver, 'engagement-earned-phone')
  await ledgerIsBalanced()
})

test('the office sees it explained, and takes the list away as a table', { skip }, async () => {
  const office = (await person(browser, DESKTOP)).page
  await signIn(product, office, 'office@livery.test', '/office/engagements')
  await office.getByText(TITLE).first().waitFor()
  await shot(office, 'office-engagements-desktop')
  await accessible(office, 'office engagements')
  const [download] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  assert.equal(download.suggestedFilename(), 'engagements.csv')
  await office.getByRole('link', { name: /^E-/ }).first().click()
  await office.getByText('Completed and settled').waitFor()
  await shot(office, 'office-engagement-desktop')
  await accessible(office, 'office engagement')
  await office.goto(`${product.web}/office/engagements/choices`)
  await office.getByLabel('New skill').fill('Film sets')
  await office.getByRole('button', { name: 'Add' }).first().click()
  await office.getByRole('button', { name: 'Retire Film sets' }).click()
  await office.getByRole('button', { name: 'Restore Film sets' }).waitFor()
  await accessible(office, 'choices')
})

test('a rider who thinks again sees that it costs nothing, and it is over for both', { skip }, async () => {
  await rider.goto(`${product.web}/engagements/new`)
  await post('A wedding in May')
  await rider.getByRole('button', { name: 'Cancel engagement' }).click()
  await rider.getByText('Cancelling now is free.').waitFor()
  await accessible(rider, 'cancel')
  await rider.getByRole('button', { name: 'Yes, cancel' }).click()
  await rider.getByText('Cancelled by the client: My plans have changed').waitFor()
  await driver.goto(`${product.web}/drive/engagements`)
  await driver.getByText('Nothing matches your skills right now').waitFor()
})

async function topUp(): Promise<void> {
  await rider.getByRole('button', { name: 'Top up' }).first().click()
  const dialog = rider.getByRole('dialog')
  await dialog.getByLabel(/Amount/).fill('100')
  await fillCard(dialog)
  await dialog.getByRole('button', { name: /Top up/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function post(title: string): Promise<void> {
  await rider.getByLabel('Title').fill(title)
  await rider.getByRole('button', { name: 'City guide' }).click()
  await rider.getByRole('combobox', { name: 'Place' }).fill('Kungsportsavenyen 36')
  await rider
    .getByRole('option', { name: /Kungsportsavenyen/ })
    .first()
    .click()
  await rider.getByLabel('Description').fill('Four guests, two villages, and time for lunch.')
  await rider.getByLabel('Choose pictures').setInputFiles({ name: 'pier.png', mimeType: 'image/png', buffer: PICTURE })
  await rider.getByText('pier.png').waitFor()
  await shot(rider, 'engagement-post-phone')
  await accessible(rider, 'post')
  await rider.getByRole('button', { name: 'Post engagement' }).click()
  await rider.getByRole('heading', { name: title }).waitFor()
  await rider.getByRole('img', { name: 'Picture 1' }).waitFor()
}

async function review(page: Page, comment: string): Promise<void> {
  await choose(page.getByRole('radio', { name: /5/ }).first())
  await page.getByLabel('Comment (optional)').fill(comment)
  await accessible(page, 'review')
  await page.getByRole('button', { name: 'Send review' }).click()
  await page.getByText(comment).waitFor()
}

async function ledgerIsBalanced(): Promise<void> {
  const list = (await callApi(product, '/assignment/getAssignments?status=completed', 'office@livery.test')).body
    .data as { _id: string }[]
  const [{ _id: id }] = list as [{ _id: string }]
  const { postings, payment_breakdown: money } = (
    await callApi(product, `/assignment/show/${id}`, 'office@livery.test')
  ).body.data as { postings: { amount: number }[]; payment_breakdown: { total: number; driverNet: number } }
  assert.equal(
    postings.reduce((sum, posting) => sum + posting.amount, 0),
    0,
  )
  assert.deepEqual([money.total, money.driverNet], [43_990, 34_000])
}

/** A version of the policy under which a day may be started long before its hour: nobody waits for tomorrow here. */
async function letDaysBeginTheDayBefore(): Promise<void> {
  await queryOf(product)(
    `insert into policy (name, version, starts_at, terms, created_at)
     select name, 2, now(), terms || '{"startEarlyMinutes": 7200}', now() from policy where name = 'engagements'`,
  )
}
