// The office adds a class: with its prices in the same moment, so that it is quoted, booked, driven and named from then on.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { TariffVersion } from '@livery/contracts/pricing/tariffs.ts'
import type { OfficeClass } from '@livery/contracts/vehicles/classes.ts'
import { DAY_MS } from '@livery/kernel/time.ts'
import { ensureVehicles } from '../../../seeds/demo-fleet.ts'
import { sendForm } from '../../testing/forms.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())
afterEach(async () => {
  await kit.settled()
  await kit.allOffline()
})

const RATES = { base: 1_800, minimum: 5_000, perKm: 260, perMinute: 55, perHour: 8_000 }
const ELECTRIC = {
  vehicleClass: 'electric',
  name: 'Electric',
  names: { de: 'Elektro', ar: 'كهربائية' },
  example: 'Mercedes-Benz EQS',
  body: 'limousine',
  capacity: { passengers: 3, luggage: 3 },
  isOffered: true,
  pricesOf: 'first',
  rates: RATES,
}
const add = (over: object = {}, as: TestPerson = office) =>
  kit.call({ method: 'POST', path: '/admin/vehicle-classes', as, body: { ...ELECTRIC, ...over } })
const kept = async (): Promise<OfficeClass[]> =>
  (await kit.call({ method: 'GET', path: '/admin/vehicle-classes', as: office })).body.data
const change = async (vehicleClass: string, given: object) => {
  const version = (await kept()).find((one) => one.vehicleClass === vehicleClass)?.version
  const body = { version, ...given }
  return kit.call({ method: 'PUT', path: `/admin/vehicle-classes/${vehicleClass}`, as: office, body })
}
const tariffs = async (): Promise<TariffVersion[]> =>
  (await kit.call({ method: 'GET', path: '/admin/tariffs', as: office })).body.data
const plan = (terms: object, inMs = DAY_MS) =>
  kit.call({
    ...{ method: 'POST', path: '/admin/tariffs', as: office },
    body: { name: 'Planned', validFrom: new Date(kit.clock.now().getTime() + inMs).toISOString(), terms },
  })
const inForce = async () => (await tariffs()).find(({ state }) => state === 'in_force') as TariffVersion

async function driverOf(vehicleClass: string): Promise<TestPerson> {
  const driver = await kit.person('driver')
  await ensureVehicles(kit.db, [driver.userId])
  const [car] = (await kit.call({ method: 'GET', path: '/driver/vehicle', as: driver })).body.data
  const path = `/driver/vehicle/update/${car._id}`
  const changed = await sendForm(kit, { method: 'PUT', path, as: driver, fields: { vehicleClass }, files: [] })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  const { version } = changed.body.data
  const decide = { vehicle: car._id, decision: 'approve', version }
  const decided = await kit.call({ method: 'POST', path: '/admin/vehicle/decide', as: office, body: decide })
  assert.equal(decided.status, 200, JSON.stringify(decided.body))
  await kit.call({
    ...{ method: 'POST', path: '/driver/availability', as: driver },
    body: { online: true, lat: AVENUE.lat + 0.002, lng: AVENUE.lng },
  })
  return driver
}

