import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { QuoteId } from '@livery/kernel/ids.ts'
import { proveOwnWeb } from '@livery/kernel/own-web.ts'
import { DAY_MS } from '@livery/kernel/time.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { AVENUE, NYA_VARVET, type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { ridePostings } from '../payments/index.ts'
import { expireSearch } from '../rides/use-cases/expire-ride.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit()
  office = await kit.person('admin')
})
after(() => kit.stop())
afterEach(async () => {
  await kit.settled()
  assert.deepEqual(
    (await checkInvariants(kit.databaseUrl)).flatMap((one) => one.broken),
    [],
  )
  await kit.allOffline()
})

const at = (days: number) => new Date(kit.clock.now().getTime() + days * DAY_MS).toISOString()
const SOME = { kind: 'percent', value: 1_000, cap: null, validUntil: null, usesPerPerson: 1, usesInAll: null }
const add = (code: string, over: object = {}) =>
  kit.call({
    method: 'POST',
    path: '/admin/promotions',
    as: office,
    body: { ...SOME, code, validFrom: at(-1), ...over },
  })
const quote = (rider: TestPerson, promotion: string) => kit.quote(rider, { promotion })
const book = (rider: TestPerson, quoteId: QuoteId, paymentMethod = 'wallet') =>
  kit.call({
    method: 'POST',
    path: '/user/ride/instant-booking',
    as: rider,
    key: quoteId,
    body: { quoteId, vehicleClass: 'business', paymentMethod },
  })
const usesOf = async (code: string): Promise<number> => {
  const { body } = await kit.call({ method: 'GET', path: '/admin/promotions', as: office })
  return body.data.find((one: { code: string }) => one.code === code).uses
}
const business = (quoted: { body: { data: { classes: { vehicleClass: string; total: number; lines: Line[] }[] } } }) =>
  quoted.body.data.classes.find(({ vehicleClass }) => vehicleClass === 'business')
interface Line {
  code: string
  label: string
  amount: number
}

// The kit's ride costs 50.09 in a Business car: the minimum of 45.00, fee 2.25, tax 2.84.
for (const [what, over, off] of [
  ['10 % of 50.09: 5.009 → 5.01', {}, 501],
  ['10 % of 50.09, at most 3.00', { cap: 300 }, 300],
  ['an amount of 12.00', { kind: 'amount', value: 1_200 }, 1_200],
  ['an amount above the price leaves 0.50', { kind: 'amount', value: 99_900 }, 4_959],
  ['all of it leaves 0.50 too', { value: 10_000 }, 4_959],
] as const) {
  test(`a quote with a promotion: ${what}`, async () => {
    const code = `QUOTE-${off}-${Object.values(over).join('')}`.toUpperCase()
    assert.equal((await add(code, over)).status, 201)
    const priced = business(await quote(await kit.richRider(), code.toLowerCase()))
    const share = 'kind' in over ? {} : { share: 'value' in over ? over.value : 1_000 }
    assert.deepEqual(priced?.lines.at(-1), { code: 'promotion', label: code, amount: -off, ...share })
    assert.equal(priced?.total, 5_009 - off)
  })
}

test('a code is refused with the reason', async () => {
  const rider = await kit.richRider()
  await add('LATER', { validFrom: at(1) })
  await add('OVER', { validFrom: at(-2), validUntil: at(-1) })
  const gone = (await add('GONE')).body.data
  await kit.call({ method: 'POST', path: `/admin/promotions/${gone._id}/withdraw`, as: office })
  const refusals = await Promise.all(
    ['NEVER-SEEN', 'LATER', 'OVER', 'GONE'].map(async (code) => (await quote(rider, code)).body.code),
  )
  assert.deepEqual(refusals, ['PROMOTION_UNKNOWN', 'PROMOTION_NOT_NOW', 'PROMOTION_NOT_NOW', 'PROMOTION_UNKNOWN'])
  assert.equal((await add('LATER')).body.code, 'PROMOTION_EXISTS')
  assert.equal((await add('TOO-MUCH', { value: 10_001 })).body.code, 'BAD_INPUT')
})

