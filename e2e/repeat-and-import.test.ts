// The office books many rides at once: one that repeats, seen day by day and ended again; and a list, corrected row by row.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, OFFICE] = ['rider@livery.test', 'office@livery.test'] as const
const [AVENUE, WATER] = ['Kungsportsavenyen 36', 'Sven Källfelts Gata 18'] as const

let product: Product
let browser: Browser
let call: Call
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser({ forPictures: process.env.SHOTS !== undefined })
  call = callsTo(product)
  await fillWallet(call, RIDER, 190_000)
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

const dayAfter = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' }).format(
    Date.now() + days * 86_400_000,
  )

async function pickPlace(page: Page, key: string, address: string): Promise<void> {
  await page.keyboard.press(key)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(address)
  await page.getByRole('option', { name: address }).first().waitFor()
  await page.keyboard.press('Enter')
}

test('a ride repeats: its days are seen, booked by one press, one is skipped, and it ends', {
  skip,
  timeout: 300_000,
}, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/rides/new')
  await page.getByRole('combobox', { name: /^Caller/ }).waitFor()
  await page.keyboard.type('rider@livery')
  await page.keyboard.press('Enter')
  await page.getByText(/€[\d,.]+ available/).waitFor()
  await pickPlace(page, 'Alt+f', WATER)
  await pickPlace(page, 'Alt+t', AVENUE)
  await page.keyboard.press('Alt+w')
  await page.keyboard.type(`${dayAfter(3)} 07:40`)
  await page.locator('[aria-label=Price][aria-busy=false]').waitFor()
  await page.keyboard.press('Alt+r')
  await page.keyboard.press('Space')
  const weekdays = page.getByRole('group', { name: 'Weekdays' })
  await weekdays.waitFor()
  for (let left = await weekdays.getByRole('button', { pressed: false }).count(); left > 0; left--)
    await weekdays.getByRole('button', { pressed: false }).first().click()
  await page.getByLabel('Until').fill(dayAfter(8))
  const days = page.getByRole('region', { name: 'Days' })
  await days.getByRole('heading', { name: '6 rides' }).waitFor()
  await accessible(page, 'the days of a ride that repeats')
  await days
    .getByRole('button', { name: /^Leave out/ })
    .nth(4)
    .click()
  await days.getByRole('heading', { name: '5 rides' }).waitFor()
  await shot(page, 'repeat-form-desktop')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/office\/rides\/series\/srs_\w+$/)
  const rows = page.locator('tbody tr')
  await rows.first().waitFor()
  await page.waitForFunction(
    () => [...document.querySelectorAll('tbody tr')].every((row) => row.textContent?.includes('R-')),
    undefined,
    { timeout: 60_000 },
  )
  assert.equal(await rows.count(), 5)
  await accessible(page, 'a series')
  await shot(page, 'series-desktop')

  await page
    .getByRole('button', { name: /^Skip / })
    .nth(1)
    .click()
  await page.getByText(/^No fee\. €/).waitFor()
  await accessible(page, 'one ride of a series is skipped')
  await page.getByLabel('Reason').fill('A holiday in between.')
  await page.getByRole('dialog').getByRole('button', { name: 'Skip', exact: true }).click()
  await page.getByText('The ride is skipped.').waitFor()
  await page.getByRole('button', { name: 'End this booking' }).click()
  await page.getByLabel('First day without a ride').fill(dayAfter(6))
  await page.getByRole('button', { name: 'Cancel 2 rides' }).waitFor()
  await shot(page, 'series-end-desktop')
  await page.getByLabel('Reason').fill('They move to another office.')
  await page.getByRole('button', { name: 'Cancel 2 rides' }).click()
  await page.getByText('The booking is ended.').waitFor()
  await page.locator('tbody').getByText('Cancelled').nth(2).waitFor()

  await page.locator('tbody').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Ride 1 of 5' }).waitFor()
  await accessible(page, 'a ride of a series')
  await shot(page, 'series-ride-desktop')
})

const list = (lines: readonly string[]) => ['date,time,from,to,rider,payment,note', ...lines].join('\n')
const row = (days: number, time: string, from: string, to: string) =>
  `${dayAfter(days)},${time},${from},${to},${RIDER},wallet,Roadshow`

