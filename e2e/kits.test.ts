// The web's kits alone in a real browser: a list page, a form, an act. Their server is played by the test.
import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { accessibilityFaults, DESKTOP, findChromium, openBrowser, PHONE, person } from './browser.ts'
import { until } from './calls.ts'
import { choose } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false

let server: Server
let browser: Browser
let address: string

before(async () => {
  if (skip !== false) return
  const files = await bundle()
  server = createServer(({ url = '/' }, reply) => {
    const file = files.get(url)
    reply.setHeader(
      'Content-Type',
      url.endsWith('.js') ? 'text/javascript' : url.endsWith('.css') ? 'text/css' : 'text/html',
    )
    reply.end(
      file ??
        '<!doctype html><html lang="en"><head><title>Kits</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script></head><body></body></html>',
    )
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  server?.close()
})

/** What the page offers to its test. */
const run = (page: Page, what: string) =>
  page.evaluate((name) => (window as never as Record<string, () => void>)[name]?.(), what)

async function bundle(): Promise<Map<string, string>> {
  const root = join(import.meta.dirname, '..')
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'kits/page.tsx')],
    tsconfig: join(root, 'apps/web/tsconfig.json'),
    alias: {
      '@': join(root, 'apps/web/src'),
      'next/navigation': join(import.meta.dirname, 'kits/next-navigation.ts'),
      'next/link': join(import.meta.dirname, 'kits/next-link.tsx'),
      'next-intl': 'use-intl',
    },
    nodePaths: [join(root, 'apps/web/node_modules'), join(root, 'node_modules')],
    define: { 'process.env.NODE_ENV': '"development"' },
    jsx: 'automatic',
    bundle: true,
    splitting: false,
    format: 'esm',
    outdir: 'out',
    write: false,
    logLevel: 'error',
  })
  return new Map(outputFiles.map(({ path, text }) => [`/${path.split('/').at(-1)}`, text]))
}

async function open(path: string, options: object = DESKTOP): Promise<Page> {
  const { page } = await person(browser, options)
  await page.goto(address + path)
  await page.locator('main > *').first().waitFor()
  return page
}
const rowsOf = (page: Page) => page.locator('tbody tr')
const firstPlate = (page: Page) => rowsOf(page).first().locator('td').first().innerText()
const play = (page: Page, answer: object) =>
  page.evaluate((given) => Object.assign((window as never as { played: object }).played, { answer: given }), answer)
const asked = (page: Page) => page.evaluate(() => (window as never as { played: { asked: unknown[] } }).played.asked)

test('a list is narrowed, ordered and paged in its address, and gone back to', { skip }, async () => {
  const page = await open('/list')
  assert.equal(await rowsOf(page).count(), 25)
  await page.getByRole('button', { name: 'first' }).click()
  await page.getByRole('button', { name: /first.*30/ }).waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Page 2 of 2').waitFor()
  assert.match(page.url(), /kind=first&page=2/)
  await page.getByRole('button', { name: 'Kilometres' }).click()
  assert.match(page.url(), /sort=kilometres&order=desc/)
  assert.doesNotMatch(page.url(), /page=/)
  assert.equal(await firstPlate(page), 'ABC 159')
  await page.getByRole('button', { name: 'Kilometres' }).click()
  assert.equal(await firstPlate(page), 'ABC 101')
  assert.equal(await page.getByRole('columnheader', { name: 'Kilometres' }).getAttribute('aria-sort'), 'ascending')
  await page.goto('about:blank')
  await page.goBack()
  await page.waitForURL(/order=asc/)
  assert.equal(await firstPlate(page), 'ABC 101')
})

test('a list that nothing fits says so, and shows all again', { skip }, async () => {
  const page = await open('/list')
  await page.keyboard.press('/')
  await page.keyboard.type('XYZ')
  await page.getByRole('heading', { name: 'No cars' }).waitFor()
  await page.getByRole('button', { name: 'Show all' }).click()
  await rowsOf(page).first().waitFor()
  // The box says what is looked for, and so asks for nothing again.
  await page.locator('input[type=search]:placeholder-shown').waitFor()
  assert.doesNotMatch(page.url(), /q=/)
})

