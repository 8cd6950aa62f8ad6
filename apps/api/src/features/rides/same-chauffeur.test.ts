// A rider wishes for the chauffeur of an earlier ride: they are asked first, others after them, and the rider is told
// what came of it.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())
afterEach(() => kit.allOffline())

const FARTHER = { lat: AVENUE.lat + 0.004, lng: AVENUE.lng }
const NEARER = { lat: AVENUE.lat + 0.001, lng: AVENUE.lng }

async function drivenBy(driver: TestPerson, rider: TestPerson): Promise<RideId> {
  const { rideId } = (await kit.book(rider)).body.data
  await kit.offerOf(driver, rideId)
  for (const action of ['accept', 'en_route', 'arrived']) await kit.step(driver, rideId, action)
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  assert.equal((await kit.step(driver, rideId, 'complete')).status, 200)
  // The chauffeur is free again.
  await kit.settled()
  return rideId
}
const isOffered = async (driver: TestPerson, rideId: RideId): Promise<boolean> => {
  await kit.settled()
  const { body } = await kit.call({ method: 'GET', path: '/driver/ride/offers', as: driver })
  return body.data.some((offer: { rideId: RideId }) => offer.rideId === rideId)
}
const wishOf = async (rider: TestPerson, rideId: RideId) =>
  (await kit.call({ method: 'GET', path: `/user/ride/show/${rideId}`, as: rider })).body.data.preferredChauffeur
const onBoard = async (driver: TestPerson, rideId: RideId): Promise<boolean> => {
  const { body } = await kit.call({ method: 'GET', path: '/driver/ride/board', as: driver })
  return body.data.some((ride: { rideId: RideId }) => ride.rideId === rideId)
}

test('the chauffeur of before is asked before a nearer one, and drives', async () => {
  const [rider, wished] = [await kit.richRider(), await kit.driverAt(FARTHER)]
  const earlier = await drivenBy(wished, rider)
  kit.putDriver(wished, FARTHER)
  const other = await kit.driverAt(NEARER)
  const booked = (await kit.book(rider, { sameChauffeurAs: earlier })).body.data
  assert.equal(booked.preferredChauffeur.outcome, 'asked')
  assert.deepEqual([await isOffered(wished, booked.rideId), await isOffered(other, booked.rideId)], [true, false])
  await kit.step(wished, booked.rideId, 'accept')
  assert.equal((await wishOf(rider, booked.rideId)).outcome, 'drives')
})

test('when they decline, the others are asked, and the rider is told that another drives', async () => {
  const [rider, wished] = [await kit.richRider(), await kit.driverAt(FARTHER)]
  const earlier = await drivenBy(wished, rider)
  kit.putDriver(wished, FARTHER)
  const other = await kit.driverAt(NEARER)
  const { rideId } = (await kit.book(rider, { sameChauffeurAs: earlier })).body.data
  assert.ok(await isOffered(wished, rideId))
  await kit.step(wished, rideId, 'decline')
  await kit.settled()
  const { lookFor } = await import('../dispatch/use-cases/match-rides.ts')
  await lookFor(kit.ctx, rideId)
  await kit.offerOf(other, rideId)
  await kit.step(other, rideId, 'accept')
  assert.equal((await wishOf(rider, rideId)).outcome, 'another')
})

test('a scheduled ride is on the board for them alone at first, then for all', async () => {
  const [rider, wished] = [await kit.richRider(), await kit.driverAt(FARTHER)]
  const earlier = await drivenBy(wished, rider)
  const other = await kit.driverAt(NEARER)
  const booking = { sameChauffeurAs: earlier }
  const { rideId } = (await kit.bookAhead(rider, 30 * HOUR_MS, { booking })).body.data
  const claim = () =>
    kit.call({
      method: 'POST',
      path: `/driver/ride/board/${rideId}/claim`,
      as: other,
      key: `claim-${kit.clock.now().getTime()}`,
    })
  assert.deepEqual([await onBoard(wished, rideId), await onBoard(other, rideId)], [true, false])
  assert.equal((await claim()).body.code, 'RIDE_NOT_ON_BOARD')
  kit.clock.advance(30 * MINUTE_MS)
  assert.ok(await onBoard(other, rideId))
  assert.equal((await claim()).status, 200)
  assert.equal((await wishOf(rider, rideId)).outcome, 'another')
})

test("another rider's ride is no wish", async () => {
  const [rider, driver] = [await kit.richRider(), await kit.driverAt(NEARER)]
  const earlier = await drivenBy(driver, await kit.richRider())
  kit.putDriver(driver, NEARER)
  const { status, body } = await kit.book(rider, { sameChauffeurAs: earlier })
  assert.deepEqual([status, body.code], [404, 'RIDE_NOT_FOUND'])
})
