// How honest estimates are, as the office reads it, and going back to a version.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { learnProfile } from '../apps/api/src/features/traffic/domain/learn-profile.ts'
import { HIDDEN_CITY, makeDrive, seeded } from '../apps/api/src/features/traffic/testing/hidden-city.ts'
import { DESKTOP, findChromium, openBrowser, PHONE, person, shot } from './browser.ts'
import { callsTo } from './calls.ts'
import { queryOf } from './database.ts'
import { type Product, startProduct } from './product.ts'
import { accessible, signIn } from './steps.ts'

const chromium = findChromium()
const skip = 'missing' in chromium ? chromium.missing : false
const OFFICE = 'office@livery.test'
const DAYS = 21
const DAY_MS = 86_400_000

let product: Product
let browser: Browser
before(async () => {
  if (skip !== false) return
  product = await startProduct()
  browser = await openBrowser({ forPictures: process.env.SHOTS !== undefined })
  const terms = { kindOfPlace: 'big_city', learning: 'on', leastRides: 100, learnDays: 84 }
  await callsTo(product)(OFFICE, '/admin/policies/traffic', { after: 1, terms })
})
after(async () => {
  await browser?.close()
  await product?.stop()
})

/** Rides of three weeks, and two versions that were learned from them. */
async function drive(): Promise<void> {
  const query = queryOf(product)
  const random = seeded(5)
  const made = Array.from({ length: 600 }, (_, index) =>
    makeDrive({ city: HIDDEN_CITY, random, day: Math.floor((index / 600) * DAYS) }),
  )
  const later = Math.floor((Date.now() - (made.at(-1)?.departsMs ?? 0)) / (7 * DAY_MS)) * 7 * DAY_MS
  const rows = made.map((one, number) => ({
    ...{ ride_id: `made_${number}`, driver_id: one.driverId, number: 0, region: 'goteborg', provider: 'valhalla' },
    ...{ with_rider: true, set_out_at: new Date(one.departsMs + later), hour: one.hours[0]?.of, why_not: null },
    ...{ metres: Math.round(one.metres), free_seconds: Math.round(one.freeSeconds), seconds: Math.round(one.seconds) },
    promised_seconds: Math.round(one.seconds * (0.93 + 0.16 * random())),
    squares: [],
    metres_from_centre: Math.round(8_000 * random() * random()),
  }))
  await query('insert into seen_drive select * from jsonb_populate_recordset(null::seen_drive, $1)', [
    JSON.stringify(rows),
  ])
  await query(
    `insert into seen_arrival select 'made_' || n, 'goteborg', n % 3 = 0, 8, now() - interval '1 day',
       now() - interval '1 day' + make_interval(secs => (n * 37) % 400 - 180) from generate_series(1, 120) n`,
  )
  const learned = learnProfile('big_city', made)
  const kept = { ...learned, bySquare: [...learned.bySquare], bySquareWhenFull: [...learned.bySquareWhenFull] }
  for (const [id, days, figures] of [
    ['trv_01j00000000000000000000001', 2, { rides: 410, heldOut: 82, before: 0.164, after: 0.091, free: 0.312 }],
    ['trv_01j00000000000000000000002', 1, { rides: 600, heldOut: 121, before: 0.091, after: 0.078, free: 0.307 }],
  ] as const) {
    await query(
      `insert into traffic_version
       values ($1, 'goteborg', 'valhalla', now() - make_interval(days => $2), 'big_city', $3, $4)`,
      [id, days, JSON.stringify(kept), JSON.stringify(figures)],
    )
    await query(
      `insert into traffic_choice (region, provider, version_id, chosen_at) values ('goteborg', 'valhalla', $1, now())`,
      [id],
    )
  }
}

test('an office without rides sees the default; with rides what was learned, and goes back', { skip }, async () => {
  const { page } = await person(browser, DESKTOP)
  await signIn(product, page, OFFICE, '/office/traffic')
  await page.getByText('No rides measured yet').waitFor()
  await page.getByRole('heading', { name: 'Default for a big city' }).waitFor()
  await shot(page, 'traffic-empty-desktop')
  await drive()
  await page.reload()
  await page.getByRole('heading', { name: /^Learned from 600 rides/ }).waitFor()
  await accessible(page, 'traffic')
  await shot(page, 'traffic-desktop')
  await page.getByRole('button', { name: 'Use this version' }).click()
  await page.getByText('Estimates follow this version now.').waitFor()
  await page.getByRole('heading', { name: /^Learned from 410 rides/ }).waitFor()
  await page.getByRole('button', { name: 'Resume learning' }).click()
  await page.getByText('Kept by the office').waitFor({ state: 'detached' })
  const call = callsTo(product)
  const { version } = (await call(OFFICE, '/admin/traffic')) as { version: { rides: number } }
  assert.equal(version.rides, 410)
})

test('on a phone, in the dark and in Arabic', { skip }, async () => {
  for (const [name, options, locale] of [
    ['phone-dark', PHONE, 'en'],
    ['phone-ar', PHONE, 'ar'],
    ['desktop-dark-ar', DESKTOP, 'ar'],
    ['desktop-dark', DESKTOP, 'en'],
  ] as const) {
    const { context, page } = await person(browser, options)
    if (name.includes('dark')) await context.addInitScript(() => localStorage.setItem('theme', 'dark'))
    await signIn(product, page, OFFICE, '/office/traffic')
    await context.addCookies([{ name: 'locale', value: locale, url: product.web }])
    await page.goto(`${product.web}/office/traffic`)
    await page.locator('#traffic-versions').waitFor()
    await accessible(page, `traffic, ${name}`)
    const beside = await page.evaluate(() =>
      [...document.querySelectorAll('main p, main dl > *, main table')]
        .filter((one) => one.getBoundingClientRect().right > innerWidth || one.getBoundingClientRect().left < 0)
        .map((one) => one.textContent),
    )
    assert.deepEqual(beside, [], `${name}: beside the screen`)
    await shot(page, `traffic-${name}`)
    await page.locator('#traffic-versions').scrollIntoViewIfNeeded()
    await shot(page, `traffic-${name}-versions`)
  }
})
