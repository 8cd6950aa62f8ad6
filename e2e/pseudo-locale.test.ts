// A sixth language on a phone: nothing is cut off or pushed sideways by sentences 40 % longer, and no sentence is
// anything but a message.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { PSEUDO_LOCALE } from '@livery/kernel/messages/pseudo.ts'
import type { Browser, Page } from 'playwright-core'
import { FIRST_TOPICS } from '../apps/api/seeds/topics.ts'
import { SAMPLE_EXTRAS } from '../apps/api/src/features/pricing/domain/sample-extras.ts'
import { findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Product, startProduct } from './product.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const PAGES = {
  visitor: ['/', '/sign-in', '/register', '/help', '/trip/nothing'],
  rider: [
    '/book',
    '/rides',
    '/wallet',
    '/account',
    '/account/places',
    '/account/data',
    '/support/new',
    '/engagements/new',
  ],
  driver: ['/drive', '/drive/board', '/drive/earnings', '/drive/papers', '/drive/account'],
  office: [
    '/office/rides',
    '/office/alerts',
    '/office/classes',
    '/office/policies',
    '/office/ledger',
    '/office/payouts',
  ],
}

let product: Product
let browser: Browser
before(async () => {
  if (skip !== false) return
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

const OF_THE_OFFICE = [...FIRST_TOPICS.map(({ names }) => names.en), ...SAMPLE_EXTRAS.map(({ name }) => name)]

/** Ours in English, of two words and more, without arguments: what a page in another language must not say. */
const ENGLISH = new Set(
  globSync('*/en.json', { cwd: join(import.meta.dirname, '../apps/web/messages') })
    .map((file) => JSON.parse(readFileSync(join(import.meta.dirname, '../apps/web/messages', file), 'utf8')))
    .flatMap((messages) => plainSentences(messages))
    // What the office keeps in its own languages is not ours to say in another.
    .filter((sentence) => !OF_THE_OFFICE.includes(sentence)),
)

function plainSentences(messages: object): string[] {
  return Object.values(messages).flatMap((value) =>
    typeof value === 'string' ? (/^[^{}<>]+ [^{}<>]+$/.test(value) ? [value] : []) : plainSentences(value),
  )
}

for (const [who, paths] of Object.entries(PAGES))
  test(`pages of the ${who} in a language of longer words`, { skip }, async () => {
    const { context, page } = await person(browser, PHONE)
    await context.addCookies([{ name: 'locale', value: PSEUDO_LOCALE, url: product.web }])
    if (who !== 'visitor') await signIn(page, `${who}@livery.test`)
    for (const path of paths) {
      await page.goto(product.web + path)
      await page.locator('main').first().waitFor()
      await page.locator('.skel').first().waitFor({ state: 'detached' })
      assert.equal(await page.locator('html').getAttribute('lang'), PSEUDO_LOCALE)
      const { texts, sideways } = await lookAt(page)
      assert.ok(
        texts.some((text) => /[áéîöû]/.test(text)),
        `${path} speaks it`,
      )
      assert.deepEqual(
        texts.filter((text) => ENGLISH.has(text)),
        [],
        `${path} is English in places`,
      )
      assert.ok(sideways <= 0, `${path} scrolls sideways by ${sideways} px`)
      await shot(page, `pseudo-${who}-${path.replaceAll('/', '-')}`)
    }
    await context.close()
  })

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${product.web}/sign-in`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(product.accounts[email] ?? '')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
}

function lookAt(page: Page): Promise<{ texts: string[]; sideways: number }> {
  return page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim()
      if (text && walker.currentNode.parentElement?.closest('script, style') === null) texts.push(text)
    }
    return { texts, sideways: document.documentElement.scrollWidth - window.innerWidth }
  })
}
