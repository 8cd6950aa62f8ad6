// What a page's first load carries: its weight, its fonts and scripts, the words of its own audience alone, and its
// data, once, for nobody else.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { LOCALES } from '@livery/web/src/lib/i18n/locales.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { awake, DESKTOP, findChromium, openBrowser, PHONE, person } from './browser.ts'
import { callsTo } from './calls.ts'
import { asSaid } from './in-language.ts'
import { type Product, startProduct } from './product.ts'
import { bookAhead } from './screenshots/evening.ts'
import { fillWallet, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const root = join(import.meta.dirname, '..')
const LANDING_BYTES = 60_000
/** What the pages of a rider have come to, the aim is 60 KB for each: the sentences for refusals are 16 of them. */
const RIDER_BYTES = { '/book': 75_000, '/wallet': 65_000, '/notifications': 55_000 }
const RIDE_BYTES = 104_000
/** Where this is run in another language: a letter of Arabic is two bytes, and the pseudo-locale is longer by two fifths. */
const LONGER = { ar: 1.25, 'en-XA': 1.5 }[process.env.E2E_LANGUAGE ?? ''] ?? 1

let product: Product
let browser: Browser
let rideId: string
const windows = {} as Record<'rider' | 'driver' | 'office', BrowserContext>
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser({ withMaps: true })
  const call = callsTo(product)
  const ask = (who: string, ...rest: [string, object?, string?]) => call(`${who}@livery.test`, ...rest)
  await fillWallet(ask, 'rider', 123_400)
  const ids: Record<string, string> = {}
  await bookAhead(ask, ids)
  rideId = ids.scheduled ?? ''
  for (const [who, home] of [
    ['rider', '/rides'],
    ['driver', '/drive'],
    ['office', '/office/rides'],
  ] as const) {
    const { context, page } = await person(browser, DESKTOP)
    await signIn(product, page, `${who}@livery.test`, home)
    await page.close()
    windows[who] = context
  }
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('the landing weighs no more than 60 KB in any language', { skip }, async () => {
  for (const locale of LOCALES) {
    const html = await (await fetch(product.web, { headers: { 'accept-language': locale } })).text()
    assert.ok(html.includes('</html>'))
    assert.ok(Buffer.byteLength(html) <= LANDING_BYTES, `${locale}: ${Buffer.byteLength(html)} bytes`)
  }
})

test('a page of a rider weighs no more than its own words and data', { skip }, async () => {
  for (const [path, bytes] of [...Object.entries(RIDER_BYTES), [`/rides/${rideId}`, RIDE_BYTES] as const]) {
    const html = await (await windows.rider.request.get(product.web + path)).text()
    assert.ok(Buffer.byteLength(html) <= bytes * LONGER, `${path}: ${Buffer.byteLength(html)} bytes`)
  }
})

test('a page is drawn in our faces, and fetches none of a script that is not on it', { skip }, async () => {
  for (const [locale, strange, faces] of [
    ['en', /arabic|latin-ext/, { h1: 'Newsreader', p: 'Inter' }],
    // Its prices and names are Latin.
    ['ar', /latin-ext/, { h1: 'Noto Naskh Arabic', p: 'IBM Plex Sans Arabic' }],
  ] as const) {
    const { context, page } = await person(browser, { ...DESKTOP, locale })
    const fonts: string[] = []
    page.on(
      'request',
      (request) => request.resourceType() === 'font' && fonts.push(request.url().split('/').at(-1) ?? ''),
    )
    for (const path of ['/', '/sign-in']) await page.goto(product.web + path, { waitUntil: 'networkidle' })
    for (const [element, face] of Object.entries(faces))
      assert.match(await faceOf(page, `main ${element}`), new RegExp(face))
    assert.ok(fonts.length > 0, locale)
    assert.deepEqual(
      fonts.filter((font) => strange.test(font)),
      [],
      locale,
    )
    await context.close()
  }
})

/** The font that most letters of the first such element are drawn in, by the font's own name. */
async function faceOf(page: Page, selector: string): Promise<string> {
  const browserSide = await page.context().newCDPSession(page)
  await browserSide.send('DOM.enable')
  await browserSide.send('CSS.enable')
  const { root: document } = await browserSide.send('DOM.getDocument')
  const { nodeId } = await browserSide.send('DOM.querySelector', { nodeId: document.nodeId, selector })
  const { fonts } = await browserSide.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.toSorted((left, right) => right.glyphCount - left.glyphCount)[0]?.familyName ?? ''
}

test('a page preloads the faces of its own words, as its styles name them, and no others', { skip }, async () => {
  for (const [locale, expected] of [
    ['en', ['inter-latin.', 'newsreader-latin.']],
    ['ar', ['inter-latin.', 'ibm-plex-sans-arabic-arabic-400-normal.', 'noto-naskh-arabic-arabic-500-normal.']],
  ] as const) {
    const reply = await fetch(product.web, { headers: { 'accept-language': locale } })
    const hints = (reply.headers.get('link') ?? '').split(', <').filter((hint) => hint.includes('as="font"'))
    const addresses = hints.map((hint) => hint.split('>')[0] ?? '')
    assert.deepEqual(
      addresses.map((address) => expected.find((face) => address.includes(`/${face}`)) ?? address).sort(),
      [...expected].sort(),
      locale,
    )
    assert.ok(hints.every((hint) => hint.includes('rel=preload') && hint.includes('crossorigin')))
    const styles = [...(await reply.text()).matchAll(/href="([^"]+\.css)"/g)].map(([, href]) => href ?? '')
    const sheets = styles.map(async (href) => (await fetch(new URL(href, product.web))).text())
    const css = (await Promise.all(sheets)).join('\n')
    // Another address would be fetched twice.
    for (const address of addresses) assert.ok(css.includes(address.split('/').at(-1) ?? ''), address)
  }
})

test('a page of somebody who is signed in preloads its faces as well', { skip }, async () => {
  for (const path of ['/rides', `/rides/${rideId}`]) {
    const { link = '' } = (await windows.rider.request.get(product.web + path)).headers()
    for (const face of ['inter-latin.', 'newsreader-latin.']) assert.ok(link.includes(face), `${path}: ${link}`)
  }
})

/** The routes among whose first scripts is one that `has` what is looked for. */
function firstScripts(has: (text: string) => boolean): string[] {
  const built = join(root, 'apps/web/.next')
  const routes = JSON.parse(readFileSync(join(built, 'diagnostics/route-bundle-stats.json'), 'utf8')) as {
    route: string
    firstLoadChunkPaths: string[]
  }[]
  assert.ok(routes.length > 50)
  const texts = new Map<string, string>()
  const textOf = (path: string) => {
    if (!texts.has(path)) texts.set(path, readFileSync(join(built, '..', path), 'utf8'))
    return texts.get(path) ?? ''
  }
  return routes
    .filter(({ firstLoadChunkPaths }) => firstLoadChunkPaths.some((path) => has(textOf(path))))
    .map(({ route }) => route)
}

test('no page’s first script has schemas in it', { skip }, () => {
  const isSchema = (text: string) => text.includes('invalid_union') || text.includes('ZodError')
  // Zod says so itself, so that this looks for something.
  assert.ok(isSchema(readFileSync(join(root, 'node_modules/zod/v4/core/schemas.js'), 'utf8')))
  assert.deepEqual(firstScripts(isSchema), [])
})

test('the first scripts of a ride have no form and no dialog in them', { skip }, () => {
  for (const [library, name] of [
    ['react-hook-form/dist/index.esm.mjs', 'shouldUseNativeValidation'],
    ['@radix-ui/react-focus-scope/dist/index.mjs', 'focusScope.autoFocusOnMount'],
  ] as const) {
    assert.ok(readFileSync(join(root, 'node_modules', library), 'utf8').includes(name))
    assert.ok(!firstScripts((text) => text.includes(name)).includes('/rides/[rideId]'), library)
  }
})

test('a page that starts has its styles computed once, and one that changes its theme does not fade', {
  skip,
}, async () => {
  const { context, page } = await person(browser, DESKTOP)
  await page.addInitScript(() => {
    const seen: (string | number)[] = []
    Object.assign(window, { seen })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node.nodeName === 'STYLE' && node.textContent?.includes('transition')) seen.push('style')
    }).observe(document, { subtree: true, childList: true })
    let last = 0
    const look = () => {
      const count = document.adoptedStyleSheets.length
      if (count !== last) seen.push(count)
      last = count
      requestAnimationFrame(look)
    }
    look()
  })
  const seen = () => page.evaluate(() => (window as unknown as { seen: (string | number)[] }).seen)
  await page.goto(`${product.web}/sign-in`, { waitUntil: 'networkidle' })
  await awake(page)
  assert.deepEqual(await seen(), [])
  // As another tab says it.
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })))
  await page.locator('html[data-theme=dark]').waitFor()
  await page.waitForFunction(() => (window as unknown as { seen: unknown[] }).seen.length === 2)
  assert.deepEqual(await seen(), [1, 0])
  await context.close()
})

