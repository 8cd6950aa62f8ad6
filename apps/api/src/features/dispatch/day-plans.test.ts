// The plan of a day: proposed beside what there is, taken over as a whole or in part, and only from what it saw.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { DayPlan } from '@livery/contracts/dispatch/day-plans.ts'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'
import { ensureVehicles } from '../../../seeds/demo-fleet.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestAnswer, TestPerson } from '../../testing/test-app.ts'
import { takeOverPlan } from '../rides/index.ts'
import { makeDayPlan, proposeNextDay } from './use-cases/plan-day.ts'

const ZONE = 'Europe/Stockholm'
let kit: RideKit
let office: TestPerson
/** Each test has a day of its own. */
let day: string
let daysAhead = 1
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin', { firstname: 'Ingrid', lastname: 'Berg' })
})
after(() => kit.stop())
const nextDay = () => {
  day = wallClock(addMs(kit.clock.now(), ++daysAhead * DAY_MS), ZONE).date
}
afterEach(async () => {
  await kit.settled()
  assert.deepEqual(
    (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken),
    [],
  )
  // Who was of one test is of no other.
  await kit.db.$client.query(`update vehicle set status = 'pending'`)
})

const driver = async (firstname: string) => {
  const person = await kit.person('driver', { firstname, lastname: 'Ek' })
  await ensureVehicles(kit.db, [person.userId])
  return person
}
const booked = async (time: string): Promise<RideId> => {
  const rider = await kit.richRider(100_000)
  const ms = instantOf(day, time, ZONE).getTime() - kit.clock.now().getTime()
  const answer = await kit.bookAhead(rider, ms)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.data.rideId
}
const claim = async (person: TestPerson, rideId: RideId) => {
  const answer = await kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: person })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
}
const byHand = (person: TestPerson, rideId: RideId) =>
  kit.call({ method: 'POST', path: `/admin/rides/${rideId}/assign`, as: office, body: { driverId: person.userId } })
const planned = async (): Promise<DayPlan> => {
  const asked = await kit.call({ method: 'POST', path: '/admin/day-plans', as: office, body: { day } })
  assert.equal(asked.status, 201, JSON.stringify(asked.body))
  await makeDayPlan(kit.ctx, asked.body.data.planId)
  const { plan } = (await kit.call({ method: 'GET', path: `/admin/day-plans?day=${day}`, as: office })).body.data
  assert.equal(plan.status, 'ready')
  return plan
}
const take = (plan: DayPlan, rideIds: readonly RideId[]): Promise<TestAnswer> =>
  kit.call({ method: 'POST', path: `/admin/day-plans/${plan.planId}/take`, as: office, body: { rideIds } })
const driverOf = async (rideId: RideId): Promise<UserId | null> =>
  (await kit.db.$client.query('select driver_id from ride where id = $1', [rideId])).rows[0].driver_id
const versionOf = async (rideId: RideId): Promise<number> =>
  (await kit.db.$client.query('select version from ride where id = $1', [rideId])).rows[0].version
const told = async (person: TestPerson): Promise<string[]> => {
  await kit.settled()
  const { rows } = await kit.db.$client.query('select kind from notification where user_id = $1 order by id', [
    person.userId,
  ])
  return rows.map(({ kind }) => kind)
}

test('a ride that nobody drives goes to whoever is free, and the chauffeur is told when the office takes it over', async () => {
  nextDay()
  const [ebba, nils] = [await driver('Ebba'), await driver('Nils')]
  const [has, open] = [await booked('10:00'), await booked('10:10')]
  await claim(ebba, has)
  const plan = await planned()
  assert.deepEqual([plan.now?.unserved, plan.proposed?.unserved, plan.proposed?.changes], [1, 0, 0])
  assert.deepEqual(
    plan.rides.map((ride) => [ride.rideId, ride.from, ride.to?._id, ride.why, ride.status]),
    [[open, null, nils.userId, 'unassigned', 'proposed']],
  )
  assert.deepEqual([plan.madeBy, plan.drivers.length], ['Ingrid Berg', 2])
  assert.equal(await driverOf(open), null, 'a proposal moves nothing')

  const taken = (await take(plan, [open])).body.data as DayPlan
  assert.deepEqual([taken.rides[0]?.status, await driverOf(open)], ['taken', nils.userId])
  assert.ok((await told(nils)).includes('ride_given'))
  assert.equal((await take(plan, [open])).status, 200, 'safe to repeat')
})

