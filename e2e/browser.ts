// A window of its own for each person of a test, and what is looked at in it.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { lookInItsLanguage, speakAsAsked } from './in-language.ts'

export { DESKTOP, findChromium, openBrowser, PHONE } from './chromium.ts'

export async function person(browser: Browser, options: object): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    reducedMotion: 'reduce',
    ...options,
  })
  await speakAsAsked(context, options)
  const page = await context.newPage()
  opened.push(page)
  page.setDefaultTimeout(30_000)
  waitForPages(page, options)
  lookInItsLanguage(page)
  return { context, page }
}

const opened: Page[] = []
/** So much of each page a test that failed shows, and waits for a page that may hang. */
const MOST_SHOWN = 1500
const STATE_MS = 5000
/** A page that sleeps longer may be meant to: without a network it does. */
const WAKES_MS = 10_000

afterEach(async (test) => {
  if (!('passed' in test) || test.passed) return
  for (const page of opened.filter((one) => !one.isClosed())) {
    const hangs = new Promise<string>((resolve) => setTimeout(resolve, STATE_MS, 'its script does not answer'))
    const words = await Promise.race([page.locator('body').innerText().catch(String), hangs])
    console.log(`${test.name}: ${page.url()} shows\n${words.replace(/\n+/g, ' | ').slice(0, MOST_SHOWN)}`)
  }
})

/**
 * While a page streams, what has arrived is in it twice for a moment: hidden, and in its place. Who opens a page looks at it
 * before they press, and it has woken by then; a test of what is pressed sooner says until when it waits.
 */
function waitForPages(page: Page, options: { javaScriptEnabled?: boolean }): void {
  const streamed = page.locator('div[hidden][id^="S:"]')
  const asleep = page.locator('[data-rehydrated=false]')
  const whole = async <Result>(arrived: Promise<Result>): Promise<Result> => {
    const result = await arrived
    await streamed.first().waitFor({ state: 'detached' })
    return result
  }
  const woken = async () => {
    if (options.javaScriptEnabled === false) return
    await asleep
      .first()
      .waitFor({ state: 'detached', timeout: WAKES_MS })
      .catch(() => undefined)
  }
  const [goto, reload, waitForURL] = [page.goto.bind(page), page.reload.bind(page), page.waitForURL.bind(page)]
  page.goto = async (url, how) => {
    const answer = await whole(goto(url, how))
    if (how?.waitUntil === undefined) await woken()
    return answer
  }
  page.reload = (...given) => whole(reload(...given))
  page.waitForURL = (...given) => whole(waitForURL(...given))
}

/** For `addInitScript`: the device's clock is off by so much. */
export function setClockOff(ms: number): void {
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...given: []) {
      if (given.length > 0) super(...given)
      else super(Real.now() + ms)
    }
    static override now() {
      return Real.now() + ms
    }
  } as DateConstructor
}

/** The page is in its script's hands. One that does not come alive says what it has instead. */
export async function awake(page: Page): Promise<void> {
  try {
    await page.locator('[data-rehydrated=true]').first().waitFor()
  } catch (error) {
    const hangs = new Promise<string>((resolve) => setTimeout(resolve, STATE_MS, 'its script does not answer'))
    const state = await Promise.race([page.evaluate(stateOfPage).catch(String), hangs])
    throw new Error(`${page.url()} does not come alive: ${state}`, { cause: error })
  }
}

async function stateOfPage(): Promise<string> {
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
  const named = (entries: PerformanceEntry[]) => entries.map(({ name }) => name.replace(/.*\//, ''))
  const came = new Set(scripts.map(({ name }) => name))
  return JSON.stringify({
    address: location.href,
    title: document.title,
    state: document.readyState,
    visibility: `${document.visibilityState} ${document.documentElement.style.visibility}`,
    gates: [...document.querySelectorAll('[data-rehydrated]')].map((gate) => gate.getAttribute('data-rehydrated')),
    failed: named(scripts.filter((entry) => (entry as PerformanceResourceTiming).decodedBodySize === 0)),
    missing: [...document.scripts].map(({ src }) => src).filter((src) => src !== '' && !came.has(src)),
    worker: navigator.serviceWorker?.controller?.state,
    alive: Object.keys(document).filter((key) => key.startsWith('__react')).length,
  })
}

/**
 * What axe finds against WCAG 2.2 AA, in words, and pictures that did not load. `withNames`: also that what is read is in the name (WCAG 2.5.3), which axe
 * holds back as experimental.
 */
export async function accessibilityFaults(page: Page, { withNames = false } = {}): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Without a page of its own for the summary; frames from another address are not ours to judge.
    .setLegacyMode()
    .options({ rules: { 'label-content-name-mismatch': { enabled: withNames } } })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const broken = await page.evaluate(() =>
    [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
  )
  return violations
    .flatMap((violation) =>
      violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} (${violation.help})`),
    )
    .concat(broken.map((src) => `a picture that did not load: ${src}`))
}

/** Keeps a picture when SHOTS names a folder. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
