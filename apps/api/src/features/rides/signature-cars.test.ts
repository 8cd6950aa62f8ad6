// A car with a base fare of its own: an option inside its class, priced with that base, and driven by its chauffeur or
// by nobody. And a class that is too small for a party: shown, marked, and refused with the class that takes it.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { QuoteId, RideId, VehicleId } from '@livery/kernel/ids.ts'
import { DAY_MS } from '@livery/kernel/time.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { giveCar } from '../vehicles/index.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())
afterEach(async () => {
  await kit.settled()
  assert.deepEqual(
    (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken),
    [],
  )
  await kit.allOffline()
})

const BESIDE = { lat: AVENUE.lat + 0.002, lng: AVENUE.lng }
const NEARER = { lat: AVENUE.lat + 0.001, lng: AVENUE.lng }
// 12 km and 12 minutes in a Business car: a base of 15.00 and the minimum of 45.00 would hide what the base does.
const FAR_OFF = { address: 'Torslanda', lat: 57.7223, lng: 11.7689 }

const carOf = async (driver: TestPerson): Promise<VehicleId> =>
  (await kit.call({ method: 'GET', path: '/driver/vehicle', as: driver })).body.data[0]._id
const setBase = async (vehicleId: VehicleId, base_fare: number | null, as = office) => {
  const { body } = await kit.call({ method: 'GET', path: `/admin/vehicles?vehicle=${vehicleId}`, as: office })
  const { version } = body.data[0]
  return kit.call({ method: 'PUT', path: `/admin/vehicle/${vehicleId}/signature`, as, body: { version, base_fare } })
}
const signatureDriver = async (base = 9_000, at = BESIDE) => {
  const driver = await kit.driverAt(at)
  const vehicleId = await carOf(driver)
  assert.equal((await setBase(vehicleId, base)).status, 200)
  return { driver, vehicleId }
}
const quoteOf = async (rider: TestPerson, over = {}) =>
  (await kit.quote(rider, { dropOffLocation: FAR_OFF, ...over })).body.data
const bookCar = (rider: TestPerson, quoteId: QuoteId, signatureVehicleId?: string, path = 'instant-booking') =>
  kit.call({
    method: 'POST',
    path: path === 'instant-booking' ? '/user/ride/instant-booking' : '/user/ride/pre-booking',
    as: rider,
    key: `${quoteId}-${signatureVehicleId}`,
    body: {
      quoteId,
      vehicleClass: 'business',
      paymentMethod: 'wallet',
      ...(signatureVehicleId && { signatureVehicleId }),
    },
  })
const offersOf = async (driver: TestPerson): Promise<string[]> => {
  await kit.settled()
  const { body } = await kit.call({ method: 'GET', path: '/driver/ride/offers', as: driver })
  return body.data.map((offer: { rideId: RideId }) => offer.rideId)
}
const statusOf = async (rider: TestPerson, rideId: RideId) =>
  (await kit.call({ method: 'GET', path: `/user/ride/show/${rideId}`, as: rider })).body.data.RideStatus
const business = (quote: { classes: { vehicleClass: string; total: number }[] }) =>
  quote.classes.find((one) => one.vehicleClass === 'business')
const lineOf = (option: { lines: { code: string; label: string; amount: number }[] }, code: string) =>
  option.lines.find((line) => line.code === code)

test('a signature car stands beside its class, with its own base, and the class costs what it did', async () => {
  const rider = await kit.richRider()
  await kit.driverAt(NEARER)
  const { driver, vehicleId } = await signatureDriver()
  await setBase(vehicleId, null)
  const without = await quoteOf(rider)
  assert.deepEqual(without.signatureCars, [])
  await setBase(vehicleId, 9_000)
  const quote = await quoteOf(rider)
  assert.equal(business(quote)?.total, business(without)?.total)
  const [car] = quote.signatureCars
  assert.deepEqual([car.vehicleId, car.vehicleClass, car.fits], [vehicleId, 'business', true])
  assert.equal(lineOf(car, 'base')?.amount, 9_000)
  assert.equal(lineOf(car, 'base')?.label, car.name)
  assert.equal(lineOf(car, 'distance')?.amount, lineOf(business(quote) as never, 'distance')?.amount)
  assert.ok(car.total > (business(quote)?.total ?? 0))
  assert.ok(car.etaSeconds > 0)
  assert.equal(car.chauffeurRating, null)
  assert.equal(
    JSON.stringify(quote).includes(
      (await kit.call({ method: 'GET', path: '/driver/vehicle', as: driver })).body.data[0].vehicle_number,
    ),
    false,
  )
})

