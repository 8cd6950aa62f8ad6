/// <reference lib="dom" />
// Takes a picture of every page, on the phone, upright and on its side (`landscape`), and on a desktop (`narrow` and
// `wide` are their bounds), light and dark, from left to right and from right to left, empty and full, without an answer
// yet and with none to come, from a product of its own:
//   npm run screenshots -- <folder> [--pages ride] [--forms phone,desktop-dark-ar] [--states waiting,failing] [--axe]
// The README's: npm run screenshots -- docs/pictures --pages quoted-book --forms desktop --cars 12
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import { accessibilityFaults, DESKTOP, openBrowser, PHONE, person } from '../browser.ts'
import { callsTo } from '../calls.ts'
import { startProduct } from '../product.ts'
import { register } from '../steps.ts'
import { ASSISTANT, type Ask, AVENUE, type Ids, STANDING_BY, standBy } from './evening.ts'
import { PAGES, type PageToLookAt } from './pages.ts'
import { wholeEvening } from './whole-evening.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '' },
    forms: { type: 'string', default: 'phone,phone-dark-ar,desktop-dark,desktop-ar' },
    states: { type: 'string', default: '' },
    // Says, page by page, what axe finds against WCAG 2.2 AA, and what makes a page scroll sideways.
    axe: { type: 'boolean', default: false },
    // Simulated chauffeurs, for pictures of a busy city; they take the rides of later moments away.
    cars: { type: 'string', default: '0' },
  },
})
const [folder] = positionals
if (folder === undefined) throw new Error('Please name a folder for the pictures, outside of the project.')
mkdirSync(folder, { recursive: true })
/** `narrow` is a desk of 1,280 at 400 %. */
const SIZES: Record<string, object> = {
  phone: PHONE,
  narrow: { ...PHONE, viewport: { width: 320, height: 568 } },
  landscape: { ...PHONE, viewport: { width: 844, height: 390 } },
  desktop: DESKTOP,
  wide: { viewport: { width: 2560, height: 1440 } },
}
// The landing on a phone; more than this nobody looks at in one picture.
const TALLEST = 4_500
const words = (list: string) => list.split(',').filter(Boolean)
const forms = words(values.forms)
const states = words(values.states)
const wanted = words(values.pages)
const pages = PAGES.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
let left = pages.length

const product = await startProduct({ RATE_LIMIT: '100000', SIGN_IN_LIMIT: '1000', DEMO_DRIVERS: values.cars })
const browser = await openBrowser({ forPictures: true })
const windows = new Map<string, Page>()
const ids: Ids = {}
try {
  const call = callsTo(product)
  await register(product, call, ASSISTANT)
  const ask: Ask = (who, ...rest) => call(`${who}@livery.test`, ...rest)
  for await (const moment of wholeEvening(ask, ids, product)) {
    for (const page of pages.filter((each) => each.moment === moment)) {
      for (const form of forms) {
        // A phone that is silent for as long as pictures take would be offline.
        if (STANDING_BY.includes(moment)) await standBy(ask)
        await look(page, form)
      }
      left--
    }
    if (left === 0) break
  }
} finally {
  await browser.close()
  await product.stop()
}

async function look(wantedPage: PageToLookAt, form: string): Promise<void> {
  const page = await windowOf(wantedPage.who, form)
  const url = product.web + (typeof wantedPage.path === 'string' ? wantedPage.path : wantedPage.path(ids))
  try {
    await page.goto(url)
    await settle(page)
    if (wantedPage.act) {
      await wantedPage.act(page)
      await settle(page)
    }
    await keep(page, `${wantedPage.name}.${form}`)
    for (const state of states) await lookWithoutAnswer(page, url, state, `${wantedPage.name}.${form}.${state}`)
  } catch (error) {
    console.error(`${wantedPage.name} in ${form}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    await keep(page, `${wantedPage.name}.${form}.failed`)
  }
}

/** `waiting`: the api has not answered yet; `failing`: it answers that it cannot. */
async function lookWithoutAnswer(page: Page, url: string, state: string, name: string): Promise<void> {
  const calls = `${product.api}/**`
  await page.route(calls, (route) =>
    state === 'failing' && !/\/(region|map|auth)\b/.test(route.request().url())
      ? route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' })
      : state === 'failing'
        ? route.continue()
        : undefined,
  )
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForTimeout(2_500)
  await keep(page, name)
  await page.unroute(calls)
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
  // What has not arrived stands as its shape until it has.
  await page
    .locator('.skel')
    .first()
    .waitFor({ state: 'detached', timeout: 5_000 })
    .catch(() => undefined)
  if ((await page.locator('.map-stage').count()) > 0) {
    // A map comes after its page, and its tiles after it. One without WebGL never comes.
    const drawn = page.locator('.map-canvas:not([aria-busy])').first()
    await drawn.waitFor({ timeout: 25_000 }).catch(() => undefined)
  }
  await page.waitForTimeout(200)
}

/** As tall as the page is: what is fixed to the window stays at its edges. */
async function keep(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? DESKTOP.viewport
  const height = await page.evaluate(
    () =>
      (globalThis as unknown as { document: { documentElement: { scrollHeight: number } } }).document.documentElement
        .scrollHeight,
  )
  if (height > size.height) await page.setViewportSize({ ...size, height: Math.min(height, TALLEST) })
  await page.screenshot({ path: join(folder ?? '', `${name}.png`) })
  if (values.axe) {
    for (const fault of [...(await accessibilityFaults(page, { withNames: true })), ...(await sidewaysFaults(page))])
      console.log(`${name}: ${fault}`)
  }
  await page.setViewportSize(size)
}

/** What sticks out of the window, where the page scrolls sideways: the innermost first. */
async function sidewaysFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { documentElement: all } = document
    if (all.scrollWidth <= all.clientWidth) return []
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (right > all.clientWidth + 1 || left < -1)
    })
    const [innermost] = out.toReversed()
    return [`scrolls sideways, ${all.scrollWidth} of ${all.clientWidth}: ${innermost?.outerHTML.slice(0, 160)}`]
  })
}

/**
 * One window for each person in each form, signed in once. `form` is like `phone`, `desktop-dark` or `phone-dark-ar`.
 */
async function windowOf(who: PageToLookAt['who'], form: string): Promise<Page> {
  const known = windows.get(`${who} ${form}`)
  if (known) return known
  const [size, ...rest] = form.split('-')
  const theme = rest.includes('dark') ? 'dark' : 'light'
  const { context, page } = await person(browser, {
    ...(SIZES[size ?? ''] ?? DESKTOP),
    colorScheme: theme,
    geolocation: { latitude: AVENUE.lat, longitude: AVENUE.lng },
    permissions: ['geolocation'],
  })
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  if (who !== 'visitor') await signIn(page, `${who}@livery.test`)
  await speak(context, rest.find((word) => word !== 'dark') ?? 'en')
  windows.set(`${who} ${form}`, page)
  return page
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${product.web}/sign-in`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(product.accounts[email] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
}

async function speak(context: BrowserContext, locale: string): Promise<void> {
  await context.addCookies([{ name: 'locale', value: locale, url: product.web }])
}
