// Several chauffeurs share a car, and one chauffeur has several: one at a time is on the road with it.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { RideId, VehicleId } from '@livery/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { givenGoodCar } from '../documents/testing.ts'
import { vouchForDrivers } from '../documents/use-cases/vouch-for-drivers.ts'
import { giveCar } from '../vehicles/index.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())
const onTheRoad: TestPerson[] = []
afterEach(async () => {
  await kit.settled()
  for (const driver of onTheRoad.splice(0)) await online(driver, false)
})

const BESIDE = { lat: AVENUE.lat + 0.002, lng: AVENUE.lng }
const online = (as: TestPerson, is: boolean, vehicleId?: string) => {
  if (is) onTheRoad.push(as)
  const body = { online: is, ...(is ? BESIDE : {}), ...(vehicleId === undefined ? {} : { vehicleId }) }
  return kit.call({ method: 'POST', path: '/driver/availability', as, body })
}
const availability = async (as: TestPerson) =>
  (await kit.call({ method: 'GET', path: '/driver/availability', as })).body.data
const carOf = async (as: TestPerson) => {
  await kit.settled()
  const { online: is, vehicle } = await availability(as)
  return is ? vehicle._id : null
}
const rideOf = async (rideId: RideId) => {
  const { rows } = await kit.ctx.db.$client.query('select * from ride where id = $1', [rideId])
  return rows[0]
}
const codeOf = ({ body }: { body: { code?: string } }) => body.code ?? 'yes'

async function givenDriver(): Promise<TestPerson> {
  const driver = await kit.person('driver')
  await vouchForDrivers(kit.db, [driver.userId], kit.clock.now(), () => kit.ctx.newId('document'))
  return driver
}

async function givenSharedCar(over: object = {}): Promise<{ owner: TestPerson; other: TestPerson; car: VehicleId }> {
  const [owner, other] = [await givenDriver(), await givenDriver()]
  const car = await givenGoodCar(kit, owner, over)
  await share(car, other)
  return { owner, other, car }
}
const share = (car: VehicleId, driver: TestPerson) =>
  kit.ctx.transact((tx) => giveCar(tx, car, driver.userId, kit.ctx.now()))
const decide = async (car: string, decision: object) => {
  const office = await kit.person('admin')
  const { body } = await kit.call({ method: 'GET', path: `/admin/vehicles?vehicle=${car}`, as: office })
  const { version } = body.data[0]
  const of = { vehicle: car, version, ...decision }
  await kit.call({ method: 'POST', path: '/admin/vehicle/decide', as: office, body: of })
}
const reject = (car: string) => decide(car, { decision: 'reject', reason: 'The plate cannot be read.' })
const change = (as: TestPerson, car: string, body: object) =>
  kit.call({ method: 'PUT', path: `/driver/vehicle/update/${car}`, as, body })

test('two go online with one car at once: one does, the other is told; going offline frees it', async () => {
  for (let round = 0; round < 5; round++) {
    const { owner, other, car } = await givenSharedCar()
    const answers = await Promise.all([online(owner, true, car), online(other, true, car)])
    assert.deepEqual(answers.map(codeOf).toSorted(), ['VEHICLE_ON_THE_ROAD', 'yes'])
    const [first, second] = answers[0]?.status === 200 ? [owner, other] : [other, owner]
    assert.deepEqual([await carOf(first), await carOf(second)], [car, null])
    assert.equal((await availability(second)).cars[0].whyNot, 'VEHICLE_ON_THE_ROAD')
    assert.equal(codeOf(await online(second, true)), 'VEHICLE_ON_THE_ROAD', 'also where no car is named')
    await online(first, false)
    assert.equal(codeOf(await online(second, true, car)), 'yes')
    await online(second, false)
  }
})

test('two change into each other’s car at once: nobody ends in a car with another', async () => {
  const { owner, other, car } = await givenSharedCar()
  const own = await givenGoodCar(kit, other)
  await share(own, owner)
  await online(owner, true, car)
  await online(other, true, own)
  const answers = await Promise.all([online(owner, true, own), online(other, true, car)])
  assert.ok(
    answers.every(({ status }) => status === 200 || status === 409),
    JSON.stringify(answers.map(codeOf)),
  )
  assert.notEqual(await carOf(owner), await carOf(other))
})

