// Rides that wait for a flight or train, through the real app: a source in the test's hand says what it does, and the
// pickup, the wait clock, the chain, the money and everybody's screens follow.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, afterEach, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { instantOf, wallClock } from '@livery/kernel/wall-clock.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { runNow } from '../../testing/run-now.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { arrivals, askSource, mayAsk } from '../arrivals/index.ts'
import type { ArrivalAnswer, ArrivalQuestion, ArrivalSource } from '../arrivals/ports.ts'
import { findRide } from './index.ts'
import { rideJobs } from './jobs.ts'
import { workOffArrival } from './use-cases/follow-arrival.ts'

const STATION = { address: 'Göteborg Central Station, Main entrance', lat: 57.70815, lng: 11.97305 }
const ZONE = 'Europe/Stockholm'
type Leg = Extract<ArrivalAnswer, { ok: true }>['legs'][number]

/** A source in the test's hand. */
const legs = new Map<string, Leg>()
const asked: ArrivalQuestion[] = []
let fault: Extract<ArrivalAnswer, { ok: false }> | undefined
const source: ArrivalSource = {
  answers: ['flight', 'train'],
  find: async (question) => {
    asked.push(question)
    if (fault) return fault
    const leg = legs.get(question.number)
    const isThen = leg !== undefined && wallClock(leg.scheduledAt, question.timeZone).date === question.day
    return { ok: true, source: 'test', sourceAt: null, body: leg ?? null, legs: isThen ? [leg] : [] }
  },
}

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit({ arrivalSource: source })
  office = await kit.person('admin')
  await kit.call({
    method: 'POST',
    path: '/admin/places',
    as: office,
    key: 'list-station',
    body: { kind: 'station', name: 'Göteborg Central Station', place: STATION, position: 0, meetingPoints: [] },
  })
})
after(() => kit.stop())
afterEach(async () => {
  fault = undefined
  await kit.allOffline()
})

/** So many milliseconds from now, to the minute. */
const inMs = (ms: number) => new Date(Math.ceil((kit.clock.now().getTime() + ms) / MINUTE_MS) * MINUTE_MS)
const after15 = (at: Date, minutes = 15) => new Date(at.getTime() + minutes * MINUTE_MS)

function timetable(number: string, scheduledAt: Date, over: Partial<Leg> = {}): void {
  legs.set(number, {
    ...{ state: 'expected', scheduledAt, expectedAt: null, landedAt: null, terminal: '2', carrier: 'SAS' },
    ...{ from: 'London', isDomestic: false, at: null },
    ...over,
  })
}
const news = (number: string, over: Partial<Leg>) => legs.set(number, { ...(legs.get(number) as Leg), ...over })

/** The clock of the follower: what is due is asked, and what follows from it is done. */
async function follow(ms = 31 * MINUTE_MS): Promise<void> {
  kit.clock.advance(ms)
  await runNow(kit.ctx, arrivals.jobs ?? [], 'arrivals.follow', {})
  await kit.settled()
}

/** What comes within some hours comes on the same day. */
function toMorning(): void {
  const { date } = wallClock(inMs(24 * HOUR_MS), ZONE)
  kit.clock.advance(instantOf(date, '08:00', ZONE).getTime() - kit.clock.now().getTime())
}

let numbers = 100
/** A number of its own for each test, and a ride that waits for it from a quarter of an hour after it is due. */
async function givenFollowed(aheadMs = 5 * HOUR_MS, over: { booking?: object } = {}) {
  const number = `SK${++numbers}`
  const lands = inMs(aheadMs)
  timetable(number, lands)
  const rider = await kit.richRider()
  const rideId = await bookFor(rider, number, after15(lands), over.booking)
  return { number, lands, rider, rideId, pickupAt: after15(lands) }
}

async function bookFor(rider: TestPerson, flight: string, pickupAt: Date, booking: object = {}): Promise<RideId> {
  const booked = await kit.bookAhead(rider, pickupAt.getTime() - kit.clock.now().getTime(), {
    quote: { pickupLocation: STATION },
    booking: { flight, ...booking },
  })
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  await kit.settled()
  return booked.body.data.rideId
}

async function givenClaimed(aheadMs = 5 * HOUR_MS) {
  const given = await givenFollowed(aheadMs)
  const driver = await kit.driverAt(AVENUE)
  await claim(driver, given.rideId)
  return { ...given, driver }
}

async function claim(driver: TestPerson, rideId: RideId): Promise<void> {
  const claimed = await kit.call({ method: 'POST', path: `/driver/ride/board/${rideId}/claim`, as: driver })
  assert.equal(claimed.status, 200, JSON.stringify(claimed.body))
  await kit.settled()
}

const show = async (as: TestPerson, rideId: RideId, side: 'user' | 'driver' = 'user') =>
  (
    await kit.call({
      method: 'GET',
      path: side === 'user' ? `/user/ride/show/${rideId}` : `/driver/ride/show/${rideId}`,
      as,
    })
  ).body.data
const officeShow = async (rideId: RideId) =>
  (await kit.call({ method: 'GET', path: `/admin/rides/${rideId}`, as: office })).body.data
const told = async (as: TestPerson): Promise<string[]> =>
  (
    await kit.ctx.db.$client.query('select kind from notification where user_id = $1 order by created_at, id', [
      as.userId,
    ])
  ).rows.map(({ kind }) => kind)
const alertsOf = async (rideId: RideId): Promise<string[]> =>
  (
    await kit.ctx.db.$client.query(
      'select kind from office_alert where ride_id = $1 and handled_at is null order by kind',
      [rideId],
    )
  ).rows.map(({ kind }) => kind)
const ride = async (rideId: RideId) => {
  const found = await findRide(kit.ctx.db, rideId)
  assert.ok(found)
  return found
}
const check = async (query: Record<string, string>) => {
  const of = new URLSearchParams({ lat: String(STATION.lat), lng: String(STATION.lng), ...query })
  return kit.call({ method: 'GET', path: `/arrivals/check?${of}` })
}

test('of a flight whose source has said nothing of its day yet, only the timetable is known', async () => {
  const lands = inMs(30 * HOUR_MS)
  timetable('SK435', lands)
  const { body } = await check({ number: 'SK 435', date: wallClock(lands, ZONE).date })
  const { arrivesAt, lateMinutes, isScheduleOnly } = body.data.arrival
  assert.deepEqual([arrivesAt, lateMinutes, isScheduleOnly], [lands.toISOString(), 0, true])
})