test('what cannot be a class is refused at its field, and nothing is written', async () => {
  const before = await kept()
  const versions = (await tariffs()).length
  for (const [over, status, code, path] of [
    [{ vehicleClass: 'van' }, 409, 'CLASS_CODE_TAKEN', 'vehicleClass'],
    [{ vehicleClass: 'Electric' }, 400, 'BAD_INPUT', 'body.vehicleClass'],
    [{ vehicleClass: 'e' }, 400, 'BAD_INPUT', 'body.vehicleClass'],
    [{ vehicleClass: 'constructor' }, 400, 'BAD_INPUT', 'body.vehicleClass'],
    [{ name: ' ' }, 400, 'BAD_INPUT', 'body.name'],
    [{ name: 'vAN' }, 409, 'CLASS_NAME_TAKEN', 'name'],
    [{ names: { fr: 'Business' } }, 409, 'CLASS_NAME_TAKEN', 'names.fr'],
    [{ names: { it: 'Elettrica' } }, 400, 'BAD_INPUT', undefined],
    [{ body: 'rickshaw' }, 400, 'BAD_INPUT', 'body.body'],
    [{ capacity: { passengers: 0, luggage: 1 } }, 400, 'BAD_INPUT', 'body.capacity.passengers'],
    [{ rates: undefined }, 400, 'BAD_INPUT', 'body.rates'],
    [{ rates: { ...RATES, perKm: -1 } }, 400, 'BAD_INPUT', 'body.rates.perKm'],
    [{ pricesOf: 'limousine' }, 422, 'CLASS_UNKNOWN', 'pricesOf'],
    [{ pricesOf: 'electric' }, 422, 'CLASS_UNKNOWN', 'pricesOf'],
  ] as const) {
    const { status: got, body } = await add(over)
    const at = body.errors?.[0]?.path.replace(/^(?!body\.)(?=.*$)/, '')
    assert.deepEqual([got, body.code], [status, code], JSON.stringify(over))
    if (path !== undefined) assert.ok([path, path.replace('body.', '')].includes(at), `${JSON.stringify(over)}: ${at}`)
  }
  assert.deepEqual(await kept(), before)
  assert.equal((await tariffs()).length, versions)
  for (const as of [await kit.richRider(), await kit.person('driver')]) assert.equal((await add({}, as)).status, 403)
})

test('a class is added, quoted, booked, driven and named on the receipt; planned versions price it, too', async () => {
  const rider = await kit.richRider()
  const standing = (await kit.quote(rider)).body.data
  const planned = (await plan((await inForce()).terms)).body.data as TariffVersion
  const was = await inForce()

  const added = await add()
  assert.equal(added.status, 201, JSON.stringify(added.body))
  assert.deepEqual(
    added.body.data.map(({ vehicleClass, position }: OfficeClass) => [vehicleClass, position]),
    [...['business', 'first', 'van', 'sprinter', 'electric'].entries()].map(([at, one]) => [one, at + 1]),
  )
  const now = await inForce()
  assert.notEqual(now._id, was._id)
  assert.deepEqual(now.terms.classes, { ...was.terms.classes, electric: RATES })
  const next = (await tariffs()).find(({ state }) => state === 'planned') as TariffVersion
  assert.notEqual(next._id, planned._id, 'versions are never edited')
  assert.deepEqual([next.validFrom, next.name, next.terms.classes.electric], [planned.validFrom, 'Planned', RATES])

  const known = (await kit.call({ method: 'GET', path: '/vehicle-classes' })).body.data
  assert.deepEqual(
    [known.at(-1).vehicleClass, known.at(-1).names.de, known.at(-1).body],
    ['electric', 'Elektro', 'limousine'],
  )
  const offered = (await kit.call({ method: 'GET', path: '/user/vehicle' })).body.data.at(-1)
  assert.deepEqual([offered.name, offered.base_fare, offered.body], ['Electric', 1_800, 'limousine'])

  const quoted = (await kit.quote(rider)).body.data
  const electric = quoted.classes.find(({ vehicleClass }: { vehicleClass: string }) => vehicleClass === 'electric')
  assert.deepEqual(electric.lines[0], { code: 'base', label: 'Electric', labels: ELECTRIC.names, amount: 1_800 })
  const book = (quoteId: string) =>
    kit.call({
      ...{ method: 'POST', path: '/user/ride/instant-booking', as: rider, key: quoteId },
      body: { quoteId, vehicleClass: 'electric', paymentMethod: 'wallet' },
    })
  assert.equal((await book(standing.quoteId)).body.code, 'CLASS_NOT_QUOTED', 'a price of before has no such class')

  const other = await kit.driverAt({ lat: AVENUE.lat + 0.001, lng: AVENUE.lng })
  const driver = await driverOf('electric')
  const booked = await book(quoted.quoteId)
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  const { rideId } = booked.body.data
  const offer = await kit.offerOf(driver, rideId)
  assert.equal((offer as unknown as { vehicleClassName: string }).vehicleClassName, 'Electric')
  await assert.rejects(() => kit.offerOf(other, rideId), 'a car of another class is not asked')
  for (const action of ['accept', 'en_route', 'arrived'])
    assert.equal((await kit.step(driver, rideId, action)).status, 200)
  assert.equal((await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })).status, 200)
  assert.equal((await kit.step(driver, rideId, 'complete')).status, 200)
  await kit.settled()
  const shown = (await kit.call({ method: 'GET', path: `/user/ride/show/${rideId}`, as: rider })).body.data
  assert.deepEqual(
    [shown.RideStatus, shown.vehicleClass, shown.vehicleClassName],
    ['completed', 'electric', 'Electric'],
  )
  const { rows } = await kit.db.$client.query(
    `select content -> 'service' as service from invoice where order_id = $1`,
    [rideId],
  )
  assert.deepEqual([rows[0].service.name, rows[0].service.names.de], ['Electric', 'Elektro'])
})

