// What the office's overview and its reports over a year take over HTTP, in a house that has driven a million rides within a
// year. There is nothing to set beside them: before, nobody counted.
import { randomBytes } from 'node:crypto'
import { newId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type pg from 'pg'
import { type BenchCity, startCity } from '../city/bench-city.ts'
import { fillOffice } from '../city/full-office.ts'
import { type Line, type Row, repeat } from '../measure/row.ts'
import { percentile } from '../measure/statistics.ts'

const RIDES = Number(process.env.OVERVIEW_RIDES ?? 1_000_000)
const AIM_MS = 300
const LOOKS = 20
const [OFFERS_A_DAY, SHIFTS_A_DAY, SUBJECTS] = [6_000, 400, 400]
const DAYS = [0, 7, 14, 21, 28]

export const overview: Row = {
  name: 'overview',
  run: async (): Promise<Line[]> => {
    const city = await startCity({
      ...{ drivers: 1, riders: 1, officers: 1, script: 'bench/city/answering-api.ts' },
      before: async ({ db }) => {
        const began = Date.now()
        await fillOffice(db, RIDES, '30 seconds')
        await driveLately(db)
        await countYear(db)
        console.error(`  … filled in ${Math.round((Date.now() - began) / 1_000)} s`)
      },
    })
    try {
      const lines: Line[] = []
      for (const [row, path] of [
        ['overview', '/admin/overview'],
        ['report of chauffeurs over a year', `/admin/reports/chauffeurs?from=${dayBefore(364)}&until=${dayBefore(1)}`],
        ['map of demand over three months', `/admin/reports/demand?from=${dayBefore(92)}&until=${dayBefore(1)}`],
      ] as const) {
        await slowestOf(city, path)
        const { ours, spread, rounds } = await repeat(() => slowestOf(city, path))
        console.error(`  … ${row}: ${ours.toFixed(0)} ms`)
        lines.push({
          row: `${row} p95, ${RIDES.toLocaleString('en')} rides`,
          figure: `${ours.toFixed(0)} ms`,
          ...{ baseline: '–', ratio: '–', spread, rounds },
          aim: `≤ ${AIM_MS} ms`,
          met: ours <= AIM_MS,
        })
      }
      return lines
    } finally {
      await city.stop()
    }
  },
}

const dayBefore = (days: number) =>
  addMs(new Date(), -days * DAY_MS)
    .toISOString()
    .slice(0, 10)

async function slowestOf({ call, officers: [officer] }: BenchCity, path: string): Promise<number> {
  const spent: number[] = []
  for (let look = 0; look < LOOKS; look++) {
    const began = performance.now()
    const answer = await call(officer as never, 'GET', path)
    spent.push(performance.now() - began)
    if (answer === undefined) throw new Error(`${path} has no answer`)
  }
  return percentile(spent, 0.95)
}

/** The last weeks as they are driven: times, price lines, shifts and offers. */
async function driveLately(db: pg.Pool): Promise<void> {
  const line = (code: string, amount: number) => ({ code, label: code, amount })
  const lines = [line('base', 1_500), line('distance', 2_400), line('time', 1_285), line('platform_fee', 300)]
  const all = JSON.stringify([...lines, line('extra', 600), line('tax', 365)])
  await db.query(
    `update ride set en_route_at = pickup_at - interval '15 minutes', arrived_at = pickup_at + (number % 9 - 4) * interval '1 minute',
       started_at = pickup_at + interval '6 minutes', ended_at = pickup_at + interval '30 minutes', final_total_minor = 6450,
       final_lines = $1::jsonb, split = '{"driver": 4800}', created_at = pickup_at - interval '1 hour'
     where pickup_at between now() - interval '30 days' and now() and status = 'completed'`,
    [all],
  )
  const { rows: drivers } = await db.query<{ id: string }>(
    `select id from person where user_type = 'driver' order by id desc limit ${SHIFTS_A_DAY}`,
  )
  const { rows: rides } = await db.query<{ id: string; vehicle_id: string }>(
    `select id, vehicle_id from ride where vehicle_id is not null order by pickup_at desc limit ${OFFERS_A_DAY}`,
  )
  const ids = drivers.map(({ id }) => id)
  for (const day of DAYS) {
    const midnight = new Date(`${dayBefore(day)}T00:00:00Z`)
    await db.query(
      `insert into driver_shift (driver_id, began_at, ended_at)
       select id, $2::timestamptz + place * interval '2 minutes', $2::timestamptz + place * interval '2 minutes' + interval '8 hours'
       from unnest($1::text[]) with ordinality as d(id, place)`,
      [ids, midnight.toISOString()],
    )
    const sentAt = rides.map((_, index) => addMs(midnight, Math.floor((index * DAY_MS) / OFFERS_A_DAY)))
    await db.query(
      `insert into offer (id, ride_id, driver_id, vehicle_id, round, status, eta_seconds, empty_metres, sent_at, expires_at)
       select u.id, u.ride, u.driver, u.vehicle, u.round, u.status, 300, 2000, u.at, u.at
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::timestamptz[])
         as u(id, ride, driver, vehicle, round, status, at)`,
      [
        sentAt.map((at) => newId('offer', at, randomBytes)),
        rides.map(({ id }) => id),
        rides.map((_, index) => ids[index % ids.length]),
        rides.map((ride) => ride.vehicle_id),
        rides.map(() => day + 1),
        rides.map((_, index) => ['accepted', 'declined', 'expired'][index % 3]),
        sentAt.map((at) => at.toISOString()),
      ],
    )
  }
}

/** A year of kept days. */
async function countYear(db: pg.Pool): Promise<void> {
  await db.query(
    `insert into report_day (day, time_zone, counted_at)
     select current_date - i, 'Europe/Stockholm', now() from generate_series(1, 400) i`,
  )
  for (const [kind, from] of [
    ['chauffeur', `select id from person where user_type = 'driver' order by id desc limit ${SUBJECTS}`],
    ['vehicle', `select id from vehicle order by id desc limit ${SUBJECTS}`],
  ])
    await db.query(
      `insert into report_sum (kind, day, subject_id, rides, metres, online_seconds, driving_seconds, accepted, declined, on_time, revenue_minor)
       select '${kind}', day, s.id, 7, 40000, 28800, 12000, 7, 2, 6, 45000 from report_day, (${from}) s`,
    )
  await db.query(
    `insert into report_square (day, row_number, column_number, hour, requested, unserved)
     select day, 9600 + i / 20, 1060 + i % 20, h, 1 + i % 3, 0 from report_day, generate_series(0, 199) i, generate_series(7, 20, 2) h`,
  )
  await db.query('vacuum analyze')
}