test('whoever plans a trip sees what is known of the number, and the pickup time that goes with it', async () => {
  const lands = inMs(6 * HOUR_MS)
  timetable('SK433', lands, { expectedAt: after15(lands, 20) })
  const { date, time } = wallClock(lands, ZONE)
  const { body } = await check({ number: 'sk 433', date, time })
  assert.equal(body.data.state, 'found')
  assert.deepEqual(
    [body.data.arrival.number, body.data.arrival.lateMinutes, body.data.arrival.terminal, body.data.fit],
    ['SK 433', 20, '2', 'before'],
  )
  assert.equal(body.data.arrival.isScheduleOnly, false)
  const again = await check({ number: 'SK433', ...body.data.pickup })
  assert.equal(again.body.data.fit, 'fits')
  const unknown = await check({ number: 'SK 999', date, time })
  assert.deepEqual([unknown.status, unknown.body.data.state], [200, 'unknown'])
  const rubbish = await check({ number: '🛬🛬', date, time })
  assert.deepEqual([rubbish.status, rubbish.body.data.state], [200, 'unknown'])
})

test('what cannot be asked, is far from any station, or is past is unchecked, and no booking waits for it', async () => {
  const { date, time } = wallClock(inMs(7 * HOUR_MS), ZONE)
  fault = { ok: false, source: 'test', why: 'away', retryAfterSeconds: null }
  assert.equal((await check({ number: 'SK 1', date, time })).body.data.state, 'unchecked')
  const booked = await bookFor(await kit.richRider(), 'SK 1', inMs(7 * HOUR_MS))
  assert.ok(['scheduled', 'searching'].includes((await ride(booked)).status))
  fault = undefined
  const elsewhere = { lat: String(NYA_VARVET.lat), lng: String(NYA_VARVET.lng) }
  assert.equal((await check({ number: 'SK 1', date, time, ...elsewhere })).body.data.state, 'unchecked')
  assert.equal((await check({ number: 'SK 1', date: '2020-01-01', time })).body.data.state, 'unchecked')
})

test('one person asks so often, and the same number costs one question', async () => {
  // By day: a pickup at night is asked for on two days.
  const { date } = wallClock(inMs(24 * HOUR_MS), ZONE)
  const time = '13:30'
  timetable('SK77', instantOf(date, time, ZONE))
  const before = asked.length
  for (let at = 0; at < 5; at++) assert.equal((await check({ number: 'SK 77', date, time })).body.data.state, 'found')
  assert.equal(asked.length - before, 1)
  const states: string[] = []
  for (let at = 0; at < 70; at++) states.push((await check({ number: `LH ${700 + at}`, date, time })).body.data.state)
  assert.equal(states.at(-1), 'unchecked')
  assert.ok(asked.length - before < 65)
})

test('a landing that moves takes the pickup with it, later and earlier, and all three are told once', async () => {
  const { number, lands, rider, rideId, pickupAt, driver } = await givenClaimed()
  news(number, { expectedAt: after15(lands, 47), terminal: '1' })
  await follow()
  const moved = after15(pickupAt, 47)
  const shown = await show(rider, rideId)
  assert.equal(shown.pickupAt, moved.toISOString())
  assert.deepEqual([shown.arrival.lateMinutes, shown.arrival.terminal, shown.arrival.isFollowed], [47, '1', true])
  const drives = await show(driver, rideId, 'driver')
  assert.deepEqual([drives.pickupAt, drives.arrival.lateMinutes], [moved.toISOString(), 47])
  // Three minutes more are not worth a word.
  news(number, { expectedAt: after15(lands, 50) })
  await follow()
  assert.equal((await ride(rideId)).pickupAt.getTime(), moved.getTime())
  news(number, { expectedAt: after15(lands, 20) })
  await follow()
  assert.equal((await ride(rideId)).pickupAt.getTime(), after15(pickupAt, 20).getTime())
  const count = (kinds: string[], kind: string) => kinds.filter((one) => one === kind).length
  assert.equal(count(await told(rider), 'arrival_moved'), 2)
  assert.equal(count(await told(driver), 'arrival_moved_to_drive'), 2)
  const { arrival, timeline } = await officeShow(rideId)
  assert.deepEqual([arrival.source, arrival.isFailing], ['test', false])
  assert.deepEqual(
    arrival.steps.map(({ what }: { what: string }) => what),
    ['linked', 'moved', 'moved'],
  )
  const [first] = timeline.filter(({ move }: { move: string }) => move === 'arrival_moved')
  assert.deepEqual(first.changed, {
    before: { pickupAt: pickupAt.toISOString() },
    after: { pickupAt: moved.toISOString() },
  })
})

test('a guest reads which arrival has moved their pickup', async () => {
  const guest = { name: 'Ida Berg', phone: '+46708888886', language: 'en' }
  const { number, lands } = await givenFollowed(5 * HOUR_MS, { booking: { guest } })
  news(number, { expectedAt: after15(lands, 47) })
  await follow()
  const path = `/admin/mailbox?pageSize=50&to=${encodeURIComponent(guest.phone)}`
  const texts = (await kit.call({ method: 'GET', path, as: office })).body.data.map((one: { text: string }) => one.text)
  const [moved, ...others] = texts.filter((text: string) => text.includes('new arrival time'))
  assert.deepEqual(others, [])
  assert.match(moved, new RegExp(number.replace('SK', 'SK ')))
})

test('the price stays what it was, and the wait clock starts at the landing', async () => {
  const { number, lands, rider, rideId, driver } = await givenClaimed(4 * HOUR_MS)
  const before = await ride(rideId)
  news(number, { expectedAt: after15(lands, 60) })
  await follow()
  kit.clock.advance(lands.getTime() - kit.clock.now().getTime() - 20 * MINUTE_MS)
  await kit.step(driver, rideId, 'en_route')
  await kit.step(driver, rideId, 'arrived')
  const down = after15(lands, 58)
  news(number, { state: 'landed', landedAt: down, expectedAt: down, isDomestic: true })
  await follow(79 * MINUTE_MS)
  const shown = await show(rider, rideId)
  assert.equal(shown.landedAt, down.toISOString())
  assert.equal(shown.arrival.state, 'landed')
  assert.equal(Date.parse(shown.wait.startedAt), after15(lands, 75).getTime())
  const landed = await ride(rideId)
  assert.deepEqual([landed.isDomestic, landed.quotedTotalMinor], [true, before.quotedTotalMinor])
})

test('one question for a flight and a day, however many rides wait for it, and none once it is down', async () => {
  const lands = inMs(4 * HOUR_MS)
  timetable('SK55', lands)
  const rides: RideId[] = []
  for (let at = 0; at < 3; at++) rides.push(await bookFor(await kit.richRider(), 'SK 55', after15(lands)))
  const before = asked.length
  news('SK55', { expectedAt: after15(lands, 30) })
  await follow()
  assert.equal(
    asked.filter(({ number }) => number === 'SK55').length,
    asked.slice(0, before).filter(({ number }) => number === 'SK55').length + 1,
  )
  for (const rideId of rides) assert.equal((await ride(rideId)).pickupAt.getTime(), after15(lands, 45).getTime())
  news('SK55', { state: 'landed', landedAt: after15(lands, 30) })
  await follow(5 * HOUR_MS)
  const down = asked.length
  await follow(HOUR_MS)
  assert.equal(asked.slice(down).filter(({ number }) => number === 'SK55').length, 0)
})

