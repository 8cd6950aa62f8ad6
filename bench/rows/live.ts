// What the office's first page costs a dispatcher's browser: 5,000 cars on the move and 500 open rides, in headless Chromium,
// which draws the map in software on the same two cores. How late frames come and how busy the page's own thread is.
import type pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { ensureSecrets } from '../../apps/api/src/platform/secrets.ts'
import { freePort } from '../../apps/api/src/testing/free-port.ts'
import { DESKTOP, findChromium, openBrowser } from '../../e2e/chromium.ts'
import { buildWeb } from '../../scripts/build-web.ts'
import { webEnvironment, webService } from '../../scripts/services.ts'
import { supervise } from '../../scripts/supervise.ts'
import { type BenchCity, type Person, startCity } from '../city/bench-city.ts'
import { benchFolder } from '../city/bench-database.ts'
import { root } from '../city/child.ts'
import { putOnline } from '../city/drivers.ts'
import { sessionCookie } from '../city/session-cookie.ts'
import { type Line, type Row, repeat, skipped } from '../measure/row.ts'
import { percentile } from '../measure/statistics.ts'

const [CARS, RIDES] = [Number(process.env.LIVE_CARS ?? 5_000), 500]
const LOOK_MS = 15_000
const [FRAME_MS, BUSY] = [33, 0.5]

export const live: Row = {
  name: 'live',
  run: async (): Promise<Line[]> => {
    const chromium = findChromium({ windowed: true })
    if ('missing' in chromium) return [skipped('the live page', `≤ ${FRAME_MS} ms`, chromium.missing)]
    await buildWeb(root, (_what, work) => work())
    const webPort = String(await freePort())
    const city = await startCity({
      env: { WEB_PORT: webPort },
      ...{ drivers: CARS, riders: RIDES, officers: 1, script: 'bench/city/moving-api.ts' },
      before: async (people) => {
        await putOnline(people, 0)
        await openRides(people.db)
      },
    })
    const web = await startWeb(city, webPort)
    const browser = await openBrowser({ withMaps: true, windowed: true })
    try {
      const page = await openLive(browser, web.url, city.officers[0] as Person)
      const near = await looksAt(page, 'as it opens')
      await page.mouse.move(900, 400)
      for (let turn = 0; turn < 6; turn++) await page.mouse.wheel(0, -400)
      const close = await looksAt(page, 'close by')
      return [...near, ...close]
    } finally {
      await browser.close()
      await web.stop()
      await city.stop()
    }
  },
}

/** Two in three have a chauffeur, one ride after the other every two hours; some of them are under way. */
const openRides = async (db: pg.Pool) => {
  const id = (prefix: string, of: string) => `'${prefix}_' || lpad((${of})::text, 26, '0')`
  const [user, driver] = [id('usr', 'i'), id('usr', '1000000 + i % 200')]
  await db.query(`
    insert into quote (id, rider_id, tariff_id, currency, request, ridetype, time_zone, distance_metres, duration_seconds, shape,
      legs, classes, extras, expires_at)
    select ${id('quo', 'i')}, ${user}, (select id from tariff limit 1), 'EUR', '{}', 'prebook', 'Europe/Stockholm',
      5000, 900, '', '[]', '[]', '[]', now() from generate_series(0, ${RIDES - 1}) i`)
  await db.query(`
    insert into ride (id, rider_id, driver_id, vehicle_id, quote_id, status, ridetype, vehicle_class, payment_method, currency,
      quoted_total_minor, quoted_lines, net_pay_minor, pickup, drop_off, pickup_at, time_zone, distance_metres, duration_seconds,
      shape, pin, sign_colour, assigned_at, created_at, updated_at)
    select ${id('rid', 'i')}, ${user}, case when i % 3 > 0 then v.driver_id end, case when i % 3 > 0 then v.id end, ${id('quo', 'i')},
      case when i % 3 = 0 then 'scheduled' else 'assigned' end,
      'prebook', v.vehicle_class, 'wallet', 'EUR', 6450, '[]', 5160,
      jsonb_build_object('address', 'Kungsportsavenyen ' || i, 'lat', 57.68 + i % 40 * 0.001, 'lng', 11.9 + i % 60 * 0.002),
      jsonb_build_object('address', 'Sven Källfelts Gata ' || i, 'lat', 57.69, 'lng', 11.9),
      now() + (20 + i / 200 * 75 + i % 40) * interval '1 minute', 'Europe/Stockholm', 5000, 900, '', '1234', 'blue',
      case when i % 3 > 0 then now() end, now(), now()
    from generate_series(0, ${RIDES - 1}) i join vehicle v on v.driver_id = ${driver}`)
}

