/// <reference lib="dom" />
// For everyone: each page of the public and of riders, in its states, on screens of 320 to 2,560 px, a turned phone and
// 400 %, light and dark, from left to right and from right to left. axe finds nothing, what is read is in the name, nothing scrolls
// sideways, a finger meets what it is meant for, and no words are cut off.
//   EVERYONE=full npm run test:e2e -- everyone          every page in every form
//   EVERYONE=book,wallet npm run test:e2e -- everyone   these, in every form
//   FORMS=hard EVERYONE=full …                          in the forms that are hardest on them
//   PEOPLE=driver,office EVERYONE=full …                those of chauffeurs and of the office
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { accessibilityFaults, findChromium, openBrowser, person, shot } from './browser.ts'
import { callsTo } from './calls.ts'
import { type Found, lookAround } from './everyone.ts'
import { type Product, startProduct } from './product.ts'
import { ASSISTANT, type Ask, AVENUE, type Ids, STANDING_BY, standBy } from './screenshots/evening.ts'
import { PAGES, type PageToLookAt } from './screenshots/pages.ts'
import { wholeEvening } from './screenshots/whole-evening.ts'
import { register, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const { EVERYONE = '', FORMS, PEOPLE = 'visitor,rider,assistant' } = process.env
const hasAllForms = EVERYONE !== '' && FORMS !== 'hard'
/** Otherwise a page of each kind: read, filled in, under way. */
const USUAL = ['empty-landing', 'quoted-visitor-book', 'assigned-ride-safety']
const HARD_FORMS = ['390 dark en', '320 light en', '320 light ar', '1440 light en', '2560 light en', '400 % light en']
const wanted = PAGES.filter(({ who, name }) => PEOPLE.split(',').includes(who) && isWanted(name))

const LANGUAGES = ['en', 'ar'] as const
const THEMES = ['light', 'dark'] as const
/**
 * A window is resized within its layout and its pointer. At 400 % a desk of 1,280 is 320 px wide. By night words
 * are as wide as by day: a phone and a desk have it for all.
 */
const AT_NIGHT = ['390', '844', '1440']
const WINDOWS = [
  { isTouched: true, sizes: { '390': [390, 844], '844': [844, 390], '320': [320, 568], '768': [768, 1024] } },
  { isTouched: false, sizes: { '1440': [1440, 900], '2560': [2560, 1440] } },
  { isTouched: false, sizes: { '400 %': [320, 256] } },
] as const

interface Row {
  readonly page: string
  readonly form: string
  readonly axe: number
  readonly sideways: number
  readonly covered: number
  readonly small: number
  readonly cut: number
}

let product: Product
let browser: Browser
const windows = new Map<string, Page>()
const ids: Ids = {}
const table: Row[] = []
const short = new Map<string, Set<string>>()
before(async () => {
  if (skip !== false) return
  ;[product, browser] = await Promise.all([
    startProduct({ RATE_LIMIT: '100000', SIGN_IN_LIMIT: '1000' }),
    openBrowser(),
  ])
})
after(async () => {
  print()
  await browser?.close()
  await product?.stop()
})

test('what would keep somebody out is found', { skip }, async () => {
  const { page } = await person(browser, { viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true })
  const small = 'style="width: 20px; height: 20px; padding: 0"'
  await page.setContent(`<meta name="viewport" content="width=device-width"><body style="margin: 0">
    <button ${small}>a</button><button ${small}>b</button>
    <p style="width: 90px; overflow: hidden; white-space: nowrap">Sven Källfelts Gata 18</p>
    <p>In a sentence <a href="/">a link</a> is as high as its line.</p>
    <button style="width: 40px; height: 40px; margin: 40px">c</button>
    <div style="position: relative; width: 60px"><button style="width: 60px; height: 60px">d</button>
      <i style="position: absolute; inset: 0">over</i></div>
    <div style="width: 500px">wide</div>`)
  const { sideways, small: tiny, short, covered, cut } = await lookAround(page)
  assert.deepEqual([tiny.length, cut.length], [2, 1], JSON.stringify([tiny, cut]))
  assert.equal(short.length, 3, JSON.stringify(short))
  assert.deepEqual(covered, ['<button> “d” by <i> “over”'], covered.join())
  assert.ok(sideways.length > 0)
})

test('every page is for everyone', { skip }, async (all) => {
  const call = callsTo(product)
  const ask: Ask = (who, ...rest) => call(`${who}@livery.test`, ...rest)
  await register(product, call, ASSISTANT)
  let left = wanted.length
  for await (const moment of wholeEvening(ask, ids, product)) {
    for (const page of wanted.filter((each) => each.moment === moment)) {
      await all.test(page.name, () => lookAt(page, ask))
      left--
    }
    if (left === 0) break
  }
})

async function lookAt(row: PageToLookAt, ask: Ask): Promise<void> {
  const faults: string[] = []
  for (const language of LANGUAGES) {
    for (const { isTouched, sizes } of WINDOWS) {
      const forms = Object.entries(sizes).flatMap(([size, [width, height]]) =>
        (AT_NIGHT.includes(size) ? THEMES : (['light'] as const)).map((theme) => ({
          form: `${size} ${theme} ${language}`,
          size,
          theme,
          width,
          height,
        })),
      )
      const asked = forms.filter(({ form }) => hasAllForms || HARD_FORMS.includes(form))
      const [first] = asked
      if (first === undefined) continue
      const page = await windowOf(row.who, isTouched, language)
      await page.setViewportSize(first)
      // A phone that is silent for as long as this takes would be offline.
      if (STANDING_BY.includes(row.moment)) await standBy(ask)
      await open(page, row)
      for (const { form, size, theme, ...viewport } of asked) {
        await page.setViewportSize(viewport)
        await page.evaluate(wear, theme)
        // The same words are as long by day and by night.
        const around = theme === 'light' || asked.length === 1 ? await lookAround(page) : undefined
        const axe = await axeFaults(page)
        faults.push(...note(row.name, form, axe, around))
        await shot(page, `everyone-${row.name}.${form.replace(/[ %]+/g, '-')}`)
      }
    }
  }
  assert.deepEqual(faults, [])
}

/** Once more as tall as the page is, where a target lies under what is fixed to the window: it is scrolled from there. */
async function axeFaults(page: Page): Promise<string[]> {
  const faults = await accessibilityFaults(page, { withNames: true })
  const size = page.viewportSize()
  if (size === null || !faults.some((fault) => fault.startsWith('target-size'))) return faults
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...size, height: Math.max(height, size.height) })
  const again = await accessibilityFaults(page, { withNames: true })
  await page.setViewportSize(size)
  return again
}

