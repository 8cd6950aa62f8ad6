// A strike says of its ride what its chauffeur knew when they had it, and nothing that has become of it since.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Strikes } from '@livery/contracts/rides/strikes.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())

const HOME = { address: 'Hemliga gatan 7', lat: 57.7045, lng: 11.9612 }
let keys = 0
const post = (as: TestPerson, path: string, body: object) =>
  kit.call({ method: 'POST', path, as, body, key: `strikes-private-${++keys}` })
const own = async (as: TestPerson): Promise<Strikes> =>
  (await kit.call({ method: 'GET', path: '/driver/strikes', as })).body.data

async function givenStrike() {
  const driver = await kit.driverAt(AVENUE)
  const rider = await kit.richRider()
  const rideId = (await kit.bookAhead(rider, 5 * HOUR_MS)).body.data.rideId as RideId
  assert.equal((await post(driver, `/driver/ride/board/${rideId}/claim`, {})).status, 200)
  const given = await kit.step(driver, rideId, 'give_back', { reason: 'other', reasonText: 'A closed road.' })
  assert.equal(given.status, 200, JSON.stringify(given.body))
  return { driver, rider, rideId }
}

test('who has handed a ride back does not read where and when its rider is picked up after they have changed it', async () => {
  const { driver, rider, rideId } = await givenStrike()
  const [before] = (await own(driver)).strikes
  const { date, time } = wallClock(new Date(kit.clock.now().getTime() + 7 * HOUR_MS), 'Europe/Stockholm')
  for (const wish of [{ pickupLocation: HOME }, { predate: date, pretime: time }]) {
    const { version } = (await kit.call({ method: 'GET', path: `/user/ride/show/${rideId}`, as: rider })).body.data
    const preview = await post(rider, '/user/ride/change', { rideId, ...wish, preview: true })
    const { total } = preview.body.data.change
    const changed = await post(rider, '/user/ride/change', { rideId, ...wish, version, total })
    assert.equal(changed.status, 200, JSON.stringify(changed.body))
  }
  const [after] = (await own(driver)).strikes
  assert.deepEqual([after?.pickup, after?.pickupAt], [before?.pickup, before?.pickupAt])
})
