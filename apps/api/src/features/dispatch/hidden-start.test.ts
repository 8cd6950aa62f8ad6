// Chauffeurs set out from home: nobody but the office sees from where, on any way that a position takes.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Point } from '@livery/kernel/geo.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { MINUTE_MS } from '@livery/kernel/time.ts'
import { buildApp } from '../../app.ts'
import { plainMaps } from '../../testing/plain-maps.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { connected, type TestSocket } from '../../testing/test-sockets.ts'
import { findRide, guestKeyOf } from '../rides/index.ts'
import { takeLocation } from './use-cases/take-location.ts'

/** Some 3.3 km from the pickup. */
const HOME = { lat: AVENUE.lat + 0.03, lng: AVENUE.lng }
const GATE = { lat: HOME.lat - 0.003, lng: HOME.lng }
const ROAD = { lat: HOME.lat - 0.0045, lng: HOME.lng }
const GUEST = { name: 'Ida Berg', phone: '+46708888887', language: 'fr' }

let kit: RideKit
let office: TestPerson
let port: number
const lines: TestSocket[] = []
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
  port = await kit.listen(0, '127.0.0.1')
})
after(async () => {
  for (const { socket } of lines) socket.disconnect()
  await kit.stop()
})
afterEach(async () => {
  await kit.settled()
  await kit.allOffline()
})

async function givenSetOut(): Promise<{ rider: TestPerson; driver: TestPerson; rideId: RideId }> {
  const rider = await kit.richRider()
  const { rideId } = (await kit.bookAhead(rider, 70 * MINUTE_MS, { booking: { guest: GUEST } })).body.data
  const driver = await kit.driverAt(HOME)
  await kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: driver })
  drive(driver, HOME)
  assert.equal((await kit.bareStep(driver, rideId, 'en_route', HOME)).status, 200)
  await kit.settled()
  return { rider, driver, rideId }
}
function drive(driver: TestPerson, { lat, lng }: Point): void {
  kit.clock.advance(MINUTE_MS)
  takeLocation(kit.ctx, driver.userId, { lat, lng, at: kit.clock.now().toISOString() })
}
const guestPath = async (rideId: RideId) => {
  const ride = await findRide(kit.ctx.db, rideId)
  return `/guest/ride/${(ride && guestKeyOf(kit.ctx, ride)) ?? ''}`
}

/** All that rider, guest and whoever has the link read. */
async function pagesOf(rider: TestPerson, rideId: RideId) {
  const get = async (path: string, as?: TestPerson) => (await kit.call({ method: 'GET', path, as })).body.data
  const { sharedLink } = (await kit.call({ method: 'POST', path: `/user/ride/${rideId}/share`, as: rider })).body.data
  return {
    rider: await get(`/user/ride/show/${rideId}`, rider),
    list: (await get('/user/ride', rider))?.[0],
    current: await get('/user/ride/at-hand', rider),
    guest: await get(await guestPath(rideId)),
    shared: await get(`/shared/ride/${sharedLink.split('/shared/')[1]}`),
  }
}

test('until they have left it behind nobody reads where a chauffeur set out, and everybody when they come', async () => {
  const { rider, driver, rideId } = await givenSetOut()
  const line = await connected({ port, namespace: `userNamespace/${rider.userId}`, token: rider.token })
  lines.push(line)
  const heard: string[] = []
  line.socket.onAny((name, told) => heard.push(JSON.stringify([name, told])))
  const eta = line.next('ride:eta')
  drive(driver, GATE)
  const { etaSeconds, carWay } = (await eta) as { etaSeconds: number; carWay: unknown }
  assert.ok(etaSeconds > 60)
  assert.equal(carWay, null)
  const hidden = await pagesOf(rider, rideId)
  for (const [whose, page] of Object.entries(hidden))
    for (const secret of [HOME.lat, GATE.lat])
      assert.ok(!JSON.stringify(page).includes(`${secret}`), `${secret} for ${whose}`)
  assert.deepEqual([hidden.rider.driverLocation, hidden.rider.carWay], [null, null])
  assert.equal(hidden.rider.etaSeconds, etaSeconds)
  assert.equal(hidden.rider.RideStatus, 'en_route')
  assert.ok(
    heard.every((told) => !told.includes('ride:location')),
    heard.join(),
  )

  const seen = line.next('ride:location')
  drive(driver, ROAD)
  assert.equal(((await seen) as { location: Point }).location.lat, ROAD.lat)
  const { rider: shown, guest } = await pagesOf(rider, rideId)
  assert.deepEqual([shown.driverLocation.lat, guest.driverLocation.lat], [ROAD.lat, ROAD.lat])

  const { body } = await kit.call({ method: 'GET', path: '/admin/fleet', as: office })
  assert.ok(JSON.stringify(body).includes(driver.userId), 'the office sees its cars')
})

