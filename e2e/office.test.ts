// An evening in the office: a ride that nobody has claimed is given by hand, a rule is changed with its date, the
// topics of requests are put in another order; and the lists beside them are there for everybody.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo } from './calls.ts'
import { READING_NAME } from './in-language.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false

let product: Product
let browser: Browser
let call: Call
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser({ withMaps: true })
  call = callsTo(product)
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

async function inTheOffice(path: string, options: object = DESKTOP): Promise<Page> {
  const { page } = await person(browser, options)
  await signIn(product, page, 'office@livery.test', path)
  return page
}

const PICKUP = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const DROP_OFF = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }

/** Paid, with its pickup so near that the office has to look at once. */
async function bookForSoon(): Promise<void> {
  const rider = 'rider@livery.test'
  await fillWallet(call, rider, 20_000)
  const { date, time } = wallClock(new Date(Date.now() + 80 * 60_000), 'Europe/Stockholm')
  const { quoteId }: { quoteId: string } = await call(rider, '/user/quote', {
    ...{ pickupLocation: PICKUP, dropOffLocation: DROP_OFF },
    ...{ ridetype: 'prebook', predate: date, pretime: time },
  })
  await call(rider, '/user/ride/pre-booking', { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' })
}

test('a ride at risk is on every officer’s screen until somebody drives it', { skip }, async () => {
  const office = await inTheOffice('/office/rides')
  await bookForSoon()
  const warning = office.getByRole('region', { name: 'Alerts' }).getByRole('link', { name: /has no chauffeur/ })
  await warning.waitFor()
  await office.getByText('1 open alert').waitFor({ state: 'attached' })
  await accessible(office, 'the rides with an alert above them')
  await shot(office, 'office-alert')
  await office.reload()
  await warning.click()
  await office.getByRole('button', { name: 'Assign' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Henrik Lindqvist/ }).check()
  await accessible(office, 'who drives it')
  await shot(office, 'office-assign')
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await office.getByText('Henrik Lindqvist assigned.').waitFor()
  await office.getByRole('link', { name: 'Alerts' }).click()
  await office.getByRole('heading', { name: 'No open alerts' }).waitFor()
  await office.getByRole('button', { name: 'Resolved', exact: true }).click()
  await office.getByText(/resolved automatically/).waitFor()
  await accessible(office, 'alerts that are over')
  await shot(office, 'office-alerts-over')
})

test('a rule is changed: what does not fit is marked, and the new version stands before the old one', {
  skip,
}, async () => {
  const office = await inTheOffice('/office/policies')
  await office.getByRole('main').getByRole('link', { name: 'Chauffeurs' }).click()
  const strikes = office.getByLabel('Strikes before a pause')
  await strikes.fill('0')
  await office.getByRole('button', { name: 'Publish version 2' }).click()
  await office.getByText('Between 1 and 20.').waitFor()
  await strikes.fill('4')
  await office.getByText('Between 1 and 20.').waitFor({ state: 'detached' })
  await office.getByText('Some numbers conflict.').waitFor({ state: 'detached' })
  await office.getByLabel('Reason').fill('Winter is long.')
  await accessible(office, 'a rule that is being changed')
  await shot(office, 'office-policy')
  await office.getByRole('button', { name: 'Publish version 2' }).click()
  await office.getByText('Version 2', { exact: true }).waitFor()
  await office.getByText('Winter is long.').waitFor()
  await shot(office, 'office-policy-written')
  const terms: { versions: { terms: { strikes: number } }[] } = await call(
    'office@livery.test',
    '/admin/policies/drivers',
  )
  assert.deepEqual(
    terms.versions.map((version) => version.terms.strikes),
    [4, 3],
  )
})

test('topics change their order and their words, also on a phone', { skip }, async () => {
  const office = await inTheOffice('/office/support/topics', PHONE)
  const first = office.getByRole('listitem').filter({ hasText: 'A ride' })
  await first.getByRole('button', { name: 'Move A ride down' }).click()
  await office.locator('main li').nth(1).getByText('A ride').waitFor()
  await office.getByRole('button', { name: 'Edit A ride' }).click()
  await office.getByRole('textbox', { name: READING_NAME }).fill('A ride of mine')
  await accessible(office, 'a topic')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await office.locator('main li').nth(1).getByText('A ride of mine').waitFor()
  await accessible(office, 'the topics')
})

const CHANGED = 'This has changed in the meantime. Please check it and try again.'

test('two of the office edit one topic: what a colleague has changed comes in, what was typed stays', {
  skip,
}, async () => {
  const [first, second] = [await inTheOffice('/office/support/topics'), await inTheOffice('/office/support/topics')]
  for (const office of [first, second]) await office.getByRole('button', { name: 'Edit My account' }).click()
  await first.getByRole('textbox', { name: READING_NAME }).fill('My account and data')
  await first.getByRole('button', { name: 'Save', exact: true }).click()
  await first.locator('main li').getByText('My account and data').waitFor()
  await second.getByRole('textbox', { name: 'Deutsch' }).fill('Mein Zugang')
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = second.getByRole('dialog')
  await dialog.getByRole('alert').filter({ hasText: CHANGED }).waitFor()
  await second.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => value === 'My account and data'),
  )
  assert.equal(await dialog.getByRole('textbox', { name: 'Deutsch' }).inputValue(), 'Mein Zugang')
  await accessible(second, 'a topic that a colleague has changed')
  await shot(second, 'office-topic-changed-meanwhile')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await second.locator('main li').getByText('My account and data').waitFor()
})

