// The office's numbers: a day of rides through the product, counted by hand; then weeks of it, to be looked at and compared.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { type Call, callsTo, until } from './calls.ts'
import { queryOf } from './database.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, fillWallet, joinOffice, reasonFor, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const [RIDER, DRIVER, OFFICE] = ['rider@livery.test', 'driver@livery.test', 'office@livery.test'] as const
const DISPATCHER = 'karin.ek@office.test'
const AVENUE = { address: 'Kungsportsavenyen 36', lat: 57.7004, lng: 11.9749 }
const HARBOUR = { address: 'Sven Källfelts Gata 18', lat: 57.6848, lng: 11.8889 }

let product: Product
let browser: Browser
let call: Call
let page: Page
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser({ forPictures: process.env.SHOTS !== undefined })
  call = callsTo(product)
  await fillWallet(call, RIDER, 80_000)
  page = (await person(browser, DESKTOP)).page
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

const money = (minor: number) => `€${(minor / 100).toFixed(2)}`
const figure = async (measure: string) =>
  (await page.locator(`[data-measure="${measure}"] [data-figure]`).textContent())?.trim()

async function book(): Promise<string> {
  const quote = await call(RIDER, '/user/quote', {
    ...{ ridetype: 'instant', pickupLocation: AVENUE, dropOffLocation: HARBOUR },
  })
  const { quoteId } = quote as { quoteId: string }
  const booking = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' }
  return ((await call(RIDER, '/user/ride/instant-booking', booking)) as { rideId: string }).rideId
}

async function offerOf(rideId: string): Promise<string> {
  const { offerId } = await until(async () => {
    const offers: { rideId: string; offerId: string }[] = await call(DRIVER, '/driver/ride/offers')
    return offers.find((offer) => offer.rideId === rideId)
  })
  return offerId
}

async function step(rideId: string, action: string, more: object = {}): Promise<void> {
  const where = { lat: AVENUE.lat, lng: AVENUE.lng, at: new Date().toISOString() }
  await call(DRIVER, '/driver/ride/update-status', { rideId, action, ...where, ...reasonFor(action), ...more })
}

async function driven(): Promise<string> {
  const rideId = await book()
  await call(DRIVER, `/driver/ride/offers/${await offerOf(rideId)}/accept`, {})
  for (const action of ['en_route', 'arrived']) await step(rideId, action)
  const { pin }: { pin: string } = await call(RIDER, `/user/ride/show/${rideId}`)
  await step(rideId, 'start', { pin })
  await step(rideId, 'complete')
  return rideId
}

test('an office without a ride has numbers that say so, and nothing to compare with', {
  skip,
  timeout: 240_000,
}, async () => {
  await signIn(product, page, OFFICE, '/office/overview')
  assert.equal(await figure('rides'), '0')
  assert.equal(await figure('onTime'), '–')
  await page.getByText('No comparison yet').first().waitFor()
  await page.getByText('No cancellations so far').waitFor()
  await accessible(page, 'an overview of nothing')
  await shot(page, 'overview-empty-desktop')
  await page.goto(`${product.web}/office/reports/chauffeurs`)
  await page.getByText('Nothing in this period').waitFor()
  await accessible(page, 'a report of nothing')
})

test('a day by hand: two rides driven, one offer declined, one ride cancelled, one refund', {
  skip,
  timeout: 240_000,
}, async () => {
  await call(DRIVER, '/driver/availability', { online: true, lat: AVENUE.lat, lng: AVENUE.lng })
  const done = [await driven(), await driven()] as const
  const third = await book()
  await call(DRIVER, `/driver/ride/offers/${await offerOf(third)}/decline`, {})
  await call(RIDER, '/user/ride/update-status', { rideId: third, action: 'cancel', reason: 'change_of_plans' })
  const totals = await Promise.all(
    done.map(async (rideId) => {
      const { left }: { left: number } = await call(OFFICE, `/admin/rides/${rideId}/refund`)
      return left
    }),
  )
  const body = { amount: 500, left: totals[0], bearer: 'house', reason: 'goodwill', note: 'With our apologies.' }
  await call(OFFICE, `/admin/rides/${done[0]}/refund`, body)

  await page.goto(`${product.web}/office/overview`)
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  assert.equal(await figure('rides'), '3')
  assert.equal(await figure('onTime'), '100%')
  assert.equal(await figure('accepted'), '67%', 'two of three')
  assert.equal(await figure('revenue'), money((totals[0] ?? 0) + (totals[1] ?? 0)))
  assert.equal(await figure('refunds'), money(500))
  const cancelled = page.locator('[data-row="change_of_plans"]')
  assert.match((await cancelled.textContent()) ?? '', /^Rider: change of plans1/)
  assert.equal(await page.getByText('1 of 3 rides').count(), 1)
  assert.match((await page.locator('[data-row="onTime"]').textContent()) ?? '', /^On time2/)
  await page.getByRole('button', { name: 'How it’s counted: Revenue' }).click()
  await page.getByText(/with tax and fees, without tips/).waitFor()
  await accessible(page, 'the overview')
  await page.keyboard.press('Escape')
})

