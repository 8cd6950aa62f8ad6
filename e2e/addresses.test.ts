/// <reference lib="dom" />
// Choosing places: the whole screen on a phone, with a history entry of its own.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { awake, DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo } from './calls.ts'
import { asSaid, wordsFor } from './in-language.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const RIDER = 'rider@livery.test'
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const HARBOUR = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }

let product: Product
let browser: Browser
let call: Call
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  call = callsTo(product)
  browser = await openBrowser({ withMaps: true })
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const screen = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const options = (page: Page) => page.getByRole('option')

test('on a phone an address field has the whole screen, and Back returns to the booking', { skip }, async () => {
  for (const [kind, place] of [
    ['home', HARBOUR],
    ['work', AVENUE],
  ] as const)
    await call(RIDER, '/user/saved-places', { kind, name: kind, place })
  const { context, page } = await person(browser, {
    ...PHONE,
    geolocation: { latitude: AVENUE.lat, longitude: AVENUE.lng, accuracy: 8 },
    permissions: ['geolocation'],
  })
  await page.goto(`${product.web}/sign-in`)
  await signIn(product, page, RIDER, '/book')
  await awake(page)

  await field(page, 'Pickup').tap()
  await screen(page, 'Pickup').waitFor()
  assert.equal(await field(page, 'Pickup').evaluate((input) => document.activeElement === input), true)
  await options(page).filter({ hasText: 'Home' }).waitFor()
  assert.match(await options(page).first().innerText(), wordsFor(/Current location/))
  await options(page).first().getByText(/10/).waitFor()
  await shot(page, 'search-phone')
  await accessible(page, 'the search before typing')
  // Also what came to the page after the search.
  const map = `section[aria-label="${asSaid('Map')}"]`
  await page.locator(`[inert] ${map}, ${map}[inert]`).waitFor({ state: 'attached' })

  // Back is the search's own: the booking is still there, and nothing else was left.
  await page.goBack()
  await screen(page, 'Pickup').waitFor({ state: 'hidden' })
  assert.match(page.url(), /\/book$/)
  await field(page, 'Pickup').tap()
  await screen(page, 'Pickup').getByRole('button', { name: 'Back' }).tap()
  await screen(page, 'Pickup').waitFor({ state: 'hidden' })
  assert.match(page.url(), /\/book$/)

  // An answer that is late is not shown for another text.
  await field(page, 'Pickup').tap()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/places\/search\?.*q=Svenska/, async (route) => {
    await held
    await route.continue()
  })
  await field(page, 'Pickup').fill('Svenska Mässan')
  await page.waitForRequest(/q=Svenska/)
  assert.equal(await options(page).count(), 0, 'no row of an older text')
  await field(page, 'Pickup').fill('kugsportavenen 36')
  await options(page)
    .filter({ hasText: /Kungsportsavenyen 36/ })
    .first()
    .waitFor()
  const late = page.waitForResponse(/q=Svenska/)
  release()
  await (await late).finished()
  assert.equal(await options(page).filter({ hasText: 'Svenska' }).count(), 0)
  await shot(page, 'search-typed-phone')
  await accessible(page, 'the search with rows')

  // The pickup leads to the drop-off, and that to what follows: one Back leaves the page, as before.
  await options(page)
    .filter({ hasText: /Kungsportsavenyen 36/ })
    .first()
    .tap()
  await screen(page, 'Drop-off').waitFor()
  await context.setOffline(true)
  await field(page, 'Drop-off').fill('Eriksbergshallen')
  await page.getByText('You’re offline.', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await shot(page, 'search-offline-phone')
  // It asks again by itself, and what was typed is still there.
  await context.setOffline(false)
  await field(page, 'Drop-off').press('Enter')
  await screen(page, 'Drop-off').waitFor({ state: 'hidden' })
  assert.match(await field(page, 'Drop-off').inputValue(), /Eriksbergshallen/)
  assert.match(await page.evaluate(() => (document.activeElement as HTMLInputElement).name), /kind/, 'on to when')
  await page.getByText('Business', { exact: true }).waitFor()
  await page.goBack()
  await page.waitForURL((url) => url.pathname !== '/book')
  await context.close()
})

