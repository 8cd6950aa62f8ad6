import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { AVENUE, givenAssignedRide, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())

const codes = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map((answer) => answer.body.code ?? String(answer.status)).sort()
const invariantsHold = async () => {
  await kit.settled()
  assert.deepEqual(
    (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken),
    [],
  )
}

test('three accept at the same moment: one drives, the others are told so', async () => {
  for (let round = 0; round < 6; round++) {
    const rider = await kit.richRider()
    const drivers: TestPerson[] = []
    for (const offset of [0.001, 0.002, 0.003])
      drivers.push(await kit.driverAt({ lat: AVENUE.lat + offset, lng: AVENUE.lng }))
    const { rideId } = (await kit.book(rider)).body.data
    for (const driver of drivers) await kit.offerOf(driver, rideId)
    const answers = await Promise.all(drivers.map((driver) => kit.step(driver, rideId, 'accept')))
    assert.deepEqual(codes(answers), ['200', 'RIDE_TAKEN', 'RIDE_TAKEN'])
    const winner = drivers[answers.findIndex((answer) => answer.status === 200)]
    const ride = (await kit.call({ method: 'GET', path: '/user/ride/current', as: rider })).body.data
    assert.equal(ride.driverId, winner?.userId)
    await kit.call({
      method: 'POST',
      path: '/user/ride/update-status',
      as: rider,
      body: { rideId, action: 'cancel', reason: 'change_of_plans' },
    })
    for (const driver of drivers)
      await kit.call({ method: 'POST', path: '/driver/availability', as: driver, body: { online: false } })
  }
  await invariantsHold()
})

test('a cancel against an accept: one of them wins, and the money follows it', async () => {
  for (let round = 0; round < 6; round++) {
    const rider = await kit.richRider()
    const driver = await kit.driverAt({ lat: AVENUE.lat + 0.001, lng: AVENUE.lng })
    const { rideId } = (await kit.book(rider)).body.data
    await kit.offerOf(driver, rideId)
    const cancel = () =>
      kit.call({
        method: 'POST',
        path: '/user/ride/update-status',
        as: rider,
        body: { rideId, action: 'cancel', reason: 'change_of_plans' },
      })
    const [accepted, cancelled] = await Promise.all([kit.step(driver, rideId, 'accept'), cancel()])
    // Within five minutes a cancel is free even after the accept, so the cancel always goes through in the end.
    assert.equal(cancelled.status, 200)
    assert.ok(
      accepted.status === 200 || accepted.body.code === 'RIDE_TAKEN' || accepted.body.code === 'OFFER_EXPIRED',
      accepted.body.code,
    )
    await kit.settled()
    const wallet = (await kit.call({ method: 'GET', path: '/user/wallet', as: rider })).body.data
    assert.partialDeepStrictEqual(wallet, { balance: 50_000, held: 0, available: 50_000, currency: 'EUR' })
    await kit.call({ method: 'POST', path: '/driver/availability', as: driver, body: { online: false } })
  }
  await invariantsHold()
})

test('twenty bookings at once with one key make one ride; with twenty keys, one ride and nineteen refusals', async () => {
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.001, lng: AVENUE.lng })
  const rider = await kit.richRider()
  const body = async () => ({
    quoteId: (await kit.quote(rider)).body.data.quoteId,
    vehicleClass: 'business',
    paymentMethod: 'wallet',
  })
  const same = await body()
  const book = (key: string, what: object) =>
    kit.call({ method: 'POST', path: '/user/ride/instant-booking', as: rider, key, body: what })
  const answers = await Promise.all(Array.from({ length: 20 }, () => book('storm', same)))
  assert.deepEqual(new Set(answers.map((answer) => answer.body.data?.rideId)).size, 1)
  const others = await Promise.all(Array.from({ length: 19 }, async (_, index) => book(`storm-${index}`, await body())))
  assert.deepEqual(new Set(codes(others)), new Set(['ACTIVE_RIDE_EXISTS']))
  await kit.call({
    method: 'POST',
    path: '/user/ride/update-status',
    as: rider,
    body: { rideId: answers[0]?.body.data.rideId, action: 'cancel', reason: 'change_of_plans' },
  })
  await kit.call({ method: 'POST', path: '/driver/availability', as: driver, body: { online: false } })
  await invariantsHold()
})

