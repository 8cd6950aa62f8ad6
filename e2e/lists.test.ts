/// <reference lib="dom" />
// The office's speed of hand: rides narrowed by day, class and whose they are, kept under a name and shared, taken along
// as a table; an alert that rings in one window until one of two officers takes it.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, joinOffice, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, OFFICE, SECOND] = ['rider@livery.test', 'office@livery.test', 'ola.lind@office.test'] as const
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const NYA_VARVET = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
const STOCKHOLM = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
})
const dayIn = (days: number) => STOCKHOLM.format(Date.now() + days * 86_400_000).slice(0, 10)

let product: Product
let browser: Browser
let call: Call
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser()
  call = callsTo(product)
  for (const amount of [200_000, 100_000]) await fillWallet(call, RIDER, amount)
  for (const [days, vehicleClass, name] of [
    [1, 'business', 'Ylva Sahlgren'],
    [1, 'van', 'Erik Moreau'],
    [2, 'business', 'Lena Whitmore'],
    [3, 'first', 'Arvid Park'],
  ] as const)
    await book(`${dayIn(days)} 12:00`, vehicleClass, name)
  await joinOffice(product, call, SECOND, { firstname: 'Ola', lastname: 'Lind' }, { role: 'dispatcher' })
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

async function book(at: string, vehicleClass: string, name: string): Promise<void> {
  const [predate, pretime] = at.split(' ')
  const { quoteId }: { quoteId: string } = await call(RIDER, '/user/quote', {
    ...{ pickupLocation: AVENUE, dropOffLocation: NYA_VARVET, ridetype: 'prebook', predate, pretime },
  })
  await call(RIDER, '/user/ride/pre-booking', {
    ...{ quoteId, vehicleClass, paymentMethod: 'wallet', alsoAtThatTime: true },
    guest: { name, phone: '+46708888887', language: 'en' },
  })
}

const classesOn = async (page: Page) => {
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  return page.locator('main tbody tr').evaluateAll((rows) => rows.map((row) => row.children[5]?.textContent?.trim()))
}
const showing = async (page: Page, expected: readonly string[]) =>
  until(async () => (JSON.stringify(await classesOn(page)) === JSON.stringify(expected) ? true : undefined))

test('rides by day, class and chauffeur, all in the address; what is to come by its pickup', {
  skip,
  timeout: 180_000,
}, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/rides')
  await showing(page, ['First', 'Business', 'Van', 'Business'])
  await page.getByRole('button', { name: /^Upcoming/ }).click()
  await page.waitForURL(/status=upcoming/)
  await showing(page, ['Business', 'Van', 'Business', 'First'])
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await page.waitForURL(/on=tomorrow/)
  await showing(page, ['Business', 'Van'])
  await page.getByLabel('Class', { exact: true }).selectOption('Van')
  await showing(page, ['Van'])
  await accessible(page, 'narrowed rides')
  await shot(page, 'lists-rides-desktop')
  await page.getByLabel('From', { exact: true }).fill(dayIn(2))
  await page.waitForURL((url) => url.searchParams.get('from') === dayIn(2) && !url.searchParams.has('on'))
  await page.getByRole('button', { name: 'Show all' }).waitFor()
  // What was sent to a colleague shows the same.
  await page.goto(`${product.web}/office/rides?from=${dayIn(2)}&to=${dayIn(3)}&status=upcoming`)
  await showing(page, ['Business', 'First'])
  await page.getByRole('button', { name: 'Chauffeur', exact: true }).click()
  await page.getByLabel('Chauffeur: name').fill('Lindqvist')
  const found = page.getByRole('dialog').getByRole('button', { name: /Henrik Lindqvist/ })
  await found.waitFor()
  await accessible(page, 'a chauffeur is looked for')
  await shot(page, 'lists-find-desktop')
  await found.click()
  await page.waitForURL(/driverId=usr_/)
  await page.getByRole('button', { name: /Chauffeur Henrik Lindqvist/, pressed: true }).click()
  await page.waitForURL((url) => !url.searchParams.has('driverId'))
})