test('a promise moves so that two rides are driven, in one step for its rider', async () => {
  nextDay()
  const [ebba, nils] = [await driver('Ebba'), await driver('Nils')]
  // Nils is off from ten; Ebba has the morning, which keeps her from the ride at half past nine.
  const [early, late] = [await booked('09:00'), await booked('09:25')]
  await claim(ebba, early)
  const off = { kind: 'break', startsAt: instantOf(day, '09:20', ZONE), endsAt: instantOf(day, '18:00', ZONE) }
  await kit.db.$client.query(
    `insert into time_off (id, driver_id, kind, starts_at, ends_at, created_at) values ('tof_1', $1, $2, $3, $4, now())`,
    [nils.userId, off.kind, off.startsAt, off.endsAt],
  )
  const plan = await planned()
  assert.deepEqual([plan.now?.unserved, plan.proposed?.unserved, plan.proposed?.changes], [1, 0, 1])
  await take(plan, [early, late])
  assert.deepEqual([await driverOf(early), await driverOf(late)], [nils.userId, ebba.userId])
  assert.deepEqual((await told(ebba)).filter((kind) => kind.startsWith('ride_')).toSorted(), [
    'ride_given',
    'ride_taken_back',
  ])
  assert.ok((await told(nils)).includes('ride_given'))
  const lost = await kit.call({ method: 'GET', path: '/driver/ride/lost', as: ebba })
  assert.deepEqual(
    [lost.body.data?.ride.rideId, lost.body.data?.reason],
    [early, 'plans_changed'],
    JSON.stringify(lost.body),
  )
})

test('what the office gave by hand and whom a day has had enough of are left alone', async () => {
  nextDay()
  const [ebba, nils] = [await driver('Ebba'), await driver('Nils')]
  const [given, open] = [await booked('06:00'), await booked('19:30')]
  assert.equal((await byHand(ebba, given)).status, 200)
  await kit.db.$client.query(
    `insert into driver_roster (driver_id, time_zone, hours, changed_at) values ($1, $2, $3, now())`,
    [
      nils.userId,
      ZONE,
      JSON.stringify([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '05:00', to: '15:00' }))),
    ],
  )
  const plan = await planned()
  assert.deepEqual(
    plan.rides.map((ride) => [ride.rideId, ride.to, ride.why]),
    [[open, null, 'nobody_can']],
    'Ebba would work for thirteen hours, and Nils is at home',
  )
})

test('two rides change places in one step, and neither chauffeur has both for a moment', async () => {
  nextDay()
  const [ebba, nils] = [await driver('Ebba'), await driver('Nils')]
  const [one, other] = [await booked('10:00'), await booked('10:10')]
  await claim(ebba, one)
  await claim(nils, other)
  const acts = [
    { rideId: one, version: await versionOf(one), from: ebba.userId, to: nils.userId },
    { rideId: other, version: await versionOf(other), from: nils.userId, to: ebba.userId },
  ]
  const outcome = await takeOverPlan(kit.ctx, office.userId, acts, async () => {})
  assert.deepEqual([...outcome.values()], [null, null])
  assert.deepEqual([await driverOf(one), await driverOf(other)], [nils.userId, ebba.userId])
})

test('what has changed meanwhile is refused by itself, with what hangs on it, and the rest stands', async () => {
  nextDay()
  const [ebba, nils, siri] = [await driver('Ebba'), await driver('Nils'), await driver('Siri')]
  const [one, other, third] = [await booked('10:00'), await booked('10:10'), await booked('14:00')]
  await claim(ebba, one)
  await claim(nils, other)
  const acts = [
    { rideId: one, version: await versionOf(one), from: ebba.userId, to: nils.userId },
    { rideId: other, version: await versionOf(other), from: nils.userId, to: siri.userId },
    { rideId: third, version: await versionOf(third), from: null, to: siri.userId },
  ]
  // Something happens to the second ride between the look and the press.
  await kit.db.$client.query('update ride set version = version + 1 where id = $1', [other])
  const outcome = await takeOverPlan(kit.ctx, office.userId, acts, async () => {})
  assert.deepEqual(
    [one, other, third].map((rideId) => outcome.get(rideId)),
    ['RIDES_OVERLAP', 'STALE_VERSION', null],
  )
  assert.deepEqual(
    [await driverOf(one), await driverOf(other), await driverOf(third)],
    [ebba.userId, nils.userId, siri.userId],
  )
  await kit.db.$client.query('update ride set version = version - 1 where id = $1', [other])
})

