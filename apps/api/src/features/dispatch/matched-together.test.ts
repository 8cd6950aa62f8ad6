// Rides that are open at one moment and the chauffeurs who are free, matched together: through the real app, with the
// turn that another process may have.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import type { Tx } from '../../platform/database/database.ts'
import { AVENUE, givenAssignedRide, type RideKit, setTerms, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { takeTurn } from './store/ride-searches.ts'
import { lookFor } from './use-cases/match-rides.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
  await setTerms(kit, 'search', { headStartSeconds: 12, gatherSeconds: 2 })
})
after(() => kit.stop())
afterEach(() => kit.allOffline())

const north = (metres: number) => ({ lat: AVENUE.lat + metres / 111_000, lng: AVENUE.lng })
const offersOf = async (driver: TestPerson): Promise<RideId[]> => {
  await kit.settled()
  const { body } = await kit.call({ method: 'GET', path: '/driver/ride/offers', as: driver })
  return body.data.map((offer: { rideId: RideId }) => offer.rideId)
}
const bookFrom = async (point: { lat: number; lng: number }): Promise<RideId> => {
  const rider = await kit.richRider()
  const quoted = await kit.quote(rider, { pickupLocation: { ...AVENUE, ...point } })
  const booked = await kit.call({
    method: 'POST',
    path: '/user/ride/instant-booking',
    as: rider,
    key: `matched-${rider.userId}`,
    body: { quoteId: quoted.body.data.quoteId, vehicleClass: 'business', paymentMethod: 'wallet' },
  })
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  return booked.body.data.rideId
}
/** A look that is under way ends first. */
const takeOwnTurn = async (tx: Tx) => {
  while (!(await takeTurn(tx))) await kit.settled()
}
const seconds = (count: number) => kit.clock.advance(count * 1_000)
const verdictsOf = async (rideId: RideId) => {
  const office = await kit.person('admin')
  return (await kit.call({ method: 'GET', path: `/admin/rides/${rideId}/verdicts`, as: office })).body.data
}

test('the nearest is asked alone, the next two once their head start is over, and nobody else', async () => {
  const [nearest, second, third, fourth] = [
    await kit.driverAt(north(200)),
    await kit.driverAt(north(900)),
    await kit.driverAt(north(1_500)),
    await kit.driverAt(north(2_500)),
  ]
  const rideId = await bookFrom(AVENUE)
  assert.deepEqual(await offersOf(nearest), [rideId])
  assert.deepEqual(await offersOf(second), [])
  seconds(12)
  await lookFor(kit.ctx, rideId)
  for (const beside of [nearest, second, third]) assert.deepEqual(await offersOf(beside), [rideId])
  assert.deepEqual(await offersOf(fourth), [])
  const told = (await verdictsOf(rideId)).filter(({ chosen }: { chosen: boolean }) => chosen)
  assert.deepEqual(
    told.map(({ driverId, rank }: { driverId: string; rank: number }) => [driverId, rank]).sort(),
    [nearest, second, third].map(({ userId }, index) => [userId, index + 1]).sort(),
  )
  assert.ok(
    told.every(
      ({ costs, etaSeconds }: { costs: { arrival: number }; etaSeconds: number }) => costs.arrival === etaSeconds,
    ),
  )
})

test('when the first says no within the head start, the next one is asked at once', async () => {
  const [nearest, second] = [await kit.driverAt(north(200)), await kit.driverAt(north(900))]
  const rideId = await bookFrom(AVENUE)
  await kit.offerOf(nearest, rideId)
  await kit.step(nearest, rideId, 'decline')
  await lookFor(kit.ctx, rideId)
  assert.deepEqual(await offersOf(second), [rideId])
  assert.deepEqual(await offersOf(nearest), [])
})

test('what is asked for while another process has the turn is matched together by whoever has it next', async () => {
  // Both rides are nearer to the car in the middle; the far one has no other near.
  const [middle, beyond] = [await kit.driverAt(north(1_000)), await kit.driverAt(north(-1_200))]
  const rides: RideId[] = []
  await kit.ctx.transact(async (tx) => {
    await takeOwnTurn(tx)
    rides.push(await bookFrom(AVENUE), await bookFrom(north(2_400)))
    await kit.settled()
    assert.deepEqual(await offersOf(middle), [])
  })
  const [near, far] = rides as [RideId, RideId]
  // They compete for two cars, and have gathered for long enough.
  seconds(2)
  await lookFor(kit.ctx, far)
  assert.deepEqual(await offersOf(middle), [far])
  assert.deepEqual(await offersOf(beyond), [near])
})

test('a car that is free again is asked by whoever waits, without another look being due', async () => {
  const { driver, rider, rideId } = await givenAssignedRide(kit)
  const other = await kit.driverAt(north(2_000))
  const waiting = await bookFrom(north(100))
  await kit.offerOf(other, waiting)
  await kit.step(other, waiting, 'decline')
  await lookFor(kit.ctx, waiting)
  assert.deepEqual(await offersOf(driver), [])
  const body = { rideId, action: 'cancel', reason: 'change_of_plans' }
  await kit.call({ method: 'POST', path: '/user/ride/update-status', as: rider, body })
  assert.deepEqual(await offersOf(driver), [waiting])
})

