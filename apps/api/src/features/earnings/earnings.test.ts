// What a chauffeur is told of their earnings is what the ledger, their shifts and their rides say.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { money } from '@livery/kernel/money.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'
import { clearTheStreets } from '../../testing/fixtures.ts'
import { AVENUE, givenAssignedRide, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { givenInvoicedRide } from '../invoices/testing/given.ts'
import { payTip } from '../payments/index.ts'
import { issueStatement } from '../statements/use-cases/issue-statement.ts'
import { dayAfter, periodOf } from './domain/period.ts'

const ZONE = 'Europe/Stockholm'
let kit: RideKit
let driver: TestPerson
let rideId: string
let metres: number
before(async () => {
  kit = await startRideKit()
  // Tomorrow morning, so that all of it lies in one day whenever the test runs.
  const tomorrow = instantOf(dayAfter(today()), '10:00', ZONE)
  kit.clock.advance(tomorrow.getTime() - kit.clock.now().getTime())
  await clearTheStreets(kit)
  const given = await givenInvoicedRide(kit)
  ;({ driver, rideId } = given)
  const tip = { rideId: given.rideId, riderId: given.rider.userId, driverId: driver.userId, amount: money(500, 'EUR') }
  await kit.ctx.transact((tx) => payTip(kit.ctx, tx, tip))
  kit.clock.advance(30 * MINUTE_MS)
  await givenFee(driver)
  const { rows } = await kit.db.$client.query("select (evidence ->> 'metres')::int as metres from ride where id = $1", [
    rideId,
  ])
  metres = rows[0].metres
})
after(() => kit.stop())

/** The rider cancels at the pickup: the chauffeur has four fifths of 45.00. */
async function givenFee(by: TestPerson): Promise<void> {
  const rider = await kit.richRider()
  kit.putDriver(by, AVENUE)
  const { rideId: other } = (await kit.book(rider)).body.data
  await kit.offerOf(by, other)
  for (const action of ['accept', 'en_route', 'arrived']) await kit.step(by, other, action)
  const body = { rideId: other, action: 'cancel', reason: 'change_of_plans' }
  assert.equal((await kit.call({ method: 'POST', path: '/user/ride/update-status', as: rider, body })).status, 200)
}

const get = (path: string, as = driver) => kit.call({ method: 'GET', path, as })
const earnings = async (period: string, as = driver, more = '') =>
  (await get(`/driver/earnings?period=${period}${more}`, as)).body.data
const today = () => wallClock(kit.clock.now(), ZONE).date
const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)

test('a driver is told since when they are with us, so that no day before it counts as one off', async () => {
  const { rows } = await kit.db.$client.query('select created_at from person where id = $1', [driver.userId])
  assert.equal((await earnings('week')).registeredAt, rows[0].created_at.toISOString())
})

test('day, week, month and year are the ledger’s sum of the wallet, and their parts and entries come to it', async () => {
  const { rows } = await kit.db.$client.query(
    `select sum(p.amount)::int as had from posting p where p.account_id = 'driver_wallet/' || $1 || '/EUR'`,
    [driver.userId],
  )
  for (const period of ['day', 'week', 'month', 'year']) {
    const told = await earnings(period)
    assert.equal(told.earned, rows[0].had, period)
    assert.deepEqual([told.tips, told.rides, told.gross - told.commission + told.tips], [500, 1, told.earned])
    assert.equal(sum(told.parts.map(({ earned }: { earned: number }) => earned)), told.earned)
    if (told.entries.length > 0)
      assert.equal(sum(told.entries.map(({ amount }: { amount: number }) => amount)), told.earned)
  }
})

test('home says of today what the day’s earnings say', async () => {
  const { today: home } = (await get('/driver/availability')).body.data
  const day = await earnings('day')
  assert.deepEqual([home.earned, home.rides], [day.earned, day.rides])
  assert.ok(Math.abs(home.onlineSeconds - day.onlineSeconds) <= 1)
})

test('a week is what its statement says', async () => {
  const period = periodOf('week', today(), ZONE)
  await issueStatement(kit.ctx, driver.userId, { monday: period.from, from: period.begins, until: period.ends }, ZONE)
  const [{ sums }] = (await get('/driver/statements')).body.data
  const told = await earnings('week')
  for (const name of ['gross', 'commission', 'tips', 'fees', 'other', 'earned'] as const)
    assert.equal(told[name], sums[name], name)
})

test('each movement leads to its ride, a tip with it, and the ride to lines that come to what it paid', async () => {
  const { entries } = await earnings('week')
  assert.deepEqual(
    entries.map(({ kind, tip }: { kind: string; tip: number }) => [kind, tip]),
    [
      ['cancellation', 0],
      ['ride', 500],
    ],
  )
  const ride = entries[1]
  assert.deepEqual([ride.rideId, ride.pickup], [rideId, AVENUE.address])
  const { earned } = (await get(`/driver/ride/show/${rideId}`)).body.data
  assert.equal(ride.amount - ride.tip, earned.fare - earned.commission + earned.tolls)
  assert.equal(sum(earned.lines.map(({ amount }: { amount: number }) => amount)), earned.fare)
  assert.ok(!earned.lines.some(({ code }: { code: string }) => ['platform_fee', 'tax'].includes(code)))
  assert.equal(Date.parse(ride.payableAt) - Date.parse(ride.at), 3 * 24 * HOUR_MS)
})