test('an old plan gives nothing to who has taken the day off since, and takes nothing from who is about to set out', async () => {
  nextDay()
  const [ebba, nils] = [await driver('Ebba'), await driver('Nils')]
  const [early, late] = [await booked('09:00'), await booked('09:25')]
  await claim(ebba, early)
  const plan = await planned()
  assert.deepEqual(
    plan.rides.map((ride) => [ride.rideId, ride.to?._id]),
    [[late, nils.userId]],
  )
  const wish = { kind: 'day_off', from: day, to: day }
  const off = await kit.call({ method: 'POST', path: '/driver/time-off', as: nils, key: 'plan-off', body: wish })
  assert.equal(off.status, 201, JSON.stringify(off.body))
  const [refused] = ((await take(plan, [late])).body.data as DayPlan).rides
  assert.deepEqual([refused?.status, refused?.refusal, await driverOf(late)], ['refused', 'TIME_OFF', null])

  const siri = await driver('Siri')
  const act = { rideId: early, version: await versionOf(early), from: ebba.userId, to: siri.userId }
  const pickupAt = instantOf(day, '09:00', ZONE)
  const rules = { settledUntil: addMs(pickupAt, 1), mayWork: () => true }
  const outcome = await takeOverPlan(kit.ctx, office.userId, [act], async () => {}, rules)
  assert.deepEqual([outcome.get(early), await driverOf(early)], ['INVALID_TRANSITION', ebba.userId])
})

test('a part of a plan leaves nobody with a longer day than the whole, nor without their rest', async () => {
  nextDay()
  const [ebba, nils] = [await driver('Ebba'), await driver('Nils')]
  const open = await booked('21:30')
  const plan = await planned()
  const to = plan.rides[0]?.to?._id
  const [named, other] = to === ebba.userId ? [ebba, nils] : [nils, ebba]
  // Since then they have promised the morning, or the next one.
  const morning = await booked('06:00')
  await claim(named, morning)
  const refusedWith = async () => {
    const [ride] = ((await take(plan, [open])).body.data as DayPlan).rides
    return [ride?.refusal, await driverOf(open)]
  }
  assert.deepEqual(await refusedWith(), ['DRIVER_NOT_FREE', null], 'sixteen hours')
  assert.equal(
    (await kit.step(named, morning, 'give_back', { reason: 'other', reasonText: 'Not my day.' })).status,
    200,
  )
  await claim(other, morning)
  nextDay()
  const next = await booked('06:00')
  await claim(named, next)
  assert.deepEqual(await refusedWith(), ['DRIVER_NOT_FREE', null], 'eight hours of rest')
  assert.equal((await kit.step(named, next, 'give_back', { reason: 'other', reasonText: 'Not my day.' })).status, 200)
  assert.deepEqual(await refusedWith(), [null, named.userId])
})

test('two officers take over at once: each ride changes hands once', async () => {
  nextDay()
  await driver('Ebba')
  await driver('Nils')
  const rides = [await booked('10:00'), await booked('10:10')]
  const plan = await planned()
  const answers = await Promise.all([take(plan, rides), take(plan, rides)])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  const { rows } = await kit.db.$client.query(
    `select ride_id, count(*)::int as count from ride_move where ride_id = any($1) and move = 'claim' group by ride_id`,
    [rides],
  )
  assert.deepEqual(
    rows.map(({ count }) => count),
    [1, 1],
  )
  const { plan: shown } = (await kit.call({ method: 'GET', path: `/admin/day-plans?day=${day}`, as: office })).body.data
  assert.ok((shown as DayPlan).rides.every(({ status }) => status === 'taken'))
})

test('the evening proposes the next day once, whichever process looks first', async () => {
  const hour = Number(wallClock(kit.clock.now(), ZONE).time.slice(0, 2))
  kit.clock.advance(((20 - hour + 24) % 24) * HOUR_MS)
  await Promise.all(Array.from({ length: 4 }, () => proposeNextDay(kit.ctx)))
  kit.clock.advance(10 * MINUTE_MS)
  await proposeNextDay(kit.ctx)
  const { rows } = await kit.db.$client.query('select day from day_plan where made_by is null')
  assert.equal(rows.length, 1)
})

test('a day that is over is not planned, and a plan of nobody is not taken over', async () => {
  const body = { day: '2026-01-01' }
  const past = await kit.call({ method: 'POST', path: '/admin/day-plans', as: office, body })
  assert.equal(past.body.code, 'DAY_IS_OVER')
  const none = await kit.call({
    method: 'POST',
    path: `/admin/day-plans/${kit.ctx.newId('dayPlan')}/take`,
    as: office,
    body: { rideIds: [kit.ctx.newId('ride')] },
  })
  assert.equal(none.body.code, 'DAY_PLAN_NOT_FOUND')
})
