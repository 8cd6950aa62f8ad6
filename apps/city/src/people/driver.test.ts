import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { chanceOf } from '../chance.ts'
import type { Car } from '../streets/car.ts'
import { roadOf } from '../streets/road.ts'
import { Driver, type DriverSetup } from './driver.ts'

const ALONG_THE_RIVER = roadOf(
  {
    type: 'LineString',
    coordinates: [
      [11.95, 57.7],
      [11.99, 57.71],
    ],
  },
  300,
)

/** What is behind the wheel: offers and rides come by a socket, which nobody answers here. */
interface Inside {
  readonly car: Car
  hearOffer(offer: object): void
  take(ride: object): void
}

function cruising(t: TestContext) {
  const setup = {
    api: { address: 'http://127.0.0.1:9' },
    session: { me: { _id: 'usr_1' }, accessToken: async () => 'token' },
    chance: chanceOf(1, 'driver'),
    cityMap: { places: [{ address: 'Avenyn', lat: 57.7, lng: 11.97 }] },
    curbside: { isExpected: () => true },
    office: null,
    figures: { offerCame: () => undefined },
    habits: { speed: 1, idle: false, demo: true, declineShare: 0 },
  } as unknown as DriverSetup
  const driver = new Driver(setup)
  t.after(() => driver.leave())
  const inside = driver as unknown as Inside
  inside.car.setOff('stroll 0', ALONG_THE_RIVER, 0.5)
  inside.car.move(5)
  return { inside, at: inside.car.spot }
}

test('an offer is read where they stand, so that its minutes are those that they then need', (t) => {
  const { inside, at } = cruising(t)
  inside.hearOffer({ offerId: 'off_1', rideId: 'rid_1' })
  inside.car.move(15)
  assert.deepEqual(inside.car.spot, at)
})

test('whoever is assigned sets out from where they were', (t) => {
  const { inside, at } = cruising(t)
  inside.take({ rideId: 'rid_1', RideStatus: 'assigned', version: 1 })
  inside.car.move(10)
  assert.deepEqual(inside.car.spot, at)
})