test('a ride completed five times at once is paid once', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  await kit.step(driver, rideId, 'en_route')
  await kit.step(driver, rideId, 'arrived')
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  const answers = await Promise.all(Array.from({ length: 5 }, () => kit.step(driver, rideId, 'complete')))
  assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([200]))
  const wallet = (await kit.call({ method: 'GET', path: '/driver/wallet', as: driver })).body.data
  assert.equal(wallet.balance, answers[0]?.body.data.netPay)
  await invariantsHold()
})

test('a rider has one ride for themself and, at the same moment, as many for guests as the office allows', async () => {
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.001, lng: AVENUE.lng })
  const rider = await kit.richRider()
  const own = (await kit.book(rider)).body.data
  const guest = (index: number) => ({ guest: { name: `Guest ${index}`, phone: `+4670123450${index}`, language: 'en' } })
  const answers = await Promise.all(Array.from({ length: 7 }, (_, index) => kit.book(rider, guest(index))))
  assert.deepEqual(codes(answers), [...Array(5).fill('201'), 'TOO_MANY_GUEST_RIDES', 'TOO_MANY_GUEST_RIDES'])
  assert.deepEqual(codes([await kit.book(rider)]), ['ACTIVE_RIDE_EXISTS'])

  const atHand = async () => (await kit.call({ method: 'GET', path: '/user/ride/at-hand', as: rider })).body.data
  const { underWay, next } = await atHand()
  assert.equal(underWay[0].rideId, own.rideId, 'their own comes first')
  assert.deepEqual(
    new Set(underWay.slice(1).map((ride: { guest: { name: string } }) => ride.guest.name)),
    new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.data.guest.name)),
  )
  assert.equal(next, null)
  assert.ok(!JSON.stringify(underWay).includes('total'), 'no price is needed for it')

  const ended = answers.find(({ status }) => status === 201)?.body.data
  const cancel = (rideId: string) =>
    kit.call({
      method: 'POST',
      path: '/user/ride/update-status',
      as: rider,
      body: { rideId, action: 'cancel', reason: 'change_of_plans' },
    })
  await cancel(ended.rideId)
  const another = (await kit.book(rider, guest(8))).body.data
  assert.ok(another.rideId, 'where one has ended there is room for another')
  const ahead = (await kit.bookAhead(rider, 30 * 86_400_000)).body.data
  assert.equal((await atHand()).next.rideId, ahead.rideId)
  for (const { rideId } of [another, ahead, ...underWay]) await cancel(rideId)
  await kit.call({ method: 'POST', path: '/driver/availability', as: driver, body: { online: false } })
  await invariantsHold()
})

test('a ride that is handed to a guest takes one of the places that guests have, and one that is taken back the rider’s own', async () => {
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.001, lng: AVENUE.lng })
  const rider = await kit.richRider()
  const guest = (index: number) => ({ name: `Guest ${index}`, phone: `+4670123460${index}`, language: 'en' })
  const give = (of: { rideId: string; version: number; quoted: { total: number } }, to: object | null) =>
    kit.call({
      method: 'POST',
      path: '/user/ride/change',
      as: rider,
      body: { rideId: of.rideId, version: of.version, total: of.quoted.total, guest: to },
    })
  const given = []
  for (let index = 0; index < 5; index++) {
    given.push((await kit.book(rider)).body.data)
    assert.equal((await give(given[index], guest(index))).status, 200)
  }
  const own = (await kit.book(rider)).body.data
  assert.deepEqual(codes([await give(own, guest(6))]), ['TOO_MANY_GUEST_RIDES'])
  const first = { ...given[0], version: given[0].version + 1 }
  assert.deepEqual(codes([await give(first, null)]), ['ACTIVE_RIDE_EXISTS'])
  // Another guest in the place of one takes no further place.
  assert.deepEqual(codes([await give(first, guest(7))]), ['200'])
  for (const { rideId } of [own, ...given])
    await kit.call({
      method: 'POST',
      path: '/user/ride/update-status',
      as: rider,
      body: { rideId, action: 'cancel', reason: 'change_of_plans' },
    })
  await kit.call({ method: 'POST', path: '/driver/availability', as: driver, body: { online: false } })
  await invariantsHold()
})