async function startWeb(city: BenchCity, webPort: string) {
  const env = {
    ...{ ...process.env, API_PORT: String(city.api.port), WEB_PORT: webPort, DATA_DIR: benchFolder },
    ...{ DEMO: '1', RATE_LIMIT: '100000' },
  }
  const [config, secrets] = [readConfig(env), ensureSecrets(benchFolder, {})]
  const web = supervise(webService(config, () => ({ ...env, ...webEnvironment(config, secrets, 'Europe/Stockholm') })))
  await web.ready
  return { url: `http://localhost:${config.WEB_PORT}`, stop: () => web.stop() }
}

async function openLive(browser: Browser, url: string, officer: Person): Promise<Page> {
  const context = await browser.newContext({ ...DESKTOP, locale: 'en-GB', timezoneId: 'Europe/Stockholm' })
  const page = await context.newPage()
  const [name, value] = await sessionCookie(officer, 'admin', ensureSecrets(benchFolder, {}).NEXTAUTH_SECRET)
  await context.addCookies([{ name, value, url }])
  await page.goto(`${url}/office/live`)
  await page.getByRole('heading', { name: 'Chains' }).waitFor()
  await page.locator('canvas.maplibregl-canvas').waitFor()
  return page
}

async function looksAt(page: Page, where: string): Promise<Line[]> {
  const devtools = await page.context().newCDPSession(page)
  // Of the thread's own time: what it waits for a core is not its work.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busyOf = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const shares: number[] = []
  const frames = await repeat(async () => {
    const [before, began] = [await busyOf(), performance.now()]
    const gaps = await page.evaluate(gapsOfFrames, LOOK_MS)
    shares.push((((await busyOf()) - before) / (performance.now() - began)) * 1_000)
    return percentile(gaps, 0.95)
  })
  const share = percentile(shares, 0.5)
  const row = `live page ${where}, ${CARS.toLocaleString('en')} cars, ${RIDES} rides`
  const given = { baseline: '–', ratio: '–', rounds: frames.rounds }
  const ends = [Math.min(...shares), Math.max(...shares)].map((one) => `${Math.round(one * 100)}`)
  return [
    {
      ...{ row: `${row}: frames p95`, figure: `${frames.ours.toFixed(1)} ms`, ...given, spread: frames.spread },
      ...{ aim: `≤ ${FRAME_MS} ms`, met: frames.ours <= FRAME_MS },
    },
    {
      ...{ row: `${row}: main thread`, figure: `${Math.round(share * 100)} %`, ...given, spread: ends.join('–') },
      ...{ aim: `≤ ${BUSY * 100} %`, met: share <= BUSY },
    },
  ]
}

/** Runs in the page: from one frame to the next, in milliseconds. */
function gapsOfFrames(ms: number): Promise<number[]> {
  return new Promise((resolve) => {
    const gaps: number[] = []
    const began = performance.now()
    let last = began
    const next = (now: number) => {
      if (now > last) gaps.push(now - last)
      last = now
      if (now - began < ms) requestAnimationFrame(next)
      else resolve(gaps)
    }
    requestAnimationFrame(next)
  })
}
