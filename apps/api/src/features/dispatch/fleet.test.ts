// What a process knows of the cars never runs backwards.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AVENUE, givenAssignedRide, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { liveFleet } from './fleet.ts'
import { findState } from './store.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())

test('a row read before a ride ended, and learnt after it, does not put the driver on it again', async () => {
  const { driver, rider, rideId } = await givenAssignedRide(kit)
  const onTheRide = await findState(kit.ctx.db, driver.userId)
  assert.equal(onTheRide?.rideId, rideId)
  for (const action of ['en_route', 'arrived']) await kit.step(driver, rideId, action)
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  await kit.step(driver, rideId, 'complete')
  await kit.settled()

  const fleet = liveFleet(kit.ctx)
  if (onTheRide !== null) fleet.learn(onTheRide)
  assert.equal(fleet.index.find(driver.userId)?.rideId, null)
  assert.deepEqual([...fleet.nearestEtas(AVENUE, { withinSeconds: 900, busySeconds: 600 }).keys()], ['business'])
})

test('a row of a driver who has gone home since does not bring the car back', async () => {
  const driver = await kit.driverAt(AVENUE)
  const online = await findState(kit.ctx.db, driver.userId)
  await kit.allOffline()
  if (online !== null) liveFleet(kit.ctx).learn(online)
  assert.equal(kit.ctx.fleet.lastSeen(driver.userId), null)
})

test('a driver is told by the server whether offers reach them: online alone is not enough', async () => {
  const driver = await kit.driverAt(AVENUE)
  const availability = async () =>
    (await kit.call({ method: 'GET', path: '/driver/availability', as: driver })).body.data
  const fresh = await availability()
  assert.deepEqual([fresh.online, fresh.reachable], [true, true])
  assert.ok(fresh.lastPositionAt)

  kit.clock.advance(61_000)
  const silent = await availability()
  assert.deepEqual([silent.online, silent.reachable, silent.lastPositionAt], [true, false, fresh.lastPositionAt])

  await kit.allOffline()
  const home = await availability()
  assert.deepEqual([home.online, home.reachable, home.lastPositionAt], [false, false, null])
})
