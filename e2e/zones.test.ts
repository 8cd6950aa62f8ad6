// The office draws a zone on the map and by the keyboard, two who draw one zone hear of each other, and its prices begin with a
// version of the tariff.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo } from './calls.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const OFFICE = 'office@livery.test'
const CENTRE = '57.7000, 11.9600\n57.7000, 11.9850\n57.7090, 11.9850\n57.7090, 11.9600'
const WEST = {
  ...{ name: 'Majorna', kind: 'zone', colour: 'green' },
  outline: [
    [11.9, 57.685],
    [11.935, 57.685],
    [11.935, 57.695],
    [11.9, 57.695],
  ],
}
interface Zone {
  readonly _id: string
  readonly name: string
  readonly version: number
  readonly outline: number[][]
  readonly usedBy: { state: string; isCurrent: boolean }[]
}

let product: Product
let browser: Browser
let call: Call
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser({ forPictures: process.env.SHOTS !== undefined, withMaps: true })
  call = callsTo(product)
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

const zones = (): Promise<Zone[]> => call(OFFICE, '/admin/zones')
const zoneOf = async (name: string) => (await zones()).find((zone) => zone.name === name)
const corners = (page: Page) => page.getByLabel('Corners', { exact: true })
const drawing = (page: Page) => page.getByRole('toolbar', { name: 'Drawing' })
/** All of it for a picture; for a press it is enough that it is there. */
const mapReady = (page: Page) =>
  page.locator(process.env.SHOTS === undefined ? '.maplibregl-canvas' : '.map-canvas:not([aria-busy])').waitFor()

test('a zone is made by the keyboard alone: corners as text, GeoJSON pasted, what is wrong said beside them', {
  skip,
  timeout: 240_000,
}, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/zones')
  await page.getByText('No zones yet.').or(page.getByRole('listitem').first()).first().waitFor()
  await accessible(page, 'zones, before any is drawn')
  await shot(page, 'office-zones-empty-desktop')
  await page.keyboard.press('z')
  await page.getByLabel('Name', { exact: true }).fill('Centre')
  await corners(page).fill('57.70, 11.96\nsomewhere')
  await page.getByText('Enter one corner per line').waitFor()
  await corners(page).fill('57.70, 11.96\n57.709, 11.985\n57.70, 11.985\n57.709, 11.96')
  await page.getByText('The outline crosses itself.').waitFor()
  await page.keyboard.press('Control+Enter')
  assert.equal((await zones()).length, 0, 'nothing was sent')
  const ring = CENTRE.split('\n').map((line) => line.split(', ').map(Number).toReversed())
  await corners(page).fill(JSON.stringify({ type: 'Polygon', coordinates: [[...ring, ring[0]]] }))
  await drawing(page).getByText('4 corners').waitFor()
  assert.equal((await corners(page).inputValue()).split('\n').length, 4)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Centre saved').waitFor()
  assert.deepEqual((await zoneOf('Centre'))?.outline, ring)

  // A name that is taken is said at the name, and what was drawn stays.
  await page.keyboard.press('z')
  await page.getByLabel('Name', { exact: true }).fill('centre')
  await corners(page).fill(CENTRE)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Another zone has this name. Please choose another.').waitFor()
  await page.getByText('This zone overlaps Centre.').waitFor()
  assert.equal(await corners(page).inputValue(), CENTRE.replaceAll('000,', ',').replace(/0+(,|$|\n)/g, '$1'))
  await accessible(page, 'a zone with its refusal')
  await shot(page, 'office-zones-refused-desktop')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'New zone' }).waitFor()
})

