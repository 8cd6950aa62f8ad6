// A scheduled ride from its booking to its end, and every other end that it may come to.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { QuoteId, RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { expireSearch } from './use-cases/expire-ride.ts'
import { openSearch, remindOfRide, warnOffice } from './use-cases/schedule-ride.ts'

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

const DAY = 24 * HOUR_MS
const BESIDE = { lat: AVENUE.lat + 0.002, lng: AVENUE.lng }
const get = async (path: string, as: TestPerson) => (await kit.call({ method: 'GET', path, as })).body
const show = async (rider: TestPerson, rideId: RideId) => (await get(`/user/ride/show/${rideId}`, rider)).data
const wallet = async (rider: TestPerson) => (await get('/user/wallet', rider)).data
const board = (driver: TestPerson) => get('/driver/ride/board?pageSize=50', driver)
const claim = (driver: TestPerson, rideId: RideId) =>
  kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: driver })
const cancel = (rider: TestPerson, rideId: RideId) =>
  kit.call({
    method: 'POST',
    path: '/user/ride/update-status',
    as: rider,
    body: { rideId, action: 'cancel', reason: 'change_of_plans' },
  })
const toldOf = async (person: TestPerson, rideId: RideId): Promise<string[]> => {
  await kit.settled()
  const { rows } = await kit.ctx.db.$client.query(
    'select kind from notification where user_id = $1 and ride_id = $2 order by id',
    [person.userId, rideId],
  )
  return rows.map((row) => row.kind)
}

async function givenScheduled(ahead: number, quote: object = {}): Promise<{ rider: TestPerson; rideId: RideId }> {
  const rider = await kit.richRider()
  const booked = await kit.bookAhead(rider, ahead, { quote })
  assert.equal(booked.body.data?.RideStatus, 'scheduled', JSON.stringify(booked.body))
  return { rider, rideId: booked.body.data.rideId }
}

test('the whole job: booked for a day, claimed from the board, driven on the day', async () => {
  const rider = await kit.richRider(10_000)
  const booked = (await kit.bookAhead(rider, 3 * DAY)).body.data
  const { rideId, advanceFullPayment: total } = booked
  const when = wallClock(new Date(booked.pickupAt), 'Europe/Stockholm')
  assert.deepEqual([booked.predate, booked.pretime], [when.date, when.time], 'in the time of the pickup')
  assert.deepEqual([booked.preRideDate, booked.preRideTime], [when.date, when.time])
  assert.deepEqual([booked.ridetype, booked.userId], ['prebook', rider.userId])
  assert.deepEqual(booked.currentlocation, AVENUE)
  assert.partialDeepStrictEqual(await wallet(rider), {
    balance: 10_000,
    held: total,
    available: 10_000 - total,
    currency: 'EUR',
  })
  assert.equal((await get('/user/ride/current', rider)).data, null, 'it is not under way yet')
  assert.equal((await get('/user/ride?status=upcoming', rider)).data[0].rideId, rideId)

  const driver = await kit.driverAt(BESIDE)
  const [open] = (await board(driver)).data
  assert.deepEqual([open.rideId, open.preRideTime, open.fits], [rideId, when.time, true])
  assert.ok(!JSON.stringify(open).includes('Fournier'), 'whose ride it is stays unsaid')
  const claimed = await claim(driver, rideId)
  assert.equal(claimed.body.data.RideStatus, 'assigned')
  assert.equal((await claim(driver, rideId)).body.data.RideStatus, 'assigned', 'safe to repeat')
  assert.deepEqual((await board(driver)).data, [])
  assert.deepEqual(await toldOf(rider, rideId), ['ride_booked', 'chauffeur_found'])
  const assigned = await show(rider, rideId)
  assert.equal(assigned.driverLocation, null, 'where they are three days before is their own affair')
  assert.equal(assigned.etaSeconds, null)

  assert.equal((await kit.step(driver, rideId, 'en_route')).body.code, 'TOO_EARLY_TO_SET_OUT')
  await kit.allOffline()
  kit.clock.advance(new Date(booked.pickupAt).getTime() - kit.clock.now().getTime() - 100 * MINUTE_MS)
  assert.equal((await kit.step(driver, rideId, 'en_route')).body.data.RideStatus, 'en_route')
  const onTheRoad = await get('/driver/availability', driver)
  assert.equal(onTheRoad.data.online, true, 'whoever sets out is on the road')
  assert.deepEqual((await show(rider, rideId)).driverLocation.lat, AVENUE.lat)
  await kit.step(driver, rideId, 'arrived')
  kit.clock.advance(105 * MINUTE_MS)
  await kit.step(driver, rideId, 'start', { pin: (await show(rider, rideId)).pin })
  assert.equal((await kit.step(driver, rideId, 'complete')).body.data.RideStatus, 'completed')
  const receipt = await show(rider, rideId)
  assert.deepEqual(receipt.final, receipt.quoted, 'early arrival and five minutes cost nothing')
  assert.deepEqual(receipt.currentlocation, NYA_VARVET)
})

