// A booked ride that its rider changes: seen first, agreed to by whoever must agree, and paid to the cent.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestAnswer, TestPerson } from '../../testing/test-app.ts'
import { expireChange } from './use-cases/answer-change.ts'
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
// Far enough away to cost more than the minimum.
const FAR = { address: 'Torslanda torg', lat: 57.7217, lng: 11.7707 }
const ASIDE = { address: 'Skintebo', lat: 57.5522, lng: 11.9282 }
const HENRI = { name: 'Henri Dubois', phone: '+33612345678', language: 'fr' }
const LEA = { name: 'Léa Dubois', phone: '+33612345679', language: 'fr' }

const get = async (path: string, as: TestPerson) => (await kit.call({ method: 'GET', path, as })).body.data
const show = (rider: TestPerson, rideId: RideId) => get(`/user/ride/show/${rideId}`, rider)
const wallet = (rider: TestPerson) => get('/user/wallet', rider)
const post = (as: TestPerson, path: string, body: object, key?: string): Promise<TestAnswer> =>
  kit.call({ method: 'POST', path, as, body, ...(key !== undefined && { key }) })
const preview = (rider: TestPerson, rideId: RideId, wish: object) =>
  post(rider, '/user/ride/change', { rideId, preview: true, ...wish })
/** As a person does it: looks first, and agrees to what they saw. */
async function change(rider: TestPerson, rideId: RideId, wish: object, more: object = {}): Promise<TestAnswer> {
  const seen = await preview(rider, rideId, wish)
  if (seen.status !== 200) return seen
  const { change, version } = seen.body.data
  return post(rider, '/user/ride/change', { rideId, ...wish, total: change.total, version, ...more })
}
const claim = (driver: TestPerson, rideId: RideId) => post(driver, `/driver/ride/board/${rideId}/claim`, {})
const cancel = (rider: TestPerson, rideId: RideId) =>
  post(rider, '/user/ride/update-status', { rideId, action: 'cancel', reason: 'change_of_plans' })
const local = (ms: number) => {
  const { date, time } = wallClock(new Date(kit.clock.now().getTime() + ms), 'Europe/Stockholm')
  return { predate: date, pretime: time }
}
const toldOf = async (person: TestPerson, rideId: RideId): Promise<string[]> => {
  await kit.settled()
  const { rows } = await kit.ctx.db.$client.query(
    'select kind from notification where user_id = $1 and ride_id = $2 order by id',
    [person.userId, rideId],
  )
  return rows.map((row) => row.kind)
}
const textsTo = async (phone: string): Promise<string[]> => {
  await kit.settled()
  const path = `/admin/mailbox?pageSize=50&to=${encodeURIComponent(phone)}`
  const mails: { text: string }[] = await get(path, await kit.person('admin'))
  return mails.map(({ text }) => text).toReversed()
}

const book = (rider: TestPerson, ahead: number, booking: object = {}) => kit.bookAhead(rider, ahead, { booking })

async function givenBooked(ahead: number, booking: object = {}): Promise<{ rider: TestPerson; rideId: RideId }> {
  const rider = await kit.richRider()
  const booked = await kit.bookAhead(rider, ahead, { booking })
  assert.equal(booked.body.data?.RideStatus, 'scheduled', JSON.stringify(booked.body))
  return { rider, rideId: booked.body.data.rideId }
}

async function givenClaimed(ahead: number, booking: object = {}) {
  const { rider, rideId } = await givenBooked(ahead, booking)
  const driver = await kit.driverAt(BESIDE)
  assert.equal((await claim(driver, rideId)).status, 200)
  return { rider, driver, rideId }
}

async function drive(driver: TestPerson, rider: TestPerson, rideId: RideId): Promise<void> {
  const { pickupAt } = await show(rider, rideId)
  kit.clock.advance(new Date(pickupAt).getTime() - kit.clock.now().getTime() - 20 * MINUTE_MS)
  await kit.step(driver, rideId, 'en_route')
  await kit.step(driver, rideId, 'arrived')
  await kit.step(driver, rideId, 'start', { pin: (await show(rider, rideId)).pin })
  assert.equal((await kit.step(driver, rideId, 'complete')).status, 200)
}

