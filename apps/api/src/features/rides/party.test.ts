// Several cars for one party, booked and paid together, each a ride of its own from then on, and called off at once.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RideId } from '@livery/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import fc from 'fast-check'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { assistantKit } from '../../testing/assistant-kit.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestAnswer, TestPerson } from '../../testing/test-app.ts'
import { acting, givenAssistant } from '../assistants/testing.ts'
import { givenCompany, invite } from '../companies/testing/given.ts'

let keys = 0
let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(async () => {
  await kit.settled()
  const broken = (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken)
  await kit.stop()
  assert.deepEqual(broken, [])
})

type Send = (call: { method: 'POST' | 'GET'; path: string; body?: object; key?: string }) => Promise<TestAnswer>
const own =
  (as: TestPerson): Send =>
  (call) =>
    kit.call({ ...call, as })

const at = (ms: number) => {
  const { date, time } = wallClock(new Date(kit.clock.now().getTime() + ms), 'Europe/Stockholm')
  return { ridetype: 'prebook', predate: date, pretime: time }
}
const LATER = 30 * HOUR_MS
const GUEST = { name: 'Léa Dubois', phone: '+33612345679', language: 'fr' }
async function quoteBy(send: Send, over: object = {}): Promise<string> {
  const body = { pickupLocation: AVENUE, dropOffLocation: NYA_VARVET, ...at(LATER), ...over }
  return (await send({ method: 'POST', path: '/user/quote', body })).body.data.quoteId
}

interface Wish {
  /** Of the further cars: what is asked of the price, and said in the booking. */
  readonly cars?: readonly { readonly quote?: object; readonly booking?: object }[]
  readonly first?: object
  readonly booking?: object
}
async function bookCars(send: Send, { cars = [{}], first: of = {}, booking }: Wish = {}) {
  // The next minute may begin between two prices.
  const first = { ...at(LATER), ...of }
  const quoteId = await quoteBy(send, { passengers: 3, ...first })
  const party = []
  for (const car of cars)
    party.push({
      quoteId: await quoteBy(send, { passengers: 2, ...first, ...car.quote }),
      vehicleClass: 'business',
      ...car.booking,
    })
  const body = { quoteId, vehicleClass: 'business', paymentMethod: 'wallet', party, ...booking }
  const again = (key = `party-${++keys}`) => send({ method: 'POST', path: '/user/ride/pre-booking', key, body })
  const key = `party-${++keys}`
  return { answer: await again(key), again, key, body }
}
interface Car {
  readonly rideId: RideId
  readonly rideNumber: string
  readonly RideStatus: string
  readonly total: number
  readonly plate: string | null
}
async function givenCars(send: Send, wish?: Wish) {
  const { answer } = await bookCars(send, wish)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.data.party as { partyId: string; total: number; cars: [Car, ...Car[]] }
}
const rideOf = async (send: Send, rideId: string) =>
  (await send({ method: 'GET', path: `/user/ride/show/${rideId}` })).body.data
const ridesOf = async (send: Send) => (await send({ method: 'GET', path: '/user/ride?page=1&pageSize=50' })).body.data
const walletOf = async (rider: TestPerson) => (await own(rider)({ method: 'GET', path: '/user/wallet' })).body.data
const statesOf = async (send: Send, cars: readonly Car[]) =>
  Promise.all(cars.map(async ({ rideId }) => (await rideOf(send, rideId)).RideStatus))
const cancelAll = (send: Send, partyId: string, over: object = {}, key = `party-${++keys}`) =>
  send({
    method: 'POST',
    path: `/user/ride/party/${partyId}/cancel`,
    key,
    body: { reason: 'change_of_plans', ...over },
  })
const cancelOne = (send: Send, rideId: string) =>
  send({
    method: 'POST',
    path: '/user/ride/update-status',
    key: `party-${++keys}`,
    body: { rideId, action: 'cancel', reason: 'change_of_plans' },
  })
