/// <reference lib="dom" />
// The office adds a class with its prices; a visitor finds it priced in their own language, and lists know it at once.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const OFFICE = 'office@livery.test'

let product: Product
let browser: Browser
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser({ forPictures: process.env.SHOTS !== undefined })
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

function trip(): string {
  const query = new URLSearchParams({
    ...{ kind: 'now', from: 'Kungsportsavenyen 36', fromLat: '57.7004', fromLng: '11.9749' },
    ...{ to: 'Sven Källfelts Gata 18', toLat: '57.6848', toLng: '11.8889' },
  })
  return `${product.web}/book?${query}`
}

test('the office adds “Electric”; a visitor sees it priced on the booking page by its German name', {
  skip,
  timeout: 300_000,
}, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/classes')
  await page.getByRole('button', { name: 'Add class' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add class' })
  const code = dialog.getByLabel('Code')
  await dialog.getByLabel('Name, English').fill('Van')
  await code.focus()
  assert.equal(await code.inputValue(), 'van', 'a code is proposed from the name')
  await dialog.getByLabel('Cars').fill('Mercedes-Benz EQS')
  const add = dialog.getByRole('button', { name: 'Add class' })
  await add.click()
  await dialog.getByText('Another class has this code.').waitFor()
  await code.fill('Electric cars')
  await add.click()
  await dialog.locator('.hint-bad').waitFor()
  await code.fill('electric')
  await add.click()
  await dialog.getByText('Another class is called that.').waitFor()
  await accessible(page, 'a class that cannot be added so')
  await shot(page, 'office-classes-refused-desktop')

  await dialog.getByLabel('Name, English').fill('Electric')
  await dialog.getByLabel('Name, Deutsch').fill('Elektro')
  await dialog.getByText('Limousine', { exact: true }).click()
  const base = dialog.getByLabel(/^Base/)
  const asBusiness = await base.inputValue()
  await dialog.getByLabel('Start from the prices of').selectOption({ label: 'First' })
  assert.notEqual(await base.inputValue(), asBusiness, 'the prices of another class come in')
  await base.fill('28.5')
  await shot(page, 'office-classes-new-desktop')
  await add.click()
  await page.getByText('Electric added.').waitFor()
  await page.getByRole('button', { name: 'Edit Electric' }).waitFor()
  await accessible(page, 'the classes with a new one')
  await shot(page, 'office-classes-desktop')

  await page.getByRole('link', { name: 'Rides', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Rides', exact: true }).waitFor()
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'Electric' })
  await page.waitForURL(/vehicleClass=electric/)

  const night = await person(browser, { ...PHONE, colorScheme: 'dark', locale: 'de' })
  await night.context.addCookies([{ name: 'locale', value: 'de', url: product.web }])
  await night.context.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await night.page.goto(trip())
  const option = night.page.getByRole('radio', { name: /Elektro/ })
  await option.waitFor({ state: 'attached' })
  await night.page.locator('label', { has: option }).scrollIntoViewIfNeeded()
  await accessible(night.page, 'a class of the office’s on the booking page')
  await shot(night.page, 'office-classes-book-phone-dark')

  const phone = await person(browser, { ...PHONE, colorScheme: 'dark' })
  await phone.context.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await signIn(product, phone.page, OFFICE, '/office/classes')
  await phone.page.getByRole('button', { name: 'Edit Electric' }).click()
  const edit = phone.page.getByRole('dialog')
  await edit.getByText('Offered to riders').waitFor()
  await shot(phone.page, 'office-classes-phone-dark')
  await edit.getByRole('switch', { name: 'Offered to riders' }).click()
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await phone.page.getByText('Electric saved').waitFor()
  await accessible(phone.page, 'the classes on a phone')

  await night.page.goto(trip())
  await night.page.getByRole('radio', { name: /Business/ }).waitFor({ state: 'attached' })
  assert.equal(await night.page.getByRole('radio', { name: /Elektro/ }).count(), 0, 'it is not offered any more')
})