test('what is too soon, too late or of the other kind is refused', async () => {
  const rider = await kit.richRider()
  await kit.driverAt(BESIDE)
  assert.equal((await kit.bookAhead(rider, 58 * MINUTE_MS)).body.code, 'PICKUP_TIME_INVALID')
  assert.equal((await kit.bookAhead(rider, 181 * DAY)).body.code, 'PICKUP_TIME_INVALID')
  const instant = (await kit.quote(rider)).body.data.quoteId
  const book = (path: string, quoteId: QuoteId, key: string) =>
    kit.call({
      method: 'POST',
      path: `/user/ride/${path}`,
      as: rider,
      key,
      body: { quoteId, vehicleClass: 'business', paymentMethod: 'wallet' },
    })
  assert.equal((await book('pre-booking', instant, 'kind-1')).body.code, 'WRONG_KIND_OF_QUOTE')
  const { date } = wallClock(new Date(kit.clock.now().getTime() + 2 * DAY), 'Europe/Stockholm')
  const later = await kit.quote(rider, { ridetype: 'prebook', predate: date, pretime: '05:00' })
  assert.equal((await book('instant-booking', later.body.data.quoteId, 'kind-2')).body.code, 'WRONG_KIND_OF_QUOTE')
  const poor = await kit.person('user')
  assert.equal((await kit.bookAhead(poor, DAY)).body.code, 'INSUFFICIENT_FUNDS')
})

test('many rides can lie ahead, beside the one that is under way', async () => {
  const rider = await kit.richRider(100_000)
  await kit.driverAt(BESIDE)
  for (const days of [1, 2, 3]) assert.equal((await kit.bookAhead(rider, days * DAY)).status, 201)
  assert.equal((await kit.book(rider)).status, 201)
  const list = (await get('/user/ride?status=upcoming&pageSize=50', rider)).data
  assert.equal(list.length, 4)
  for (const { rideId } of list) await cancel(rider, rideId)
})

test('by card: it is on nobody’s board before the bank has said yes', async () => {
  const rider = await kit.person('user')
  const driver = await kit.driverAt(BESIDE)
  const booked = (await kit.bookAhead(rider, 2 * DAY, { booking: { paymentMethod: 'card' } })).body.data
  assert.equal(booked.RideStatus, 'pending_payment')
  assert.equal(booked.client_Secret, booked.client_secret)
  assert.deepEqual((await board(driver)).data, [])
  const secret = booked.client_secret
  const card = { number: '4242 4242 4242 4242', expiry: '04/31', cvc: '123' }
  await kit.call({
    method: 'POST',
    path: `/payment/sandbox/intents/${secret.split('_secret')[0]}/confirm`,
    body: { client_secret: secret, card },
  })
  const body = { rideId: booked.rideId }
  await kit.call({ method: 'POST', path: '/payment/paymentintent', as: rider, key: `pi-${booked.rideId}`, body })
  await kit.settled()
  assert.equal((await show(rider, booked.rideId)).RideStatus, 'scheduled')
  assert.equal((await board(driver)).data[0].rideId, booked.rideId)
  await cancel(rider, booked.rideId)
})

