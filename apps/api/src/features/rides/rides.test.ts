import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { DRIVER_ACTIONS } from '@livery/contracts/rides/rides.ts'
import type { RideId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { AVENUE, givenAssignedRide, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { grantDemoMoney } from '../payments/index.ts'
import { expireSearch } from './use-cases/expire-ride.ts'

const AVENUE_FIX = { lat: AVENUE.lat, lng: AVENUE.lng }

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())
afterEach(async () => {
  await kit.settled()
  const broken = (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken)
  assert.deepEqual(broken, [])
  await kit.allOffline()
})

const wallet = async (person: TestPerson, of: 'user' | 'driver' = 'user') =>
  (await kit.call({ method: 'GET', path: `/${of}/wallet`, as: person })).body.data
const show = async (rider: TestPerson, rideId: RideId) =>
  (await kit.call({ method: 'GET', path: `/user/ride/show/${rideId}`, as: rider })).body.data
const cancel = (rider: TestPerson, rideId: RideId, more: object = {}) =>
  kit.call({
    method: 'POST',
    path: '/user/ride/update-status',
    as: rider,
    body: { rideId, action: 'cancel', reason: 'change_of_plans', ...more },
  })

test('the whole job: booked, offered, accepted, driven, paid, rated', async () => {
  const rider = await kit.richRider(10_000)
  const driver = await kit.driverAt({ lat: 57.702, lng: 11.975 })
  const booked = await kit.book(rider, { note: 'By the door.', sign: 'Amelie' })
  assert.equal(booked.status, 201)
  const { rideId, advanceFullPayment: total } = booked.body.data
  assert.equal(booked.body.data.RideStatus, 'searching')
  assert.partialDeepStrictEqual(await wallet(rider), {
    balance: 10_000,
    held: total,
    available: 10_000 - total,
    currency: 'EUR',
  })

  const offer = await kit.offerOf(driver, rideId)
  assert.equal(
    (await kit.call({ method: 'POST', path: `/driver/ride/offers/${offer.offerId}/accept`, as: driver })).body.data
      .note,
    'By the door.',
  )
  for (const [action, status] of [
    ['en_route', 'en_route'],
    ['arrived', 'arrived'],
  ] as const) {
    assert.equal((await kit.step(driver, rideId, action)).body.data.RideStatus, status)
  }
  assert.equal(
    (await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })).body.data.RideStatus,
    'in_progress',
  )
  assert.equal((await kit.step(driver, rideId, 'at_stop')).body.data.RideStatus, 'at_stop')
  assert.equal((await kit.step(driver, rideId, 'leave_stop')).body.data.RideStatus, 'in_progress')
  assert.equal((await kit.step(driver, rideId, 'complete')).body.data.RideStatus, 'completed')

  const receipt = await show(rider, rideId)
  assert.deepEqual(receipt.final, receipt.quoted)
  assert.equal((await wallet(rider)).balance, 10_000 - total)
  assert.equal((await wallet(driver, 'driver')).balance, offer.netPay)
  const rated = await kit.call({
    method: 'POST',
    path: '/user/feedback',
    as: rider,
    key: 'rate',
    body: { rideId, rating: 5, tip: 500 },
  })
  assert.equal(rated.status, 201)
  assert.equal((await wallet(driver, 'driver')).balance, offer.netPay + 500)
  assert.equal(
    (await kit.call({ method: 'POST', path: '/user/feedback', as: rider, key: 'again', body: { rideId, rating: 1 } }))
      .body.code,
    'ALREADY_RATED',
  )
  assert.equal((await show(rider, rideId)).rating.theirs, null, 'stars are hidden until both have given them')
})

test('nine minutes waited, five included: four are paid, and both sides see the same meter', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  await kit.step(driver, rideId, 'en_route')
  const arrived = await kit.step(driver, rideId, 'arrived')
  assert.deepEqual((await show(rider, rideId)).wait, arrived.body.data.wait)
  kit.clock.advance(9 * 60_000 + 5_000)
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  await kit.step(driver, rideId, 'complete')
  const receipt = await show(rider, rideId)
  const waiting = receipt.final.lines.find((line: { code: string }) => line.code === 'waiting')
  assert.deepEqual(
    { quantity: waiting.quantity, unitAmount: waiting.unitAmount, amount: waiting.amount },
    { quantity: 4, unitAmount: 125, amount: 500 },
  )
  assert.equal(receipt.final.total - receipt.quoted.total, 530)
})

