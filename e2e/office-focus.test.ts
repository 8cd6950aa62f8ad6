/// <reference lib="dom" />
// Whoever walks through a long page of the office by the keyboard sees where they are: neither what rings on top nor the
// buttons at the foot lie over it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, person, shot } from './browser.ts'
import { queryOf } from './database.ts'
import { type Product, startProduct } from './product.ts'
import { signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const OFFICE = 'office@livery.test'
const MOST_STOPS = 160

let product: Product
let browser: Browser
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

test('on a long form below an alert what has the focus is in sight, forth and back', { skip }, async () => {
  await queryOf(product)(
    `insert into office_alert (id, kind, subject, raised_at) values ('alr_01k0000000e0080000000000a1', 'work_failed', 'all', now())`,
  )
  const { page } = await person(browser, { ...DESKTOP, viewport: { width: 1280, height: 560 } })
  await signIn(product, page, OFFICE, '/office/tariffs')
  const bar = page.locator('main > [role=alert]')
  await bar.getByRole('link').first().waitFor()
  await page.getByRole('button', { name: 'New version' }).click()
  await page.getByLabel('Name', { exact: true }).first().focus()
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    const { stops, hidden } = await walk(page, key)
    assert.ok(stops > 40, `${stops} stops`)
    assert.deepEqual(hidden, [], key)
  }
  await shot(page, 'office-focus')
  // The walk would see it.
  await page.locator('main').evaluate((main) => {
    main.style.scrollPadding = '0'
  })
  assert.notDeepEqual([...(await walk(page, 'Tab')).hidden, ...(await walk(page, 'Shift+Tab')).hidden], [])
})

/** From where the focus is to the end of the page, or to its beginning. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<{ stops: number; hidden: string[] }> {
  const hidden: string[] = []
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press(key)
    const said = await page.evaluate(lookAtFocus)
    if (said === undefined) return { stops, hidden }
    hidden.push(...said)
  }
  return { stops: MOST_STOPS, hidden }
}

/** What is wholly behind something that sticks; undefined once the focus is outside of what scrolls. */
async function lookAtFocus(): Promise<string[] | undefined> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const focused = document.activeElement
  const main = document.querySelector('main')
  if (focused === null || main === null || !main.contains(focused)) return undefined
  const box = focused.getBoundingClientRect()
  const stuck = [...main.querySelectorAll('*')].filter((one) => getComputedStyle(one).position === 'sticky')
  return stuck
    .filter((one) => !one.contains(focused))
    .filter((one) => {
      const over = one.getBoundingClientRect()
      return over.height > 0 && box.top >= over.top && box.bottom <= over.bottom
    })
    .map((one) => `${focused.outerHTML.slice(0, 120)} is behind ${one.className}`)
}