test('a ride with a promotion: the rider pays less, the chauffeur has all of their share, the house pays the rest', async () => {
  await add('WELCOME', { kind: 'amount', value: 1_000 })
  const rider = await kit.richRider()
  const driver = await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const booked = await book(rider, (await quote(rider, 'WELCOME')).body.data.quoteId)
  const { rideId } = booked.body.data
  assert.equal(booked.body.data.advanceFullPayment, 4_009)
  assert.equal(await usesOf('WELCOME'), 1)
  assert.equal((await quote(rider, 'WELCOME')).body.code, 'PROMOTION_ALREADY_USED')
  await kit.offerOf(driver, rideId)
  for (const step of ['accept', 'en_route', 'arrived']) await kit.step(driver, rideId, step)
  await kit.step(driver, rideId, 'start', { pin: await kit.pinOf(rider) })
  await kit.step(driver, rideId, 'complete')

  const receipt = (await kit.call({ method: 'GET', path: `/user/ride/show/${rideId}`, as: rider })).body.data
  assert.equal(receipt.final.total, 4_009)
  assert.deepEqual(receipt.final.lines.at(-1), { code: 'promotion', label: 'WELCOME', amount: -1_000 })
  const postings = await ridePostings(kit.ctx.db, rideId)
  const of = (account: string) =>
    postings.filter((one) => one.account === account).reduce((sum, { amount }) => sum + amount, 0)
  // 80 % of 45.00, 20 % of it, fee, tax; from the rider 40.09, from the house 10.00.
  assert.deepEqual(
    ['driver_wallet', 'commission', 'platform_fees', 'tax', 'rider_wallet', 'promotions', 'ride_escrow'].map(of),
    [3_600, 900, 225, 284, -4_009, -1_000, 0],
  )
})

test('a ride that nobody took gives the use back', async () => {
  await add('AGAIN', { usesInAll: 1 })
  const rider = await kit.richRider()
  await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const { rideId } = (await book(rider, (await quote(rider, 'AGAIN')).body.data.quoteId)).body.data
  assert.equal((await quote(await kit.richRider(), 'AGAIN')).body.code, 'PROMOTION_USED_UP')
  kit.clock.advance(6 * 60_000)
  await expireSearch(kit.ctx, rideId)
  assert.equal(await usesOf('AGAIN'), 0)
  assert.equal((await quote(rider, 'AGAIN')).status, 201)
})

test('twenty at once for the last three uses: three have it, and nothing of the others is written', async () => {
  await add('THREE', { usesInAll: 3 })
  const riders = await Promise.all(Array.from({ length: 20 }, () => kit.richRider()))
  await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const quotes = await Promise.all(riders.map((rider) => quote(rider, 'THREE')))
  const booked = await Promise.all(riders.map((rider, index) => book(rider, quotes[index]?.body.data.quoteId, 'card')))
  assert.equal(booked.filter(({ status }) => status === 201).length, 3)
  assert.equal(booked.filter(({ body }) => body.code === 'PROMOTION_USED_UP').length, 17)
  assert.equal(await usesOf('THREE'), 3)
})

test('one person with two quotes at once uses a code once', async () => {
  await add('ONCE')
  const rider = await kit.richRider()
  await kit.driverAt({ lat: AVENUE.lat + 0.002, lng: AVENUE.lng })
  const ids = await Promise.all([1, 2].map(async () => (await quote(rider, 'ONCE')).body.data.quoteId))
  const booked = await Promise.all(ids.map((id) => book(rider, id)))
  assert.deepEqual(booked.map(({ status }) => status).toSorted(), [201, 409])
  assert.equal(await usesOf('ONCE'), 1)
})

test('codes are not found by trying: after twenty wrong ones of an hour a right one is refused, too', async () => {
  await add('GUESSED-1')
  const rider = await kit.richRider()
  // At once, as whoever guesses would.
  const tried = await Promise.all(Array.from({ length: 20 }, (_, n) => quote(rider, `GUESS-${n}`)))
  assert.deepEqual(new Set(tried.map(({ body }) => body.code)), new Set(['PROMOTION_UNKNOWN']))
  const { status, body, headers } = await quote(rider, 'GUESSED-1')
  assert.deepEqual([status, body.code], [429, 'TOO_MANY_REQUESTS'])
  assert.ok(Number(headers['retry-after']) > 3_000)
  assert.equal((await kit.quote(rider)).status, 201, 'prices without a code are quoted')
  assert.equal((await quote(await kit.richRider(), 'GUESSED-1')).status, 201, 'and others have the code')
  kit.clock.advance(DAY_MS)
  assert.equal((await quote(rider, 'GUESSED-1')).status, 201)
})

test('visitors who try codes are counted by their address', async () => {
  await add('GUESSED-2')
  const ask = (promotion: string, from: string) =>
    kit.call({
      method: 'POST',
      path: '/user/quote',
      headers: proveOwnWeb('n', from),
      body: { pickupLocation: AVENUE, dropOffLocation: NYA_VARVET, ridetype: 'instant', promotion },
    })
  for (let n = 0; n < 20; n++) assert.equal((await ask(`GUESS-${n}`, '203.0.113.9')).body.code, 'PROMOTION_UNKNOWN')
  assert.equal((await ask('GUESSED-2', '203.0.113.9')).status, 429)
  assert.equal((await ask('GUESSED-2', '203.0.113.10')).status, 201)
})
