// One field over the whole office: by keyboard alone from a plate to its ride, by touch on a phone, as far as a role sees;
// and the sheet of the keys that count.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { queryOf } from './database.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, joinOffice, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER, OFFICE] = ['rider@livery.test', 'driver@livery.test', 'office@livery.test'] as const
const DESK = 'nils.ek@office.test'
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const WATER = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
const STATION = { address: 'Göteborg Centralstation', lat: 57.7089, lng: 11.9734 }
const GUESTS = [
  ['Ada Okafor', 120, STATION, AVENUE],
  ['Klas Nyström', 180, AVENUE, WATER],
  ['Klara Dahl', 300, WATER, STATION],
] as const

let product: Product
let browser: Browser
let call: Call
let plate: string
const rides = new Map<string, string>()
before(async () => {
  if (skip !== false) return
  product = await startProduct({ DEMO_DRIVERS: '4' })
  browser = await openBrowser({ forPictures: process.env.SHOTS !== undefined })
  call = callsTo(product)
  await fillWallet(call, RIDER, 150_000)
  await call(DRIVER, '/driver/availability', { online: true, lat: AVENUE.lat, lng: AVENUE.lng })
  for (const [name, minutes, from, to] of GUESTS) rides.set(name, await book(name, minutes, from, to))
  const path = `/admin/rides/${rides.get('Ada Okafor')}`
  const candidates: { driverId: string; whyNot: string | null }[] = await until(async () => {
    const all: { driverId: string; whyNot: string | null }[] = await call(OFFICE, `${path}/candidates`)
    return all.some(({ whyNot }) => whyNot === null) ? all : undefined
  })
  const { driverId } = candidates.find(({ whyNot }) => whyNot === null) ?? { driverId: '' }
  await call(OFFICE, `${path}/assign`, { driverId })
  // A plate of its own, which the map of the demo may have given to several.
  plate = 'KLR 47D'
  await queryOf(product)(`update vehicle set number = $1 where id = (select vehicle_id from ride where id = $2)`, [
    plate,
    rides.get('Ada Okafor'),
  ])
  // Somebody at the desk, who has nothing to do with the books or the team.
  await joinOffice(product, call, DESK, { firstname: 'Nils', lastname: 'Ek' }, { role: 'dispatcher' })
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

async function book(name: string, minutes: number, from: object, to: object): Promise<string> {
  const [predate, pretime] = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: 'Europe/Stockholm', dateStyle: 'short', timeStyle: 'short' },
  })
    .format(Date.now() + minutes * 60_000)
    .split(' ')
  const quote = { pickupLocation: from, dropOffLocation: to, ridetype: 'prebook', predate, pretime }
  const { quoteId } = (await call(RIDER, '/user/quote', quote)) as { quoteId: string }
  const guest = { name, phone: '+46708888887', language: 'en' }
  const booking = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet', alsoAtThatTime: true, guest }
  return ((await call(RIDER, '/user/ride/pre-booking', booking)) as { rideId: string }).rideId
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const options = (page: Page) => palette(page).getByRole('option')
const picked = (page: Page) => palette(page).getByRole('option', { selected: true })
const answered = (page: Page) => palette(page).locator('[role=listbox][aria-busy=false]').waitFor()
async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await palette(page).getByRole('combobox').and(page.locator(':focus')).waitFor()
}

test('from anywhere by keyboard: a plate, its ride, and what was opened comes first the next time', {
  skip,
  timeout: 240_000,
}, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/policies')
  await open(page)
  await palette(page).getByRole('group', { name: 'Pages' }).waitFor()
  await shot(page, 'palette-empty-desktop')
  await accessible(page, 'the palette before anything is typed')
  await page.keyboard.type('k')
  await palette(page).getByText('Type at least two characters.').waitFor()
  await page.keyboard.type('l')
  await palette(page).getByRole('group', { name: 'Cars' }).waitFor()
  await answered(page)
  for (const group of ['Rides', 'Cars'])
    assert.ok(await palette(page).getByRole('group', { name: group }).count(), group)
  await shot(page, 'palette-found-desktop')
  await accessible(page, 'what the palette finds')
  await page.keyboard.type('r47d')
  await palette(page).getByRole('status').filter({ hasText: '2 results' }).waitFor()
  await picked(page).filter({ hasText: 'Ada Okafor' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await picked(page).filter({ hasText: plate }).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/office/rides/${rides.get('Ada Okafor')}`)
  await palette(page).waitFor({ state: 'hidden' })
  await open(page)
  await palette(page).getByRole('group', { name: 'Recent' }).getByText('Ada Okafor').waitFor()
  await shot(page, 'palette-recent-desktop')
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'hidden' })
})

test('what can be done to a ride is one arrow away; a page and an act are found by their names', {
  skip,
  timeout: 240_000,
}, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/rides')
  await open(page)
  // Enter before the answer means the first of it.
  await page.keyboard.type('#klara')
  await answered(page)
  await picked(page).filter({ hasText: 'Klara Dahl' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await palette(page).getByRole('button', { name: 'Assign' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ArrowLeft')
  await palette(page).getByRole('combobox').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /^Who drives R-/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await open(page)
  await page.keyboard.type('audit')
  await picked(page).filter({ hasText: 'Audit trail' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/office/audit')
  await open(page)
  await page.keyboard.type('>invite')
  await picked(page).filter({ hasText: 'Invite to the office' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Email').waitFor()
  await page.keyboard.press('Escape')

  await page.goto(`${product.web}/office/rides`)
  await open(page)
  await page.keyboard.type('Nyström')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/office/rides/${rides.get('Klas Nyström')}`)
  await open(page)
  await page.keyboard.type('qwertzuiop')
  await palette(page).getByText('No results for').waitFor()
  await shot(page, 'palette-none-desktop')
  await accessible(page, 'nothing found')
  await page.route('**/admin/search?*', (route) => route.abort())
  await palette(page).getByRole('combobox').fill('okafor')
  await palette(page).getByRole('button', { name: 'Try again' }).waitFor()
  await shot(page, 'palette-failed-desktop')
  await accessible(page, 'a search that failed')
  await page.unroute('**/admin/search?*')
  await palette(page).getByRole('button', { name: 'Try again' }).click()
  await picked(page).filter({ hasText: 'Ada Okafor' }).waitFor()
})