test('its chauffeur’s stars are told once both have given theirs', async () => {
  const rider = await kit.richRider()
  const { driver, vehicleId } = await signatureDriver()
  const { rideId } = (await bookCar(rider, (await quoteOf(rider)).quoteId, vehicleId)).body.data
  await kit.offerOf(driver, rideId)
  for (const action of ['accept', 'en_route', 'arrived']) await kit.step(driver, rideId, action)
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  assert.equal((await kit.step(driver, rideId, 'complete')).status, 200)
  const rate = (as: TestPerson, path: string, rating: number) =>
    kit.call({ method: 'POST', path, as, key: `${rideId}-${path}`, body: { rideId, rating } })
  assert.equal((await rate(rider, '/user/feedback', 4)).status, 201)
  // The car is offered again once everybody has heard that its ride is over.
  await kit.settled()
  const ratingNow = async () => {
    const { signatureCars } = await quoteOf(rider)
    return signatureCars.find((car: { vehicleId: string }) => car.vehicleId === vehicleId)?.chauffeurRating
  }
  assert.equal(await ratingNow(), null)
  assert.equal((await rate(driver, '/driver/feedback', 5)).status, 201)
  assert.equal(await ratingNow(), 4)
})

test('its ride is offered to its chauffeur alone, at its price', async () => {
  const rider = await kit.richRider()
  const nearer = await kit.driverAt(NEARER)
  const { driver, vehicleId } = await signatureDriver()
  const quote = await quoteOf(rider)
  const booked = await bookCar(rider, quote.quoteId, vehicleId)
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  const { rideId, advanceFullPayment } = booked.body.data
  assert.equal(advanceFullPayment, quote.signatureCars[0].total)
  assert.deepEqual(await offersOf(driver), [rideId])
  assert.deepEqual(await offersOf(nearer), [])
  assert.equal((await kit.step(driver, rideId, 'accept')).status, 200)
})

test('when its chauffeur says no, the rider is not kept waiting: the ride ends, and all of it comes back', async () => {
  const rider = await kit.richRider()
  const nearer = await kit.driverAt(NEARER)
  const { driver, vehicleId } = await signatureDriver()
  const { quoteId } = await quoteOf(rider)
  const { rideId } = (await bookCar(rider, quoteId, vehicleId)).body.data
  await offersOf(driver)
  await kit.step(driver, rideId, 'decline')
  await kit.settled()
  const { lookFor } = await import('../dispatch/use-cases/match-rides.ts')
  await lookFor(kit.ctx, rideId)
  await kit.settled()
  assert.equal(await statusOf(rider, rideId), 'expired')
  assert.deepEqual(await offersOf(nearer), [])
  const wallet = (await kit.call({ method: 'GET', path: '/user/wallet', as: rider })).body.data
  assert.deepEqual([wallet.available, wallet.held], [50_000, 0])
})

