// The office's numbers of a day that is made here ride by ride, beside the same counted by hand; kept sums beside the same
// counted from the rides.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Overview } from '@livery/contracts/reports/overview.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'
import fc from 'fast-check'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { addDays } from './domain/day.ts'
import { countedNow } from './shared/counted-now.ts'
import { countDay, countDueDays } from './use-cases/count-days.ts'

const ZONE = 'Europe/Stockholm'
let kit: RideKit
let owner: TestPerson
let dispatcher: TestPerson
/** The day that all of it was made on. */
let made: string
before(async () => {
  kit = await startRideKit()
  // The whole test lies in the middle of one day.
  const { date } = wallClock(new Date(kit.clock.now().getTime() + DAY_MS), ZONE)
  kit.clock.advance(instantOf(date, '11:00', ZONE).getTime() - kit.clock.now().getTime())
  made = date
  owner = await kit.person('admin', { firstname: 'Ingrid', lastname: 'Berg' })
  dispatcher = await kit.person('admin', { firstname: 'Karin', lastname: 'Ek' })
  const { roles } = (await get('/admin/team')).data
  const role = roles.find((one: { builtIn: string }) => one.builtIn === 'dispatcher')
  const { members } = (await get('/admin/team')).data
  const { version } = members.find((one: { userId: string }) => one.userId === dispatcher.userId)
  const changed = await kit.call({
    ...{ method: 'PUT', path: `/admin/team/members/${dispatcher.userId}`, as: owner },
    body: { roleId: role._id, version },
  })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
})
after(() => kit.stop())

const get = async (path: string, as = owner) => {
  const { status, body } = await kit.call({ method: 'GET', path, as })
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const overview = async (as = owner): Promise<Overview> => (await get('/admin/overview', as)).data
const today = () => wallClock(kit.clock.now(), ZONE).date
const minutes = (count: number) => kit.clock.advance(count * MINUTE_MS)

async function driven(driver: TestPerson, wait: number, drive: number): Promise<{ rideId: RideId; total: number }> {
  const rider = await kit.richRider()
  const { rideId } = (await kit.book(rider)).body.data
  await kit.offerOf(driver, rideId)
  assert.equal((await kit.step(driver, rideId, 'accept')).status, 200)
  assert.equal((await kit.step(driver, rideId, 'en_route')).status, 200)
  minutes(wait)
  assert.equal((await kit.step(driver, rideId, 'arrived')).status, 200)
  minutes(1)
  assert.equal((await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })).status, 200)
  minutes(drive)
  const answer = await kit.step(driver, rideId, 'complete')
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  await kit.settled()
  const { rows } = await kit.db.$client.query('select final_total_minor as total from ride where id = $1', [rideId])
  return { rideId, total: Number(rows[0].total) }
}

test('a morning made by hand: the numbers are what was done, and there is nothing to compare with yet', async () => {
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const first = await driven(driver, 0, 10)
  const second = await driven(driver, 25, 15)
  const rider = await kit.richRider()
  const { rideId } = (await kit.book(rider)).body.data
  await kit.offerOf(driver, rideId)
  assert.equal((await kit.step(driver, rideId, 'decline')).status, 200)
  const cancel = { rideId, action: 'cancel', reason: 'change_of_plans' }
  assert.equal(
    (await kit.call({ method: 'POST', path: '/user/ride/update-status', as: rider, body: cancel })).status,
    200,
  )
  minutes(5)
  const shown = await overview()
  const { rides, punctuality, waits, offers, money, time } = shown.today
  assert.deepEqual(rides, { requested: 3, served: 2, unserved: 0, cancelled: 1, noShows: 0 })
  assert.deepEqual([punctuality.onTime, punctuality.later], [1, 1])
  assert.deepEqual([waits.count, Math.round((waits.medianSeconds ?? 0) / 60)], [2, 13])
  assert.deepEqual(offers, { accepted: 2, declined: 1, expired: 0 })
  assert.equal(money?.revenue, first.total + second.total)
  assert.equal(money && money.fare + money.extras + money.fees + money.tax, money?.revenue)
  assert.ok(Math.abs(time.driving - 25 * 60) <= 2, JSON.stringify(time))
  assert.ok(Math.abs(time.toPickup - 25 * 60) <= 2 && Math.abs(time.waiting - 120) <= 2, JSON.stringify(time))
  assert.equal(time.online, time.driving + time.toPickup + time.waiting + time.free)
  assert.deepEqual(shown.cancellations, [{ cause: 'change_of_plans', count: 1, usual: null }])
  assert.deepEqual([shown.compared, shown.usual], [[], null])
  const sum = (of: (hour: NonNullable<Overview['hours'][number]['today']>) => number) =>
    shown.hours.reduce((all, { today }) => all + (today === null ? 0 : of(today)), 0)
  assert.equal(
    sum((hour) => hour.served),
    2,
  )
  assert.equal(
    sum((hour) => hour.revenue ?? 0),
    money?.revenue,
  )

  const { left } = (await get(`/admin/rides/${second.rideId}/refund`)).data
  const body = { amount: 500, left, reason: 'late', note: 'Your chauffeur came late.' }
  const given = await kit.call({
    ...{ method: 'POST', path: `/admin/rides/${second.rideId}/refund`, as: owner, key: 'refund-1' },
    body: { ...body, bearer: 'house' },
  })
  assert.equal(given.status, 200, JSON.stringify(given.body))
  const { money: after } = (await overview()).today
  assert.deepEqual([after?.refunds, after?.refundCount, after?.revenue], [500, 1, money?.revenue])
})