test('two followers at once ask each flight once', async () => {
  const { number } = await givenFollowed()
  kit.clock.advance(31 * MINUTE_MS)
  const before = asked.filter((one) => one.number === number).length
  await Promise.all([1, 2, 3].map(() => runNow(kit.ctx, arrivals.jobs ?? [], 'arrivals.follow', {})))
  await kit.settled()
  assert.equal(asked.filter((one) => one.number === number).length, before + 1)
})

test('a source that is away or limits us is left alone, and what was known stays', async () => {
  const { number, lands, rider, rideId } = await givenFollowed()
  fault = { ok: false, source: 'test', why: 'limited', retryAfterSeconds: 3_600 }
  await follow()
  const { arrival } = await officeShow(rideId)
  assert.equal(arrival.isFailing, true)
  assert.equal((await show(rider, rideId)).arrival.number, `SK ${number.slice(2)}`)
  const before = asked.length
  fault = undefined
  await follow(30 * MINUTE_MS)
  assert.equal(asked.length, before)
  news(number, { expectedAt: after15(lands, 30) })
  await follow(35 * MINUTE_MS)
  assert.equal((await show(rider, rideId)).arrival.lateMinutes, 30)
})

for (const [state, kind] of [
  ['cancelled', 'arrival_cancelled'],
  ['diverted', 'arrival_diverted'],
] as const)
  test(`a flight that is ${state}: rider and office decide, and nothing costs anything`, async () => {
    const { number, lands, rider, rideId, driver } = await givenClaimed(3 * HOUR_MS)
    kit.clock.advance(2 * HOUR_MS + 30 * MINUTE_MS)
    // Within the hour a cancellation costs half.
    assert.ok((await show(rider, rideId)).cancel.fee > 0)
    news(number, { state, expectedAt: state === 'diverted' ? after15(lands, 30) : null })
    await follow()
    assert.equal((await show(rider, rideId)).cancel.fee, 0)
    assert.deepEqual(await alertsOf(rideId), ['arrival_off'])
    assert.ok((await told(rider)).includes(kind))
    assert.ok((await told(driver)).includes('arrival_off_to_drive'))
    const free = await kit.call({ method: 'GET', path: `/driver/ride/${rideId}/hand-back`, as: driver })
    assert.equal(free.body.data?.strike ?? false, false)
    const body = { rideId, action: 'cancel', reason: 'change_of_plans', fee: 0 }
    const cancelled = await kit.call({
      method: 'POST',
      path: '/user/ride/update-status',
      as: rider,
      key: `off-${state}`,
      body,
    })
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body))
    assert.equal((await ride(rideId)).finalTotalMinor ?? 0, 0)
  })

test('a chauffeur who waits for a flight that does not come charges nothing, and reports no no-show', async () => {
  const { number, rideId, rider, driver, pickupAt } = await givenClaimed(3 * HOUR_MS)
  kit.clock.advance(pickupAt.getTime() - kit.clock.now().getTime() - 20 * MINUTE_MS)
  await kit.step(driver, rideId, 'en_route')
  await kit.step(driver, rideId, 'arrived')
  news(number, { state: 'cancelled' })
  await follow()
  kit.clock.advance(5 * HOUR_MS)
  assert.equal((await show(rider, rideId)).wait, null)
  const noShow = await kit.step(driver, rideId, 'no_show')
  assert.equal(noShow.body.code, 'TOO_EARLY_FOR_NO_SHOW')
})

test('a flight that comes after all ends the alert, and cancelling costs what it did', async () => {
  const { number, rideId, rider } = await givenClaimed(4 * HOUR_MS)
  news(number, { state: 'cancelled' })
  await follow()
  news(number, { state: 'expected' })
  await follow()
  assert.deepEqual(await alertsOf(rideId), [])
  assert.equal((await ride(rideId)).arrivalOff, null)
  assert.ok((await told(rider)).includes('arrival_back_on'))
})

test('a number that is cancelled already when it is named makes no cancellation free', async () => {
  const { rideId, rider, lands } = await givenClaimed(3 * HOUR_MS)
  kit.clock.advance(2 * HOUR_MS + 30 * MINUTE_MS)
  timetable('SK66', lands, { state: 'cancelled' })
  const body = { rideId, flight: 'SK 66' }
  assert.equal(
    (await kit.call({ method: 'POST', path: '/user/ride/change', as: rider, key: 'named-late', body })).status,
    200,
  )
  await kit.settled()
  news('SK66', { terminal: '9' })
  await follow()
  const shown = await show(rider, rideId)
  assert.equal(shown.arrival.state, 'cancelled')
  assert.ok(shown.cancel.fee > 0)
})

test('another number, named once the chauffeur has set out, is shown and moves nothing', async () => {
  const { rideId, rider, lands, driver, pickupAt } = await givenClaimed(3 * HOUR_MS)
  kit.clock.advance(pickupAt.getTime() - kit.clock.now().getTime() - 30 * MINUTE_MS)
  await kit.step(driver, rideId, 'en_route')
  await kit.step(driver, rideId, 'arrived')
  timetable('SK67', lands, { expectedAt: after15(lands, 100) })
  const body = { rideId, flight: 'SK 67' }
  assert.equal(
    (await kit.call({ method: 'POST', path: '/user/ride/change', as: rider, key: 'gains-nothing', body })).status,
    200,
  )
  await kit.settled()
  news('SK67', { state: 'landed', landedAt: after15(lands, 110) })
  await follow(3 * HOUR_MS)
  const shown = await show(rider, rideId)
  assert.deepEqual([shown.arrival.number, shown.arrival.isFollowed, shown.landedAt], ['SK 67', false, null])
  assert.equal(shown.pickupAt, pickupAt.toISOString())
  assert.equal(Date.parse(shown.wait.startedAt), pickupAt.getTime())
})

test('the hand of the office stands above the source', async () => {
  const { number, lands, rideId, pickupAt } = await givenClaimed()
  const body = { rideId, action: 'landed', landedAt: after15(lands, 5).toISOString(), reasonText: 'Seen on the board.' }
  const noted = await kit.call({ method: 'POST', path: '/admin/ride/update-status', as: office, key: 'by-hand', body })
  assert.equal(noted.status, 200, JSON.stringify(noted.body))
  news(number, { expectedAt: after15(lands, 90) })
  await follow()
  const kept = await ride(rideId)
  assert.equal(kept.pickupAt.getTime(), pickupAt.getTime())
  assert.equal(kept.landedAt?.getTime(), after15(lands, 5).getTime())
  assert.equal((await officeShow(rideId)).arrival.isByHand, true)
})