async function open(page: Page, { path, act }: PageToLookAt): Promise<void> {
  await page.goto(product.web + (typeof path === 'string' ? path : path(ids)))
  await settle(page)
  if (act === undefined) return
  await act(page)
  await settle(page)
}

/** What has not arrived stands as its shape until it has. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(drawAll)
  const shapes = page.locator('.skel').first()
  await shapes.waitFor({ state: 'detached', timeout: 5_000 }).catch(() => undefined)
}

/** Also what waits to be drawn until somebody scrolls to it. */
function drawAll(): void {
  const style = new CSSStyleSheet()
  style.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
}

async function wear(theme: string): Promise<void> {
  document.documentElement.setAttribute('data-theme', theme)
  document.documentElement.style.colorScheme = theme
  for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
}

function note(page: string, form: string, axe: readonly string[], around?: Found): string[] {
  const { sideways = [], small = [], covered = [], cut = [] } = around ?? {}
  table.push({
    page,
    form,
    axe: axe.length,
    sideways: sideways.length,
    small: small.length,
    covered: covered.length,
    cut: cut.length,
  })
  for (const target of around?.short ?? []) {
    const where = short.get(target) ?? new Set()
    short.set(target, where.add(page))
  }
  return Object.entries({ axe, sideways, small, covered, cut }).flatMap(([kind, found]) =>
    found.map((fault) => `${form}, ${kind}: ${fault}`),
  )
}

/** One window for each person with each pointer in each language, signed in once. */
async function windowOf(who: PageToLookAt['who'], isTouched: boolean, language: string): Promise<Page> {
  const key = `${who} ${isTouched} ${language}`
  const known = windows.get(key)
  if (known) return known
  const { context, page } = await person(browser, {
    ...(isTouched && { isMobile: true, hasTouch: true }),
    geolocation: { latitude: AVENUE.lat, longitude: AVENUE.lng },
    permissions: ['geolocation'],
  })
  await context.addInitScript(() => localStorage.setItem('theme', 'light'))
  // Each to a page of their own: whoever is sent on from another's aborts the first page that is looked at.
  const account = { driver: '/drive/account', office: '/office/rides' }[who as string] ?? '/account'
  if (who !== 'visitor') await signIn(product, page, `${who}@livery.test`, account)
  await context.addCookies([{ name: 'locale', value: language, url: product.web }])
  windows.set(key, page)
  return page
}

function isWanted(name: string): boolean {
  if (EVERYONE === 'full') return true
  return EVERYONE === '' ? USUAL.includes(name) : EVERYONE.split(',').some((word) => name.includes(word))
}

/** Pages by forms: what axe found, what scrolls sideways, what is too small, what is covered, what is cut off; a dot is nothing. */
function print(): void {
  const forms = [...new Set(table.map(({ form }) => form))]
  if (forms.length === 0) return
  const width = Math.max(...table.map(({ page }) => page.length))
  console.log(`axe/sideways/small/covered/cut\n${''.padEnd(width)}  ${forms.join('  ')}`)
  for (const page of new Set(table.map((row) => row.page))) {
    const cells = forms.map((form) => {
      const row = table.find((each) => each.page === page && each.form === form)
      const counts = row ? [row.axe, row.sideways, row.small, row.covered, row.cut] : []
      const words = counts.every((count) => count === 0) ? (row ? '·' : ' ') : counts.join('/')
      return words.padEnd(form.length)
    })
    console.log(`${page.padEnd(width)}  ${cells.join('  ')}`)
  }
  console.log(`Less than a thumb of 44 px: ${short.size}`)
  for (const [target, pages] of short) console.log(`  ${target}, ${[...pages].join(', ')}`)
}