const BESIDE = { lat: AVENUE.lat + 0.002, lng: AVENUE.lng }
async function assigned(rideId: RideId): Promise<TestPerson> {
  const driver = await kit.driverAt(BESIDE)
  const answer = await own(driver)({ method: 'POST', path: `/driver/ride/board/${rideId}/claim` })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return driver
}
/** Cars of soon, with a chauffeur each, when calling them off costs half. */
async function lateCars(count = 2) {
  const rider = await kit.richRider(100_000)
  const first = at(90 * MINUTE_MS)
  const cars = Array.from({ length: count - 1 }, () => ({}))
  const party = await givenCars(own(rider), { first, cars })
  const drivers: TestPerson[] = []
  for (const { rideId } of party.cars) drivers.push(await assigned(rideId))
  kit.clock.advance(45 * MINUTE_MS)
  return { rider, send: own(rider), party, drivers: drivers as [TestPerson, ...TestPerson[]] }
}

test('two cars are two rides of one party, for their own people, held from one wallet', async () => {
  const rider = await kit.richRider()
  const send = own(rider)
  const party = await givenCars(send, {
    cars: [{ quote: { passengers: 5 }, booking: { vehicleClass: 'van', guest: GUEST, sign: 'Dubois' } }],
    booking: { flight: 'SK 433', note: 'Two prams.' },
  })
  const rides = await ridesOf(send)
  assert.equal(rides.length, 2)
  const [first, second] = [await rideOf(send, party.cars[0].rideId), await rideOf(send, party.cars[1]?.rideId ?? '')]
  assert.deepEqual(
    [first, second].map((ride) => [
      ...[ride.RideStatus, ride.vehicleClass, ride.passengers, ride.guest?.name, ride.sign, ride.flight, ride.note],
    ]),
    [
      ['scheduled', 'business', 3, undefined, null, 'SK 433', 'Two prams.'],
      ['scheduled', 'van', 5, 'Léa Dubois', 'Dubois', 'SK 433', null],
    ],
  )
  assert.deepEqual(first.party, second.party)
  assert.deepEqual(first.party, party, 'the booking answers what is there')
  assert.equal(party.total, first.quoted.total + second.quoted.total)
  assert.equal((await walletOf(rider)).held, party.total)
  assert.equal(rides[0].party.partyId, party.partyId)
})

test('a ride that goes alone has no party', async () => {
  const rider = await kit.richRider()
  assert.equal((await kit.bookAhead(rider, LATER)).body.data.party, null)
})

test('the same booking sent again is the same cars; with another key its prices are booked', async () => {
  const rider = await kit.richRider()
  const { answer, again, key } = await bookCars(own(rider))
  const repeated = await again(key)
  assert.deepEqual([repeated.status, repeated.body.data.party], [201, answer.body.data.party])
  assert.equal((await again()).body.code, 'QUOTE_ALREADY_BOOKED')
  assert.equal((await ridesOf(own(rider))).length, 2)
})

test('two tabs send one booking at once: there are two cars', async () => {
  const rider = await kit.richRider(100_000)
  const send = own(rider)
  const [first, second] = [await quoteBy(send), await quoteBy(send)]
  const body = {
    ...{ quoteId: first, vehicleClass: 'business', paymentMethod: 'wallet' },
    party: [{ quoteId: second, vehicleClass: 'business' }],
  }
  const answers = await Promise.all(
    [1, 2].map((tab) => send({ method: 'POST', path: '/user/ride/pre-booking', key: `tab-${tab}`, body })),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409])
  assert.equal((await ridesOf(send)).length, 2)
})

