import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { HTML, jpeg, png } from '../../platform/storage/testing/samples.ts'
import { sendForm } from '../../testing/forms.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'

let app: RideKit
let driver: TestPerson
let office: TestPerson
before(async () => {
  app = await startRideKit()
})
after(() => app.stop())
beforeEach(async () => {
  driver = await app.person('driver', { firstname: 'Sofia', lastname: 'Ahlgren' })
  office = await app.person('admin')
})

let plates = 0
const fresh = (over: Record<string, string> = {}) => ({
  vehicle_name: 'Mercedes-Benz S-Class',
  vehicle_number: `abc ${String(++plates).padStart(3, '0')}`,
  vehicle_color: 'black',
  vehicleClass: 'first',
  ...over,
})
const register = async (fields = fresh(), pictures: Buffer[] = [], as = driver) =>
  sendForm(app, {
    method: 'POST',
    path: '/driver/vehicle/create',
    as,
    fields,
    files: pictures.map((bytes) => ({ field: 'images', name: 'car.jpg', bytes })),
  })
const change = (id: string, body: object, as = driver) =>
  app.call({ method: 'PUT', path: `/driver/vehicle/update/${id}`, as, body })
const seen = async (vehicle: string) =>
  (await app.call({ method: 'GET', path: `/admin/vehicles?vehicle=${vehicle}`, as: office })).body.data[0]
/** Of the car as it is now, unless the decision names another version. */
const decide = async (vehicle: string, decision: object, as = office) => {
  const { version } = await seen(vehicle)
  return app.call({ method: 'POST', path: '/admin/vehicle/decide', as, body: { vehicle, version, ...decision } })
}
const own = async () => (await app.call({ method: 'GET', path: '/driver/vehicle', as: driver })).body.data

test('a car comes with its pictures, its plate in capitals, and its class’s base fare', async () => {
  const made = await register(fresh({ vehicle_number: 'xyz 99k' }), [await jpeg(), await png()])
  assert.equal(made.status, 201)
  const car = made.body.data
  assert.equal(car._id, car.id)
  assert.deepEqual(
    [car.vehicle_number, car.vehicle_name, car.vehicle_color, car.status, car.base_fare, car.ownBaseFare],
    ['XYZ 99K', 'Mercedes-Benz S-Class', 'black', 'pending', 2_500, null],
  )
  assert.equal(car.images.length, 2)
  for (const image of car.images) {
    assert.deepEqual(Object.keys(image).sort(), ['_id', 'createdAt', 'file', 'fileType', 'updatedAt', 'user'])
    assert.equal((await app.server.fastify.inject({ url: image.file })).headers['content-type'], 'image/webp')
  }
})

test('its own base fare is shown where the car is meant', async () => {
  const { _id } = (await register(fresh({ base_fare: '3100' }))).body.data
  await decide(_id, { decision: 'approve' })
  const { body } = await app.call({ method: 'GET', path: '/user/vehicle' })
  const first = body.data.find((one: { vehicleClass: string }) => one.vehicleClass === 'first')
  assert.equal(first.base_fare, 2_500)
  assert.equal(first.cars.find((car: { _id: string }) => car._id === _id).base_fare, 3_100)
})

test('a base fare that was left empty is not one of 0', async () => {
  const { _id } = (await register()).body.data
  for (const base_fare of [null, '', ' ', true, false, [], ['1'], '1e3', '0x10', 1.5, -1])
    assert.equal((await change(_id, { base_fare })).status, 400, JSON.stringify(base_fare))
  assert.equal(
    (await register(fresh({ base_fare: '' }))).body.data.ownBaseFare,
    null,
    'a form’s empty field is left out',
  )
  assert.equal((await own()).find((car: { _id: string }) => car._id === _id).ownBaseFare, null)
})

test('an edit goes back to the office, and keeps the pictures unless there are new ones', async () => {
  const { _id, images } = (await register(fresh(), [await jpeg()])).body.data
  assert.equal((await decide(_id, { decision: 'approve' })).body.data.status, 'approved')
  const edited = await change(_id, { vehicle_color: 'dark blue' })
  assert.deepEqual(
    [edited.body.data.status, edited.body.data.vehicle_color, edited.body.data.images[0]._id],
    ['pending', 'dark blue', images[0]._id],
  )
  const repainted = await sendForm(app, {
    method: 'PUT',
    path: `/driver/vehicle/update/${_id}`,
    as: driver,
    files: [{ field: 'images', bytes: await png() }],
  })
  assert.notEqual(repainted.body.data.images[0]._id, images[0]._id)
  assert.equal((await app.server.fastify.inject({ url: images[0].file })).statusCode, 404)
})

