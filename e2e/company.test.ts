// A company pays later: the office opens its account and invites, a rider books on it, the month is closed, what came
// to the bank is booked, and taken back.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { bookingLink } from '../apps/web/src/lib/paths/booking-link.ts'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { queryOf } from './database.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, reasonFor, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER, OFFICE] = ['rider@livery.test', 'driver@livery.test', 'office@livery.test'] as const
const FAIR = { address: 'Svenska Mässan', lat: 57.6975, lng: 11.9885 }
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }

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

test('an account is opened, ridden on, invoiced at the end of the month, paid, and a payment taken back', {
  skip,
}, async () => {
  const [office, rider] = [
    (await person(browser, DESKTOP)).page,
    (await person(browser, { ...PHONE, colorScheme: 'dark' })).page,
  ]
  await Promise.all([
    signIn(product, office, OFFICE, '/office/companies').then(() => openAccount(office)),
    signIn(product, rider, RIDER, '/account/company'),
    call(DRIVER, '/driver/availability', { online: true, lat: AVENUE.lat, lng: AVENUE.lng }),
  ])
  await invite(office, RIDER, 'manager')
  const rideId = await bookOnAccount(rider)
  const total = await drive(rideId)
  await endTheMonth()

  await office.reload()
  await office.getByText('1 ride').waitFor()
  await shot(office, 'company-desk')
  const words = await download(office)
  assert.match(words, /Collective invoice/)
  assert.match(words, /ACC-\d{4}-000001/)
  assert.match(words, /4100 Sales/)
  assert.ok(words.includes(euros(total)), `${euros(total)} in ${words}`)

  await bookPayment(office)
  await takeBack(office)
  await rider.goto(`${product.web}/account/company`)
  await rider.getByText('BG 5501-2231').waitFor()
  await rider.getByText(/^Taken back on /).waitFor()
  assert.equal(await rider.getByText('Nordström').count(), 0, 'why is for the office')
  // What the tabs at the bottom cover half is no fault of the page.
  await rider.getByRole('link', { name: /^PDF/ }).evaluate((link) => link.scrollIntoView({ block: 'center' }))
  await accessible(rider, 'a manager’s company')
  await shot(rider, 'company-manager-phone')
})

async function openAccount(page: Page): Promise<void> {
  await page.getByText('No company fits.').waitFor()
  await page.getByRole('button', { name: 'Open an account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Nordlicht Konsult AB')
  await dialog.getByLabel('Address').fill('Vasagatan 12\n411 24 Göteborg')
  await dialog.getByLabel('VAT number').fill('SE556677889901')
  await dialog.getByLabel('Email for invoices').fill('accounts@nordlicht.test')
  await dialog.getByLabel('Cost centres').fill('4100 Sales\n4200 Board')
  await dialog.getByLabel('A cost centre must be named').check()
  await accessible(page, 'a new account')
  await shot(page, 'company-new-desk')
  await dialog.getByRole('button', { name: 'Open an account' }).click()
  await page.waitForURL(/\/office\/companies\/cmp_/)
}

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('As', { exact: true }).selectOption(role)
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('button', { name: /^End the membership of/ }).waitFor()
}

async function bookPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Book a payment/ }).click()
  await accessible(page, 'booking a payment')
  await page.getByLabel('Reference').last().fill('BG 5501-2231')
  await page.getByRole('dialog').getByRole('button', { name: 'Book a payment' }).click()
  await page.getByText('Paid', { exact: true }).waitFor()
}

async function takeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Take back/ }).click()
  await page.getByLabel('What is wrong with it').fill('It came from Nordström AB.')
  await shot(page, 'company-take-back-desk')
  await page.getByRole('button', { name: 'Take the payment back' }).click()
  await page.getByText(/^Taken back on .* by /).waitFor()
  await page.getByText('It came from Nordström AB.').waitFor()
  await page.getByText(/ open, due on /).waitFor()
  await accessible(page, 'a company')
  await shot(page, 'company-taken-back-desk')
}

/** The rider opens a link with the way, chooses the account and what it is filed under, and asks. */
async function bookOnAccount(page: Page): Promise<string> {
  await page.goto(product.web + bookingLink({ kind: 'now', pickup: AVENUE, dropOff: FAIR }))
  await page.getByText('On account', { exact: true }).click()
  const request = page.getByRole('button', { name: /^Request/ })
  await page.getByText('On account of Nordlicht Konsult AB').waitFor()
  assert.ok(await request.isDisabled(), 'a cost centre must be named')
  await page.getByLabel('Cost centre').selectOption('4100')
  await page.getByLabel('Reference').fill('PO 77')
  await accessible(page, 'booking on account')
  await shot(page, 'book-on-account-phone')
  await request.click()
  await page.waitForURL(/\/rides\/rid_/)
  return /rid_[0-9a-z]{26}/.exec(page.url())?.[0] ?? ''
}

async function drive(rideId: string): Promise<number> {
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
  const { final }: { final: { total: number } } = await call(RIDER, `/user/ride/show/${rideId}`)
  return final.total
}

/** The ride is of the month before, and the calendar says that it is over. */
async function endTheMonth(): Promise<void> {
  const query = queryOf(product)
  await query(`update company_charge set at = at - interval '32 days'`)
  await query(`insert into pgboss.job (name) values ('companies.monthly')`)
  await until(async () => {
    const [company]: { _id: string }[] = await call(OFFICE, '/admin/companies')
    const { invoices }: { invoices: object[] } = await call(OFFICE, `/admin/companies/${company?._id}`)
    return invoices[0]
  })
}

async function download(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: /^PDF/ })
  await link.waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  const bytes = readFileSync(await file.path())
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text
}

const euros = (minor: number) => `€${(minor / 100).toFixed(2)}`