for (const [name, code, wish] of [
  ['starts at another time', 'PARTY_TRIPS_DIFFER', () => ({ cars: [{ quote: at(31 * HOUR_MS) }] })],
  [
    'goes elsewhere',
    'PARTY_TRIPS_DIFFER',
    () => ({ cars: [{ quote: { dropOffLocation: { ...NYA_VARVET, lat: NYA_VARVET.lat + 0.01 } } }] }),
  ],
  [
    'has a stop of its own',
    'PARTY_TRIPS_DIFFER',
    () => ({ cars: [{ quote: { addonlocation: [{ address: 'On the way', lat: 57.692, lng: 11.93 }] } }] }),
  ],
  [
    'is for now',
    'PARTY_TRIPS_DIFFER',
    () => ({ cars: [{ quote: { ridetype: 'instant', predate: undefined, pretime: undefined } }] }),
  ],
  ['is too small for its people', 'CLASS_TOO_SMALL', () => ({ cars: [{ quote: { passengers: 5 } }] })],
  ['is one too many', 'TOO_MANY_CARS', () => ({ cars: [{}, {}, {}, {}, {}] })],
  ['is to be paid by card', 'BAD_INPUT', () => ({ booking: { paymentMethod: 'card' } })],
] as [string, string, () => Wish][])
  test(`a further car that ${name} is refused, and nothing is booked`, async () => {
    const rider = await kit.richRider(200_000)
    const { answer } = await bookCars(own(rider), wish())
    assert.equal(answer.body.code, code, JSON.stringify(answer.body))
    assert.deepEqual([(await ridesOf(own(rider))).length, (await walletOf(rider)).held], [0, 0])
  })

test('several cars and a way back are not one booking; nor are cars for now', async () => {
  const rider = await kit.richRider()
  const send = own(rider)
  const back = await quoteBy(send, { pickupLocation: NYA_VARVET, dropOffLocation: AVENUE, ...at(35 * HOUR_MS) })
  const { answer } = await bookCars(send, { booking: { returnTrip: { quoteId: back } } })
  assert.deepEqual([answer.body.code, answer.body.errors[0].path], ['BAD_INPUT', 'returnTrip'])
  const now = (await kit.quote(rider)).body.data.quoteId
  const party = [{ quoteId: now, vehicleClass: 'business' }]
  const body = { quoteId: now, vehicleClass: 'business', paymentMethod: 'wallet', party }
  const refused = await send({ method: 'POST', path: '/user/ride/instant-booking', key: `party-${++keys}`, body })
  assert.equal(refused.body.code, 'PARTY_NOT_NOW')
})

test('one price is not two cars', async () => {
  const rider = await kit.richRider()
  const quoteId = await quoteBy(own(rider))
  const { answer } = await bookCars(own(rider), {
    booking: { quoteId, party: [{ quoteId, vehicleClass: 'business' }] },
  })
  assert.equal(answer.body.code, 'QUOTE_ALREADY_BOOKED')
  assert.equal((await ridesOf(own(rider))).length, 0)
})

test("somebody else's price is no further car", async () => {
  const [rider, other] = [await kit.richRider(), await kit.richRider()]
  const party = [{ quoteId: await quoteBy(own(other)), vehicleClass: 'business' }]
  const { answer } = await bookCars(own(rider), { booking: { party } })
  assert.deepEqual([answer.status, answer.body.code], [404, 'QUOTE_NOT_FOUND'])
  assert.equal((await ridesOf(own(rider))).length, 0)
})

test('a wallet that covers two of three cars books none', async () => {
  const rich = await kit.richRider()
  const price = (await givenCars(own(rich))).cars[0].total
  const rider = await kit.richRider(3 * price - 1)
  const { answer } = await bookCars(own(rider), { cars: [{}, {}] })
  assert.equal(answer.body.code, 'INSUFFICIENT_FUNDS')
  assert.deepEqual([(await ridesOf(own(rider))).length, (await walletOf(rider)).held], [0, 0])
})

test('a code takes its part off one car', async () => {
  const code = {
    ...{ code: 'PARTY10', kind: 'percent', value: 1_000, cap: null, validFrom: kit.clock.now().toISOString() },
    ...{ validUntil: null, usesPerPerson: 5, usesInAll: null },
  }
  const made = await own(office)({ method: 'POST', path: '/admin/promotions', key: 'party-code', body: code })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const rider = await kit.richRider()
  const twice = await bookCars(own(rider), { first: { promotion: 'PARTY10' } })
  assert.equal(twice.answer.body.code, 'PROMOTION_ALREADY_USED')
  const once = await bookCars(own(rider), {
    first: { promotion: 'PARTY10' },
    cars: [{ quote: { promotion: undefined } }],
  })
  assert.equal(once.answer.status, 201, JSON.stringify(once.answer.body))
})