test('off the offer it is in no new price, and comes back; the class of a car and of a quote stays what it is', async () => {
  const rider = await kit.richRider()
  const driver = await driverOf('electric')
  const standing = (await kit.quote(rider)).body.data
  assert.equal((await change('electric', { isOffered: false })).status, 200)
  const codes = async () =>
    (await kit.quote(rider)).body.data.classes.map(({ vehicleClass }: { vehicleClass: string }) => vehicleClass)
  assert.deepEqual(await codes(), ['business', 'first', 'van', 'sprinter'])
  const { quoteId } = standing
  const booked = await kit.call({
    ...{ method: 'POST', path: '/user/ride/instant-booking', as: rider, key: quoteId },
    body: { quoteId, vehicleClass: 'electric', paymentMethod: 'wallet' },
  })
  assert.equal(booked.status, 201, 'a price that was given holds for its ten minutes')
  assert.ok(await kit.offerOf(driver, booked.body.data.rideId))
  const [car] = (await kit.call({ method: 'GET', path: '/driver/vehicle', as: driver })).body.data
  assert.equal(car.vehicleClass, 'electric')

  // Newer prices say nothing of what is not offered; until they do, it does not come back.
  const { electric: _, ...classes } = (await inForce()).terms.classes
  for (const { _id } of (await tariffs()).filter(({ state }) => state === 'planned'))
    await kit.call({ method: 'DELETE', path: `/admin/tariffs/${_id}`, as: office })
  const without = await plan({ ...(await inForce()).terms, classes })
  assert.equal(without.status, 201, JSON.stringify(without.body))
  assert.deepEqual((await change('electric', { isOffered: true })).body.code, 'CLASS_WITHOUT_PRICES')
  await kit.call({ method: 'DELETE', path: `/admin/tariffs/${without.body.data._id}`, as: office })
  assert.equal((await change('electric', { isOffered: true })).status, 200)
  assert.deepEqual(await codes(), ['business', 'first', 'van', 'sprinter', 'electric'])
})

test('a tariff prices what is on offer, and nothing that the house never had', async () => {
  const { terms } = await inForce()
  const { van, ...others } = terms.classes
  const missing = await plan({ ...terms, classes: others })
  assert.deepEqual(
    [missing.status, missing.body.code, missing.body.errors[0].path],
    [409, 'CLASS_WITHOUT_PRICES', 'terms.classes.van'],
  )
  const unknown = await plan({ ...terms, classes: { ...terms.classes, tram: van } })
  assert.deepEqual(
    [unknown.status, unknown.body.code, unknown.body.errors[0].path],
    [422, 'CLASS_UNKNOWN', 'terms.classes.tram'],
  )
})

