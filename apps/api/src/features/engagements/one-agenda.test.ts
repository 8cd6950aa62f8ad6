// One driver, one agenda: no ride lies over a day of an engagement, whoever comes first and whatever writes it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { EngagementId, RideId, UserId } from '@livery/kernel/ids.ts'
import { addMs, HOUR_MS } from '@livery/kernel/time.ts'
import { instantOf } from '@livery/kernel/wall-clock.ts'
import { Refusal } from '../../platform/refusal.ts'
import { AVENUE } from '../../testing/ride-kit.ts'
import type { TestAnswer, TestPerson } from '../../testing/test-app.ts'
import { makeDayPlan } from '../dispatch/use-cases/plan-day.ts'
import { findRideForUpdate } from '../rides/store/rides.ts'
import { moveRide } from '../rides/use-cases/move-ride.ts'
import { listDays, saveDays } from './store/days.ts'
import {
  dateIn,
  type EngagementKit,
  givenAwarded,
  givenBid,
  goToDay,
  startEngagementKit,
} from './testing/engagement-kit.ts'

const ROUNDS = 4
const ZONE = 'Europe/Stockholm'
let kit: EngagementKit
let office: TestPerson
before(async () => {
  kit = await startEngagementKit()
  office = await kit.person('admin')
})
after(() => kit.stop())

const codeOf = ({ status, body }: TestAnswer): string => (status < 300 ? 'done' : body.code)
const claim = (driver: TestPerson, rideId: RideId) =>
  kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: driver })
const assign = (driver: TestPerson, rideId: RideId) =>
  kit.call({ method: 'POST', path: `/admin/rides/${rideId}/assign`, as: office, body: { driverId: driver.userId } })
const spansOf = async ({ userId }: TestPerson): Promise<{ rides: number; days: number }> => {
  const { rows } = await kit.db.$client.query(
    `select count(ride_id)::int as rides, count(engagement_id)::int as days from agenda_span where driver_id = $1`,
    [userId],
  )
  return rows[0]
}
/** Booked for a time of a day, on the wall at the pickup. */
async function booked(date: string, time: string, hours = 0): Promise<RideId> {
  const rider = await kit.richRider(200_000)
  const ms = addMs(instantOf(date, time, ZONE), hours * HOUR_MS).getTime() - kit.clock.now().getTime()
  const answer = await kit.bookAhead(rider, ms)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.data.rideId
}
const award = async (of: { rider: TestPerson; id: EngagementId; bidId: string }) =>
  kit.act(of.rider, of.id, 'award', { bidId: of.bidId, paymentMethod: 'wallet' })
/** Takes it without a look at anything: only the database is there to refuse. */
const takeBlindly = (driverId: UserId, rideId: RideId) =>
  kit.ctx
    .transact(async (tx) => {
      const ride = await findRideForUpdate(tx, rideId)
      assert.ok(ride)
      await moveRide(kit.ctx, tx, ride, 'claim', { kind: 'driver', id: driverId }, { driverId })
    })
    .then(
      () => 'done',
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    )
const giveBlindly = (driverId: UserId, id: EngagementId) =>
  kit.ctx
    .transact(async (tx) =>
      saveDays(
        tx,
        (await listDays(tx, [id])).map((day) => ({ ...day, driverId })),
      ),
    )
    .then(
      () => 'done',
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    )

// The engagement is from 09:00 to 17:00; the ride takes some twenty minutes.
for (const [what, time, expected] of [
  ['well before it', '06:00', 'done'],
  ['up to its beginning', '08:30', 'done'],
  ['into its beginning', '08:50', 'RIDES_OVERLAP'],
  ['in the middle of it', '12:00', 'RIDES_OVERLAP'],
  ['from shortly before its end', '16:55', 'RIDES_OVERLAP'],
  ['from its end on', '17:00', 'done'],
] as const) {
  test(`by the database alone, a ride ${what}: ${expected}`, async () => {
    const { driver } = await givenAwarded(kit, 40_000, { startDate: dateIn(kit, 3), endDate: dateIn(kit, 3) })
    assert.equal(await takeBlindly(driver.userId, await booked(dateIn(kit, 3), time)), expected)
  })
  test(`the other way round, a day promised beside a ride ${what}`, async () => {
    const { driver, id } = await givenBid(kit, 40_000, { startDate: dateIn(kit, 3), endDate: dateIn(kit, 3) })
    assert.equal(await takeBlindly(driver.userId, await booked(dateIn(kit, 3), time)), 'done')
    assert.equal(await giveBlindly(driver.userId, id), expected === 'done' ? 'done' : 'DRIVER_NOT_FREE')
  })
}