test('a ride at that time is asked about; the cars of a party are in nobody’s way, also when one is changed', async () => {
  const rider = await kit.richRider(200_000)
  const send = own(rider)
  const alone = (await kit.bookAhead(rider, LATER)).body.data
  const { answer } = await bookCars(send)
  assert.deepEqual([answer.body.code, answer.body.ride?.rideId], ['RIDE_AT_THAT_TIME', alone.rideId])
  assert.equal((await ridesOf(send)).length, 1)
  await cancelOne(send, alone.rideId)
  const party = await givenCars(send)
  const { version } = await rideOf(send, party.cars[0].rideId)
  const { predate, pretime } = at(LATER + 10 * MINUTE_MS)
  const change = { rideId: party.cars[0].rideId, predate, pretime, version }
  const path = '/user/ride/change'
  const { body } = await send({ method: 'POST', path, body: { ...change, preview: true } })
  const total = body.data.change.total
  const changed = await send({ method: 'POST', path, key: `party-${++keys}`, body: { ...change, total } })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
})

async function givenAccount(rules: object, role: 'member' | 'booker' = 'booker') {
  const [member, boss] = [await kit.person('user'), await kit.person('user')]
  const companyId = await givenCompany(kit, { manager: boss })
  await invite(kit, companyId, member, role)
  const company = async () => (await own(boss)({ method: 'GET', path: `/user/companies/${companyId}` })).body.data
  const { version, costCentres } = await company()
  const open = { needsCostCentre: false, costCentres, rideLimit: null, monthLimit: null, classes: null, version }
  const path = `/user/companies/${companyId}/rules`
  const set = await kit.call({ method: 'PUT', path, as: boss, key: `party-${++keys}`, body: { ...open, ...rules } })
  assert.equal(set.status, 200, JSON.stringify(set.body))
  const approvals = async () =>
    (await own(boss)({ method: 'GET', path: `/user/companies/${companyId}/approvals` })).body.data
  const decide = async (approve: boolean) => {
    const [{ _id }] = await approvals()
    const path = `/user/company-approvals/${_id}/decide`
    const { status } = await own(boss)({ method: 'POST', path, key: `party-${++keys}`, body: { approve } })
    assert.equal(status, 200)
    await kit.settled()
  }
  const booking = { paymentMethod: 'account', account: { companyId } }
  return { send: own(member), booking, company, approvals, decide }
}

for (const [approve, becomes] of [
  [true, 'scheduled'],
  [false, 'expired'],
] as const)
  test(`cars above a month together wait for one answer, and a ${approve ? 'yes' : 'no'} is for all`, async () => {
    const price = (await givenCars(own(await kit.richRider()))).cars[0].total
    const { send, booking, company, approvals, decide } = await givenAccount({ monthLimit: 3 * price - 1 })
    const party = await givenCars(send, { booking, cars: [{}, {}] })
    await kit.settled()
    assert.deepEqual(await statesOf(send, party.cars), Array(3).fill('pending_payment'))
    const waiting = await approvals()
    assert.deepEqual(
      waiting.map((one: { amount: number; cars: object[]; over: { would: number }[] }) => [
        ...[one.amount, one.cars.length, one.over[0]?.would],
      ]),
      [[party.total, 2, party.total]],
    )
    await decide(approve)
    assert.deepEqual(await statesOf(send, party.cars), Array(3).fill(becomes))
    assert.equal((await company()).held, approve ? party.total : 0)
  })

for (const gone of [0, 1])
  test(`car ${gone + 1} of three is cancelled while all wait: the others go on waiting`, async () => {
    const { send, booking, approvals, decide } = await givenAccount({ monthLimit: 100 })
    const party = await givenCars(send, { booking, cars: [{}, {}] })
    await cancelOne(send, party.cars[gone]?.rideId ?? '')
    await kit.settled()
    const [waiting] = await approvals()
    assert.deepEqual(
      [waiting.status, waiting.cars.length, waiting.amount],
      ['waiting', 1, party.total - party.cars[0].total],
    )
    await decide(true)
    const states = await statesOf(send, party.cars)
    assert.deepEqual(states.toSpliced(gone, 1), ['scheduled', 'scheduled'])
  })