test('corners are pressed on the map, dragged, put between, undone and moved by arrow keys', {
  skip,
  timeout: 240_000,
}, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/zones')
  await mapReady(page)
  await page.getByRole('button', { name: 'New zone' }).click()
  await drawing(page).getByText('Click on the map').waitFor()
  const box = await page.locator('.maplibregl-canvas').boundingBox()
  assert.ok(box)
  const at = (x: number, y: number) => page.mouse.click(box.x + box.width * x, box.y + box.height * y)
  await at(0.35, 0.4)
  await at(0.6, 0.35)
  await at(0.65, 0.7)
  await at(0.3, 0.65)
  await drawing(page).getByText('4 corners').waitFor()
  await page.keyboard.press('Enter')
  await drawing(page).getByText('Drag a corner').waitFor()
  await shot(page, 'office-zones-drawing-desktop')
  await accessible(page, 'a zone that is being drawn')

  const before = await corners(page).inputValue()
  const second = page.getByRole('button', { name: 'Corner 2' })
  const from = await second.boundingBox()
  assert.ok(from)
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y - 30, { steps: 5 })
  await page.mouse.up()
  const dragged = await corners(page).inputValue()
  assert.notEqual(dragged, before)
  await page.getByRole('button', { name: 'Corner 1' }).focus()
  await page.keyboard.press('Shift+ArrowUp')
  assert.notEqual(await corners(page).inputValue(), dragged)
  await page.keyboard.press('Control+z')
  assert.equal(await corners(page).inputValue(), dragged)
  await page.getByRole('button', { name: 'Corner 3' }).focus()
  await page.keyboard.press('Delete')
  await drawing(page).getByText('3 corners').waitFor()
  await drawing(page).getByRole('button', { name: 'Undo' }).click()
  await drawing(page).getByText('4 corners').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('By hand')
  await page.getByLabel('Violet').check({ force: true })
  await page.getByRole('button', { name: 'Add zone' }).click()
  await page.getByText('By hand saved').waitFor()
  const made = await zoneOf('By hand')
  assert.equal(made?.outline.length, 4)

  // Escape leaves without a trace.
  await page.getByRole('button', { name: 'Edit By hand' }).click()
  await page.getByRole('button', { name: 'Corner 1' }).press('ArrowLeft')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New zone' }).waitFor()
  assert.deepEqual((await zoneOf('By hand'))?.outline, made?.outline)
})

test('who saves second reads what a colleague has made of it, and decides', { skip, timeout: 240_000 }, async () => {
  const made: Zone = await call(OFFICE, '/admin/zones', WEST)
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/zones')
  await page.getByRole('button', { name: 'Edit Majorna' }).click()
  await page.getByLabel('Name', { exact: true }).fill('West')
  await call(OFFICE, `/admin/zones/${made._id}`, { version: 1, name: 'Masthugget', colour: 'red' }, 'PUT')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/Karin Ek changed this zone/).waitFor()
  await page.getByText('Masthugget').waitFor()
  assert.ok(await page.getByLabel('Red').isChecked(), 'what nobody has touched here is taken over')
  await shot(page, 'office-zones-meanwhile-desktop')
  await accessible(page, 'a zone that a colleague has changed')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.keyboard.press('Control+Enter')
  await page.getByText('West saved').waitFor()
  assert.equal((await zoneOf('West'))?.version, 3)
})

test('a fixed price between two zones is scheduled with a version of the tariff', {
  skip,
  timeout: 240_000,
}, async () => {
  const { page, context } = await person(browser, { ...DESKTOP, colorScheme: 'dark' })
  await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await signIn(product, page, OFFICE, '/office/zones')
  await page.getByLabel(/^(Centre and West|West and Centre)$/).fill('36')
  const { predate } = tomorrow()
  await page.getByLabel('Name', { exact: true }).fill('With zones')
  await page.getByLabel('Starts at').fill(`${predate}T06:00`)
  await page.getByRole('button', { name: 'Compare with the last 90 days' }).click()
  await mapReady(page)
  await shot(page, 'office-zones-desktop-dark')
  await accessible(page, 'fixed prices between zones')
  await page.getByRole('button', { name: 'Schedule version' }).click()
  await page.getByText('Version planned.').waitFor()
  const [use] = (await zoneOf('Centre'))?.usedBy ?? []
  assert.deepEqual([use?.state, use?.isCurrent], ['planned', true])
  await page.getByRole('button', { name: 'Schedule version' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Edit Centre' }).click()
  await page.getByText('1 fixed price').waitFor()
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByText('Centre archived').waitFor()
  await page.getByText('1 archived zone').click()
  await page.getByRole('button', { name: 'Restore Centre' }).click()
  await page.getByText('Centre restored').waitFor()
})

test('on a phone, and from right to left', { skip, timeout: 240_000 }, async () => {
  const phone = (await person(browser, PHONE)).page
  await signIn(product, phone, OFFICE, '/office/zones')
  await mapReady(phone)
  await phone.getByRole('button', { name: 'Edit Centre' }).click()
  await phone.getByRole('button', { name: 'Corner 1' }).waitFor()
  await shot(phone, 'office-zones-phone')
  await accessible(phone, 'a zone on a phone')
  const { page: arabic, context } = await person(browser, { ...DESKTOP, locale: 'ar' })
  await context.addCookies([{ name: 'NEXT_LOCALE', value: 'ar', url: product.web }])
  await context.addCookies((await phone.context().cookies()).filter(({ name }) => name !== 'NEXT_LOCALE'))
  await arabic.goto(`${product.web}/office/zones`)
  await mapReady(arabic)
  await shot(arabic, 'office-zones-desktop-ar')
  await accessible(arabic, 'zones from right to left')
})

function tomorrow(): { predate: string } {
  return { predate: new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(Date.now() + 2 * 86_400_000) }
}
