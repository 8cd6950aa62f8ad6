// The office's live page in a city at work: so many cars on the move, so many open rides, and a browser that is signed in.
import type pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { ensureSecrets } from '../../apps/api/src/platform/secrets.ts'
import { freePort } from '../../apps/api/src/testing/free-port.ts'
import { DESKTOP } from '../../e2e/chromium.ts'
import { buildWeb } from '../../scripts/build-web.ts'
import { webEnvironment, webService } from '../../scripts/services.ts'
import { supervise } from '../../scripts/supervise.ts'
import { type BenchCity, type Person, startCity } from './bench-city.ts'
import { benchFolder } from './bench-folder.ts'
import { root } from './child.ts'
import { putOnline } from './drivers.ts'
import { sessionCookie } from './session-cookie.ts'

export interface LiveCity {
  readonly officer: Person
  readonly url: string
  stop(): Promise<void>
}

export async function startLiveCity(cars: number, rides: number): Promise<LiveCity> {
  await buildWeb(root, (_what, work) => work())
  const webPort = String(await freePort())
  const city = await startCity({
    env: { WEB_PORT: webPort },
    ...{ drivers: cars, riders: rides, officers: 1, script: 'bench/city/moving-api.ts' },
    before: async (people) => {
      await putOnline(people, 0)
      await openRides(people.db, rides)
    },
  })
  const web = await startWeb(city, webPort)
  return {
    officer: city.officers[0] as Person,
    url: web.url,
    stop: async () => {
      await web.stop()
      await city.stop()
    },
  }
}

/** Two in three have a chauffeur, one ride after the other every two hours; some of them are under way. */
const openRides = async (db: pg.Pool, rides: number) => {
  const id = (prefix: string, of: string) => `'${prefix}_' || lpad((${of})::text, 26, '0')`
  const [user, driver] = [id('usr', 'i'), id('usr', '1000000 + i % 200')]
  await db.query(`
    insert into quote (id, rider_id, tariff_id, currency, request, ridetype, time_zone, distance_metres, duration_seconds, shape,
      legs, classes, extras, expires_at)
    select ${id('quo', 'i')}, ${user}, (select id from tariff limit 1), 'EUR', '{}', 'prebook', 'Europe/Stockholm',
      5000, 900, '', '[]', '[]', '[]', now() from generate_series(0, ${rides - 1}) i`)
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
    from generate_series(0, ${rides - 1}) i join vehicle v on v.driver_id = ${driver}`)
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

export async function openLive(browser: Browser, { url, officer }: LiveCity): Promise<Page> {
  const context = await browser.newContext({ ...DESKTOP, locale: 'en-GB', timezoneId: 'Europe/Stockholm' })
  await context.addInitScript(countDrawnFrames)
  const page = await context.newPage()
  const [name, value] = await sessionCookie(officer, 'admin', ensureSecrets(benchFolder, {}).NEXTAUTH_SECRET)
  await context.addCookies([{ name, value, url }])
  await page.goto(`${url}/office/live`)
  await page.getByRole('heading', { name: 'Chains' }).waitFor()
  await page.locator('canvas.maplibregl-canvas').first().waitFor()
  return page
}

/** Runs in the page, first of all: how many frames a canvas was drawn in. */
function countDrawnFrames(): void {
  const page = window as unknown as { drawnFrames: number }
  page.drawnFrames = 0
  let isCounted = false
  const { prototype } = WebGL2RenderingContext
  const { clear } = prototype
  prototype.clear = function (mask) {
    if (!isCounted) {
      isCounted = true
      page.drawnFrames += 1
      requestAnimationFrame(() => (isCounted = false))
    }
    clear.call(this, mask)
  }
}