test('two transactions that look at no plan give one driver a ride and a day of one hour: one of them is refused', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { driver, id } = await givenBid(kit)
    const rideId = await booked(dateIn(kit, 3), '11:00')
    const codes = await Promise.all([takeBlindly(driver.userId, rideId), giveBlindly(driver.userId, id)])
    assert.equal(codes.filter((code) => code === 'done').length, 1, codes.join(' '))
    const { rides, days } = await spansOf(driver)
    assert.ok((rides === 1) !== (days === 2), `${rides} rides and ${days} days`)
  }
})

test('an award against a claim: one of them has the driver, and the other hears why', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const given = await givenBid(kit)
    const rideId = await booked(dateIn(kit, 3), '11:00')
    const [awarded, claimed] = (await Promise.all([award(given), claim(given.driver, rideId)])).map(codeOf)
    assert.deepEqual([awarded, claimed].sort(), ['DRIVER_NOT_FREE', 'done'], `${awarded} ${claimed}`)
    const { rides, days } = await spansOf(given.driver)
    assert.deepEqual([rides, days], awarded === 'done' ? [0, 2] : [1, 0])
  }
})

test('neither a claim nor the office’s hand gives a ride over a promised day, and a plan of the day proposes none', async () => {
  const { driver } = await givenAwarded(kit)
  const date = dateIn(kit, 3)
  const over = await booked(date, '11:00')
  assert.equal(codeOf(await claim(driver, over)), 'DRIVER_NOT_FREE')
  assert.equal(codeOf(await assign(driver, over)), 'DRIVER_NOT_FREE')
  const early = await booked(date, '05:00')
  // Nobody else is there to drive.
  await kit.db.$client.query(`update vehicle set status = 'pending' where driver_id <> $1`, [driver.userId])
  const asked = await kit.call({ method: 'POST', path: '/admin/day-plans', as: office, body: { day: date } })
  await makeDayPlan(kit.ctx, asked.body.data.planId)
  const { plan } = (await kit.call({ method: 'GET', path: `/admin/day-plans?day=${date}`, as: office })).body.data
  const toOf = (rideId: RideId) => plan.rides.find((one: { rideId: RideId }) => one.rideId === rideId)?.to?._id ?? null
  assert.equal(toOf(over), null)
  assert.equal(toOf(early), driver.userId)
  const lane = plan.drivers.find((one: { driver: { _id: string } }) => one.driver._id === driver.userId)
  assert.deepEqual(lane.held, [
    {
      startsAt: instantOf(date, '09:00', ZONE).toISOString(),
      endsAt: instantOf(date, '17:00', ZONE).toISOString(),
      place: AVENUE.address,
    },
  ])
})

