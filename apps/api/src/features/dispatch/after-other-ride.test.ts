// A chauffeur who brings somebody to their drop-off is asked about a ride that begins near there, ends the one first,
// and is on the other from then on: through the real app.
import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { INVARIANTS } from '../../commands/verify/invariants.ts'
import { AVENUE, givenAssignedRide, NYA_VARVET, type RideKit, setTerms, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { findRide } from '../rides/index.ts'
import { findRideForUpdate } from '../rides/store/rides.ts'
import { acceptChange } from '../rides/use-cases/answer-change.ts'
import { lookFor } from './use-cases/match-rides.ts'
import { forgetWay } from './use-cases/refresh-way.ts'
import { takeLocation } from './use-cases/take-location.ts'
import { watchRides } from './use-cases/watch-rides.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())
const ridings: Riding[] = []
afterEach(async () => {
  for (const { driver, rideId } of ridings.splice(0)) await kit.step(driver, rideId, 'complete')
  await kit.settled()
  await kit.allOffline()
  for (const { id, sql } of INVARIANTS.filter((one) => one.id === 'I4' || one.id === 'I8'))
    assert.deepEqual((await kit.db.$client.query(sql)).rows, [], id)
})

const NEAR_END = { lat: NYA_VARVET.lat + 0.003, lng: NYA_VARVET.lng }
/** The way across town takes some twelve minutes by plan. */
const MOST_OF_IT_SECONDS = 540

interface Riding {
  readonly rider: TestPerson
  readonly driver: TestPerson
  readonly rideId: RideId
}

/** Somebody is on board; the car is heard near the drop-off once so many seconds have gone by. */
async function givenRiding(seconds = MOST_OF_IT_SECONDS): Promise<Riding> {
  const riding = await givenAssignedRide(kit)
  ridings.push(riding)
  const { driver, rideId } = riding
  for (const action of ['en_route', 'arrived']) await kit.step(driver, rideId, action)
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(riding.rider) })
  await kit.settled()
  kit.clock.advance(seconds * 1_000)
  await hear(riding)
  return riding
}