test('before anybody has the ride: seen, confirmed, held at once, and on the timeline as it was and as it is', async () => {
  const { rider, rideId } = await givenBooked(30 * HOUR_MS)
  const before = await show(rider, rideId)
  const wish = { dropOffLocation: FAR, ...local(50 * HOUR_MS) }
  const seen = (await preview(rider, rideId, wish)).body.data
  assert.deepEqual([seen.change.status, seen.change.consent, seen.change.fee], ['preview', 'none', 0])
  assert.equal(seen.change.totalBefore, before.advanceFullPayment)
  assert.notEqual(seen.change.difference, 0)
  assert.deepEqual(await show(rider, rideId), before, 'a preview changes nothing')
  assert.equal((await wallet(rider)).held, before.advanceFullPayment)

  const total = seen.change.total
  for (const [more, code] of [
    [{ total: total - 1, version: before.version }, 'PRICE_CHANGED'],
    [{ total, version: before.version + 1 }, 'STALE_VERSION'],
    [{ version: before.version }, 'BAD_INPUT'],
    [{ total }, 'BAD_INPUT'],
  ] as const)
    assert.equal((await post(rider, '/user/ride/change', { rideId, ...wish, ...more })).body.code, code)

  const said = { rideId, ...wish, total, version: before.version }
  const changed = await post(rider, '/user/ride/change', said, 'change-1')
  assert.equal(changed.body.data.change.status, 'applied')
  assert.deepEqual((await post(rider, '/user/ride/change', said, 'change-1')).body, changed.body, 'the same again')
  const after = await show(rider, rideId)
  assert.deepEqual(after.dropOffLocation, FAR)
  assert.equal(after.pretime, wish.pretime)
  assert.equal(after.advanceFullPayment, total)
  assert.equal((await wallet(rider)).held, total)
  assert.deepEqual(await toldOf(rider, rideId), ['ride_booked', 'ride_changed'])

  const office = await kit.person('admin')
  const entry = (await get(`/admin/rides/${rideId}`, office)).timeline.at(-1)
  assert.deepEqual([entry.move, entry.actor, entry.actorName], ['changed', 'rider', 'Amelie Fournier'])
  assert.deepEqual(entry.changed.before, { pickupAt: before.pickupAt, dropOffLocation: NYA_VARVET })
  assert.deepEqual(entry.changed.after, { pickupAt: after.pickupAt, dropOffLocation: FAR })

  await cancel(rider, rideId)
  assert.partialDeepStrictEqual(await wallet(rider), { balance: 50_000, held: 0, available: 50_000, currency: 'EUR' })
})

test('what only the chauffeur is told names no price and no version: it may have waited for a connection', async () => {
  const { rider, rideId } = await givenClaimed(30 * HOUR_MS)
  for (const told of [{ note: 'The side entrance.' }, { sign: 'Fournier' }, { flight: 'SK433' }, { note: null }])
    assert.equal((await post(rider, '/user/ride/change', { rideId, ...told })).status, 200, JSON.stringify(told))
  const { note, sign, flight } = await show(rider, rideId)
  assert.deepEqual([note, sign, flight], [null, 'Fournier', 'SK433'])
  for (const priced of [{ dropOffLocation: FAR }, { additionalservice: [] }, { guest: null }, local(50 * HOUR_MS)])
    assert.equal((await post(rider, '/user/ride/change', { rideId, note: 'x', ...priced })).body.code, 'BAD_INPUT')
})

test('a chauffeur’s ride stays as it was until they agree; then everybody has what was shown', async () => {
  const { rider, driver, rideId } = await givenClaimed(30 * HOUR_MS)
  const before = await show(rider, rideId)
  const asked = (await change(rider, rideId, { dropOffLocation: FAR })).body.data
  assert.deepEqual([asked.change.status, asked.change.consent], ['proposed', 'needed'])
  assert.deepEqual((await show(rider, rideId)).dropOffLocation, before.dropOffLocation)
  assert.equal((await wallet(rider)).held, Math.max(asked.change.total, before.advanceFullPayment))
  assert.equal((await change(rider, rideId, local(40 * HOUR_MS))).body.code, 'CHANGE_PENDING')
  assert.equal((await change(rider, rideId, { note: 'Two bags' })).status, 200, 'what they need not agree to')

  const mine = await get(`/driver/ride/show/${rideId}`, driver)
  assert.deepEqual([mine.change.stop, mine.change.dropOffLocation, mine.change.pickupAt], [null, FAR, null])
  assert.ok(!JSON.stringify(mine).includes(String(asked.change.total)), 'their own pay, not the price')
  const agreed = (await kit.step(driver, rideId, 'accept_change')).body.data
  assert.deepEqual([agreed.dropOffLocation, agreed.netPay], [FAR, mine.change.netPay])
  assert.equal((await wallet(rider)).held, asked.change.total)
  assert.deepEqual(await toldOf(driver, rideId), ['change_asked', 'ride_details_changed'])
  assert.ok((await toldOf(rider, rideId)).includes('ride_changed'))
  await drive(driver, rider, rideId)
  assert.equal((await wallet(rider)).balance, 50_000 - asked.change.total)
  assert.equal((await get('/driver/wallet', driver)).balance, mine.change.netPay)
})