test('unclaimed at T-12 h: drivers of the class are told, it is offered, and stays on the board', async () => {
  const { rider, rideId } = await givenScheduled(20 * HOUR_MS)
  const driver = await kit.driverAt(BESIDE)
  await kit.allOffline()
  await openSearch(kit.ctx, rideId)
  assert.equal((await show(rider, rideId)).RideStatus, 'scheduled', 'a timer that is early does nothing')

  kit.clock.advance(8 * HOUR_MS + MINUTE_MS)
  const online = await kit.driverAt({ lat: 57.75, lng: 12.1 })
  await openSearch(kit.ctx, rideId)
  await openSearch(kit.ctx, rideId)
  const searching = await show(rider, rideId)
  assert.equal(searching.RideStatus, 'searching')
  assert.equal(Date.parse(searching.pickupAt) - Date.parse(searching.search.expiresAt), 30 * MINUTE_MS)
  assert.deepEqual(await toldOf(driver, rideId), ['ride_unclaimed'], 'also who is not online')
  assert.equal((await board(driver)).data[0].rideId, rideId)

  const offer = await kit.offerOf(online, rideId)
  assert.equal((await kit.step(online, rideId, 'accept')).body.data.RideStatus, 'assigned')
  assert.ok(offer.netPay > 0)
  assert.deepEqual((await board(driver)).data, [])
  assert.equal((await claim(driver, rideId)).body.code, 'RIDE_TAKEN')
  await cancel(rider, rideId)
})

test('who has taken a scheduled ride is still offered an on-demand ride, when there is time for it', async () => {
  const { rider, rideId } = await givenScheduled(DAY)
  const driver = await kit.driverAt(BESIDE)
  await claim(driver, rideId)
  const other = await kit.richRider()
  const booked = (await kit.book(other)).body.data
  assert.ok(await kit.offerOf(driver, booked.rideId))
  await cancel(other, booked.rideId)
  await kit.settled()

  kit.clock.advance(DAY - 20 * MINUTE_MS)
  await kit.driverAt({ lat: 57.6, lng: 11.8 })
  await kit.call({ method: 'POST', path: '/driver/availability', as: driver, body: { online: true, ...BESIDE } })
  const late = (await kit.book(other)).body.data
  await assert.rejects(kit.offerOf(driver, late.rideId), 'their own pickup is in twenty minutes')
  await cancel(other, late.rideId)
  await cancel(rider, rideId)
})

test('nobody came: half an hour before, all of it goes back', async () => {
  const { rider, rideId } = await givenScheduled(2 * HOUR_MS)
  await openSearch(kit.ctx, rideId)
  assert.equal((await show(rider, rideId)).RideStatus, 'searching')
  kit.clock.advance(90 * MINUTE_MS - 65_000)
  await expireSearch(kit.ctx, rideId)
  assert.equal((await show(rider, rideId)).RideStatus, 'searching', 'not before T-30 min')
  kit.clock.advance(65_000)
  const driver = await kit.driverAt(BESIDE)
  assert.equal((await claim(driver, rideId)).body.code, 'RIDE_NOT_ON_BOARD')
  await expireSearch(kit.ctx, rideId)
  assert.equal((await show(rider, rideId)).RideStatus, 'expired')
  assert.partialDeepStrictEqual(await wallet(rider), { balance: 50_000, held: 0, available: 50_000, currency: 'EUR' })
})

test('two hours before, people are reminded, and the office hears of a ride that has nobody', async () => {
  const { rider, rideId } = await givenScheduled(DAY)
  const driver = await kit.driverAt(BESIDE)
  await warnOffice(kit.ctx, rideId)
  await kit.settled()
  const warnings = async () => {
    const sql = `select count(*)::int as n from outbox_event where name = 'ride.at-risk' and key = $1`
    return (await kit.ctx.db.$client.query(sql, [rideId])).rows[0].n
  }
  assert.equal(await warnings(), 0, 'a ride that is not searched for is at no risk')
  kit.clock.advance(22 * HOUR_MS)
  await openSearch(kit.ctx, rideId)
  await warnOffice(kit.ctx, rideId)
  assert.equal(await warnings(), 1)
  assert.equal((await claim(driver, rideId)).body.data.RideStatus, 'assigned', 'claimed while it is offered')
  await warnOffice(kit.ctx, rideId)
  assert.equal(await warnings(), 1)
  await remindOfRide(kit.ctx, rideId)
  assert.ok((await toldOf(rider, rideId)).includes('ride_soon'))
  assert.ok((await toldOf(driver, rideId)).includes('ride_to_drive_soon'))
  await cancel(rider, rideId)
  await remindOfRide(kit.ctx, rideId)
  assert.equal((await toldOf(rider, rideId)).filter((kind) => kind === 'ride_soon').length, 1)
})

