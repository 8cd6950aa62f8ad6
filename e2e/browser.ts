// Debian's Chromium, as a person would have it: a window of its own for each of them.
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const NO_GPU = '--disable-gpu'
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  NO_GPU,
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where Chromium is, or why the browser tests are skipped. */
export function findChromium(): { path: string } | { missing: string } {
  if (process.env.CHROMIUM !== undefined) return { path: process.env.CHROMIUM }
  for (const name of process.platform === 'darwin' ? [MAC, ...NAMES] : NAMES) {
    try {
      return { path: execFileSync('/bin/sh', ['-c', `command -v "${name}"`], { encoding: 'utf8' }).trim() }
    } catch {
      // Not under this name; the next one may be there.
    }
  }
  return { missing: 'Chromium is not installed (apt-get install chromium)' }
}

/**
 * `forPictures` draws pages with the GPU's own compositor, on SwiftShader: the software compositor that the tests use
 * leaves out parts of a map that lies under an opaque sheet, on the picture alone.
 */
export async function openBrowser({ forPictures = false } = {}): Promise<Browser> {
  const found = findChromium()
  if ('missing' in found) throw new Error(found.missing)
  return chromium.launch({
    executablePath: found.path,
    args: forPictures
      ? [...FLAGS.filter((flag) => flag !== NO_GPU), '--ignore-gpu-blocklist', '--enable-gpu-rasterization']
      : FLAGS,
    ...(forPictures && { ignoreDefaultArgs: [NO_GPU] }),
  })
}

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true }
export const DESKTOP = { viewport: { width: 1440, height: 900 } }

export async function person(browser: Browser, options: object): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  return { context, page }
}

/** What axe finds against WCAG 2.2 AA, in words. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // The title of a page that was reached by a link comes after the page itself.
  await page.locator('head > title').first().waitFor({ state: 'attached' })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} (${violation.help})`),
  )
}

/** Keeps a picture when SHOTS names a folder. */
export async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