test('a list is read row by row, corrected in place, booked by what is said, and known again', {
  skip,
  timeout: 300_000,
}, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/rides')
  await page.getByRole('link', { name: 'Import', exact: true }).waitFor()
  await page.keyboard.press('Control+k')
  await page
    .getByRole('dialog', { name: 'Search and commands' })
    .getByRole('combobox')
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.type('Import ri')
  await page.getByRole('option', { name: /Import rides/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/office/rides/import')
  await page.getByText('No lists yet').waitFor()
  await accessible(page, 'where lists come in')
  await shot(page, 'import-desktop')
  const rows = [
    row(20, '08:15', AVENUE, WATER),
    row(20, 'noon', WATER, AVENUE),
    row(21, '17:30', 'Atlantis 7', WATER),
    row(22, '08:15', 'Storgatan', AVENUE),
  ]
  const upload = async () => {
    await page.getByText('Paste', { exact: true }).click()
    await page.getByLabel('Rows, headings first').fill(list(rows))
    await page.getByRole('button', { name: 'Read list' }).click()
    await page.waitForURL(/\/office\/rides\/import\/imp_\w+$/)
  }
  await upload()
  await page.getByText('We couldn’t read “noon”. Write the time as 19:30.').waitFor({ timeout: 60_000 })
  await page.getByText('We couldn’t find “Atlantis 7”.').waitFor()
  await page.getByText('Reading:').waitFor({ state: 'hidden' })
  await accessible(page, 'a list with wrong rows')
  await shot(page, 'import-list-desktop')

  const second = await page.context().newPage()
  await second.goto(page.url())
  await second.getByRole('button', { name: 'Edit row 2' }).click()
  const row2 = second.locator('[data-row="2"]')
  await row2.locator('[name=note]').fill('Ring twice')
  await page.getByRole('button', { name: 'Edit row 2' }).click()
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'time')
  await accessible(page, 'a row is corrected')
  await shot(page, 'import-row-desktop')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('12:00')
  await page.keyboard.press('Control+Enter')
  await page.locator('[data-row="2"]').getByText('Ready').waitFor()
  await row2.getByRole('button', { name: 'Save row' }).click()
  await row2.getByRole('alert').waitFor()
  await second.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[data-row="2"] [name=time]')?.value === '12:00',
  )
  assert.equal(await row2.locator('[name=note]').inputValue(), 'Ring twice', 'what was typed is kept')
  await row2.getByRole('button', { name: 'Save row' }).click()
  await row2.locator('[name=note]').waitFor({ state: 'detached' })
  await second.close()
  const choices = page.getByRole('group', { name: 'Places row 4 may mean' })
  if ((await choices.count()) > 0) await choices.getByRole('button').first().click()
  await page.locator('[data-row="4"]').getByText('Ready').waitFor()

  await page.getByRole('button', { name: /^Book 3, leave out 1/ }).click()
  await page.getByRole('dialog').getByText('Leave out 1 row?').waitFor()
  await accessible(page, 'wrong rows are left out')
  await shot(page, 'import-ask-desktop')
  await page.getByRole('dialog').getByRole('button', { name: 'Book 3 rides' }).click()
  await page.getByText('3 booked').waitFor({ timeout: 60_000 })
  await shot(page, 'import-booked-desktop')
  const first = page.locator('[data-row="1"]').getByRole('link')
  const number = await first.textContent()
  await first.click()
  await page.getByRole('heading', { name: number ?? '', level: 1 }).waitFor()
  await page.getByRole('link', { name: /^Row 1 of/ }).click()
  await page.waitForURL(/\/office\/rides\/import\/imp_\w+$/)

  await page.goto(`${product.web}/office/rides/import`)
  await page.getByText('3 of 4 booked').waitFor()
  await upload()
  await page.getByText(/^This list was imported on .*: 3 rides\./).waitFor()

  const { page: phone } = await person(browser, PHONE)
  await signIn(product, phone, OFFICE, new URL(page.url()).pathname)
  await phone.getByText(/^This list was imported on/).waitFor()
  await phone.getByText('Reading:').waitFor({ state: 'hidden', timeout: 60_000 })
  await accessible(phone, 'a list on a phone')
  await shot(phone, 'import-list-phone')
})