test('cars that wait are called off at once: nobody is asked, and nothing is held', async () => {
  const { send, booking, company, approvals } = await givenAccount({ monthLimit: 100 })
  const { partyId } = await givenCars(send, { booking, cars: [{}, {}] })
  assert.equal((await cancelAll(send, partyId)).status, 200)
  await kit.settled()
  assert.deepEqual([(await approvals())[0].status, (await company()).held], ['withdrawn', 0])
})

test('whoever may book for themselves alone books no further cars on the account, named or not', async () => {
  const { send, booking } = await givenAccount({}, 'member')
  const { answer } = await bookCars(send, { booking })
  assert.equal(answer.body.code, 'ONLY_FOR_YOURSELF')
  assert.equal((await ridesOf(send)).length, 0)
})

test('a class that the company does not pay for is no further car', async () => {
  const { send, booking } = await givenAccount({ classes: ['business'] })
  const { answer } = await bookCars(send, { booking, cars: [{ booking: { vehicleClass: 'van' } }] })
  assert.equal(answer.body.code, 'CLASS_NOT_ON_ACCOUNT')
  assert.equal((await ridesOf(send)).length, 0)
})

test('an assistant books and calls off cars from what is open to them; another’s party is absent', async () => {
  const given = assistantKit(kit)
  const { principal, act, assistant } = await given.givenPair()
  const party = await givenCars(act as Send)
  const seen = await rideOf(own(principal), party.cars[1]?.rideId ?? '')
  assert.deepEqual([seen.bookedBy._id, seen.party.total], [assistant.userId, party.total])
  const other = await kit.person('user')
  const otherAct = acting(kit, other, await givenAssistant(kit, principal, other))
  for (const send of [otherAct as Send, own(assistant), own(await kit.richRider())])
    for (const over of [{}, { preview: true }]) assert.equal((await cancelAll(send, party.partyId, over)).status, 404)
  const cancelled = await cancelAll(act as Send, party.partyId)
  assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body))
  assert.equal((await walletOf(principal)).held, 0)

  const onAccount = { wallet: false, cards: [], accounts: [], hidesPrices: true }
  const limited = await given.givenPair(onAccount)
  const refused = await bookCars(limited.act as Send)
  assert.equal(refused.answer.body.code, 'ASSISTANT_MAY_NOT_PAY')
})

test('each car has its own chauffeur, and both may be under way at once; what is told of them', async () => {
  const { rider, send, party, drivers } = await lateCars()
  for (const [index, driver] of drivers.entries()) {
    const step = await kit.step(driver, party.cars[index]?.rideId as RideId, 'en_route')
    assert.equal(step.status, 200, JSON.stringify(step.body))
  }
  const seen = await rideOf(send, party.cars[0].rideId)
  const other = await rideOf(send, party.cars[1]?.rideId ?? '')
  assert.deepEqual(seen.party.cars[1], {
    ...party.cars[1],
    RideStatus: 'en_route',
    chauffeur: 'Henrik',
    vehicleName: other.driverVehicleName,
    plate: other.driverVehicleNumber,
    signColour: other.signColour,
  })
  const current = await send({ method: 'GET', path: '/user/ride/current' })
  assert.equal(current.body.data.rideId, party.cars[0].rideId, 'the rider’s own car is the first')
  const shown = (await own(office)({ method: 'GET', path: `/admin/rides/${party.cars[0].rideId}` })).body.data
  assert.deepEqual(shown.party, seen.party)
  const ofDriver = await own(drivers[0])({ method: 'GET', path: `/driver/ride/show/${party.cars[0].rideId}` })
  assert.equal('party' in ofDriver.body.data, false)
  assert.equal((await walletOf(rider)).held, party.total)
  await kit.allOffline()
})

