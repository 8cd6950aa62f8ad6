// Another region is chosen while drivers are on the road.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { plainMaps } from '../../testing/plain-maps.ts'
import { AVENUE, givenAssignedRide, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'

const FAR = 58
let kit: RideKit
let served: { south: number; north: number }
let changed: () => void
before(async () => {
  served = { south: 57, north: FAR }
  const maps = {
    ...plainMaps(),
    contains: async ({ lat }: { lat: number }) => lat > served.south && lat < served.north,
    onRegionChange: (listener: () => void) => {
      changed = listener
    },
  }
  kit = await startRideKit({ maps })
})
after(() => kit.stop())

const presenceOf = async (driver: TestPerson): Promise<boolean> =>
  (await kit.call({ method: 'GET', path: '/driver/availability', as: driver })).body.data.online

test('drivers whose position is not in it go offline and may go online there; who has a ride under way stays', async () => {
  const { driver: busy } = await givenAssignedRide(kit)
  const near = await kit.driverAt({ lat: AVENUE.lat + 0.01, lng: AVENUE.lng })
  const other = await kit.driverAt({ lat: 57.65, lng: AVENUE.lng })
  served = { south: 57.6, north: 57.66 }
  changed()
  while (await presenceOf(near)) await pause(20)
  assert.deepEqual([await presenceOf(near), await presenceOf(other), await presenceOf(busy)], [false, true, true])
  const again = { online: true, lat: 57.65, lng: AVENUE.lng }
  const answer = await kit.call({ method: 'POST', path: '/driver/availability', as: near, body: again })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  assert.equal(await presenceOf(near), true)
})
