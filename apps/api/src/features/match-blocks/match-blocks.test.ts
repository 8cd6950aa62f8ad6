// Riders and chauffeurs who have said no to each other: no way leads them together, and neither learns of it.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { runNow } from '../../testing/run-now.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { rideJobs } from '../rides/jobs.ts'
import { listStrikes } from '../rides/store/strikes.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())
afterEach(() => kit.allOffline())

let keys = 0
const get = async (path: string, as: TestPerson) => (await kit.call({ method: 'GET', path, as })).body.data
const post = (path: string, as: TestPerson, body: object) =>
  kit.call({ method: 'POST', path, as, body, key: `block-${++keys}` })
const offersOf = async (driver: TestPerson): Promise<RideId[]> => {
  await kit.settled()
  return (await get('/driver/ride/offers', driver)).map(({ rideId }: { rideId: RideId }) => rideId)
}

/** A ride of theirs is over. */
async function givenRidden() {
  const [rider, driver] = [
    await kit.richRider(200_000),
    await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng }),
  ]
  const { rideId } = (await kit.book(rider)).body.data
  await kit.offerOf(driver, rideId)
  for (const action of ['accept', 'en_route', 'arrived']) await kit.step(driver, rideId, action)
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  await kit.step(driver, rideId, 'complete', { lat: NYA_VARVET.lat, lng: NYA_VARVET.lng })
  return { rider, driver, rideId: rideId as RideId }
}

/** And one of them does not want the other again, with whom they have another for later. */
async function givenBlocked(by: 'rider' | 'driver', { withNextIn = 0, waits = 0 } = {}) {
  const { rider, driver, rideId } = await givenRidden()
  const next = withNextIn ? ((await kit.bookAhead(rider, withNextIn)).body.data.rideId as RideId) : null
  if (next !== null) assert.equal((await post(`/driver/ride/board/${next}/claim`, driver, {})).status, 200)
  kit.clock.advance(waits)
  const [path, as] = by === 'rider' ? (['/user/feedback', rider] as const) : (['/driver/feedback', driver] as const)
  assert.equal((await post(path, as, { rideId, rating: 2, block: true })).status, 201)
  return { rider, driver, rideId, next }
}

for (const by of ['rider', 'driver'] as const)
  test(`whom a ${by} does not want any more is neither asked nor shown their rides, and is again once it is taken back`, async () => {
    const { rider, driver } = await givenBlocked(by)
    const other = await kit.driverAt({ lat: AVENUE.lat + 0.02, lng: AVENUE.lng })
    const now = (await kit.book(rider)).body.data.rideId
    assert.deepEqual([await offersOf(driver), await offersOf(other)], [[], [now]], 'though nearer, they are not asked')
    const later = (await kit.bookAhead(rider, DAY_MS)).body.data.rideId
    const onBoard = async (as: TestPerson) =>
      (await get('/driver/ride/board', as)).map(({ rideId }: { rideId: RideId }) => rideId).includes(later)
    assert.deepEqual([await onBoard(driver), await onBoard(other)], [false, true])
    const claimed = await post(`/driver/ride/board/${later}/claim`, driver, {})
    assert.deepEqual([claimed.status, claimed.body.code], [404, 'RIDE_NOT_FOUND'])
    const assigned = await post(`/admin/rides/${later}/assign`, office, { driverId: driver.userId })
    assert.deepEqual([assigned.status, assigned.body.code], [409, 'MATCH_BLOCKED'])

    const [setter, told] = by === 'rider' ? [rider, driver] : [driver, rider]
    const base = by === 'rider' ? '/user/match-blocks' : '/driver/match-blocks'
    const toldBase = by === 'rider' ? '/driver/match-blocks' : '/user/match-blocks'
    const [block] = await get(base, setter)
    assert.deepEqual(await get(toldBase, told), [], 'the other does not learn of it')
    const considered = JSON.stringify(await get('/driver/rides/considered', driver))
    assert.ok(!considered.includes('BLOCKED'))
    const [kept] = await get(`/admin/match-blocks?personId=${rider.userId}`, office)
    assert.deepEqual([kept._id, kept.setBy], [block._id, by])
    const gone = await kit.call({ method: 'DELETE', path: `${toldBase}/${block._id}`, as: told })
    assert.equal(gone.status, 404)
    assert.equal((await kit.call({ method: 'DELETE', path: `${base}/${block._id}`, as: setter })).status, 200)
    assert.equal(await onBoard(driver), true)
  })