test('two of the office answer one request: the second reads the first answer before theirs goes', {
  skip,
}, async () => {
  const rider = 'rider@livery.test'
  const asked = { topic: 'other', message: 'Where do I find my invoices?' }
  const { _id: id }: { _id: string } = await call(rider, '/user/customer-support/create', asked)
  const office = await inTheOffice('/office/support')
  await office.goto(`${product.web}/office/support?open=${id}`)
  const answer = office.getByRole('textbox', { name: /^Reply/ })
  await answer.fill('On the page of each ride.')
  await call('office@livery.test', `/admin/support/${id}/reply`, { message: 'Under Account.', version: 1 })
  await office.getByRole('button', { name: 'Send reply' }).click()
  await office.getByRole('alert').filter({ hasText: CHANGED }).waitFor()
  await office.getByRole('list', { name: 'Messages' }).getByText('Under Account.').waitFor()
  assert.equal(await answer.inputValue(), 'On the page of each ride.')
  await shot(office, 'office-answer-meanwhile')
  const thread = async () =>
    ((await call(rider, `/customer-support/${id}`)) as { thread: { message: string }[] }).thread.length
  assert.equal(await thread(), 2)
  await office.getByRole('button', { name: 'Send reply' }).click()
  await office.getByText('Reply sent.').waitFor()
  assert.equal(await thread(), 3)
})

test('chauffeurs and payouts are lists that anybody can read', { skip }, async () => {
  const office = await inTheOffice('/office/chauffeurs')
  await office.getByRole('link', { name: 'Henrik Lindqvist' }).waitFor()
  await accessible(office, 'chauffeurs')
  await office.getByRole('button', { name: /^Rating/ }).click()
  await office.waitForURL(/sort=rating/)
  await office.goto(`${product.web}/office/payouts`)
  await office.getByRole('heading', { name: 'No payouts found' }).waitFor()
  await accessible(office, 'payouts')
})

test('a list is narrowed, kept under a name, and gone back to on another device', { skip }, async () => {
  const office = await inTheOffice('/office/payouts?status=paid&q=Lindqvist')
  await office.getByRole('button', { name: 'Saved filters' }).click()
  await office.getByText('No saved filters yet').waitFor()
  await office.getByRole('dialog').getByLabel('Name').fill('Henrik’s payouts')
  await accessible(office, 'saved lists')
  await shot(office, 'office-saved-lists')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await office.getByText('Saved as “Henrik’s payouts”.').waitFor()
  const other = await inTheOffice('/office/payouts', PHONE)
  await other.getByRole('button', { name: 'Saved filters' }).click()
  await other.getByRole('button', { name: 'Henrik’s payouts', exact: true }).click()
  await other.waitForURL(/status=paid&q=Lindqvist/)
  await accessible(other, 'a saved list on a phone')
  await shot(other, 'office-saved-lists-phone')
  await other.getByRole('button', { name: 'Remove “Henrik’s payouts”' }).click()
  await other.getByText('No saved filters yet').waitFor()
})
