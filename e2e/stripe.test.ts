// Cards where Stripe takes them: its form in its own frame, a card that is refused, the bank's question, a card that is
// kept, and a script that does not come. The api talks to Stripe's documented shapes, the page to Stripe's script's.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import {
  DOUBLE_KEY,
  type StripeDouble,
  startStripeDouble,
} from '../apps/api/src/platform/adapters/stripe/testing/stripe-double.ts'
import { accessibilityFaults, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Product, startProduct } from './product.ts'
import { openStripe, WEBHOOK_SECRET } from './stripe/stripe-for-browsers.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false

let double: StripeDouble
let product: Product
let browser: Browser
let rider: Page
before(async () => {
  if (skip !== false) return
  double = await startStripeDouble(() => new Date())
  product = await startProduct({
    STRIPE_SECRET_KEY: DOUBLE_KEY,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_URL: double.url,
  })
  browser = await openBrowser()
  const { context, page } = await person(browser, PHONE)
  await openStripe(context, double, product.api)
  rider = page
})
after(async () => {
  await browser?.close()
  await product?.stop()
  await double?.stop()
})

test('a card is refused with its reason, another asks its bank: no, then yes, and the money is there', {
  skip,
}, async () => {
  await signIn(rider)
  const form = await topUp(rider, '100')
  await pay(form, '4000 0000 0000 9995')
  await form.getByText('There isn’t enough money on this card.').waitFor()
  await pay(form, '4000 0025 0000 3155')
  await answerBank('Fail')
  await form.getByText('Your bank didn’t confirm the payment.').waitFor()
  await noFaults('a refusal in Stripe’s form')
  await shot(rider, 'stripe-refused-phone')
  await pay(form, '4000 0025 0000 3155')
  await answerBank('Complete')
  await rider.getByText('€100.00 added to your wallet.').waitFor()
})

test('a card that Stripe keeps pays by a tap', { skip }, async () => {
  await rider.getByRole('button', { name: 'Add card' }).click()
  const keep = rider.getByRole('dialog', { name: 'Save a card' })
  await type(keep, '4242 4242 4242 4242')
  await keep.getByRole('button', { name: 'Save card' }).click()
  await rider.getByText('Visa ending in 4242').waitFor()
  const form = await topUp(rider, '50')
  assert.ok(await form.getByRole('radio', { name: /4242/ }).isChecked())
  await form.getByRole('button', { name: /Top up/ }).click()
  await rider.getByText('€50.00 added to your wallet.').waitFor()
  assert.ok(double.requests.some(({ path }) => path === '/v1/payment_intents'))
})

test('where Stripe’s script does not come a sentence says so, and what was typed is kept', { skip }, async () => {
  const { context, page } = await person(browser, { ...PHONE, colorScheme: 'dark' })
  await context.route('https://js.stripe.com/**', (route) => route.abort())
  await signIn(page)
  const form = await topUp(page, '75')
  await form.getByRole('button', { name: /Top up/ }).click()
  await form.getByRole('alert').waitFor()
  assert.equal(await form.getByLabel(/Amount/).inputValue(), '75')
  await shot(page, 'stripe-away-phone')
})

async function signIn(page: Page): Promise<void> {
  await page.goto(`${product.web}/sign-in?callbackUrl=%2Fwallet`)
  await page.getByLabel('Email').fill('rider@livery.test')
  await page.getByLabel('Password', { exact: true }).fill(product.accounts['rider@livery.test'] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/wallet')
}

async function topUp(page: Page, amount: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Top up' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/Amount/).fill(amount)
  return form
}

async function pay(form: Locator, number: string): Promise<void> {
  await type(form, number)
  await form.getByRole('button', { name: /Top up/ }).click()
}

async function type(form: Locator, number: string): Promise<void> {
  await form.frameLocator('iframe').getByLabel('Card number').fill(number)
}

async function answerBank(answer: 'Complete' | 'Fail'): Promise<void> {
  await rider.frameLocator('iframe[title="3D Secure"]').getByRole('button', { name: answer }).click()
}

async function noFaults(where: string): Promise<void> {
  assert.deepEqual(await accessibilityFaults(rider), [], where)
}
