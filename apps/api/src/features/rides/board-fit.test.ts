// The board and the claim judge a day by the streets: the same function, the same drives, the same minutes to spare.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RideFit } from '@livery/contracts/rides/driver-ride.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { FIRST_POLICIES } from '../../platform/policies/testing.ts'
import { plainMaps } from '../../testing/plain-maps.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'

/** A bridge is closed: from the drop-off back to the pickup it takes forty minutes, four times as long as it looks. */
const DRIVE = { distanceMetres: 9_300, durationSeconds: 40 * 60 }
let asked = 0
let kit: RideKit
before(async () => {
  const maps = plainMaps()
  const matrix: typeof maps.matrix = async (sources, targets) => {
    asked++
    return (await maps.matrix(sources, targets)).map((row) => row.map(() => DRIVE))
  }
  kit = await startRideKit({ maps: { ...maps, matrix } })
})
after(() => kit.stop())

const DAY = 24 * HOUR_MS
const board = async (driver: TestPerson) =>
  (await kit.call({ method: 'GET', path: '/driver/ride/board?pageSize=50', as: driver })).body.data
const claim = (driver: TestPerson, rideId: RideId) =>
  kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: driver })

/** Rides from the avenue to the water, so many minutes apart; each takes the same time. */
async function givenRides(from: number, ...minutes: number[]) {
  const rides: { rideId: RideId; pickupAt: string }[] = []
  for (const apart of minutes) {
    const rider = await kit.richRider(100_000)
    const booked = await kit.bookAhead(rider, from + apart * MINUTE_MS, {
      booking: { flight: 'SK 433', sign: 'Dr Keller' },
    })
    assert.equal(booked.status, 201, JSON.stringify(booked.body))
    rides.push(booked.body.data)
  }
  return rides as [(typeof rides)[0], ...typeof rides]
}

test('what is left beside the other rides is said, and what does not fit says how much is missing, and is refused', async () => {
  const [first, short, tight, free] = await givenRides(2 * DAY, 0, 50, 58, 300)
  assert.ok(short && tight && free)
  const driver = await kit.driverAt(AVENUE)
  const [alone] = await board(driver)
  assert.deepEqual(alone.fit, { before: null, after: null, overlapsWith: null, short: null, isTight: false })
  assert.deepEqual([alone.hasFlight, alone.hasSign], [true, true])
  assert.ok(!JSON.stringify(alone).includes('Keller'), 'whom the sign names is told with the ride')
  assert.equal((await claim(driver, first.rideId)).status, 200)
  const rows: { rideId: string; fit: RideFit }[] = await board(driver)
  const fitOf = (rideId: string) => rows.find((row) => row.rideId === rideId)?.fit

  const spareSeconds = 50 * 60 - alone.duration.value - DRIVE.durationSeconds
  const minutes = Math.ceil(5 - spareSeconds / 60)
  assert.ok(spareSeconds < 0 && minutes > 5)
  assert.deepEqual(fitOf(short.rideId)?.short, { side: 'before', pickupAt: first.pickupAt, minutes })
  assert.equal((await claim(driver, short.rideId)).body.code, 'RIDES_OVERLAP')

  const besideTight = fitOf(tight.rideId)
  assert.deepEqual([besideTight?.before?.distance.value, besideTight?.before?.duration.value], [9_300, 2_400])
  assert.deepEqual([besideTight?.isTight, besideTight?.short], [true, null])
  assert.equal(fitOf(free.rideId)?.isTight, false)
  assert.equal((await claim(driver, tight.rideId)).status, 200)
})

test('drives are asked for once, however often the board looks', async () => {
  const driver = await kit.driverAt(AVENUE)
  const [first] = await givenRides(5 * DAY, 0, 90, 180)
  await claim(driver, first.rideId)
  await board(driver)
  const before = asked
  await board(driver)
  await board(driver)
  assert.equal(asked, before)
})

test('of two rides that one claims at once, and between which the streets leave no time, they have one', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const driver = await kit.driverAt(AVENUE)
    // Apart enough for the crow: a quarter of an hour between the drop-off and the next pickup.
    const rides = await givenRides((10 + turn) * DAY, 0, 40)
    const answers = await Promise.all(rides.map(({ rideId }) => claim(driver, rideId)))
    const codes = answers.map(({ status, body }) => (status === 200 ? 'taken' : body.code))
    assert.deepEqual(codes.toSorted(), ['RIDES_OVERLAP', 'taken'])
  }
})

test('the office sets how many minutes must be left, and the claim goes by it from then on', async () => {
  const [first, second] = await givenRides(20 * DAY, 0, 80)
  assert.ok(second)
  const driver = await kit.driverAt(AVENUE)
  await claim(driver, first.rideId)
  const rowOf = async () => (await board(driver)).find(({ rideId }: { rideId: string }) => rideId === second.rideId)
  assert.equal((await rowOf()).fits, true)
  const answer = await kit.call({
    method: 'POST',
    path: '/admin/policies/ahead',
    as: await kit.person('admin'),
    body: { after: 1, terms: { ...FIRST_POLICIES.ahead, slackMinutes: 45, tightMinutes: 60 }, note: 'Winter.' },
  })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  assert.equal((await rowOf()).fits, false)
  assert.equal((await claim(driver, second.rideId)).body.code, 'RIDES_OVERLAP')
})
