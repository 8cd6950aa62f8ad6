// A list asks the database the same number of questions whether it has one row or twenty, and what the office searches
// by a part of a word is found through an index.
import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { after, before, test } from 'node:test'
import type { UserId } from '@livery/kernel/ids.ts'
import { DAY_MS } from '@livery/kernel/time.ts'
import pg from 'pg'
import { ensureVehicles } from '../../seeds/demo-fleet.ts'
import { engagementKit } from '../features/engagements/testing/engagement-kit.ts'
import { AVENUE, startRideKit } from './ride-kit.ts'
import type { TestPerson } from './test-app.ts'

const ROWS = 20

let kit: ReturnType<typeof engagementKit>
let office: TestPerson
let rider: TestPerson
let driver: TestPerson
/** A scheduled ride that nobody drives: for its candidates. */
let open: string
/** A ride of the chauffeur's. */
let assigned: string
let stopCounting = () => {}
/** Only what the call itself asks is counted, not what the process does beside it. */
const ofCall = new AsyncLocalStorage<string[]>()
before(async () => {
  kit = engagementKit(await startRideKit())
  office = await kit.person('admin')
  rider = await kit.richRider(400_000)
  driver = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  await kit.call({ method: 'PUT', path: '/driver/skills', as: driver, body: { skills: [GUIDE] } })
  await addOfEach(1)
  stopCounting = countStatements()
})
after(async () => {
  stopCounting()
  await kit.stop()
})
const GUIDE = 'skl_00000000000000000000000003'

/** One more of everything that the lists show, through the api; twenty are written as copies of it. */
async function addOfEach(days: number): Promise<void> {
  open = (await kit.bookAhead(rider, (days + 20) * DAY_MS)).body.data.rideId
  assigned = (await kit.bookAhead(rider, days * DAY_MS)).body.data.rideId
  const path = `/admin/rides/${assigned}/assign`
  assert.equal((await kit.call({ method: 'POST', path, as: office, body: { driverId: driver.userId } })).status, 200)
  const posted = await kit.post(rider)
  await kit.act(driver, posted.body.data._id, 'bid', { price: 40_000, message: 'I know every pier.' })
  await kit.settled()
}

/** Counts what is sent to PostgreSQL by this process. */
function countStatements(): () => void {
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text: string }]
    ofCall.getStore()?.push(typeof first === 'string' ? first : first.text)
    return (query as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof query
  return () => {
    pg.Client.prototype.query = query
  }
}

