// A ride goes on, and nobody hears from its chauffeur's phone: the office is told once, and that it is over.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { RideId, UserId } from '@livery/kernel/ids.ts'
import { MINUTE_MS, SECOND_MS } from '@livery/kernel/time.ts'
import { AVENUE, givenAssignedRide, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { dispatchJobs } from './jobs.ts'
import { findState } from './store/driver-states.ts'
import { watchSilence } from './use-cases/watch-silence.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())

async function alertsOf(rideId: RideId, open = true): Promise<{ _id: string; handledBy: string | null }[]> {
  await kit.settled()
  const path = `/admin/alerts?kind=driver_silent&open=${open}`
  const { body } = await kit.call({ method: 'GET', path, as: office })
  return body.data.filter((alert: { rideId: RideId }) => alert.rideId === rideId)
}

/** A position as a phone sends it; it is in the database a moment later, by the fleet's own timer. */
async function heard(driver: TestPerson): Promise<void> {
  // Only a newer position is written.
  kit.clock.advance(SECOND_MS)
  const at = kit.clock.now().getTime()
  kit.putDriver(driver, AVENUE)
  const latest = Date.now() + 10_000
  while (((await findState(kit.ctx.db, driver.userId))?.receivedAt?.getTime() ?? 0) < at) {
    assert.ok(Date.now() < latest, 'the position was written')
    await pause(20)
  }
}

test('the office hears of a silent ride once, and that its chauffeur was heard again', async () => {
  const { driver, rideId } = await givenAssignedRide(kit)
  await kit.step(driver, rideId, 'en_route')
  await heard(driver)
  kit.clock.advance(9 * MINUTE_MS)
  await watchSilence(kit.ctx)
  assert.deepEqual(await alertsOf(rideId), [])

  kit.clock.advance(2 * MINUTE_MS)
  await Promise.all([watchSilence(kit.ctx), watchSilence(kit.ctx)])
  const [alert, ...more] = await alertsOf(rideId)
  assert.ok(alert)
  assert.deepEqual(more, [])
  await kit.call({ method: 'POST', path: `/admin/alerts/${alert._id}/handle`, as: office })
  await watchSilence(kit.ctx)
  assert.deepEqual(await alertsOf(rideId), [], 'what was dealt with does not come back each minute')

  await heard(driver)
  await watchSilence(kit.ctx)
  kit.clock.advance(11 * MINUTE_MS)
  await watchSilence(kit.ctx)
  assert.equal((await alertsOf(rideId)).length, 1, 'silent anew')
  await heard(driver)
  await watchSilence(kit.ctx)
  assert.deepEqual(await alertsOf(rideId), [])
  assert.ok(
    (await alertsOf(rideId, false)).some(({ handledBy }) => handledBy === null),
    'over by itself',
  )
})

test('it is over with the ride, and nobody is told of a chauffeur without one', async () => {
  const { driver, rideId } = await givenAssignedRide(kit)
  const idle = await kit.driverAt(AVENUE)
  kit.clock.advance(11 * MINUTE_MS)
  await watchSilence(kit.ctx)
  assert.equal((await alertsOf(rideId)).length, 1)
  await kit.call({
    method: 'POST',
    path: '/admin/ride/update-status',
    as: office,
    body: { rideId, action: 'cancel', reasonText: 'Nobody answers the phone.' },
  })
  await kit.settled()
  await watchSilence(kit.ctx)
  assert.deepEqual(await alertsOf(rideId), [])
  const { body } = await kit.call({ method: 'GET', path: '/admin/alerts?kind=driver_silent', as: office })
  assert.deepEqual(
    body.data.filter((one: { driverId: UserId }) => [driver.userId, idle.userId].includes(one.driverId as never)),
    [],
  )
})

test('it is looked at each minute', () => {
  assert.equal(dispatchJobs.find(({ name }) => name === 'dispatch.watch-silence')?.cron, '* * * * *')
})
