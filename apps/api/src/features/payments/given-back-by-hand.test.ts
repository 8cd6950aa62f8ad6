// Somebody of the house gives money back in the provider's own office, past our product: the next look finds it.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { PaymentId } from '@livery/kernel/ids.ts'
import { brokenPromises } from '../../testing/faults/ledger.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { findWallet, houseAccount, ridePostings } from '../wallet/index.ts'
import { getPayment } from './store/card-payments.ts'
import { findOpenAmount, findRidePaymentForUpdate } from './store/ride-payments.ts'
import { balanceOf, CARDS, euros, payByCard, riderWith, sandboxOf, settle, startCard } from './testing/given.ts'
import { convergePayment } from './use-cases/converge-payment.ts'
import { startTopUp } from './use-cases/start-top-up.ts'

let app: TestApp
before(async () => {
  app = await startTestApp({ jobs: { schedule: async () => undefined } })
})
after(() => app.stop())
afterEach(async () => assert.deepEqual(await brokenPromises(app), []))

const byHand = async (paymentId: PaymentId, amount: number) => {
  const { providerRef } = await getPayment(app.ctx.db, paymentId)
  await sandboxOf(app).refund(providerRef ?? '', euros(amount), `by-hand:${paymentId}:${amount}`)
  // Each webhook of it asks again; the second one finds nothing new.
  for (const _ of [1, 2]) await convergePayment(app.ctx, paymentId)
}

test('a ride is given back in part: the house bears it, nobody owes it anew, the driver keeps their share', async () => {
  const [rider, driver, rideId] = [await riderWith(app, 0), await app.person('driver'), app.ctx.newId('ride')]
  const paymentId = await startCard(app, rider, rideId, 60)
  await payByCard(app, paymentId, CARDS.good)
  await convergePayment(app.ctx, paymentId)
  await settle(app, rider, driver, rideId, 50)
  await convergePayment(app.ctx, paymentId)
  const [share] = await balanceOf(app, driver)
  await byHand(paymentId, 20)
  const ride = await app.ctx.transact((tx) => findRidePaymentForUpdate(tx, rideId))
  assert.deepEqual([ride?.total, ride?.refunded], [5_000, 2_000])
  assert.equal(await findOpenAmount(app.ctx.db, rideId), undefined)
  assert.deepEqual(await balanceOf(app, driver), [share, 0])
  const postings = await ridePostings(app.ctx.db, rideId)
  const sum = (kind: string) =>
    postings.filter(({ account }) => account === kind).reduce((total, { amount }) => total + amount, 0)
  assert.deepEqual([sum('ride_escrow'), sum('adjustments'), sum('provider_clearing')], [0, -2_000, -3_000])
})

test('a top-up is given back in part: the wallet keeps what it may have spent, the house carries it', async () => {
  const rider = await riderWith(app, 0)
  const { paymentId } = await startTopUp(app.ctx, {
    userId: rider.userId,
    userType: 'user',
    amount: 5_000,
    currency: 'EUR',
  })
  await payByCard(app, paymentId, CARDS.good)
  await byHand(paymentId, 15)
  assert.equal((await findWallet(app.ctx.db, rider.userId, 'EUR')).balance, 5_000)
  const { rows } = await app.ctx.db.$client.query(
    `select p.amount::int from posting p join ledger_transfer t on t.id = p.transfer_id
     where p.account_id = $1 and t.reference like $2`,
    [houseAccount('adjustments', 'EUR'), `payment:${paymentId}:%`],
  )
  assert.deepEqual(rows, [{ amount: -1_500 }])
})