test('a further car is nobody’s in particular again while both are under way', async () => {
  const rider = await kit.richRider()
  const send = own(rider)
  const party = await givenCars(send, { first: at(90 * MINUTE_MS), cars: [{ booking: { guest: GUEST } }] })
  for (const { rideId } of party.cars) {
    const driver = await assigned(rideId)
    kit.clock.advance(20 * MINUTE_MS)
    assert.equal((await kit.step(driver, rideId, 'en_route')).status, 200)
  }
  const rideId = party.cars[1]?.rideId ?? ''
  const { version, quoted } = await rideOf(send, rideId)
  const body = { rideId, version, guest: null, total: quoted.total }
  const changed = await send({ method: 'POST', path: '/user/ride/change', key: `party-${++keys}`, body })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  assert.equal((await rideOf(send, rideId)).guest, null)
})

test('a guest of one car sees nothing of the others', async () => {
  const rider = await kit.richRider()
  const party = await givenCars(own(rider), { cars: [{ booking: { guest: GUEST } }] })
  await kit.settled()
  const texts = (await own(office)({ method: 'GET', path: `/admin/mailbox?to=${encodeURIComponent(GUEST.phone)}` }))
    .body.data
  const [, key] = /\/trip\/([\w.-]+)/.exec(texts[0].text) ?? []
  const { status, body } = await kit.call({ method: 'GET', path: `/guest/ride/${key}` })
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.data.rideId, party.cars[1]?.rideId)
  assert.equal('party' in body.data, false)
  assert.equal(JSON.stringify(body).includes(party.cars[0].rideNumber), false)
})

test('all cars are called off with the sum of their fees, seen before; the rest comes back', async () => {
  const { rider, send, party } = await lateCars()
  const before = await walletOf(rider)
  const preview = (await cancelAll(send, party.partyId, { preview: true })).body.data
  const half = Math.round(party.cars[0].total / 2)
  assert.deepEqual(preview.terms, { fee: 2 * half, refund: party.total - 2 * half, currency: 'EUR', freeUntil: null })
  assert.deepEqual(
    preview.cars.map(({ rideId, fee }: { rideId: string; fee: number }) => [rideId, fee]),
    party.cars.map(({ rideId }) => [rideId, half]),
  )
  assert.deepEqual(await statesOf(send, party.cars), ['assigned', 'assigned'], 'looking changes nothing')
  assert.equal((await cancelAll(send, party.partyId, { fee: 0 })).body.code, 'PRICE_CHANGED')
  assert.equal((await cancelAll(send, party.partyId, { reason: undefined })).body.code, 'REASON_REQUIRED')

  const cancelled = await cancelAll(send, party.partyId, { fee: preview.terms.fee }, 'all-cars')
  assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body))
  assert.deepEqual(cancelled.body.data.terms, preview.terms)
  assert.equal(cancelled.body.data.party.total, preview.terms.fee)
  assert.deepEqual(await statesOf(send, party.cars), ['cancelled', 'cancelled'])
  const after = await walletOf(rider)
  assert.deepEqual([after.held, before.balance - after.balance], [0, preview.terms.fee])
  for (const key of ['all-cars', 'all-cars-again']) {
    const again = await cancelAll(send, party.partyId, { fee: preview.terms.fee }, key)
    assert.deepEqual([again.status, again.body.data.terms], [200, preview.terms])
  }
  assert.equal((await walletOf(rider)).balance, after.balance)
  assert.equal((await cancelAll(send, party.partyId, { preview: true })).body.code, 'INVALID_TRANSITION')
  await kit.allOffline()
})

test('a car that somebody is in is named, and no other is called off', async () => {
  const { send, party, drivers } = await lateCars()
  const [{ rideId, rideNumber }] = party.cars
  for (const action of ['en_route', 'arrived']) await kit.step(drivers[0], rideId, action)
  await kit.step(drivers[0], rideId, 'start', { pin: (await rideOf(send, rideId)).pin })
  for (const over of [{}, { preview: true }]) {
    const { status, body } = await cancelAll(send, party.partyId, over)
    assert.deepEqual([status, body.code, body.ride.rideId], [409, 'CAR_NOT_CANCELLABLE', rideId])
    assert.ok(body.detail.startsWith(rideNumber), body.detail)
  }
  assert.deepEqual(await statesOf(send, party.cars), ['in_progress', 'assigned'])
  await kit.allOffline()
})

