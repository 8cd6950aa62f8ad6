// Two rides of one chauffeur never overlap, whatever writes them; and a late day is not refused for it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { Refusal } from '../../platform/refusal.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { findRideForUpdate } from './store/rides.ts'
import { moveRide } from './use-cases/move-ride.ts'

/** The whole size: AGENDA_RACES=full. */
const TIMES = process.env.AGENDA_RACES === 'full' ? 1_000 : 3

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())

const claim = (driver: TestPerson, rideId: RideId) =>
  kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: driver })
const assign = (rideId: RideId, driver: TestPerson) =>
  kit.call({ method: 'POST', path: `/admin/rides/${rideId}/assign`, as: office, body: { driverId: driver.userId } })
const booked = async (ms: number) => {
  const rider = await kit.richRider(100_000)
  const { rideId } = (await kit.bookAhead(rider, ms)).body.data
  return { rider, rideId: rideId as RideId }
}
const spansOf = async (driver: TestPerson): Promise<string[]> => {
  const { rows } = await kit.db.$client.query(
    'select ride_id, isempty(during) as empty from agenda_span where driver_id = $1 order by ride_id',
    [driver.userId],
  )
  return rows.map((row) => (row.empty ? `${row.ride_id} (empty)` : row.ride_id))
}

/** Rides of the driver are over, so that the next round begins with a free one. */
const handBack = (driver: TestPerson) =>
  kit.db.$client.query(
    `update ride set status = 'cancelled', version = version + 1 where driver_id = $1 and status = 'assigned'`,
    [driver.userId],
  )

test('two transactions that look at no plan give one chauffeur two rides of one hour: one of them is refused', async () => {
  const driver = await kit.driverAt(AVENUE)
  for (let turn = 1; turn <= TIMES; turn++) {
    const rides = await Promise.all([0, 10].map((minutes) => booked(20 * DAY_MS + minutes * MINUTE_MS)))
    let begun = 0
    const { promise: bothHaveBegun, resolve } = Promise.withResolvers<void>()
    const take = ({ rideId }: { rideId: RideId }) =>
      kit.ctx.transact(async (tx) => {
        const ride = await findRideForUpdate(tx, rideId)
        assert.ok(ride)
        if (++begun === 2) resolve()
        await bothHaveBegun
        await moveRide(kit.ctx, tx, ride, 'claim', { kind: 'driver', id: driver.userId }, { driverId: driver.userId })
      })
    const codes = (await Promise.allSettled(rides.map(take))).map((one) =>
      one.status === 'fulfilled' ? 'taken' : one.reason instanceof Refusal ? one.reason.code : String(one.reason),
    )
    assert.deepEqual(codes.toSorted(), ['RIDES_OVERLAP', 'taken'])
    assert.equal((await spansOf(driver)).length, 1)
    await handBack(driver)
  }
})

test('a claim and the office’s hand at once, two rides of one hour: the chauffeur has one', async () => {
  const driver = await kit.driverAt(AVENUE)
  for (let turn = 1; turn <= TIMES; turn++) {
    const [claimed, given] = await Promise.all([0, 10].map((minutes) => booked(30 * DAY_MS + minutes * MINUTE_MS)))
    assert.ok(claimed && given)
    const answers = await Promise.all([claim(driver, claimed.rideId), assign(given.rideId, driver)])
    assert.deepEqual(answers.map(({ status, body }) => (status === 200 ? 'taken' : body.code)).toSorted(), [
      'RIDES_OVERLAP',
      'taken',
    ])
    await handBack(driver)
  }
})

test('a ride that runs far into the next one goes on to its end, and the next sets out after it', async () => {
  const driver = await kit.driverAt(AVENUE)
  const first = await booked(2 * HOUR_MS)
  const second = await booked(3 * HOUR_MS)
  assert.equal((await claim(driver, first.rideId)).status, 200)
  assert.equal((await claim(driver, second.rideId)).status, 200)
  kit.clock.advance(2.5 * HOUR_MS)
  const step = async (ride: typeof first, action: string, more: object = {}) => {
    const answer = await kit.step(driver, ride.rideId, action, more)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
  }
  for (const ride of [first, second]) {
    await step(ride, 'en_route')
    await step(ride, 'arrived')
    await step(ride, 'start', { pin: await kit.pinOf(ride.rider) })
    kit.clock.advance(HOUR_MS)
    await step(ride, 'complete')
  }
  assert.deepEqual(await spansOf(driver), [])
})

test('a ride that begins early leaves its planned time free, and one from before the rule goes on', async () => {
  const driver = await kit.driverAt(AVENUE)
  const early = await booked(100 * MINUTE_MS)
  await claim(driver, early.rideId)
  await kit.db.$client.query('delete from agenda_span where ride_id = $1', [early.rideId])
  await kit.step(driver, early.rideId, 'en_route')
  await kit.step(driver, early.rideId, 'arrived')
  assert.equal(
    (await kit.step(driver, early.rideId, 'start', { pin: await kit.pinOf(early.rider) })).body.data.RideStatus,
    'in_progress',
  )
  assert.deepEqual(await spansOf(driver), [], 'it stays outside')

  const other = await kit.driverAt(AVENUE)
  const ride = await booked(110 * MINUTE_MS)
  await claim(other, ride.rideId)
  await kit.step(other, ride.rideId, 'en_route')
  await kit.step(other, ride.rideId, 'arrived')
  await kit.step(other, ride.rideId, 'start', { pin: await kit.pinOf(ride.rider) })
  assert.deepEqual(await spansOf(other), [`${ride.rideId} (empty)`])
  const beside = await booked(100 * MINUTE_MS)
  assert.equal((await claim(other, beside.rideId)).status, 200)
})
