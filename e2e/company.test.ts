// A company pays later: the office opens its account and invites, a rider books on it, the month is closed, what came
// to the bank is booked, and taken back.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { bookingLink } from '../apps/web/src/lib/paths/booking-link.ts'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { amendPolicy, type Call, callsTo, until } from './calls.ts'
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
  await rider.getByText(/^Reversed on /).waitFor()
  assert.equal(await rider.getByText('Nordström').count(), 0, 'why is for the office')
  // What the tabs at the bottom cover half is no fault of the page.
  await rider.getByRole('link', { name: /^PDF/ }).evaluate((link) => link.scrollIntoView({ block: 'center' }))
  await accessible(rider, 'a manager’s company')
  await shot(rider, 'company-manager-phone')
})

test('a company applies by itself, a ride above its limit is approved by a letter’s link, and its invoice has the cost centre', {
  skip,
}, async () => {
  const email = 'iris.holm@fjord.test'
  await apply(email)
  const [office, rider] = [
    (await person(browser, DESKTOP)).page,
    (await person(browser, { ...PHONE, colorScheme: 'dark' })).page,
  ]
  await signIn(product, office, OFFICE, '/office/companies/applications')
  await office.getByRole('link', { name: 'Fjord Kapital AB' }).click()
  await office.getByText('SE556677889901').waitFor()
  await accessible(office, 'an application')
  await shot(office, 'company-application-desk')
  await office.getByRole('button', { name: 'Approve and open account' }).click()
  await office.getByText(/^Approved on /).waitFor()

  const iris = await register(email)
  const [own]: { _id: string }[] = await iris('/user/companies')
  const id = own?._id ?? ''
  const { version }: { version: number } = await iris(`/user/companies/${id}`)
  const costCentres = [{ code: '4300', name: 'Legal' }]
  const rules = { needsCostCentre: true, costCentres, rideLimit: 1_000, monthLimit: null, classes: null }
  await iris(`/user/companies/${id}/rules`, { version, ...rules }, 'PUT')
  const member = { email: RIDER, role: 'member', rideLimit: null, monthLimit: null }
  await iris(`/user/companies/${id}/members`, member)

  await call(DRIVER, '/driver/availability', { online: true, lat: AVENUE.lat, lng: AVENUE.lng })
  await signIn(product, rider, RIDER, '/account/company')
  await bookAboveLimit(rider)
  const declined = await declineEarly(email)
  const rideId = await bookAboveLimit(rider)
  await approve(email, declined)
  await rider
    .getByText(/Finding|chauffeur/)
    .first()
    .waitFor()
  const total = await drive(rideId)
  await rider.goto(`${product.web}/rides/${rideId}`)
  await rider.getByText('4300 Legal').waitFor()

  await endTheMonth(id)
  await office.goto(`${product.web}/office/companies/${id}`)
  const words = await download(office)
  assert.match(words, /4300 Legal/)
  assert.match(words, /SE556677889901/)
  assert.ok(words.includes(euros(total)), `${euros(total)} in ${words}`)

  await iris(`/user/companies/${id}/members`, { ...member, role: 'manager' })
  for (const [page, name] of [
    [rider, 'company-administrator-phone'],
    [await administratorAtDesk(), 'company-administrator-desk'],
  ] as const) {
    await page.goto(`${product.web}/account/company`)
    const own = page.getByRole('region', { name: 'Fjord Kapital AB' })
    await own.getByLabel('Code').waitFor()
    await own.getByText('By cost centre').waitFor()
    await own
      .getByText(/(?:by|من|ƀý) Iris Holm/)
      .first()
      .waitFor()
    await own.getByRole('link', { name: /^PDF/ }).evaluate((link) => link.scrollIntoView({ block: 'center' }))
    await shot(page, name)
    // A row that is half under the bar has half of its buttons.
    const remove = own.getByRole('button', { name: 'Remove Iris Holm' })
    await remove.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    await accessible(page, 'an administrator’s company')
  }
})

const ADMINISTRATOR_AT_DESK = { ...DESKTOP, colorScheme: 'light' } as const

async function administratorAtDesk(): Promise<Page> {
  const { page } = await person(browser, ADMINISTRATOR_AT_DESK)
  await signIn(product, page, RIDER, '/account/company')
  return page
}

