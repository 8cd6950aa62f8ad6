// How long a ride's track is kept, and for whom.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { DAY_MS, SECOND_MS } from '@livery/kernel/time.ts'
import { AVENUE, givenAssignedRide, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { takeLocation } from '../dispatch/use-cases/take-location.ts'
import { listTracksOf } from './store/tracks.ts'
import { forgetRidesOf } from './use-cases/forget-person.ts'
import { reduceTracks } from './use-cases/reduce-tracks.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())

const fixesOf = async (rideId: RideId) =>
  Number(
    (
      await kit.ctx.db.$client.query('select coalesce(sum(fix_count), 0) as n from ride_track where ride_id = $1', [
        rideId,
      ])
    ).rows[0].n,
  )

/** Driven from door to door, a position every ten seconds; one before it set out. */
async function givenDriven() {
  const under = await givenAssignedRide(kit)
  const say = (lat: number, lng: number) => {
    kit.clock.advance(10 * SECOND_MS)
    takeLocation(kit.ctx, under.driver.userId, { lat, lng, at: kit.clock.now().toISOString() })
  }
  say(AVENUE.lat + 0.002, AVENUE.lng)
  await kit.ctx.fleet.flushTrack(under.rideId)
  assert.equal(await fixesOf(under.rideId), 0, 'nothing is kept before the ride is under way')
  await kit.bareStep(under.driver, under.rideId, 'en_route')
  await kit.settled()
  say(AVENUE.lat, AVENUE.lng)
  await kit.bareStep(under.driver, under.rideId, 'arrived')
  await kit.bareStep(under.driver, under.rideId, 'start', { pin: await kit.pinOf(under.rider) })
  for (let n = 1; n <= 60; n += 1)
    say(AVENUE.lat + ((NYA_VARVET.lat - AVENUE.lat) * n) / 60, AVENUE.lng + ((NYA_VARVET.lng - AVENUE.lng) * n) / 60)
  const ended = await kit.bareStep(under.driver, under.rideId, 'complete')
  assert.equal(ended.status, 200, JSON.stringify(ended.body))
  await kit.settled()
  say(NYA_VARVET.lat, NYA_VARVET.lng)
  await kit.ctx.fleet.flushTrack(under.rideId)
  return under
}

test('a ride keeps its track for thirty days, then its simplified line; what came before and after it is not kept', async () => {
  const { rider, driver, rideId } = await givenDriven()
  assert.equal(await fixesOf(rideId), 61)
  const [copy] = (await listTracksOf(kit.ctx.db, rider.userId)) as { track: unknown[] }[]
  assert.equal(copy?.track.length, 61)
  assert.equal((await listTracksOf(kit.ctx.db, driver.userId)).length, 1)
  kit.clock.advance(29 * DAY_MS)
  assert.equal(await reduceTracks(kit.ctx), 0)
  kit.clock.advance(2 * DAY_MS)
  assert.equal(await reduceTracks(kit.ctx), 1)
  assert.ok((await fixesOf(rideId)) <= 5, 'a straight way has few corners')
  assert.equal(await reduceTracks(kit.ctx), 0, 'once is enough')
  await kit.allOffline()
})

test('the way that a ride took is shown to its rider and to the office, beside the plan, and to nobody else', async () => {
  const { rider, rideId } = await givenDriven()
  const office = await kit.person('admin')
  const shown = async (as: typeof rider) => kit.call({ method: 'GET', path: `/user/ride/driven/${rideId}`, as })
  const { status, body } = await shown(rider)
  assert.equal(status, 200)
  const [line] = body.data.seen.coordinates
  for (const [end, place] of [
    [line[0], AVENUE],
    [line.at(-1), NYA_VARVET],
  ])
    assert.ok(Math.abs(end[0] - place.lng) < 0.001 && Math.abs(end[1] - place.lat) < 0.001)
  assert.ok(line.length <= 5, 'a straight way has few corners')
  assert.deepEqual([body.data.filled.coordinates, body.data.offPlan.value], [[], 0])
  const track = await kit.call({ method: 'GET', path: `/admin/rides/${rideId}/track`, as: office })
  assert.deepEqual(track.body.data.driven, body.data)
  assert.equal((await shown(await kit.person('user'))).status, 404)
  await kit.allOffline()
})

const waysOf = async (rideId: RideId) =>
  (await kit.ctx.db.$client.query('select 1 from ride_driven_way where ride_id = $1', [rideId])).rows.length

for (const who of ['rider', 'driver'] as const) {
  test(`the track goes with the ${who}’s personal data`, async () => {
    const under = await givenDriven()
    assert.ok((await fixesOf(under.rideId)) > 0)
    assert.equal(await waysOf(under.rideId), 1)
    await kit.ctx.transact((tx) => forgetRidesOf(tx, under[who].userId))
    assert.equal(await fixesOf(under.rideId), 0)
    assert.equal(await waysOf(under.rideId), 0)
    await kit.allOffline()
  })
}

test('a thousand positions cost one row for twenty, and the same again is not kept twice', async () => {
  const { driver, rideId } = await givenDriven()
  const { rows } = await kit.ctx.db.$client.query('select fix_count from ride_track where ride_id = $1', [rideId])
  assert.ok(rows.length <= 8, `${rows.length} rows`)
  const [own] = (await listTracksOf(kit.ctx.db, driver.userId)) as { track: object[] }[]
  const body = { rideId, fixes: own?.track ?? [] }
  const again = await kit.call({ method: 'POST', path: '/driver/ride/track', as: driver, body })
  assert.deepEqual(again.body.data, { taken: 0, dropped: 0 })
})
