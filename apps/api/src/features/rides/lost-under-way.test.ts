// What a chauffeur is told of a ride that is called off or taken back after they took it, and of handing one back.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { clearTheStreets } from '../../testing/fixtures.ts'
import { givenAssignedRide, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())

const get = (path: string, as: TestPerson) => kit.call({ method: 'GET', path, as })
const post = (path: string, as: TestPerson, body?: object) =>
  kit.call({ method: 'POST', path, as, ...(body && { body }) })
const lost = async (driver: TestPerson) => (await get('/driver/ride/lost', driver)).body.data
const given = async () => {
  await clearTheStreets(kit)
  return givenAssignedRide(kit)
}

test('a rider cancels at the pickup: who, why, what is earned and when it is paid, until the chauffeur leaves it', async () => {
  const { rider, driver, rideId } = await given()
  await kit.step(driver, rideId, 'en_route')
  await kit.step(driver, rideId, 'arrived')
  kit.clock.advance(9 * MINUTE_MS)
  const reasonText = 'My wife is ill'
  const body = { rideId, action: 'cancel', reason: 'other', reasonText }
  assert.equal((await post('/user/ride/update-status', rider, body)).status, 200)

  const told = await lost(driver)
  assert.deepEqual([told.ride.rideId, told.by, told.reason, told.after], [rideId, 'rider', 'other', 'arrived'])
  assert.equal(JSON.stringify(told).includes(reasonText), false)
  assert.equal(Math.floor((Date.parse(told.at) - Date.parse(told.since)) / MINUTE_MS), 9)
  assert.deepEqual([told.ride.earned.fare, told.ride.earned.total], [4_500, 3_600])
  const { rows } = await kit.db.$client.query(
    "select sum(p.amount)::int as had from posting p join ledger_transfer t on t.id = p.transfer_id where t.ride_id = $1 and p.account_id like 'driver_wallet/%'",
    [rideId],
  )
  assert.equal(told.ride.earned.total, rows[0].had)
  assert.equal(Date.parse(told.payableAt) - Date.parse(told.at), 3 * DAY_MS)
  assert.equal(told.paidOutAt, null)

  const stranger = await kit.person('driver')
  assert.equal((await post(`/driver/ride/lost/${rideId}/leave`, stranger)).status, 404)
  assert.equal((await lost(driver)).ride.rideId, rideId)
  for (let presses = 0; presses < 2; presses++)
    assert.equal((await post(`/driver/ride/lost/${rideId}/leave`, driver)).status, 200)
  assert.equal(await lost(driver), null)
})

test('the office cancels: nothing is earned, and its words stay its own', async () => {
  const { driver, rideId } = await given()
  const office = await kit.person('admin')
  const reasonText = 'Booked twice by mistake'
  await post('/admin/ride/update-status', office, { rideId, action: 'cancel', reasonText })
  const told = await lost(driver)
  assert.deepEqual(
    [told.by, told.reason, told.after, told.ride.earned, told.payableAt],
    ['office', null, 'assigned', null, null],
  )
  assert.equal(JSON.stringify(told).includes(reasonText), false)
})

test('the office takes a ride back: by whom, why and how far they had come, no strike, nothing of who rides', async () => {
  const { driver, rideId } = await given()
  const office = await kit.person('admin')
  await kit.step(driver, rideId, 'en_route')
  kit.clock.advance(4 * MINUTE_MS)
  const takeBack = { rideId, action: 'give_back', reasonText: 'Smells of smoke, says the rider', told: 'running_late' }
  assert.equal((await post('/admin/ride/update-status', office, takeBack)).status, 200)
  const told = await lost(driver)
  assert.deepEqual([told.how, told.by, told.reason, told.after], ['taken_back', 'office', 'running_late', 'en_route'])
  assert.equal(Math.floor((Date.parse(told.at) - Date.parse(told.since)) / MINUTE_MS), 4)
  assert.deepEqual([told.ride.earned, told.riderName, told.payableAt], [null, null, null])
  assert.deepEqual(Object.keys(told.ride).sort(), [
    'currency',
    'earned',
    'pickupAt',
    'pickupLocation',
    'rideId',
    'rideType',
    'timeZone',
  ])
  assert.equal(JSON.stringify(told).includes('smoke'), false)
  const { rows } = await kit.db.$client.query('select 1 from driver_strike where ride_id = $1', [rideId])
  assert.equal(rows.length, 0)
})