test('where too many have applied, the form keeps what was typed and says when there is room again', {
  skip,
}, async () => {
  await amendPolicy(call, 'accounts', { applicationsADay: 1 })
  for (const [locale, said, options] of [
    ['en', 'Please try again in 24 hours.', { ...PHONE, javaScriptEnabled: false }],
    ['ar', 'يُرجى المحاولة مجددًا بعد 24 ساعة.', DESKTOP],
  ] as const) {
    const { page } = await person(browser, { ...options, locale })
    const send = async (email: string) => {
      await page.goto(`${product.web}/business/apply`)
      for (const [name, typed] of Object.entries({ ...TYPED, email })) await page.locator(`[name=${name}]`).fill(typed)
      await page.locator('main form button[type=submit]').click()
    }
    await send(`first-${locale}@fjord.test`)
    await page.getByText(said).or(page.locator('main [role=status]')).first().waitFor()
    await send(`second-${locale}@fjord.test`)
    // In sight, also where the page has begun again without a script.
    await page.getByText(said).waitFor()
    const { y = -1 } = (await page.getByText(said).boundingBox()) ?? {}
    assert.ok(y >= 0 && y < (page.viewportSize()?.height ?? 0), `it stands at ${y}`)
    assert.equal(await page.locator('[name=company]').inputValue(), TYPED.company)
    await shot(page, `company-apply-full-${locale}`)
  }
  await amendPolicy(call, 'accounts', { applicationsADay: 10 })
})

const TYPED = {
  vatNumber: 'SE 5566-7788 9901',
  company: 'Fjord Kapital AB',
  ridesAMonth: '25',
  address: 'Vasagatan 12',
  contact: 'Iris Holm',
  phone: '031-123 45 67',
}

/** From the page for companies, without a script; what was not taken is said at its field, and what was typed stays. */
async function apply(email: string): Promise<void> {
  const { page } = await person(browser, { ...PHONE, javaScriptEnabled: false })
  await page.goto(`${product.web}/business`)
  await page.getByRole('link', { name: 'Apply for a company account' }).click()
  await page.getByLabel('Company', { exact: true }).fill('Fjord Kapital AB')
  await page.getByLabel('VAT number').fill('DE123456789')
  await page.getByLabel('Expected rides a month').fill('25')
  await page.getByLabel('Billing address').fill('Vasagatan 12\n411 24 Göteborg')
  await page.getByLabel('Your name').fill('Iris Holm')
  await page.getByLabel('Phone').fill('031-123 45 67')
  await page.getByLabel('Work email').fill(email)
  await page.getByRole('button', { name: 'Send application' }).click()
  await page.getByText('This isn’t a VAT number of the chosen country.').waitFor()
  assert.equal(await page.getByLabel('Company', { exact: true }).inputValue(), 'Fjord Kapital AB')
  assert.equal(await page.getByLabel('Country').inputValue(), 'SE')
  await shot(page, 'company-apply-phone')
  await page.getByLabel('VAT number').fill('SE 5566-7788 9901')
  await page.getByRole('button', { name: 'Send application' }).click()
  await page.getByRole('heading', { name: 'Application received' }).waitFor()

  const { page: desk } = await person(browser, DESKTOP)
  await desk.goto(`${product.web}/business/apply`)
  await accessible(desk, 'the application form')
  await shot(desk, 'company-apply-desk')
}

/** A new person with this address, by calls; their code is in the demo's mailbox. */
async function register(email: string): Promise<(path: string, body?: object, method?: string) => Promise<never>> {
  const password = 'quiet harbour at seven'
  const names = { userType: 'user', firstname: 'Iris', lastname: 'Holm', email, password, acceptTerms: true }
  const send = (path: string, body: object) =>
    fetch(product.api + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await send('/auth/register', names)
  const otp = await wordsOfMail(email, /^\d{6}$/m)
  assert.equal((await send('/auth/verify', { email, otp, purpose: 'register' })).status, 200)
  const own = callsTo({ api: product.api, accounts: { [email]: password } as never })
  return (path, body, method) => own(email, path, body, method)
}

/** What the newest letter to an address that has such words says there. */
async function wordsOfMail(email: string, pattern: RegExp): Promise<string> {
  return until(async () => {
    const letters: { text: string }[] = await call(OFFICE, `/admin/mailbox?to=${encodeURIComponent(email)}`)
    return letters
      .map(({ text }) => pattern.exec(text))
      .find((found) => found)
      ?.at(-1)
  })
}

async function bookAboveLimit(page: Page): Promise<string> {
  await page.goto(product.web + bookingLink({ kind: 'now', pickup: AVENUE, dropOff: FAIR }))
  await page.getByRole('button', { name: /^Pay from/ }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'On account' }).click()
  await page.getByLabel('Company').selectOption({ label: 'Fjord Kapital AB' })
  await page.getByLabel('Cost centre').selectOption('4300')
  await page.getByText('A ride above €10.00 waits for your administrator’s approval.').waitFor()
  await shot(page, 'book-above-limit-phone')
  await page.getByRole('button', { name: /^Request/ }).click()
  await page.waitForURL(/\/rides\/rid_/)
  await page.getByText('Iris Holm can approve it.').waitFor()
  assert.equal(await page.getByText('awaits payment').count(), 0, 'nor is it said to who listens')
  await accessible(page, 'a ride that waits for approval')
  await shot(page, 'ride-waits-for-approval-phone')
  return /rid_[0-9a-z]{26}/.exec(page.url())?.[0] ?? ''
}

