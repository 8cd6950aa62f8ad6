/// <reference lib="dom" />
// A trip that a link brings: drawn with its prices by the server, taken over without a jump, and what is pressed meanwhile.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { awake, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Product, startProduct } from './product.ts'
import { signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const AVENUE = { from: 'Kungsportsavenyen 36', fromLat: '57.7004', fromLng: '11.9749' }
const HARBOUR = { to: 'Sven Källfelts Gata 18', toLat: '57.6848', toLng: '11.8889' }
const MOST_SHIFT = 0.02

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

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const link = (more: Record<string, string> = {}) =>
  `${product.web}/book?${new URLSearchParams({ kind: 'later', ...AVENUE, ...HARBOUR, date: tomorrow(), time: '10:00', ...more })}`
const quotesOf = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/user/quote') && request.method() === 'POST') asked.push(request.postData() ?? '')
  })
  return asked
}
const option = (page: Page, name: RegExp) => page.getByRole('radio', { name })

test('a linked trip has its prices and districts without any script', { skip }, async () => {
  const { context, page } = await person(browser, { ...PHONE, javaScriptEnabled: false, serviceWorkers: 'block' })
  await page.goto(link())
  assert.equal(await page.getByRole('combobox', { name: 'Pickup', exact: true }).inputValue(), AVENUE.from)
  assert.equal(await page.getByRole('combobox', { name: 'Drop-off', exact: true }).inputValue(), HARBOUR.to)
  assert.match((await page.getByRole('group', { name: /class/i }).textContent()) ?? '', /Business.*?\d\d\.\d\d/)
  for (const place of ['Pickup, Vasastaden', 'Drop-off, Göteborg'])
    await page.getByText(place, { exact: true }).waitFor({ timeout: 1_000 })
  await shot(page, 'linked-trip-without-script-phone')
  await context.close()
})

test('it is taken over as it stands: nothing is asked again, nothing jumps, and no fault is told', {
  skip,
}, async () => {
  const { context, page } = await person(browser, { ...PHONE, serviceWorkers: 'block' })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const asked = quotesOf(page)
  await page.goto(link(), { waitUntil: 'networkidle' })
  await awake(page)
  await page.waitForURL(`${product.web}/book`)
  await page
    .getByRole('button', { name: /^Sign in and pay/ })
    .and(page.locator(':enabled'))
    .waitFor()
  assert.deepEqual(asked, [])
  assert.deepEqual(faults, [])
  const shifted = await page.evaluate(() => Number(Reflect.get(window, 'shifted')))
  assert.ok(shifted <= MOST_SHIFT, `shifted by ${shifted}`)
  await shot(page, 'linked-trip-phone')
  await context.close()
})

test('what is chosen and pressed among the prices before the script has come is done as it comes', {
  skip,
}, async () => {
  const { context, page } = await person(browser, { ...PHONE, serviceWorkers: 'block' })
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/*.js', (route) => coming.then(() => route.continue()))
  await page.goto(link(), { waitUntil: 'commit' })
  await page.getByText('First', { exact: true }).first().click()
  await page.getByRole('button', { name: /^Name sign/ }).click()
  // Nobody knows yet who pays, and from what.
  assert.ok(await page.getByRole('button', { name: /^Sign in and pay/ }).isDisabled())
  come()
  await page
    .getByRole('button', { name: /^Name sign/ })
    .and(page.locator('[aria-pressed=true]'))
    .waitFor()
  assert.ok(await option(page, /^First/).isChecked())
  await page.reload()
  await page
    .getByRole('button', { name: /^Name sign/ })
    .and(page.locator('[aria-pressed=true]'))
    .waitFor()
  assert.ok(await option(page, /^First/).isChecked(), 'it is remembered')
  await context.close()
})

test('a link takes the place of the trip that was remembered, and keeps how one pays and rides', { skip }, async () => {
  const { context, page } = await person(browser, { ...PHONE, serviceWorkers: 'block' })
  await signIn(product, page, 'rider@livery.test', '/book')
  await page.goto(link({ class: 'first', extras: '' }))
  await page.getByRole('button', { name: /^Name sign/ }).click()
  const asked = quotesOf(page)
  await page.goto(link({ to: 'Kungsportsavenyen 1', toLat: '57.7036', toLng: '11.9690' }), { waitUntil: 'networkidle' })
  await awake(page)
  await page.waitForURL(`${product.web}/book`)
  assert.equal(await page.getByRole('combobox', { name: 'Drop-off', exact: true }).inputValue(), 'Kungsportsavenyen 1')
  assert.ok(await option(page, /^First/).isChecked())
  await page
    .getByRole('button', { name: /^Name sign/ })
    .and(page.locator('[aria-pressed=false]'))
    .waitFor()
  assert.deepEqual(asked, [])
  await context.close()
})
