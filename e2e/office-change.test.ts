// The office changes a booked ride: by the keyboard alone, with the price seen first; two who change it at once; and a role
// that may not.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, joinOffice, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER, OFFICE] = ['rider@livery.test', 'driver@livery.test', 'office@livery.test']
const [NILS, VERA] = ['nils.bergstrom@office.test', 'vera.lind@office.test']
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const WATER = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }

let product: Product
let browser: Browser
let call: Call
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser({ forPictures: process.env.SHOTS !== undefined })
  call = callsTo(product)
  await fillWallet(call, RIDER, 90_000)
  await joinOffice(product, call, NILS, { firstname: 'Nils', lastname: 'Bergström' }, { role: 'dispatcher' })
  await joinOffice(product, call, VERA, { firstname: 'Vera', lastname: 'Lind' }, { role: 'viewer' })
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

let booked = 0
/** Hours ahead, each ride at another hour. */
async function book(): Promise<string> {
  booked += 1
  const { predate, pretime } = at(30 + booked * 4)
  const way = { pickupLocation: WATER, dropOffLocation: AVENUE, ridetype: 'prebook', predate, pretime }
  const { quoteId }: { quoteId: string } = await call(RIDER, '/user/quote', way)
  const booking = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' }
  const { rideId }: { rideId: string } = await call(RIDER, '/user/ride/pre-booking', booking)
  return rideId
}

function at(hours: number): { predate: string; pretime: string } {
  const [predate = '', pretime = ''] = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: 'Europe/Stockholm', dateStyle: 'short', timeStyle: 'short' },
  })
    .format(Date.now() + hours * 3_600_000)
    .split(' ')
  return { predate, pretime }
}

const settled = (page: Page) => page.locator('[aria-label=Price][aria-busy=false]').waitFor()
const when = (page: Page) => page.getByRole('textbox', { name: 'Pickup time' })
const note = (page: Page) => page.getByLabel('Note to the chauffeur', { exact: true })
interface Shown {
  version: number
  dropOffLocation: { address: string }
  pretime: string
  note: string | null
  advanceFullPayment: number
  quoted: { lines: { code: string; label: string }[] }
}
const shown = (rideId: string): Promise<Shown> => call(RIDER, `/user/ride/show/${rideId}`)