/** How often a call sends each statement, and how many rows it answers. */
async function statementsOf(path: string, as: TestPerson): Promise<{ sent: Map<string, number>; rows: number }> {
  const asked: string[] = []
  const { status, body } = await ofCall.run(asked, () => kit.call({ method: 'GET', path, as }))
  assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`)
  const sent = new Map<string, number>()
  for (const text of asked) sent.set(text, (sent.get(text) ?? 0) + 1)
  return { sent, rows: (body.data.rides ?? body.data).length }
}

const lists = () =>
  [
    ['a rider’s rides', `/user/ride?pageSize=50`, rider],
    ['a rider’s rides to come', `/user/ride?pageSize=50&status=upcoming`, rider],
    ['a chauffeur’s rides', `/driver/ride?pageSize=50`, driver],
    ['the board', `/driver/ride/board?pageSize=50`, driver],
    ['the office’s rides', `/admin/rides?pageSize=50`, office],
    [
      'the office’s rides at once',
      `/admin/rides?pageSize=50&status=upcoming&vehicleClass=business&sort=pickup`,
      office,
    ],
    ['the office’s rides as a rider’s', `/admin/rides?pageSize=50&riderId=${rider.userId}&order=asc`, office],
    ['the live page', `/admin/live?hours=24`, office],
    ['candidates', `/admin/rides/${open}/candidates`, office],
    ['verdicts', `/admin/rides/${open}/verdicts`, office],
    ['the office’s chauffeurs', `/admin/drivers?pageSize=50`, office],
    ['people', `/admin/people?pageSize=50`, office],
    ['vehicles', `/admin/vehicles?pageSize=50`, office],
    ['documents', `/admin/documents?pageSize=50`, office],
    ['a rider’s engagements', `/assignment/getAssignments?pageSize=50`, rider],
    ['a chauffeur’s engagements', `/assignment/getAssignments?pageSize=50`, driver],
    ['the office’s engagements', `/assignment/getAssignments?pageSize=50`, office],
  ] as const

test('no list asks more often because it has more rows', async () => {
  await copyAll(1, 1)
  const once = new Map<string, Map<string, number>>()
  for (const [what, path, as] of lists()) once.set(what, (await statementsOf(path, as)).sent)
  await copyAll(2, ROWS)
  const grown: string[] = []
  for (const [what, path, as] of lists()) {
    const { sent, rows } = await statementsOf(path, as)
    assert.ok(rows >= ROWS, `${what} has ${rows} rows`)
    for (const [text, times] of sent) {
      // What a process keeps for a few seconds, such as a policy, is read again now and then: once. What is asked for
      // together goes in two where the first of them is on its way already when the others come.
      const most = Math.max(once.get(what)?.get(text) ?? 0, 2)
      if (times > most) grown.push(`${what}: ${times} times for ${rows} rows, ${most} at most: ${text}`)
    }
  }
  assert.deepEqual(grown, [])
})

/** Copies of one row, each with what must be its own. `i` counts them, `t` is the row. */
async function copy(table: string, where: string, own: string, series: string): Promise<void> {
  await kit.ctx.db.$client.query(
    `insert into ${table} select made.* from (select x as row from ${table} x where ${where} limit 1) t, ${series} as i,
       lateral jsonb_populate_record(t.row, jsonb_build_object(${own})) as made`,
  )
}

/** An id as it must look, for the copy of a kind. */
const idOf = (prefix: string, kind: number) => `'${prefix}_' || lpad((${kind * 1_000} + i)::text, 26, '0')`
const [USERS, DRIVERS] = [1, 2]

async function copyAll(from: number, to: number): Promise<void> {
  const series = `generate_series(${from}, ${to})`
  await copy(
    'person',
    `id = '${rider.userId}'`,
    `'id', ${idOf('usr', USERS)}, 'email', 'user' || i || '@copy.test', 'phone', null`,
    series,
  )
  await copy(
    'person',
    `id = '${driver.userId}'`,
    `'id', ${idOf('usr', DRIVERS)}, 'email', 'driver' || i || '@copy.test', 'phone', null`,
    series,
  )
  const { rows } = await kit.ctx.db.$client.query(
    `select id from person where email like 'driver%@copy.test' order by id`,
  )
  const drivers = rows.map(({ id }) => id as UserId)
  await ensureVehicles(kit.db, drivers)
  await kit.ctx.db.$client.query(`update vehicle set vehicle_class = 'business' where driver_id = any($1)`, [drivers])
  const copyRide = async (kind: number, where: string, own: string) => {
    await copy('quote', `id = (select quote_id from ride where ${where} limit 1)`, `'id', ${idOf('quo', kind)}`, series)
    const ids = `'id', ${idOf('rid', kind)}, 'quote_id', ${idOf('quo', kind)}, 'number', 900000 + ${kind * 1_000} + i`
    await copy('ride', where, `${ids}, ${own}`, series)
  }
  const theirs = `id = '${assigned}'`
  const over = `'status', 'cancelled', 'ended_at', now(), 'cancel_reason', 'change_of_plans', 'cancel_by', 'rider'`
  // The rider's, each of another party and with another chauffeur; the chauffeur's, each with another rider; and those that nobody drives
  // yet.
  await copyRide(
    1,
    theirs,
    `${over}, 'driver_id', ${idOf('usr', DRIVERS)}, 'party_id', ${idOf('pty', 1)}, 'party_position', 1`,
  )
  await copyRide(2, theirs, `${over}, 'rider_id', ${idOf('usr', USERS)}`)
  await copyRide(3, `id = '${open}'`, `'pickup_at', (t.row).pickup_at + i * interval '1 hour'`)
  await copyRide(
    5,
    theirs,
    `'driver_id', ${idOf('usr', DRIVERS)}, 'party_id', null, 'party_position', null,
     'pickup_at', (select '${kit.clock.now().toISOString()}'::timestamptz) + i * interval '10 minutes'`,
  )
  await copyRide(4, `id = '${open}'`, `'status', 'searching', 'search_expires_at', (t.row).pickup_at`)
  await kit.ctx.db.$client.query(
    `insert into offer (id, ride_id, driver_id, vehicle_id, round, status, eta_seconds, empty_metres, sent_at, expires_at)
     select ${idOf('ofr', 1)}, ${idOf('rid', 4)}, v.driver_id, v.id, 1, 'declined', 60, 500, now(), now()
     from ${series} as i join vehicle v on v.driver_id = ${idOf('usr', DRIVERS)}`,
  )
  await kit.ctx.db.$client.query(
    `insert into ride_verdict (ride_id, way, round, driver_id, at, chosen, reasons)
     select $1, 'search', 1, ${idOf('usr', DRIVERS)}, now(), false, '{TOO_FAR}' from ${series} as i`,
    [open],
  )
  await copy('engagement', 'true', `'id', ${idOf('eng', 1)}, 'number', 900000 + i`, series)
  await copy(
    'engagement_bid',
    'true',
    `'id', ${idOf('bid', 1)}, 'engagement_id', ${idOf('eng', 1)}, 'driver_id', ${idOf('usr', DRIVERS)},
     'vehicle_id', (select id from vehicle where driver_id = ${idOf('usr', DRIVERS)} limit 1)`,
    series,
  )
}

/** What the office types, the table it is for, and how a page asks. */
const SEARCHES = [
  ['people', '/admin/people?q=Zyx', ['person']],
  ['chauffeurs', '/admin/drivers?q=Zyx', ['person']],
  ['rides', '/admin/rides?q=Zyx', ['ride', 'person', 'vehicle']],
  ['vehicles', '/admin/vehicles?q=Zyx', ['vehicle', 'person']],
  ['documents', '/admin/documents?q=Zyx', ['driver_document', 'person']],
  ['engagements', '/assignment/getAssignments?q=Zyx', ['engagement', 'person']],
] as const

test('a search by a part of a word reads no large table from end to end', async () => {
  await fillTables()
  for (const [what, path, tables] of SEARCHES) {
    const captured = await capture(path)
    const counting = captured.filter(({ text }) => /ilike/.test(text) && /count\(\*\)/.test(text))
    assert.ok(counting.length > 0, `${what} counts what it finds`)
    for (const { text, values } of counting) {
      const { rows } = await kit.ctx.db.$client.query(`explain ${text}`, values)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      const whole = tables.filter((table) => new RegExp(`Seq Scan on ${table}\\b`).test(plan))
      assert.deepEqual(whole, [], `${what}:\n${plan}`)
      assert.match(plan, /_part/, `${what}:\n${plan}`)
    }
  }
})

/** What a call sends, with its values. */
async function capture(path: string): Promise<{ text: string; values: unknown[] }[]> {
  const sent: { text: string; values: unknown[] }[] = []
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, values] = args as [string | { text: string; values?: unknown[] }, unknown]
    const text = typeof first === 'string' ? first : first.text
    const given = typeof first === 'string' ? values : (first.values ?? values)
    sent.push({ text, values: Array.isArray(given) ? given : [] })
    return (query as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof query
  try {
    assert.equal((await kit.call({ method: 'GET', path, as: office })).status, 200, path)
  } finally {
    pg.Client.prototype.query = query
  }
  return sent
}

/** As many as make the planner think. */
async function fillTables(): Promise<void> {
  const many = 5_000
  const run = (text: string) => kit.ctx.db.$client.query(text)
  const copies = (table: string, own: string) => copy(table, 'true', own, `generate_series(1, ${many})`)
  await copies(
    'person',
    `'id', 'usr_many' || i, 'user_type', case when i % 2 = 0 then 'driver' else 'user' end, 'email', md5(i::text) || '@many.test',
     'firstname', substr(md5(i::text), 1, 8), 'lastname', substr(md5(i::text), 9, 8), 'phone', null`,
  )
  await copies(
    'vehicle',
    `'id', 'car_many' || i, 'driver_id', 'usr_many' || i, 'number', upper(substr(md5(i::text), 1, 10))`,
  )
  await copies('driver_document', `'id', 'doc_many' || i, 'driver_id', 'usr_many' || i, 'number', md5(i::text)`)
  await copies('quote', `'id', 'quo_many' || i, 'classes', '[]'::jsonb, 'legs', '[]'::jsonb, 'shape', ''`)
  await copies(
    'ride',
    `'id', 'rid_many' || i, 'quote_id', 'quo_many' || i, 'number', 1000000 + i, 'status', 'completed', 'shape', '',
     'quoted_lines', '[]'::jsonb, 'rider_id', 'usr_many' || i,
     'driver_id', 'usr_many' || i, 'vehicle_id', 'car_many' || i,
     'pickup', jsonb_build_object('address', md5(i::text), 'lat', 57.7, 'lng', 11.9),
     'drop_off', jsonb_build_object('address', md5((-i)::text), 'lat', 57.7, 'lng', 11.9)`,
  )
  await copies(
    'engagement',
    `'id', 'eng_many' || i, 'number', 1000000 + i, 'title', md5(i::text), 'rider_id', 'usr_many' || i, 'driver_id', null,
     'place', jsonb_build_object('address', md5((-i)::text), 'lat', 57.7, 'lng', 11.9)`,
  )
  for (const table of ['person', 'vehicle', 'driver_document', 'ride', 'engagement'])
    await run(`vacuum analyze ${table}`)
}
