// What a process knows of the cars never runs backwards.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { metresWithin } from '@livery/kernel/drive-estimate.ts'
import { distanceMetres } from '@livery/kernel/geo.ts'
import { addMs, HOUR_MS } from '@livery/kernel/time.ts'
import { AVENUE, givenAssignedRide, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { findState } from './store/driver-states.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())

test('a row read before a ride ended, and learnt after it, does not put the driver on it again', async () => {
  const { driver, rider, rideId } = await givenAssignedRide(kit)
  const onTheRide = await findState(kit.ctx.db, driver.userId)
  assert.equal(onTheRide?.rideId, rideId)
  for (const action of ['en_route', 'arrived']) await kit.step(driver, rideId, action)
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  await kit.step(driver, rideId, 'complete')
  await kit.settled()

  const fleet = kit.ctx.liveFleet
  if (onTheRide !== null) fleet.learn(onTheRide)
  assert.equal(fleet.index.find(driver.userId)?.rideId, null)
  assert.deepEqual([...fleet.nearestEtas(AVENUE, { withinSeconds: 900, busySeconds: 600 }).keys()], ['business'])
})

test('a row of a driver who has gone home since does not bring the car back', async () => {
  const driver = await kit.driverAt(AVENUE)
  const online = await findState(kit.ctx.db, driver.userId)
  await kit.allOffline()
  if (online !== null) kit.ctx.liveFleet.learn(online)
  assert.equal(kit.ctx.fleet.lastSeen(driver.userId), null)
})

test('a driver is told by the server whether offers reach them: online alone is not enough', async () => {
  const driver = await kit.driverAt(AVENUE)
  const availability = async () =>
    (await kit.call({ method: 'GET', path: '/driver/availability', as: driver })).body.data
  const fresh = await availability()
  assert.deepEqual([fresh.online, fresh.reachable], [true, true])
  assert.ok(fresh.lastPositionAt)
  assert.deepEqual(fresh.lastPosition, { lat: AVENUE.lat, lng: AVENUE.lng, heading: null })

  kit.clock.advance(61_000)
  const silent = await availability()
  assert.deepEqual([silent.online, silent.reachable, silent.lastPositionAt], [true, false, fresh.lastPositionAt])
  assert.deepEqual(silent.lastPosition, fresh.lastPosition, 'a page that opens anew shows the car there')

  await kit.allOffline()
  const home = await availability()
  assert.deepEqual([home.online, home.reachable, home.lastPositionAt], [false, false, null])
  assert.equal(home.lastPosition, null)
})

test('an answer about what a driver has promised that comes after a newer one does not free them', async (t) => {
  const driver = await kit.driverAt(AVENUE)
  const { plans, liveFleet } = kit.ctx
  const from = kit.clock.now()
  const engaged = new Map([[driver.userId, [{ from, to: addMs(from, HOUR_MS) }]]])
  const older = Promise.withResolvers<typeof engaged>()
  const answers = [older.promise, Promise.resolve(engaged)]
  // Those who ask on the clock's tick are answered as the newer one.
  t.mock.method(plans, 'engagedSpans', async () => answers.shift() ?? engaged)

  const first = liveFleet.learnPlans([driver.userId])
  await liveFleet.learnPlans([driver.userId])
  older.resolve(new Map())
  await first
  const asked = { withinSeconds: 900, busySeconds: 600 }
  assert.deepEqual([...liveFleet.nearestEtas(AVENUE, asked).keys()], [])
})

test('riders see free cars, and not at which door they stand', async () => {
  await kit.allOffline()
  const rider = await kit.person('user')
  const home = { lat: 57.70043, lng: 11.97492 }
  await kit.driverAt(home)
  const seenFrom = async ({ lat, lng }: typeof home) =>
    (await kit.call({ method: 'GET', path: `/user/nearby-cars?lat=${lat}&lng=${lng}`, as: rider })).body.data
  const [car] = await seenFrom(AVENUE)
  assert.equal(car.vehicleClass, 'business')
  const metres = distanceMetres(car, home)
  assert.ok(metres > 5 && metres < 80, `${metres}`)
  // Neither does it show where the edge of what is near lies.
  const edge = async (step: number) =>
    (await seenFrom({ lat: car.lat + 0.02696 + step * 0.00002, lng: car.lng })).length
  const inside = await Promise.all(Array.from({ length: 9 }, (_, step) => edge(step - 4)))
  assert.deepEqual([inside[0], inside.at(-1)], [1, 0])
  assert.equal(distanceMetres(car, { lat: car.lat + 0.02698, lng: car.lng }) > 3_000, true)
})

test('how soon a car can be somewhere does not tell at which door it stands, neither near it nor where its reach ends', async () => {
  await kit.allOffline()
  const doors = [
    { lat: 57.70043, lng: 11.97492 },
    { lat: 57.70011, lng: 11.97451 },
  ] as const
  const driver = await kit.driverAt(doors[0])
  const near = [-0.03, -0.01, -0.002, 0.002, 0.01, 0.03].flatMap((east) =>
    [-0.02, -0.001, 0.001, 0.02].map((north) => ({ lat: 57.7003 + north, lng: 11.9747 + east })),
  )
  const edge = Array.from({ length: 40 }, (_, step) => ({
    lat: 57.7003 + (metresWithin(15 * 60) + (step - 20) * 5) / 111_195,
    lng: 11.9747,
  }))
  const seconds = async () => {
    const asked = [...near, ...edge].map(({ lat, lng }) =>
      kit.call({ method: 'GET', path: `/user/vehicle?lat=${lat}&lng=${lng}` }),
    )
    return (await Promise.all(asked)).map(
      ({ body }) => body.data.find((one: { vehicleClass: string }) => one.vehicleClass === 'business').etaSeconds,
    )
  }
  const atOne = await seconds()
  kit.putDriver(driver, doors[1])
  assert.deepEqual(await seconds(), atOne)
  assert.ok(atOne.includes(null) && atOne.at(near.length) !== null, JSON.stringify(atOne))
})

test('whom a ride asks is shown to its rider in whole minutes', async () => {
  await kit.allOffline()
  const rider = await kit.richRider()
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.0131, lng: AVENUE.lng })
  const { rideId } = (await kit.book(rider)).body.data
  await kit.offerOf(driver, rideId)
  const { search } = (await kit.call({ method: 'GET', path: `/user/ride/show/${rideId}`, as: rider })).body.data
  const seconds = search.offers.map((offer: { etaSeconds: number }) => offer.etaSeconds)
  assert.deepEqual([seconds.length, seconds[0] % 60], [1, 0])
  const { rows } = await kit.db.$client.query('select eta_seconds from offer where ride_id = $1', [rideId])
  assert.notEqual(rows[0].eta_seconds % 60, 0)
})