/** What somebody reads in a page's source: its text, and what it hands to its script. */
async function sourceOf(path: string, context?: BrowserContext): Promise<string> {
  const html = context
    ? await (await context.request.get(product.web + path)).text()
    : await (await fetch(product.web + path)).text()
  const handed = [...html.matchAll(/self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g)]
  return html + handed.map(([, text]) => JSON.parse(text ?? '""')).join('')
}

/** Sentences that stand in one audience's catalogue and in no other. */
function ownSentences(): Map<string, string[]> {
  const all = ['public', 'rider', 'driver', 'office', 'shared'].map(
    (audience) => [audience, new Set(leaves(JSON.parse(read(audience))))] as const,
  )
  return new Map(
    all.map(([audience, own]) => [
      audience,
      [...own].filter(
        (text) =>
          text.length >= 12 &&
          /^[\p{L} .,:?]+$/u.test(text) &&
          !all.some(([other, theirs]) => other !== audience && [...theirs].some((each) => each.includes(text))),
      ),
    ]),
  )
}
const read = (audience: string) => readFileSync(join(root, `apps/web/messages/${audience}/en.json`), 'utf8')
const leaves = (messages: object): string[] =>
  Object.values(messages).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)))

test('no sentence of one audience is in the source of another’s page', { skip }, async () => {
  const sentences = ownSentences()
  for (const audience of ['rider', 'driver', 'office']) assert.ok((sentences.get(audience)?.length ?? 0) > 50, audience)
  const pages = [
    ['visitor', undefined, ['/', '/sign-in', '/help', '/terms'], ['rider', 'driver', 'office']],
    ['rider', windows.rider, ['/book', '/rides', `/rides/${rideId}`, '/wallet', '/account'], ['driver', 'office']],
    ['driver', windows.driver, ['/drive', '/drive/rides', '/drive/earnings'], ['rider', 'office']],
    ['office', windows.office, ['/office/rides', '/office/chauffeurs', '/office/policies'], ['rider', 'driver']],
  ] as const
  for (const [who, context, paths, others] of pages)
    for (const path of paths) {
      const source = await sourceOf(path, context)
      assert.ok(source.includes('</html>'))
      for (const other of others) {
        const found = (sentences.get(other) ?? []).filter((sentence) => source.includes(sentence))
        assert.deepEqual(found, [], `${who} reads ${other} at ${path}`)
      }
    }
})

