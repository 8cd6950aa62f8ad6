// How somebody likes the cabin is written once in their account, and comes with every booking that says nothing of it.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS } from '@livery/kernel/time.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())
afterEach(() => kit.allOffline())

const BESIDE = { lat: AVENUE.lat + 0.002, lng: AVENUE.lng }
const USUAL = { temperature: 'warm', quiet: true, music: 'Bach, softly' }

async function givenRiderWhoKeepsWishes(): Promise<TestPerson> {
  const rider = await kit.richRider()
  const kept = await kit.call({
    method: 'POST',
    path: '/admin/updateProfile',
    as: rider,
    body: { preferences: USUAL },
  })
  assert.equal(kept.status, 200)
  return rider
}

/** What the chauffeur reads of the cabin once the ride is theirs, and what they read while it is only offered. */
async function seenByDriver(booked: { body: { data: { rideId: RideId } } }, driver: TestPerson) {
  const { rideId } = booked.body.data
  const offer = await kit.offerOf(driver, rideId)
  assert.ok(!JSON.stringify(offer).includes('Bach'), 'an offer says nothing of the cabin')
  return (await kit.step(driver, rideId, 'accept')).body.data.preferences
}

test('a booking without wishes takes those of the account', async () => {
  const rider = await givenRiderWhoKeepsWishes()
  const driver = await kit.driverAt(BESIDE)
  assert.deepEqual(await seenByDriver(await kit.book(rider), driver), USUAL)
})

test('a booking may say otherwise for itself, and the account keeps what it has', async () => {
  const rider = await givenRiderWhoKeepsWishes()
  const driver = await kit.driverAt(BESIDE)
  const booked = await kit.book(rider, { preferences: { temperature: 'cool' } })
  assert.deepEqual(await seenByDriver(booked, driver), { temperature: 'cool' })
  const me = await kit.call({ method: 'GET', path: '/auth/me', as: rider })
  assert.deepEqual(me.body.data.preferences, USUAL)
})

test('a booking may wish for nothing at all', async () => {
  const rider = await givenRiderWhoKeepsWishes()
  const driver = await kit.driverAt(BESIDE)
  assert.deepEqual(await seenByDriver(await kit.book(rider, { preferences: {} }), driver), {})
})

for (const [kind, hours] of [
  ['ahead', undefined],
  ['by the hour', 3],
] as const) {
  test(`a ride ${kind} takes them too`, async () => {
    const rider = await givenRiderWhoKeepsWishes()
    const driver = await kit.driverAt(BESIDE)
    const booked = await kit.bookAhead(rider, 26 * HOUR_MS, { quote: hours === undefined ? {} : { hours } })
    const { rideId } = booked.body.data
    const claimed = await kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: driver })
    assert.deepEqual(claimed.body.data.preferences, USUAL)
  })
}
