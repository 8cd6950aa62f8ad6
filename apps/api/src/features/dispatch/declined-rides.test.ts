// Who has said no to a ride has nothing more to do with it: neither in the answer, nor when they say it again.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())
afterEach(() => kit.allOffline())

test('who declines learns neither who rides nor what becomes of it', async () => {
  const rider = await kit.richRider()
  const curious = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const other = await kit.driverAt({ lat: AVENUE.lat + 0.004, lng: AVENUE.lng })
  const { rideId } = (await kit.book(rider)).body.data
  await kit.offerOf(curious, rideId)
  const declined = await kit.step(curious, rideId, 'decline')
  assert.equal(declined.status, 200)
  assert.equal(declined.body.data.rider, null)
  assert.equal((await kit.step(curious, rideId, 'decline')).body.data.RideStatus, 'searching')
  await kit.offerOf(other, rideId)
  assert.equal((await kit.step(other, rideId, 'accept')).status, 200)
  const { status, body } = await kit.step(curious, rideId, 'decline')
  assert.equal(status, 200, 'as often as it is said')
  const { RideStatus, rider: passenger, assignedAt, pickupLocation, dropOffLocation, netPay } = body.data
  assert.deepEqual([RideStatus, passenger, assignedAt, netPay], ['searching', null, null, 0])
  assert.deepEqual([pickupLocation.address, dropOffLocation.address], ['…', '…'])
})
