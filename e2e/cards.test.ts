// Cards that a rider keeps: given once, with the bank's question, and then paid with by a tap.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { accessibilityFaults, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Product, startProduct } from './product.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false

let product: Product
let browser: Browser
let rider: Page
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser()
  rider = (await person(browser, PHONE)).page
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('a card is kept after its bank agreed, pays a top-up by a tap, and is forgotten', { skip }, async () => {
  await rider.goto(`${product.web}/sign-in?callbackUrl=%2Fwallet`)
  await rider.getByLabel('Email').fill('rider@livery.test')
  await rider.getByLabel('Password', { exact: true }).fill(product.accounts['rider@livery.test'] ?? '')
  await rider.getByRole('button', { name: 'Sign in', exact: true }).click()
  await rider.getByText('No saved cards yet').first().waitFor()

  await rider.getByRole('button', { name: 'Add card' }).click()
  const form = rider.getByRole('dialog', { name: 'Save a card' })
  // A card that is not there begins nothing.
  const begun: string[] = []
  rider.on('request', (request) => request.method() === 'POST' && begun.push(request.url()))
  await form.getByRole('button', { name: 'Save card' }).click()
  await form.getByText('Please fill this in.').nth(2).waitFor()
  assert.deepEqual(
    begun.filter((url) => url.startsWith(product.api)),
    [],
  )
  await type(form, '4000 0000 0000 0002')
  await form.getByRole('button', { name: 'Save card' }).click()
  await form.getByText(/Your bank declined this card/).waitFor()
  await type(form, '4000 0025 0000 3155')
  await noFaults('keep a card')
  await shot(rider, 'card-keep-phone')
  await form.getByRole('button', { name: 'Save card' }).click()
  await approve()
  await rider.getByText('Visa ending in 3155').waitFor()
  await noFaults('cards in the wallet')
  await shot(rider, 'wallet-cards-phone')

  await rider.getByRole('button', { name: 'Top up' }).first().click()
  const topUp = rider.getByRole('dialog')
  assert.ok(await topUp.getByRole('radio', { name: /3155/ }).isChecked())
  await shot(rider, 'top-up-with-kept-card-phone')
  await noFaults('top up with a kept card')
  await topUp.getByLabel(/Amount/).fill('100')
  await topUp.getByRole('button', { name: /Top up/ }).click()
  await approve()
  await rider.getByText('€100.00 added to your wallet.').waitFor()

  await rider.getByRole('button', { name: 'Remove: 3155' }).click()
  await rider.getByText('No saved cards yet').first().waitFor()
})

async function type(form: Locator, number: string): Promise<void> {
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiry').fill('04/31')
  await form.getByLabel('Security code').fill('123')
}

async function approve(): Promise<void> {
  await rider.getByRole('button', { name: 'Approve' }).click()
}

async function noFaults(where: string): Promise<void> {
  assert.deepEqual(await accessibilityFaults(rider), [], where)
}
