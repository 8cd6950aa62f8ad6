import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OrderId, PaymentId } from '@livery/kernel/ids.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { grantDemoMoney, hasMoney, payTip, refundRide, releaseRide, ridePostings } from './index.ts'
import { balanceOf, CARDS, euros, payByCard, riderWith, settle, splitOf, start, startCard } from './testing/given.ts'
import { convergePayment } from './use-cases/converge-payment.ts'

let app: TestApp
before(async () => {
  // What the jobs would do, the tests do by hand, when they choose.
  app = await startTestApp({ jobs: { schedule: async () => undefined } })
})
after(() => app.stop())

const newRide = () => app.ctx.newId('ride')
const escrowOf = async (rideId: OrderId) =>
  (await ridePostings(app.ctx.db, rideId))
    .filter(({ account }) => account === 'ride_escrow')
    .reduce((sum, { amount }) => sum + amount, 0)
async function eventsOf(rideId: OrderId) {
  const { rows } = await app.ctx.db.$client.query(
    `select name, payload from outbox_event where key = $1 and name like 'ride.payment%' order by id`,
    [rideId],
  )
  return rows.map((row) => [row.name, row.payload.code ?? row.payload.paymentId])
}

test('a ride paid from the wallet: held, then taken to the cent, the rest free again, everyone has a share', async () => {
  const [rider, driver, rideId] = [await riderWith(app, 100), await app.person('driver'), newRide()]
  assert.deepEqual(await start(app, rider, rideId, 60, 'wallet'), { kind: 'held' })
  assert.deepEqual(await balanceOf(app, rider), [10000, 6000])
  await settle(app, rider, driver, rideId, 52.5)
  await settle(app, rider, driver, rideId, 52.5)
  assert.deepEqual(await balanceOf(app, rider), [4750, 0])
  assert.deepEqual(await balanceOf(app, driver), [splitOf(5250).driver, 0])
  const postings = await ridePostings(app.ctx.db, rideId)
  assert.equal(
    postings.reduce((sum, { amount }) => sum + amount, 0),
    0,
  )
  assert.equal(await escrowOf(rideId), 0)
})

test('a wallet that does not cover the ride is refused, and nothing is put aside', async () => {
  const rider = await riderWith(app, 59.99)
  await assert.rejects(start(app, rider, newRide(), 60, 'wallet'), { code: 'INSUFFICIENT_FUNDS' })
  assert.deepEqual(await balanceOf(app, rider), [5999, 0])
})

test('a released ride costs nothing, however often it is released', async () => {
  const [rider, rideId] = [await riderWith(app, 80), newRide()]
  await start(app, rider, rideId, 80, 'wallet')
  for (const _ of [1, 2]) await app.ctx.transact((tx) => releaseRide(app.ctx, tx, rideId))
  assert.deepEqual(await balanceOf(app, rider), [8000, 0])
})

test('a ride by card: held once the provider says so, captured in part after its end, the escrow even', async () => {
  const [rider, driver, rideId] = [await riderWith(app, 0), await app.person('driver'), newRide()]
  const paymentId = await startCard(app, rider, rideId, 60)
  assert.deepEqual(await eventsOf(rideId), [])
  assert.equal((await payByCard(app, paymentId, CARDS.good)).status, 'requires_capture')
  for (const _ of [1, 2]) await convergePayment(app.ctx, paymentId)
  assert.deepEqual(await eventsOf(rideId), [['ride.payment-held', paymentId]])
  await settle(app, rider, driver, rideId, 48)
  assert.equal((await balanceOf(app, driver))[0], splitOf(4800).driver)
  const end = await convergePayment(app.ctx, paymentId)
  assert.deepEqual([end?.status, end?.amountCaptured.minor], ['succeeded', 4800])
  assert.equal(await escrowOf(rideId), 0)
})

