// The office enters a chauffeur with car and licence, who then chooses a password by the letter and is at home; and a rider.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { jpeg, pdf } from '../apps/api/src/platform/storage/testing/samples.ts'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const OFFICE = 'office@livery.test'
const ERIK = 'erik.sand@example.test'
const PASSWORD = 'quiet harbour at seven'

let product: Product
let browser: Browser
let call: Call
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser({ forPictures: process.env.SHOTS !== undefined })
  call = callsTo(product)
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

const letterTo = (email: string) =>
  until(async () => {
    const letters: { text: string }[] = await call(OFFICE, `/admin/mailbox?to=${encodeURIComponent(email)}`)
    return letters.map(({ text }) => /\S+\/welcome#[\w-]+/.exec(text)?.[0]).find(Boolean)
  })

test('a chauffeur is entered with their car and licence, and signs in with a password of their own', {
  skip,
  timeout: 300_000,
}, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/chauffeurs')
  await page.getByRole('button', { name: 'Add chauffeur' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add chauffeur' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Please fill this in.').or(dialog.locator('.hint-bad')).first().waitFor()
  await dialog.getByLabel('First name').fill('Erik')
  await dialog.getByLabel('Last name').fill('Sand')
  await dialog.getByLabel('Phone').fill('+46701112299')
  await dialog.getByLabel('Email', { exact: true }).fill('rider@livery.test')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Somebody has an account with this address.').waitFor()
  await accessible(page, 'a chauffeur whose address is taken')
  await shot(page, 'office-enters-refused-desktop')
  await dialog.getByLabel('Email', { exact: true }).fill(ERIK)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.waitForURL(/\/office\/people\/usr_/)
  await page.getByText('They haven’t signed in yet.').waitFor()

  await page.getByRole('button', { name: 'Add vehicle' }).click()
  const car = page.getByRole('dialog', { name: 'Add vehicle' })
  await car.getByLabel('Make and model').fill('Mercedes-Benz S-Class')
  await car.getByLabel('Number plate').fill('ENT 12R')
  await car.getByLabel('Colour').fill('Black')
  await car.getByLabel('Class').selectOption('first')
  await car.getByLabel('Pictures').setInputFiles({ name: 'car.jpg', mimeType: 'image/jpeg', buffer: await jpeg() })
  await car.getByRole('button', { name: 'Add vehicle' }).click()
  await page.getByText('ENT 12R').first().waitFor()

  await page.getByRole('button', { name: 'Add document' }).click()
  const document = page.getByRole('dialog', { name: 'Add document' })
  await document.getByLabel('Number').fill('L-4711')
  await document.getByLabel('Picture or PDF').setInputFiles({
    ...{ name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf() },
  })
  await document.getByRole('button', { name: 'Add document' }).click()
  await document.locator('.hint-bad').waitFor()
  const year = new Date().getFullYear() + 2
  await document.getByLabel('Valid until').fill(`${year}-05-31`)
  await shot(page, 'office-enters-document-desktop')
  await accessible(page, 'a document that the office enters')
  await document.getByRole('button', { name: 'Add document' }).click()
  await page.getByText('Document added.').waitFor()
  await shot(page, 'office-enters-person-desktop')
  await accessible(page, 'a chauffeur whom the office has entered')

  await page.getByText(`Invitation sent to ${ERIK} on`).waitFor()
  const first = await letterTo(ERIK)
  await page.getByRole('button', { name: 'Email invitation' }).click()
  await page.getByText(`Invitation sent to ${ERIK}`, { exact: true }).waitFor()
  const link = await until(async () => {
    const newest = await letterTo(ERIK)
    return newest === first ? undefined : newest
  })
  const phone = (await person(browser, PHONE)).page
  await phone.goto(link)
  await phone.getByLabel('New password', { exact: true }).waitFor()
  await shot(phone, 'welcome-phone')
  await accessible(phone, 'the page of a letter’s link')
  await phone.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Set password' }).click()
  await phone.getByText('You’re all set').waitFor()
  product.accounts[ERIK] = PASSWORD
  const cars: { vehicle_number: string }[] = await call(ERIK, '/driver/vehicle')
  assert.deepEqual(
    cars.map(({ vehicle_number }) => vehicle_number),
    ['ENT 12R'],
  )
  await phone.goto(link)
  await phone.reload()
  await phone.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Set password' }).click()
  await phone.getByText('This link no longer works').waitFor()
})

test('a rider is entered from a phone, in the dark, without a number', { skip, timeout: 180_000 }, async () => {
  const { page, context } = await person(browser, { ...PHONE, colorScheme: 'dark' })
  await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await signIn(product, page, OFFICE, '/office/people')
  await page.getByRole('button', { name: 'Add rider' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add rider' })
  await dialog.getByLabel('First name').fill('Amelie')
  await dialog.getByLabel('Last name').fill('Brandt')
  await dialog.getByLabel('Email', { exact: true }).fill('amelie.brandt@example.test')
  await shot(page, 'office-enters-rider-phone-dark')
  await accessible(page, 'a rider who is entered')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.waitForURL(/\/office\/people\/usr_/)
  await letterTo('amelie.brandt@example.test')
})

test('a class has a picture and a name in another language, as a rider sees it', {
  skip,
  timeout: 180_000,
}, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/classes')
  await page.getByRole('button', { name: 'Edit Van' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name, Deutsch').fill('Großraum')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Van saved').waitFor()
  await page.getByRole('button', { name: 'Edit Van' }).click()
  const picture = dialog.locator('input[type=file]')
  await picture.setInputFiles({ name: 'van.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await dialog.locator('.hint-bad').waitFor()
  await picture.setInputFiles({ name: 'van.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1_200, 500) })
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await page.getByText('Picture saved.').waitFor()
  await dialog.getByRole('figure').locator('img').waitFor()
  await shot(page, 'office-class-desktop')
  await accessible(page, 'a class with its picture')
  const { page: rider, context } = await person(browser, PHONE)
  await context.addCookies([{ name: 'locale', value: 'de', url: product.web }])
  // What visitors see of the fleet is kept for a minute.
  await until(async () => {
    await rider.goto(product.web)
    return (await rider.getByRole('heading', { name: 'Großraum' }).count()) || undefined
  })
})