test('a chauffeur chooses between their cars, is asked for rides of its class, and the ride keeps it', async () => {
  const driver = await givenDriver()
  const [business, van] = [await givenGoodCar(kit, driver), await givenGoodCar(kit, driver, { vehicleClass: 'van' })]
  assert.equal(codeOf(await online(driver, true, van)), 'yes')
  const rider = await kit.richRider()
  const { rideId } = (await kit.book(rider, { vehicleClass: 'van' })).body.data
  const { offerId } = await kit.offerOf(driver, rideId)
  await kit.call({ method: 'POST', path: `/driver/ride/offers/${offerId}/accept`, as: driver })
  assert.equal((await rideOf(rideId)).vehicle_id, van)
  assert.equal(codeOf(await online(driver, true, business)), 'VEHICLE_OF_RIDE')
  assert.equal(codeOf(await online(driver, true)), 'yes', 'online again is online as they are')
  assert.equal(await carOf(driver), van)
  for (const action of ['en_route', 'arrived']) await kit.step(driver, rideId, action)
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  await kit.step(driver, rideId, 'complete')
  await kit.settled()
  assert.equal(codeOf(await online(driver, true, business)), 'yes')
  const { body } = await kit.call({ method: 'GET', path: `/user/ride/show/${rideId}`, as: rider })
  const { rows } = await kit.ctx.db.$client.query('select number from vehicle where id = $1', [van])
  assert.equal(body.data.driverVehicleNumber, rows[0].number)
})

test('who accepts and changes cars at the same moment drives the car that the ride was offered for, or has no ride', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 6; round++) {
    const driver = await givenDriver()
    const [first, second] = [await givenGoodCar(kit, driver), await givenGoodCar(kit, driver)]
    await online(driver, true, first)
    const { rideId } = (await kit.book(await kit.richRider())).body.data
    const { offerId } = await kit.offerOf(driver, rideId)
    const accept = () => kit.call({ method: 'POST', path: `/driver/ride/offers/${offerId}/accept`, as: driver })
    const [accepted, changed] = await Promise.all(
      round % 2 === 0 ? [accept(), online(driver, true, second)] : [online(driver, true, second), accept()].reverse(),
    )
    outcomes.add(`${codeOf(accepted as never)} ${codeOf(changed as never)}`)
    const ride = await rideOf(rideId)
    if (ride.driver_id === driver.userId) assert.equal(await carOf(driver), ride.vehicle_id)
    else assert.equal(await carOf(driver), second)
    const body = { rideId, action: 'cancel', reasonText: 'The test is over' }
    const as = await kit.person('admin')
    const cancelled = await kit.call({ method: 'POST', path: '/admin/ride/update-status', as, body })
    assert.equal(cancelled.status, 200)
    await kit.settled()
    await online(driver, false)
  }
  assert.ok(!outcomes.has('yes yes'), [...outcomes].join(', '))
})

test('a car whose insurance is over cannot be chosen and says so, and sends home whoever is on the road with it', async () => {
  const { owner, other, car } = await givenSharedCar()
  await online(other, true, car)
  const documents = (await kit.call({ method: 'GET', path: '/driver/document', as: owner })).body.data.documents
  const insurance = documents.find((one: { kind: string }) => one.kind === 'insurance')
  const body = { number: 'SE-44' }
  await kit.call({ method: 'PUT', path: `/driver/document/update/${insurance._id}`, as: owner, body })
  assert.equal(await carOf(other), null)
  assert.equal((await availability(other)).cars[0].whyNot, 'CAR_PAPERS_NOT_APPROVED')
  const refused = await online(other, true, car)
  assert.equal(codeOf(refused), 'CAR_PAPERS_NOT_APPROVED')
  assert.deepEqual(
    refused.body.errors.map(({ path }: { path: string }) => path),
    ['insurance'],
  )
  const good = await givenGoodCar(kit, other)
  assert.equal(codeOf(await online(other, true)), 'yes', 'the next of their cars is as good')
  assert.equal(await carOf(other), good)
})

