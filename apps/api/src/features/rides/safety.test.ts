// A ride that is shown to others by a link, and a call for help from it.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { distanceMetres } from '@livery/kernel/geo.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { clearTheStreets } from '../../testing/fixtures.ts'
import { plainMaps } from '../../testing/plain-maps.ts'
import { AVENUE, givenAssignedRide, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import type { Maps } from '../places/ports.ts'
import { guestKeyOf } from './index.ts'
import { findRide } from './store/rides.ts'

let kit: RideKit
before(async () => {
  // Districts that are told apart by their latitude.
  const reverse: Maps['reverse'] = async (point) => ({
    ...{ id: 'plain', name: '', address: '', kind: 'place', distanceMetres: null, recent: false },
    ...{ ...point, district: `Near ${point.lat.toFixed(3)}` },
  })
  kit = await startRideKit({ maps: { ...plainMaps(), reverse } })
})
after(() => kit.stop())
afterEach(() => clearTheStreets(kit))

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, as?: TestPerson) => kit.call({ method, path, as })
const keyOf = (link: string) => link.split('/shared/')[1] ?? ''

test('whoever has the link sees the car and the districts, and nothing that is private', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  await kit.step(driver, rideId, 'en_route')
  kit.putDriver(driver, AVENUE)
  const shared = await call('POST', `/user/ride/${rideId}/share`, rider)
  assert.equal(shared.status, 201, JSON.stringify(shared.body))
  const { sharedLink } = shared.body.data
  assert.equal((await call('POST', `/user/ride/${rideId}/share`, rider)).body.data.sharedLink, sharedLink)
  const page = await call('GET', `/shared/ride/${keyOf(sharedLink)}`)
  const { data } = page.body
  assert.equal(page.status, 200, JSON.stringify(page.body))
  assert.deepEqual([page.status, data.RideStatus, data.riderName], [200, 'en_route', 'Amelie'])
  assert.ok(data.driverLocation !== null && data.driverVehicleNumber !== null)
  const ride = await findRide(kit.ctx.db, rideId)
  const said = JSON.stringify(page.body)
  for (const secret of [ride?.pickup.address, ride?.pin, driver.userId, rider.userId, '€', 'total', 'phone', 'Phone'])
    assert.ok(secret !== undefined && !said.includes(secret), `${secret} in ${said}`)
  // Where it begins and ends is told by its district, a few hundred metres wide.
  for (const [told, door] of [
    [data.pickupLocation, ride?.pickup],
    [data.dropOffLocation, ride?.dropOff],
  ]) {
    assert.ok(told.lat !== door.lat && told.lng !== door.lng)
    assert.ok(distanceMetres(told, door) < 500, `${distanceMetres(told, door)} m away`)
  }
})

test('the link ends with the ride, or when its rider says so, and then sharing makes another', async () => {
  const { rider, rideId } = await givenAssignedRide(kit)
  const first = (await call('POST', `/user/ride/${rideId}/share`, rider)).body.data.sharedLink
  assert.equal((await call('DELETE', `/user/ride/${rideId}/share`, rider)).body.data.sharedLink, null)
  assert.equal((await call('GET', `/shared/ride/${keyOf(first)}`)).body.code, 'LINK_EXPIRED')
  const second = (await call('POST', `/user/ride/${rideId}/share`, rider)).body.data.sharedLink
  assert.notEqual(second, first)
  assert.equal((await call('GET', `/shared/ride/${keyOf(first)}`)).status, 404)
  await kit.call({
    method: 'POST',
    path: '/user/ride/update-status',
    as: rider,
    body: { rideId, action: 'cancel', reason: 'change_of_plans' },
  })
  const { data } = (await call('GET', `/shared/ride/${keyOf(second)}`)).body
  assert.deepEqual(
    [data.RideStatus, data.driverLocation, data.driverVehicleNumber, data.pickupLocation.lat, data.duration.value],
    ['cancelled', null, null, 0, 0],
  )
  assert.equal((await call('GET', `/user/ride/${rideId}/safety`, rider)).body.data.sharedLink, null)
  assert.equal((await call('POST', `/user/ride/${rideId}/share`, rider)).body.code, 'INVALID_TRANSITION')
  kit.clock.advance(24 * HOUR_MS)
  assert.equal((await call('GET', `/shared/ride/${keyOf(second)}`)).body.code, 'LINK_EXPIRED')
})