test('another process hides the same, and once the car has arrived nothing is hidden any more', async () => {
  const { config, secrets, now } = kit.ctx
  const overrides = { now, maps: plainMaps() }
  const twin = await buildApp({ config, secrets, databaseUrl: kit.databaseUrl, overrides, answersOnly: true })
  try {
    const { rider, driver, rideId } = await givenSetOut()
    for (let tries = 0; tries < 50 && twin.ctx.fleet.lastSeen(driver.userId)?.rideId !== rideId; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100))
    const url = `/api/v1${await guestPath(rideId)}`
    const { data } = (await twin.server.fastify.inject({ method: 'GET', url })).json()
    assert.deepEqual([data.RideStatus, data.driverLocation, data.carWay], ['en_route', null, null])
    await kit.step(driver, rideId, 'arrived')
    await kit.settled()
    drive(driver, GATE)
    assert.equal((await pagesOf(rider, rideId)).rider.driverLocation.lat, GATE.lat)
  } finally {
    await twin.stop()
  }
})

test('a chauffeur who takes a ride for now at home is hidden as well', async () => {
  const rider = await kit.richRider()
  const driver = await kit.driverAt(HOME)
  const { rideId } = (await kit.book(rider)).body.data
  await kit.offerOf(driver, rideId)
  await kit.bareStep(driver, rideId, 'accept', HOME)
  await kit.settled()
  const { rider: shown } = await pagesOf(rider, rideId)
  assert.deepEqual([shown.RideStatus, shown.driverLocation, shown.carWay], ['assigned', null, null])
  assert.ok(shown.etaSeconds > 0)
  drive(driver, ROAD)
  assert.equal((await pagesOf(rider, rideId)).rider.driverLocation.lat, ROAD.lat)
})

test('a chauffeur who has set out on the phone alone makes calling off no dearer before they have left', async () => {
  const { rider, driver, rideId } = await givenSetOut()
  const fee = async () => {
    const { cancel, quoted } = (await kit.call({ method: 'GET', path: `/user/ride/show/${rideId}`, as: rider })).body
      .data
    return Number((cancel.fee / quoted.total).toFixed(2))
  }
  assert.equal(await fee(), 0, 'it was said to be free until an hour before')
  drive(driver, GATE)
  assert.equal(await fee(), 0)
  drive(driver, ROAD)
  assert.equal(await fee(), 1)
  assert.equal((await kit.bareStep(driver, rideId, 'en_route', ROAD)).status, 200)
  await kit.settled()
  assert.equal(await fee(), 1, 'whoever says it again on the way has left')
  drive(driver, HOME)
  kit.clock.advance(10 * MINUTE_MS)
  drive(driver, HOME)
  assert.equal(await fee(), 0.5)
  assert.equal((await kit.bareStep(driver, rideId, 'arrived', { reason: 'other' })).body.data.RideStatus, 'arrived')
  await kit.settled()
  assert.equal(await fee(), 0.5, 'nor is it dearer where they say that they have arrived')
  const body = { rideId, action: 'cancel', reason: 'change_of_plans' }
  assert.equal((await kit.call({ method: 'POST', path: '/user/ride/update-status', as: rider, body })).status, 200)
  const ended = await findRide(kit.ctx.db, rideId)
  assert.equal(ended?.finalTotalMinor, Math.round((ended?.quotedTotalMinor ?? 0) / 2))
})

test('who says that they have arrived, from far away, is late all the same', async () => {
  const { rider, driver, rideId } = await givenSetOut()
  const ask = async () => (await kit.call({ method: 'GET', path: `/user/ride/show/${rideId}`, as: rider })).body.data
  const far = { lat: HOME.lat - 0.008, lng: HOME.lng }
  drive(driver, far)
  kit.clock.advance(Date.parse((await ask()).pickupAt) - kit.clock.now().getTime())
  drive(driver, far)
  assert.equal((await kit.bareStep(driver, rideId, 'arrived', { reason: 'other' })).body.data.RideStatus, 'arrived')
  await kit.settled()
  kit.clock.advance(9 * MINUTE_MS)
  drive(driver, far)
  const { RideStatus, cancel, pin } = await ask()
  assert.deepEqual([RideStatus, cancel.fee], ['arrived', 0])
  assert.ok(kit.ctx.liveFleet.index.find(driver.userId)?.hidden)
  await kit.bareStep(driver, rideId, 'start', { pin })
  await kit.settled()
  assert.equal(kit.ctx.liveFleet.index.find(driver.userId)?.hidden, null, 'whoever is on board sees where they are')
})