const APPROVE_LINK = /(\/approve\/[\w-]{43})/

/** Pressed before the page's script has come, which sends it: the button that was pressed is what counts. */
async function declineEarly(email: string): Promise<string> {
  const link = await wordsOfMail(email, APPROVE_LINK)
  const { page } = await person(browser, { ...PHONE, serviceWorkers: 'block' })
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/*.js', (route) => coming.then(() => route.continue()))
  await page.goto(product.web + link, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Decline' }).click()
  come()
  await page.getByText('Declined by Iris Holm. The ride is released and nothing is charged.').waitFor()
  return link
}

/** By the letter's link, without an account and without a script. */
async function approve(email: string, before: string): Promise<void> {
  const link = await until(async () => {
    const newest = await wordsOfMail(email, APPROVE_LINK)
    return newest === before ? undefined : newest
  })
  const { page: desk } = await person(browser, DESKTOP)
  await desk.goto(product.web + link)
  await accessible(desk, 'a ride to approve')
  await shot(desk, 'company-approve-desk')
  const { page } = await person(browser, { ...PHONE, javaScriptEnabled: false })
  await page.goto(product.web + link)
  await page.getByText('Above the limit of €10.00 a ride.').waitFor()
  await shot(page, 'company-approve-phone')
  await page.getByRole('button', { name: 'Approve ride' }).click()
  await page.getByText('Approved by Iris Holm. The ride is booked.').waitFor()
}

async function openAccount(page: Page): Promise<void> {
  await page.getByText('No companies found').waitFor()
  await page.getByRole('button', { name: 'Open account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Nordlicht Konsult AB')
  await dialog.getByLabel('Address').fill('Vasagatan 12\n411 24 Göteborg')
  await dialog.getByLabel('VAT number').fill('SE556677889901')
  await dialog.getByLabel('Invoice email').fill('accounts@nordlicht.test')
  await dialog.getByLabel('Cost centres').fill('4100 Sales\n4200 Board')
  await dialog.getByLabel('Require a cost centre').check()
  await accessible(page, 'a new account')
  await shot(page, 'company-new-desk')
  await dialog.getByRole('button', { name: 'Open account' }).click()
  await page.waitForURL(/\/office\/companies\/cmp_/)
}

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption(role)
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('button', { name: /^End membership: / }).waitFor()
}

async function bookPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Record payment/ }).click()
  await accessible(page, 'booking a payment')
  await page.getByLabel('Reference').last().fill('BG 5501-2231')
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
  await page.getByText('Paid', { exact: true }).waitFor()
}

async function takeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Reverse/ }).click()
  await page.getByLabel('Reason').fill('It came from Nordström AB.')
  await shot(page, 'company-take-back-desk')
  await page.getByRole('button', { name: 'Reverse payment' }).click()
  await page.getByText(/^Reversed on .* by /).waitFor()
  await page.getByText('It came from Nordström AB.').waitFor()
  await page.getByText(/ due on /).waitFor()
  await accessible(page, 'a company')
  await shot(page, 'company-taken-back-desk')
}

/** The rider opens a link with the way, chooses the account and what it is filed under, and asks. */
async function bookOnAccount(page: Page): Promise<string> {
  await page.goto(product.web + bookingLink({ kind: 'now', pickup: AVENUE, dropOff: FAIR }))
  await page.getByRole('button', { name: /^Pay from/ }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'On account' }).click()
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
async function endTheMonth(id?: string): Promise<void> {
  const query = queryOf(product)
  await query(`update company_charge set at = at - interval '32 days'`)
  await query(`insert into pgboss.job (name) values ('companies.monthly')`)
  await until(async () => {
    const [company]: { _id: string }[] = await call(OFFICE, '/admin/companies')
    const { invoices }: { invoices: object[] } = await call(OFFICE, `/admin/companies/${id ?? company?._id}`)
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