test('they decline, or never answer: the rider keeps the ride, or goes on without them free of charge', async () => {
  const { rider, driver, rideId } = await givenClaimed(3 * DAY)
  const before = await wallet(rider)
  const wish = local(4 * DAY)
  await change(rider, rideId, wish)
  await kit.step(driver, rideId, 'decline_change')
  assert.deepEqual(await wallet(rider), before)
  const declined = (await show(rider, rideId)).declinedChange
  assert.deepEqual([declined.status, declined.mayRelease], ['declined', true])
  assert.ok((await toldOf(rider, rideId)).includes('change_declined'))

  await change(rider, rideId, wish)
  kit.clock.advance(61 * MINUTE_MS)
  assert.equal((await kit.step(driver, rideId, 'accept_change')).body.code, 'NO_OPEN_CHANGE')
  await expireChange(kit.ctx, rideId)
  assert.equal((await show(rider, rideId)).declinedChange.status, 'expired')

  const released = (await change(rider, rideId, wish, { withoutChauffeur: true })).body.data
  assert.deepEqual([released.RideStatus, released.driverId, released.change.status], ['scheduled', null, 'applied'])
  assert.equal(released.pretime, wish.pretime)
  assert.equal(released.declinedChange, null)
  assert.deepEqual(await wallet(rider), before)
  assert.ok((await toldOf(driver, rideId)).includes('ride_released'))
  assert.deepEqual((await get('/driver/ride?status=upcoming', driver)).length, 0)
  const { rows } = await kit.ctx.db.$client.query('select 1 from driver_strike where driver_id = $1', [driver.userId])
  assert.equal(rows.length, 0, 'it was not their doing')
  await cancel(rider, rideId)
})

test('a chauffeur with another ride then, or with another class of car, is not asked at all', async () => {
  const { rider, driver, rideId } = await givenClaimed(3 * DAY)
  const other = await givenBooked(4 * DAY)
  assert.equal((await claim(driver, other.rideId)).status, 200)
  for (const wish of [local(4 * DAY), { vehicleClass: 'first' }]) {
    const seen = (await preview(rider, rideId, wish)).body.data.change
    assert.deepEqual([seen.consent, seen.mayRelease], ['impossible', true])
    assert.equal((await change(rider, rideId, wish)).body.code, 'CHAUFFEUR_CANNOT_CHANGE')
  }
  const first = (await change(rider, rideId, { vehicleClass: 'first' }, { withoutChauffeur: true })).body.data
  assert.deepEqual([first.vehicleClass, first.RideStatus, first.driverId], ['first', 'scheduled', null])
  assert.equal(first.quoted.lines[0].amount, 2_500)
  assert.equal((await claim(driver, rideId)).body.code, 'CLASS_NOT_DRIVEN')
  await cancel(rider, rideId)
  await cancel(other.rider, other.rideId)
})

test('the agenda is looked at again when they agree', async () => {
  const { rider, driver, rideId } = await givenClaimed(3 * DAY)
  await change(rider, rideId, local(4 * DAY))
  const other = await givenBooked(4 * DAY)
  assert.equal((await claim(driver, other.rideId)).status, 200)
  assert.equal((await kit.step(driver, rideId, 'accept_change')).body.code, 'RIDES_OVERLAP')
  assert.equal((await kit.step(driver, rideId, 'decline_change')).status, 200)
  await cancel(rider, rideId)
  await cancel(other.rider, other.rideId)
})

test('in the last hour a change costs its fee, shown first, kept when it is cancelled, and nobody is let go', async () => {
  const { rider, driver, rideId } = await givenClaimed(3 * HOUR_MS)
  kit.clock.advance(2 * HOUR_MS + 10 * MINUTE_MS)
  const { advanceFullPayment: before } = await show(rider, rideId)
  const wish = local(30 * HOUR_MS)
  const seen = (await preview(rider, rideId, wish)).body.data.change
  const line = seen.lines.find(({ code }: { code: string }) => code === 'change_fee')
  assert.equal(line.amount, Math.floor((before * 1_000 + 5_000) / 10_000))
  assert.equal(seen.fee, seen.difference)
  assert.equal(seen.mayRelease, false)
  assert.equal((await change(rider, rideId, wish, { withoutChauffeur: true })).body.code, 'CHANGE_TOO_LATE')
  await change(rider, rideId, wish)
  await kit.step(driver, rideId, 'accept_change')
  assert.equal((await wallet(rider)).held, seen.total)
  const { cancel: terms } = await show(rider, rideId)
  const half = Math.floor((before * 5_000 + 5_000) / 10_000)
  assert.equal(seen.cancelLeast, half)
  assert.equal(
    terms.fee,
    half,
    'a ride of tomorrow is free to cancel, one that was moved there in its last hour is not',
  )
  await cancel(rider, rideId)
  assert.equal((await wallet(rider)).balance, 50_000 - half)
})

test('moving a ride and letting its chauffeur go is no way round the fee; a chauffeur who hands it back has none', async () => {
  const { rider, driver, rideId } = await givenClaimed(3 * HOUR_MS)
  kit.clock.advance(2 * HOUR_MS + 10 * MINUTE_MS)
  await change(rider, rideId, local(30 * HOUR_MS))
  await kit.step(driver, rideId, 'accept_change')
  const again = (await preview(rider, rideId, local(40 * HOUR_MS))).body.data.change
  assert.equal(again.fee, 0, 'the second change is in good time')
  assert.equal(again.mayRelease, false)
  assert.equal(
    (await change(rider, rideId, local(40 * HOUR_MS), { withoutChauffeur: true })).body.code,
    'CHANGE_TOO_LATE',
  )
  assert.equal((await show(rider, rideId)).cancelPlan, null)
  await kit.step(driver, rideId, 'give_back', { reason: 'vehicle_issue' })
  assert.equal((await show(rider, rideId)).cancel.fee, 0)
  const other = await kit.driverAt(BESIDE)
  assert.equal((await claim(other, rideId)).status, 200)
  assert.notEqual((await show(rider, rideId)).cancel.freeUntil, undefined)
  const kept = await kit.ctx.db.$client.query('select cancel_least_minor from ride where id = $1', [rideId])
  assert.equal(Number(kept.rows[0].cancel_least_minor), 0)
})