test('a ride that does not fit, of another class, or without a car is not theirs to claim', async () => {
  const first = await givenScheduled(2 * DAY)
  const second = await givenScheduled(2 * DAY + 10 * MINUTE_MS)
  const third = await givenScheduled(3 * DAY)
  const driver = await kit.driverAt(BESIDE)
  assert.equal((await claim(driver, first.rideId)).status, 200)
  assert.equal((await claim(driver, second.rideId)).body.code, 'RIDES_OVERLAP')
  const shown = new Map(
    (await board(driver)).data.map((one: { rideId: RideId; fits: boolean }) => [one.rideId, one.fits]),
  )
  assert.deepEqual([shown.get(second.rideId), shown.get(third.rideId)], [false, true])
  const walking = await kit.person('driver')
  assert.deepEqual((await board(walking)).data, [])
  assert.equal((await claim(walking, third.rideId)).body.code, 'VEHICLE_NOT_APPROVED')
  await kit.ctx.db.$client.query(`update vehicle set vehicle_class = 'van' where driver_id = $1`, [driver.userId])
  assert.equal((await claim(driver, third.rideId)).body.code, 'CLASS_NOT_DRIVEN')
  for (const { rider, rideId } of [first, second, third]) await cancel(rider, rideId)
})

test('given back early it is on the board again, given back late it is offered at once and is a strike', async () => {
  const { rider, rideId } = await givenScheduled(2 * DAY)
  const driver = await kit.driverAt(BESIDE)
  const strikes = async () =>
    (await kit.ctx.db.$client.query('select 1 from driver_strike where driver_id = $1', [driver.userId])).rowCount
  await claim(driver, rideId)
  const early = await kit.step(driver, rideId, 'give_back', { reason: 'vehicle_issue' })
  assert.equal(early.body.data.RideStatus, 'scheduled')
  assert.equal(await strikes(), 0)
  await claim(driver, rideId)
  kit.clock.advance(2 * DAY - 3 * HOUR_MS)
  const late = await kit.step(driver, rideId, 'give_back', { reason: 'vehicle_issue' })
  assert.equal(late.body.data.RideStatus, 'searching')
  assert.equal(await strikes(), 1)
  assert.equal((await show(rider, rideId)).RideStatus, 'searching')
  await claim(driver, rideId)
  await kit.step(driver, rideId, 'give_back', { reason: 'vehicle_issue' })
  assert.equal(await strikes(), 2, 'the same ride once more, for the same reason')
  await cancel(rider, rideId)
})

test('three late returns pause the claims for a week', async () => {
  const driver = await kit.driverAt(BESIDE)
  for (let count = 0; count < 3; count++) {
    const { rider, rideId } = await givenScheduled(2 * HOUR_MS)
    await openSearch(kit.ctx, rideId)
    assert.equal((await claim(driver, rideId)).status, 200)
    await kit.step(driver, rideId, 'give_back', { reason: 'other', reasonText: 'No time after all' })
    await cancel(rider, rideId)
  }
  const { rider, rideId } = await givenScheduled(9 * DAY)
  assert.equal((await claim(driver, rideId)).body.code, 'CLAIMS_PAUSED')
  const { meta } = await board(driver)
  assert.ok(Date.parse(meta.claimsPausedUntil) > kit.clock.now().getTime() + 6 * DAY)
  kit.clock.advance(7 * DAY + MINUTE_MS)
  assert.equal((await claim(driver, rideId)).status, 200)
  await cancel(rider, rideId)
})

test('a rider cancels for nothing until an hour before, then for half', async () => {
  const { rider, rideId } = await givenScheduled(2 * DAY)
  const driver = await kit.driverAt(BESIDE)
  await claim(driver, rideId)
  kit.clock.advance(2 * DAY - 62 * MINUTE_MS)
  assert.equal((await show(rider, rideId)).cancel.fee, 0)
  kit.clock.advance(3 * MINUTE_MS)
  const { cancel: terms, advanceFullPayment } = await show(rider, rideId)
  assert.equal(terms.fee, Math.floor(advanceFullPayment / 2 + 0.5))
  await cancel(rider, rideId)
  assert.equal((await wallet(rider)).balance, 50_000 - terms.fee)
})