test('the search is as good from right to left', { skip }, async () => {
  const { context, page } = await person(browser, { ...PHONE, locale: 'ar' })
  await page.goto(`${product.web}/book`)
  await awake(page)
  await page.locator('input[role=combobox]').first().tap()
  await page.getByRole('option').nth(1).waitFor()
  await shot(page, 'search-phone-ar')
  await accessible(page, 'the search in Arabic')
  await page.locator('input[role=combobox]').first().fill('drottningtorget')
  await page.getByRole('option', { selected: true }).waitFor()
  await shot(page, 'search-typed-phone-ar')
  await accessible(page, 'the search in Arabic, typed')
  await context.close()
})

test('a place is set under a pin on the map, by the arrow keys as well', { skip }, async () => {
  for (const [form, device] of [
    ['phone', PHONE],
    ['desk', DESKTOP],
  ] as const) {
    const { context, page } = await person(browser, device)
    await page.goto(`${product.web}/book`)
    await awake(page)
    await field(page, 'Pickup').click()
    await page.getByRole('button', { name: 'Choose on the map' }).click()
    const dialog = screen(page, 'Choose on the map')
    const use = dialog.getByRole('button', { name: 'Use this place' })
    await use.and(page.locator(':enabled')).waitFor()
    const map = dialog.locator('canvas')
    await map.waitFor()
    const before = await dialog.getByRole('status').first().innerText()
    await map.focus()
    const asked = page.waitForResponse(/places\/reverse/)
    for (let step = 0; step < 12; step++) await page.keyboard.press('Shift+ArrowDown')
    await (await asked).finished()
    await use.and(page.locator(':enabled')).waitFor()
    await dialog.getByText(before, { exact: true }).waitFor({ state: 'hidden' })
    await shot(page, `pin-on-map-${form}`)
    await accessible(page, 'the pin on the map')
    const [address = ''] = (await dialog.getByRole('status').first().innerText()).split('\n')
    await use.click()
    await dialog.waitFor({ state: 'hidden' })
    assert.equal(await field(page, 'Pickup').inputValue(), address)
    await context.close()
  }
})

test('at a desk Enter takes the first answer, also before it has come, and the list leaves the field’s name readable', {
  skip,
}, async () => {
  const { context, page } = await person(browser, DESKTOP)
  await page.goto(`${product.web}/book`)
  await awake(page)
  await field(page, 'Pickup').fill('Brunnsparken')
  await page.getByRole('option', { selected: true }).filter({ hasText: 'Brunnsparken' }).waitFor()
  const hint = await page.getByText('Please choose from the list').first().boundingBox()
  const list = await page.getByRole('listbox', { name: 'Pickup' }).boundingBox()
  assert.ok(hint && list && hint.y + hint.height <= list.y, JSON.stringify([hint, list]))
  await shot(page, 'search-desk')
  await page.keyboard.press('Enter')
  await page
    .locator('[data-opened]')
    .filter({ has: field(page, 'Drop-off') })
    .waitFor()
  assert.match(await field(page, 'Pickup').inputValue(), /^Brunnsparken,/)

  await field(page, 'Drop-off').fill('Liseberg')
  await page.keyboard.press('Enter')
  await page.getByText('Business', { exact: true }).waitFor()
  assert.match(await field(page, 'Drop-off').inputValue(), /^Liseberg,/)
  await context.close()
})

test('on a phone the search of the start page has its words in the middle of the field', { skip }, async () => {
  const { context, page } = await person(browser, PHONE)
  await page.goto(product.web)
  await awake(page)
  await field(page, 'Pickup').tap()
  await screen(page, 'Pickup').waitFor()
  const style = (input: Element) => getComputedStyle(input).padding
  assert.equal(await field(page, 'Pickup').evaluate(style), '0px')
  await shot(page, 'search-landing-phone')
  await context.close()
})