test('the time that the office sets is everybody’s, on the timeline with its reason, and told', async () => {
  const { lands, rider, rideId, pickupAt, driver, number } = await givenClaimed()
  const noted = after15(lands, 50)
  const body = { rideId, action: 'landed', landedAt: noted.toISOString(), reasonText: 'The airline called.' }
  const set = await kit.call({ method: 'POST', path: '/admin/ride/update-status', as: office, key: 'told', body })
  assert.equal(set.status, 200, JSON.stringify(set.body))
  await kit.settled()
  news(number, { expectedAt: after15(lands, 5) })
  await follow()
  const { body: list } = await kit.call({ method: 'GET', path: `/admin/rides/${rideId}`, as: office })
  const inOffice = list.data
  const shown = [await show(rider, rideId), await show(driver, rideId, 'driver'), inOffice.arrival]
  for (const { arrival } of shown)
    assert.deepEqual([arrival.arrivesAt, arrival.isByHand, arrival.lateMinutes], [noted.toISOString(), true, 50])
  assert.equal((await show(rider, rideId)).meetAt, noted.toISOString())
  assert.equal((await ride(rideId)).pickupAt.getTime(), pickupAt.getTime())
  const entry = inOffice.timeline.find(({ move }: { move: string }) => move === 'arrival_noted')
  assert.deepEqual([entry.arrivesAt, entry.reason, entry.actor], [noted.toISOString(), 'The airline called.', 'office'])
  const count = (kinds: string[], kind: string) => kinds.filter((one) => one === kind).length
  assert.equal(count(await told(rider), 'arrival_moved'), 1)
  assert.equal(count(await told(driver), 'arrival_moved_to_drive'), 1)
})

test('a landing time of another day is refused, and nothing is written', async () => {
  const { rideId, pickupAt } = await givenFollowed()
  for (const hours of [-7 * 24, -13, 25]) {
    const landedAt = new Date(pickupAt.getTime() + hours * HOUR_MS).toISOString()
    const body = { rideId, action: 'landed', landedAt, reasonText: 'Seen on the board.' }
    const key = `unlikely${hours}`
    const refused = await kit.call({ method: 'POST', path: '/admin/ride/update-status', as: office, key, body })
    assert.deepEqual([refused.status, refused.body.code], [422, 'LANDING_TIME_UNLIKELY'])
  }
  assert.equal((await ride(rideId)).landedAt, null)
  const { arrival, timeline } = await officeShow(rideId)
  assert.equal(arrival.isByHand, false)
  assert.ok(!timeline.some(({ move }: { move: string }) => move === 'arrival_noted'))
})

test('what reads as no number stays in sight of the office, is asked of nobody, and can have its time set', async () => {
  const pickupAt = instantOf(wallClock(inMs(24 * HOUR_MS), ZONE).date, '13:00', ZONE)
  const rider = await kit.richRider()
  const before = asked.length
  const rideId = await bookFor(rider, 'HELLO', pickupAt)
  await kit.call({ method: 'POST', path: `/admin/rides/${rideId}/ask-arrival`, as: office })
  assert.equal(asked.length, before)
  assert.equal((await show(rider, rideId)).arrival, null)
  const { arrival } = await officeShow(rideId)
  assert.deepEqual([arrival.number, arrival.arrival, arrival.isTracked], ['HELLO', null, false])
  const list = await kit.call({ method: 'GET', path: '/admin/arrivals?on=tomorrow&pageSize=50', as: office })
  const row = list.body.data.find((one: { rideId: string }) => one.rideId === rideId)
  assert.deepEqual([row.number, row.arrival], ['HELLO', null])
  const landedAt = after15(pickupAt, 20).toISOString()
  const body = { rideId, action: 'landed', landedAt, reasonText: 'The rider called.' }
  await kit.call({ method: 'POST', path: '/admin/ride/update-status', as: office, key: 'hello', body })
  const shown = (await show(rider, rideId)).arrival
  assert.deepEqual([shown.number, shown.arrivesAt, shown.scheduledAt, shown.isByHand], ['HELLO', landedAt, null, true])
  // A number that reads as one is followed in its place.
  timetable('SK403', pickupAt)
  const { version, quoted } = await show(rider, rideId)
  const change = { rideId, flight: 'SK 403', total: quoted.total, version }
  const changed = await kit.call({ method: 'POST', path: '/user/ride/change', as: rider, key: 'hello-2', body: change })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  await kit.settled()
  assert.deepEqual(
    [(await officeShow(rideId)).arrival.isTracked, (await show(rider, rideId)).arrival.number],
    [true, 'SK 403'],
  )
})

test('the hand of the office stands, too, where the source knows the number only later', async () => {
  toMorning()
  const lands = inMs(5 * HOUR_MS)
  const rideId = await bookFor(await kit.richRider(), 'SK91', after15(lands))
  const noted = after15(lands, 40)
  const body = { rideId, action: 'landed', landedAt: noted.toISOString(), reasonText: 'Seen on the board.' }
  await kit.call({ method: 'POST', path: '/admin/ride/update-status', as: office, key: 'by-hand-first', body })
  timetable('SK91', lands, { expectedAt: after15(lands, 90) })
  kit.clock.advance(11 * MINUTE_MS)
  await kit.call({ method: 'POST', path: `/admin/rides/${rideId}/ask-arrival`, as: office })
  const { arrival } = await officeShow(rideId)
  assert.deepEqual([arrival.arrival.lateMinutes, arrival.isByHand], [40, true])
  const kept = await ride(rideId)
  assert.deepEqual([kept.landedAt?.getTime(), kept.pickupAt.getTime()], [noted.getTime(), after15(lands).getTime()])
})

test('rides that were booked before flights were followed are followed after the upgrade', async () => {
  const { number, lands, rideId, pickupAt } = await givenFollowed()
  const past = await givenFollowed()
  await kit.call({
    method: 'POST',
    path: '/user/ride/update-status',
    as: past.rider,
    body: { rideId: past.rideId, action: 'cancel', reason: 'change_of_plans' },
  })
  await kit.settled()
  await kit.db.$client.query('delete from ride_arrival')
  await kit.db.$client.query('drop table ride_arrival_unlinked')
  // The test's clock is not the database's.
  const upgrade = readFileSync(
    new URL('../../../migrations/0518-flights-of-earlier-bookings.sql', import.meta.url),
    'utf8',
  )
  await kit.db.$client.query(upgrade.replace('now()', `'${kit.clock.now().toISOString()}'`))
  const waiting = async () =>
    (await kit.db.$client.query('select ride_id from ride_arrival_unlinked')).rows.map(({ ride_id }) => ride_id)
  assert.ok((await waiting()).includes(rideId))
  assert.ok(!(await waiting()).includes(past.rideId))
  await runNow(kit.ctx, rideJobs, 'ride.link-earlier', {})
  await kit.settled()
  assert.deepEqual(await waiting(), [])
  news(number, { expectedAt: after15(lands, 47) })
  await follow()
  assert.equal((await ride(rideId)).pickupAt.getTime(), after15(pickupAt, 47).getTime())
})

