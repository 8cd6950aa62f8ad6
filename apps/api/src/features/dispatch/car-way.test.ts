// The way of a ride's car, as its own rider and guest see it and nobody else: with the ride, and as it is computed anew.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { buildApp } from '../../app.ts'
import { plainMaps } from '../../testing/plain-maps.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { connected, type TestSocket } from '../../testing/test-sockets.ts'
import { findRide, guestKeyOf } from '../rides/index.ts'
import { takeLocation } from './use-cases/take-location.ts'

let kit: RideKit
let port: number
const lines: TestSocket[] = []
let asked: (readonly { lat: number; lng: number }[])[] = []

before(async () => {
  const maps = plainMaps()
  const route = async (points: Parameters<typeof maps.route>[0]) => {
    asked.push(points)
    return maps.route(points)
  }
  kit = await startRideKit({ maps: { ...maps, route } })
  port = await kit.listen(0, '127.0.0.1')
})
after(async () => {
  for (const { socket } of lines) socket.disconnect()
  await kit.stop()
})

async function lineOf(rider: TestPerson): Promise<TestSocket> {
  const line = await connected({ port, namespace: `userNamespace/${rider.userId}`, token: rider.token })
  lines.push(line)
  return line
}

const shown = (rider: TestPerson, rideId: RideId) =>
  kit.call({ method: 'GET', path: `/user/ride/show/${rideId}`, as: rider })
const drive = (driver: TestPerson, lat: number, lng: number) =>
  takeLocation(kit.ctx, driver.userId, { lat, lng, at: kit.clock.now().toISOString() })

test('the way to the pickup comes to the ride’s own rider and guest, once, and goes when the car stands there', async () => {
  const rider = await kit.richRider()
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const guest = { name: 'Ida Berg', phone: '+46708888887', language: 'fr' }
  const rideId = (await kit.book(rider, { guest })).body.data.rideId as RideId
  await kit.offerOf(driver, rideId)
  await kit.step(driver, rideId, 'accept')
  await kit.settled()
  const other = await kit.richRider()
  const [line, strange] = [await lineOf(rider), await lineOf(other)]
  const overheard: unknown[] = []
  strange.socket.onAny((name) => overheard.push(name))

  asked = []
  const heard = line.next('ride:eta')
  drive(driver, AVENUE.lat + 0.0009, AVENUE.lng)
  const { carWay, etaSeconds } = (await heard) as { carWay: { to: object; ahead: object }; etaSeconds: number }
  assert.deepEqual(carWay, {
    to: { lat: AVENUE.lat, lng: AVENUE.lng },
    seconds: etaSeconds,
    ahead: {
      type: 'LineString',
      coordinates: [
        [AVENUE.lng, 57.7013],
        [AVENUE.lng, AVENUE.lat],
      ],
    },
    later: null,
  })
  // On it, and a moment later: nothing is asked again.
  kit.clock.advance(2_000)
  drive(driver, AVENUE.lat + 0.0008, AVENUE.lng)
  assert.equal(asked.length, 1)

  assert.deepEqual((await shown(rider, rideId)).body.data.carWay, carWay)
  const ride = await findRide(kit.ctx.db, rideId)
  const key = (ride && guestKeyOf(kit.ctx, ride)) ?? ''
  const seenByGuest = await kit.call({ method: 'GET', path: `/guest/ride/${key}` })
  assert.deepEqual(seenByGuest.body.data.carWay, carWay)
  assert.equal((await shown(other, rideId)).status, 404)
  assert.deepEqual(overheard, [])

  await kit.step(driver, rideId, 'en_route')
  await kit.step(driver, rideId, 'arrived')
  await kit.settled()
  assert.equal((await shown(rider, rideId)).body.data.carWay, null)
})

test('a guest who asks another process is shown the same way', async () => {
  await kit.allOffline()
  const { config, secrets, now } = kit.ctx
  const overrides = { now, maps: plainMaps() }
  const twin = await buildApp({ config, secrets, databaseUrl: kit.databaseUrl, overrides, answersOnly: true })
  try {
    const rider = await kit.richRider()
    const driver = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
    const guest = { name: 'Ida Berg', phone: '+46708888887', language: 'fr' }
    const rideId = (await kit.book(rider, { guest })).body.data.rideId as RideId
    await kit.offerOf(driver, rideId)
    await kit.step(driver, rideId, 'accept')
    await kit.settled()
    await until(() => twin.ctx.liveFleet.index.find(driver.userId)?.rideId === rideId)
    drive(driver, AVENUE.lat + 0.0009, AVENUE.lng)
    await until(() => twin.ctx.fleet.lastSeen(driver.userId)?.way)
    await until(() => twin.ctx.fleet.lastSeen(driver.userId)?.isHidden === false)
    const ride = await findRide(kit.ctx.db, rideId)
    const url = `/api/v1/guest/ride/${(ride && guestKeyOf(kit.ctx, ride)) ?? ''}`
    const [here, there] = await Promise.all(
      [kit, twin].map(async ({ server }) => (await server.fastify.inject({ method: 'GET', url })).json().data),
    )
    assert.ok(here.carWay)
    assert.deepEqual([there.carWay, there.etaSeconds], [here.carWay, here.etaSeconds])
  } finally {
    await twin.stop()
  }
})

/** What another process learns within a second or two. */
async function until(isSo: () => unknown): Promise<void> {
  for (let tries = 0; !isSo(); tries++) {
    assert.ok(tries < 200, 'It did not come.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('with the rider on board the way leads to the drop-off, at once after the start', async () => {
  await kit.allOffline()
  const rider = await kit.richRider()
  const driver = await kit.driverAt({ lat: AVENUE.lat, lng: AVENUE.lng })
  const rideId = (await kit.book(rider)).body.data.rideId as RideId
  await kit.offerOf(driver, rideId)
  await kit.step(driver, rideId, 'accept')
  await kit.settled()
  const line = await lineOf(rider)
  const first = line.next('ride:eta')
  drive(driver, AVENUE.lat, AVENUE.lng)
  await first
  await kit.step(driver, rideId, 'en_route')
  await kit.step(driver, rideId, 'arrived')
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  await kit.settled()
  // What was computed for the way to the pickup is not shown for the way from it.
  assert.equal((await shown(rider, rideId)).body.data.carWay, null)
  const next = line.next('ride:eta')
  kit.clock.advance(2_000)
  drive(driver, AVENUE.lat, AVENUE.lng)
  const { carWay } = (await next) as { carWay: { to: object } }
  assert.deepEqual(carWay.to, { lat: NYA_VARVET.lat, lng: NYA_VARVET.lng })
  assert.deepEqual((await shown(rider, rideId)).body.data.carWay, carWay)
})
