// One wallet, many hands at once: it never pays more than it has, and ends exact to the cent.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Id } from '@livery/kernel/ids.ts'
import { grantDemoMoney, refundRide } from '../../features/payments/index.ts'
import { balanceOf, CARDS, euros, payByCard, riderWith, settle, start } from '../../features/payments/testing/given.ts'
import { startTestApp, type TestAnswer, type TestApp, type TestPerson } from '../test-app.ts'
import { chanceFrom, seed, sized } from './chance.ts'
import { inBatches } from './in-batches.ts'
import { brokenPromises } from './ledger.ts'
import { patiently, untilAnswered } from './patience.ts'

const WALLETS = sized(4, 200)
const SPENDERS = 50
const EACH = sized(20, 100)

let app: TestApp
before(async () => {
  app = await startTestApp({ jobs: { schedule: async () => undefined } })
})
after(() => app.stop())

const post = (as: TestPerson, path: string, key: string, body: object): Promise<TestAnswer> =>
  untilAnswered(() => app.call({ method: 'POST', path, as, key, body }))
const ridesOf = (count: number) => Array.from({ length: count }, () => app.ctx.newId('ride'))

test(`${WALLETS} wallets, each spent ${SPENDERS} times at once: none beyond what it has`, {
  timeout: 1_800_000,
}, async (context) => {
  context.diagnostic(`FAULT_SEED=${seed}`)
  const chance = chanceFrom(seed)
  let paid = 0
  await inBatches(Array.from({ length: WALLETS }), 1, async () => {
    const [has, price] = [100 + chance.below(900), 11 + chance.below(50)]
    const [rider, rides] = [await patiently(() => riderWith(app, has)), ridesOf(SPENDERS)]
    await inBatches(rides, 10, (rideId) => patiently(() => start(app, rider, rideId, price, 'card')))
    const answers = await Promise.all(
      rides.map((rideId) => post(rider, '/payment/with-wallet', `spend-${rideId}`, { rideId })),
    )
    const covered = Math.min(SPENDERS, Math.floor(has / price))
    assert.equal(answers.filter(({ status }) => status === 200).length, covered, `${has} at ${price} each`)
    for (const { status, body } of answers) if (status !== 200) assert.equal(body.code, 'INSUFFICIENT_FUNDS')
    assert.deepEqual(await balanceOf(app, rider), [has * 100, covered * price * 100])
    paid += covered
  })
  context.diagnostic(`${WALLETS * SPENDERS} tried to pay, ${paid} could`)
  assert.deepEqual(await brokenPromises(app), [])
})

test(`${EACH} top-ups, ${EACH} bookings and ${EACH} refunds at once on one wallet end exact`, {
  timeout: 600_000,
}, async () => {
  const [rider, driver] = [await riderWith(app, 0), await app.person('driver')]
  const grant = (amount: number) => app.ctx.transact((tx) => grantDemoMoney(app.ctx, tx, rider.userId, euros(amount)))
  await grant(EACH * 12)
  const driven = ridesOf(EACH)
  await inBatches(driven, 10, (rideId) => patiently(() => start(app, rider, rideId, 12, 'wallet')))
  await inBatches(driven, 10, (rideId) => patiently(() => settle(app, rider, driver, rideId, 12)))
  assert.deepEqual(await balanceOf(app, rider), [0, 0])
  await grant(EACH * 15)
  const booked = ridesOf(EACH)
  await inBatches(booked, 10, (rideId) => patiently(() => start(app, rider, rideId, 15, 'card')))
  const paid = await paidTopUps(rider, EACH, 1_100)

  const answers = await Promise.all([
    ...paid.map((topUpId) => post(rider, '/payment/wallet/confirm/top-up', `confirm-${topUpId}`, { topUpId })),
    ...booked.map((rideId) => post(rider, '/payment/with-wallet', `book-${rideId}`, { rideId })),
    ...driven.map((rideId) =>
      patiently(() =>
        app.ctx.transact(async (tx) => {
          await refundRide(app.ctx, tx, { rideId, amount: euros(7) })
          return { status: 200 }
        }),
      ),
    ),
  ])
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.deepEqual(await balanceOf(app, rider), [EACH * (1_500 + 1_100 + 700), EACH * 1_500])
  assert.deepEqual(await brokenPromises(app), [])
})

test('the same Idempotency-Key sent 50 times at once moves money once', async () => {
  const rider = await riderWith(app, 100)
  const [topUpId = ''] = await paidTopUps(rider, 1, 2_000)
  const [rideId] = ridesOf(1)
  assert.ok(rideId)
  await start(app, rider, rideId, 30, 'card')
  const fifty = (path: string, body: object) =>
    Promise.all(Array.from({ length: 50 }, () => post(rider, path, `fifty-${path}`, body)))
  const answers = (
    await Promise.all([fifty('/payment/wallet/confirm/top-up', { topUpId }), fifty('/payment/with-wallet', { rideId })])
  ).flat()
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.deepEqual(await balanceOf(app, rider), [12_000, 3_000])
})

/** Paid by card, and not yet credited. */
async function paidTopUps(rider: TestPerson, count: number, amount: number): Promise<Id<'topUp'>[]> {
  const ids: Id<'topUp'>[] = []
  for (let at = 0; at < count; at++) {
    const { body } = await post(rider, '/payment/wallet/top-up', `start-${rider.userId}-${at}`, { amount })
    const { topUpId } = body.data
    const { rows } = await app.ctx.db.$client.query('select payment_id from top_up where id = $1', [topUpId])
    const intent = await payByCard(app, rows[0].payment_id, CARDS.good)
    assert.equal(intent.status, 'succeeded')
    ids.push(topUpId)
  }
  return ids
}