test('a role without the books sees every number but money', async () => {
  const { today: day, hours } = await overview(dispatcher)
  assert.equal(day.rides.served, 2)
  assert.equal(day.money, null)
  assert.ok(hours.every(({ today }) => today === null || (today.revenue === null && today.refunds === null)))
  for (const [kind, money] of [
    ['vehicles', ['revenue']],
    ['chauffeurs', ['earnings']],
    ['companies', ['spend', 'unpaid']],
  ] as const) {
    const rows: Record<string, unknown>[] = (await get(`/admin/reports/${kind}`, dispatcher)).data
    assert.ok(
      rows.every((row) => money.every((name) => row[name] === null)),
      kind,
    )
    const csv = await kit.call({ method: 'GET', path: `/admin/reports/${kind}?format=csv`, as: dispatcher })
    assert.ok(!money.some((name) => String(csv.body).split('\r\n')[0]?.includes(name)), kind)
  }
})

test('the reports of today say what was driven, and the table is the list', async () => {
  const span = `from=${today()}&until=${today()}`
  const [chauffeur] = (await get(`/admin/reports/chauffeurs?${span}`)).data
  assert.deepEqual([chauffeur.rides, chauffeur.offers, chauffeur.acceptance], [2, 3, 2 / 3])
  assert.deepEqual(chauffeur.punctuality, { onTime: 1, late5: 0, late10: 0, later: 1 })
  const [car] = (await get(`/admin/reports/vehicles?${span}`)).data
  assert.deepEqual([car.rides, car.days], [2, 1])
  assert.equal(car.revenue, (await overview()).today.money?.revenue)
  const csv = await kit.call({ method: 'GET', path: `/admin/reports/vehicles?${span}&format=csv`, as: owner })
  const [head, row] = String(csv.body)
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line) => line.split(','))
  assert.equal(Number(row?.[head?.indexOf('revenue') ?? -1]), car.revenue)
  const demand = (await get(`/admin/reports/demand?${span}`)).data
  assert.deepEqual([demand.requested, demand.unserved, demand.cells.length], [3, 0, 1])
})

test('a span that is none is refused', async () => {
  for (const span of ['from=2026-11-20&until=2026-11-19', 'from=2020-01-01&until=2026-11-19', 'from=2026-02-30']) {
    const { status } = await kit.call({ method: 'GET', path: `/admin/reports/vehicles?${span}`, as: owner })
    assert.equal(status, 400, span)
  }
  // Squares by hour are many: of a year the last three months.
  const { from, until } = (await get(`/admin/reports/demand?from=2026-01-01&until=2026-12-01`)).data
  assert.deepEqual([from, until], ['2026-09-01', '2026-12-01'])
})

test('a day that is over is kept, says the same as before, and is counted again when one of its rides changes', async () => {
  const date = today()
  const read = async () => {
    const answers = await Promise.all(
      ['vehicles', 'chauffeurs', 'demand'].map((kind) => get(`/admin/reports/${kind}?from=${date}&until=${date}`)),
    )
    return answers.map(({ data }) => data)
  }
  await kit.allOffline()
  // What was counted for whoever looked before is a minute old.
  minutes(2)
  const live = await read()
  kit.clock.advance(DAY_MS)
  assert.deepEqual(await read(), live, 'not kept yet')
  assert.equal(await countDueDays(kit.ctx), 1)
  const kept = await kit.db.$client.query('select count(*)::int as days from report_day')
  assert.equal(kept.rows[0].days, 1)
  assert.deepEqual(await read(), live, 'kept')
  assert.equal(await countDueDays(kit.ctx), 0, 'nothing has changed')
  await Promise.all([countDay(kit.ctx, date), countDay(kit.ctx, date), countDay(kit.ctx, date)])
  assert.deepEqual(await read(), live, 'counted three times at once')
  await kit.db.$client.query(`update ride set stars_by_rider = 4, updated_at = $1 where status = 'completed'`, [
    new Date(kit.clock.now().getTime() + HOUR_MS).toISOString(),
  ])
  assert.equal(await countDueDays(kit.ctx), 1)
  const [, [chauffeur]] = await read()
  assert.deepEqual([chauffeur.rating, chauffeur.ratings], [4, 2])
})