test('the table is the list as it is narrowed, and is on record', { skip, timeout: 120_000 }, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/rides?on=tomorrow')
  await page.goto(`${product.web}/office/rides?on=tomorrow&vehicleClass=van`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  assert.equal(lines.length, 2, lines.join('\n'))
  assert.match(lines[1] ?? '', /,van,/)
  const trail: { act: string }[] = await call(OFFICE, '/admin/audit?pageSize=10')
  assert.ok(trail.some(({ act }) => act === 'rides.officeList'))
})

test('a filter is kept and shared by keys; a colleague uses it, and does not remove it', {
  skip,
  timeout: 180_000,
}, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/rides?on=tomorrow')
  await page.locator('main h1').click()
  await page.keyboard.press('f')
  await page.getByLabel('Name', { exact: true }).fill('Tomorrow')
  await page.keyboard.press('Enter')
  await page.getByText('Saved as “Tomorrow”.').waitFor()
  await page.getByRole('button', { name: 'Share “Tomorrow” with the office' }).click()
  await page.getByText('“Tomorrow” shared with the office.').waitFor()
  await accessible(page, 'saved filters')
  await shot(page, 'lists-saved-desktop')

  const colleague = (await person(browser, DESKTOP)).page
  await signIn(product, colleague, SECOND, '/office/rides')
  await colleague.locator('main h1').click()
  await colleague.keyboard.press('1')
  await colleague.waitForURL(/on=tomorrow/)
  await colleague.keyboard.press('f')
  const menu = colleague.getByRole('dialog', { name: 'Saved filters' })
  await menu.getByText(/^by /).waitFor()
  assert.equal(await menu.getByRole('button', { name: 'Remove “Tomorrow”' }).count(), 0)
  await colleague.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await colleague.keyboard.press('ControlOrMeta+k')
  const palette = colleague.getByRole('dialog', { name: 'Search and commands' })
  await palette.getByRole('combobox').fill('tomorrow')
  await palette
    .getByRole('option', { name: /Tomorrow/ })
    .first()
    .waitFor()
  await shot(colleague, 'lists-palette-desktop')
  await colleague.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove “Tomorrow”' }).click()
  await page.getByText('“Tomorrow” removed.').waitFor()
})

/** Counts how often the page begins to sound, and how often it has stopped. */
async function withEars(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const heard = { rings: 0 }
    Object.assign(window, { heard })
    const { start, stop } = AudioBufferSourceNode.prototype
    AudioBufferSourceNode.prototype.start = function (...given: [number?]) {
      heard.rings += 1
      return start.apply(this, given)
    }
    AudioBufferSourceNode.prototype.stop = function (...given: [number?]) {
      heard.rings -= 1
      return stop.apply(this, given)
    }
    document.hasFocus = () => false
    // A browser without windows says no here, whatever it was allowed.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    // The desktop itself is not there: what would be shown on it, and taken away.
    const shown: { title: string; tag: string }[] = []
    Object.assign(window, { shown })
    const { prototype } = ServiceWorkerRegistration
    prototype.showNotification = async (title, { tag = '' } = {}) => void shown.push({ title, tag })
    prototype.getNotifications = async ({ tag } = {}) =>
      shown
        .filter((one) => tag === undefined || one.tag === tag)
        .map((one) => ({ ...one, close: () => shown.splice(shown.indexOf(one), 1) }) as unknown as Notification)
  })
}
const ringsIn = (pages: readonly Page[]) =>
  Promise.all(pages.map((page) => page.evaluate(() => (window as unknown as { heard: { rings: number } }).heard.rings)))
const inAll = async (pages: readonly Page[], most: number) =>
  until(async () => {
    const rings = (await ringsIn(pages)).reduce((sum, one) => sum + one, 0)
    return rings === most ? true : undefined
  })