test('cancelling shows the exact fee first, then takes it and no more', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  const before = await wallet(rider)
  const free = await cancel(rider, rideId, { preview: true })
  assert.equal(free.body.data.terms.fee, 0)
  assert.equal((await show(rider, rideId)).RideStatus, 'assigned', 'a preview changes nothing')
  await kit.step(driver, rideId, 'en_route')
  await kit.step(driver, rideId, 'arrived')
  const preview = await cancel(rider, rideId, { preview: true })
  assert.equal(preview.body.data.terms.fee, 4_500)
  const cancelled = await cancel(rider, rideId)
  assert.deepEqual(cancelled.body.data.terms, preview.body.data.terms)
  assert.equal((await wallet(rider)).available, before.available + before.held - 4_500)
  assert.equal((await wallet(driver, 'driver')).balance, 3_600, 'the chauffeur has their 80 %')
})

test('a cancel at another fee than the one that was seen is refused, and nothing is written', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  const { terms } = (await cancel(rider, rideId, { preview: true })).body.data
  assert.equal(terms.fee, 0)
  const { version } = await show(rider, rideId)
  // The free minutes run out while a car is on its way: no version moves.
  kit.clock.advance(6 * MINUTE_MS)
  const fleet = kit.ctx.liveFleet
  const known = fleet.index.find(driver.userId)
  assert.ok(known)
  const at = kit.clock.now().getTime()
  fleet.moved({ ...known, fixAt: at, receivedAt: at, movedAt: at })
  const held = await wallet(rider)
  const refused = await cancel(rider, rideId, { version, fee: terms.fee })
  assert.deepEqual([refused.status, refused.body.code], [409, 'PRICE_CHANGED'])
  assert.deepEqual([(await show(rider, rideId)).RideStatus, await wallet(rider)], ['assigned', held])
  const now = (await cancel(rider, rideId, { preview: true })).body.data.terms
  assert.equal(now.fee, 1_000)
  const done = await cancel(rider, rideId, { version, fee: now.fee })
  assert.deepEqual([done.status, done.body.data.terms.fee], [200, 1_000])
})

test('the rider is told who gave the ride back, the chauffeur or the office', async () => {
  for (const by of ['driver', 'office'] as const) {
    const { rider, driver, rideId } = await givenAssignedRide(kit)
    const path = by === 'driver' ? '/driver/ride/update-status' : '/admin/ride/update-status'
    const body =
      by === 'driver'
        ? { rideId, action: 'give_back', reason: 'vehicle_issue', ...AVENUE_FIX, at: kit.clock.now().toISOString() }
        : { rideId, action: 'give_back', reasonText: 'Another car is closer.' }
    const as = by === 'driver' ? driver : await kit.person('admin')
    assert.equal((await kit.call({ method: 'POST', path, as, body })).status, 200)
    const { search } = await show(rider, rideId)
    assert.equal(search.offers.find((offer: { status: string }) => offer.status === 'accepted').returnedBy, by)
    await cancel(rider, rideId)
    await kit.allOffline()
  }
})

test('whoever cancels again because the answer was lost hears the first answer, and pays once', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  await kit.step(driver, rideId, 'en_route')
  await kit.step(driver, rideId, 'arrived')
  const { version } = await show(rider, rideId)
  const first = await cancel(rider, rideId, { version })
  const after = await wallet(rider)
  const again = await cancel(rider, rideId, { version })
  assert.deepEqual([again.status, again.body.data.terms], [200, first.body.data.terms])
  assert.equal(again.body.data.ride.version, first.body.data.ride.version)
  assert.deepEqual(await wallet(rider), after)
  // Another reason is another act, and too late.
  const other = await cancel(rider, rideId, { reason: 'wrong_details' })
  assert.deepEqual([other.status, other.body.code], [409, 'INVALID_TRANSITION'])

  const free = await givenAssignedRide(kit)
  const freely = await cancel(free.rider, free.rideId)
  assert.equal(freely.body.data.terms.fee, 0)
  assert.deepEqual((await cancel(free.rider, free.rideId)).body.data.terms, freely.body.data.terms)
})