test('by the hour: what cancelling will come to stands in the quote, and the exact fee before it is confirmed', async () => {
  const { rider, rideId } = await givenScheduled(30 * HOUR_MS, { hours: 3 })
  const quoted = (await kit.quote(rider, aheadBy(30 * HOUR_MS, { hours: 3 }))).body.data
  const pickupAt = Date.parse(quoted.pickupAt)
  assert.deepEqual(quoted.cancelling, {
    freeUntil: new Date(pickupAt - 24 * HOUR_MS).toISOString(),
    lateShare: 5_000,
    lateUntil: new Date(pickupAt - 2 * HOUR_MS).toISOString(),
  })
  const preview = async () =>
    (
      await kit.call({
        method: 'POST',
        path: '/user/ride/update-status',
        as: rider,
        body: { rideId, action: 'cancel', preview: true },
      })
    ).body.data.terms
  // 3 × 75.00 = 225.00, platform fee 11.25, tax 6 % of 236.25 is 14.18: 250.43, and half of it 125.22.
  const driver = await kit.driverAt(BESIDE)
  assert.equal((await claim(driver, rideId)).body.data.RideStatus, 'assigned')
  assert.deepEqual([(await preview()).fee, (await preview()).refund], [0, 25_043])
  kit.clock.advance(7 * HOUR_MS)
  assert.deepEqual([(await preview()).fee, (await preview()).refund], [12_522, 12_521])
  assert.equal((await cancel(rider, rideId)).body.data.terms.fee, 12_522)
  assert.equal((await wallet(rider)).balance, 50_000 - 12_522)
})

test('by the hour no drop-off is needed, and the car is had for all its hours', async () => {
  const open = { hours: 3, dropOffLocation: undefined }
  const { rider, rideId } = await givenScheduled(30 * HOUR_MS, open)
  const quoted = (await kit.quote(rider, aheadBy(30 * HOUR_MS, open))).body.data
  const business = quoted.classes[0]
  // 20 km an hour together; beyond it 2.40 a kilometre, and a sixtieth of 75.00 a minute.
  assert.deepEqual([quoted.includedKm, business.perExtraKm, business.perExtraMinute], [60, 240, 125])
  assert.deepEqual([quoted.distance.value, quoted.duration.value, business.total], [0, 3 * 3_600, 25_043])
  const ride = await show(rider, rideId)
  assert.deepEqual(ride.dropOffLocation, ride.pickupLocation)

  const driver = await kit.driverAt(BESIDE)
  assert.equal((await claim(driver, rideId)).body.data.RideStatus, 'assigned')
  const within = await givenScheduled(32 * HOUR_MS)
  assert.equal((await claim(driver, within.rideId)).body.code, 'RIDES_OVERLAP')
  const after = await givenScheduled(34 * HOUR_MS)
  assert.equal((await claim(driver, after.rideId)).status, 200)

  // One stop later it is still had for three hours.
  const stop = { address: 'Svenska Mässan', lat: 57.6975, lng: 11.9886 }
  const body = { rideId, addonlocation: stop, preview: true }
  const preview = await kit.call({ method: 'POST', path: '/user/ride/add-another-location', as: rider, body })
  assert.equal(preview.body.data.change.duration.value, 3 * 3_600)
  for (const one of [{ rider, rideId }, within, after]) await cancel(one.rider, one.rideId)

  const byDistance = await kit.quote(rider, { dropOffLocation: undefined })
  assert.deepEqual(
    [byDistance.status, byDistance.body.errors],
    [400, [{ path: 'dropOffLocation', message: 'Please enter a drop-off.' }]],
  )
})

const aheadBy = (ms: number, over: object): object => {
  const { date, time } = wallClock(new Date(kit.clock.now().getTime() + ms), 'Europe/Stockholm')
  return { ridetype: 'prebook', predate: date, pretime: time, ...over }
}