test('a list is walked by keys, and Enter opens the row', { skip }, async () => {
  const page = await open('/list')
  for (const key of ['j', 'j', 'k']) await page.keyboard.press(key)
  assert.equal(await page.locator('tr[aria-selected=true] td').first().innerText(), 'ABC 101')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/cars/car-2')
})

test('a row is shown beside its list, on a phone instead of it', { skip }, async () => {
  const page = await open('/panel', PHONE)
  assert.equal(await page.getByText('Panel of').count(), 1)
  await page.getByRole('button', { name: 'ABC 102' }).click()
  await page.getByText('Panel of ABC 102').waitFor()
  assert.match(page.url(), /open=car-3/)
})

test('on a phone each row is a card, and nothing scrolls sideways', { skip }, async () => {
  const page = await open('/list', PHONE)
  const { width, height } = (await rowsOf(page).first().boundingBox()) ?? { width: 0, height: 0 }
  assert.ok(width <= 390 && height > 40, `${width} × ${height}`)
  const label = await rowsOf(page)
    .first()
    .locator('td')
    .nth(1)
    .evaluate((cell) => getComputedStyle(cell, '::before').content)
  assert.equal(label, '"Class"')
  assert.deepEqual(
    (await accessibilityFaults(page)).filter((fault) => !fault.startsWith('color-contrast')),
    [],
  )
})

test('a field says what it takes, and nothing is sent before it is right', { skip }, async () => {
  const page = await open('/form')
  await page.getByLabel('Plate').fill('A')
  await page.getByLabel('Seats').fill('9')
  await page.getByRole('button', { name: 'Save car' }).click()
  await page.getByText('Enter at least 3 characters.').waitFor()
  await page.getByText('Enter 8 or less.').waitFor()
  assert.equal(await page.getByLabel('Plate').getAttribute('aria-invalid'), 'true')
  assert.deepEqual(await asked(page), [])
  await page.getByLabel('Plate').fill('ABC 200')
  await page.getByLabel('Seats').fill('4')
  await page.getByRole('button', { name: 'Save car' }).click()
  await until(async () => (await asked(page)).length === 1 || undefined)
  assert.deepEqual(await asked(page), [{ plate: 'ABC 200', seats: 4, version: 1 }])
})

test('a refusal is said beside the field it is about, and what was typed is kept', { skip }, async () => {
  const page = await open('/form')
  await play(page, {
    error: { status: 409, data: { code: 'PLATE_TAKEN', status: 409, detail: 'Another car has this plate.' } },
  })
  await page.getByLabel('Plate').fill('ABC 200')
  await page.getByRole('button', { name: 'Save car' }).click()
  await page.getByText('Another car has this plate.').waitFor()
  assert.equal(await page.getByLabel('Plate').getAttribute('aria-invalid'), 'true')
  assert.equal(await page.getByLabel('Plate').inputValue(), 'ABC 200')
  await play(page, {
    error: { status: 400, data: { code: 'BAD_INPUT', status: 400, errors: [{ path: 'seatCount', message: '' }] } },
  })
  await page.getByLabel('Plate').fill('ABC 201')
  await page.getByRole('button', { name: 'Save car' }).click()
  await until(async () => (await page.getByLabel('Seats').getAttribute('aria-invalid')) === 'true' || undefined)
})

test('what somebody else saved comes in under what was typed, after a refusal says so', { skip }, async () => {
  const page = await open('/form')
  await page.getByLabel('Plate').fill('ABC 200')
  await page.evaluate(() => {
    const { played } = window as never as { played: { editElsewhere: (car: object) => void } }
    played.editElsewhere({ plate: 'ABC 150', seats: '5', version: 2 })
  })
  assert.equal(await page.getByLabel('Seats').inputValue(), '3')
  await play(page, { error: { status: 409, data: { code: 'STALE_VERSION', status: 409 } } })
  await page.getByRole('button', { name: 'Save car' }).click()
  await until(async () => (await page.getByLabel('Seats').inputValue()) === '5' || undefined)
  assert.equal(await page.getByLabel('Plate').inputValue(), 'ABC 200')
  await play(page, { data: {} })
  await page.getByRole('button', { name: 'Save car' }).click()
  await until(async () => (await asked(page)).length === 2 || undefined)
  assert.deepEqual((await asked(page)).at(-1), { plate: 'ABC 200', seats: 5, version: 2 })
})

