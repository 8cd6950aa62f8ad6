/// <reference lib="dom" />
// Two people, one browser, several tabs: nothing of the first is seen or sent once the second has signed in.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { codeMailedTo, type Product, startProduct } from './product.ts'
import { fillWallet, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [FIRST, DRIVER, OFFICE] = ['rider@livery.test', 'driver@livery.test', 'office@livery.test']
const SECOND = { firstname: 'Beatrice', lastname: 'Andersson', email: 'beatrice@example.test' }
const PASSWORD = 'another quiet evening'
const FROM = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const TO = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }
const BALANCE = 41_700
const GUEST = 'Wilhelmina Oxenstierna'
const PROMOTION = 'ONLY-FOR-ONE'
const TYPED = 'Typed-by-the-first'
const WRITTEN = 'The code of the gate is 4711.'
const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** What may stay in a browser: the look, the language, and whose browser it is now. */
const MAY_STAY = ['theme', 'nextauth.message', 'livery.person']

let product: Product
let call: Call
let browser: Browser
let first: { id: string; email: string }
let second: { id: string; email: string }
let secrets: string[]
let rideId: string
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  call = callsTo(product)
  browser = await openBrowser()
  await registerSecond()
  first = await call(FIRST, '/auth/me')
  second = await call(SECOND.email, '/auth/me')
  await fillWallet(call, FIRST, 30_000)
  rideId = await rideWithChauffeur()
  secrets = [first.id, FIRST, FROM.address, TO.address, GUEST, PROMOTION, TYPED, WRITTEN, '417.00', rideId]
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('three tabs of the first: nothing of it is seen, kept or sent after the second signs in', { skip }, async () => {
  const { context, page: tab } = await person(browser, DESKTOP)
  const wire = record(context)
  await signIn(product, tab, FIRST, '/book')
  await draftBooking(tab)
  const profile = await openTab(context, '/account')
  await profile.getByLabel('First name').fill(TYPED)
  const wallet = await openTab(context, '/wallet')
  await wallet.getByText('€417.00').first().waitFor()
  await wire.connected(first.id)
  const talk = await openTab(context, `/messages/${rideId}`)
  await writeWithoutConnection(talk)
  assert.ok((await remembered(talk)).includes(WRITTEN), 'the draft is kept while its writer is here')
  const ride = await cancelWithoutConnection(context)
  assert.match(await remembered(ride), /\.acts".*"cancel/, 'what was asked waits while its rider is here')

  await tab.goto(`${product.web}/account`)
  await tab.getByRole('button', { name: 'Sign out' }).click()
  await tab.waitForURL(`${product.web}/`)
  for (const other of [profile, wallet, talk, ride])
    await other.getByRole('heading', { name: 'You’re signed out' }).waitFor()
  await shot(profile, 'signed-out-elsewhere')
  await context.setOffline(true)
  await tab.getByText('Offline. What you typed is saved.').waitFor()
  for (const other of [profile, wallet, talk])
    assert.equal(await other.getByText('What you typed is saved').count(), 0, 'it was dropped')
  await context.setOffline(false)
  wire.since('the second signs in')
  await talk.unrouteAll()
  await ride.unrouteAll()
  await context.unrouteAll()
  // One tab has no connection when it hears of it.
  await profile.route('**/api/auth/session', (route) => route.abort())
  await signIn(product, tab, SECOND.email, '/book')
  const told = { name: 'This browser is now signed in as Beatrice' }
  for (const other of [wallet, talk, ride]) await other.getByRole('heading', told).waitFor()
  await profile.getByRole('heading', { name: 'You’re signed out' }).waitFor()
  await profile.unrouteAll()
  await profile.evaluate("window.dispatchEvent(new Event('online'))")
  await profile.getByRole('heading', told).waitFor()
  await shot(profile, 'signed-in-elsewhere')

  for (const [name, other] of Object.entries({ tab, profile, wallet, talk, ride })) {
    const seen = await seenIn(other)
    assert.deepEqual(saidIn(seen), [], `${name} shows the first's: ${seen}`)
  }
  assert.equal(await tab.getByRole('combobox', { name: 'Pickup' }).inputValue(), '')
  assert.deepEqual(saidIn(await remembered(tab)), [], 'the browser keeps nothing of the first')
  const keys = await tab.evaluate(() => Object.keys(localStorage).concat(Object.keys(sessionStorage)))
  const foreign = keys.filter((key) => !MAY_STAY.includes(key) && !key.includes(second.id))
  assert.deepEqual(foreign, [])
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${decodeURIComponent(value)}`).join(' ')
  assert.deepEqual(saidIn(cookies), [])

  await tab.goto(`${product.web}/wallet`)
  await tab.getByText('€0.00').first().waitFor()
  assert.deepEqual(wire.wrong(), [], 'each call carries the person whose screen it is, and nothing of the first')
  await wire.connected(second.id)
  assert.deepEqual(wire.openConnections(), [second.id], 'only the second has open sockets')
  assert.equal((await me()).firstname, SECOND.firstname)
  assert.deepEqual(await said(), [])
  const { RideStatus }: { RideStatus: string } = await call(FIRST, `/user/ride/show/${rideId}`)
  assert.notEqual(RideStatus, 'cancelled', 'nobody else cancels it')
  await context.close()
})

test('a tab that slept through the change sends nothing into the second account, and says so', { skip }, async () => {
  const { context, page: tab } = await person(browser, DESKTOP)
  const wire = record(context)
  await signIn(product, tab, FIRST, '/account')
  const asleep = await sleepingTab(context, '/account')
  await asleep.getByLabel('First name').fill(TYPED)
  await tab.getByRole('button', { name: 'Sign out' }).click()
  await tab.waitForURL(`${product.web}/`)
  await signIn(product, tab, SECOND.email, '/account')
  wire.since('the second has signed in')
  assert.equal(await asleep.getByLabel('First name').inputValue(), TYPED, 'it has not heard')

  await asleep.getByRole('button', { name: 'Save', exact: true }).click()
  const told = asleep.getByRole('heading', { name: 'This browser is now signed in as Beatrice' })
  await told
    .or(asleep.getByText('Saved.', { exact: true }))
    .first()
    .waitFor()
  assert.equal((await me()).firstname, SECOND.firstname)
  await told.waitFor()
  await shot(asleep, 'account-changed')
  assert.deepEqual(saidIn(await seenIn(asleep)), [])
  assert.deepEqual(
    wire.accepted().filter(({ body }) => body.includes(TYPED)),
    [],
  )
  await context.close()
})

test('what the first had on screen is gone when its page is shown again, and when its tab is looked at', {
  skip,
}, async () => {
  const { context, page: tab } = await person(browser, DESKTOP)
  await signIn(product, tab, FIRST, '/book')
  const shown = await sleepingTab(context, '/wallet')
  const seen = await sleepingTab(context, '/account')
  await shown.getByText('€417.00').first().waitFor()
  await seen.getByLabel('First name').waitFor()
  const first = await tab.evaluate(() => localStorage.getItem('livery.person'))
  await signIn(product, tab, SECOND.email, '/book')
  // The browser is theirs once their page has come to life.
  await tab.waitForFunction((was) => localStorage.getItem('livery.person') !== was, first)
  await shown.evaluate(() => {
    Object.assign(window, { awake: ['pageshow'] })
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await seen.evaluate(() => {
    Object.assign(window, { awake: ['visibilitychange'] })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  for (const each of [shown, seen]) {
    await each.getByRole('heading', { name: 'This browser is now signed in as Beatrice' }).waitFor()
    assert.deepEqual(saidIn(await seenIn(each)), [])
  }
  await context.close()
})

test('a rider, then a chauffeur, then the office: each finds the browser empty', { skip }, async () => {
  const { context, page: tab } = await person(browser, DESKTOP)
  const wire = record(context)
  await signIn(product, tab, FIRST, '/book')
  await draftBooking(tab)
  const wallet = await openTab(context, '/wallet')
  await wallet.getByText('€417.00').first().waitFor()

  await signIn(product, tab, DRIVER, '/drive')
  wire.since('the chauffeur signs in')
  await wallet.getByRole('heading', { name: 'This browser is now signed in as' }).waitFor()
  // Beside the ride that they drive, which their own page keeps for a tunnel.
  assert.deepEqual(saidIn(await remembered(tab, await idOf(DRIVER))), [])
  await wallet.getByRole('link', { name: 'Continue' }).click()
  await wallet.waitForURL(`${product.web}/drive`)
  assert.deepEqual(wire.wrong(await idOf(DRIVER)), [])

  const earnings = await openTab(context, '/drive/earnings')
  await earnings.getByRole('heading').first().waitFor()
  await signIn(product, tab, OFFICE, '/office/rides')
  wire.since('the office signs in')
  for (const each of [wallet, earnings])
    await each.getByRole('heading', { name: 'This browser is now signed in as' }).waitFor()
  assert.ok(!(await remembered(tab)).includes(await idOf(DRIVER)))
  assert.deepEqual(wire.wrong(await idOf(OFFICE)), [])
  await context.close()
})

test('the page for no connection knows nobody, and private pages and answers are kept by no cache', {
  skip,
}, async () => {
  const elsewhere = await person(browser, DESKTOP)
  await signIn(product, elsewhere.page, FIRST, '/account')
  const { cookies } = await elsewhere.context.storageState()
  await elsewhere.context.close()
  // The worker is installed while somebody is signed in, as after an update of the product.
  const { context, page: tab } = await person(browser, { ...DESKTOP, storageState: { cookies, origins: [] } })
  await tab.goto(`${product.web}/wallet`)
  await tab.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const kept = await until(async () => (await cachedText(tab)) || undefined)
  assert.deepEqual(saidIn(kept), [], 'the offline page was fetched as nobody')
  assert.ok(!kept.includes('accessToken'))
  const cacheable: string[] = []
  tab.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const isPrivate = response.request().isNavigationRequest() || pathname.startsWith('/api/v1/')
    const isShared = pathname.startsWith('/api/v1/map/')
    if (isPrivate && !isShared && !/no-store/.test(response.headers()['cache-control'] ?? '')) cacheable.push(pathname)
  })
  for (const path of ['/wallet', '/account', '/book', '/rides', '/notifications']) {
    await tab.goto(product.web + path)
    await tab.waitForLoadState('networkidle')
  }
  assert.deepEqual(cacheable, [])
  await context.close()
})

test('an old tab cannot sign the second person out', { skip }, async () => {
  const { context, page: tab } = await person(browser, DESKTOP)
  await signIn(product, tab, FIRST, '/account')
  const asleep = await sleepingTab(context, '/account')
  await signIn(product, tab, SECOND.email, '/account')
  await asleep.getByRole('button', { name: 'Sign out' }).click()
  await asleep.getByRole('heading', { name: 'This browser is now signed in as Beatrice' }).waitFor()
  await tab.goto(`${product.web}/api/auth/signout`)
  await tab.waitForURL(`${product.web}/book`)
  await tab.goto(`${product.web}/account`)
  await tab.getByText(SECOND.email).first().waitFor()
  await context.close()
})

async function registerSecond(): Promise<void> {
  const send = (path: string, body: object) =>
    fetch(product.api + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await send('/auth/register', { ...SECOND, password: PASSWORD, userType: 'user', acceptTerms: true })
  const otp = await until(() => codeMailedTo(product, SECOND.email).catch(() => undefined))
  const verified = await send('/auth/verify', { email: SECOND.email, otp, purpose: 'register' })
  assert.equal(verified.status, 200)
  product.accounts[SECOND.email] = PASSWORD
}

/** A ride for tomorrow with a chauffeur, about which its rider may write. */
async function rideWithChauffeur(): Promise<string> {
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const when = { ridetype: 'prebook', predate: inTwoDays, pretime: '12:00' }
  const { quoteId }: { quoteId: string } = await call(FIRST, '/user/quote', {
    ...when,
    pickupLocation: TO,
    dropOffLocation: FROM,
  })
  const wish = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' }
  const ride: { rideId: string } = await call(FIRST, '/user/ride/pre-booking', wish)
  await call(DRIVER, `/driver/ride/board/${ride.rideId}/claim`, {})
  const { available }: { available: number } = await call(FIRST, '/user/wallet')
  await fillWallet(call, FIRST, BALANCE - available)
  return ride.rideId
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(product.web + path)
  return page
}

/** A tab that the browser froze: it hears of nothing until its window says that it is `awake`. */
async function sleepingTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.addInitScript(() => {
    for (const name of ['storage', 'visibilitychange', 'focus', 'pageshow', 'online']) {
      const deaf = (event: Event) => {
        const { awake = [] } = window as { awake?: string[] }
        if (!awake.includes(name)) event.stopImmediatePropagation()
      }
      window.addEventListener(name, deaf, true)
      document.addEventListener(name, deaf, true)
    }
    window.BroadcastChannel = class extends EventTarget {
      postMessage() {}
      close() {}
    } as never
  })
  // A connection that is refused tells of a session that is over, as does an answer that is still awaited.
  await page.route('**/socket.io/**', (route) => route.abort())
  await page.goto(product.web + path)
  await page.locator('[data-rehydrated=true]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  return page
}

async function draftBooking(page: Page): Promise<void> {
  const query = new URLSearchParams({
    ...{ kind: 'now', from: FROM.address, fromLat: `${FROM.lat}`, fromLng: `${FROM.lng}` },
    ...{ to: TO.address, toLat: `${TO.lat}`, toLng: `${TO.lng}` },
  })
  await page.goto(`${product.web}/book?${query}`)
  await page.getByRole('button', { name: 'For a guest' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(GUEST)
  await dialog.getByLabel('Phone').fill('+46701234567')
  await dialog.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'I have a code' }).click()
  await page.getByLabel('Code').fill(PROMOTION)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('We don’t recognise this code.', { exact: false }).waitFor()
  await until(async () => ((await remembered(page)).includes(PROMOTION) ? true : undefined))
}

/** Words and a picture that wait for the connection, in what the app remembers and in the browser's database. */
async function writeWithoutConnection(page: Page): Promise<void> {
  await page.getByRole('textbox').waitFor()
  await page.route('**/socket.io/**', (route) => route.abort())
  await page.route('**/api/v1/chat/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.reload()
  await page.getByRole('textbox').fill(WRITTEN)
  await page.locator('input[type=file]').setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer: ONE_PIXEL })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByTitle('Waiting for a connection').waitFor()
}

/** Cancels where no tab gets an answer: it is written down, and would be sent again. */
async function cancelWithoutConnection(context: BrowserContext): Promise<Page> {
  await context.route('**/user/ride/update-status', (route) =>
    route.request().postDataJSON().preview ? route.continue() : route.abort(),
  )
  await context.route('**/api/v1/chat/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.route('**/socket.io/**', (route) => route.abort())
  await page.goto(`${product.web}/rides/${rideId}`)
  await page
    .getByRole('button', { name: /cancel/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this ride?' })
  await dialog.getByRole('button', { name: 'Cancel ride' }).click()
  await page.getByText('Sent. Waiting for an answer.').waitFor()
  return page
}

/** Everything that the browser keeps for our pages and that a script of theirs can read. */
/** `but`: without what is kept under this person's own id. */
function remembered(page: Page, but = 'nobody'): Promise<string> {
  return page.evaluate(async (own) => {
    const kept = Object.entries({ ...localStorage }).filter(([key]) => !key.startsWith(`livery.${own}.`))
    const said = [JSON.stringify(kept), JSON.stringify({ ...sessionStorage }), document.cookie]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = reject
      })
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAllKeys()
        await new Promise((resolve) => {
          request.onsuccess = resolve
        })
        said.push(`${name}/${store}: ${request.result.join()}`)
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        said.push(request.url)
        if (/javascript|css|font/.test(request.destination) || request.url.includes('/_next/')) continue
        said.push((await (await cache.match(request))?.text()) ?? '')
      }
    }
    return said.join('\n')
  }, but)
}

function cachedText(page: Page): Promise<string> {
  return page.evaluate(async () => (await caches.match('/offline'))?.text() ?? '')
}

/** What stands on the page, in its fields, in its title and in its address. */
function seenIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
    return [location.href, document.title, document.body.innerText, ...fields].join(' | ')
  })
}

const saidIn = (text: string) => secrets.filter((secret) => text.includes(secret))
const me = (): Promise<{ firstname: string }> => call(SECOND.email, '/auth/me')
const idOf = async (email: string) => ((await call(email, '/auth/me')) as { id: string }).id
async function said(): Promise<string[]> {
  const messages: { text?: string }[] = await call(FIRST, `/chat/${rideId}/messages?pageSize=50`)
  return messages.flatMap(({ text }) => text ?? [])
}

interface Sent {
  what: string
  by: string | undefined
  for: string | undefined
  body: string
  status: number | undefined
}

/** Every call that the tabs make, whose token it carries and whom it says it is for; every socket that they hold. */
function record(context: BrowserContext) {
  let sent: Sent[] = []
  const lines = new Map<string, { page: Page; person: string }>()
  const listen = (page: Page, url: string, said: string) => {
    const line = new URL(url).searchParams.get('sid') ?? ''
    const person = /40\/(?:user|driver|admin|chat)Namespace\/(\w+)/.exec(said)?.[1]
    if (person) lines.set(line, { page, person })
  }
  context.on('request', async (request: Request) => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/socket.io/')) listen(request.frame().page(), url.href, request.postData() ?? '')
    if (!url.pathname.startsWith('/api/v1/') || request.method() === 'OPTIONS') return
    const entry: Sent = {
      what: `${request.method()} ${url.pathname}`,
      by: undefined,
      for: undefined,
      body: request.postData() ?? '',
      status: undefined,
    }
    sent.push(entry)
    const headers = await request.allHeaders().catch(() => ({}) as Record<string, string>)
    entry.by = subjectOf(headers.authorization)
    entry.for = headers['x-acting-user']
    const response = await request.response().catch(() => null)
    entry.status = response?.status()
  })
  context.on('page', watch)
  for (const page of context.pages()) watch(page)
  function watch(page: Page) {
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return
      for (const [line, { page: owner }] of lines) if (owner === page) lines.delete(line)
    })
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => listen(page, socket.url(), String(payload)))
      socket.on('close', () => lines.delete(new URL(socket.url()).searchParams.get('sid') ?? ''))
    })
  }
  return {
    since: (_moment: string) => {
      sent = []
    },
    accepted: () => sent.filter(({ status }) => status !== undefined && status < 300),
    /** With a token, but for nobody or for somebody else; or with what the first has typed. */
    wrong: (id = second.id) =>
      sent
        .filter((one) => (one.by !== undefined && (one.by !== id || one.for !== id)) || saidIn(one.body).length > 0)
        .map(({ what, by, for: whom, body }) => ({ what, by, for: whom, body })),
    connected: (id: string) => until(async () => (peopleOf(lines).includes(id) ? true : undefined)),
    openConnections: () => peopleOf(lines),
  }
}

const peopleOf = (lines: Map<string, { person: string }>) => [
  ...new Set([...lines.values()].map((line) => line.person)),
]

function subjectOf(authorization: string | undefined): string | undefined {
  const payload = authorization?.split('.')[1]
  return payload && (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub?: string }).sub
}
