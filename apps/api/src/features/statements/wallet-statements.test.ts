// A rider's wallet over some days, as figures, PDF and CSV.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY_MS } from '@livery/kernel/time.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import fc from 'fast-check'
import { clearTheStreets } from '../../testing/fixtures.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { givenInvoicedRide } from '../invoices/testing/given.ts'
import { sumsOf } from './domain/wallet-days.ts'

let kit: RideKit
let rider: TestPerson
before(async () => {
  kit = await startRideKit()
  await clearTheStreets(kit)
  rider = (await givenInvoicedRide(kit)).rider
})
after(() => kit.stop())

const get = (path: string, as?: TestPerson) => kit.call({ method: 'GET', path, ...(as && { as }) })
/** By the region's clock, as the statement counts its days. */
const day = (days: number) => wallClock(new Date(kit.clock.now().getTime() + days * DAY_MS), 'Europe/Stockholm').date
const statement = async (from = day(-30), to = day(0), as = rider) =>
  (await get(`/user/wallet/statement?from=${from}&to=${to}`, as)).body
const opened = async (path: string) => kit.server.fastify.inject({ method: 'GET', url: path })

test('it opens with nothing, adds up, and closes with what the wallet holds', async () => {
  const { data } = await statement()
  const { balance } = (await get('/user/wallet', rider)).body.data
  assert.deepEqual([data.opening, data.closing, data.paidIn - data.paidOut], [0, balance, balance])
  assert.ok(data.paidOut > 0 && data.movements >= 2)
  const later = (await statement(day(1), day(2))).data
  assert.deepEqual([later.opening, later.closing, later.movements], [balance, balance, 0])
})

test('it is a PDF and a table by its links, which open nothing else', async () => {
  const { data } = await statement()
  const pdf = await opened(data.pdf)
  assert.deepEqual([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()], [200, '%PDF-'])
  const csv = await opened(data.csv)
  assert.equal(csv.body.trim().split('\r\n').length, data.movements + 1)
  assert.match(csv.body, /ride_payment,R-\d+,wallet,-\d+/)
  const other = await kit.richRider()
  for (const changed of [
    data.pdf.replace(rider.userId, other.userId),
    data.csv.replace(`from=${day(-30)}`, `from=${day(-60)}`),
  ])
    assert.equal((await opened(changed)).statusCode, 404)
})

for (const [name, from, to] of [
  ['ends before it begins', 2, 0],
  ['is longer than a year', -500, 0],
] as const)
  test(`a span that ${name} is refused at its end`, async () => {
    const { code, errors } = await statement(day(from), day(to))
    assert.deepEqual([code, errors[0].path], ['BAD_INPUT', 'to'])
  })

test('what comes in and goes out of the wallet is the difference of its balances, cards left aside', () => {
  const movement = fc.record({
    source: fc.constantFrom('wallet', 'card'),
    amount: fc.integer({ min: -9_999, max: 9_999 }),
  })
  fc.assert(
    fc.property(fc.nat(9_999), fc.array(movement), (opening, movements) => {
      const { paidIn, paidOut, closing, byCard } = sumsOf(opening, movements as Parameters<typeof sumsOf>[1])
      const moved = (of: string) =>
        movements.reduce((sum, { source, amount }) => (source === of ? sum + amount : sum), 0)
      assert.equal(closing - opening, moved('wallet'))
      assert.equal(paidIn - paidOut, moved('wallet'))
      assert.ok(byCard === -moved('card') || (byCard === 0 && moved('card') === 0))
    }),
  )
})