test('a pickup that would move into another ride goes back to the search at its new time, and the office hears', async () => {
  const { number, lands, rideId, rider, driver, pickupAt } = await givenClaimed(14 * HOUR_MS)
  const other = await kit.bookAhead(await kit.richRider(), pickupAt.getTime() + 2 * HOUR_MS - kit.clock.now().getTime())
  await kit.settled()
  await claim(driver, other.body.data.rideId)
  news(number, { expectedAt: after15(lands, 120) })
  await follow()
  const freed = await ride(rideId)
  assert.deepEqual([freed.driverId, freed.pickupAt.getTime()], [null, after15(pickupAt, 120).getTime()])
  assert.ok(['scheduled', 'searching'].includes(freed.status))
  assert.equal((await ride(other.body.data.rideId)).driverId, driver.userId)
  assert.deepEqual(await alertsOf(rideId), ['arrival_clashed'])
  assert.ok((await told(driver)).includes('ride_taken_back'))
  assert.ok((await told(rider)).includes('arrival_moved'))
  await claim(await kit.driverAt(AVENUE), rideId)
  assert.deepEqual(await alertsOf(rideId), [], 'somebody has it again')
})

test('beside another ride with too little time between, it moves, stays with its chauffeur, and the office hears', async () => {
  const { number, lands, rideId, driver, pickupAt } = await givenClaimed(14 * HOUR_MS)
  const { durationSeconds } = await ride(rideId)
  const starts = pickupAt.getTime() + 2 * HOUR_MS + (durationSeconds + 60) * 1_000
  const other = await kit.bookAhead(await kit.richRider(), starts - kit.clock.now().getTime())
  await kit.settled()
  await claim(driver, other.body.data.rideId)
  news(number, { expectedAt: after15(lands, 120) })
  await follow()
  const moved = await ride(rideId)
  assert.deepEqual([moved.driverId, moved.pickupAt.getTime()], [driver.userId, after15(pickupAt, 120).getTime()])
  assert.deepEqual(await alertsOf(rideId), ['arrival_clashed'])
  news(number, { expectedAt: after15(lands, 60) })
  await follow()
  assert.deepEqual(await alertsOf(rideId), [], 'there is time between them again')
})

test('once the chauffeur has set out a clash leaves the ride with them, waits for the landing, and asks the office', async () => {
  const { number, lands, rideId, rider, driver, pickupAt } = await givenClaimed(3 * HOUR_MS)
  const other = await kit.bookAhead(await kit.richRider(), pickupAt.getTime() + 2 * HOUR_MS - kit.clock.now().getTime())
  await kit.settled()
  await claim(driver, other.body.data.rideId)
  kit.clock.advance(pickupAt.getTime() - kit.clock.now().getTime() - 30 * MINUTE_MS)
  await kit.step(driver, rideId, 'en_route')
  await kit.step(driver, rideId, 'arrived')
  news(number, { expectedAt: after15(lands, 120) })
  await follow()
  const kept = await ride(rideId)
  assert.deepEqual([kept.driverId, kept.pickupAt.getTime()], [driver.userId, pickupAt.getTime()])
  assert.deepEqual(await alertsOf(rideId), ['arrival_clashed'])
  assert.equal(Date.parse((await show(rider, rideId)).wait.startedAt), after15(lands, 120).getTime())
})

test('a chauffeur hands back for free once the pickup has gone more than an hour since they took it, and not before', async () => {
  const { number, lands, rideId, driver } = await givenClaimed(5 * HOUR_MS)
  const terms = async () =>
    (await kit.call({ method: 'GET', path: `/driver/ride/${rideId}/hand-back`, as: driver })).body.data
  news(number, { expectedAt: after15(lands, 40) })
  await follow()
  assert.equal((await terms()).strike, true)
  news(number, { expectedAt: after15(lands, 62) })
  await follow()
  assert.equal((await terms()).strike, false)
  const given = await kit.step(driver, rideId, 'give_back', { reason: 'flight_changed' })
  assert.equal(given.status, 200)
  const { rows } = await kit.ctx.db.$client.query('select 1 from driver_strike where driver_id = $1', [driver.userId])
  assert.equal(rows.length, 0)
})

test('a flight that lands as it was due is no reason to hand back whoever is met an hour later', async () => {
  toMorning()
  const number = `SK${++numbers}`
  const lands = inMs(5 * HOUR_MS)
  timetable(number, lands)
  const rideId = await bookFor(await kit.richRider(), number, after15(lands, 75))
  const driver = await kit.driverAt(AVENUE)
  await claim(driver, rideId)
  kit.clock.advance(4 * HOUR_MS + 50 * MINUTE_MS)
  news(number, { state: 'landed', landedAt: lands })
  await follow(15 * MINUTE_MS)
  assert.deepEqual((await ride(rideId)).landedAt, lands)
  const given = await kit.step(driver, rideId, 'give_back', { reason: 'flight_changed' })
  assert.equal(given.status, 200, JSON.stringify(given.body))
  const { rows } = await kit.ctx.db.$client.query('select 1 from driver_strike where driver_id = $1', [driver.userId])
  assert.equal(rows.length, 1)
})

test('a ride that is moved to a day whose flight is off while no source can be asked is not cancelled for nothing', async () => {
  toMorning()
  const number = `SK${++numbers}`
  const rider = await kit.richRider()
  const rideId = await bookFor(rider, number, inMs(5 * 24 * HOUR_MS))
  const driver = await kit.driverAt(AVENUE)
  await claim(driver, rideId)
  kit.clock.advance(2 * 24 * HOUR_MS)
  fault = { ok: false, source: 'test', why: 'away', retryAfterSeconds: null }
  const pickupAt = inMs(3 * HOUR_MS)
  const { date: predate, time: pretime } = wallClock(pickupAt, ZONE)
  const { version } = await ride(rideId)
  const ask = (body: object) =>
    kit.call({
      ...{ method: 'POST', path: '/user/ride/change', as: rider, key: `day-${JSON.stringify(body)}` },
      body: { rideId, version, predate, pretime, ...body },
    })
  const { total } = (await ask({ preview: true })).body.data.change
  assert.equal((await ask({ total })).status, 200)
  assert.equal((await kit.step(driver, rideId, 'accept_change')).status, 200)
  await kit.settled()
  timetable(number, after15(pickupAt, -15), { state: 'cancelled' })
  fault = undefined
  kit.clock.advance(2 * HOUR_MS)
  await follow()
  assert.equal((await ride(rideId)).arrivalOff, null)
  assert.ok((await show(rider, rideId)).cancel.fee > 0)
})