test('a week later the same weekday is what is usual, up to the same minute', async () => {
  kit.clock.advance(6 * DAY_MS)
  const { date, time } = wallClock(kit.clock.now(), ZONE)
  const shown = await overview()
  assert.equal(shown.compared.length, 1)
  assert.equal(shown.usual?.rides.requested, 3)
  assert.equal(shown.today.rides.requested, 0)
  assert.ok(shown.usual?.money && shown.usual.money.revenue > 0)
  // Before the first of these rides there was none.
  kit.clock.advance(instantOf(date, '08:00', ZONE).getTime() - instantOf(date, time, ZONE).getTime())
  const early = await overview()
  assert.equal(early.usual?.rides.requested, 0)
  assert.equal(
    early.hours.reduce((all, { usual }) => all + (usual?.requested ?? 0), 0),
    3,
    'the usual day goes on to its end',
  )
})

test('whatever changes of a day, its sums are those that a count from nothing gives', async () => {
  const date = made
  const kinds = ['vehicles', 'chauffeurs', 'companies', 'demand']
  const read = () =>
    Promise.all(kinds.map(async (kind) => (await get(`/admin/reports/${kind}?from=${date}&until=${date}`)).data))
  const { rows: drivers } = await kit.db.$client.query(`select id from person where user_type = 'driver'`)
  const change = fc.record({
    ride: fc.nat(),
    late: fc.integer({ min: -20, max: 40 }),
    stars: fc.option(fc.integer({ min: 1, max: 5 })),
    status: fc.constantFrom('completed', 'no_show', 'expired', 'cancelled'),
    driver: fc.option(fc.constantFrom(...drivers.map(({ id }) => id as string))),
    total: fc.nat(90_000),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      for (const { ride, late, stars, status, driver, total } of changes)
        await kit.db.$client.query(
          `update ride set stars_by_rider = $2, status = $3, driver_id = $4, final_total_minor = $5, updated_at = $6,
             arrived_at = pickup_at + $7 * interval '1 minute'
           where id = (select id from ride order by id offset $1 % (select count(*) from ride) limit 1)`,
          [ride, stars, status, driver, total, kit.clock.now().toISOString(), late],
        )
      assert.ok((await countDueDays(kit.ctx)) > 0)
      const kept = await read()
      await kit.db.$client.query('delete from report_day')
      minutes(2)
      assert.deepEqual(kept, await read())
    }),
    { numRuns: 15 },
  )
})

test('all who look within a minute see one count of a day that is not kept, and after it a new one', async () => {
  minutes(2)
  const date = today()
  let counts = 0
  const spied = {
    ...kit.ctx,
    db: {
      ...kit.ctx.db,
      execute: (query: never) => {
        counts += 1
        return kit.ctx.db.execute(query)
      },
    },
  } as unknown as typeof kit.ctx
  const look = () => countedNow(spied, date, ZONE)
  await Promise.all([look(), look(), look()])
  const once = counts
  assert.ok(once > 0)
  await look()
  assert.equal(counts, once)
  minutes(1)
  await look()
  assert.ok(counts > once)
})

test('a chauffeur’s figures are those of the report, beside all of them; without the right to the books no money', async () => {
  await countDueDays(kit.ctx)
  minutes(2)
  const date = today()
  const from = addDays(date, -29)
  const rows = (await get(`/admin/reports/chauffeurs?from=${from}&until=${date}&pageSize=50`)).data
  const row = rows[0]
  const shown = (await get(`/admin/reports/chauffeurs/${row.driverId}`)).data
  assert.deepEqual(
    [shown.now.rides, shown.now.onTime, shown.now.rating, shown.now.acceptance, shown.now.earnings],
    [row.rides, row.onTime, row.rating, row.acceptance, row.earnings],
  )
  assert.equal(shown.weeks.length, 12)
  assert.equal(
    shown.weeks.every(({ monday }: { monday: string }) => new Date(`${monday}T00:00Z`).getUTCDay() === 1),
    true,
  )
  const day = (await get(`/admin/reports/chauffeurs/${row.driverId}/day`)).data
  assert.equal(day.date, date)
  const rider = await kit.person('user')
  const path = (id: string) => `/admin/reports/chauffeurs/${id}`
  assert.equal((await kit.call({ method: 'GET', path: path(rider.userId), as: owner })).status, 404)
  assert.equal((await kit.call({ method: 'GET', path: path(row.driverId), as: rider })).status, 403)
})