test('what changing so late cost is shared out with the fare', async () => {
  const { rider, driver, rideId } = await givenClaimed(3 * HOUR_MS)
  kit.clock.advance(2 * HOUR_MS + 10 * MINUTE_MS)
  const { total } = (await change(rider, rideId, local(5 * HOUR_MS))).body.data.change
  const { netPay } = (await kit.step(driver, rideId, 'accept_change')).body.data
  await drive(driver, rider, rideId)
  assert.equal((await show(rider, rideId)).final.total, total)
  assert.equal((await wallet(rider)).balance, 50_000 - total)
  assert.equal((await get('/driver/wallet', driver)).balance, netPay)
})

test('a ride on a card: dearer comes from the wallet, cheaper and dearer again from the card first', async () => {
  const rider = await kit.richRider(20_000)
  const booked = (
    await kit.bookAhead(rider, 30 * HOUR_MS, {
      quote: { dropOffLocation: FAR },
      booking: { paymentMethod: 'card' },
    })
  ).body.data
  const { rideId, client_secret: secret, advanceFullPayment: byCard } = booked
  const card = { number: '4242 4242 4242 4242', expiry: '04/31', cvc: '123' }
  const path = `/payment/sandbox/intents/${secret.split('_secret')[0]}/confirm`
  await kit.call({ method: 'POST', path, body: { client_secret: secret, card } })
  await kit.call({ method: 'POST', path: '/payment/paymentintent', as: rider, key: `pi-${rideId}`, body: { rideId } })
  await kit.settled()
  const extras = await get('/user/additional-services', rider)
  const ids = extras.map((extra: { _id: string }) => extra._id)
  const to = async (wish: object) => (await change(rider, rideId, wish)).body.data.advanceFullPayment as number
  const dear = await to({ additionalservice: ids.slice(0, 2) })
  assert.equal((await wallet(rider)).held, dear - byCard)
  const cheap = await to({ additionalservice: [], dropOffLocation: NYA_VARVET })
  assert.ok(cheap < byCard)
  assert.equal((await wallet(rider)).held, 0)
  assert.equal(await to({ dropOffLocation: FAR }), byCard)
  assert.equal((await wallet(rider)).held, 0, 'the card holds as much already')
  await cancel(rider, rideId)
})

test('without the money for it nothing changes', async () => {
  const rider = await kit.richRider(7_000)
  const { rideId } = (await kit.bookAhead(rider, 30 * HOUR_MS)).body.data
  const before = await show(rider, rideId)
  assert.equal((await change(rider, rideId, { vehicleClass: 'first' })).body.code, 'INSUFFICIENT_FUNDS')
  assert.deepEqual(await show(rider, rideId), before)
  await cancel(rider, rideId)
})

test('another guest has a link of their own, and the one before has none any more', async () => {
  const { rider, driver, rideId } = await givenClaimed(30 * HOUR_MS, { guest: HENRI })
  const keyIn = (text = '') => text.split('/trip/')[1] ?? ''
  const open = (key: string) => kit.call({ method: 'GET', path: `/guest/ride/${key}` })
  const [first] = (await textsTo(HENRI.phone)).slice(-1)
  assert.equal((await open(keyIn(first))).status, 200)
  const changed = (await change(rider, rideId, { guest: LEA, sign: 'Léa Dubois' })).body.data
  assert.deepEqual([changed.change.status, changed.change.difference, changed.guest], ['applied', 0, LEA])
  const texts = await textsTo(LEA.phone)
  assert.equal(texts.length, 1)
  assert.match(texts[0] ?? '', /Une course est réservée pour vous/)
  assert.equal((await open(keyIn(texts[0]))).body.data.guestName, 'Léa Dubois')
  assert.equal((await open(keyIn(first))).body.code, 'NOT_FOUND')
  const left = (await textsTo(HENRI.phone)).at(-1) ?? ''
  assert.match(left, /^Livery: Cette course n’est plus à votre nom\. Elle était prévue [^/]+$/)
  assert.doesNotMatch(left, /Léa|€/)
  assert.ok((await toldOf(driver, rideId)).includes('ride_details_changed'))
  const alone = (await change(rider, rideId, { guest: null })).body.data
  assert.equal(alone.guest, null)
  assert.match((await textsTo(LEA.phone)).at(-1) ?? '', /n’est plus à votre nom/)
  assert.equal((await open(keyIn(texts[0]))).body.code, 'NOT_FOUND')
  await cancel(rider, rideId)
})