/** Its car is heard, and its way computed. */
async function hear({ driver, rideId }: Riding): Promise<void> {
  // Its minutes are the machine's, and have not gone by.
  forgetWay(rideId)
  kit.putDriver(driver, { ...NEAR_END, lat: NEAR_END.lat + 0.001 }, 10)
  const at = kit.clock.now()
  takeLocation(kit.ctx, driver.userId, { ...NEAR_END, at: at.toISOString() })
  for (let tries = 0; (kit.ctx.fleet.lastSeen(driver.userId)?.etaAt ?? new Date(0)) < at; tries++) {
    assert.ok(tries < 400, `no way was computed for ${rideId}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** What the process reads once a second. */
async function read(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries++) {
    assert.ok(tries < 100, 'the new numbers are not read')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function bookNearEnd(
  pickupLocation = NYA_VARVET,
): Promise<{ rider: TestPerson; rideId: RideId; code: string | undefined }> {
  const rider = await kit.richRider()
  const places = { pickupLocation, dropOffLocation: AVENUE }
  const quoted = await kit.quote(rider, places)
  const { body } = await kit.book(rider, { quoteId: quoted.body.data.quoteId })
  await kit.settled()
  return { rider, rideId: body.data?.rideId, code: body.code }
}
const offersOf = async ({ driver }: Riding) =>
  (await kit.call({ method: 'GET', path: '/driver/ride/offers', as: driver })).body.data
const currentOf = async ({ driver }: Riding) =>
  (await kit.call({ method: 'GET', path: '/driver/ride/current', as: driver })).body.data
const shownTo = async (rider: TestPerson, rideId: RideId) =>
  (await kit.call({ method: 'GET', path: `/user/ride/show/${rideId}`, as: rider })).body.data
const statusOf = async (rideId: RideId) => (await findRide(kit.db, rideId))?.status

/** And they have accepted the one after. */
async function givenAfter() {
  const riding = await givenRiding()
  const next = await bookNearEnd()
  assert.equal((await kit.step(riding.driver, next.rideId, 'accept')).status, 200)
  await kit.settled()
  return { riding, next }
}

test('they are asked before they are free, end the one, and are on the other', async () => {
  const riding = await givenRiding()
  const next = await bookNearEnd()
  const [offer] = await offersOf(riding)
  assert.deepEqual([offer.rideId, offer.afterOtherRide], [next.rideId, true])
  assert.ok(offer.empty.duration.value < 60, 'the drive is from the drop-off')
  const freeIn = (Date.parse(offer.pickupAt) - Date.parse(offer.sentAt)) / 1_000 - offer.empty.duration.value
  assert.ok(freeIn > 60 && freeIn <= 300, `${freeIn}`)

  assert.equal((await kit.step(riding.driver, next.rideId, 'accept')).status, 200)
  await kit.settled()
  assert.equal((await currentOf(riding)).rideId, riding.rideId)
  const waiting = await shownTo(next.rider, next.rideId)
  assert.deepEqual([waiting.RideStatus, waiting.afterOtherRide], ['assigned', true])
  assert.deepEqual([waiting.driverLocation, waiting.carWay], [null, null])
  assert.ok(Math.abs(waiting.etaSeconds - freeIn - offer.empty.duration.value) <= 2)
  assert.equal((await kit.bareStep(riding.driver, next.rideId, 'en_route')).body.code, 'DRIVER_BUSY')

  assert.equal((await kit.step(riding.driver, riding.rideId, 'complete')).status, 200)
  await kit.settled()
  const current = await currentOf(riding)
  assert.deepEqual([current.rideId, current.afterOtherRide], [next.rideId, false])
  // It has left behind where it set out for this one, which is not shown.
  kit.putDriver(riding.driver, NYA_VARVET)
  const coming = await shownTo(next.rider, next.rideId)
  assert.equal(coming.afterOtherRide, undefined)
  const freeMs = Date.parse(coming.cancel.freeUntil) - kit.clock.now().getTime()
  assert.ok(freeMs > 4 * 60_000, `${freeMs}`)
  assert.ok(coming.driverLocation)
  for (const action of ['en_route', 'arrived'])
    assert.equal((await kit.step(riding.driver, next.rideId, action)).status, 200)
  assert.equal(await statusOf(next.rideId), 'arrived')
})

describe('they are not asked', () => {
  test('sooner than the operator wants', async () => {
    const riding = await givenRiding(120)
    assert.equal(kit.ctx.liveFleet.freeInSeconds(riding.driver.userId), null)
    assert.equal((await bookNearEnd()).code, 'NO_DRIVER_NEARBY')
  })

  test('where the operator does not want it at all, however near they are', async () => {
    const riding = await givenRiding(20 * 60)
    const isAskable = () => kit.ctx.liveFleet.freeInSeconds(riding.driver.userId) !== null
    await setTerms(kit, 'search', { askBeforeFreeSeconds: 0 })
    try {
      await read(() => !isAskable())
      assert.equal((await bookNearEnd()).code, 'NO_DRIVER_NEARBY')
      assert.deepEqual(await offersOf(riding), [])
    } finally {
      await setTerms(kit, 'search', { askBeforeFreeSeconds: 300 })
      await read(isAskable)
    }
  })

  test('about another one beside the one that they have after it', async () => {
    const { riding, next } = await givenAfter()
    await kit.driverAt({ lat: NYA_VARVET.lat + 0.02, lng: NYA_VARVET.lng })
    const third = await bookNearEnd()
    assert.equal(third.code, undefined)
    await lookFor(kit.ctx, third.rideId)
    await kit.settled()
    assert.deepEqual(await offersOf(riding), [])
    assert.equal(await statusOf(next.rideId), 'assigned')
  })

  test('when a scheduled ride of theirs is too near', async () => {
    const riding = await givenRiding(0)
    const booker = await kit.richRider()
    const booked = (await kit.bookAhead(booker, 75 * 60_000)).body.data.rideId
    await kit.call({ method: 'POST', path: `/driver/ride/board/${booked}/claim`, as: riding.driver })
    assert.equal(await statusOf(booked), 'assigned')
    kit.clock.advance(62 * 60_000)
    await hear(riding)
    const next = await bookNearEnd()
    assert.deepEqual(await offersOf(riding), [])
    assert.equal(await statusOf(next.rideId), 'searching')
  })
})

describe('who waits for the car', () => {
  test('cancels free of charge for as long as it brings somebody else', async () => {
    const { riding, next } = await givenAfter()
    kit.clock.advance(6 * 60_000)
    const { cancel } = await shownTo(next.rider, next.rideId)
    assert.deepEqual([cancel.fee, cancel.freeUntil], [0, null])
    const body = { rideId: next.rideId, action: 'cancel', reason: 'change_of_plans' }
    assert.equal(
      (await kit.call({ method: 'POST', path: '/user/ride/update-status', as: next.rider, body })).status,
      200,
    )
    await kit.settled()
    assert.equal((await currentOf(riding)).rideId, riding.rideId)
    await kit.step(riding.driver, riding.rideId, 'complete')
    await kit.settled()
    assert.equal(await currentOf(riding), null)
  })

  test('is found another one when their chauffeur hands it back', async () => {
    const { riding, next } = await givenAfter()
    await kit.step(riding.driver, next.rideId, 'give_back', { reason: 'other', reasonText: 'My passenger needs me.' })
    assert.equal(await statusOf(next.rideId), 'searching')
    assert.equal((await currentOf(riding)).rideId, riding.rideId)
  })

  test('is found another one when whoever is on board goes another way', async () => {
    const { riding, next } = await givenAfter()
    const other = { address: 'Långedrag', lat: 57.6688, lng: 11.8536 }
    const version = (await findRide(kit.db, riding.rideId))?.version
    const ask = (body: { preview: true } | { total: number }) =>
      kit.call({
        ...{ method: 'POST', path: '/user/ride/change', as: riding.rider, key: `change-${JSON.stringify(body)}` },
        body: { rideId: riding.rideId, version, dropOffLocation: other, ...body },
      })
    const { total } = (await ask({ preview: true })).body.data.change
    const asked = await ask({ total })
    assert.ok(asked.status < 300, JSON.stringify(asked.body))
    assert.equal((await kit.step(riding.driver, riding.rideId, 'accept_change')).status, 200)
    await kit.settled()
    assert.equal(await statusOf(next.rideId), 'searching')
    assert.equal((await currentOf(riding)).rideId, riding.rideId)
  })

  test('and the office hear of it when the one before takes long', async () => {
    const { riding, next } = await givenAfter()
    const told = async () =>
      (await kit.db.$client.query('select level, told from ride_watch where ride_id = $1', [next.rideId])).rows[0]
    await hear(riding)
    await watchRides(kit.ctx)
    assert.equal((await told())?.level ?? 'green', 'green')
    kit.clock.advance(15 * 60_000)
    await hear(riding)
    await watchRides(kit.ctx)
    assert.equal((await told()).level, 'red')
    kit.clock.advance(3 * 60_000)
    await hear(riding)
    await watchRides(kit.ctx)
    assert.ok((await told()).told)
  })
})

test('from the end of the one the other is theirs, whatever listens later', async () => {
  const { riding, next } = await givenAfter()
  const online = (value: boolean) =>
    kit.call({ method: 'POST', path: '/driver/availability', as: riding.driver, body: { online: value } })
  await kit.step(riding.driver, riding.rideId, 'complete')
  assert.equal((await currentOf(riding)).rideId, next.rideId)
  assert.equal((await online(false)).body.code, 'RIDE_UNDER_WAY')
  assert.equal((await kit.step(riding.driver, next.rideId, 'en_route')).status, 200)
  await kit.settled()
  assert.equal(kit.ctx.liveFleet.index.find(riding.driver.userId)?.rideId, next.rideId)
})

test('whoever may not drive any more at the end of the one does not begin the other', async () => {
  const { riding, next } = await givenAfter()
  await kit.db.$client.query(
    `update driver_document set status = 'rejected', reason = 'Not readable.' where driver_id = $1 and kind = 'permit'`,
    [riding.driver.userId],
  )
  assert.equal((await kit.step(riding.driver, riding.rideId, 'complete')).status, 200)
  await kit.settled()
  assert.equal(await statusOf(next.rideId), 'searching')
  assert.equal(await currentOf(riding), null)
})

test('a car that is free now is asked although one that is free soon is nearer, and far once it is', async () => {
  const riding = await givenRiding()
  const far = { lat: NYA_VARVET.lat - 0.033, lng: NYA_VARVET.lng }
  const free = await kit.driverAt({ lat: far.lat - 0.043, lng: far.lng })
  const rider = await kit.richRider()
  const quoted = await kit.quote(rider, { pickupLocation: { ...AVENUE, ...far }, dropOffLocation: AVENUE })
  const { body } = await kit.book(rider, { quoteId: quoted.body.data.quoteId })
  await kit.settled()
  assert.deepEqual(await offersOf(riding), [])
  assert.ok(await kit.offerOf(free, body.data.rideId))
})

test('another way of the one takes back what was offered after it', async () => {
  const riding = await givenRiding()
  const next = await bookNearEnd()
  const [offer] = await offersOf(riding)
  await kit.db.$client.query('update ride set updated_at = $2 where id = $1', [riding.rideId, kit.clock.now()])
  const path = `/driver/ride/offers/${offer.offerId}/accept`
  assert.equal((await kit.call({ method: 'POST', path, as: riding.driver })).body.code, 'OFFER_EXPIRED')
  assert.equal(await statusOf(next.rideId), 'searching')
})

test('another way of the one, agreed to in the moment in which the next is accepted, is seen by the accept', async () => {
  const riding = await givenRiding()
  // The two lie on either side of where they are, so that the spans of the two rides do not meet.
  const other = { ...NYA_VARVET, address: 'Eriksberg', lat: NYA_VARVET.lat + 0.012 }
  const version = (await findRide(kit.db, riding.rideId))?.version
  const ask = (body: { preview: true } | { total: number }) =>
    kit.call({
      ...{ method: 'POST', path: '/user/ride/change', as: riding.rider, key: `moment-${JSON.stringify(body)}` },
      body: { rideId: riding.rideId, version, dropOffLocation: other, ...body },
    })
  const { total } = (await ask({ preview: true })).body.data.change
  assert.ok((await ask({ total })).status < 300)
  const next = await bookNearEnd({ ...NYA_VARVET, lat: NYA_VARVET.lat - 0.022 })
  const [offer] = await offersOf(riding)
  kit.clock.advance(1_000)
  const accepted = await kit.ctx.transact(async (tx) => {
    const ride = await findRideForUpdate(tx, riding.rideId)
    assert.ok(ride)
    await acceptChange(kit.ctx, tx, ride, riding.driver.userId)
    const answer = kit.call({
      ...{ method: 'POST', path: `/driver/ride/offers/${offer.offerId}/accept`, as: riding.driver },
    })
    await untilSomebodyWaits()
    return { answer }
  })
  const { status, body } = await accepted.answer
  assert.deepEqual([status, body.code], [409, 'OFFER_EXPIRED'])
  assert.equal(await statusOf(next.rideId), 'searching')
})

/** Another transaction waits for the plan that this one has. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted`
  for (let tries = 0; (await kit.db.$client.query(waiting)).rows.length === 0; tries++) {
    assert.ok(tries < 200, 'nobody waits')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('a way that is computed while its ride ends is nobody’s', async () => {
  const { driver, rideId } = await givenRiding()
  const known = kit.ctx.liveFleet.freeInSeconds(driver.userId)
  assert.ok(known !== null)
  await kit.step(driver, rideId, 'complete')
  await kit.settled()
  const frees = { ...NYA_VARVET, at: kit.clock.now().getTime() }
  const way = { to: NYA_VARVET, seconds: 0, ahead: { type: 'LineString' as const, coordinates: [] }, later: null }
  kit.ctx.liveFleet.noteWay(driver.userId, { rideId, etaSeconds: 0, at: kit.clock.now(), way, frees })
  assert.equal(kit.ctx.liveFleet.freeInSeconds(driver.userId), null)
})

test('who waits for a ride that is over is found and brought on', async () => {
  const { riding, next } = await givenAfter()
  await kit.step(riding.driver, riding.rideId, 'complete')
  await kit.settled()
  // As a process of the release before leaves it.
  await kit.db.$client.query('update ride set after_ride_id = $2 where id = $1', [next.rideId, riding.rideId])
  assert.equal(await currentOf(riding), null)
  await watchRides(kit.ctx)
  assert.equal((await currentOf(riding)).rideId, next.rideId)
  await kit.step(riding.driver, next.rideId, 'give_back', { reason: 'other', reasonText: 'The test is over.' })
})

test('a ride that ends while the next is accepted is never waited for', async () => {
  for (let round = 0; round < 12; round++) {
    const riding = await givenRiding()
    const next = await bookNearEnd()
    const [accepted] = await Promise.all([
      kit.bareStep(riding.driver, next.rideId, 'accept', NEAR_END),
      kit.step(riding.driver, riding.rideId, 'complete'),
    ])
    await kit.settled()
    const ride = await findRide(kit.db, next.rideId)
    if (accepted.status === 200) {
      assert.equal(ride?.afterRideId, null)
      assert.equal((await currentOf(riding)).rideId, next.rideId)
      assert.equal(kit.ctx.liveFleet.index.find(riding.driver.userId)?.rideId, next.rideId)
      await kit.step(riding.driver, next.rideId, 'give_back', { reason: 'other', reasonText: 'The test is over.' })
    } else assert.equal(ride?.status, 'searching')
    await kit.allOffline()
  }
})