test('a number that is named late and makes its chauffeur miss their next ride rings in the office', async () => {
  toMorning()
  const pickupAt = inMs(5 * HOUR_MS)
  const rider = await kit.richRider()
  const ahead = pickupAt.getTime() - kit.clock.now().getTime()
  const { rideId } = (await kit.bookAhead(rider, ahead, { quote: { pickupLocation: STATION } })).body.data
  const driver = await kit.driverAt(AVENUE)
  await claim(driver, rideId)
  await claim(driver, (await kit.bookAhead(await kit.richRider(), ahead + 90 * MINUTE_MS)).body.data.rideId)
  for (const [number, minutes, alerts] of [
    [`SK${++numbers}`, 20, []],
    [`SK${++numbers}`, 150, ['arrival_clashed']],
  ] as const) {
    timetable(number, after15(pickupAt, minutes))
    const { version } = await ride(rideId)
    const body = { rideId, version, flight: number }
    const changed = await kit.call({
      method: 'POST',
      path: '/user/ride/change',
      as: rider,
      key: `late-${number}`,
      body,
    })
    assert.equal(changed.status, 200, JSON.stringify(changed.body))
    await kit.settled()
    assert.deepEqual([(await ride(rideId)).landedAt, await alertsOf(rideId)], [after15(pickupAt, minutes), alerts])
  }
})

test('a landing that the office notes into the next ride of its chauffeur rings, and ends with another one', async () => {
  toMorning()
  const { rideId, driver, pickupAt } = await givenClaimed(4 * HOUR_MS)
  const ahead = pickupAt.getTime() - kit.clock.now().getTime()
  await claim(driver, (await kit.bookAhead(await kit.richRider(), ahead + 90 * MINUTE_MS)).body.data.rideId)
  for (const [minutes, alerts] of [
    [150, ['arrival_clashed']],
    [20, []],
  ] as const) {
    const landedAt = after15(pickupAt, minutes).toISOString()
    const body = { rideId, action: 'landed', landedAt, isDomestic: false, reasonText: 'The airport says so.' }
    const noted = await kit.call({ method: 'POST', path: '/admin/ride/update-status', as: office, body })
    assert.equal(noted.status, 200, JSON.stringify(noted.body))
    await kit.settled()
    assert.deepEqual(await alertsOf(rideId), alerts)
  }
})

test('a source that was away at the booking is believed later: the pickup was chosen by the timetable', async () => {
  const lands = inMs(5 * HOUR_MS)
  fault = { ok: false, source: 'test', why: 'away', retryAfterSeconds: null }
  const rider = await kit.richRider()
  const rideId = await bookFor(rider, 'SK 88', after15(lands))
  assert.equal((await show(rider, rideId)).arrival, null)
  fault = undefined
  timetable('SK88', lands, { expectedAt: after15(lands, 30) })
  await follow()
  assert.equal((await show(rider, rideId)).arrival.number, 'SK 88')
  assert.equal((await ride(rideId)).pickupAt.getTime(), after15(lands, 45).getTime())
})

test('a rider who changes the time is followed from there, and one who takes the number away no more', async () => {
  const { number, lands, rider, rideId, pickupAt } = await givenFollowed(8 * HOUR_MS)
  const { date, time } = wallClock(after15(pickupAt, 30), ZONE)
  const preview = await kit.call({
    ...{ method: 'POST', path: '/user/ride/change', as: rider, key: 'seen' },
    body: { rideId, predate: date, pretime: time, preview: true },
  })
  const { total } = preview.body.data.quoted ?? preview.body.data
  const { version } = await ride(rideId)
  const body = { rideId, predate: date, pretime: time, total: preview.body.data.total ?? total, version }
  const changed = await kit.call({ method: 'POST', path: '/user/ride/change', as: rider, key: 'changed', body })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  await kit.settled()
  news(number, { expectedAt: after15(lands, 20) })
  await follow()
  assert.equal((await ride(rideId)).pickupAt.getTime(), after15(pickupAt, 50).getTime())
  const gone = { rideId, flight: null }
  assert.equal(
    (await kit.call({ method: 'POST', path: '/user/ride/change', as: rider, key: 'gone', body: gone })).status,
    200,
  )
  await kit.settled()
  news(number, { expectedAt: after15(lands, 80) })
  await follow()
  assert.equal((await ride(rideId)).pickupAt.getTime(), after15(pickupAt, 50).getTime())
  assert.equal((await show(rider, rideId)).arrival, null)
})

test('what comes in before midnight is found for a pickup after it', async () => {
  const now = kit.clock.now()
  const { date } = wallClock(new Date(now.getTime() + 12 * HOUR_MS), ZONE)
  const lands = new Date(Date.parse(`${date}T22:50:00Z`))
  timetable('SK99', lands)
  const rider = await kit.richRider()
  const rideId = await bookFor(rider, 'SK 99', after15(lands, 25))
  const shown = await show(rider, rideId)
  assert.equal(shown.arrival.scheduledAt, lands.toISOString())
})

test('on the board nobody sees which flight it is', async () => {
  await givenFollowed()
  const driver = await kit.driverAt(AVENUE)
  const { body } = await kit.call({ method: 'GET', path: '/driver/ride/board', as: driver })
  assert.ok(body.data.some(({ hasFlight }: { hasFlight: boolean }) => hasFlight))
  assert.ok(!JSON.stringify(body.data).includes('SK '))
})

test('nobody is asked about a flight that no ride waits for any more', async () => {
  const { number, rider, rideId } = await givenFollowed()
  const body = { rideId, action: 'cancel', reason: 'change_of_plans', fee: 0 }
  const key = 'nobody-waits'
  assert.equal((await kit.call({ method: 'POST', path: '/user/ride/update-status', as: rider, key, body })).status, 200)
  await kit.settled()
  const before = asked.filter((one) => one.number === number).length
  await follow(HOUR_MS)
  assert.equal(asked.filter((one) => one.number === number).length, before)
})

test('a note that is changed after the pickup has moved changes nothing of what it goes with', async () => {
  const { number, lands, rider, rideId, pickupAt } = await givenFollowed()
  news(number, { expectedAt: after15(lands, 40) })
  await follow()
  const body = { rideId, note: 'The side entrance.' }
  const key = 'a-note'
  assert.equal((await kit.call({ method: 'POST', path: '/user/ride/change', as: rider, key, body })).status, 200)
  await kit.settled()
  news(number, { expectedAt: null })
  await follow()
  assert.equal((await ride(rideId)).pickupAt.getTime(), pickupAt.getTime())
})

