// The classes are a list that the office keeps: a change counts for prices asked for afterwards, prices that were given
// and rides that were booked keep what they were made of.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { OfficeClass } from '@livery/contracts/vehicles/classes.ts'
import type { QuoteId } from '@livery/kernel/ids.ts'
import { jpeg, SVG } from '../../platform/storage/testing/samples.ts'
import { sendForm } from '../../testing/forms.ts'
import { AVENUE, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'

let kit: RideKit
let office: TestPerson
let rider: TestPerson
let usual: readonly OfficeClass[]
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
  usual = await kept()
})
after(() => kit.stop())
afterEach(async () => {
  for (const { vehicleClass, version: _, picture: __, ...one } of usual) await change(vehicleClass, one)
  await kit.settled()
  await kit.allOffline()
})

const kept = async (): Promise<readonly OfficeClass[]> =>
  (await kit.call({ method: 'GET', path: '/admin/vehicle-classes', as: office })).body.data
/** Of the class as it is now, unless the change names another version. */
const change = async (vehicleClass: string, given: object, as = office) => {
  const version = (await kept()).find((one) => one.vehicleClass === vehicleClass)?.version ?? 1
  const body = { version, ...given }
  return kit.call({ method: 'PUT', path: `/admin/vehicle-classes/${vehicleClass}`, as, body })
}
const quoted = async (over: object = {}) => (await kit.quote(rider, over)).body.data
const bookQuote = (quoteId: QuoteId, vehicleClass = 'business') =>
  kit.call({
    method: 'POST',
    path: '/user/ride/instant-booking',
    as: rider,
    key: `${quoteId}-${vehicleClass}`,
    body: { quoteId, vehicleClass, paymentMethod: 'wallet' },
  })
const namesOf = ({ classes }: { classes: { name: string }[] }) => classes.map(({ name }) => name)
const beside = () => kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })

test('the office alone sees and changes the list', async () => {
  rider = await kit.richRider()
  assert.deepEqual(
    (await kept()).map(({ vehicleClass, position, isOffered }) => [vehicleClass, position, isOffered]),
    [
      ['business', 1, true],
      ['first', 2, true],
      ['van', 3, true],
      ['sprinter', 4, true],
    ],
  )
  const driver = await kit.person('driver')
  for (const as of [rider, driver]) {
    assert.equal((await kit.call({ method: 'GET', path: '/admin/vehicle-classes', as })).status, 403)
    assert.equal((await change('van', { name: 'Bus' }, as)).status, 403)
  }
  assert.equal((await change('limousine', { name: 'Bus' })).status, 404)
  assert.equal((await change('Limousine', { name: 'Bus' })).status, 400)
  assert.equal((await change('van', { capacity: { passengers: 0, luggage: 2 } })).status, 400)
})

test('a name, an example and a place count for the next quote and for what visitors see', async () => {
  rider = await kit.richRider()
  await change('van', { name: 'People carrier', example: 'Mercedes-Benz EQV', position: 1 })
  assert.deepEqual(namesOf(await quoted()), ['People carrier', 'Business', 'First', 'Sprinter'])
  const [first] = (await kit.call({ method: 'GET', path: '/user/vehicle' })).body.data
  assert.deepEqual([first.vehicleClass, first.example], ['van', 'Mercedes-Benz EQV'])
  assert.deepEqual(
    (await kept()).map(({ vehicleClass, position }) => [vehicleClass, position]),
    [
      ['van', 1],
      ['business', 2],
      ['first', 3],
      ['sprinter', 4],
    ],
  )
})

test('a class whose capacity is lowered refuses the party and names the one that takes it; a standing quote holds', async () => {
  rider = await kit.richRider()
  const driver = await beside()
  const party = { passengers: 3, luggage: 2 }
  const standing = await quoted(party)
  await change('business', { capacity: { passengers: 2, luggage: 2 } })
  const { quoteId, classes } = await quoted(party)
  assert.deepEqual([classes[0].vehicleClass, classes[0].fits, classes[0].capacity.passengers], ['business', false, 2])
  const refused = await bookQuote(quoteId)
  assert.deepEqual([refused.status, refused.body.code], [422, 'CLASS_TOO_SMALL'])
  assert.equal(refused.body.detail, 'That class is too small for your party. First fits.')

  const booked = await bookQuote(standing.quoteId)
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  await kit.offerOf(driver, booked.body.data.rideId)
  assert.equal((await kit.step(driver, booked.body.data.rideId, 'accept')).status, 200)
})