test('a guest hears of another time with the rider, in their language and without a price', async () => {
  const { rider, rideId } = await givenBooked(30 * HOUR_MS, { guest: HENRI })
  await change(rider, rideId, local(50 * HOUR_MS))
  const [text] = (await textsTo(HENRI.phone)).slice(-1)
  assert.match(text ?? '', /Votre trajet réservé a changé/)
  assert.doesNotMatch(text ?? '', /€|EUR/)
  await cancel(rider, rideId)
})

test('the timers follow the new time, and those of the old one find nothing to do', async () => {
  const { rider, rideId } = await givenBooked(10 * HOUR_MS)
  await openSearch(kit.ctx, rideId)
  const old = await show(rider, rideId)
  assert.equal(old.RideStatus, 'searching')
  const moved = (await change(rider, rideId, local(40 * HOUR_MS))).body.data
  assert.equal(moved.RideStatus, 'scheduled', 'far enough away for the board')
  kit.clock.advance(9 * HOUR_MS)
  await openSearch(kit.ctx, rideId)
  await remindOfRide(kit.ctx, rideId, old.pickupAt)
  assert.equal((await show(rider, rideId)).RideStatus, 'scheduled')
  assert.deepEqual(await toldOf(rider, rideId), ['ride_booked', 'ride_changed'])
  kit.clock.advance(20 * HOUR_MS)
  await openSearch(kit.ctx, rideId)
  const searched = await show(rider, rideId)
  assert.equal(searched.RideStatus, 'searching')
  const events = async () => {
    const { rows } = await kit.ctx.db.$client.query(
      `select count(*)::int as n from outbox_event where name = 'ride.at-risk' and payload ->> 'rideId' = $1`,
      [rideId],
    )
    return rows[0].n
  }
  await warnOffice(kit.ctx, rideId, old.pickupAt)
  assert.equal(await events(), 0)
  await warnOffice(kit.ctx, rideId, searched.pickupAt)
  assert.equal(await events(), 1)
  const sooner = (await change(rider, rideId, local(3 * HOUR_MS))).body.data
  assert.equal(sooner.RideStatus, 'searching')
  assert.equal(sooner.search.expiresAt, new Date(new Date(sooner.pickupAt).getTime() - 30 * MINUTE_MS).toISOString())
  const { rows } = await kit.ctx.db.$client.query(
    `select name from pgboss.job where data ->> 'rideId' = $1 and data ->> 'pickupAt' = $2 order by name`,
    [rideId, sooner.pickupAt],
  )
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['ride.remind', 'ride.warn-office'],
  )
  await cancel(rider, rideId)
})

test('a chauffeur who hands the ride back leaves no question behind', async () => {
  const { rider, driver, rideId } = await givenClaimed(3 * DAY)
  const before = await wallet(rider)
  await change(rider, rideId, { dropOffLocation: FAR })
  await kit.step(driver, rideId, 'give_back', { reason: 'vehicle_issue' })
  assert.deepEqual(await wallet(rider), before)
  assert.equal((await change(rider, rideId, { dropOffLocation: FAR })).body.data.change.status, 'applied')
  await cancel(rider, rideId)
})

test('a chauffeur who sets out leaves no question behind: what was put aside is free, and a stop can be asked for', async () => {
  const { rider, driver, rideId } = await givenClaimed(119 * MINUTE_MS)
  const { held: before } = await wallet(rider)
  assert.equal((await change(rider, rideId, { dropOffLocation: FAR })).body.data?.change?.status, 'proposed')
  assert.ok((await wallet(rider)).held > before)
  assert.equal((await kit.step(driver, rideId, 'en_route')).status, 200)
  assert.equal((await wallet(rider)).held, before)
  const stop = await post(
    rider,
    '/user/ride/add-another-location',
    { rideId, addonlocation: ASIDE },
    'after-setting-out',
  )
  assert.equal(stop.body.data?.change?.status, 'proposed', JSON.stringify(stop.body))
  // This one can be agreed to on the way.
  assert.equal((await kit.step(driver, rideId, 'accept_change')).status, 200)
  await cancel(rider, rideId)
})