test('a card that asks the cardholder, one that says no, and then a good one', async () => {
  const [rider, rideId] = [await riderWith(app, 0), newRide()]
  const paymentId = await startCard(app, rider, rideId, 60)
  const examples: [string, string, string | undefined][] = [
    [CARDS.declined, 'requires_payment_method', 'card_declined'],
    [CARDS.poor, 'requires_payment_method', 'insufficient_funds'],
    [CARDS.expired, 'requires_payment_method', 'expired_card'],
    ['4242 4242 4242 4241', 'requires_payment_method', 'incorrect_number'],
    ['4111 1111 1111 1111', 'requires_payment_method', 'card_declined'],
    [CARDS.asks, 'requires_action', undefined],
    [CARDS.good, 'requires_capture', undefined],
  ]
  for (const [number, status, code] of examples) {
    const intent = await payByCard(app, paymentId, number)
    assert.deepEqual([intent.status, intent.lastError?.code], [status, code], number)
    await convergePayment(app.ctx, paymentId)
  }
  const told = await eventsOf(rideId)
  assert.equal(told.filter(([name]) => name === 'ride.payment-held').length, 1)
  assert.deepEqual(told[0], ['ride.payment-failed', 'card_declined'])
})

test('a card that fails at capture: the driver has their share, the rider owes the ride, and pays it from the wallet', async () => {
  const [rider, driver, rideId] = [await riderWith(app, 0), await app.person('driver'), newRide()]
  const paymentId = await startCard(app, rider, rideId, 60)
  await payByCard(app, paymentId, CARDS.failsAtCapture)
  await convergePayment(app.ctx, paymentId)
  await settle(app, rider, driver, rideId, 60)
  const end = await convergePayment(app.ctx, paymentId)
  assert.equal(end?.status, 'canceled')
  assert.equal((await balanceOf(app, driver))[0], splitOf(6000).driver)
  assert.equal(await escrowOf(rideId), -6000)
  assert.equal(await hasMoney(app.ctx.db, rider.userId), true)

  const pay = () =>
    app.call({ method: 'POST', path: '/payment/with-wallet', as: rider, key: 'later', body: { rideId } })
  assert.equal((await pay()).body.code, 'INSUFFICIENT_FUNDS')
  const rich = await riderWith(app, 0)
  assert.equal(
    (await app.call({ method: 'POST', path: '/payment/with-wallet', as: rich, body: { rideId } })).body.code,
    'PAYMENT_NOT_FOUND',
  )
  await app.ctx.transact((tx) => grantDemoMoney(app.ctx, tx, rider.userId, euros(70)))
  const paid = await pay()
  assert.deepEqual([paid.status, paid.body.data.wallet.balance, paid.body.data.RideStatus], [200, 1000, 'completed'])
  assert.equal(await escrowOf(rideId), 0)
  assert.equal(
    (await app.call({ method: 'POST', path: '/payment/with-wallet', as: rider, body: { rideId } })).body.code,
    'NOTHING_TO_PAY',
  )
})

test('waiting makes a ride dearer than its hold: the wallet pays the difference if it can, else it stays open', async () => {
  const driver = await app.person('driver')
  const examples: [string, number, 'wallet' | 'card', number, number][] = [
    ['a wallet that can', 100, 'wallet', 3000, 0],
    ['a wallet that cannot', 65, 'wallet', 500, -1000],
    ['a card, and a wallet that can', 20, 'card', 1000, 0],
    ['a card, and a wallet that cannot', 5, 'card', 500, -1000],
  ]
  for (const [name, funds, method, left, escrow] of examples) {
    const [rider, rideId] = [await riderWith(app, funds), newRide()]
    let paymentId: PaymentId | undefined
    if (method === 'card') {
      paymentId = await startCard(app, rider, rideId, 60)
      await payByCard(app, paymentId, CARDS.good)
      await convergePayment(app.ctx, paymentId)
    } else await start(app, rider, rideId, 60, 'wallet')
    await settle(app, rider, driver, rideId, 70)
    if (paymentId !== undefined) await convergePayment(app.ctx, paymentId)
    assert.deepEqual(await balanceOf(app, rider), [left, 0], name)
    assert.equal(await escrowOf(rideId), escrow, name)
  }
})

test('an open amount is paid by another card', async () => {
  const [rider, driver, rideId] = [await riderWith(app, 60), await app.person('driver'), newRide()]
  await start(app, rider, rideId, 60, 'wallet')
  await settle(app, rider, driver, rideId, 75)
  const intent = await app.call({ method: 'POST', path: '/payment/paymentintent', as: rider, body: { rideId } })
  assert.deepEqual([intent.status, intent.body.data.amount], [201, 1500])
  const { paymentId } = intent.body.data
  assert.equal((await payByCard(app, paymentId, CARDS.good)).status, 'succeeded')
  await convergePayment(app.ctx, paymentId)
  assert.equal(await escrowOf(rideId), 0)
  const again = await app.call({ method: 'POST', path: '/payment/paymentintent', as: rider, body: { rideId } })
  assert.equal(again.body.code, 'NOTHING_TO_PAY')
})