test('hours are the shifts that the server wrote, kilometres the tracks that the rides were measured at', async () => {
  const told = await earnings('day')
  const { rows } = await kit.db.$client.query('select began_at from driver_shift where driver_id = $1', [driver.userId])
  const seconds = Math.floor((kit.clock.now().getTime() - new Date(rows[0].began_at).getTime()) / 1_000)
  assert.ok(Math.abs(told.onlineSeconds - seconds) <= 1, `${told.onlineSeconds} is not ${seconds}`)
  assert.equal(told.perHour, Math.floor((told.earned * 3_600) / told.onlineSeconds + 0.5))
  assert.equal(told.distance.value, metres)
  assert.equal(told.perKm, Math.floor((told.earned * 1_000) / metres + 0.5))
})

test('what is booked ahead is told in its part, and is not earned', async () => {
  const rider = await kit.richRider()
  await clearTheStreets(kit)
  const ahead = await kit.driverAt(AVENUE)
  const booked = (await kit.bookAhead(rider, 26 * HOUR_MS)).body.data
  const claimed = await kit.call({ method: 'POST', path: `/driver/ride/board/${booked.rideId}/claim`, as: ahead })
  const date = wallClock(new Date(booked.pickupAt), ZONE).date
  const told = await earnings('day', ahead, `&date=${date}`)
  assert.deepEqual(
    [told.earned, sum(told.parts.map((part: { ahead: number }) => part.ahead))],
    [0, claimed.body.data.netPay],
  )
  assert.deepEqual([told.perKm, told.rating.mean, told.target], [null, null, null])
})

test('a target is set, judged and taken away, by its chauffeur alone', async () => {
  const set = (amount: number, days = 6) =>
    kit.call({ method: 'POST', path: '/driver/earnings/target', as: driver, body: { amount, days } })
  assert.deepEqual((await set(30_000)).body.data, { ofWeek: 30_000, days: 6 })
  const { target } = await earnings('week')
  assert.deepEqual(target, { ofWeek: 30_000, days: 6, ofPart: 5_000, ofPeriod: 30_000, reached: 1, worked: 1 })
  const other = await kit.person('driver')
  assert.equal((await earnings('week', other)).target, null)
  assert.equal((await set(0)).body.data, null)
  assert.equal((await earnings('week')).target, null)
  assert.equal((await set(100, 8)).status, 400)
})

test('there is a way back to the first movement and no further, and none into the future', async () => {
  const now = await earnings('week')
  assert.deepEqual([now.previous, now.next], [null, null])
  const next = await earnings('week', driver, '&date=2140-01-05')
  assert.deepEqual([next.earned, next.next], [0, null])
  assert.ok(next.previous !== null)
})

test('the tax year is the ledger’s, in months, as figures, PDF and table, by its own link', async () => {
  const year = Number(today().slice(0, 4))
  const { data } = (await get(`/driver/statements/year?year=${year}`)).body
  const told = await earnings('year')
  assert.deepEqual([data.sums.earned, data.rides, data.months.length], [told.earned, 1, 1])
  assert.equal(data.sums.closing - data.sums.opening, data.sums.earned + data.sums.payouts)
  const opened = (url: string) => kit.server.fastify.inject({ method: 'GET', url })
  const pdf = await opened(data.pdf)
  assert.deepEqual([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()], [200, '%PDF-'])
  const csv = await opened(data.csv)
  assert.match(csv.body, new RegExp(`${today().slice(0, 7)},1,${data.sums.gross},`))
  const other = await kit.person('driver')
  assert.equal((await opened(data.pdf.replace(driver.userId, other.userId))).statusCode, 404)
  assert.equal((await opened(data.csv.replace(`year=${year}`, `year=${year - 1}`))).statusCode, 404)
})

test('a rider’s stars count in the period once they are shown', async () => {
  await clearTheStreets(kit)
  const { rider, driver: rated, rideId: id } = await givenAssignedRide(kit)
  for (const action of ['en_route', 'arrived']) await kit.step(rated, id, action)
  await kit.step(rated, id, 'start', { pin: await kit.pinOf(rider) })
  await kit.step(rated, id, 'complete')
  const rate = (as: TestPerson, path: string) =>
    kit.call({ method: 'POST', path, as, key: `rate-${as.userId}`, body: { rideId: id, rating: 4 } })
  assert.equal((await rate(rider, '/user/feedback')).status, 201)
  assert.deepEqual((await earnings('week', rated)).rating, { mean: null, count: 0 })
  assert.equal((await rate(rated, '/driver/feedback')).status, 201)
  assert.deepEqual((await earnings('week', rated)).rating, { mean: 4, count: 1 })
})