test('a second ride of a passenger at the same time is asked about, and booked on purpose', async () => {
  const rider = await kit.richRider(400_000)
  const guest = { name: 'Nora Berg', phone: '+46701234567', language: 'en' }
  const first = (await kit.bookAhead(rider, 5 * DAY)).body.data
  const bookedAt = (ms: number, booking: object = {}) => kit.bookAhead(rider, ms, { booking })
  const length = first.duration.value * 1_000

  const asked = await bookedAt(5 * DAY)
  assert.deepEqual([asked.status, asked.body.code], [409, 'RIDE_AT_THAT_TIME'])
  const { rideId, rideNumber, pickupAt, timeZone } = first
  assert.deepEqual(asked.body.ride, { rideId, rideNumber, pickupAt, timeZone })
  assert.match(asked.body.detail, new RegExp(`${rideNumber}, ${first.predate} ${first.pretime}`))
  assert.equal((await get('/user/ride?status=upcoming', rider)).data.length, 1, 'nothing is written')

  const over: [string, number, object, string | undefined][] = [
    ['while the first is still driven', 5 * DAY + MINUTE_MS, {}, 'RIDE_AT_THAT_TIME'],
    ['one that is still driven when the first begins', 5 * DAY - MINUTE_MS, {}, 'RIDE_AT_THAT_TIME'],
    ['once the first is over', 5 * DAY + length + MINUTE_MS, {}, undefined],
    ['for a guest', 5 * DAY, { guest }, undefined],
    ['for the same guest again', 5 * DAY, { guest }, 'RIDE_AT_THAT_TIME'],
    ['for another guest', 5 * DAY, { guest: { ...guest, phone: '+46701234568' } }, undefined],
    ['on purpose', 5 * DAY, { alsoAtThatTime: true }, undefined],
  ]
  for (const [when, ms, booking, code] of over) assert.equal((await bookedAt(ms, booking)).body.code, code, when)

  assert.equal((await kit.bookAhead(await kit.richRider(), 5 * DAY)).status, 201, 'another rider')
  const alone = await kit.richRider()
  const dropped = (await kit.bookAhead(alone, 5 * DAY)).body.data
  await cancel(alone, dropped.rideId)
  assert.equal((await kit.bookAhead(alone, 5 * DAY)).status, 201, 'a ride that was cancelled is in nobody’s way')
})

test('a ride that was cancelled is over, and not only too early to set out for', async () => {
  const rider = await kit.richRider()
  const { rideId } = (await kit.bookAhead(rider, 5 * HOUR_MS)).body.data
  const driver = await kit.driverAt(BESIDE)
  await claim(driver, rideId)
  assert.equal((await kit.step(driver, rideId, 'en_route')).body.code, 'TOO_EARLY_TO_SET_OUT')
  await cancel(rider, rideId)
  assert.equal((await kit.step(driver, rideId, 'en_route')).body.code, 'INVALID_TRANSITION')
  await kit.allOffline()
})

test('a chauffeur sets out for a ride whatever else its passenger has under way', async () => {
  const rider = await kit.richRider(400_000)
  const booked = []
  for (const booking of [{}, { alsoAtThatTime: true }])
    booked.push((await kit.bookAhead(rider, 2 * HOUR_MS, { booking })).body.data)
  kit.clock.advance(30 * MINUTE_MS)
  for (const { rideId } of booked) {
    const driver = await kit.driverAt(BESIDE)
    assert.equal((await claim(driver, rideId)).status, 200)
    const out = await kit.step(driver, rideId, 'en_route')
    assert.deepEqual([out.status, out.body.data?.RideStatus], [200, 'en_route'], JSON.stringify(out.body))
  }
  await kit.settled()
  const broken = (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken)
  assert.deepEqual(broken, [], 'two that have set out are no fault')
  // For themself a rider books no third one beside them; for a guest they do.
  assert.equal((await kit.book(rider)).body.code, 'ACTIVE_RIDE_EXISTS')
  await kit.driverAt(BESIDE)
  const guest = { name: 'Nora Berg', phone: '+46701234567', language: 'en' }
  const beside = await kit.book(rider, { guest })
  assert.equal(beside.status, 201)
  for (const { rideId } of [...booked, beside.body.data]) await cancel(rider, rideId)
  await kit.allOffline()
})

test('a chauffeur who has set out early and waits around the corner is owed the fee', async () => {
  const { rider, rideId } = await givenScheduled(3 * HOUR_MS)
  const driver = await kit.driverAt(AVENUE)
  assert.equal((await claim(driver, rideId)).status, 200)
  kit.clock.advance(2 * HOUR_MS)
  kit.putDriver(driver, { lat: AVENUE.lat + 0.01, lng: AVENUE.lng })
  assert.equal((await kit.bareStep(driver, rideId, 'en_route')).status, 200)
  const feeOf = async () => (await show(rider, rideId)).cancel.fee
  const whole = await feeOf()
  assert.ok(whole > 0)
  kit.clock.advance(20 * MINUTE_MS)
  assert.equal(await feeOf(), whole, 'nobody can expect them to drive about')
  // With five minutes left they stand there still.
  kit.clock.advance(39 * MINUTE_MS)
  assert.equal(await feeOf(), 0)
  await cancel(rider, rideId)
})