const ADDRESS = 'Sven Källfelts Gata 18'
const FIRST = [
  ['/rides', ADDRESS],
  ['/wallet', '1,234.00'],
  ['/book', '57.7072'],
] as const

test('what a page shows first comes with its HTML, for its person alone, and is kept by nobody', { skip }, async () => {
  for (const [path, shown] of [...FIRST, [`/rides/${rideId}`, ADDRESS] as const]) {
    assert.ok((await sourceOf(path, windows.rider)).includes(shown), path)
    for (const other of [undefined, windows.driver]) {
      const reply = other
        ? await other.request.get(product.web + path)
        : await windows.rider.request.get(product.web + path)
      assert.match(reply.headers()['cache-control'] ?? '', /private.*no-store/)
      if (other) assert.ok(!(await reply.text()).includes(ADDRESS), path)
    }
    assert.ok(!(await sourceOf(path)).includes(ADDRESS), path)
  }
  // Asked at once, each gets their own.
  const both = await Promise.all(
    Array.from({ length: 10 }, async (_, turn) => [
      turn % 2,
      (await sourceOf('/rides', turn % 2 ? windows.rider : windows.driver)).includes(ADDRESS),
    ]),
  )
  assert.ok(both.every(([isRider, has]) => Boolean(isRider) === has))
})