test('the table under the chart is the chart, and its file is the table', { skip, timeout: 240_000 }, async () => {
  const table = page.locator('[data-table^="demand-"]')
  await table.locator('summary').click()
  const rows = await table
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim() ?? '')),
    )
  assert.equal(rows.length, 24)
  const sum = (column: number) => rows.reduce((all, row) => all + (Number(row[column]) || 0), 0)
  assert.deepEqual([sum(1), sum(2), sum(3)], [3, 2, 0], 'requested, picked up, nobody found')
  assert.deepEqual(await saved(() => table.getByRole('button', { name: /CSV/ }).click()), [
    ['Hour', 'Requested', 'Picked up', 'No chauffeur found', 'Booked ahead', 'Chauffeurs online', 'Usual demand'],
    ...rows.map((row) => row.map((cell) => (cell === '–' ? '' : cell))),
  ])
})

/** The rows of a file that a press saves. */
async function saved(press: () => Promise<void>): Promise<string[][]> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const text = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '')
  return text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
}

test('a report says the same of the chauffeur, leads to them, and its file is the list', {
  skip,
  timeout: 240_000,
}, async () => {
  await page.locator('[data-measure="accepted"]').getByRole('link').click()
  await page.waitForURL(/\/office\/reports\/chauffeurs\?from=/)
  const row = page.locator('tbody tr')
  await row.first().waitFor()
  const cells = (await row.first().locator('td').allTextContents()).map((cell) => cell.trim())
  assert.deepEqual([cells[1], cells[4], cells[5]], ['2', '67%', '100%'], 'rides, acceptance, on time')
  const [head, line] = await saved(() => page.getByRole('button', { name: /CSV/ }).click())
  const of = (name: string) => line?.[head?.indexOf(name) ?? -1]
  assert.deepEqual([of('rides'), of('offers'), of('onTime')], ['2', '3', '2'])
  await page.getByRole('link', { name: 'Vehicles', exact: true }).last().click()
  await page.waitForURL(/\/office\/reports\/vehicles\?from=/)
  await row.first().waitFor()
  assert.equal((await row.first().locator('td').nth(1).textContent())?.trim(), '2')
  await page.getByRole('button', { name: 'Rides', exact: true }).click()
  await page.waitForURL(/sort=rides/)
})

test('a role without the books sees no amount anywhere', { skip, timeout: 240_000 }, async () => {
  await joinOffice(product, call, DISPATCHER, { firstname: 'Karin', lastname: 'Ek' }, { role: 'dispatcher' })
  const { page: desk } = await person(browser, DESKTOP)
  await signIn(product, desk, DISPATCHER, '/office/overview')
  await desk.locator('[data-measure="rides"]').waitFor()
  assert.equal(await desk.locator('[data-measure]').count(), 5)
  assert.equal(await desk.getByText('€').count(), 0)
  await shot(desk, 'overview-dispatcher-desktop')
  for (const kind of ['chauffeurs', 'vehicles', 'companies']) {
    await desk.goto(`${product.web}/office/reports/${kind}`)
    await desk.getByRole('heading', { name: 'Reports' }).waitFor()
    assert.equal(await desk.getByText(/€|Revenue|Earnings|Spend/).count(), 0, kind)
  }
  await desk.context().close()
})

test('weeks of rides: what is usual stands beside the day, and the map shows where', {
  skip,
  timeout: 400_000,
}, async () => {
  await queryOf(product)(WEEKS)
  await page.goto(`${product.web}/office/overview`)
  await page.getByText(/against the same day in the last 4 weeks/).waitFor()
  await page
    .getByText(/ usual$/)
    .first()
    .waitFor()
  await accessible(page, 'a day beside the usual one')
  await shot(page, 'overview-desktop')
  const dark = await page.context().newPage()
  await dark.addInitScript(() => localStorage.setItem('theme', 'dark'))
  for (const [name, path] of [
    ['overview-dark-desktop', 'overview'],
    ['report-demand-dark-desktop', 'reports/demand'],
  ] as const) {
    await dark.goto(`${product.web}/office/${path}`)
    await dark.locator('[data-table]').first().waitFor()
    await dark.waitForTimeout(process.env.SHOTS === undefined ? 0 : 3_000)
    await accessible(dark, name)
    await shot(dark, name)
  }
  await dark.evaluate(() => localStorage.setItem('theme', 'light'))
  await dark.close()
  for (const kind of ['chauffeurs', 'vehicles', 'companies']) {
    await page.goto(`${product.web}/office/reports/${kind}`)
    await page.getByRole('heading', { name: 'Reports' }).waitFor()
    await page.locator('tbody tr, h2').first().waitFor()
    await accessible(page, `the report of ${kind}`)
    await shot(page, `report-${kind}-desktop`)
  }
  await page.goto(`${product.web}/office/reports/demand`)
  await page.getByRole('heading', { name: 'Busiest areas' }).waitFor()
  const slider = page.getByRole('slider', { name: 'Time of day' })
  await page.getByLabel('All day').uncheck()
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/hour=13/)
  await page.getByLabel('All day').check()
  if (process.env.SHOTS !== undefined) await page.locator('.map-stage canvas').waitFor({ timeout: 60_000 })
  await accessible(page, 'the map of demand')
  await page.waitForTimeout(process.env.SHOTS === undefined ? 0 : 4_000)
  await shot(page, 'report-demand-desktop')
})