test('what is not possible, or not theirs', async () => {
  const { rider, rideId } = await givenBooked(3 * DAY)
  const elsewhere = (await kit.bookAhead(rider, 5 * DAY)).body.data
  const extras = await get('/user/additional-services', rider)
  for (const [what, wish, code] of [
    ['nothing new', { pickupLocation: AVENUE, note: null }, 'NOTHING_CHANGED'],
    ['in half an hour', local(30 * MINUTE_MS), 'PICKUP_TIME_INVALID'],
    ['in half a year', local(181 * DAY), 'PICKUP_TIME_INVALID'],
    ['a date alone', { predate: local(DAY).predate }, 'BAD_INPUT'],
    ['to Oslo', { dropOffLocation: { address: 'Oslo', lat: 59.91, lng: 10.75 } }, 'OUTSIDE_REGION'],
    ['to where it begins', { dropOffLocation: AVENUE }, 'PLACES_TOO_CLOSE'],
    ['six stops', { addonlocation: Array(6).fill(FAR) }, 'BAD_INPUT'],
    [
      'an extra that is not offered',
      { additionalservice: [extras[0]._id.replace(/.$/, (last: string) => (last === '0' ? '1' : '0'))] },
      'EXTRA_NOT_FOUND',
    ],
    ['a class of nobody', { vehicleClass: 'zeppelin' }, 'CLASS_UNKNOWN'],
    ['an unknown field', { price: 1 }, 'BAD_INPUT'],
  ] as const)
    assert.equal((await preview(rider, rideId, wish)).body.code, code, what)
  const clash = await change(rider, rideId, local(5 * DAY))
  assert.equal(clash.body.code, 'RIDE_AT_THAT_TIME')
  assert.equal(clash.body.ride.rideId, elsewhere.rideId)
  assert.equal((await change(rider, rideId, { ...local(5 * DAY), alsoAtThatTime: true })).status, 200)
  const stranger = await kit.richRider()
  assert.equal((await preview(stranger, rideId, { note: 'Mine' })).body.code, 'RIDE_NOT_FOUND')
  for (const userType of ['driver', 'admin'] as const)
    assert.equal((await preview(await kit.person(userType), rideId, { note: 'Mine' })).body.code, 'WRONG_ROLE')
  await cancel(rider, rideId)
  await cancel(rider, elsewhere.rideId)
  assert.equal((await preview(rider, rideId, { note: 'Too late' })).body.code, 'INVALID_TRANSITION')
})

test('a party that does not fit the class stays in its own', async () => {
  const rider = await kit.richRider(200_000)
  const quote = { passengers: 5, luggage: 4 }
  const { rideId } = (await kit.bookAhead(rider, 30 * HOUR_MS, { quote, booking: { vehicleClass: 'van' } })).body.data
  assert.equal((await preview(rider, rideId, { vehicleClass: 'first' })).body.code, 'CLASS_TOO_SMALL')
  assert.equal((await change(rider, rideId, { vehicleClass: 'sprinter' })).body.data.vehicleClass, 'sprinter')
  await cancel(rider, rideId)
})

test('an extra keeps the price that it was booked for', async () => {
  const rider = await kit.richRider()
  const [sign, seat] = await get('/user/additional-services', rider)
  const quote = { additionalservice: [sign._id] }
  const { rideId } = (await kit.bookAhead(rider, 30 * HOUR_MS, { quote })).body.data
  await kit.ctx.db.$client.query(`update ride set extras = jsonb_set(extras, '{0,fare}', '777') where id = $1`, [
    rideId,
  ])
  const both = (await change(rider, rideId, { additionalservice: [sign._id, seat._id] })).body.data
  assert.deepEqual(
    both.additionalservice.map(({ _id, servicefare }: { _id: string; servicefare: number }) => [_id, servicefare]),
    [
      [sign._id, 777],
      [seat._id, seat.servicefare],
    ],
  )
  await cancel(rider, rideId)
})

test('a second seat of a booked ride is one line of its new price, and a fourth is refused', async () => {
  const rider = await kit.richRider()
  const [, seat] = await get('/user/additional-services', rider)
  const quote = { additionalservice: [seat._id] }
  const { rideId } = (await kit.bookAhead(rider, 30 * HOUR_MS, { quote })).body.data
  const wish = (count: number) => ({ additionalservice: [{ _id: seat._id, count }] })
  const more = (await preview(rider, rideId, wish(2))).body.data.change
  assert.deepEqual(
    more.lines.flatMap(({ code, amount, quantity }: { code: string; amount: number; quantity?: number }) =>
      code === 'extra' ? [[amount, quantity]] : [],
    ),
    [[2 * seat.servicefare, 2]],
  )
  assert.equal((await change(rider, rideId, wish(2))).body.data.additionalservice[0].count, 2)
  assert.equal((await preview(rider, rideId, wish(2))).body.code, 'NOTHING_CHANGED')
  assert.equal((await preview(rider, rideId, wish(4))).body.code, 'EXTRA_TOO_MANY')
  await cancel(rider, rideId)
})

const codes = (answers: readonly TestAnswer[]) =>
  answers.map(({ status, body }) => body.code ?? String(status)).toSorted()