test('each who loses the ride is shown it; whoever is given it again is not', async () => {
  await clearTheStreets(kit)
  const rider = await kit.richRider()
  const [first, second] = [await kit.driverAt({ lat: 57.7, lng: 11.97 }), await kit.driverAt({ lat: 57.7, lng: 11.97 })]
  const office = await kit.person('admin')
  const { rideId } = (await kit.bookAhead(rider, DAY_MS)).body.data
  const claim = async (driver: TestPerson) =>
    assert.equal((await post(`/driver/ride/board/${rideId}/claim`, driver)).status, 200)
  const takeBack = () =>
    post('/admin/ride/update-status', office, { rideId, action: 'give_back', reasonText: 'Another car is nearer' })
  await claim(first)
  await takeBack()
  assert.deepEqual([(await lost(first)).how, (await lost(first)).reason], ['taken_back', null])
  await claim(first)
  assert.equal(await lost(first), null)
  await takeBack()
  await claim(second)
  await post('/user/ride/update-status', rider, { rideId, action: 'cancel', reason: 'change_of_plans' })
  assert.deepEqual([(await lost(first)).how, (await lost(second)).how], ['taken_back', 'cancelled'])
  assert.equal((await post(`/driver/ride/lost/${rideId}/leave`, first)).status, 200)
  assert.deepEqual([await lost(first), (await lost(second)).how], [null, 'cancelled'])
})

test('a ride that nobody had taken is shown to nobody', async () => {
  await clearTheStreets(kit)
  const rider = await kit.richRider()
  const { rideId } = (await kit.bookAhead(rider, DAY_MS)).body.data
  await post('/user/ride/update-status', rider, { rideId, action: 'cancel', reason: 'change_of_plans' })
  const { rows } = await kit.db.$client.query('select 1 from lost_ride_unseen where ride_id = $1', [rideId])
  assert.equal(rows.length, 0)
})

test('handing back a ride for tomorrow is free until six hours before; then it is a strike, and said before it is one', async () => {
  await clearTheStreets(kit)
  const rider = await kit.richRider()
  const driver = await kit.driverAt({ lat: 57.7, lng: 11.97 })
  const { rideId, pickupAt } = (await kit.bookAhead(rider, DAY_MS)).body.data
  assert.equal((await post(`/driver/ride/board/${rideId}/claim`, driver)).status, 200)
  const terms = async () => (await get(`/driver/ride/${rideId}/hand-back`, driver)).body.data
  const free = await terms()
  assert.deepEqual([free.strike, free.strikes, free.mostStrikes, free.pausedUntil], [false, 0, 3, null])
  assert.equal(Date.parse(pickupAt) - Date.parse(free.freeUntil), 6 * HOUR_MS)

  kit.clock.advance(DAY_MS - 5 * HOUR_MS)
  const late = await terms()
  assert.deepEqual([late.strike, late.strikes, late.freeUntil], [true, 1, null])
  const handBack = (strike?: boolean) =>
    kit.bareStep(driver, rideId, 'give_back', { reason: 'vehicle_issue', ...(strike !== undefined && { strike }) })
  assert.equal((await handBack(false)).body.code, 'STRIKE_NOW')
  assert.equal((await handBack(true)).status, 200)
  assert.equal((await get(`/driver/ride/${rideId}/hand-back`, driver)).status, 404)
})