test('that nobody has claimed a ride is told to no chauffeur who would not find it', async () => {
  const { rider, driver } = await givenBlocked('rider')
  const other = await kit.driverAt({ lat: AVENUE.lat + 0.02, lng: AVENUE.lng })
  const { rideId } = (await kit.bookAhead(rider, DAY_MS)).body.data
  kit.clock.advance(13 * HOUR_MS)
  await runNow(kit.ctx, rideJobs, 'ride.open-search', { rideId })
  await kit.settled()
  const isTold = async (as: TestPerson) =>
    (await get('/notification', as)).some((one: { rideId: RideId }) => one.rideId === rideId)
  assert.deepEqual([await isTold(driver), await isTold(other)], [false, true])
})

test('what a blocked chauffeur has of that rider goes back without a strike; who blocks a rider keeps what they promised', async () => {
  const wanted = async ({ rider, next }: Awaited<ReturnType<typeof givenBlocked>>) => {
    await kit.settled()
    const { RideStatus, driverId } = await get(`/user/ride/show/${next}`, rider)
    return [RideStatus, driverId]
  }
  const byRider = await givenBlocked('rider', { withNextIn: DAY_MS })
  assert.deepEqual(await wanted(byRider), ['scheduled', null])
  assert.deepEqual(await listStrikes(kit.db, byRider.driver.userId), [])
  const byDriver = await givenBlocked('driver', { withNextIn: DAY_MS })
  assert.deepEqual(await wanted(byDriver), ['assigned', byDriver.driver.userId])
  // Free until an hour before: a block is no way round the fee after that.
  const late = await givenBlocked('rider', { withNextIn: 70 * MINUTE_MS, waits: 15 * MINUTE_MS })
  assert.deepEqual(await wanted(late), ['assigned', late.driver.userId])
})

test('a block and a claim of the same moment: they do not meet again', async () => {
  for (let turn = 1; turn <= 3; turn++) {
    const { rider, driver, rideId } = await givenRidden()
    const next = (await kit.bookAhead(rider, DAY_MS)).body.data.rideId
    const [claimed, rated] = await Promise.all([
      post(`/driver/ride/board/${next}/claim`, driver, {}),
      post('/user/feedback', rider, { rideId, rating: 2, block: true }),
    ])
    assert.ok([200, 404].includes(claimed.status), JSON.stringify(claimed.body))
    assert.equal(rated.status, 201, JSON.stringify(rated.body))
    assert.equal((await get(`/user/ride/show/${next}`, rider)).driverId, null)
    await kit.allOffline()
  }
})

test('the office takes a block back, and somebody who is erased leaves none', async () => {
  const { rider, driver } = await givenBlocked('rider')
  const [block] = await get('/user/match-blocks', rider)
  assert.equal((await kit.call({ method: 'DELETE', path: `/admin/match-blocks/${block._id}`, as: office })).status, 200)
  assert.deepEqual(await get('/user/match-blocks', rider), [])
  const again = await givenBlocked('driver')
  await kit.ctx.transact((tx) =>
    kit.ctx.publish(tx, 'person.erased', again.rider.userId, { userId: again.rider.userId }),
  )
  await kit.settled()
  assert.deepEqual(await get('/driver/match-blocks', again.driver), [])
  assert.ok(driver)
})