test('changed and claimed at once, again and again: the chauffeur has the ride that they saw, or none', async () => {
  const { rider, rideId } = await givenBooked(3 * DAY)
  const driver = await kit.driverAt(BESIDE)
  for (let turn = 0; turn < 5; turn++) {
    // Who won the last time is chance; this one is elsewhere.
    const { dropOffLocation: now } = await show(rider, rideId)
    const wish = { dropOffLocation: now.address === FAR.address ? ASIDE : FAR }
    const seen = (await preview(rider, rideId, wish)).body.data
    const said = { rideId, ...wish, total: seen.change.total, version: seen.version }
    const [changed, claimed] = await Promise.all([post(rider, '/user/ride/change', said), claim(driver, rideId)])
    assert.equal(claimed.status, 200)
    const ride = await show(rider, rideId)
    if (changed.status === 200) assert.deepEqual(ride.dropOffLocation, wish.dropOffLocation)
    else assert.equal(changed.body.code, 'STALE_VERSION')
    assert.equal(
      (await get(`/driver/ride/show/${rideId}`, driver)).dropOffLocation.address,
      ride.dropOffLocation.address,
    )
    assert.equal((await wallet(rider)).held, ride.advanceFullPayment)
    await kit.step(driver, rideId, 'give_back', { reason: 'vehicle_issue' })
  }
  await cancel(rider, rideId)
})

test('changed and cancelled at once: one of them, and never money for a ride that is not', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const { rider, rideId } = await givenBooked(30 * HOUR_MS)
    const seen = (await preview(rider, rideId, { dropOffLocation: FAR })).body.data
    const said = { rideId, dropOffLocation: FAR, total: seen.change.total, version: seen.version }
    const [changed] = await Promise.all([post(rider, '/user/ride/change', said), cancel(rider, rideId)])
    assert.ok(changed.status === 200 || ['STALE_VERSION', 'INVALID_TRANSITION'].includes(changed.body.code ?? ''))
    assert.equal((await show(rider, rideId)).RideStatus, 'cancelled')
    assert.partialDeepStrictEqual(await wallet(rider), { balance: 50_000, held: 0, available: 50_000, currency: 'EUR' })
  }
})

test('changed in two tabs at once: one of them, at the price that it said', async () => {
  const { rider, rideId } = await givenBooked(30 * HOUR_MS)
  for (let turn = 0; turn < 4; turn++) {
    const lat = FAR.lat + (turn + 1) / 1_000
    const wishes = [{ dropOffLocation: { ...FAR, lat } }, { dropOffLocation: { ...NYA_VARVET, lat: lat + 0.02 } }]
    const seen = await Promise.all(wishes.map((wish) => preview(rider, rideId, wish)))
    const answers = await Promise.all(
      wishes.map((wish, tab) => {
        const { change, version } = seen[tab]?.body.data ?? {}
        return post(rider, '/user/ride/change', { rideId, ...wish, total: change.total, version })
      }),
    )
    assert.deepEqual(codes(answers), ['200', 'STALE_VERSION'])
    const ride = await show(rider, rideId)
    const won = answers.findIndex(({ status }) => status === 200)
    assert.deepEqual(ride.dropOffLocation, wishes[won]?.dropOffLocation)
    assert.equal((await wallet(rider)).held, seen[won]?.body.data.change.total)
  }
  await cancel(rider, rideId)
})

