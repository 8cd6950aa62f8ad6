// What somebody without an account gets: prices and places. A quote of theirs belongs to nobody until its claim is
// brought with a booking.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { QuoteId } from '@livery/kernel/ids.ts'
import { DAY_MS, HOUR_MS } from '@livery/kernel/time.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { SAMPLE_TERMS } from './index.ts'
import { pricingJobs } from './jobs.ts'
import { forgetQuotesOfNobody } from './store/quotes.ts'

let kit: RideKit
before(async () => {
  kit = await startRideKit()
})
after(() => kit.stop())

const ask = (as?: TestPerson, headers: Record<string, string> = {}) =>
  kit.call({
    method: 'POST',
    path: '/user/quote',
    as,
    headers,
    body: { pickupLocation: AVENUE, dropOffLocation: NYA_VARVET, ridetype: 'instant' },
  })
const book = (as: TestPerson, quote: { quoteId: QuoteId; claim?: string }, key?: string) =>
  kit.call({
    method: 'POST',
    path: '/user/ride/instant-booking',
    as,
    ...(key === undefined ? {} : { key }),
    body: { ...quote, vehicleClass: 'business', paymentMethod: 'wallet' },
  })

async function givenVisitorsQuote() {
  const { status, body } = await ask()
  assert.equal(status, 201)
  const { quoteId, claim } = body.data
  assert.match(claim, /^[\w-]{32}$/)
  return { quoteId, claim } as { quoteId: QuoteId; claim: string }
}

test('a visitor is quoted the same prices, and whoever brings the claim books them', async () => {
  await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const rider = await kit.richRider()
  const own = (await ask(rider)).body.data
  assert.equal(own.claim, undefined)
  const { cancelling, waiting } = SAMPLE_TERMS
  assert.deepEqual(own.onDemand, {
    freeMinutes: cancelling.instantFreeMinutes,
    fee: cancelling.instantFee,
    waitMinutes: waiting.instant.freeMinutes,
  })
  const quote = await givenVisitorsQuote()
  const booked = await book(rider, quote, 'once')
  assert.equal(booked.status, 201)
  assert.equal(booked.body.data.quotedTotal ?? booked.body.data.advanceFullPayment, own.classes[0].total)
  assert.deepEqual((await book(rider, quote, 'once')).body.data.rideId, booked.body.data.rideId)
  assert.equal((await book(rider, quote)).body.code, 'QUOTE_ALREADY_BOOKED')
  const stranger = await kit.richRider()
  assert.equal((await book(stranger, quote)).status, 404, 'it is somebody’s now, and the claim opens nothing')
})

test('what a class is said to cost “from” is what its shortest ride is quoted, to the cent', async () => {
  const { body } = await kit.call({ method: 'GET', path: '/user/vehicle' })
  const [offered] = body.data
  const near = { ...AVENUE, lat: AVENUE.lat + 0.002 }
  const quoted = await kit.call({
    method: 'POST',
    path: '/user/quote',
    body: { pickupLocation: AVENUE, dropOffLocation: near, ridetype: 'instant' },
  })
  assert.equal(offered.lowestTotal, quoted.body.data.classes[0].total)
  assert.equal(quoted.body.data.classes[0].example, offered.example, 'and the car one may count on is the same')
  assert.ok(offered.lowestTotal > offered.minimumFare)
})

test('without its claim, or with another, a visitor’s quote is not there', async () => {
  const [quote, other] = [await givenVisitorsQuote(), await givenVisitorsQuote()]
  const rider = await kit.richRider()
  for (const tried of [
    { quoteId: quote.quoteId },
    { ...quote, claim: other.claim },
    { ...quote, claim: '_'.repeat(32) },
  ]) {
    const { status, body } = await book(rider, tried)
    assert.deepEqual([status, body.code], [404, 'QUOTE_NOT_FOUND'])
  }
  const own = (await ask(await kit.richRider())).body.data
  assert.equal((await book(rider, { quoteId: own.quoteId, claim: quote.claim })).status, 404)
})