test('a class that is not offered is not quoted; what was quoted and booked in it goes on', async () => {
  rider = await kit.richRider()
  const driver = await beside()
  const standing = await quoted()
  const taken = await change('business', { isOffered: false })
  assert.equal(taken.body.data[0].isOffered, false)
  const { quoteId, classes } = await quoted()
  assert.deepEqual(namesOf({ classes }), ['First', 'Van', 'Sprinter'])
  assert.equal((await bookQuote(quoteId)).body.code, 'CLASS_NOT_QUOTED')
  const visible = (await kit.call({ method: 'GET', path: '/user/vehicle' })).body.data
  assert.equal(
    visible.some(({ vehicleClass }: { vehicleClass: string }) => vehicleClass === 'business'),
    false,
  )

  const booked = await bookQuote(standing.quoteId)
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  const { rideId } = booked.body.data
  assert.equal(
    ((await kit.offerOf(driver, rideId)) as unknown as { vehicleClassName: string }).vehicleClassName,
    'Business',
  )
  for (const action of ['accept', 'en_route', 'arrived'])
    assert.equal((await kit.step(driver, rideId, action)).status, 200)
  assert.equal((await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })).status, 200)
  assert.equal((await kit.step(driver, rideId, 'complete')).status, 200)
  await kit.settled()
  const shown = await kit.call({ method: 'GET', path: `/user/ride/show/${rideId}`, as: rider })
  assert.deepEqual([shown.body.data.RideStatus, shown.body.data.vehicleClassName], ['completed', 'Business'])
  const [car] = (await kit.call({ method: 'GET', path: '/driver/vehicle', as: driver })).body.data
  assert.equal(car.capacity.passengers, 3, 'their car is still shown')
})

test('the last class on offer stays, also when two of the office take the last two away at once', async () => {
  await change('van', { isOffered: false })
  await change('sprinter', { isOffered: false })
  const other = await kit.person('admin')
  const answers = await Promise.all([
    change('business', { isOffered: false }),
    change('first', { isOffered: false }, other),
  ])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
  assert.equal(answers.find(({ status }) => status === 409)?.body.code, 'LAST_CLASS_OFFERED')
  assert.equal((await kept()).filter(({ isOffered }) => isOffered).length, 1)
})

test('two of the office change one class at once: one does, the other is told and undoes nothing', async () => {
  const { version } = (await kept()).find(({ vehicleClass }) => vehicleClass === 'van') as OfficeClass
  const answers = await Promise.all([
    change('van', { version, capacity: { passengers: 5, luggage: 5 } }),
    change('van', { version, example: 'Mercedes-Benz EQV' }, await kit.person('admin')),
  ])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
  assert.equal(answers.find(({ status }) => status === 409)?.body.code, 'STALE_VERSION')
})

test('a class has names in other languages and a picture, which riders see in place of the drawing', async () => {
  const list = async () => (await kit.call({ method: 'GET', path: '/admin/vehicle-classes', as: office })).body.data
  const of = (all: { vehicleClass: string }[]) =>
    all.find(({ vehicleClass }) => vehicleClass === 'van') as never as Shown
  interface Shown {
    version: number
    names: Record<string, string>
    picture: { _id: string; large: string; small: string } | null
  }
  const path = '/admin/vehicle-classes/van'
  const named = await kit.call({
    ...{ method: 'PUT', path, as: office },
    body: { version: of(await list()).version, names: { de: 'Großraum', ar: 'حافلة صغيرة' } },
  })
  assert.deepEqual(of(named.body.data).names, { de: 'Großraum', ar: 'حافلة صغيرة' })
  const place = (version: number, bytes: Buffer) =>
    sendForm(kit, {
      ...{ method: 'PUT', path: `${path}/picture`, as: office },
      fields: { version: `${version}` },
      files: [{ field: 'picture', bytes, name: 'van.jpg' }],
    })
  const { version } = of(await list())
  assert.equal((await place(version, SVG)).body.code, 'IMAGE_NOT_ACCEPTED', 'by what it is, not by its name')
  assert.equal((await place(version + 1, await jpeg(2_000, 1_000))).body.code, 'STALE_VERSION')
  const [one, other] = await Promise.all([
    place(version, await jpeg(2_000, 1_000)),
    place(version, await jpeg(800, 400)),
  ])
  assert.deepEqual([one.status, other.status].toSorted(), [200, 409], 'of two at once one')
  const { picture } = of(await list())
  assert.ok(picture)
  const bytes = await kit.server.fastify.inject(picture.small)
  assert.deepEqual([bytes.statusCode, bytes.headers['content-type']], [200, 'image/webp'])
  const offered = (await kit.call({ method: 'GET', path: '/user/vehicle' })).body.data
  const van = offered.find(({ vehicleClass }: { vehicleClass: string }) => vehicleClass === 'van')
  assert.deepEqual([van.names.de, van.picture], ['Großraum', picture.large])
  const away = await kit.call({ method: 'DELETE', path: `${path}/picture/${picture._id}`, as: office })
  assert.equal(of(away.body.data).picture, null)
  assert.equal((await kit.server.fastify.inject(picture.large)).statusCode, 404)
})