test('a car that was cancelled before is left out', async () => {
  const rider = await kit.richRider()
  const send = own(rider)
  const party = await givenCars(send, { cars: [{}, {}] })
  await cancelOne(send, party.cars[1]?.rideId ?? '')
  const { body } = await cancelAll(send, party.partyId)
  assert.deepEqual([body.data.cars.length, body.data.party.total], [2, 0])
  assert.deepEqual(await statesOf(send, party.cars), Array(3).fill('cancelled'))
  assert.equal((await walletOf(rider)).held, 0)
})

test('races: calling off all cars while a chauffeur claims one', async () => {
  for (let turn = 0; turn < 6; turn++) {
    const rider = await kit.richRider(100_000)
    const send = own(rider)
    const party = await givenCars(send, { cars: [{}, {}] })
    const driver = await kit.driverAt(BESIDE)
    const path = `/driver/ride/board/${party.cars[turn % 3]?.rideId}/claim`
    const [claimed, cancelled] = await Promise.all([
      own(driver)({ method: 'POST', path }),
      cancelAll(send, party.partyId, { fee: 0 }),
    ])
    assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body))
    assert.ok([200, 404, 409].includes(claimed.status), JSON.stringify(claimed.body))
    assert.deepEqual(await statesOf(send, party.cars), Array(3).fill('cancelled'))
    assert.equal((await walletOf(rider)).held, 0)
    await kit.allOffline()
  }
})

test('races: calling off all cars while one is boarded, and while each is called off by itself', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const { rider, send, party, drivers } = await lateCars()
    const [{ rideId }] = party.cars
    for (const action of ['en_route', 'arrived']) await kit.step(drivers[0], rideId, action)
    const { pin } = await rideOf(send, rideId)
    const [boarded, cancelled] = await Promise.all([
      kit.step(drivers[0], rideId, 'start', { pin }),
      cancelAll(send, party.partyId),
    ])
    assert.deepEqual([boarded.status, cancelled.status].toSorted(), [200, 409])
    assert.deepEqual(
      await statesOf(send, party.cars),
      cancelled.status === 200 ? ['cancelled', 'cancelled'] : ['in_progress', 'assigned'],
    )
    const { party: left } = await rideOf(send, rideId)
    assert.equal((await walletOf(rider)).held, cancelled.status === 200 ? 0 : left.total)
    await kit.allOffline()
  }
  const rider = await kit.richRider()
  const party = await givenCars(own(rider), { cars: [{}, {}] })
  const answers = await Promise.all([
    cancelAll(own(rider), party.partyId),
    ...party.cars.map(({ rideId }) => cancelOne(own(rider), rideId)),
    cancelAll(own(rider), party.partyId),
  ])
  assert.deepEqual(
    answers.filter(({ status }) => status >= 500).map(({ body }) => body),
    [],
  )
  assert.deepEqual(await statesOf(own(rider), party.cars), Array(3).fill('cancelled'))
  assert.equal((await walletOf(rider)).held, 0)
})

test('whatever is booked and called off, the total of a party is the sum of its rides, and what is held for it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ van: fc.boolean(), off: fc.boolean() }), { minLength: 2, maxLength: 4 }),
      async (wanted) => {
        const rider = await kit.richRider(200_000)
        const send = own(rider)
        const classOf = (van: boolean | undefined) => ({ vehicleClass: van === true ? 'van' : 'business' })
        const [first, ...others] = wanted
        const cars = others.map(({ van }) => ({ booking: classOf(van) }))
        const booked = await givenCars(send, { cars, booking: classOf(first?.van) })
        for (const [index, { off }] of wanted.entries())
          if (off) await cancelOne(send, booked.cars[index]?.rideId ?? '')
        const { party } = await rideOf(send, booked.cars[0].rideId)
        const open = booked.cars.filter((_, index) => wanted[index]?.off === false)
        assert.equal(
          party.total,
          open.reduce((sum, { total }) => sum + total, 0),
        )
        assert.equal(party.total, (await walletOf(rider)).held)
      },
    ),
    { numRuns: 8 },
  )
})
