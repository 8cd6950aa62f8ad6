// The accountant's desk: a month is looked at and closed, and refuses what is dated in it; the VAT matches the ledger; a
// company that is late is reminded; the books leave as three files that other programs can read.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { parseDatev, parseSie } from '../apps/api/src/features/finance/testing/read-files.ts'
import { daysOfMonth, monthBeside } from '../apps/web/src/features/office/finance/days.ts'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { type Query, queryOf } from './database.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, reasonFor, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER, OFFICE] = ['rider@livery.test', 'driver@livery.test', 'office@livery.test'] as const
const FAIR = { address: 'Svenska Mässan', lat: 57.6975, lng: 11.9885 }
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const NOW = new Date().toISOString().slice(0, 7)
const BEFORE = monthBeside(NOW, -1)
const named = (month: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))

let product: Product
let browser: Browser
let call: Call
let query: Query
let office: Page
before(async () => {
  if (skip !== false) return
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
  call = callsTo(product)
  query = queryOf(product)
  office = (await person(browser, DESKTOP)).page
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

/** Into the ledger itself, past every rule but the database's. */
const postOn = (day: string, reference: string) =>
  query('select ledger_post($1::jsonb, $2)', [
    JSON.stringify([
      {
        ...{ id: `txn_${reference}`, reference, purpose: 'adjustment', currency: 'EUR' },
        lines: [
          ['bank/house/EUR', -12_500],
          ['adjustments/house/EUR', 12_500],
        ],
      },
    ]),
    `${day}T12:00:00Z`,
  ])

test('a month is looked at down to its postings, closed after a second look, and takes nothing any more', {
  skip,
}, async () => {
  await postOn(`${BEFORE}-15`, 'e2e-before')
  await signIn(product, office, OFFICE, '/office/finance/trial-balance')
  await office.getByRole('button', { name: 'Previous month' }).click()
  await office.getByText(named(BEFORE)).waitFor()
  await office.getByText('The ledger balances').waitFor()
  assert.equal(new URL(office.url()).searchParams.get('to'), daysOfMonth(BEFORE).to, 'the span is in the address')
  await office.getByRole('cell', { name: '€125.00 Dr' }).waitFor()
  await shot(office, 'finance-trial-balance-desktop')
  await accessible(office, 'the trial balance')
  await office.getByRole('link', { name: 'Bank', exact: true }).click()
  await office.waitForURL(/finance\/transactions\?kind=bank/)
  await office.getByRole('cell', { name: '€125.00' }).first().waitFor()
  await shot(office, 'finance-transactions-desktop')
  await accessible(office, 'the postings of an account')

  await office.goto(`${product.web}/office/finance/months`)
  await office.getByText('Ready to close').waitFor()
  await office.getByRole('button', { name: `Close ${named(BEFORE)}` }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByText('Total debit').waitFor()
  await shot(office, 'finance-close-desktop')
  await accessible(office, 'closing a month')
  await dialog.getByRole('button', { name: `Close ${named(BEFORE)}` }).click()
  await office.getByText(`${named(BEFORE)} is closed.`).waitFor()
  await office.getByRole('cell', { name: 'Closed', exact: true }).waitFor()
  await shot(office, 'finance-months-desktop')
  await accessible(office, 'the months of the books')
  await assert.rejects(postOn(`${BEFORE}-20`, 'e2e-too-late'), /closed month/)
})

test('the VAT of the month matches the ledger once a ride is paid', { skip }, async () => {
  await call(DRIVER, '/driver/availability', { online: true, lat: AVENUE.lat, lng: AVENUE.lng })
  await fillWallet(call, RIDER, 50_000)
  await drive({})
  await office.goto(`${product.web}/office/finance/vat`)
  await office.getByText('Matches the ledger').waitFor()
  await office.getByRole('cell', { name: 'Rides', exact: true }).waitFor()
  await office.getByRole('cell', { name: 'Platform fees' }).waitFor()
  await shot(office, 'finance-vat-desktop')
  await accessible(office, 'the VAT of a month')
})

test('a company that is late is reminded once, and can be left in peace', { skip }, async () => {
  const { _id: companyId }: { _id: string } = await call(OFFICE, '/admin/companies', {
    ...{ name: 'Nordlicht Konsult AB', address: 'Vasagatan 12\n411 24 Göteborg', vatNumber: 'SE556677889901' },
    ...{ email: 'accounts@nordlicht.test', locale: 'en', limit: 100_000, payDays: 0, graceDays: 90 },
    ...{ needsCostCentre: false, costCentres: [] },
  })
  await call(OFFICE, `/admin/companies/${companyId}/members`, { email: RIDER, role: 'manager' })
  await drive({ paymentMethod: 'account', account: { companyId } })
  await query(`update company_charge set at = at - interval '32 days'`)
  await query(`insert into pgboss.job (name) values ('companies.monthly')`)
  const invoice: { number: string } = await until(async () => {
    const { invoices }: { invoices: { number: string }[] } = await call(OFFICE, `/admin/companies/${companyId}`)
    return invoices[0]
  })
  // What is issued never changes; time passes for it all the same.
  await query(`do $$ begin
    alter table company_invoice disable trigger user;
    update company_invoice set due_on = due_on - 8;
    alter table company_invoice enable trigger user;
  end $$`)
  await query(`insert into pgboss.job (name) values ('finance.remind')`)
  await until(async () => {
    const letters: { subject: string }[] = await call(OFFICE, '/admin/mailbox?to=accounts%40nordlicht.test')
    return letters.find(({ subject }) => subject === `Reminder: invoice ${invoice.number}`)
  })
  await office.goto(`${product.web}/office/finance/receivables`)
  await office.getByText(/^Reminder 1: /).waitFor()
  await office.getByText('8 days late').waitFor()
  await shot(office, 'finance-receivables-desktop')
  await accessible(office, 'what companies owe')
  await office.getByRole('button', { name: `Pause reminders ${invoice.number}` }).click()
  await office.getByRole('dialog').getByLabel('Reason').fill('They dispute the waiting time.')
  await office.getByRole('dialog').getByRole('button', { name: 'Pause reminders' }).click()
  await office.getByText('They dispute the waiting time.').waitFor()
})

test('the books leave as SIE 4, DATEV and a journal, once every account has a number', { skip }, async () => {
  await office.goto(`${product.web}/office/finance/exports`)
  await office.getByLabel('Number Bank', { exact: true }).waitFor()
  await office.getByRole('button', { name: 'Download' }).click()
  await office.getByText(/^Check the chart of accounts: .*Bank/).waitFor()
  await office.getByRole('button', { name: 'Sample BAS (SE)' }).click()
  await office.getByRole('button', { name: 'Save chart' }).click()
  await office.getByText('Chart saved.').waitFor()
  await shot(office, 'finance-exports-desktop')
  // Farther down, a row stands half under the bar that rings.
  await office.locator('#content').evaluate((main) => main.scrollTo(0, 0))
  await accessible(office, 'exports')
  const sie = parseSie(await download('sie'))
  assert.ok(sie.vouchers.length > 0)
  for (const { lines } of sie.vouchers)
    assert.equal(
      lines.reduce((sum, { minor }) => sum + minor, 0),
      0,
    )
  assert.equal(sie.accounts.get('1930'), 'Företagskonto')
  const datev = parseDatev(await download('datev'))
  assert.deepEqual(
    datev.rows.map(({ amount }) => amount),
    [12_500],
  )
  const journal = Buffer.from(await download('csv')).toString('utf8')
  assert.match(journal, /^\uFEFFvoucher,date,text,account,/)
  assert.match(journal, /1930,Företagskonto,bank,125,,EUR/)
})

test('a closed month is opened again by an owner with a reason, and all of it stands in the audit trail', {
  skip,
}, async () => {
  await office.goto(`${product.web}/office/finance/months`)
  await office.getByRole('button', { name: `Reopen ${named(BEFORE)}` }).click()
  await office.getByRole('dialog').getByLabel('Reason').fill('A receipt was missing.')
  await office.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click()
  await office.getByText('A receipt was missing.').waitFor()
  await postOn(`${BEFORE}-21`, 'e2e-again')
  await office.goto(`${product.web}/office/audit`)
  for (const what of ['Closed a month', 'Reopened a month', 'Paused reminders', 'Exported the books'])
    await office.getByRole('cell', { name: what, exact: true }).first().waitFor()
  if (process.env.SHOTS === undefined) return
  const state = await office.context().storageState()
  for (const [form, options] of [
    ['desktop-dark', DESKTOP],
    ['phone', PHONE],
    ['phone-dark', { ...PHONE, colorScheme: 'dark' as const }],
    ['desktop-ar', { ...DESKTOP, locale: 'ar' }],
  ] as const) {
    const { page, context } = await person(browser, { ...options, storageState: state })
    if (form.endsWith('dark')) await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
    if (form.endsWith('ar')) await context.addCookies([{ name: 'NEXT_LOCALE', value: 'ar', url: product.web }])
    for (const name of ['trial-balance', 'transactions', 'vat', 'months', 'receivables', 'exports']) {
      await page.goto(`${product.web}/office/finance/${name}`)
      await page.waitForLoadState('networkidle')
      await shot(page, `finance-${name}-${form}`)
      await accessible(page, `${name} ${form}`)
    }
    await context.close()
  }
})

async function download(format: string): Promise<Uint8Array> {
  await office.getByLabel('Format').selectOption(format)
  const [file] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('button', { name: 'Download' }).click(),
  ])
  return readFileSync(await file.path())
}

/** A ride from the booking to its end, paid as it is said. */
async function drive(paid: object): Promise<void> {
  const asked = { ridetype: 'instant', pickupLocation: AVENUE, dropOffLocation: FAIR }
  const { quoteId }: { quoteId: string } = await call(RIDER, '/user/quote', asked)
  const booking = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet', ...paid }
  const { rideId }: { rideId: string } = await call(RIDER, '/user/ride/instant-booking', booking)
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
}