test('what was typed before the page was awake counts', { skip }, async () => {
  const page = await open('/awake')
  assert.equal(await page.getByLabel('Seats').inputValue(), '3', 'what a field begins with comes with the HTML')
  await page.getByLabel('Plate').fill('XYZ 999')
  await page.evaluate(() => (window as never as { wake: () => void }).wake())
  await until(async () => (await page.getByLabel('Seats').inputValue()) === '3' || undefined)
  assert.equal(await page.getByLabel('Plate').inputValue(), 'XYZ 999')
  await page.getByRole('button', { name: 'Save car' }).click()
  await until(async () => (await asked(page)).length === 1 || undefined)
  assert.deepEqual(await asked(page), [{ plate: 'XYZ 999', seats: 3, version: 1 }])
})

test('what was chosen before the page was awake counts', { skip }, async () => {
  const page = await open('/awake-choice')
  await choose(page.getByRole('radio', { name: 'later' }))
  await page.evaluate(() => (window as never as { wake: () => void }).wake())
  await page.getByText('Comes later').waitFor()
  await page.getByRole('button', { name: 'Wish' }).click()
  await until(async () => (await asked(page)).length === 1 || undefined)
  assert.deepEqual(await asked(page), [{ when: 'later' }])
})

test('what was typed into a part that is drawn anew while it sleeps counts in its place', { skip }, async () => {
  const page = await open('/awake-late')
  await page.getByLabel('Plate').fill('XYZ 9')
  await run(page, 'wake')
  await run(page, 'tell')
  await page.getByText('Loading').waitFor()
  assert.equal(await page.getByLabel('Plate').count(), 0)
  await run(page, 'arrive')
  await page.getByLabel('Plate').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('99')
  await page.getByRole('button', { name: 'Save car' }).click()
  await until(async () => (await asked(page)).length === 1 || undefined)
  assert.deepEqual(await asked(page), [{ plate: 'XYZ 999', seats: 3, version: 1 }])
})

test('what was chosen in a part that is drawn anew while it sleeps counts in its place', { skip }, async () => {
  const page = await open('/awake-late-choice')
  await choose(page.getByRole('radio', { name: 'later' }))
  await run(page, 'wake')
  await run(page, 'tell')
  await page.getByText('Loading').waitFor()
  await run(page, 'arrive')
  await page.getByText('Comes later').waitFor()
  await page.getByRole('button', { name: 'Wish' }).click()
  await until(async () => (await asked(page)).length === 1 || undefined)
  assert.deepEqual(await asked(page), [{ when: 'later' }])
})

test('another reason is written, and the way back does nothing', { skip }, async () => {
  const page = await open('/reasons')
  assert.equal(await page.getByLabel('What is it?').count(), 0)
  await page.getByLabel('Something else').check()
  await page.getByLabel('What is it?').fill('No')
  await page.getByRole('button', { name: 'Sell it' }).click()
  await page.getByText('Enter at least 5 characters.').waitFor()
  assert.deepEqual(await asked(page), [])
  await page.getByLabel('What is it?').fill('Too small for us')
  await page.getByRole('button', { name: 'Sell it' }).click()
  await until(async () => (await asked(page)).length === 1 || undefined)
  assert.deepEqual(await asked(page), [{ reason: 'other', text: 'Too small for us' }])
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByText('It is kept.').waitFor()
})

test('a list grows at its end until a call gives no more', { skip }, async () => {
  const page = await open('/trips')
  assert.equal(await page.getByRole('listitem').count(), 20)
  for (const count of [40, 50]) {
    await page.getByRole('button', { name: 'Show more' }).click()
    assert.equal(await page.getByRole('listitem').count(), count)
  }
  assert.equal(await page.getByRole('button', { name: 'Show more' }).count(), 0)
})

test('an act is asked once by a press, and a question can be left', { skip }, async () => {
  const page = await open('/acts')
  await page.getByRole('button', { name: 'Wash car' }).click()
  await until(async () => (await asked(page)).length === 1 || undefined)
  await page.getByRole('button', { name: 'Sell car' }).click()
  await page.getByRole('dialog', { name: 'Sell this car?' }).waitFor()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.equal((await asked(page)).length, 1)
})
