// What is pressed again, because its answer was lost, happens once; and a trip that was begun as a visitor is still
// there for the person who registers, and for nobody after them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { awake, DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { exactly } from './in-language.ts'
import { codeMailedTo, type Product, startProduct } from './product.ts'
import { accessible, fillWallet, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER] = ['rider@livery.test', 'driver@livery.test'] as const
const NEWCOMER = { email: 'cecilia@example.test', password: 'a long way from the sea' }
const [FROM, TO] = ['Kungsportsavenyen 36', 'Sven Källfelts Gata 18']
// A request that passes the worker cannot be held up.
const LOSING = { ...DESKTOP, serviceWorkers: 'block' }
const GUEST = 'Wilhelmina Oxenstierna'

let product: Product
let call: Call
let browser: Browser
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  call = callsTo(product)
  browser = await openBrowser()
  await fillWallet(call, RIDER, 60_000)
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('a trip begun under “See prices” is there after registering, and not for who signs in next', {
  skip,
}, async () => {
  const { context, page } = await person(browser, PHONE)
  await page.goto(product.web)
  await choose(page, 'Pickup', FROM)
  await choose(page, 'Drop-off', TO)
  await page.getByRole('button', { name: 'See prices' }).click()
  await page.waitForURL(`${product.web}/book`)
  await page.getByRole('radio', { name: /Business/ }).waitFor({ state: 'attached' })
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.locator('a[href^="/sign-in"]').click()
  await page.getByRole('link', { name: 'Register' }).click()
  await fillRegistration(page)
  await page.getByLabel('One-time code').waitFor()
  await page.goBack()
  await page.getByLabel('First name').waitFor()
  await page.goForward()
  await page.reload()
  await page
    .getByLabel('One-time code')
    .fill(await until(() => codeMailedTo(product, NEWCOMER.email).catch(() => undefined)))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Business', { exact: true }).waitFor()
  assert.match(await field(page, 'Pickup').inputValue(), new RegExp(FROM))
  assert.match(await field(page, 'Drop-off').inputValue(), new RegExp(TO))

  await page.goto(`${product.web}/account`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${product.web}/`)
  await signIn(product, page, RIDER, '/book')
  assert.deepEqual([await field(page, 'Pickup').inputValue(), await field(page, 'Drop-off').inputValue()], ['', ''])
  await context.close()
})

test('the guest of a booking that was left is named in it, and is not in the next one', { skip }, async () => {
  const { context, page } = await person(browser, PHONE)
  await signIn(product, page, RIDER, '/book')
  await page.goto(tripTo(TO))
  await page.getByRole('button', { name: 'For a guest' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(GUEST)
  // As it is written at home; leaving the field completes it.
  await dialog.getByLabel('Phone').fill('070-123 45 67')
  await dialog.getByLabel('Save for next time').check()
  assert.equal(await dialog.getByLabel('Phone').inputValue(), '+46701234567')
  await accessible(page, 'a guest')
  await shot(page, 'booking-guest')
  await dialog.locator('button[type=submit]').click()
  await page.getByText(`For ${GUEST}`).waitFor()
  await shot(page, 'booking-for-a-guest')
  await page.goto(`${product.web}/book`)
  await page.getByText(`For ${GUEST}`).waitFor()
  await page.goto(tripTo('Drottningtorget 5', '57.7089', '11.9731'))
  await page.getByRole('button', { name: 'For a guest' }).and(page.locator('[aria-pressed=false]')).waitFor()
  assert.equal(await page.getByText(GUEST).count(), 0)

  await page.getByRole('button', { name: 'For a guest' }).click()
  await dialog.getByRole('button', { name: GUEST }).click()
  assert.equal(await dialog.getByLabel('Phone').inputValue(), '+46701234567')
  assert.equal(await dialog.getByLabel('Save for next time').count(), 0)
  await accessible(page, 'a saved guest')
  await shot(page, 'booking-saved-guest')
  await dialog.locator('button[type=submit]').click()
  await page.getByText(`For ${GUEST}`).waitFor()
  await context.close()
})

test('a booking whose answer was lost is one ride, also after a reload and with a renewed price', {
  skip,
}, async () => {
  const { context, page } = await person(browser, LOSING)
  await signIn(product, page, RIDER, '/book')
  const rides = async () => ((await call(RIDER, '/user/ride?pageSize=50')) as unknown[]).length
  const before = await rides()
  await page.goto(tripTo(TO, '57.6848', '11.8889', inDays(3)))
  const lost = await loseAnswers(page, '**/user/ride/pre-booking')
  const book = page.getByRole('button', { name: /^Book ahead and pay/ })
  await book.click()
  await page.getByText('We can’t be reached right now.', { exact: false }).waitFor()
  assert.equal(await rides(), before + 1, 'the request reached the api')
  await page.reload()
  await book.click()
  await page.getByText('We can’t be reached right now.', { exact: false }).waitFor()
  await page.unrouteAll()
  await book.click()
  await page.waitForURL(/\/rides\/rid_/)
  assert.equal(await rides(), before + 1)
  assert.deepEqual([lost.keys.length, new Set(lost.keys).size], [2, 1])
  await context.close()
})

test('the same trip in two tabs is asked about in the second, and booked twice only on purpose', { skip }, async () => {
  const { context, page } = await person(browser, PHONE)
  await signIn(product, page, RIDER, '/book')
  const upcoming = async () => ((await call(RIDER, '/user/ride?status=upcoming&pageSize=50')) as unknown[]).length
  const before = await upcoming()
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.goto(tripTo(TO, '57.6848', '11.8889', inDays(6)))
    await tab
      .getByRole('button', { name: /^Book ahead and pay/ })
      .and(tab.locator(':enabled'))
      .waitFor()
  }
  await page.getByRole('button', { name: /^Book ahead and pay/ }).click()
  await page.waitForURL(/\/rides\/rid_/)
  await second.getByRole('button', { name: /^Book ahead and pay/ }).click()
  await second
    .getByText(
      exactly(
        /You already have a ride at that time: .*10:00\. Book another\?/,
        /You already have a ride at that time: .*\. Book another\?/,
      ),
    )
    .waitFor()
  assert.equal(await upcoming(), before + 1, 'nothing is booked by itself')
  assert.equal(await second.getByRole('link', { name: /^See R-/ }).getAttribute('href'), new URL(page.url()).pathname)
  await accessible(second, 'a ride at that time')
  await shot(second, 'at-that-time-phone')
  await second.getByRole('button', { name: /^Book another/ }).click()
  await second.waitForURL(/\/rides\/rid_/)
  assert.equal(await upcoming(), before + 2)
  await context.close()
})

test('a request to the office and an engagement whose answers were lost are there once', { skip }, async () => {
  const { context, page } = await person(browser, LOSING)
  await signIn(product, page, RIDER, '/support/new')
  const message = 'A brown glove, on the back seat.'
  await page.getByLabel('Topic').selectOption({ label: 'Something left in the car' })
  await page.getByLabel('Message').fill(message)
  await pressedAgain(page, '**/customer-support/create', page.getByRole('button', { name: 'Send' }))
  await page.getByRole('heading', { name: 'Something left in the car' }).waitFor()
  assert.equal(((await call(RIDER, '/customer-support')) as unknown[]).length, 1)

  await page.goto(`${product.web}/engagements/new`)
  await page.getByLabel('Title').fill('Two days of a wedding')
  await page.locator('form button[aria-pressed]').first().click()
  await choose(page, 'Place', FROM)
  await page.getByLabel('Description').fill('From the church to the castle and back, both days.')
  await pressedAgain(page, '**/assignment/create', page.locator('form button[type=submit]'))
  await page.waitForURL(/\/engagements\/eng_|\/engagements\/\w+_/)
  assert.equal(((await call(RIDER, '/assignment/getAssignments')) as unknown[]).length, 1)
  await context.close()
})

test('a top-up whose answer was lost is one top-up, with one charge', { skip }, async () => {
  const { context, page } = await person(browser, LOSING)
  await signIn(product, page, RIDER, '/wallet')
  const { balance }: { balance: number } = await call(RIDER, '/user/wallet')
  await page.getByRole('button', { name: 'Top up' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Amount/).fill('150')
  await dialog.getByLabel('Card number').fill('4242 4242 4242 4242')
  await dialog.getByLabel('Expiry').fill('04/31')
  await dialog.getByLabel('Security code').fill('123')
  const keys = await pressedAgain(page, '**/payment/wallet/top-up', dialog.getByRole('button', { name: /Top up/ }))
  await dialog.waitFor({ state: 'hidden' })
  assert.equal(new Set(keys).size, 1)
  const after: { balance: number } = await call(RIDER, '/user/wallet')
  assert.equal(after.balance - balance, 15_000)
  await context.close()
})

test('what is typed, chosen and pressed before a page’s scripts have come is done as they come', { skip }, async () => {
  const { context, page } = await person(browser, LOSING)
  await signIn(product, page, RIDER, '/book')

  let wake = await opensAsleep(page, '/book')
  await field(page, 'Pickup').pressSequentially(FROM)
  await field(page, 'Drop-off').pressSequentially('Sven Källf')
  await wake()
  await page.getByRole('listbox').getByRole('option', { name: 'Sven Källfelts Gata' }).first().click()
  assert.match(await field(page, 'Drop-off').inputValue(), /Sven Källfelts Gata/)
  assert.deepEqual(
    [await field(page, 'Pickup').inputValue(), await field(page, 'Pickup').getAttribute('aria-expanded')],
    [FROM, 'false'],
  )

  wake = await opensAsleep(page, tripTo(TO).slice(product.web.length))
  await page.getByRole('radio', { name: /First/ }).check({ force: true })
  await wake()
  await page.getByRole('radio', { name: /First/, checked: true }).waitFor({ state: 'attached' })

  wake = await opensAsleep(page, '/support/new')
  await page.getByLabel('Message').pressSequentially('A grey umb')
  await wake()
  await page.getByLabel('Message').pressSequentially('rella.')
  await page.getByLabel('Topic').selectOption({ label: 'Something left in the car' })
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('A grey umbrella.').waitFor()
  await page.getByRole('heading', { name: 'Something left in the car' }).waitFor()
  await context.close()
})

test('a form that was filled and sent asleep goes out once, with all of it', { skip }, async () => {
  const { context, page } = await person(browser, LOSING)
  const wake = await opensAsleep(page, '/sign-in')
  await page.getByLabel('Email').fill(RIDER)
  await page.getByLabel('Password', { exact: true }).fill(product.accounts[RIDER] ?? '')
  await page.locator('form button[type=submit]').first().click()
  await wake()
  await page.waitForURL((url) => url.pathname !== '/sign-in')
  await context.close()
})

test('what is typed into a form whose own script is late is there when React has drawn it anew', { skip }, async () => {
  const { context, page } = await person(browser, { ...PHONE, serviceWorkers: 'block' })
  await signIn(product, page, DRIVER, '/drive/earnings')
  let comes = () => {}
  const late = new Promise<void>((resolve) => {
    comes = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    if (body.includes('IBAN_WRONG')) await late
    await route.fulfill({ response, body })
  })
  const path = '/drive/earnings/bank?account=acct_of_another_day&secret=none'
  await page.goto(product.web + path, { waitUntil: 'commit' })
  const holder = page.getByLabel('Account holder')
  await holder.fill('Henrik Lindqvist')
  // The rest of the page is awake, and hears of something.
  await holder.waitFor({ state: 'detached', timeout: 10_000 }).catch(() => undefined)
  comes()
  await awake(page)
  await page.getByLabel('IBAN').fill('SE35 5000 0000 0549 1000 0003')
  assert.equal(await holder.inputValue(), 'Henrik Lindqvist')
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /IBAN|SE35/.test(request.postData() ?? ''),
  )
  await page.getByRole('button', { name: 'Link account' }).click()
  assert.equal((await sent).postDataJSON().holder, 'Henrik Lindqvist')
  await context.close()
})

/** Opens a page whose scripts wait until the returned function is called; that one ends when the page has woken. */
async function opensAsleep(page: Page, path: string): Promise<() => Promise<void>> {
  const scripts = '**/_next/static/**/*.js'
  let wakes = () => {}
  const morning = new Promise<void>((resolve) => {
    wakes = resolve
  })
  await page.route(scripts, async (route) => {
    await morning
    await route.continue()
  })
  await page.goto(product.web + path, { waitUntil: 'commit' })
  await page.locator('main h1, main form').first().waitFor()
  return async () => {
    wakes()
    await awake(page)
    await page.unroute(scripts)
  }
}

/** Presses, loses the answer, says so, and presses again; answers with the keys that were sent. */
async function pressedAgain(page: Page, pattern: string, button: ReturnType<Page['locator']>): Promise<string[]> {
  const lost = await loseAnswers(page, pattern)
  await button.click()
  await page.getByText('We can’t be reached right now.', { exact: false }).first().waitFor()
  await page.unrouteAll()
  const again = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes(pattern.slice(2)),
  )
  await button.click()
  return [...lost.keys, (await again).headers()['idempotency-key'] ?? '']
}

/** The request arrives and is worked off; its answer never comes back. */
async function loseAnswers(page: Page, pattern: string): Promise<{ keys: string[] }> {
  const keys: string[] = []
  await page.route(pattern, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    await route.fetch()
    await route.abort()
  })
  return { keys }
}

const field = (page: Page, name: string) => page.getByRole('combobox', { name })

async function choose(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text)
  await page.getByRole('listbox').getByRole('option').first().click()
}

async function fillRegistration(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Cecilia')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('Email').fill(NEWCOMER.email)
  await page.getByLabel('Password', { exact: true }).fill(NEWCOMER.password)
  await page.getByLabel('I accept the terms').check()
  await page.getByRole('button', { name: 'Register' }).click()
}

function tripTo(to: string, toLat = '57.6848', toLng = '11.8889', date?: string): string {
  const when: Record<string, string> = date ? { kind: 'later', date, time: '10:00' } : { kind: 'now' }
  const from = { from: FROM, fromLat: '57.7004', fromLng: '11.9749' }
  return `${product.web}/book?${new URLSearchParams({ ...when, ...from, to, toLat, toLng })}`
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