test('more minutes asked for twice under one key are given once', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  await kit.step(driver, rideId, 'en_route')
  await kit.step(driver, rideId, 'arrived')
  const ask = () =>
    kit.call({
      method: 'POST',
      path: '/user/ride/update-status',
      as: rider,
      key: 'ten-more',
      body: { rideId, action: 'wait_longer' },
    })
  const [first, again] = [await ask(), await ask()]
  assert.deepEqual([first.status, again.status, again.body], [200, 200, first.body])
  const { rows } = await kit.ctx.db.$client.query('select more_wait_minutes from ride where id = $1', [rideId])
  assert.equal(rows[0].more_wait_minutes, 10)
  await cancel(rider, rideId)
})

test('nobody took it: all of it goes back', async () => {
  const rider = await kit.richRider()
  await kit.driverAt({ lat: 57.702, lng: 11.975 })
  const { rideId } = (await kit.book(rider)).body.data
  await kit.settled()
  kit.clock.advance(5 * 60_000 + 1_000)
  await expireSearch(kit.ctx, rideId)
  assert.equal((await show(rider, rideId)).RideStatus, 'expired')
  assert.partialDeepStrictEqual(await wallet(rider), { balance: 50_000, held: 0, available: 50_000, currency: 'EUR' })
  await kit.settled()
})

test('a ride that is given back is offered to somebody else, and survives', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  const second = await kit.driverAt({ lat: 57.703, lng: 11.975 })
  assert.equal((await kit.step(driver, rideId, 'give_back')).body.code, 'REASON_REQUIRED')
  assert.equal(
    (await kit.step(driver, rideId, 'give_back', { reason: 'vehicle_issue' })).body.data.RideStatus,
    'searching',
  )
  await kit.offerOf(second, rideId)
  assert.equal((await kit.step(second, rideId, 'accept')).body.data.RideStatus, 'assigned')
  assert.equal(
    (await kit.step(driver, rideId, 'en_route')).status,
    404,
    'it is none of the first one’s business any more',
  )
  await cancel(rider, rideId)
})

test('a no-show needs the time and two attempts, and is paid as quoted', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  await kit.step(driver, rideId, 'en_route')
  await kit.step(driver, rideId, 'arrived')
  assert.equal((await kit.step(driver, rideId, 'no_show')).body.code, 'TOO_EARLY_FOR_NO_SHOW')
  kit.clock.advance(10 * 60_000 + 1_000)
  assert.equal((await kit.step(driver, rideId, 'no_show')).body.code, 'CONTACT_ATTEMPTS_MISSING')
  await kit.step(driver, rideId, 'contact')
  await kit.step(driver, rideId, 'contact')
  assert.equal((await kit.step(driver, rideId, 'no_show')).body.data.RideStatus, 'no_show')
  const ended = await show(rider, rideId)
  assert.equal(ended.final.total, ended.quoted.total)
})

test('a wrong PIN is counted, and five lock the ride for a minute', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  await kit.step(driver, rideId, 'en_route')
  await kit.step(driver, rideId, 'arrived')
  const pin = await kit.pinOf(rider)
  const wrong = pin === '0000' ? '1111' : '0000'
  for (const code of ['PIN_WRONG', 'PIN_WRONG', 'PIN_WRONG', 'PIN_WRONG', 'PIN_LOCKED']) {
    assert.equal((await kit.step(driver, rideId, 'start', { pin: wrong })).body.code, code)
  }
  assert.equal((await kit.step(driver, rideId, 'start', { pin })).body.code, 'PIN_LOCKED')
  kit.clock.advance(61_000)
  assert.equal((await kit.step(driver, rideId, 'start', { pin })).body.data.RideStatus, 'in_progress')
  await kit.step(driver, rideId, 'complete')
})

test('far from the pickup an arrival needs a reason', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  await kit.step(driver, rideId, 'en_route')
  const far = { lat: 57.72, lng: 11.99 }
  kit.putDriver(driver, far)
  assert.equal((await kit.bareStep(driver, rideId, 'arrived')).body.code, 'TOO_FAR_FROM_PICKUP')
  assert.equal(
    (await kit.bareStep(driver, rideId, 'arrived', { reason: 'other', reasonText: 'No signal in the garage' })).body
      .data.RideStatus,
    'arrived',
  )
  await cancel(rider, rideId)
})

