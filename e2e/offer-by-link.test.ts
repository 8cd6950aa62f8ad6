// The office mails a price by the keyboard; its customer opens the link on a phone without an account, and the ride is
// booked once: paid after a card that was declined, declined with a word, changed, over, and in Arabic.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { type Query, queryOf } from './database.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillCard, fillWallet, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, OFFICE] = ['rider@livery.test', 'office@livery.test'] as const
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const WATER = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
const CALLER = { firstname: 'Inés', lastname: 'Marín', phone: '+34612345678', locale: 'en' }

let product: Product
let browser: Browser
let call: Call
let query: Query
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser({ forPictures: process.env.SHOTS !== undefined })
  call = callsTo(product)
  query = queryOf(product)
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

/** What the newest letter to them leads to. */
const linkTo = (email: string, except?: string): Promise<string> =>
  until(async () => {
    const letters: { text: string }[] = await call(OFFICE, `/admin/mailbox?to=${encodeURIComponent(email)}`)
    return letters
      .map(({ text }) => /http\S+\/quote\/[\w-]{43}/.exec(text)?.[0])
      .find((link) => link && link !== except)
  })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

interface Sent {
  readonly id: string
  readonly rider: string
  readonly version: number
  readonly link: string
}

/** By calls: a quote for somebody who has just called. */
async function givenQuote(email: string, locale = 'en'): Promise<Sent> {
  const { _id: rider }: { _id: string } = await call(OFFICE, '/admin/callers', { ...CALLER, email, locale })
  const quoteId = await quoteFor(rider)
  const { _id: id, version }: { _id: string; version: number } = await call(
    OFFICE,
    `/admin/callers/${rider}/proposals`,
    { quoteId, vehicleClass: 'business', words: 'With a child seat, as you asked.' },
  )
  return { id, rider, version, link: await linkTo(email) }
}

async function quoteFor(rider: string): Promise<string> {
  const way = {
    pickupLocation: WATER,
    dropOffLocation: AVENUE,
    ridetype: 'prebook',
    predate: inDays(5),
    pretime: '10:15',
  }
  const { quoteId }: { quoteId: string } = await call(OFFICE, `/admin/callers/${rider}/quote`, way)
  return quoteId
}

async function onPhone(options: object = PHONE): Promise<Page> {
  return (await person(browser, options)).page
}

async function dark(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS === undefined) return
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload()
  await shot(page, name)
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.reload()
}

