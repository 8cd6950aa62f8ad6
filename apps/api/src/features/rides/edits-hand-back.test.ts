// A chauffeur edits their car or a document while they hold rides: nobody may drive until the office has looked, and what
// begins too soon for that is handed back, as they were told.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { RideId, VehicleId } from '@livery/kernel/ids.ts'
import { addMs, DAY_MS, HOUR_MS } from '@livery/kernel/time.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { givenGoodCar } from '../documents/testing.ts'
import { giveCar } from '../vehicles/index.ts'
import { findRide } from './index.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
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

const SOON = 4 * HOUR_MS
const LATER = 30 * HOUR_MS

async function givenHeld(...aheads: readonly number[]) {
  const driver = await kit.person('driver')
  const car = await givenGoodCar(kit, driver)
  const rideIds: RideId[] = []
  for (const ahead of aheads) rideIds.push(await claimed(driver, ahead))
  return { driver, car, rideIds }
}
async function claimed(driver: TestPerson, ahead: number): Promise<RideId> {
  const { rideId } = (await kit.bookAhead(await kit.richRider(), ahead)).body.data
  const answer = await kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: driver })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return rideId
}
const change = (as: TestPerson, car: string, body: object = { vehicle_color: 'white' }) =>
  kit.call({ method: 'PUT', path: `/driver/vehicle/update/${car}`, as, body })
const documentsOf = async (as: TestPerson): Promise<{ _id: string; kind: string; expiresOn: string }[]> =>
  (await kit.call({ method: 'GET', path: '/driver/document', as })).body.data.documents
async function renew(as: TestPerson, kind: string, body: object) {
  const document = (await documentsOf(as)).find((one) => one.kind === kind)
  return kit.call({ method: 'PUT', path: `/driver/document/update/${document?._id}`, as, body })
}
const holder = async (rideId: RideId) => (await findRide(kit.ctx.db, rideId))?.driverId
const strikesOf = async ({ userId }: TestPerson): Promise<string[]> =>
  (await kit.db.$client.query('select why from driver_strike where driver_id = $1 order by id', [userId])).rows.map(
    ({ why }) => why,
  )
const statusOf = async (car: VehicleId) =>
  (await kit.db.$client.query('select status from vehicle where id = $1', [car])).rows[0].status

test('said before it is saved, and then handed back by the same rules; what is further off stays', async () => {
  const { driver, car, rideIds } = await givenHeld(SOON, LATER)
  const [soon, later] = rideIds as [RideId, RideId]
  const refused = await change(driver, car)
  assert.equal(refused.body.code, 'EDIT_HANDS_BACK_RIDES')
  assert.deepEqual(refused.body.handsBack, { rides: 1, strikes: 1, mostStrikes: 3, pausedUntil: null })
  assert.equal(await statusOf(car), 'approved', 'nothing is saved')
  assert.deepEqual(await strikesOf(driver), [])
  assert.equal((await change(driver, car, { vehicle_color: 'white', handsBack: 2 })).body.code, 'EDIT_HANDS_BACK_RIDES')

  assert.equal((await change(driver, car, { vehicle_color: 'white', handsBack: 1 })).status, 200)
  assert.equal(await statusOf(car), 'pending')
  assert.deepEqual([await holder(soon), await holder(later)], [null, driver.userId])
  assert.deepEqual(await strikesOf(driver), ['car_edited'])
  assert.equal((await change(driver, car, { vehicle_color: 'black' })).status, 200, 'a second edit makes nothing worse')
})

test('with nothing that begins soon a car is edited as ever, and costs no strike', async () => {
  const { driver, car, rideIds } = await givenHeld(LATER)
  assert.equal((await change(driver, car)).status, 200)
  assert.equal(await holder(rideIds[0] as RideId), driver.userId)
  assert.deepEqual(await strikesOf(driver), [])
})