test('by card: nothing is searched before the bank has said yes', async () => {
  const rider = await kit.person('user')
  const driver = await kit.driverAt({ lat: 57.702, lng: 11.975 })
  const booked = await kit.book(rider, { paymentMethod: 'card' })
  const { rideId, client_secret: secret, RideStatus } = booked.body.data
  assert.equal(RideStatus, 'pending_payment')
  const confirm = (number: string) =>
    kit.call({
      method: 'POST',
      path: `/payment/sandbox/intents/${secret.split('_secret')[0]}/confirm`,
      body: { client_secret: secret, card: { number, expiry: '04/31', cvc: '123' } },
    })
  assert.equal((await confirm('4000 0000 0000 0002')).body.data.lastError.code, 'card_declined')
  assert.equal((await show(rider, rideId)).RideStatus, 'pending_payment')
  await confirm('4242 4242 4242 4242')
  await kit.call({ method: 'POST', path: '/payment/paymentintent', as: rider, key: `pi-${rideId}`, body: { rideId } })
  await kit.settled()
  assert.equal((await show(rider, rideId)).RideStatus, 'searching')
  await kit.offerOf(driver, rideId)
  await kit.step(driver, rideId, 'accept')
  await cancel(rider, rideId)
})

test('an illegal step in every state is refused, and nothing changes', async () => {
  const { rider, driver, rideId } = await givenAssignedRide(kit)
  const legal: Record<string, string[]> = {
    assigned: ['accept', 'en_route', 'give_back'],
    en_route: ['accept', 'en_route', 'arrived', 'contact', 'give_back'],
    arrived: ['accept', 'arrived', 'contact', 'start', 'no_show'],
    in_progress: ['accept', 'start', 'at_stop', 'leave_stop', 'complete'],
    completed: ['accept', 'complete'],
  }
  const snapshot = async () =>
    (await kit.ctx.db.$client.query('select status, version from ride where id = $1', [rideId])).rows[0]
  const path: [string, object][] = [
    ['en_route', {}],
    ['arrived', {}],
    ['start', {}],
    ['complete', {}],
  ]
  for (const [status, allowed] of Object.entries(legal)) {
    const before = await snapshot()
    assert.equal(before.status, status)
    for (const action of DRIVER_ACTIONS.filter((one) => !allowed.includes(one))) {
      const answer = await kit.step(driver, rideId, action, { pin: '0000', reason: 'other', reasonText: 'Just trying' })
      assert.ok(
        ['INVALID_TRANSITION', 'OFFER_EXPIRED', 'RIDE_TAKEN', 'NO_OPEN_CHANGE'].includes(answer.body.code),
        `${status} ${action}: ${answer.body.code}`,
      )
      assert.deepEqual(await snapshot(), before, `${status} ${action}`)
    }
    const next = path.shift()
    if (next !== undefined)
      await kit.step(driver, rideId, next[0], next[0] === 'start' ? { pin: await kit.pinOf(rider) } : {})
  }
  assert.equal((await cancel(rider, rideId)).body.code, 'INVALID_TRANSITION')
})

test('what belongs to another is not there', async () => {
  const { rider, rideId } = await givenAssignedRide(kit)
  const [otherRider, otherDriver, office] = [
    await kit.person('user'),
    await kit.person('driver'),
    await kit.person('admin'),
  ]
  assert.equal((await kit.call({ method: 'GET', path: `/user/ride/show/${rideId}`, as: otherRider })).status, 404)
  assert.equal((await cancel(otherRider, rideId)).status, 404)
  assert.equal((await kit.call({ method: 'GET', path: `/driver/ride/show/${rideId}`, as: otherDriver })).status, 404)
  assert.equal((await kit.step(otherDriver, rideId, 'en_route')).status, 404)
  assert.equal((await kit.call({ method: 'GET', path: `/user/ride/show/${rideId}`, as: otherDriver })).status, 403)
  assert.equal((await kit.call({ method: 'GET', path: `/admin/rides/${rideId}`, as: office })).body.data.rideId, rideId)
  await cancel(rider, rideId)
})