test('for later it is on its chauffeur’s board and nobody else’s, and is not offered while they are expected elsewhere', async () => {
  const [rider, other] = [await kit.richRider(), await kit.richRider()]
  const someone = await kit.driverAt(NEARER)
  const { driver, vehicleId } = await signatureDriver()
  const ahead = {
    ridetype: 'prebook',
    predate: new Date(kit.clock.now().getTime() + 3 * DAY_MS).toISOString().slice(0, 10),
    pretime: '12:00',
  }
  const quote = await quoteOf(rider, ahead)
  const { rideId } = (await bookCar(rider, quote.quoteId, vehicleId, 'pre-booking')).body.data
  const board = async (as: TestPerson) =>
    (await kit.call({ method: 'GET', path: '/driver/ride/board', as })).body.data.map(
      (one: { rideId: RideId }) => one.rideId,
    )
  assert.deepEqual([(await board(driver)).includes(rideId), (await board(someone)).includes(rideId)], [true, false])
  const claim = (as: TestPerson) => kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as })
  assert.equal((await claim(someone)).body.code, 'CLASS_NOT_DRIVEN')
  assert.equal((await claim(driver)).status, 200)
  const still = (await quoteOf(other, ahead)).signatureCars.map((one: { vehicleId: VehicleId }) => one.vehicleId)
  assert.equal(still.includes(vehicleId), false, 'at that hour it is taken')
})

test('a signature car that is shared is driven by whichever of its chauffeurs is on the road with it', async () => {
  const rider = await kit.richRider()
  const { driver, vehicleId } = await signatureDriver()
  await kit.allOffline()
  const other = await kit.driverAt(NEARER)
  await kit.ctx.transact((tx) => giveCar(tx, vehicleId, other.userId, kit.ctx.now()))
  assert.deepEqual((await quoteOf(rider)).signatureCars, [], 'nobody is on the road with it')
  const online = { online: true, vehicleId, ...NEARER }
  const changed = await kit.call({ method: 'POST', path: '/driver/availability', as: other, body: online })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  // Its owner may not have a ride now; that is nothing to the car.
  await kit.ctx.db.$client.query('update person set suspended_at = now() where id = $1', [driver.userId])
  const quote = await quoteOf(rider)
  assert.deepEqual(
    quote.signatureCars.map((car: { vehicleId: VehicleId }) => car.vehicleId),
    [vehicleId],
  )
  const { rideId } = (await bookCar(rider, quote.quoteId, vehicleId)).body.data
  assert.deepEqual(await offersOf(other), [rideId])
})

test('a car of another quote, or one that was never an option, is refused', async () => {
  const rider = await kit.richRider()
  const plain = await kit.driverAt(NEARER)
  const { quoteId } = await quoteOf(rider)
  assert.equal((await bookCar(rider, quoteId, await carOf(plain))).body.code, 'CLASS_NOT_QUOTED')
})

test('only the office sets a base fare; a chauffeur proposes one, and the car goes back to the office', async () => {
  const driver = await kit.driverAt(BESIDE)
  const vehicleId = await carOf(driver)
  assert.equal((await setBase(vehicleId, 100, driver)).status, 403)
  const path = `/driver/vehicle/update/${vehicleId}`
  const proposed = await kit.call({ method: 'PUT', path, as: driver, body: { base_fare: 8_000 } })
  assert.deepEqual([proposed.body.data.status, proposed.body.data.ownBaseFare], ['pending', 8_000])
  assert.deepEqual((await quoteOf(await kit.richRider())).signatureCars, [])
})

test('a class that is too small is quoted and marked, and booking it is refused with the class that takes the party', async () => {
  const rider = await kit.richRider()
  await kit.driverAt(BESIDE)
  const quote = await quoteOf(rider, { passengers: 4, luggage: 3 })
  assert.deepEqual(
    quote.classes.map((one: { vehicleClass: string; fits: boolean }) => [one.vehicleClass, one.fits]),
    [
      ['business', false],
      ['first', false],
      ['van', true],
      ['sprinter', true],
    ],
  )
  const refused = await bookCar(rider, quote.quoteId)
  assert.deepEqual([refused.status, refused.body.code], [422, 'CLASS_TOO_SMALL'])
  assert.equal(refused.body.detail, 'That class is too small for your party. Van fits.')
  assert.deepEqual(refused.body.errors, [
    { path: 'vehicleClass.van', message: 'Van' },
    { path: 'vehicleClass.sprinter', message: 'Sprinter' },
  ])
})