test('stops change places by the arrow keys, by buttons and by dragging', { skip }, async () => {
  const { context, page } = await person(browser, DESKTOP)
  await page.goto(`${product.web}/book`)
  await awake(page)
  const names = ['Eriksbergshallen', 'Svenska Mässan', 'Götaplatsen']
  for (const [index, name] of names.entries()) {
    await page.getByRole('button', { name: 'Add stop' }).click()
    await field(page, `Stop ${index + 1}`).fill(name)
    await options(page).filter({ hasText: name }).first().click()
  }
  const order = () =>
    page
      .getByRole('combobox', { name: /^Stop/ })
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value.split(',')[0]))
  const grip = (number: number) => page.getByRole('button', { name: `Move stop ${number}`, exact: true })
  const [first, second, third] = await order()
  await grip(1).focus()
  await page.keyboard.press('ArrowDown')
  assert.deepEqual(await order(), [second, first, third])
  await page.getByText('Stop 1 is now stop 2').waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowDown')
  assert.deepEqual(await order(), [second, third, first], 'the focus goes along')

  await grip(3).click()
  await page.getByRole('button', { name: 'Move stop 3 up' }).click()
  assert.deepEqual(await order(), [second, first, third])

  const from = await grip(3).boundingBox()
  const to = await grip(1).boundingBox()
  assert.ok(from && to)
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + to.height / 2 + 4, { steps: 8 })
  await page.mouse.move(to.x + 10, to.y - 6, { steps: 4 })
  await page.mouse.up()
  assert.deepEqual(await order(), [third, second, first])
  await shot(page, 'stops-desk')
  await accessible(page, 'three stops')
  await context.close()
})

test('a station asks where to meet, and the office says where one can', { skip }, async () => {
  const office = (await person(browser, DESKTOP)).page
  await signIn(product, office, 'office@livery.test', '/office/places')
  await office.getByRole('button', { name: 'Edit Göteborg Central Station' }).waitFor()
  await accessible(office, 'the places of the office')
  await office.getByRole('button', { name: 'Add place' }).click()
  const form = office.getByRole('dialog', { name: 'Add place' })
  await form.getByLabel('Name').fill('Opera House')
  await form.getByLabel('Type').selectOption('other')
  await form.getByRole('combobox', { name: 'Address' }).fill('Kungsportsavenyen 2')
  await office.getByRole('listbox').getByRole('option').first().click()
  await form.getByRole('button', { name: 'Add meeting point' }).click()
  const point = form.getByRole('group', { name: 'Meeting point 1' })
  await form.getByRole('button', { name: 'Add place' }).click()
  await point.getByText('Please choose an address', { exact: false }).waitFor()
  await point.getByLabel('Name').fill('Stage door')
  await point.getByRole('combobox').fill('Kungsportsavenyen 4')
  await office.getByRole('listbox').getByRole('option').first().click()
  await point.getByLabel('Minutes on foot').fill('2')
  await accessible(office, 'a place with a meeting point')
  await shot(office, 'office-place-edit-desk')
  await form.getByRole('button', { name: 'Add place' }).click()
  await office.getByText('Opera House saved').waitFor()
  await shot(office, 'office-places-desk')

  const { context, page } = await person(browser, PHONE)
  await page.goto(`${product.web}/book`)
  await awake(page)
  await field(page, 'Pickup').tap()
  await options(page).filter({ hasText: 'Opera House' }).waitFor()
  await shot(page, 'search-visitor-phone')
  await options(page).filter({ hasText: 'Göteborg Central Station' }).filter({ hasText: '4 meeting points' }).tap()
  const dialog = screen(page, 'Pickup')
  await dialog.getByText('Åkareplatsen').first().click()
  await dialog.getByRole('button', { name: 'Meet at Åkareplatsen' }).waitFor()
  await dialog.locator('canvas').waitFor()
  await shot(page, 'meeting-point-phone')
  await accessible(page, 'the meeting points')
  await dialog.getByRole('button', { name: 'Meet at Åkareplatsen' }).tap()
  await screen(page, 'Drop-off').waitFor()
  await field(page, 'Drop-off').fill('opera house')
  await options(page).filter({ hasText: 'Opera House' }).first().tap()
  await screen(page, 'Drop-off').getByRole('button', { name: 'Meet at Stage door' }).tap()
  await page.getByText('Business', { exact: true }).waitFor()
  assert.equal(await field(page, 'Pickup').inputValue(), 'Göteborg Central Station, Åkareplatsen')
  assert.equal(await field(page, 'Drop-off').inputValue(), 'Opera House, Stage door')
  await context.close()
})
