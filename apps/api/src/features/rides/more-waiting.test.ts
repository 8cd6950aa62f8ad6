// "Ten more minutes": what the rider asks of the chauffeur who waits, and a flight that frees the chauffeur who was to
// wait.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { clearTheStreets } from '../../testing/fixtures.ts'
import { AVENUE, givenAssignedRide, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { strikesOf } from './index.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())
afterEach(() => clearTheStreets(kit))

const get = async (path: string, as: TestPerson) => (await kit.call({ method: 'GET', path, as })).body.data
const ask = (rider: TestPerson, rideId: RideId) =>
  kit.call({ method: 'POST', path: '/user/ride/update-status', as: rider, body: { rideId, action: 'wait_longer' } })
const minutesBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / MINUTE_MS

/** An instant ride whose chauffeur stands at the pickup and has tried to reach the rider. */
async function givenWaiting() {
  const given = await givenAssignedRide(kit)
  for (const action of ['en_route', 'arrived', 'contact', 'contact']) await kit.step(given.driver, given.rideId, action)
  return given
}

test('the rider sees what it costs, asks, and both see the same longer clock; the chauffeur hears of it', async () => {
  const { rider, driver, rideId } = await givenWaiting()
  const before = (await get(`/user/ride/show/${rideId}`, rider)).wait
  // An hour of Business is 75.00: 1.25 a minute. Five minutes are free, the no-show is after ten.
  assert.deepEqual([before.perMinute, before.asked, before.more.minutes, before.more.cost], [125, 0, 10, 1_250])
  assert.equal(minutesBetween(before.startedAt, before.noShowFrom), 10)
  const answer = await ask(rider, rideId)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  const { wait } = answer.body.data.ride
  assert.deepEqual([wait.asked, wait.noShowFrom, wait.freeUntil], [10, before.more.noShowFrom, before.freeUntil])
  const his = (await get(`/driver/ride/show/${rideId}`, driver)).wait
  assert.deepEqual([his.asked, his.noShowFrom], [10, wait.noShowFrom])
  await kit.settled()
  const told = (await get('/notification', driver)).filter(({ kind }: { kind: string }) => kind === 'more_waiting')
  assert.equal(told.length, 1)
})

test('the no-show waits for the minutes that were asked for, and they are charged when the rider comes', async () => {
  const { rider, driver, rideId } = await givenWaiting()
  await ask(rider, rideId)
  // The second try to reach the rider came a minute after the first.
  kit.clock.advance(10 * MINUTE_MS)
  assert.equal((await kit.step(driver, rideId, 'no_show')).body.code, 'TOO_EARLY_FOR_NO_SHOW')
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  await kit.step(driver, rideId, 'complete')
  const { final } = await get(`/user/ride/show/${rideId}`, rider)
  const waiting = final.lines.find(({ code }: { code: string }) => code === 'waiting')
  assert.deepEqual([waiting.quantity, waiting.amount], [6, 750])
})

test('it is asked at most three times, not once the chauffeur may leave, not before they are there, and by nobody else', async () => {
  const { rider, driver, rideId } = await givenWaiting()
  for (const _ of [1, 2, 3]) assert.equal((await ask(rider, rideId)).status, 200)
  assert.equal((await get(`/user/ride/show/${rideId}`, rider)).wait.more, null)
  assert.equal((await ask(rider, rideId)).body.code, 'WAIT_NOT_EXTENDED')
  assert.equal((await ask(await kit.person('user'), rideId)).body.code, 'RIDE_NOT_FOUND')
  kit.clock.advance(41 * MINUTE_MS)
  assert.equal((await kit.step(driver, rideId, 'no_show')).status, 200)
  assert.equal((await ask(rider, rideId)).body.code, 'INVALID_TRANSITION')

  await clearTheStreets(kit)
  const late = await givenWaiting()
  kit.clock.advance(11 * MINUTE_MS)
  assert.equal((await ask(late.rider, late.rideId)).body.code, 'WAIT_NOT_EXTENDED')
  await kit.step(late.driver, late.rideId, 'no_show')
  await clearTheStreets(kit)
  const coming = await givenAssignedRide(kit)
  assert.equal((await ask(coming.rider, coming.rideId)).body.code, 'INVALID_TRANSITION')
})

test('the rider asks while the chauffeur reports a no-show: one of them has it', async () => {
  const { rider, driver, rideId } = await givenWaiting()
  const { noShowFrom } = (await get(`/user/ride/show/${rideId}`, rider)).wait
  // A moment before the chauffeur may leave: whoever comes first, the other is refused.
  kit.clock.advance(Date.parse(noShowFrom) - kit.clock.now().getTime() - 40)
  const reports = async () => {
    for (;;) {
      const { status, body } = await kit.step(driver, rideId, 'no_show')
      if (status === 200 || minutesBetween(noShowFrom, kit.clock.now().toISOString()) > 0.01) return { status, body }
    }
  }
  const [asked, reported] = await Promise.all([ask(rider, rideId), reports()])
  assert.deepEqual([asked.status, reported.status].toSorted(), asked.status === 200 ? [200, 422] : [200, 409])
  const { RideStatus, wait } = await get(`/user/ride/show/${rideId}`, rider)
  assert.deepEqual([RideStatus, wait.asked], asked.status === 200 ? ['arrived', 10] : ['no_show', 0])
})

test('a flight that moved by more than an hour frees its chauffeur without a strike', async () => {
  const office = await kit.person('admin')
  for (const [moved, strikes] of [
    [61, 0],
    [59, 1],
    [-61, 0],
  ] as const) {
    const rider = await kit.richRider()
    const driver = await kit.driverAt(AVENUE)
    const booked = await kit.bookAhead(rider, 5 * HOUR_MS, { booking: { flight: 'SK 433' } })
    const { rideId, pickupAt } = booked.body.data
    await kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: driver })
    await kit.call({
      method: 'POST',
      path: '/admin/ride/update-status',
      as: office,
      body: {
        ...{ rideId, action: 'landed', reasonText: 'as the airport says' },
        landedAt: new Date(Date.parse(pickupAt) + moved * MINUTE_MS).toISOString(),
      },
    })
    const given = await kit.step(driver, rideId, 'give_back', { reason: 'flight_changed' })
    assert.equal(given.status, 200, JSON.stringify(given.body))
    const held = await strikesOf(kit.ctx.db, [driver.userId], new Date(kit.clock.now().getTime() - DAY_MS))
    assert.equal(held.get(driver.userId)?.length ?? 0, strikes, `moved by ${moved} minutes`)
    await clearTheStreets(kit)
  }
})