test('the office mails a price by the keyboard; the customer pays it on a phone, and it is one ride', {
  skip,
  timeout: 300_000,
}, async () => {
  const { page } = await person(browser, DESKTOP)
  await call(OFFICE, '/admin/callers', { ...CALLER, email: 'ines@caller.test' })
  await signIn(product, page, OFFICE, '/office/rides')
  await page.getByRole('link', { name: 'New ride' }).waitFor()
  await page.keyboard.press('n')
  await page.waitForURL('**/office/rides/new')
  await page
    .getByRole('combobox', { name: /^Caller/ })
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.type('ines@caller')
  await page.getByRole('option', { name: /Inés Marín/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('No rides yet').waitFor()
  await page.keyboard.press('Alt+F')
  await page.keyboard.type('Götaplatsen')
  await page.locator('[data-line=F] [role=option]', { hasText: 'Götaplatsen' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Drop-off' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Sven Källfelts Gata 18')
  await page.locator('[data-line=T] [role=option]', { hasText: 'Sven Källfelts Gata 18' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[data-line=L] input:checked').waitFor({ state: 'attached' })
  // A price that is mailed is for a time.
  await page.keyboard.press('Control+e')
  await page.getByText('A quote is for a date and time. Enter the pickup time.').waitFor()
  await page.getByRole('textbox', { name: 'Pickup time' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('in 5 days 10:15')
  await page.locator('[aria-label=Price][aria-busy=false]').waitFor()
  await page.keyboard.press('Control+e')
  const dialog = page.getByRole('dialog', { name: 'Email a quote' })
  await dialog.getByLabel('Words to the customer').fill('With a child seat, as you asked.')
  await shot(page, 'office-quote-dialog-desktop')
  await accessible(page, 'a quote that is about to be mailed')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/office\/proposals\/prp_\w+$/)
  await page.getByText('Not yet').waitFor()
  await shot(page, 'office-quote-desktop')
  await accessible(page, 'a quote of the office')

  const booked: unknown[] = await call(OFFICE, '/admin/rides?q=ines%40caller.test')
  assert.deepEqual(booked, [], 'the key of the dialog books nothing')
  const link = await linkTo('ines@caller.test')
  const ines = await onPhone()
  await ines.goto(link)
  await ines.getByRole('heading', { name: 'Your quote' }).waitFor()
  await ines.getByText('With a child seat, as you asked.').waitFor()
  await accessible(ines, 'a quote by its link')
  await shot(ines, 'quote-phone')
  await ines.getByRole('button', { name: /^Accept and pay/ }).scrollIntoViewIfNeeded()
  await shot(ines, 'quote-phone-pay')
  await page.getByText('Not yet').waitFor({ state: 'hidden' })
  await fillCard(ines, '4000 0000 0000 0002')
  await ines.getByRole('button', { name: /^Accept and pay/ }).click()
  await ines.getByText('Your bank declined this card. Nothing was charged. Try another card.').waitFor()
  await shot(ines, 'quote-phone-declined-card')
  // Somebody else has the same link.
  const other = await onPhone()
  await other.goto(link)
  await other.getByText(/^Accepted\. Please pay by/).waitFor()
  await fillCard(ines)
  await ines.getByRole('button', { name: /^Accept and pay/ }).click()
  await ines.getByText('Your ride is booked').waitFor()
  await accessible(ines, 'a quote that was paid')
  await shot(ines, 'quote-phone-booked')
  await other.reload()
  await other.getByText('Your ride is booked').waitFor()
  await page.getByText('Accepted', { exact: true }).first().waitFor()
  const ride = page.getByRole('link', { name: /^R-\d+$/ })
  await ride.waitFor()
  await shot(page, 'office-quote-accepted-desktop')
  await ride.click()
  await page.waitForURL(/\/office\/rides\/rid_/)
  await page.getByText('Inés Marín').first().waitFor()
})

test('it is read without any script, declined with a word, and a link that leads nowhere says so', {
  skip,
  timeout: 240_000,
}, async () => {
  const { link, id } = await givenQuote('bruno@caller.test')
  const { context, page } = await person(browser, { ...PHONE, javaScriptEnabled: false, serviceWorkers: 'block' })
  await page.goto(link)
  await page.getByText('With a child seat, as you asked.').waitFor()
  assert.match((await page.locator('main').textContent()) ?? '', /VAT[\s\S]*Total[\s\S]*€\d\d/)
  await page.getByText('Paying by card needs JavaScript.').waitFor({ state: 'attached' })
  await page.getByText('Decline this quote').click()
  await page.getByLabel('Anything we should know?').fill('Too dear, sorry.')
  await page.getByRole('button', { name: 'Decline quote' }).click()
  await page.getByText('This quote was declined').waitFor()
  await context.close()
  const { answer }: { answer: string } = await call(OFFICE, `/admin/proposals/${id}`)
  assert.equal(answer, 'Too dear, sorry.')

  const lost = await onPhone()
  const reply = await lost.goto(`${product.web}/quote/${'x'.repeat(43)}`)
  assert.equal(reply?.status(), 404)
  await lost.getByText('This link doesn’t lead anywhere').waitFor()
  await accessible(lost, 'a link that leads nowhere')
  await shot(lost, 'quote-missing-phone')
})

test('changed by the office, the old link leads to the new one; over, it says so and charges nothing', {
  skip,
  timeout: 240_000,
}, async () => {
  const { link, id } = await givenQuote('carla@caller.test')
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, `/office/proposals/${id}`)
  await page.getByRole('link', { name: 'Change quote' }).waitFor()
  await page.keyboard.press('e')
  await page.waitForURL(/\/office\/rides\/new\?proposal=/)
  const send = page.getByRole('button', { name: /^Email the new quote.*€/ })
  await send.waitFor()
  await page.locator('[data-line=L] input:checked').waitFor({ state: 'attached' })
  assert.match(await page.getByRole('textbox', { name: 'Pickup time' }).inputValue(), /10:15/)
  await page.keyboard.press('Alt+L')
  await page.keyboard.press('ArrowRight')
  await page.locator('[data-line=L] input:checked[value=first]').waitFor({ state: 'attached' })
  await shot(page, 'office-quote-change-desktop')
  await accessible(page, 'a quote that is changed')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Email the new quote' })
  await dialog.getByLabel(/^Agreed price/).fill('95')
  await dialog.getByLabel('Why').fill('Agreed by phone')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(/\/office\/proposals\/prp_\w+$/)
  await page.getByText('Version 2').waitFor()
  await shot(page, 'office-quote-versions-desktop')
  await accessible(page, 'a quote with two versions')

  const carla = await onPhone()
  await carla.goto(link)
  await carla.getByText('This quote has changed').waitFor()
  await accessible(carla, 'a quote that has changed')
  await shot(carla, 'quote-changed-phone')
  await carla.getByRole('link', { name: 'View the new quote' }).click()
  await carla.getByText('€95.00').first().waitFor()
  await carla.getByText('Agreed by phone').waitFor()

  await fillCard(carla)
  await query(`update proposal set valid_until = now() - interval '1 minute' where id = $1`, [id])
  await carla.getByRole('button', { name: /^Accept and pay/ }).click()
  await carla.getByText('This quote has expired', { exact: true }).waitFor()
  await accessible(carla, 'a quote that is over')
  await shot(carla, 'quote-expired-phone')
})

test('withdrawn by the office, and paid from the wallet of whoever is signed in', {
  skip,
  timeout: 240_000,
}, async () => {
  const { link, id } = await givenQuote('diego@caller.test')
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, `/office/proposals/${id}`)
  await page.getByRole('button', { name: 'Withdraw' }).waitFor()
  await page.keyboard.press('w')
  await page.getByRole('dialog').getByLabel('Reason').fill('No car left.')
  await shot(page, 'office-quote-withdraw-desktop')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Quote withdrawn.').waitFor()
  const diego = await onPhone()
  await diego.goto(link)
  await diego.getByText('This quote was withdrawn').waitFor()
  await accessible(diego, 'a quote that was withdrawn')

  await fillWallet(call, RIDER, 60_000)
  const [{ _id: rider }]: [{ _id: string }] = await call(OFFICE, '/admin/callers?q=fournier')
  const quoteId = await quoteFor(rider)
  await call(OFFICE, `/admin/callers/${rider}/proposals`, { quoteId, vehicleClass: 'business' })
  const own = await linkTo(RIDER)
  const amelie = await onPhone()
  await signIn(product, amelie, RIDER, '/book')
  await amelie.goto(own)
  await amelie.getByRole('button', { name: /^Pay from wallet/ }).click()
  await amelie.getByText('Your ride is booked').waitFor()
  await page.goto(`${product.web}/office/proposals`)
  await page
    .getByRole('link', { name: /^Q-\d+$/ })
    .first()
    .waitFor()
  await accessible(page, 'the list of quotes')
  await shot(page, 'office-quotes-desktop')
  await page.goto(`${product.web}/office/people/${rider}`)
  await page
    .getByRole('link', { name: /^Q-\d+$/ })
    .first()
    .waitFor()
})

test('in Arabic, by what the browser asks for, on a phone and a desk, in both themes', {
  skip,
  timeout: 240_000,
}, async () => {
  const { link } = await givenQuote('dina@caller.test', 'ar')
  const dina = await onPhone({ ...PHONE, locale: 'ar' })
  await dina.goto(link)
  await dina.getByRole('heading', { name: 'عرض السعر' }).waitFor()
  assert.equal(await dina.locator('html').getAttribute('dir'), 'rtl')
  await accessible(dina, 'a quote in Arabic')
  await shot(dina, 'quote-phone-ar')
  const width = await dina.evaluate(() => document.documentElement.scrollWidth)
  assert.ok(width <= PHONE.viewport.width, `${width} wide`)
  const desk = await onPhone(DESKTOP)
  await desk.goto(link)
  await desk.getByRole('heading', { name: 'Your quote' }).waitFor()
  await accessible(desk, 'a quote on a desk')
  await shot(desk, 'quote-desktop')
  await dark(desk, 'quote-desktop-dark')
  await dark(dina, 'quote-phone-ar-dark')
})