/** What the page asks the API for by its own script, from its first moment until it is in the script's hands. */
async function askedBy(page: Page, path: string, asked: RegExp): Promise<string[]> {
  // Live data is asked for once more when the line stands, for what came to pass meanwhile; here it never does.
  await page.route('**/socket.io/**', () => undefined)
  const again: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (request.method() === 'GET' && url.startsWith(product.api) && asked.test(url)) again.push(url)
  })
  await page.goto(product.web + path)
  await awake(page)
  // React leaves its mark on what it has taken over; what a part asks for it asks for right after.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
  return again
}

test('the page is on screen from the HTML, and its script asks for nothing that came with it', { skip }, async () => {
  const driver = JSON.parse(read('driver'))
  for (const [context, path, shown, asked] of [
    [windows.rider, '/rides', ADDRESS, /\/user\/ride\?/],
    [
      windows.rider,
      '/wallet',
      '1,234.00',
      /\/(user\/wallet|payment\/(cards|transaction-history|refunds|open-amounts))\b/,
    ],
    [windows.rider, `/rides/${rideId}`, ADDRESS, /\/user\/ride\/show\/|\/region$/],
    [
      windows.rider,
      '/book',
      asSaid(JSON.parse(read('rider')).booking.invite),
      /\/(region|user\/companies|payment\/open-amounts)$/,
    ],
    [
      windows.driver,
      '/drive',
      asSaid(driver.chauffeur.home.offline),
      /\/driver\/(availability|vehicle|document|ride\/current)$|\/driver\/ride\?|\/region$/,
    ],
  ] as const) {
    assert.ok((await sourceOf(path, context)).includes(shown), path)
    const page = await context.newPage()
    assert.deepEqual(await askedBy(page, path, asked), [], path)
    await page.getByText(shown).first().waitFor()
    await page.close()
  }
})

test('a link’s page is fetched when somebody is about to press it, and none for being in view', { skip }, async () => {
  const page = await windows.rider.newPage()
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (searchParams.has('_rsc')) fetched.push(pathname)
  })
  await page.goto(`${product.web}/rides`, { waitUntil: 'networkidle' })
  await awake(page)
  const link = (path: string) => page.locator(`a[href="${path}"]:visible`).first()
  await link('/wallet').waitFor()
  assert.deepEqual(fetched, [])
  for (const [path, approach] of [
    ['/wallet', () => link('/wallet').hover()],
    ['/account', () => link('/account').focus()],
  ] as const) {
    // First where its parts are, then those that are new.
    const ahead = page.waitForResponse(
      (reply) =>
        new URL(reply.url()).pathname === path &&
        reply.request().headers()['next-router-segment-prefetch'] !== '/_tree',
    )
    await approach()
    await ahead
  }
  const ofWallet = () => fetched.filter((path) => path === '/wallet').length
  const before = ofWallet()
  await page.mouse.move(0, 0)
  await link('/wallet').hover()
  await link('/wallet').click()
  await page.waitForURL('**/wallet')
  await page.getByText('1,234.00').first().waitFor()
  // What was fetched is not fetched again: pressed, the page asks for its data alone.
  assert.equal(ofWallet(), before + 1)
  await page.close()
})