test('the office asks at once, and sees what follows', async () => {
  const { number, lands, rideId, pickupAt } = await givenFollowed(10 * HOUR_MS)
  news(number, { expectedAt: after15(lands, 35) })
  const asks = await kit.call({ method: 'POST', path: `/admin/rides/${rideId}/ask-arrival`, as: office })
  assert.equal(asks.body.data.pickupAt, after15(pickupAt, 35).toISOString())
  assert.equal(asks.body.data.arrival.arrival.lateMinutes, 35)
})

test('the office sees the arrivals of a day, the soonest pickup first', async () => {
  const lands = instantOf(wallClock(inMs(24 * HOUR_MS), ZONE).date, '13:00', ZONE)
  timetable('SK201', lands)
  timetable('SK202', after15(lands, 60))
  const late = await bookFor(await kit.richRider(), 'SK 202', after15(lands, 75))
  const soon = await bookFor(await kit.richRider(), 'SK 201', after15(lands))
  const { body } = await kit.call({ method: 'GET', path: '/admin/arrivals?on=tomorrow&pageSize=50', as: office })
  const order = body.data.map(({ rideId }: { rideId: string }) => rideId)
  assert.ok(order.indexOf(soon) >= 0 && order.indexOf(soon) < order.indexOf(late))
  const row = body.data.find(({ rideId }: { rideId: string }) => rideId === soon)
  assert.deepEqual([row.number, row.arrival.terminal, row.driverName], ['SK 201', '2', null])
})

test('from within the country is known before anybody counts on an hour of free waiting', async () => {
  const place = { address: 'Nya Varvet, Terminal', lat: NYA_VARVET.lat, lng: NYA_VARVET.lng }
  const body = { kind: 'airport', name: 'Nya Varvet', place, position: 1, meetingPoints: [] }
  await kit.call({ method: 'POST', path: '/admin/places', as: office, key: 'list-airport', body })
  const lands = inMs(9 * HOUR_MS)
  timetable('SK301', lands, { isDomestic: true })
  const booked = await kit.bookAhead(await kit.richRider(), after15(lands).getTime() - kit.clock.now().getTime(), {
    quote: { pickupLocation: place, dropOffLocation: AVENUE },
    booking: { flight: 'SK 301' },
  })
  await kit.settled()
  assert.equal((await ride(booked.body.data.rideId)).isDomestic, true)
})

test('a ride of next week is linked to the timetable, and asked about from the day before', async () => {
  const { number, lands, rider, rideId, pickupAt } = await givenFollowed(7 * 24 * HOUR_MS)
  assert.equal((await show(rider, rideId)).arrival.scheduledAt, lands.toISOString())
  const before = asked.filter((one) => one.number === number).length
  await follow(24 * HOUR_MS)
  assert.equal(asked.filter((one) => one.number === number).length, before)
  news(number, { expectedAt: after15(lands, 30) })
  await follow(6 * 24 * HOUR_MS)
  assert.equal((await ride(rideId)).pickupAt.getTime(), after15(pickupAt, 30).getTime())
})

test('a pickup before its landing is waited for from the landing, and nobody reports a no-show before it', async () => {
  toMorning()
  const lands = inMs(5 * HOUR_MS)
  timetable('SK401', lands)
  const rider = await kit.richRider()
  const rideId = await bookFor(rider, 'SK 401', after15(lands, -120))
  const driver = await kit.driverAt(AVENUE)
  await claim(driver, rideId)
  kit.clock.advance(after15(lands, -130).getTime() - kit.clock.now().getTime())
  await kit.step(driver, rideId, 'en_route')
  await kit.step(driver, rideId, 'arrived')
  assert.equal(Date.parse((await show(rider, rideId)).wait.startedAt), lands.getTime())
})

test('a pickup that waits for its landing is at the same time on everybody’s screen, and on the board with a flight', async () => {
  const lands = instantOf(wallClock(inMs(24 * HOUR_MS), ZONE).date, '13:00', ZONE)
  timetable('SK402', lands)
  const rider = await kit.richRider()
  const rideId = await bookFor(rider, 'SK 402', after15(lands, -145))
  const driver = await kit.driverAt(AVENUE)
  const get = async (path: string, as: TestPerson) => (await kit.call({ method: 'GET', path, as })).body.data
  const board = await get('/driver/ride/board?pageSize=50', driver)
  const open = board.find((one: { rideId: string }) => one.rideId === rideId)
  assert.deepEqual([open.meetAt, open.hasFlight], [lands.toISOString(), true])
  await claim(driver, rideId)
  const read = [await show(rider, rideId), await show(driver, rideId, 'driver'), await officeShow(rideId)]
  const rows = [
    ...(await get('/admin/arrivals?on=tomorrow&pageSize=50', office)),
    ...(await get('/admin/rides?pageSize=50', office)),
  ].filter((row: { rideId: string }) => row.rideId === rideId)
  assert.equal(rows.length, 2)
  for (const { meetAt, pickupAt } of [...read, ...rows])
    assert.deepEqual([meetAt, pickupAt], [lands.toISOString(), after15(lands, -145).toISOString()])
  const { days } = await get('/driver/plan', driver)
  const planned = days
    .flatMap(({ entries }: { entries: { rideId?: string }[] }) => entries)
    .find((entry: { rideId?: string }) => entry.rideId === rideId)
  assert.equal(planned.startsAt, lands.toISOString())
})

test('a time that was of another day is followed once it is right', async () => {
  const lands = inMs(6 * HOUR_MS)
  timetable('SK402', lands)
  const rider = await kit.richRider()
  const rideId = await bookFor(rider, 'SK 402', after15(lands, 13 * 60))
  const seen = await show(rider, rideId)
  assert.ok(seen.arrival === null || !seen.arrival.isFollowed)
  const { date, time } = wallClock(after15(lands, 20), ZONE)
  const wish = { rideId, predate: date, pretime: time }
  const change = (body: object, key: string) =>
    kit.call({ method: 'POST', path: '/user/ride/change', as: rider, key, body })
  const preview = await change({ ...wish, preview: true }, 'right-seen')
  const { version } = await ride(rideId)
  const changed = await change(
    { ...wish, total: preview.body.data.quoted?.total ?? preview.body.data.total, version },
    'right',
  )
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  await kit.settled()
  assert.equal((await show(rider, rideId)).arrival.isFollowed, true)
})

test('a page that is open already hears when the ride is linked to its flight', async (t) => {
  const tell = t.mock.method(kit.ctx.realtime, 'tell')
  const { rider, rideId } = await givenFollowed()
  const heard = tell.mock.calls.map((call) => call.arguments as unknown[])
  const told = heard.find(([side, to, name]) => side === 'user' && to === rider.userId && name === 'ride:change')
  assert.deepEqual(told?.[3], { rideId, status: 'applied' })
})