test('a ride that begins and ends elsewhere is told with its new districts', async () => {
  const rider = await kit.richRider()
  const { rideId } = (await kit.bookAhead(rider, 30 * HOUR_MS)).body.data
  const { sharedLink } = (await call('POST', `/user/ride/${rideId}/share`, rider)).body.data
  const districts = async () => {
    const { data } = (await call('GET', `/shared/ride/${keyOf(sharedLink)}`)).body
    return [data.pickupLocation.address, data.dropOffLocation.address]
  }
  assert.deepEqual(await districts(), ['Near 57.700', 'Near 57.685'])
  const wish = { rideId, pickupLocation: { address: 'Brunnsparken', lat: 57.7072, lng: 11.9668 } }
  const change = (body: object) => kit.call({ method: 'POST', path: '/user/ride/change', as: rider, body })
  const { data } = (await change({ ...wish, preview: true })).body
  assert.equal((await change({ ...wish, version: data.version, total: data.change.total })).status, 200)
  await kit.settled()
  assert.deepEqual(await districts(), ['Near 57.707', 'Near 57.685'])
})

test('a guest’s link shares nothing, and a shared link is no guest’s', async () => {
  const rider = await kit.richRider()
  await kit.driverAt(AVENUE)
  const guest = { name: 'Nora Berg', phone: '+46701234567', language: 'sv' }
  const rideId: RideId = (await kit.book(rider, { guest })).body.data.rideId
  const ride = await findRide(kit.ctx.db, rideId)
  const guestKey = ride === null ? null : guestKeyOf(kit.ctx, ride)
  const key = keyOf((await call('POST', `/user/ride/${rideId}/share`, rider)).body.data.sharedLink)
  assert.equal((await call('GET', `/shared/ride/${key}`)).body.data.riderName, 'Nora')
  assert.equal((await call('GET', `/shared/ride/${guestKey}`)).status, 404)
  assert.equal((await call('GET', `/guest/ride/${key}`)).status, 404)
  assert.equal((await call('POST', `/guest/ride/${key}/help`)).status, 404)
  const asked = await call('POST', `/guest/ride/${guestKey}/help`)
  assert.deepEqual([asked.status, 'sharedLink' in asked.body.data], [201, false])
})

test('the office is told once, and again when it is asked again later', async () => {
  const { rider, rideId } = await givenAssignedRide(kit)
  const alerts = async () => {
    await kit.settled()
    const { rows } = await kit.ctx.db.$client.query(
      `select handled_at from office_alert where kind = 'help_asked' and ride_id = $1 order by raised_at`,
      [rideId],
    )
    return rows.length
  }
  const safety = (await call('GET', `/user/ride/${rideId}/safety`, rider)).body.data
  assert.deepEqual([safety.emergencyNumber, safety.callBackMinutes, safety.helpAskedAt], ['112', 2, null])
  const twice = await Promise.all([1, 2].map(() => call('POST', `/user/ride/${rideId}/help`, rider)))
  assert.deepEqual(
    twice.map(({ status }) => status),
    [201, 201],
  )
  assert.equal(await alerts(), 1)
  await kit.ctx.db.$client.query(`update office_alert set handled_at = now() where ride_id = $1`, [rideId])
  kit.clock.advance(2 * MINUTE_MS)
  await call('POST', `/user/ride/${rideId}/help`, rider)
  assert.equal(await alerts(), 2)
  const stranger = await kit.person('user')
  for (const path of ['share', 'help'])
    assert.equal((await call('POST', `/user/ride/${rideId}/${path}`, stranger)).body.code, 'RIDE_NOT_FOUND')
})

test('who has paid for no ride calls nobody', async () => {
  const rider = await kit.person('user')
  const booked = await kit.bookAhead(rider, 30 * HOUR_MS, { booking: { paymentMethod: 'card' } })
  const { rideId, RideStatus } = booked.body.data
  assert.equal(RideStatus, 'pending_payment')
  assert.equal((await call('POST', `/user/ride/${rideId}/help`, rider)).body.code, 'INVALID_TRANSITION')
})