/** Every list of the office by its page, with the call that it makes, as the pages say. */
function officeLists(): { page: string; call: string }[] {
  const folder = join(root, 'apps/web/src/app/(office)')
  return globSync('office/**/page.tsx', { cwd: folder }).flatMap((file) => {
    const [, call] = /listPage\(\s*[^,]+,\s*\w+,\s*'([^']+)'/.exec(readFileSync(join(folder, file), 'utf8')) ?? []
    return call === undefined ? [] : [{ page: `/${file.replace('/page.tsx', '')}`, call }]
  })
}

test('the rows of each list of the office come with its HTML, as its address narrows them', { skip }, async () => {
  const lists = officeLists()
  assert.ok(lists.length >= 15, `${lists.length} lists`)
  // As narrowed; every fourth also as it is.
  for (const [at, { page: path, call }] of lists.entries())
    for (const address of [...(at % 4 ? [] : [path]), `${path}?q=Haga&page=2&order=asc`]) {
      const page = await windows.office.newPage()
      // The bell asks the list of alerts for its own, without a page.
      const asked = new RegExp(`/api/v1${call}\\?(.*&)?page=`)
      assert.deepEqual(await askedBy(page, address, asked), [], address)
      await page.close()
    }
  assert.ok((await sourceOf('/office/rides', windows.office)).includes(ADDRESS))
  assert.ok((await sourceOf('/office/rides?status=upcoming', windows.office)).includes(ADDRESS))
  assert.ok(!(await sourceOf('/office/rides?status=past', windows.office)).includes(ADDRESS))
  for (const other of [undefined, windows.rider, windows.driver])
    assert.ok(!(await sourceOf('/office/people', other)).includes('office@livery.test'))
})

test('times are taken over without a fault by a reader in another zone, and are theirs', { skip }, async () => {
  for (const [who, paths] of [
    ['rider', ['/wallet']],
    ['office', ['/office/people', '/office/mailbox']],
  ] as const) {
    const { context, page } = await person(browser, { ...DESKTOP, timezoneId: 'Pacific/Auckland' })
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    await signIn(product, page, `${who}@livery.test`, paths[0])
    for (const path of paths) {
      await page.goto(product.web + path)
      await awake(page)
      const there = Number(
        new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Pacific/Auckland' }).format(new Date()),
      )
      // Of a language with twelve hours, too.
      const hours = [there, (there + 23) % 24].flatMap((hour) => [String(hour).padStart(2, '0'), hour % 12 || 12])
      await page
        .getByText(new RegExp(`\\b(${hours.join('|')}):\\d\\d`))
        .first()
        .waitFor()
    }
    assert.deepEqual(faults, [])
    await context.close()
  }
})

test('a chauffeur is greeted by the clock of the city, and online once they say where they begin', {
  skip,
}, async () => {
  // Half a day ahead, and a phone that does not say where it is.
  const { context, page } = await person(browser, { ...DESKTOP, timezoneId: 'Pacific/Auckland' })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await signIn(product, page, 'driver@livery.test', '/drive')
  await page.goto(`${product.web}/drive`)
  await awake(page)
  assert.deepEqual(faults, [])
  const online = page.getByRole('switch')
  await online.click()
  const missing = page.getByText('We don’t have your location yet.')
  await missing.waitFor()
  await page.getByRole('button', { name: 'Start from the city centre' }).click()
  await page.getByRole('switch', { checked: true }).waitFor()
  assert.equal(await missing.count(), 0)
  await online.click()
  await page.getByRole('switch', { checked: false }).waitFor()
  await context.close()
})

