// A rider asks for the same chauffeur again, who has said no meanwhile.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { DAY_MS } from '@livery/kernel/time.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())
afterEach(() => kit.allOffline())

test('a ride waits for nobody who may not have it, and its rider does not read why', async () => {
  const rider = await kit.richRider(200_000)
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const { rideId } = (await kit.book(rider)).body.data
  await kit.offerOf(driver, rideId)
  for (const action of ['accept', 'en_route', 'arrived']) await kit.step(driver, rideId, action)
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  await kit.step(driver, rideId, 'complete', { lat: NYA_VARVET.lat, lng: NYA_VARVET.lng })
  const body = { rideId, rating: 2, block: true }
  await kit.call({ method: 'POST', path: '/driver/feedback', as: driver, body, key: 'no-more' })
  const booked = await kit.bookAhead(rider, DAY_MS, { booking: { sameChauffeurAs: rideId } })
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  const later = booked.body.data.rideId
  const shown = await kit.call({ method: 'GET', path: `/user/ride/show/${later}`, as: rider })
  assert.equal(shown.body.data.preferredChauffeur.outcome, 'asked')
  const other = await kit.driverAt({ lat: AVENUE.lat + 0.02, lng: AVENUE.lng })
  const board = await kit.call({ method: 'GET', path: '/driver/ride/board', as: other })
  assert.ok(board.body.data.some((open: { rideId: string }) => open.rideId === later))
  const claimed = await kit.call({ method: 'POST', path: `/driver/ride/board/${later}/claim`, as: other })
  assert.equal(claimed.status, 200, JSON.stringify(claimed.body))
})