test('another car of the class drives what was promised', async () => {
  const { driver, car, rideIds } = await givenHeld(SOON)
  await givenGoodCar(kit, driver)
  assert.equal((await change(driver, car)).status, 200)
  assert.equal(await holder(rideIds[0] as RideId), driver.userId)
})

test('what the owner of a car edits is held against nobody else', async () => {
  const { driver: owner, car } = await givenHeld()
  const other = await kit.person('driver')
  await givenGoodCar(kit, other, { vehicleClass: 'van' })
  await kit.ctx.transact((tx) => giveCar(tx, car, other.userId, kit.ctx.now()))
  const rideId = await claimed(other, SOON)
  assert.equal((await change(owner, car)).status, 200)
  assert.equal(await holder(rideId), other.userId, 'the watch sees to it')
  assert.deepEqual([await strikesOf(owner), await strikesOf(other)], [[], []])
})

test('a document too; one that ends soon is renewed for nothing, and so is what the office has rejected', async () => {
  const { driver, rideIds } = await givenHeld(SOON)
  const [rideId] = rideIds as [RideId]
  assert.equal((await renew(driver, 'licence', { number: 'B-2' })).body.code, 'EDIT_HANDS_BACK_RIDES')
  const day = (ms: number) => addMs(kit.ctx.now(), ms).toISOString().slice(0, 10)
  const ends = async (ms: number) =>
    kit.db.$client.query(
      `update driver_document set expires_on = $2::date, expires_at = $3 where driver_id = $1 and kind = 'licence'`,
      [driver.userId, day(ms), addMs(kit.ctx.now(), ms)],
    )
  await ends(20 * DAY_MS)
  assert.equal((await renew(driver, 'licence', { number: 'B-2' })).body.code, 'EDIT_HANDS_BACK_RIDES', 'no renewal')
  assert.equal((await renew(driver, 'licence', { expiresOn: day(900 * DAY_MS) })).status, 200)
  assert.deepEqual([await holder(rideId), await strikesOf(driver)], [driver.userId, []])
  assert.equal((await renew(driver, 'licence', { number: 'B-3' })).status, 200, 'it is not approved yet')

  const { driver: other, rideIds: theirs } = await givenHeld(SOON)
  assert.equal((await renew(other, 'licence', { number: 'B-2', handsBack: 1 })).status, 200)
  assert.deepEqual([await holder(theirs[0] as RideId), await strikesOf(other)], [null, ['papers_edited']])
})

test('three at once pause their claims, and that is said before', async () => {
  const { driver, car } = await givenHeld(1.5 * HOUR_MS, 3.25 * HOUR_MS, 5 * HOUR_MS)
  const { handsBack } = (await change(driver, car)).body
  assert.deepEqual([handsBack.rides, handsBack.strikes], [3, 3])
  assert.notEqual(handsBack.pausedUntil, null)
  assert.equal((await change(driver, car, { vehicle_color: 'white', handsBack: 3 })).status, 200)
  assert.equal((await strikesOf(driver)).length, 3)
})

test('claimed and edited at the same moment, again and again: the ride is theirs with the car approved, or it is told', async () => {
  const seen = new Map<string, number>()
  for (let round = 0; round < 12; round += 1) {
    const { driver, car } = await givenHeld()
    const { rideId } = (await kit.bookAhead(await kit.richRider(), SOON)).body.data
    const claim = () => kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: driver })
    const acts = [claim, () => change(driver, car)]
    const answers = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
    const codes = answers.map(({ body }) => body.code ?? 'yes').toSorted()
    seen.set(codes.join(' '), (seen.get(codes.join(' ')) ?? 0) + 1)
    if ((await holder(rideId)) === driver.userId) assert.equal(await statusOf(car), 'approved', codes.join(' '))
  }
  assert.ok(
    [...seen.keys()].every((codes) => codes !== 'yes yes'),
    [...seen].join(' · '),
  )
})