test('on a phone, and in Arabic', { skip, timeout: 240_000 }, async () => {
  const { page: phone } = await person(browser, PHONE)
  await signIn(product, phone, OFFICE, '/office/overview')
  await phone.locator('[data-measure="rides"]').waitFor()
  await accessible(phone, 'the overview on a phone')
  await shot(phone, 'overview-phone')
  const isWide = await phone.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  assert.equal(isWide, false, 'nothing scrolls sideways')
  await phone.goto(`${product.web}/office/reports/demand`)
  await phone.getByRole('heading', { name: 'Busiest areas' }).waitFor()
  await shot(phone, 'report-demand-phone')
  await page.context().addCookies([{ name: 'locale', value: 'ar', url: product.web }])
  await page.goto(`${product.web}/office/overview`)
  await page.getByRole('heading', { name: 'نظرة عامة' }).waitFor()
  await accessible(page, 'the overview in Arabic')
  await shot(page, 'overview-ar-desktop')
})

/** Copies of the first ride, over four weeks of this weekday and today, as many an hour as a town asks for. */
const WEEKS = `
  set session_replication_role = replica;
  create temporary table made as
    select to_jsonb(r) as ride, to_jsonb(q) as quote, row_number() over (order by d, h, n) as i,
      lpad((row_number() over (order by d, h, n))::text, 26, '0') as made_id,
      date_trunc('day', now() at time zone 'Europe/Stockholm') at time zone 'Europe/Stockholm' - d * interval '7 days'
        + h * interval '1 hour' + n * interval '7 minutes' as due
    from (select * from ride where status = 'completed' order by id limit 1) r join quote q on q.id = r.quote_id,
      generate_series(0, 4) d, generate_series(6, 23) h,
      lateral generate_series(1, case when h between 7 and 9 then 4 when h between 16 and 20 then 5 else 1 end + (h * 7 + d) % 3) n;
  insert into quote select one.* from made, lateral jsonb_populate_record(null::quote,
    quote || jsonb_build_object('id', 'quo_' || made_id)) one;
  insert into ride select one.* from made, lateral (select
      due + case when i % 9 = 0 then 7 when i % 17 = 0 then 14 else -3 end * interval '1 minute' as arrived_at,
      case when due > now() then 'scheduled' when i % 11 = 0 then 'cancelled' when i % 13 = 0 then 'expired' else 'completed' end as status) st,
    lateral jsonb_populate_record(null::ride, ride || jsonb_build_object('id', 'rid_' || made_id, 'quote_id', 'quo_' || made_id,
      'number', 900000 + i, 'status', st.status, 'pickup_at', due, 'updated_at', due,
      'ridetype', case when i % 3 = 0 then 'instant' else 'prebook' end, 'created_at', due - (4 + i % 6) * interval '1 minute',
      'promised_arrival_at', due, 'driver_id', case when st.status in ('scheduled', 'expired') then null else ride -> 'driver_id' end,
      'cancel_by', case when st.status = 'cancelled' then 'rider' end,
      'cancel_reason', case when st.status = 'cancelled' then case when i % 2 = 0 then 'change_of_plans' else 'driver_late' end end,
      'final_total_minor', case when st.status = 'completed' then ride -> 'final_total_minor' end,
      'split', case when st.status = 'completed' then ride -> 'split' end,
      'final_lines', case when st.status = 'completed' then ride -> 'final_lines' end,
      'en_route_at', case when st.status = 'completed' then st.arrived_at - interval '9 minutes' end,
      'arrived_at', case when st.status = 'completed' then st.arrived_at end,
      'started_at', case when st.status = 'completed' then st.arrived_at + interval '4 minutes' end,
      'ended_at', case when st.status <> 'scheduled' then least(now(), st.arrived_at + interval '22 minutes') end,
      'pickup', (ride -> 'pickup') || jsonb_build_object('lat', 57.7004 + (i * 7 % 5 - 2) * 0.004 * (i % 3), 'lng', 11.9749 + (i * 11 % 7 - 3) * 0.006 * (i % 2)))) one;
  insert into ride_move (ride_id, version, move, from_status, to_status, actor, at)
    select id, 90, 'expire', 'searching', 'expired', 'system', ended_at from ride where status = 'expired' and number >= 900000;
  insert into driver_shift (driver_id, began_at, ended_at)
    select p.id, began, began + interval '6 hours' from (select id, row_number() over () as place from person where user_type = 'driver' limit 9) p,
      lateral (select distinct date_trunc('day', due at time zone 'Europe/Stockholm') at time zone 'Europe/Stockholm'
        + (6 + p.place * 2 % 12) * interval '1 hour' as began from made) shifts where began + interval '6 hours' < now()`
