// Who may be on the road: every required document and the car approved, and no longer than that.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DocumentKind, isOfCar } from '@livery/contracts/choices.ts'
import { AVENUE, givenAssignedRide, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { decide, handIn } from '../documents/testing.ts'
import { watchDocument } from '../documents/use-cases/watch-document.ts'

let app: RideKit
let office: TestPerson
before(async () => {
  app = await startRideKit()
  office = await app.person('admin')
})
after(() => app.stop())

const goOnline = (driver: TestPerson) =>
  app.call({
    method: 'POST',
    path: '/driver/availability',
    as: driver,
    body: { online: true, lat: AVENUE.lat, lng: AVENUE.lng },
  })
const isOnline = async (driver: TestPerson): Promise<boolean> => {
  await app.settled()
  return (await app.call({ method: 'GET', path: '/driver/availability', as: driver })).body.data.online
}
const documentOf = async (driver: TestPerson, kind: string) => {
  const { body } = await app.call({ method: 'GET', path: '/driver/document', as: driver })
  return body.data.documents.find((one: { kind: string }) => one.kind === kind)
}
const endDocumentOf = async (driver: TestPerson) => {
  const { _id, expiresOn } = await documentOf(driver, 'insurance')
  await watchDocument(app.ctx, { documentId: _id, expiresOn, daysLeft: 0 })
}

test('a newcomer comes online once the car and the last required document are approved', async () => {
  const driver = await app.person('driver')
  const car = await app.call({
    method: 'POST',
    path: '/driver/vehicle/create',
    as: driver,
    body: { vehicle_name: 'Volvo S90', vehicle_number: 'NEW 123', vehicle_color: 'black', vehicleClass: 'business' },
  })
  assert.equal((await goOnline(driver)).body.code, 'VEHICLE_NOT_APPROVED')
  const vehicle = car.body.data._id
  await app.call({
    method: 'POST',
    path: '/admin/vehicle/decide',
    as: office,
    body: { vehicle, version: 1, decision: 'approve' },
  })
  for (const kind of DocumentKind.options.toSorted((left, right) => Number(isOfCar(left)) - Number(isOfCar(right)))) {
    const refused = await goOnline(driver)
    assert.equal(refused.body.code, isOfCar(kind) ? 'CAR_PAPERS_NOT_APPROVED' : 'PAPERS_NOT_APPROVED')
    assert.ok(refused.body.errors.some(({ path }: { path: string }) => path === kind))
    const { _id } = (await handIn(app, driver, kind)).body.data
    await decide(app, office, _id, { decision: 'approve' })
  }
  assert.equal((await goOnline(driver)).status, 200)
  assert.equal(await isOnline(driver), true)
})

test('a document that ends takes its driver offline, out of the index and out of open offers', async () => {
  const rider = await app.richRider()
  const driver = await app.driverAt(AVENUE)
  const { rideId } = (await app.book(rider)).body.data
  await app.offerOf(driver, rideId)
  await endDocumentOf(driver)
  assert.equal(await isOnline(driver), false)
  assert.deepEqual((await app.call({ method: 'GET', path: '/driver/ride/offers', as: driver })).body.data, [])
  assert.equal(app.ctx.fleet.lastSeen(driver.userId), null)
  assert.equal((await goOnline(driver)).body.code, 'CAR_PAPERS_NOT_APPROVED')
  await app.allOffline()
})

test('whose document is over is passed over, even before its job has run', async () => {
  const rider = await app.richRider()
  const late = await app.driverAt(AVENUE)
  const valid = await app.driverAt({ lat: AVENUE.lat + 0.004, lng: AVENUE.lng })
  const { _id } = await documentOf(late, 'licence')
  await app.ctx.db.$client.query('update driver_document set expires_at = $2 where id = $1', [_id, app.clock.now()])
  const { rideId } = (await app.book(rider)).body.data
  await app.offerOf(valid, rideId)
  assert.deepEqual((await app.call({ method: 'GET', path: '/driver/ride/offers', as: late })).body.data, [])
  await app.allOffline()
})

test('an edit of the car, or a document turned down, takes its driver offline', async () => {
  const edited = await app.driverAt(AVENUE)
  const [car] = (await app.call({ method: 'GET', path: '/driver/vehicle', as: edited })).body.data
  const body = { vehicle_color: 'graphite' }
  await app.call({ method: 'PUT', path: `/driver/vehicle/update/${car._id}`, as: edited, body })
  assert.equal(await isOnline(edited), false)

  const judged = await app.driverAt(AVENUE)
  const { _id } = await documentOf(judged, 'permit')
  await decide(app, office, _id, { decision: 'reject', reason: 'Not the right form.' })
  assert.equal(await isOnline(judged), false)
  await app.allOffline()
})

test('a ride under way is finished, and then the driver goes home', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(app)
  await endDocumentOf(driver)
  assert.equal(await isOnline(driver), true)
  await app.step(driver, rideId, 'en_route')
  await app.step(driver, rideId, 'arrived')
  await app.step(driver, rideId, 'start', { pin: await app.pinOf(rider) })
  const done = await app.step(driver, rideId, 'complete')
  assert.equal(done.status, 200, JSON.stringify(done.body))
  assert.equal(await isOnline(driver), false)
})

test('a driver hears of it: what ends and when, what was turned down and why', async () => {
  const driver = await app.driverAt(AVENUE)
  const { _id, expiresOn } = await documentOf(driver, 'licence')
  await watchDocument(app.ctx, { documentId: _id, expiresOn, daysLeft: 14 })
  await decide(app, office, _id, { decision: 'reject', reason: 'The picture is blurred.' })
  await app.settled()
  const { body } = await app.call({ method: 'GET', path: '/notification', as: driver })
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(expiresOn))
  assert.deepEqual(
    body.data.map(({ kind, message, path }: Record<string, string>) => [kind, message, path]),
    [
      ['document_rejected', 'Chauffeur’s licence: The picture is blurred. Please submit it again.', '/drive/papers'],
      ['document_expiring', `Chauffeur’s licence: valid until ${day}. Please renew it before then.`, '/drive/papers'],
    ],
  )
  await app.allOffline()
})