const changeOf = async (as: TestPerson, rideId: RideId, wish: object) => {
  const change = (body: object) =>
    kit.call({ method: 'POST', path: '/user/ride/change', as, key: `change-${++numbers}`, body: { rideId, ...body } })
  const { body } = await change({ ...wish, preview: true })
  const { version } = await ride(rideId)
  const changed = await change({ ...wish, total: body.data.quoted?.total ?? body.data.total, version })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  await kit.settled()
}

for (const [what, wish] of [
  ['its number is taken away', { flight: null }],
  ['another number that nobody knows is named', { flight: 'SK 9404' }],
  ['its pickup is elsewhere', { pickupLocation: AVENUE }],
] as const)
  test(`nobody waits for a landing any more once ${what}`, async () => {
    const lands = inMs(6 * HOUR_MS)
    timetable('SK501', lands, { isDomestic: true })
    const rider = await kit.richRider()
    const rideId = await bookFor(rider, 'SK 501', after15(lands, -120))
    assert.equal((await ride(rideId)).landedAt?.getTime(), lands.getTime())
    await changeOf(rider, rideId, wish)
    const { landedAt, isDomestic } = await ride(rideId)
    assert.deepEqual([landedAt, isDomestic], [null, false])
  })

test('a ride that is cancelled with its flight is a ride like any other once its pickup is elsewhere', async () => {
  const { number, rider, rideId } = await givenFollowed(6 * HOUR_MS)
  news(number, { state: 'cancelled' })
  await follow()
  assert.equal((await ride(rideId)).arrivalOff, 'cancelled')
  await changeOf(rider, rideId, { pickupLocation: AVENUE })
  assert.equal((await ride(rideId)).arrivalOff, null)
})

test('so shortly before the pickup that its chauffeur would be late, a landing stays what they go by', async () => {
  const lands = inMs(6 * HOUR_MS)
  timetable('SK502', lands)
  const rider = await kit.richRider()
  const rideId = await bookFor(rider, 'SK 502', after15(lands, -120))
  const driver = await kit.driverAt(AVENUE)
  await claim(driver, rideId)
  kit.clock.advance(after15(lands, -130).getTime() - kit.clock.now().getTime())
  await changeOf(rider, rideId, { flight: null })
  assert.equal((await ride(rideId)).landedAt?.getTime(), lands.getTime())
})

test('a number that lands many hours after the pickup is shown, and makes nobody wait', async () => {
  const lands = instantOf(wallClock(inMs(48 * HOUR_MS), ZONE).date, '20:00', ZONE)
  timetable('SK503', lands)
  const rider = await kit.richRider()
  const rideId = await bookFor(rider, 'SK 503', after15(lands, -10 * 60))
  assert.equal((await show(rider, rideId)).arrival.isFollowed, false)
  assert.equal((await ride(rideId)).landedAt, null)
})

test('a number that is named unseen on the last day, and does not come, makes no cancellation free', async () => {
  const { rideId, rider, lands } = await givenClaimed(5 * HOUR_MS)
  fault = { ok: false, source: 'test', why: 'away', retryAfterSeconds: null }
  timetable('SK68', lands, { state: 'cancelled' })
  await changeOf(rider, rideId, { flight: 'SK 68' })
  fault = undefined
  await follow()
  const { arrival } = await show(rider, rideId)
  assert.deepEqual([arrival.number, arrival.state], ['SK 68', 'cancelled'])
  assert.equal((await ride(rideId)).arrivalOff, null)
})

test('a ride that fails holds up no other that waits for the same flight', async () => {
  const { number, lands, rideId: broken } = await givenFollowed()
  const other = await bookFor(await kit.richRider(), number, after15(lands))
  news(number, { expectedAt: after15(lands, 30) })
  const key = { kind: 'flight', number, day: wallClock(lands, ZONE).date } as const
  const publish: typeof kit.ctx.publish = async (tx, name, id, ...rest) => {
    if (id === broken) throw new Error('of this ride alone')
    return kit.ctx.publish(tx, name, id, ...rest)
  }
  const said = { ...kit.ctx, publish: async () => undefined }
  await askSource(said, key, ZONE)
  await assert.rejects(workOffArrival({ ...kit.ctx, publish }, key), AggregateError)
  assert.equal((await ride(other)).pickupAt.getTime(), after15(lands, 45).getTime())
})

test('a wrong day in an answer takes no pickup along', async () => {
  const { number, lands, rideId, pickupAt } = await givenFollowed(8 * HOUR_MS)
  for (const days of [365, -1]) {
    news(number, { expectedAt: after15(lands, days * 24 * 60) })
    await follow()
    assert.equal((await ride(rideId)).pickupAt.getTime(), pickupAt.getTime())
  }
  news(number, { expectedAt: after15(lands, 20) })
  await follow()
  assert.equal((await ride(rideId)).pickupAt.getTime(), after15(pickupAt, 20).getTime())
})

test('an answer that the database cannot keep holds up no other arrival', async () => {
  const [broken, other] = [await givenFollowed(), await givenFollowed()]
  news(broken.number, { terminal: 'T\u0000' })
  news(other.number, { expectedAt: after15(other.lands, 30) })
  await follow()
  assert.equal((await officeShow(broken.rideId)).arrival.isFailing, true)
  assert.equal((await ride(other.rideId)).pickupAt.getTime(), after15(other.pickupAt, 30).getTime())
})

test('a rider who names one number after another makes the source be asked no more often than by asking', async () => {
  const rider = await kit.richRider()
  const rideId = await bookFor(rider, 'SK 600', inMs(40 * HOUR_MS))
  await kit.ctx.db.$client.query(`update allowance set used = 60`)
  const before = asked.length
  await changeOf(rider, rideId, { flight: 'SK 601' })
  assert.equal(asked.length, before)
})

test('what was asked before is asked again by nobody who has asked too often', async () => {
  kit.clock.advance(2 * HOUR_MS)
  const { date } = wallClock(inMs(24 * HOUR_MS), ZONE)
  const query = { number: 'SK 605', date, time: '13:30' }
  timetable('SK605', instantOf(date, '13:10', ZONE))
  assert.equal((await check(query)).body.data.state, 'found')
  kit.clock.advance(11 * MINUTE_MS)
  await kit.ctx.db.$client.query('update allowance set used = 600')
  const before = asked.length
  assert.equal((await check(query)).body.data.state, 'found', 'as it was known last')
  assert.equal(asked.length, before)
})

test('visitors ask so often together, whatever addresses they have', async () => {
  kit.clock.advance(2 * HOUR_MS)
  assert.equal(await mayAsk(kit.ctx, { address: '192.0.2.1' }), true)
  await kit.ctx.db.$client.query('update allowance set used = 600')
  assert.equal(await mayAsk(kit.ctx, { address: '192.0.2.2' }), false)
})
