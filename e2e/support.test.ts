/// <reference lib="dom" />
// Somebody asks the office, with a picture; the office takes it, notes, answers; the answer is on the screen of whoever
// asked before they have looked for it. Beside it the public pages, and a page that the office edits.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { accessibilityFaults, DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { READING, READING_NAME } from './in-language.ts'
import { type Product, startProduct } from './product.ts'
import { choose } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const RECEIPT = { en: 'receipt', fr: 'reçu', de: 'Quittung', es: 'recibo', ar: 'إيصال' }
// A picture of one brass pixel.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

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

async function signedIn(email: string, path: string, options: object): Promise<Page> {
  const { page } = await person(browser, options)
  await page.goto(`${product.web}/sign-in?callbackUrl=${encodeURIComponent(path)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(product.accounts[email] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(`${product.web}${path}`)
  return page
}

async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

async function accessible(page: Page, what: string): Promise<void> {
  assert.deepEqual(await accessibilityFaults(page), [], what)
}

test('a request with a picture is answered by the office, and the answer is seen at once', { skip }, async () => {
  const rider = await signedIn('rider@livery.test', '/support', PHONE)
  await rider.getByText('No requests yet').waitFor()
  await accessible(rider, 'no requests')
  await rider.getByRole('link', { name: 'New request' }).click()
  await rider.getByLabel('Topic').selectOption({ label: 'Something left in the car' })
  await rider.getByLabel('Message').fill('A brown glove, on the back seat.')
  await rider.locator('input[type=file]').setInputFiles({ name: 'glove.png', mimeType: 'image/png', buffer: PICTURE })
  await rider.getByText('glove.png').waitFor()
  await accessible(rider, 'a new request')
  await rider.getByRole('button', { name: 'Send' }).click()
  await rider.getByRole('heading', { name: 'Something left in the car' }).waitFor()
  const picture = rider.getByAltText('Attached picture, opens full size')
  await picture.waitFor()
  assert.equal(await picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth > 0), true)
  await rider.getByText('Received', { exact: true }).waitFor()

  const office = await signedIn('office@livery.test', '/office/support', DESKTOP)
  await office.getByRole('button', { name: /Amelie.*A brown glove/s }).waitFor()
  await office.getByRole('button', { name: 'Assign to me' }).click()
  await office.getByText('Assigned to you.').waitFor()
  await office.getByText('Note', { exact: true }).click()
  await office.getByLabel('Write an internal note').fill('Henrik drives by at eight.')
  await office.getByRole('button', { name: 'Save note' }).click()
  await office.getByRole('listitem').filter({ hasText: 'Henrik drives by' }).getByText('Internal note').waitFor()
  await office.getByText('Reply', { exact: true }).click()
  await office.getByLabel(/^Reply to/).fill('Henrik has found it and brings it to you tomorrow.')
  await office.getByRole('button', { name: 'Send reply' }).click()

  await rider.getByText('Henrik has found it and brings it to you tomorrow.').waitFor()
  await rider.getByText('Answered', { exact: true }).waitFor()
  assert.equal(await rider.getByText('Henrik drives by at eight.').count(), 0, 'a note is the office’s own')
  await accessible(rider, 'the thread')
  await shot(rider, 'support-thread')
  await accessible(office, 'the inbox')
  await shot(office, 'support-inbox')
  const [download] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  assert.equal(download.suggestedFilename(), 'tickets.csv')
  const [heads, row] = (await textOf(await download.createReadStream())).split('\r\n')
  assert.match(heads ?? '', /^\uFEFFnumber,/)
  assert.match(row ?? '', /^T-\d+,.*lost_property,waiting_for_you,Amelie/)

  await rider.getByRole('button', { name: 'Mark as resolved' }).click()
  await rider.getByText(/Reply by .+ to reopen it\./).waitFor()
  await rider.context().close()
  await office.context().close()
})

test('help is found without signing in, and every page of words is whole and accessible', { skip }, async () => {
  const { context, page } = await person(browser, PHONE)
  await page.goto(`${product.web}/help`)
  await page.getByRole('searchbox').fill(RECEIPT[READING])
  await page.getByText('Booking a ride').waitFor({ state: 'detached' })
  await accessible(page, 'help')
  await page.getByRole('link', { name: /Paying, refunds and receipts/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Paying, refunds and receipts' }).waitFor()
  await accessible(page, 'an article')
  for (const [path, title] of [
    ['terms', 'Terms of service'],
    ['privacy', 'Privacy'],
    ['about', 'About us'],
    ['faq', 'Questions and answers'],
    ['cancellation', 'Cancellation and waiting'],
  ] as const) {
    await page.goto(`${product.web}/${path}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    assert.doesNotMatch(await page.locator('main').innerText(), /\{\{/, `${path} has a figure that is not filled in`)
    await accessible(page, path)
  }
  await context.close()
})

test('a page that is missing says so, without scripts too', { skip }, async () => {
  const heading = { level: 2, name: 'Page not found.' } as const
  const { context, page } = await person(browser, PHONE)
  for (const path of ['no-such-page', 'help/no-such-article', 'city/no-such-city', 'no/such/page']) {
    const answer = await page.goto(`${product.web}/${path}`)
    assert.equal(answer?.status(), 404, path)
    await page.getByRole('heading', heading).waitFor()
  }
  // Its layout has been sent by the time that it is known.
  await page.goto(`${product.web}/account/no-such-part`)
  await page.getByRole('heading', heading).waitFor()
  await context.close()
  const scriptless = await person(browser, { ...PHONE, javaScriptEnabled: false })
  for (const path of ['no-such-page', 'help/no-such-article', 'city/no-such-city']) {
    await scriptless.page.goto(`${product.web}/${path}`)
    await scriptless.page.getByRole('heading', heading).waitFor()
  }
  await scriptless.context.close()
})

test('what the office publishes is read at once; markup that would run is letters', { skip }, async () => {
  const office = await signedIn('office@livery.test', '/office/content', DESKTOP)
  await office.getByRole('link', { name: 'About us' }).click()
  await office.getByRole('navigation', { name: 'Versions' }).getByText('Live', { exact: true }).waitFor()
  await choose(office.getByRole('radio', { name: READING_NAME }))
  const text = office.getByLabel('Text', { exact: true })
  await text.fill('We began in {{moon_fee}}.')
  await office.getByText('These figures aren’t in the policies: {{moon_fee}}.').waitFor()
  await text.fill('A ride now costs {{instant_fee}} to cancel. <img src=x onerror="document.title=1">')
  const preview = office.getByRole('complementary', { name: 'Preview' })
  await preview.getByText(/A ride now costs €10\.00 to cancel\. <img/).waitFor()
  assert.equal(await preview.locator('img').count(), 0)
  await office.getByLabel('What changed').fill('Shorter, and with the fee.')
  await accessible(office, 'the editor')
  await shot(office, 'content-editor')
  await office.getByRole('button', { name: 'Publish version 2' }).click()
  await office.getByText('Version 2', { exact: true }).waitFor()

  const { context, page } = await person(browser, PHONE)
  await page.goto(`${product.web}/about`)
  await page.getByText(/A ride now costs €10\.00 to cancel\. <img/).waitFor()
  assert.equal(await page.locator('main img').count(), 0)
  await context.close()
  await office.context().close()
})

test('a photograph of the office’s own heads its page, and is the picture of its link', { skip }, async () => {
  const office = await signedIn('office@livery.test', '/office/content', DESKTOP)
  await office.getByRole('link', { name: 'Our services' }).click()
  const part = office.getByRole('region', { name: 'Photograph' })
  await part.getByRole('button', { name: 'Add photograph' }).click()
  const form = office.getByRole('dialog', { name: 'Photograph' })
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'b.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await form.getByLabel('What it shows (English)').fill('The city by the river, from above')
  await form.getByRole('button', { name: 'Save photograph' }).click()
  await form.getByText('Please choose a JPG, PNG or WebP picture up to 8 MB.').waitFor()
  await form
    .locator('input[type=file]')
    .setInputFiles(join(import.meta.dirname, '../docs/pictures/booking-desktop.png'))
  await accessible(office, 'the form of a photograph')
  await shot(office, 'photograph-form')
  await form.getByRole('button', { name: 'Save photograph' }).click()
  await form.waitFor({ state: 'hidden' })
  await part.getByRole('img', { name: 'The city by the river, from above' }).waitFor()
  await shot(office, 'photograph-office')

  for (const [name, form] of [
    ['phone', PHONE],
    ['desk', DESKTOP],
  ] as const) {
    const { context, page } = await person(browser, form)
    await page.goto(`${product.web}/services`)
    const picture = page.getByRole('img', { name: 'The city by the river, from above' })
    await picture.waitFor()
    assert.ok(await picture.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth > 0)))
    const shared = await page.locator('meta[property="og:image"]').getAttribute('content')
    assert.equal((await context.request.get(shared ?? '')).headers()['content-type'], 'image/webp')
    await accessible(page, `a page with a photograph, ${name}`)
    await shot(page, `photograph-page-${name}`)
    await context.close()
  }
  await part.getByRole('button', { name: 'Remove photograph' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Remove photograph' }).click()
  await part.getByText('No photograph yet.').waitFor()
  await office.context().close()
})