test('agreed to, declined and lapsed at once: one answer counts, and the money is that answer’s', async () => {
  const { rider, driver, rideId } = await givenClaimed(5 * DAY)
  for (let turn = 0; turn < 4; turn++) {
    const { dropOffLocation } = await show(rider, rideId)
    await change(rider, rideId, { dropOffLocation: dropOffLocation.address === FAR.address ? NYA_VARVET : FAR })
    const answers = await Promise.all(
      ['accept_change', 'decline_change', 'accept_change'].map((one) => kit.step(driver, rideId, one)),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal((await wallet(rider)).held, (await show(rider, rideId)).advanceFullPayment)
  }
  await cancel(rider, rideId)
})

test('a share that a promotion takes off a dear ride is no more than that share of the cheaper ride that it becomes', async () => {
  const admin = await kit.person('admin')
  const promotion = { code: 'HALF', kind: 'percent', value: 5_000, cap: null, usesPerPerson: 1, usesInAll: null }
  const validFrom = new Date(kit.clock.now().getTime() - DAY).toISOString()
  assert.equal((await post(admin, '/admin/promotions', { ...promotion, validFrom, validUntil: null })).status, 201)
  const rider = await kit.richRider()
  const quote = { dropOffLocation: FAR, addonlocation: [ASIDE], promotion: 'HALF' }
  const booked = await kit.bookAhead(rider, 30 * HOUR_MS, { quote, booking: { vehicleClass: 'first' } })
  const { rideId } = booked.body.data
  const wish = { dropOffLocation: NYA_VARVET, addonlocation: [], vehicleClass: 'business' }
  assert.equal((await change(rider, rideId, wish)).status, 200)
  assert.equal((await show(rider, rideId)).advanceFullPayment, 5_009 - 2_505)
})

test('another flight number makes no chauffeur late who waits for a plane that the office knows of', async () => {
  const { rider, driver, rideId } = await givenClaimed(5 * HOUR_MS, { flight: 'SK 433' })
  const { pickupAt } = await show(rider, rideId)
  const planned = new Date(pickupAt).getTime()
  kit.clock.advance(planned - kit.clock.now().getTime() - 20 * MINUTE_MS)
  const landedAt = new Date(planned + 2 * HOUR_MS).toISOString()
  const landed = { rideId, action: 'landed', landedAt, reasonText: 'Two hours late.' }
  assert.equal((await post(await kit.person('admin'), '/admin/ride/update-status', landed)).status, 200)
  kit.clock.advance(2 * HOUR_MS)
  assert.equal((await kit.step(driver, rideId, 'en_route')).status, 200)
  const fee = async () =>
    (await post(rider, '/user/ride/update-status', { rideId, action: 'cancel', preview: true })).body.data.terms.fee
  const before = await fee()
  assert.ok(before > 0)
  assert.equal((await change(rider, rideId, { flight: 'SK 434' })).status, 200)
  assert.equal(await fee(), before)
  kit.clock.advance(22 * MINUTE_MS)
  await kit.step(driver, rideId, 'arrived')
  await kit.step(driver, rideId, 'start', { pin: (await show(rider, rideId)).pin })
  assert.equal((await kit.step(driver, rideId, 'complete')).status, 200)
  const { rows } = await kit.ctx.db.$client.query('select late_credit_minor::int as credit from ride where id = $1', [
    rideId,
  ])
  assert.equal(rows[0].credit, 0)
})

test('a ride is no way to write to a list of strangers: only so many guests a day, booked or changed', async () => {
  const phone = (n: number) => `+4670199${String(1_000 + n)}`
  const { rider, rideId } = await givenBooked(30 * HOUR_MS, { guest: { ...HENRI, phone: phone(0) } })
  const name = async (n: number, name = HENRI.name) =>
    (await change(rider, rideId, { guest: { ...HENRI, name, phone: phone(n) } })).body.code ?? 'changed'
  const codes = []
  for (let n = 1; n < 12; n++) codes.push(await name(n))
  assert.deepEqual(codes, [...Array(9).fill('changed'), 'TOO_MANY_GUESTS', 'TOO_MANY_GUESTS'])
  assert.equal(await name(9, 'Henri D.'), 'changed', 'another name for the same number is no other guest')
  assert.equal((await change(rider, rideId, { guest: null })).status, 200, 'taking the guest away names nobody')
  const booked = await book(rider, 60 * HOUR_MS, { guest: { ...HENRI, phone: phone(20) } })
  assert.deepEqual([booked.status, booked.body.code], [422, 'TOO_MANY_GUESTS'])
  assert.equal((await book(rider, 60 * HOUR_MS)).status, 201, 'for themselves they book')
  kit.clock.advance(24 * HOUR_MS)
  assert.equal(await name(20), 'changed', 'the next day counts anew')
})

test('ten bookings at once name no more guests than one after the other', async () => {
  const rider = await kit.richRider()
  await kit.ctx.db.$client.query(`insert into guest_allowance (rider_id, since, named, most) values ($1, $2, 8, 10)`, [
    rider.userId,
    kit.clock.now(),
  ])
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      book(rider, (30 + 10 * n) * HOUR_MS, { guest: { ...HENRI, phone: `+4670198${String(1_000 + n)}` } }),
    ),
  )
  const codes = answers.map(({ body }) => body.code ?? 'booked').toSorted()
  assert.deepEqual(codes, [...Array(3).fill('TOO_MANY_GUESTS'), 'booked', 'booked'])
})

test('changing a ride to and fro does not ring its guest’s phone all day', async () => {
  const { rider, rideId } = await givenBooked(30 * HOUR_MS, { guest: { ...HENRI, phone: '+46701997777' } })
  for (let n = 0; n < 12; n++) assert.equal((await change(rider, rideId, local((50 + n) * HOUR_MS))).status, 200)
  assert.equal((await textsTo('+46701997777')).length, 10)
  await cancel(rider, rideId)
  assert.match((await textsTo('+46701997777')).at(-1) ?? '', /est annulée/, 'that it is cancelled is always told')
})

test('what is changed while the chauffeur is asked stays as it was said last', async () => {
  const { rider, driver, rideId } = await givenClaimed(30 * HOUR_MS)
  const [first, last] = [
    { ...HENRI, phone: '+33612345670' },
    { ...LEA, phone: '+33612345671' },
  ]
  const wish = { ...local(31 * HOUR_MS), guest: first, note: 'At the side door.', sign: 'Dubois' }
  assert.equal((await change(rider, rideId, wish)).body.data.change.status, 'proposed')
  assert.equal((await change(rider, rideId, { guest: last, note: 'At the front door.' })).status, 200)
  assert.equal((await kit.step(driver, rideId, 'accept_change')).status, 200)
  const ride = await show(rider, rideId)
  assert.deepEqual([ride.guest.name, ride.note, ride.sign], [last.name, 'At the front door.', 'Dubois'])
  assert.deepEqual([ride.predate, ride.pretime], Object.values(local(31 * HOUR_MS)))
  // Whom nobody told of the ride is not told that it is theirs no more.
  assert.deepEqual(await textsTo(first.phone), [])
  assert.equal((await textsTo(last.phone)).length, 2)
})