test('of two people with one claim at once, one has the ride', async () => {
  await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const quote = await givenVisitorsQuote()
  const [one, other] = [await kit.richRider(), await kit.richRider()]
  const answers = await Promise.all([book(one, quote), book(other, quote)])
  const codes = answers.map(({ status, body }) => body.code ?? status).sort()
  assert.equal(codes[0], 201)
  assert.ok(['QUOTE_ALREADY_BOOKED', 'QUOTE_NOT_FOUND'].includes(codes[1]), codes[1])
  const { rows } = await kit.ctx.db.$client.query(
    'select q.rider_id, r.rider_id as rides from quote q join ride r on r.quote_id = q.id where q.id = $1',
    [quote.quoteId],
  )
  assert.equal(rows.length, 1)
  assert.equal(rows[0].rider_id, rows[0].rides)
})

test('a claim is kept nowhere, and a quote that nobody took is forgotten', async () => {
  const { quoteId, claim } = await givenVisitorsQuote()
  const find = () => kit.ctx.db.$client.query('select quote::text as text from quote where id = $1', [quoteId])
  assert.equal((await find()).rows[0].text.includes(claim), false)
  await forgetQuotesOfNobody(kit.ctx.db, new Date(Date.now() - DAY_MS))
  assert.equal((await find()).rows.length, 1)
  await forgetQuotesOfNobody(kit.ctx.db, new Date(Date.now() + DAY_MS))
  assert.equal((await find()).rows.length, 0)
})

test('a price that nobody took is kept for an hour, however many a visitor asks for', async () => {
  const { quoteId } = await givenVisitorsQuote()
  const find = () => kit.ctx.db.$client.query('select 1 from quote where id = $1', [quoteId])
  const later = (ms: number) => ({ ...kit.ctx, now: () => new Date(Date.now() + ms) })
  const [forget] = pricingJobs
  await forget?.run(later(HOUR_MS), {} as never)
  assert.equal((await find()).rowCount, 1)
  await forget?.run(later(2 * HOUR_MS), {} as never)
  assert.equal((await find()).rowCount, 0)
})

test('a dead token is refused, so that nobody is quoted as a visitor without knowing it', async () => {
  const { status, body } = await ask(undefined, { authorization: 'Bearer not.a.token' })
  assert.deepEqual([status, body.code], [401, 'TOKEN_INVALID'])
  assert.equal((await ask(await kit.person('driver'))).status, 403)
})

test('a visitor sees classes and cars without their plates, extras and places', async () => {
  const get = (path: string, as?: TestPerson) => kit.call({ method: 'GET', path, as })
  const plates = ({ body }: { body: { data: { cars: { vehicle_number?: string }[] }[] } }) =>
    body.data.flatMap(({ cars }) => cars.map(({ vehicle_number }) => vehicle_number))
  await kit.driverAt({ lat: AVENUE.lat, lng: AVENUE.lng })
  const seen = plates(await get('/user/vehicle'))
  assert.ok(seen.length > 0)
  assert.ok(seen.every((plate) => plate === undefined))
  assert.ok(plates(await get('/user/vehicle', await kit.person('user'))).every((plate) => typeof plate === 'string'))
  assert.equal((await get('/user/additional-services')).status, 200)
  assert.equal((await get('/places/search?q=avenyn')).status, 200)
})

test('a place outside the region is named by the field that it came in', async () => {
  const far = { address: 'Stureplan 4', lat: 59.3353, lng: 18.0733 }
  const way = { pickupLocation: AVENUE, dropOffLocation: NYA_VARVET, addonlocation: [AVENUE, NYA_VARVET] }
  for (const [path, body] of [
    ['pickupLocation', { ...way, pickupLocation: far }],
    ['addonlocation.1', { ...way, addonlocation: [AVENUE, far] }],
    ['dropOffLocation', { ...way, dropOffLocation: far }],
  ] as const) {
    const { body: answer } = await kit.call({
      method: 'POST',
      path: '/user/quote',
      body: { ...body, ridetype: 'instant' },
    })
    assert.deepEqual([answer.code, answer.errors?.[0]?.path], ['OUTSIDE_REGION', path])
  }
})
