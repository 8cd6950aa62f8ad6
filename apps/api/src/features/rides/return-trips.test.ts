// A ride and its way back, booked and paid together, and each by itself from then on.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { HOUR_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'

let keys = 0
let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())

const at = (ms: number) => {
  const { date, time } = wallClock(new Date(kit.clock.now().getTime() + ms), 'Europe/Stockholm')
  return { ridetype: 'prebook', predate: date, pretime: time }
}
const quoteOf = async (rider: TestPerson, over: object) => (await kit.quote(rider, over)).body.data
const BACK = { pickupLocation: NYA_VARVET, dropOffLocation: AVENUE }

interface Wish {
  readonly out?: object
  readonly back?: object
  readonly booking?: object
  readonly key?: string
}
async function bookBoth(
  rider: TestPerson,
  { out = at(30 * HOUR_MS), back = at(35 * HOUR_MS), booking, key }: Wish = {},
) {
  const there = await quoteOf(rider, out)
  const { quoteId } = await quoteOf(rider, { ...BACK, ...back })
  const body = {
    quoteId: there.quoteId,
    vehicleClass: 'business',
    paymentMethod: 'wallet',
    returnTrip: { quoteId },
    ...booking,
  }
  const path = there.ridetype === 'instant' ? '/user/ride/instant-booking' : '/user/ride/pre-booking'
  const send = () => kit.call({ method: 'POST', path, as: rider, key: key ?? `both-${++keys}`, body })
  return { send, answer: await send() }
}
const ridesOf = async (rider: TestPerson) =>
  (await kit.call({ method: 'GET', path: '/user/ride?page=1&pageSize=20', as: rider })).body.data
const availableOf = async (rider: TestPerson) =>
  (await kit.call({ method: 'GET', path: '/user/wallet', as: rider })).body.data.available

test('both ways are two rides that name each other, held from one wallet', async () => {
  const rider = await kit.richRider()
  const before = await availableOf(rider)
  const { answer } = await bookBoth(rider)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  const there = answer.body.data
  assert.equal(there.pair.is, 'return')
  const rides = await ridesOf(rider)
  assert.equal(rides.length, 2)
  const back = rides.find(({ rideId }: { rideId: string }) => rideId === there.pair.rideId)
  assert.deepEqual([back.pair.is, back.pair.rideId], ['outbound', there.rideId])
  assert.deepEqual([back.pickupLocation.address, back.dropOffLocation.address], [NYA_VARVET.address, AVENUE.address])
  assert.equal(before - (await availableOf(rider)), there.quoted.total + back.quoted.total)
})

test('the office sees the other way beside each, and what became of it', async () => {
  const rider = await kit.richRider()
  const office = await kit.person('admin')
  const there = (await bookBoth(rider)).answer.body.data
  const shown = async (rideId: string) =>
    (await kit.call({ method: 'GET', path: `/admin/rides/${rideId}`, as: office })).body.data
  const { pair } = await shown(there.rideId)
  assert.deepEqual(pair, there.pair)
  await kit.call({
    method: 'POST',
    path: '/user/ride/update-status',
    as: rider,
    key: `both-${++keys}`,
    body: { rideId: there.rideId, action: 'cancel', reason: 'change_of_plans' },
  })
  const { pair: other } = await shown(pair.rideId)
  assert.deepEqual([other.is, other.rideId, other.RideStatus], ['outbound', there.rideId, 'cancelled'])
})

test('one is cancelled and the other stays, with its money', async () => {
  const rider = await kit.richRider()
  const before = await availableOf(rider)
  const there = (await bookBoth(rider)).answer.body.data
  await kit.call({
    method: 'POST',
    path: '/user/ride/update-status',
    as: rider,
    key: `both-${++keys}`,
    body: { rideId: there.rideId, action: 'cancel', reason: 'change_of_plans' },
  })
  const rides = await ridesOf(rider)
  const back = rides.find(({ rideId }: { rideId: string }) => rideId !== there.rideId)
  assert.deepEqual([back.RideStatus, back.pair.RideStatus], ['scheduled', 'cancelled'])
  assert.equal(before - (await availableOf(rider)), back.quoted.total)
})

test('a ride for now takes its way back along', async () => {
  const rider = await kit.richRider()
  await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const { answer } = await bookBoth(rider, { out: {}, back: at(5 * HOUR_MS) })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  assert.deepEqual([answer.body.data.RideStatus, answer.body.data.pair.is], ['searching', 'return'])
})

test('the same booking sent again is the same two rides', async () => {
  const rider = await kit.richRider()
  const { send, answer } = await bookBoth(rider, { key: 'there-and-back' })
  const again = await send()
  assert.deepEqual([again.status, again.body.data.rideId], [201, answer.body.data.rideId])
  assert.equal((await ridesOf(rider)).length, 2)
})

for (const [name, code, wish] of [
  ['starts before the arrival', 'RETURN_TOO_EARLY', () => ({ back: at(29 * HOUR_MS) })],
  ['is to be paid by card', 'BAD_INPUT', () => ({ booking: { paymentMethod: 'card' } })],
  ['is for now', 'WRONG_KIND_OF_QUOTE', () => ({ back: { ridetype: 'instant' } })],
] as [string, string, () => Wish][])
  test(`a way back that ${name} is refused, and nothing is booked`, async () => {
    const rider = await kit.richRider()
    const before = await availableOf(rider)
    assert.equal((await bookBoth(rider, wish())).answer.body.code, code)
    assert.deepEqual([(await ridesOf(rider)).length, before - (await availableOf(rider))], [0, 0])
  })

test('a wallet that covers one way books neither', async () => {
  const rider = await kit.richRider(7_000)
  const { answer } = await bookBoth(rider)
  assert.equal(answer.body.code, 'INSUFFICIENT_FUNDS')
  assert.equal((await ridesOf(rider)).length, 0)
})

test("somebody else's quote is no way back", async () => {
  const [rider, other] = [await kit.richRider(), await kit.richRider()]
  const { quoteId } = await quoteOf(other, { ...BACK, ...at(35 * HOUR_MS) })
  const { answer } = await bookBoth(rider, { booking: { returnTrip: { quoteId } } })
  assert.deepEqual([answer.status, answer.body.code], [404, 'QUOTE_NOT_FOUND'])
  assert.equal((await ridesOf(rider)).length, 0)
})
