// One number says how far away an on-demand ride may be: bookings are admitted by it, and the search asks whoever is
// within it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { lookFor } from './use-cases/match-rides.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
  await kit.ctx.db.$client.query(`update tariff set terms = jsonb_set(terms, '{instantReachMinutes}', '40')`)
})
after(() => kit.stop())

test('an on-demand ride that is admitted because the operator reaches further is also asked', async () => {
  // Some 12 km away: more than fifteen minutes, less than forty.
  const away = await kit.driverAt({ lat: AVENUE.lat + 0.107, lng: AVENUE.lng })
  const booked = await kit.book(await kit.richRider())
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  const { rideId } = booked.body.data
  const offered = async () => {
    await kit.settled()
    const { body } = await kit.call({ method: 'GET', path: '/driver/ride/offers', as: away })
    return body.data.map((offer: { rideId: RideId }) => offer.rideId)
  }
  // The search begins around the corner, and looks further each time.
  for (let look = 0; look < 4 && (await offered()).length === 0; look++) await lookFor(kit.ctx, rideId)
  assert.deepEqual(await offered(), [rideId])
})

test('a quote says how near the next car is only where it is near enough', async () => {
  const { body } = await kit.quote(await kit.richRider())
  const eta = body.data.classes.find((one: { vehicleClass: string }) => one.vehicleClass === 'business').etaSeconds
  assert.ok(eta > 15 * 60 && eta <= 40 * 60, String(eta))
})
