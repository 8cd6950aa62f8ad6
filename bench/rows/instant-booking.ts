import { join } from 'node:path'
import { type BenchCity, countedId, startCity } from '../city/bench-city.ts'
import { root } from '../city/child.ts'
import { putOnline } from '../city/drivers.ts'
import { postAll } from '../city/http-lanes.ts'
import { findPgbench, runPgbench } from '../measure/pgbench.ts'
import { cpuSeconds, endedChildren, familyCpuSeconds } from '../measure/process-cost.ts'
import { interleave, type Line, type Row, skipped, spreadOf } from '../measure/row.ts'
import { median } from '../measure/statistics.ts'

const BOOKINGS = 3_000
// As many bookings are under way as a busy evening has; pgbench is at its best with as many clients as the pool has
// connections.
const LANES = 40
const CLIENTS = 10
const AIM = 0.6
const NAME = 'instant booking, whole call'
const DAY_MS = 86_400_000
// The first round of `interleave` warms up.
const WARM_UP = 1

export const instantBooking: Row = {
  name: 'booking',
  run: async () => {
    const pgbench = findPgbench()
    if (pgbench === undefined) return [skipped(NAME, `≥ ${AIM.toFixed(2)}`, 'there is no pgbench (Debian: postgresql)')]
    const city = await startCity({
      drivers: 40,
      riders: BOOKINGS,
      script: 'bench/city/answering-api.ts',
      // Seen tomorrow, they stay fresh without sending anything.
      before: (people) => putOnline(people, -DAY_MS),
    })
    await quoteForEverybody(city)
    const server = await postmaster(city)
    const byClock: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] }
    const rounds = await interleave(
      async () => {
        await forgetBookings(city)
        return perCpuSecond(
          byClock.ours,
          server,
          () => cpuSeconds(city.api.pid),
          () => bookAll(city),
        )
      },
      async () => {
        await forgetBookings(city)
        return perCpuSecond(
          byClock.theirs,
          server,
          () => endedChildren(process.pid),
          () =>
            runPgbench(pgbench, {
              url: city.databaseUrl,
              script: join(root, 'bench/baselines/booking.pgbench.sql'),
              clients: CLIENTS,
              each: BOOKINGS / CLIENTS,
              variables: { each: BOOKINGS / CLIENTS },
            }),
        )
      },
    )
    await city.stop()
    return [
      {
        row: NAME,
        figure: `${shown(rounds.ours)} / CPU-s of server and api`,
        baseline: `pgbench, its six statements ${shown(rounds.theirs)} / CPU-s of server and pgbench`,
        ratio: rounds.ratio.toFixed(2),
        spread: rounds.spread,
        rounds: rounds.rounds,
        ...held(rounds.ratio),
      },
      clockLine(byClock.ours, byClock.theirs),
    ]
  },
}

/** How fast it goes here: the api, the server and who asks them share the cores, and the baseline asks for itself. */
function clockLine(ours: readonly number[], theirs: readonly number[]): Line {
  const ratios = ours.map((perSecond, round) => perSecond / (theirs[round] ?? Number.NaN)).slice(WARM_UP)
  return {
    row: 'the same by the clock, all on this machine',
    figure: `${shown(median(ours.slice(WARM_UP)))} / s`,
    baseline: `${shown(median(theirs.slice(WARM_UP)))} / s`,
    ratio: median(ratios).toFixed(2),
    spread: spreadOf(ratios, 2),
    rounds: String(ratios.length),
    ...held(median(ratios)),
  }
}

/** Both ways of counting are held to the same aim. */
const held = (ratio: number) => ({ aim: `≥ ${AIM.toFixed(2)}`, met: ratio >= AIM })

/** One quote by the api, and the same one for each rider. */
async function quoteForEverybody(city: BenchCity): Promise<void> {
  const [rider] = city.riders
  if (rider === undefined) throw new Error('there are no riders')
  const { quoteId } = await city.call(rider, 'POST', '/user/quote', {
    pickupLocation: { address: 'Kungsportsavenyen 36', lat: 57.6986, lng: 11.9785 },
    dropOffLocation: { address: 'Sven Källfelts Gata 18', lat: 57.6841, lng: 11.8866 },
    ridetype: 'instant',
  })
  await city.db.query(
    `insert into quote (id, rider_id, tariff_id, currency, request, ridetype, pickup_at, time_zone, distance_metres,
       duration_seconds, shape, legs, classes, extras, created_at, expires_at)
     select 'quo_' || substr(p.id, 5), p.id, tariff_id, currency, request, ridetype, pickup_at, time_zone, distance_metres,
       duration_seconds, shape, legs, classes, extras, q.created_at, q.expires_at + interval '1 day'
     from quote q, person p where q.id = $1 and p.user_type = 'user'`,
    [quoteId],
  )
}

async function postmaster(city: BenchCity): Promise<number> {
  const { rows } = await city.db.query<{ line: string }>(`select pg_read_file('postmaster.pid', 0, 20) as line`)
  return Number.parseInt(rows[0]?.line ?? '', 10)
}

/** Bookings a second of processor time: the database's, and that of whoever asks it. Keeps how many by the clock. */
async function perCpuSecond(
  byClock: number[],
  server: number,
  client: () => number,
  run: () => Promise<number>,
): Promise<number> {
  const spent = () => (familyCpuSeconds(server) ?? Number.NaN) + client()
  const before = spent()
  byClock.push(await run())
  return BOOKINGS / (spent() - before)
}

async function bookAll(city: BenchCity): Promise<number> {
  const requests = city.riders.map(({ token }, index) => ({
    path: '/user/ride/instant-booking',
    token,
    key: `booking-${index}`,
    body: { quoteId: countedId('quo', index), vehicleClass: 'business', paymentMethod: 'wallet' },
  }))
  const began = performance.now()
  await postAll(city.api.port, LANES, requests)
  const perSecond = BOOKINGS / ((performance.now() - began) / 1_000)
  const { rows } = await city.db.query(
    `select (select count(*) from ride where status = 'searching')::int as rides, (select count(*) from wallet_hold)::int as holds`,
  )
  if (rows[0].rides !== BOOKINGS || rows[0].holds !== BOOKINGS) throw new Error('not every booking is there')
  return perSecond
}

/** The same start for both: nothing booked, nothing held, no dead rows. */
async function forgetBookings(city: BenchCity): Promise<void> {
  await city.db.query('truncate ride, ride_payment, open_amount, idempotency_key, outbox_event, wallet_hold cascade')
  await city.db.query('truncate pgboss.job_common')
  await city.db.query('update ledger_account set held = 0 where held > 0')
  await city.db.query('vacuum analyze')
  await city.db.query('checkpoint')
}

const shown = (figure: number) => Math.round(figure).toLocaleString('en')