test('a ride released while its card is being confirmed lets the card go', async () => {
  const [rider, rideId] = [await riderWith(app, 0), newRide()]
  const paymentId = await startCard(app, rider, rideId, 60)
  await app.ctx.transact((tx) => releaseRide(app.ctx, tx, rideId))
  await payByCard(app, paymentId, CARDS.good)
  const end = await convergePayment(app.ctx, paymentId)
  assert.equal(end?.status, 'canceled')
  assert.deepEqual(await eventsOf(rideId), [])
})

test('a wallet takes the place of a card that was not confirmed', async () => {
  const [rider, rideId] = [await riderWith(app, 60), newRide()]
  const paymentId = await startCard(app, rider, rideId, 60)
  const paid = await app.call({ method: 'POST', path: '/payment/with-wallet', as: rider, key: 'k', body: { rideId } })
  assert.deepEqual([paid.status, paid.body.data.wallet.held], [200, 6000])
  assert.deepEqual(await eventsOf(rideId), [['ride.payment-held', null]])
  await payByCard(app, paymentId, CARDS.good)
  assert.equal((await convergePayment(app.ctx, paymentId))?.status, 'canceled')
})

test('a provider that answers too late has still done it, and asked again says so', async () => {
  const [rider, driver, rideId] = [await riderWith(app, 0), await app.person('driver'), newRide()]
  const paymentId = await startCard(app, rider, rideId, 60)
  await assert.rejects(payByCard(app, paymentId, CARDS.late), { code: 'PROVIDER_UNAVAILABLE' })
  await convergePayment(app.ctx, paymentId)
  assert.deepEqual(await eventsOf(rideId), [['ride.payment-held', paymentId]])
  await settle(app, rider, driver, rideId, 60)
  await assert.rejects(convergePayment(app.ctx, paymentId), { code: 'PROVIDER_UNAVAILABLE' })
  assert.equal((await convergePayment(app.ctx, paymentId))?.amountCaptured.minor, 6000)
  assert.equal(await escrowOf(rideId), 0)
})

test('two refunds go back to where the money came from, and the driver keeps their share', async () => {
  for (const method of ['wallet', 'card'] as const) {
    const [rider, driver, rideId] = [await riderWith(app, 60), await app.person('driver'), newRide()]
    let paymentId: PaymentId | undefined
    if (method === 'card') {
      paymentId = await startCard(app, rider, rideId, 60)
      await payByCard(app, paymentId, CARDS.good)
      await convergePayment(app.ctx, paymentId)
    } else await start(app, rider, rideId, 60, 'wallet')
    await settle(app, rider, driver, rideId, 60)
    if (paymentId !== undefined) await convergePayment(app.ctx, paymentId)
    for (const amount of [15, 10]) {
      await app.ctx.transact((tx) => refundRide(app.ctx, tx, { rideId, amount: euros(amount) }))
      if (paymentId !== undefined) await convergePayment(app.ctx, paymentId)
    }
    const end = paymentId === undefined ? undefined : await convergePayment(app.ctx, paymentId)
    assert.equal(end?.amountRefunded.minor, method === 'card' ? 2500 : undefined)
    assert.deepEqual(await balanceOf(app, rider), [method === 'card' ? 6000 : 2500, 0])
    assert.equal((await balanceOf(app, driver))[0], splitOf(6000).driver)
    assert.equal(await escrowOf(rideId), 0)
  }
})

test('a tip goes whole to the driver, once a ride', async () => {
  const [rider, driver, rideId] = [await riderWith(app, 10), await app.person('driver'), newRide()]
  const tip = () =>
    app.ctx.transact((tx) =>
      payTip(app.ctx, tx, { rideId, riderId: rider.userId, driverId: driver.userId, amount: euros(4) }),
    )
  await tip()
  await tip()
  assert.deepEqual(
    [await balanceOf(app, rider), await balanceOf(app, driver)],
    [
      [600, 0],
      [400, 0],
    ],
  )
})