test('a list that is narrowed on its page asks once for its other rows, and stays without a connection', {
  skip,
}, async () => {
  const page = await windows.office.newPage()
  const again = await askedBy(page, '/office/people', /\/admin\/people\?/)
  const people = JSON.parse(read('office')).officePeople
  const row = (name: string) => page.getByRole('row').filter({ hasText: name }).first()
  const data: { firstname: string; lastname: string; userType: string }[] = await callsTo(product)(
    'office@livery.test',
    '/admin/people?page=1&pageSize=25',
  )
  const nameOf = (userType: string) => {
    const one = data.find((each) => each.userType === userType)
    return `${one?.firstname} ${one?.lastname}`
  }
  await row(nameOf('user')).waitFor()
  await page.getByRole('button', { name: people.types.driver, exact: true }).click()
  await page.waitForURL(/userType=driver/)
  await row(nameOf('driver')).waitFor()
  await row(nameOf('user')).waitFor({ state: 'detached' })
  assert.equal(again.length, 1, again.join(' '))
  await page.context().setOffline(true)
  await page.getByRole('button', { name: people.types.user, exact: true }).click()
  await page.waitForURL(/userType=user/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().setOffline(false)
  await row(nameOf('user')).waitFor()
  await page.close()
})

/** Under its worker, which keeps nothing yet. */
async function underWorker(page: Page): Promise<void> {
  await page.goto(`${product.web}/terms`)
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    const controlled = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve))
    if (!serviceWorker.controller) await controlled
    for (const name of await caches.keys()) await caches.delete(name)
  })
}

test('a page begins no script before its first picture stands', { skip }, async () => {
  const { context } = await person(browser, PHONE)
  for (const [who, path] of [
    [context, '/'],
    [context, '/book'],
    [context, '/sign-in'],
    [windows.rider, `/rides/${rideId}`],
    [windows.office, '/office/rides'],
  ] as const) {
    const page = await who.newPage()
    await page.goto(product.web + path)
    await awake(page)
    const { painted, scripts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      scripts: performance
        .getEntriesByType('resource')
        .filter((each) => (each as PerformanceResourceTiming).initiatorType === 'script')
        .map((each) => each.startTime),
    }))
    assert.ok(painted > 0 && scripts.length > 10, `${path}: ${scripts.length} scripts`)
    assert.ok(
      Math.min(...scripts) >= painted,
      `${path}: a script at ${Math.min(...scripts)}, the picture at ${painted}`,
    )
    await page.close()
  }
  await context.close()
})

test('a page comes alive although each of its scripts was lost on its way once', { skip }, async () => {
  for (const [how, serviceWorkers] of [
    ['directly', 'block'],
    ['before its own first line could look', 'block'],
    ['under its worker', 'allow'],
  ] as const) {
    const { context, page } = await person(browser, { ...DESKTOP, serviceWorkers })
    if (serviceWorkers === 'allow') await underWorker(page)
    const lost = new Set<string>()
    await context.route('**/_next/static/chunks/*.js', (route) => {
      if (lost.has(route.request().url())) return route.continue()
      lost.add(route.request().url())
      return route.abort('connectionreset')
    })
    const oneFailed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'))
    // A line of the page waits for the styles above it.
    if (how === 'before its own first line could look')
      await context.route('**/_next/static/chunks/*.css', async (route) => {
        await oneFailed
        await route.continue()
      })
    await page.goto(`${product.web}/sign-in`)
    await oneFailed
    await awake(page)
    assert.ok(lost.size > 10, `${how}: ${lost.size}`)
    await page.getByLabel('Email').fill('rider@livery.test')
    await page.getByRole('button', { name: 'Show password' }).click()
    await page.locator('input[name=password][type=text]').waitFor()
    await context.close()
  }
})

test('what the worker has no room for reaches the page all the same', { skip }, async () => {
  const { context, page } = await person(browser, DESKTOP)
  await underWorker(page)
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    const refuse = async () => {
      throw new DOMException('There is no room.', 'QuotaExceededError')
    }
    Object.assign(Object.getPrototypeOf(caches), { open: refuse, match: refuse })
  })
  const lost: string[] = []
  page.on('requestfailed', (request) => request.url().includes('/_next/') && lost.push(request.url()))
  const viaWorker = page.waitForResponse((reply) => reply.url().endsWith('.js') && reply.fromServiceWorker())
  await page.goto(`${product.web}/sign-in`)
  await viaWorker
  await awake(page)
  assert.deepEqual(lost, [])
  await context.close()
})