test('an alert rings in one of two windows until one of two officers takes it', {
  skip,
  timeout: 240_000,
}, async () => {
  const { page, context } = await person(browser, DESKTOP)
  await withEars(context)
  await context.grantPermissions(['notifications'])
  await signIn(product, page, OFFICE, '/office/people')
  await page.getByRole('button', { name: 'Desktop alerts' }).click()
  await page.getByRole('button', { name: 'Desktop alerts', pressed: true }).waitFor()
  const beside = await context.newPage()
  await beside.goto(`${product.web}/office/vehicles`)
  await beside.locator('main h1').click()
  const colleague = (await person(browser, DESKTOP)).page
  await signIn(product, colleague, SECOND, '/office/people')

  const [date = '', time = ''] = STOCKHOLM.format(Date.now() + 80 * 60_000).split(' ')
  await book(`${date} ${time}`, 'business', 'Ada Okafor')
  const bar = (of: Page) => of.getByRole('alert').filter({ hasText: 'has no chauffeur' })
  for (const one of [page, beside, colleague]) await bar(one).waitFor()
  await page.waitForFunction(() => document.title.startsWith('1 alert · '))
  await inAll([page, beside], 1)
  const notes = async () =>
    (
      await Promise.all(
        [page, beside].map((one) =>
          one.evaluate(() => (window as unknown as { shown: { title: string }[] }).shown.map(({ title }) => title)),
        ),
      )
    ).flat()
  const [note, ...others] = await until(async () => ((await notes()).length > 0 ? notes() : undefined))
  assert.match(note ?? '', /^R-\d+ has no chauffeur/)
  assert.deepEqual(others, [], 'two windows show it once')
  await accessible(page, 'an alert that rings')
  await shot(page, 'lists-alert-desktop')

  // Whoever of them is in the window that rings mutes it: for themselves, in both windows.
  await page.getByRole('button', { name: 'Turn off sound' }).click()
  await inAll([page, beside], 0)
  await page.getByRole('button', { name: 'Turn on sound' }).first().click()
  await inAll([page, beside], 1)

  // The colleague has not heard yet that somebody was quicker.
  await colleague.route('**/admin/alerts?*', (route) => route.abort())
  await bar(page).getByRole('button', { name: 'Take', exact: true }).click()
  for (const one of [page, beside]) await bar(one).waitFor({ state: 'detached' })
  await inAll([page, beside], 0)
  await bar(colleague).getByRole('button', { name: 'Take', exact: true }).click()
  await colleague.getByText(/ took it at \d\d:\d\d\.$/).waitFor()
  await colleague.unroute('**/admin/alerts?*')
  await colleague.goto(`${product.web}/office/alerts`)
  await colleague.getByText(/^Taken by .+, .?\d\d:\d\d.?$/).waitFor()
  await colleague.getByRole('button', { name: 'Take over' }).waitFor()
  await accessible(colleague, 'an alert that a colleague has')
  await shot(colleague, 'lists-taken-desktop')
  assert.deepEqual(await notes(), [], 'what is taken is on no desktop any more')

  // Nothing of the first is there for whoever comes next in this browser.
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/office'))
  const kept = await page.evaluate(() => Object.keys(localStorage))
  assert.deepEqual(
    kept.filter((key) => key.includes('alerts')),
    [],
  )
  await beside.waitForURL((url) => !url.pathname.startsWith('/office'))
})

for (const [name, options, locale] of [
  ['desktop-dark', DESKTOP, 'en'],
  ['desktop-ar', DESKTOP, 'ar'],
  ['phone', PHONE, 'en'],
  ['phone-dark-de', PHONE, 'de'],
] as const)
  test(`the rides, ${name}`, { skip, timeout: 120_000 }, async () => {
    const { context, page } = await person(browser, options)
    if (name.includes('dark')) await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await signIn(product, page, OFFICE, '/office/rides')
    await context.addCookies([{ name: 'locale', value: locale, url: product.web }])
    await page.goto(`${product.web}/office/rides?status=upcoming`)
    await page
      .getByText(/^R-\d+$/)
      .first()
      .waitFor()
    assert.equal(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false)
    await accessible(page, `the rides, ${name}`)
    await shot(page, `lists-rides-${name}`)
    await context.close()
  })
