// The page of a chauffeur and of a rider in the office: who they are, what they have with us, tags and notes for the next
// shift; a role that only looks writes nothing.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, joinOffice, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER, OFFICE, VIEWER] = [
  'rider@livery.test',
  'driver@livery.test',
  'office@livery.test',
  'ola.lind@office.test',
] as const
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const NYA_VARVET = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
const TOMORROW = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(Date.now() + 86_400_000)

let product: Product
let browser: Browser
let call: Call
let office: Page
const ids: Record<string, string> = {}
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser()
  call = callsTo(product)
  await fillWallet(call, RIDER, 40_000)
  const trip = {
    pickupLocation: AVENUE,
    dropOffLocation: NYA_VARVET,
    ridetype: 'prebook',
    predate: TOMORROW,
    pretime: '12:00',
  }
  const { quoteId }: { quoteId: string } = await call(RIDER, '/user/quote', trip)
  const body = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' }
  const booked: { rideId: string } = await call(RIDER, '/user/ride/pre-booking', body)
  await call(DRIVER, `/driver/ride/board/${booked.rideId}/claim`, {})
  for (const email of [RIDER, DRIVER]) {
    const [found]: { _id: string }[] = await call(OFFICE, `/admin/people?q=${encodeURIComponent(email)}`)
    ids[email] = found?._id ?? ''
  }
  office = (await person(browser, DESKTOP)).page
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('from the list to a chauffeur’s page: documents, car, rides; a tag and a note', { skip }, async () => {
  await signIn(product, office, OFFICE, `/office/people?q=${encodeURIComponent(DRIVER)}`)
  await office.getByRole('cell', { name: 'Henrik Lindqvist' }).click()
  await office.getByRole('link', { name: 'Open page' }).click()
  await office.getByRole('heading', { name: 'Henrik Lindqvist', level: 1 }).waitFor()
  const figures = office.locator('[data-figures]')
  await figures.locator('[data-measure=onTime]').getByText('On-time pickup').waitFor()
  for (const heading of [
    'Today',
    'Earnings by week',
    'Next rides',
    'Time off',
    'Documents',
    'Vehicles',
    'Rides',
    'Notes',
    'Transactions',
    'Ratings',
  ])
    await office.getByRole('heading', { name: heading, exact: true }).waitFor()
  await office.getByRole('link', { name: /^R-\d+$/ }).waitFor()
  await office.getByRole('button', { name: 'Tag', exact: true }).click()
  await office.getByLabel('New tag').fill('Evenings')
  await office.keyboard.press('Enter')
  await office.getByRole('button', { name: 'Remove tag Evenings' }).waitFor()
  await office.getByLabel('Note for the office').fill('No airport runs on Mondays.')
  await office.getByRole('button', { name: 'Add note' }).click()
  await office.getByText('No airport runs on Mondays.', { exact: true }).waitFor()
  await office.getByRole('button', { name: 'Mark as off' }).click()
  await office.getByLabel('From').and(office.locator(':focus')).waitFor()
  await office.getByRole('button', { name: 'Mark as off' }).click()
  await office.getByRole('button', { name: /^Remove time off / }).waitFor()
  await shot(office, 'office-person-desktop')
  await accessible(office, 'a chauffeur’s page')
  await office
    .getByRole('link', { name: /^All \d+$/ })
    .last()
    .click()
  await office.waitForURL(/\/office\/(rides|reviews|documents)\?/)
})

test('a rider’s page on a phone, by night and from right to left', { skip }, async () => {
  await call(OFFICE, `/admin/records/${ids[RIDER]}/notes`, { words: 'Has a small dog.' })
  for (const [name, options, locale] of [
    ['phone', PHONE, 'en'],
    ['phone-dark-ar', PHONE, 'ar'],
    ['desktop-dark', DESKTOP, 'en'],
  ] as const) {
    const { page, context } = await person(browser, options)
    if (name.includes('dark')) await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await signIn(product, page, OFFICE, `/office/people/${ids[name.includes('desktop') ? DRIVER : RIDER]}`)
    await context.addCookies([{ name: 'locale', value: locale, url: product.web }])
    if (locale !== 'en') await page.reload()
    await page.getByText(name.includes('desktop') ? 'No airport runs on Mondays.' : 'Has a small dog.').waitFor()
    await page.getByRole('link', { name: /R-\d+/ }).first().waitFor()
    await page.locator('[data-figures] [data-measure=rides]').waitFor()
    assert.equal(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false)
    await shot(page, `office-person-${name}`)
    await accessible(page, `a person’s page on ${name}`)
    await context.close()
  }
})

test('whoever only looks reads it and writes nothing', { skip }, async () => {
  await joinOffice(product, call, VIEWER, { firstname: 'Ola', lastname: 'Lind' }, { role: 'viewer' })
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, VIEWER, `/office/people/${ids[DRIVER]}`)
  await page.getByText('No airport runs on Mondays.').waitFor()
  for (const name of ['Add note', 'Mark as off', 'Tag', 'Remove tag Evenings', 'Suspend'])
    assert.equal(await page.getByRole('button', { name, exact: true }).count(), 0, name)
  assert.equal(await page.getByRole('heading', { name: 'Transactions' }).count(), 0)
  await page.locator('[data-measure=onTime]').waitFor()
  assert.equal(await page.locator('[data-measure=earnings]').count(), 0, 'money is for who sees the books')
  assert.equal(await page.getByRole('heading', { name: 'Earnings by week' }).count(), 0)
  await assert.rejects(call(VIEWER, `/admin/records/${ids[DRIVER]}/notes`, { words: 'Hello' }), /403/)
})