test('a car that is turned down sends home whoever is on the road with it', async () => {
  const { other, car } = await givenSharedCar()
  await online(other, true, car)
  await reject(car)
  assert.equal(await carOf(other), null)
  assert.equal(codeOf(await online(other, true, car)), 'VEHICLE_NOT_APPROVED')
})

test('nobody goes online with a car that they were not given', async () => {
  const { car } = await givenSharedCar()
  const stranger = await givenDriver()
  assert.equal(codeOf(await online(stranger, true, car)), 'VEHICLE_NOT_FOUND')
  assert.equal(codeOf(await online(stranger, true)), 'VEHICLE_NOT_APPROVED')
  assert.deepEqual((await availability(stranger)).cars, [])
})

test('a phone that was forgotten online keeps no car from the next chauffeur; one with a ride does', async () => {
  const { owner, other, car } = await givenSharedCar()
  await online(owner, true, car)
  kit.clock.advance(11 * MINUTE_MS)
  assert.equal((await availability(other)).cars[0].whyNot, null)
  assert.equal(codeOf(await online(other, true, car)), 'yes')
  assert.deepEqual([await carOf(owner), await carOf(other)], [null, car])
  const { rideId } = (await kit.book(await kit.richRider())).body.data
  await kit.offerOf(other, rideId)
  await kit.step(other, rideId, 'accept')
  kit.clock.advance(30 * MINUTE_MS)
  assert.equal(codeOf(await online(owner, true, car)), 'VEHICLE_ON_THE_ROAD')
})

test('a scheduled ride is driven in the car that its chauffeur is online with, if it is of the class', async () => {
  const driver = await givenDriver()
  const van = await givenGoodCar(kit, driver, { vehicleClass: 'van' })
  const first = await givenGoodCar(kit, driver)
  const rideId = await givenClaimed(driver)
  assert.equal((await rideOf(rideId)).vehicle_id, first, 'the one of its class, and not the last approved')
  const second = await givenGoodCar(kit, driver)
  await online(driver, true, van)
  assert.equal(codeOf(await kit.step(driver, rideId, 'en_route')), 'CLASS_NOT_DRIVEN')
  assert.equal((await rideOf(rideId)).status, 'assigned')
  await online(driver, true, second)
  assert.equal(codeOf(await kit.step(driver, rideId, 'en_route')), 'yes')
  assert.deepEqual([(await rideOf(rideId)).vehicle_id, await carOf(driver)], [second, second])
  const office = await kit.person('admin')
  const { timeline } = (await kit.call({ method: 'GET', path: `/admin/rides/${rideId}`, as: office })).body.data
  const { rows } = await kit.ctx.db.$client.query('select id, name, number from vehicle where id = any($1)', [
    [first, second],
  ])
  const nameOf = (id: string) => rows.filter((row) => row.id === id).map(({ name, number }) => `${name} ${number}`)[0]
  assert.deepEqual(
    timeline.flatMap(({ move, cars }: { move: string; cars: object | null }) => (cars ? [[move, cars]] : [])),
    [['set_out', { before: nameOf(first), after: nameOf(second) }]],
  )
})

test('who sets out from home is on the road with the promised car, unless another is: then nothing has begun', async () => {
  const { owner, other, car } = await givenSharedCar()
  const rideId = await givenClaimed(owner)
  await online(other, true, car)
  assert.equal(codeOf(await kit.step(owner, rideId, 'en_route')), 'VEHICLE_ON_THE_ROAD')
  assert.deepEqual([(await rideOf(rideId)).status, await carOf(owner)], ['assigned', null])
  await online(other, false)
  assert.equal(codeOf(await kit.step(owner, rideId, 'en_route')), 'yes')
  assert.deepEqual([await carOf(owner), codeOf(await online(other, true, car))], [car, 'VEHICLE_ON_THE_ROAD'])
})