test('the day before and the day after count for the rest, and the day itself for its length', async () => {
  const { driver } = await givenAwarded(kit, 40_000, {
    ...{ startDate: dateIn(kit, 3), endDate: dateIn(kit, 3), startTime: '15:00', durationTime: 540 },
  })
  await kit.db.$client.query(`update vehicle set status = 'pending' where driver_id <> $1`, [driver.userId])
  const planOf = async (date: string) => {
    const asked = await kit.call({ method: 'POST', path: '/admin/day-plans', as: office, body: { day: date } })
    await makeDayPlan(kit.ctx, asked.body.data.planId)
    return (await kit.call({ method: 'GET', path: `/admin/day-plans?day=${date}`, as: office })).body.data.plan
  }
  const toOf = (plan: { rides: { rideId: RideId; to: { _id: string } | null }[] }, rideId: RideId) =>
    plan.rides.find((one) => one.rideId === rideId)?.to?._id ?? null
  // It ends at midnight: six in the morning is too soon, eleven is not.
  const [tooSoon, rested] = [await booked(dateIn(kit, 4), '06:00'), await booked(dateIn(kit, 4), '11:00')]
  const next = await planOf(dateIn(kit, 4))
  assert.deepEqual([toOf(next, tooSoon), toOf(next, rested)], [null, driver.userId])
  // From seven until midnight is longer than a day may be; from one in the afternoon it is not.
  const [long, short] = [await booked(dateIn(kit, 3), '07:00'), await booked(dateIn(kit, 3), '13:00')]
  const same = await planOf(dateIn(kit, 3))
  assert.deepEqual([toOf(same, long), toOf(same, short)], [null, driver.userId])
})

test('the drive there counts where it takes longer than the operator’s minutes', async () => {
  await kit.db.$client.query(`update policy set terms = terms || '{"travelMinutes": 0}' where name = 'engagements'`)
  const date = dateIn(kit, 3)
  const far = { address: 'Mölnlycke', lat: 57.6595, lng: 12.1175 }
  const { driver } = await givenAwarded(kit, 40_000, { startDate: date, endDate: date, place: far })
  // It ends at the water some twenty minutes later, and Mölnlycke is half an hour away.
  const close = await booked(date, '08:25')
  assert.equal(codeOf(await claim(driver, close)), 'DRIVER_NOT_FREE')
  assert.equal(codeOf(await claim(driver, await booked(date, '07:00'))), 'done')
  const shown = await kit.call({ method: 'GET', path: `/driver/plan?from=${date}`, as: driver })
  const [, engagement] = shown.body.data.days[0].entries
  assert.deepEqual([engagement.kind, engagement.place], ['engagement', far.address])
  assert.ok(engagement.gap.drive.duration.value > 10 * 60, 'the drive there is in the plan')
})

test('a day that is over, called off or not paid for holds nobody', async () => {
  const driven = await givenAwarded(kit)
  assert.deepEqual(await spansOf(driven.driver), { rides: 0, days: 2 })
  goToDay(kit, (await kit.show(driven.rider, driven.id)).body.data.days[0].startsAt)
  const [date] = driven.days
  await kit.act(driven.driver, driven.id, 'start', { date })
  assert.deepEqual(await spansOf(driven.driver), { rides: 0, days: 2 }, 'under way it holds')
  await kit.act(driven.driver, driven.id, 'complete', { date })
  assert.deepEqual(await spansOf(driven.driver), { rides: 0, days: 1 })
  await kit.act(driven.rider, driven.id, 'cancel', { reason: 'change_of_plans' })
  assert.deepEqual(await spansOf(driven.driver), { rides: 0, days: 0 })

  const given = await givenBid(kit)
  await kit.act(given.rider, given.id, 'award', { bidId: given.bidId, paymentMethod: 'card' })
  assert.deepEqual(await spansOf(given.driver), { rides: 0, days: 2 }, 'while the bank is asked')
  await kit.act(given.rider, given.id, 'cancel', { reason: 'change_of_plans' })
  assert.deepEqual(await spansOf(given.driver), { rides: 0, days: 0 })
  const rideId = await booked(dateIn(kit, 3), '11:00')
  assert.equal(codeOf(await claim(given.driver, rideId)), 'done')
})

test('a day and a ride that overlapped before there was the rule both go on', async () => {
  const { rider, driver, id, days } = await givenAwarded(kit)
  await kit.db.$client.query('delete from agenda_span where engagement_id = $1', [id])
  const rideId = await booked(days[0] as string, '11:00')
  assert.equal(await takeBlindly(driver.userId, rideId), 'done')
  goToDay(kit, (await kit.show(rider, id)).body.data.days[0].startsAt)
  assert.equal((await kit.act(driver, id, 'start', { date: days[0] })).status, 200)
  assert.deepEqual(await spansOf(driver), { rides: 1, days: 0 })
})