test('a rejection says why', async () => {
  const { _id } = (await register()).body.data
  assert.equal((await decide(_id, { decision: 'reject' })).body.code, 'REASON_REQUIRED')
  await decide(_id, { decision: 'reject', reason: 'The plate cannot be read.' })
  const [car] = await own()
  assert.deepEqual([car.status, car.reason], ['rejected', 'The plate cannot be read.'])
  assert.equal((await decide(_id, { decision: 'reject', reason: 'Once more.' })).body.code, 'ALREADY_DECIDED')
})

test('a plate is on one car alone, also when two ask at once', async () => {
  const other = await app.person('driver')
  const fields = fresh({ vehicle_number: 'TWICE 1' })
  const answers = await Promise.all([register(fields), register(fields, [], other), register(fields, [], other)])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409])
  const { _id } = (await register()).body.data
  assert.equal((await change(_id, { vehicle_number: 'twice 1' })).body.code, 'VEHICLE_NUMBER_TAKEN')
})

test('too many pictures, or one that is none, are refused, and there is no car', async () => {
  const picture = await jpeg()
  assert.equal((await register(fresh(), Array(7).fill(picture))).body.code, 'TOO_MANY_FILES')
  assert.equal((await register(fresh(), [picture, HTML])).body.code, 'IMAGE_NOT_ACCEPTED')
  assert.deepEqual(await own(), [])
})

test('another owner’s car returns 404', async () => {
  const { _id } = (await register()).body.data
  const other = await app.person('driver')
  assert.equal((await change(_id, { vehicle_color: 'red' }, other)).body.code, 'VEHICLE_NOT_FOUND')
})

test('the office finds a car by its plate and takes the list as a table', async () => {
  const { _id, vehicle_number } = (await register()).body.data
  const ask = (query: string) => app.call({ method: 'GET', path: `/admin/vehicles?${query}`, as: office })
  const found = await ask(`q=${encodeURIComponent(vehicle_number)}`)
  assert.deepEqual([found.body.data[0]._id, found.body.data[0].driver.lastname], [_id, 'Ahlgren'])
  assert.match((await ask(`driver=${driver.userId}&format=csv`)).body, new RegExp(`${_id},${vehicle_number},`))
})

test('a car that was changed while the office looked at it is looked at again', async () => {
  const { _id, version } = (await register()).body.data
  await change(_id, { vehicle_number: `unseen ${++plates}` })
  const stale = await decide(_id, { decision: 'approve', version })
  assert.deepEqual([stale.status, stale.body.code], [409, 'STALE_VERSION'])
  assert.equal((await seen(_id)).status, 'pending')
  assert.equal((await decide(_id, { decision: 'approve' })).body.data.status, 'approved')
})

test('two of the office decide the other way round at once: one does, the other is told, and the chauffeur hears once', async () => {
  const other = await app.person('admin', { firstname: 'Karin', lastname: 'Ek' })
  const { _id, version } = (await register()).body.data
  const answers = await Promise.all([
    decide(_id, { decision: 'approve', version }),
    decide(_id, { decision: 'reject', version, reason: 'The plate cannot be read.' }, other),
  ])
  const told = answers.map(({ status, body }) => [status, body.code]).toSorted()
  assert.deepEqual(told, [
    [200, undefined],
    [409, 'STALE_VERSION'],
  ])
  const { rows } = await app.ctx.db.$client.query(
    `select 1 from outbox_event where name = 'vehicle.decided' and key = $1`,
    [driver.userId],
  )
  assert.equal(rows.length, 1)
  const now = await seen(_id)
  assert.equal(now.status, answers[0]?.status === 200 ? 'approved' : 'rejected')
  assert.equal(now.decidedBy === 'Karin Ek', answers[1]?.status === 200)
})

test('two of the office give a car a base fare of its own at once: one is told to look again', async () => {
  const { _id, version } = (await register()).body.data
  const set = (base_fare: number) =>
    app.call({ method: 'PUT', path: `/admin/vehicle/${_id}/signature`, as: office, body: { version, base_fare } })
  const answers = await Promise.all([set(9_000), set(4_000)])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
  assert.equal(answers.find(({ status }) => status === 409)?.body.code, 'STALE_VERSION')
  assert.equal((await seen(_id)).ownBaseFare, answers[0]?.status === 200 ? 9_000 : 4_000)
})