test('a car stays as it was approved while a ride is under way in it, whoever it belongs to', async () => {
  const { owner, other, car } = await givenSharedCar()
  await online(other, true, car)
  const rider = await kit.richRider()
  const { rideId } = (await kit.book(rider)).body.data
  await kit.offerOf(other, rideId)
  await kit.step(other, rideId, 'accept')
  const shown = async () => (await kit.call({ method: 'GET', path: '/user/ride/current', as: rider })).body.data
  const { driverVehicleNumber } = await shown()
  assert.equal(codeOf(await change(owner, car, { vehicle_number: 'OTHER 1' })), 'VEHICLE_ON_RIDE')
  assert.equal((await shown()).driverVehicleNumber, driverVehicleNumber)
  for (const action of ['en_route', 'arrived']) await kit.step(other, rideId, action)
  await kit.step(other, rideId, 'start', { pin: await kit.pinOf(rider) })
  assert.equal(codeOf(await change(owner, car, { vehicle_color: 'white' })), 'VEHICLE_ON_RIDE')
  await kit.step(other, rideId, 'complete')
  assert.equal(codeOf(await change(owner, car, { vehicle_color: 'white' })), 'yes')
})

test('an accept and a change of the car at the same moment: whoever drives drives the car that was approved', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 2; round++) {
    const { owner, other, car } = await givenSharedCar()
    await online(other, true, car)
    const { rideId } = (await kit.book(await kit.richRider())).body.data
    const { offerId } = await kit.offerOf(other, rideId)
    const accept = () => kit.call({ method: 'POST', path: `/driver/ride/offers/${offerId}/accept`, as: other })
    const both = [accept, () => change(owner, car, { vehicle_color: 'white' })]
    const answers = await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((one) => one()))
    outcomes.add(answers.map(codeOf).toSorted().join(' '))
    const body = { rideId, action: 'cancel', reasonText: 'The test is over' }
    await kit.call({ method: 'POST', path: '/admin/ride/update-status', as: await kit.person('admin'), body })
    await kit.settled()
    await online(other, false)
  }
  assert.ok(!outcomes.has('yes yes'), [...outcomes].join(', '))
})

test('nobody sets out in a car that is of another class by now, promised or not', async () => {
  const driver = await givenDriver()
  const car = await givenGoodCar(kit, driver)
  const [here, home] = [await givenClaimed(driver), await givenClaimed(driver)]
  await kit.db.$client.query(`update vehicle set vehicle_class = 'van', version = version + 1 where id = $1`, [car])
  await online(driver, true, car)
  assert.equal(codeOf(await kit.step(driver, here, 'en_route')), 'CLASS_NOT_DRIVEN')
  await online(driver, false)
  assert.equal(codeOf(await kit.step(driver, home, 'en_route')), 'CLASS_NOT_DRIVEN')
  assert.deepEqual([(await rideOf(home)).status, await carOf(driver)], ['assigned', null])
})

test('a switch that is pressed again within two minutes goes on with the shift; later it begins another', async () => {
  const driver = await givenDriver()
  const car = await givenGoodCar(kit, driver)
  const shifts = async () =>
    (
      await kit.ctx.db.$client.query(
        'select ended_at is null as open from driver_shift where driver_id = $1 order by began_at',
        [driver.userId],
      )
    ).rows.map(({ open }) => open)
  for (let presses = 0; presses < 3; presses++) {
    await online(driver, true, car)
    kit.clock.advance(MINUTE_MS)
    await online(driver, false)
    kit.clock.advance(MINUTE_MS)
  }
  assert.deepEqual(await shifts(), [false])
  await online(driver, true, car)
  await online(driver, true, car)
  assert.deepEqual(await shifts(), [true])
  await online(driver, false)
  kit.clock.advance(3 * MINUTE_MS)
  await online(driver, true, car)
  assert.deepEqual(await shifts(), [false, true])
  await online(driver, false)
})

async function givenClaimed(driver: TestPerson): Promise<RideId> {
  const { rideId } = (await kit.bookAhead(await kit.richRider(), 2 * HOUR_MS)).body.data
  onTheRoad.push(driver)
  const claimed = await kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: driver })
  assert.equal(claimed.status, 200, JSON.stringify(claimed.body))
  kit.clock.advance(30 * MINUTE_MS)
  return rideId
}