test('time and drop-off are changed by the keyboard alone, the difference seen first, and the rider has it', {
  skip,
  timeout: 300_000,
}, async () => {
  const rideId = await book()
  const before = await shown(rideId)
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, `/office/rides/${rideId}`)
  await page.getByRole('link', { name: /^Change ride/ }).waitFor()
  await shot(page, 'office-ride-change-act-desktop')
  await page.keyboard.press('e')
  await page.waitForURL(`**/office/rides/${rideId}/change`)
  await when(page).waitFor()
  await settled(page)
  await page.getByText('The price stays the same').waitFor()
  await accessible(page, 'a booked ride, before anything is changed')
  await shot(page, 'office-change-empty-desktop')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Nothing has changed yet.').waitFor()

  await page.keyboard.press('Alt+w')
  const { predate } = at(60)
  await page.keyboard.type(`${predate} 21:15`)
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Eriksbergshallen')
  await page
    .getByRole('option', { name: /Eriksberg/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  // Both ways are so short that they cost the least there is; another class does not.
  await page.keyboard.press('Alt+l')
  await page.keyboard.press('ArrowRight')
  await page.locator('[data-difference]').waitFor()
  await settled(page)
  await page.getByText(/more is held in the wallet|goes back to the wallet/).waitFor()
  await shot(page, 'office-change-desktop')
  await accessible(page, 'a change with its price')
  await page.keyboard.press('Alt+y')
  await page.keyboard.type('Called: the dinner is at Eriksberg.')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(`**/office/rides/${rideId}`)
  await page.getByText(/is changed\.$/).waitFor()
  await page.getByText('Karin Ek').first().waitFor()
  await shot(page, 'office-ride-changed-desktop')

  const now = await shown(rideId)
  assert.match(now.dropOffLocation.address, /Eriksberg/)
  assert.equal(now.pretime, '21:15')
  assert.notEqual(now.advanceFullPayment, before.advanceFullPayment)
  const rider = (await person(browser, PHONE)).page
  await signIn(product, rider, RIDER, `/rides/${rideId}`)
  await rider.getByText(/21:15/).first().waitFor()
  await rider
    .getByText(/Eriksberg/)
    .first()
    .waitFor()
  await shot(rider, 'ride-changed-by-office-phone')
})

test('a price by hand says why, and stands on the rider’s page in these words', {
  skip,
  timeout: 240_000,
}, async () => {
  const rideId = await book()
  const { advanceFullPayment } = await shown(rideId)
  const { page, context } = await person(browser, { ...DESKTOP, colorScheme: 'dark' })
  await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await signIn(product, page, OFFICE, `/office/rides/${rideId}/change`)
  await settled(page)
  await page.keyboard.press('Alt+p')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page
    .getByLabel(/^Agreed price \(/)
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.type(`${(advanceFullPayment - 1_000) / 100}`)
  await page.locator('[data-difference]').waitFor()
  await settled(page)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Say why, in at least five characters.').first().waitFor()
  await page.getByLabel('Why', { exact: true }).focus()
  await page.keyboard.type('Regular guest, agreed by phone')
  await settled(page)
  await shot(page, 'office-change-agreed-desktop-dark')
  await accessible(page, 'a price by hand')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(`**/office/rides/${rideId}`)
  const now = await shown(rideId)
  assert.equal(now.advanceFullPayment, advanceFullPayment - 1_000)
  assert.equal(now.quoted.lines.find(({ code }) => code === 'agreed_price')?.label, 'Regular guest, agreed by phone')
})

test('by tariff ends an agreed price; of two who agree on a price at once a person decides; what waits is withdrawn with a reason', {
  skip,
  timeout: 300_000,
}, async () => {
  const rideId = await book()
  const { version, advanceFullPayment: tariff } = await shown(rideId)
  const path = `/admin/rides/${rideId}/change`
  const agree = (total: number, of: number) =>
    call(OFFICE, path, { version: of, total, price: { total, why: 'Agreed by phone' } })
  await agree(tariff - 800, version)
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, path.replace('/admin', '/office'))
  await settled(page)
  await page
    .getByRole('radio', { name: /^As agreed/ })
    .and(page.locator(':checked'))
    .waitFor()
  await page.getByRole('radio', { name: /^By tariff/ }).check()
  await page.locator('[data-difference]').waitFor()
  await settled(page)
  await shot(page, 'office-change-by-tariff-desktop')
  // Somebody else agrees on another price meanwhile.
  await agree(tariff - 900, (await shown(rideId)).version)
  const clash = page.locator('[data-meanwhile=total]')
  await clash.getByText(/Karin Ek/).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Choose whose change counts.').first().waitFor()
  await clash.getByRole('button', { name: 'Use mine' }).click()
  await settled(page)
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(`**/office/rides/${rideId}`)
  assert.equal((await shown(rideId)).advanceFullPayment, tariff)

  await call(DRIVER, `/driver/ride/board/${rideId}/claim`, {})
  const wish = { rideId, dropOffLocation: { address: 'Eriksbergshallen', lat: 57.7011, lng: 11.9165 } }
  const { change }: { change: { total: number } } = await call(RIDER, '/user/ride/change', { ...wish, preview: true })
  const asked = { ...wish, total: change.total, version: (await shown(rideId)).version }
  await call(RIDER, '/user/ride/change', asked)
  await page.goto(`${product.web}/office/rides/${rideId}/change`)
  await settled(page)
  await page.getByRole('radio', { name: /^Agreed price/ }).check()
  await page.getByLabel(/^Agreed price \(/).fill(`${(tariff + 500) / 100}`)
  await page.getByLabel('Why', { exact: true }).fill('Agreed by phone')
  await page.locator('[data-unanswered]').getByText('Eriksbergshallen').waitFor()
  await settled(page)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Withdraw the open change with a reason, or wait for its answer.').first().waitFor()
  await shot(page, 'office-change-unanswered-desktop')
  await accessible(page, 'a change that nobody has answered')
  await page.getByLabel('Why it is withdrawn').fill('Settled on the phone')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(`**/office/rides/${rideId}`)
  await page.getByText('Change withdrawn').waitFor()
  assert.equal((await shown(rideId)).advanceFullPayment, tariff + 500)
})

test('two change one ride: the second sees who changed what, keeps what was typed, and decides', {
  skip,
  timeout: 300_000,
}, async () => {
  const rideId = await book()
  const karin = (await person(browser, DESKTOP)).page
  const nils = (await person(browser, DESKTOP)).page
  await signIn(product, karin, OFFICE, `/office/rides/${rideId}/change`)
  await signIn(product, nils, NILS, `/office/rides/${rideId}/change`)
  await settled(karin)
  await settled(nils)
  await note(nils).fill('Do not ring.')
  await nils.getByLabel('Passengers').fill('2')
  await note(karin).fill('Ring twice, please.')
  await karin.getByLabel('Name on the sign').fill('Fournier')
  await settled(karin)
  await karin.keyboard.press('Control+Enter')
  await karin.waitForURL(`**/office/rides/${rideId}`)

  const clash = nils.locator('[data-meanwhile=note]')
  await clash.getByText('Ring twice, please.').waitFor()
  await clash.getByText(/Karin Ek/).waitFor()
  await nils.locator('[data-meanwhile=sign]').getByText('Fournier').waitFor()
  assert.equal(await note(nils).inputValue(), 'Do not ring.', 'what was typed is kept')
  assert.equal(await nils.getByLabel('Name on the sign').inputValue(), 'Fournier', 'what nobody touched comes in')
  await nils.keyboard.press('Control+Enter')
  await nils.getByText('Choose whose change counts.').waitFor()
  await shot(nils, 'office-change-clash-desktop')
  await accessible(nils, 'a change that somebody else has made meanwhile')
  await clash.getByRole('button', { name: 'Use mine' }).click()
  await clash.waitFor({ state: 'detached' })
  await settled(nils)
  await nils.keyboard.press('Control+Enter')
  await nils.waitForURL(`**/office/rides/${rideId}`)
  const ride: { note: string; sign: string; passengers: number } = await call(RIDER, `/user/ride/show/${rideId}`)
  assert.deepEqual([ride.note, ride.sign, ride.passengers], ['Do not ring.', 'Fournier', 2])

  const path = `/admin/rides/${rideId}/change`
  const stale = await call(OFFICE, path, { version: 1, total: 1, note: 'Late.' }).then(String, String)
  assert.match(stale, /409.*STALE_VERSION.*Nils Bergström.*Do not ring\./)
})

test('an answer that was lost is asked for again once the ride comes in as it was meant', {
  skip,
  timeout: 240_000,
}, async () => {
  const rideId = await book()
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, `/office/rides/${rideId}/change`)
  await settled(page)
  await note(page).fill('Side entrance.')
  await settled(page)
  const keys: (string | undefined)[] = []
  await page.route(`**/admin/rides/${rideId}/change`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.keyboard.press('Control+Enter')
  await page.waitForURL(`**/office/rides/${rideId}`)
  assert.equal(keys.length, 2)
  assert.equal(keys[0], keys[1], 'one act')
  assert.equal((await shown(rideId)).note, 'Side entrance.')
})

test('whoever may not change rides sees no act, and is refused', { skip, timeout: 240_000 }, async () => {
  const rideId = await book()
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, VERA, `/office/rides/${rideId}`)
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  assert.equal(await page.getByRole('link', { name: /^Change ride/ }).count(), 0)
  await page.keyboard.press('e')
  await page.goto(`${product.web}/office/rides/${rideId}/change`)
  await page.getByText('Your role doesn’t include changing rides.').waitFor()
  const refused = await call(VERA, `/admin/rides/${rideId}/change`, { version: 1, total: 1 }).then(String, String)
  assert.match(refused, /403.*RIGHT_MISSING/)
})

test('on a phone and in Arabic it is the same form', { skip, timeout: 240_000 }, async () => {
  const rideId = await book()
  const { page, context } = await person(browser, { ...PHONE, locale: 'ar' })
  await context.addCookies([{ name: 'NEXT_LOCALE', value: 'ar', url: product.web }])
  await page.goto(`${product.web}/sign-in?callbackUrl=${encodeURIComponent(`/office/rides/${rideId}/change`)}`)
  await page.locator('input[type=email]').fill(OFFICE)
  await page
    .locator('input[type=password]')
    .first()
    .fill(product.accounts[OFFICE] ?? '')
  await page.locator('form button[type=submit]').last().click()
  await page.locator('[data-line="W"]').waitFor()
  await page.locator('section[aria-busy=false]').first().waitFor()
  await page.locator('[data-line="X"] input').first().fill('المدخل الجانبي')
  await page.locator('table').first().waitFor()
  await shot(page, 'office-change-phone-ar')
  await accessible(page, 'the form of a change on a phone in Arabic')
})