test('a quote is booked once, in time, by whom it was made for', async () => {
  const rider = await kit.richRider()
  const other = await kit.richRider()
  await kit.driverAt({ lat: 57.702, lng: 11.975 })
  const { quoteId } = (await kit.quote(rider)).body.data
  const book = (as: TestPerson, key: string, more: object = {}) =>
    kit.call({
      method: 'POST',
      path: '/user/ride/instant-booking',
      as,
      key,
      body: { quoteId, vehicleClass: 'business', paymentMethod: 'wallet', ...more },
    })
  assert.equal((await book(other, 'k1')).body.code, 'QUOTE_NOT_FOUND')
  assert.equal((await book(rider, 'k2', { vehicleClass: 'sprinter' })).body.code, 'NO_DRIVER_NEARBY')
  const first = await book(rider, 'k3')
  assert.equal(first.status, 201)
  assert.equal((await book(rider, 'k3')).body.data.rideId, first.body.data.rideId, 'the same key gives the same answer')
  assert.equal((await book(rider, 'k3', { note: 'Another body' })).body.code, 'IDEMPOTENCY_KEY_REUSED')
  assert.equal((await book(rider, 'k4')).body.code, 'QUOTE_ALREADY_BOOKED')
  const late = (await kit.quote(rider)).body.data
  kit.clock.advance(10 * 60_000 + 1_000)
  assert.equal(
    (
      await kit.call({
        method: 'POST',
        path: '/user/ride/instant-booking',
        as: rider,
        key: 'k5',
        body: { quoteId: late.quoteId, vehicleClass: 'business', paymentMethod: 'wallet' },
      })
    ).body.code,
    'QUOTE_EXPIRED',
  )
  await cancel(rider, first.body.data.rideId)
})

test('a booking that is repeated gets the very same answer, also when the ride has moved on', async () => {
  const rider = await kit.richRider()
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.001, lng: AVENUE.lng })
  const { quoteId } = (await kit.quote(rider)).body.data
  const body = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' }
  const book = (over = {}) =>
    kit.call({
      method: 'POST',
      path: '/user/ride/instant-booking',
      as: rider,
      key: 'again',
      body: { ...body, ...over },
    })
  const first = await book()
  assert.equal(first.status, 201)
  assert.equal(first.body.data.geometry.type, 'LineString')
  await kit.offerOf(driver, first.body.data.rideId)
  await kit.step(driver, first.body.data.rideId, 'accept')
  assert.deepEqual(await book().then(({ status, body }) => ({ status, body })), { status: 201, body: first.body })
  assert.equal((await book({ note: 'Another one' })).body.code, 'IDEMPOTENCY_KEY_REUSED')
})

test('a booking that is refused leaves nothing, and its key is free', async () => {
  await kit.driverAt({ lat: AVENUE.lat + 0.001, lng: AVENUE.lng })
  for (const minor of [0, 1_000]) {
    const rider = minor === 0 ? await kit.person('user') : await kit.richRider(minor)
    const { quoteId } = (await kit.quote(rider)).body.data
    const book = () =>
      kit.call({
        method: 'POST',
        path: '/user/ride/instant-booking',
        as: rider,
        key: 'poor',
        body: { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' },
      })
    assert.equal((await book()).body.code, 'INSUFFICIENT_FUNDS', `with ${minor}`)
    const { rows } = await kit.ctx.db.$client.query(
      `select (select count(*)::int from ride where rider_id = $1) as rides,
              (select count(*)::int from ride_payment where rider_id = $1) as payments,
              (select count(*)::int from wallet_hold where account_id like '%' || $1 || '%') as holds,
              (select count(*)::int from idempotency_key where user_id = $1) as keys`,
      [rider.userId],
    )
    assert.deepEqual(rows, [{ rides: 0, payments: 0, holds: 0, keys: 0 }])
    await kit.ctx.transact((tx) => grantDemoMoney(kit.ctx, tx, rider.userId, money(50_000, 'EUR')))
    assert.equal((await book()).status, 201)
  }
})

test('whoever books and cancels one ride after the other books none for the rest of the hour', async () => {
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const rider = await kit.richRider()
  const cancel = async () => {
    const booked = await kit.book(rider)
    assert.equal(booked.status, 201, JSON.stringify(booked.body))
    const body = { rideId: booked.body.data.rideId, action: 'cancel', reason: 'change_of_plans' }
    assert.equal((await kit.call({ method: 'POST', path: '/user/ride/update-status', as: rider, body })).status, 200)
  }
  for (let n = 0; n < 30; n++) await cancel()
  for (const refused of [await kit.book(rider), await kit.bookAhead(rider, 30 * HOUR_MS)]) {
    assert.deepEqual([refused.status, refused.body.code], [429, 'TOO_MANY_CANCELLED'])
    assert.ok(Number(refused.headers['retry-after']) > 3_000)
  }
  kit.clock.advance(HOUR_MS)
  kit.putDriver(driver, AVENUE)
  await cancel()
  await kit.allOffline()
})