test('a chauffeur is told why they were asked or not, and nothing else of the others', async () => {
  const [nearest, second] = [await kit.driverAt(north(200)), await kit.driverAt(north(2_500))]
  const rideId = await bookFrom(AVENUE)
  await kit.offerOf(nearest, rideId)
  const consideredOf = async (driver: TestPerson) =>
    (await kit.call({ method: 'GET', path: '/driver/rides/considered', as: driver })).body.data
  const [mine] = await consideredOf(nearest)
  assert.deepEqual([mine.outcome, mine.reasons, mine.betterIn], ['asked', [], []])
  const all = await consideredOf(second)
  const [passedOver] = all
  assert.equal(passedOver.outcome, 'others')
  assert.equal(passedOver.betterIn[0].term, 'arrival')
  assert.ok(passedOver.betterIn[0].seconds > 200)
  const told = JSON.stringify(all)
  for (const secret of [nearest.userId, 'Lindqvist', AVENUE.address, rideId]) assert.ok(!told.includes(secret))
  await kit.step(nearest, rideId, 'decline')
  await lookFor(kit.ctx, rideId)
  assert.equal((await consideredOf(second))[0].outcome, 'asked')
  const rider = await kit.richRider()
  assert.equal((await kit.call({ method: 'GET', path: '/driver/rides/considered', as: rider })).status, 403)
})

test('a ride that cannot be offered holds up no other, and is looked at again', async () => {
  const [near, far] = [await kit.driverAt(north(200)), await kit.driverAt(north(2_600))]
  const rides: RideId[] = []
  await kit.ctx.transact(async (tx) => {
    await takeOwnTurn(tx)
    rides.push(await bookFrom(AVENUE), await bookFrom(north(2_400)))
    await kit.settled()
  })
  const [broken, whole] = rides as [RideId, RideId]
  await kit.db.$client.query(`alter table offer add constraint broken check (ride_id <> '${broken}') not valid`)
  seconds(2)
  try {
    await lookFor(kit.ctx, whole)
    assert.deepEqual(await offersOf(far), [whole])
  } finally {
    await kit.db.$client.query('alter table offer drop constraint broken')
  }
  await lookFor(kit.ctx, broken)
  assert.deepEqual(await offersOf(near), [broken])
})

test('a ride whose price list cannot be read holds up no other', async () => {
  const far = await kit.driverAt(north(2_600))
  const rides: RideId[] = []
  await kit.ctx.transact(async (tx) => {
    await takeOwnTurn(tx)
    rides.push(await bookFrom(AVENUE), await bookFrom(north(2_400)))
    await kit.settled()
  })
  const [broken, whole] = rides as [RideId, RideId]
  await kit.db.$client.query(
    `set session_replication_role = replica;
     update quote set tariff_id = 'tar_gone' where id = (select quote_id from ride where id = '${broken}');
     set session_replication_role = origin`,
  )
  seconds(2)
  await lookFor(kit.ctx, whole)
  assert.deepEqual(await offersOf(far), [whole])
})

test('of a crowd at one door everybody has a car asked at one look', async () => {
  await setTerms(kit, 'search', { carsMeasured: 3, gatherSeconds: 0 })
  const drivers: TestPerson[] = []
  for (let index = 0; index < 6; index++) drivers.push(await kit.driverAt(north(150 * (index + 1))))
  const rides: RideId[] = []
  await kit.ctx.transact(async (tx) => {
    await takeOwnTurn(tx)
    for (let index = 0; index < 6; index++) rides.push(await bookFrom(AVENUE))
    await kit.settled()
  })
  await lookFor(kit.ctx, rides[0] as RideId)
  const asked = (await Promise.all(drivers.map(offersOf))).flat()
  assert.deepEqual(asked.toSorted(), rides.toSorted())
  await setTerms(kit, 'search', { carsMeasured: 12, gatherSeconds: 2 })
})

test('a ride that cars have passed over twice for people who asked long after comes before the next of them', async () => {
  await setTerms(kit, 'search', { gatherSeconds: 0, passedOverSeconds: 60, waitedShare: 0 })
  const goOffline = (driver: TestPerson) =>
    kit.call({ method: 'POST', path: '/driver/availability', as: driver, body: { online: false } })
  const bookWith = async (point: ReturnType<typeof north>) => {
    return kit.ctx.transact(async (tx) => {
      await takeOwnTurn(tx)
      const car = await kit.driverAt(point)
      const rideId = await bookFrom(point)
      await kit.settled()
      return { car, rideId }
    })
  }
  const waiting = await bookWith(north(-2_000))
  await goOffline(waiting.car)
  for (const expected of ['younger', 'younger', 'waiting']) {
    seconds(61)
    const younger = await bookWith(north(2_000))
    await lookFor(kit.ctx, younger.rideId)
    const { rideId } = expected === 'younger' ? younger : waiting
    assert.deepEqual(await offersOf(younger.car), [rideId], expected)
    await goOffline(younger.car)
    // It says no by leaving, and its ride is looked for again before it is forgotten here.
    await kit.looksDone()
    await kit.db.$client.query('delete from ride_search where ride_id = $1', [younger.rideId])
  }
  await setTerms(kit, 'search', { gatherSeconds: 2, passedOverSeconds: 120, waitedShare: 13_000 })
})