test('the sheet of keys says what counts on a page, and not while somebody types', {
  skip,
  timeout: 240_000,
}, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/live')
  await page.getByRole('heading', { name: 'Chains' }).waitFor()
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('?')
  for (const says of ['Search this list', 'Move through the list', 'Open', 'Assign ride', 'Search and commands'])
    await sheet.getByText(says, { exact: true }).waitFor()
  await shot(page, 'keys-live-desktop')
  await accessible(page, 'the keys of the live page')
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  assert.doesNotMatch(page.url(), /open=/, 'keys do nothing behind a dialog')
  await page.keyboard.press('/')
  await page.keyboard.type('?')
  assert.equal(await sheet.count(), 0)
  await page.goto(`${product.web}/office/policies`)
  await page.keyboard.press('?')
  await sheet.getByText('This page has none of its own.').waitFor()
})

test('a role sees nothing of what it may not see', { skip, timeout: 240_000 }, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, DESK, '/office/rides')
  await open(page)
  await palette(page).getByRole('option', { name: 'Fare reviews' }).waitFor()
  const all = (await options(page).allTextContents()).map((text) => text.trim())
  for (const hidden of ['Ledger', 'Invoices', 'Payouts', 'Team', 'New tariff', 'Invite to the office', 'New web page'])
    assert.ok(!all.includes(hidden), hidden)
  for (const typed of ['ledger', 'invite', 'karin']) {
    await palette(page).getByRole('combobox').fill(typed)
    await palette(page).getByText('No results for').waitFor()
  }
  await palette(page).getByRole('combobox').fill('okafor')
  await picked(page).filter({ hasText: 'Ada Okafor' }).waitFor()
})

for (const [name, options, locale, typed] of [
  ['desktop-dark', DESKTOP, 'en', 'kl'],
  ['desktop-ar', DESKTOP, 'ar', 'kl'],
  ['phone', PHONE, 'en', 'klara'],
  ['phone-dark-de', PHONE, 'de', 'kl'],
] as const)
  test(`the palette, ${name}`, { skip, timeout: 240_000 }, async () => {
    const { context, page } = await person(browser, options)
    if (name.includes('dark')) await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await signIn(product, page, OFFICE, '/office/rides')
    await context.addCookies([{ name: 'locale', value: locale, url: product.web }])
    await page.goto(`${product.web}/office/rides`)
    await shot(page, `palette-door-${name}`)
    await page.locator('nav button[aria-haspopup=dialog]').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('option').first().waitFor()
    await shot(page, `palette-empty-${name}`)
    await accessible(page, `the palette, ${name}`)
    await dialog.getByRole('combobox').fill(typed)
    await dialog.getByRole('option').filter({ hasText: 'Klara Dahl' }).waitFor()
    await dialog.locator('[role=listbox][aria-busy=false]').waitFor()
    await shot(page, `palette-found-${name}`)
    await accessible(page, `what the palette finds, ${name}`)
    if (options === PHONE) {
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      assert.ok(width <= PHONE.viewport.width, `${width} wide`)
      await dialog.getByRole('option').filter({ hasText: 'Klara Dahl' }).tap()
      await page.waitForURL(`**/office/rides/${rides.get('Klara Dahl')}`)
    } else {
      await page.keyboard.press('Escape')
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
      await shot(page, `keys-${name}`)
      await accessible(page, `the keys, ${name}`)
    }
    await context.close()
  })