test('a code that the house does not have is refused where it is taken in', async () => {
  const driver = await kit.person('driver')
  const fields = { vehicle_name: 'Tram', vehicle_number: 'TRAM 1', vehicle_color: 'blue', vehicleClass: 'tram' }
  const car = await sendForm(kit, { method: 'POST', path: '/driver/vehicle/create', as: driver, fields, files: [] })
  assert.deepEqual([car.status, car.body.code, car.body.errors[0].path], [422, 'CLASS_UNKNOWN', 'vehicleClass'])
  const rider = await kit.richRider()
  const booked = await kit.book(rider, { vehicleClass: 'tram' })
  assert.deepEqual([booked.status, booked.body.code], [422, 'CLASS_NOT_QUOTED'])
  const list = await kit.call({ method: 'GET', path: '/admin/rides?vehicleClass=tram', as: office })
  assert.deepEqual([list.status, list.body.meta.total], [200, 0])
})

test('two of the office add at once: one code once, two codes both, each in a version with all before it', async () => {
  const colleague = await kit.person('admin')
  const named = (code: string) => ({ vehicleClass: code, name: code, names: {} })
  const same = await Promise.all([add(named('suv')), add(named('suv'), colleague)])
  assert.deepEqual(same.map(({ status }) => status).toSorted(), [201, 409])
  assert.equal(same.find(({ status }) => status === 409)?.body.code, 'CLASS_CODE_TAKEN')
  const both = await Promise.all([add(named('estate')), add(named('coach'), colleague), change('suv', { name: 'SUV' })])
  assert.deepEqual(
    both.map(({ status }) => status),
    [201, 201, 200],
  )
  const all = await kept()
  assert.deepEqual(
    all.map(({ position }) => position),
    all.map((_, at) => at + 1),
  )
  const { classes } = (await inForce()).terms
  assert.ok(all.every(({ vehicleClass }) => vehicleClass in classes))
})

test('a ride of a class that is not offered any more has its people changed, and its price is shown', async () => {
  const rider = await kit.richRider()
  const { rideId } = (await kit.bookAhead(rider, 2 * DAY_MS, { booking: { vehicleClass: 'van' } })).body.data
  assert.equal((await change('van', { isOffered: false })).status, 200)
  const { version } = (await kit.call({ method: 'GET', path: `/admin/rides/${rideId}`, as: office })).body.data
  const post = (path: string, body: object) =>
    kit.call({ method: 'POST', path: `/admin/rides/${rideId}/${path}`, as: office, body, key: `van-${path}` })
  const seen = await post('change/preview', { version, passengers: 4 })
  assert.equal(seen.status, 200, JSON.stringify(seen.body))
  assert.ok(seen.body.data.classes.some((one: { vehicleClass: string }) => one.vehicleClass === 'van'))
  const { total } = seen.body.data.change
  assert.equal((await post('change', { version, passengers: 4, total })).status, 200)
  const other = (await kit.bookAhead(rider, 3 * DAY_MS)).body.data
  const wanted = { rideId: other.rideId, vehicleClass: 'van', preview: true }
  const into = await kit.call({ method: 'POST', path: '/user/ride/change', as: rider, body: wanted, key: 'into-van' })
  assert.equal(into.body.code, 'CLASS_NOT_QUOTED')
  await change('van', { isOffered: true })
})

test('a class that costs nothing at all is priced and booked like any other, or refused before it is on offer', async () => {
  const nothing = { base: 0, minimum: 0, perKm: 0, perMinute: 0, perHour: 0 }
  const added = await add({ vehicleClass: 'gratis', name: 'Gratis', names: {}, rates: nothing })
  assert.equal(added.status, 201, JSON.stringify(added.body))
  const rider = await kit.richRider()
  const booked = await kit.bookAhead(rider, 2 * DAY_MS, { booking: { vehicleClass: 'gratis' } })
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  const { terms } = await inForce()
  const free = await plan({ ...terms, platformFee: { share: 0, min: 0, max: 0 } }, 60_000)
  assert.equal(free.status, 201, JSON.stringify(free.body))
  kit.clock.advance(61_000)
  const gratis = await kit.bookAhead(rider, 3 * DAY_MS, { booking: { vehicleClass: 'gratis' } })
  assert.ok(gratis.status < 500, JSON.stringify(gratis.body))
})
