// The moments that matter: two things at once about one ride's money. Exactly one wins, and the ledger holds.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OrderId } from '@livery/kernel/ids.ts'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { forgetPolicy } from '../../platform/policies/policies.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts'
import { payTip, refundRide, releaseRide } from './index.ts'
import { getPayment } from './store/card-payments.ts'
import {
  balanceOf,
  CARDS,
  euros,
  payByCard,
  riderWith,
  sandboxOf,
  settle,
  splitOf,
  start,
  startCard,
} from './testing/given.ts'
import { convergePayment } from './use-cases/converge-payment.ts'

let app: TestApp
before(async () => {
  app = await startTestApp({ jobs: { schedule: async () => undefined } })
})
after(async () => {
  const findings = await checkInvariants(app.databaseUrl)
  await app.stop()
  assert.deepEqual(
    findings.flatMap(({ broken }) => broken),
    [],
  )
})

const times = <Result>(count: number, work: () => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: count }, work))
const won = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

test('a hundred bookings at once on one wallet: it pays for those that it covers', async () => {
  const rider = await riderWith(app, 500)
  const bookings = await times(100, () => start(app, rider, app.ctx.newId('ride'), 30, 'wallet'))
  assert.equal(won(bookings), 16)
  assert.deepEqual(await balanceOf(app, rider), [50000, 48000])
})

test('a ride that is settled ten times at once is paid once', async () => {
  const [rider, driver, rideId] = [await riderWith(app, 100), await app.person('driver'), app.ctx.newId('ride')]
  await start(app, rider, rideId, 50, 'wallet')
  assert.equal(won(await times(10, () => settle(app, rider, driver, rideId, 50))), 10)
  assert.deepEqual(await balanceOf(app, rider), [5000, 0])
  assert.deepEqual(await balanceOf(app, driver), [splitOf(5000).driver, 0])
})

test('settling against releasing: one of them happens', async () => {
  for (let round = 0; round < 10; round++) {
    const [rider, driver, rideId] = [await riderWith(app, 50), await app.person('driver'), app.ctx.newId('ride')]
    await start(app, rider, rideId, 50, 'wallet')
    const results = await Promise.allSettled([
      settle(app, rider, driver, rideId, 50),
      app.ctx.transact((tx) => releaseRide(app.ctx, tx, rideId)),
    ])
    assert.equal(won(results), 1)
    const [balance, held] = await balanceOf(app, rider)
    assert.equal(held, 0)
    assert.ok(balance === 0 || balance === 5000)
  }
})

test('a card captured by ten jobs at once is captured once', async () => {
  const [rider, driver, rideId] = [await riderWith(app, 0), await app.person('driver'), app.ctx.newId('ride')]
  const paymentId = await startCard(app, rider, rideId, 50)
  await payByCard(app, paymentId, CARDS.good)
  await times(10, () => convergePayment(app.ctx, paymentId))
  await settle(app, rider, driver, rideId, 44)
  await times(10, () => convergePayment(app.ctx, paymentId))
  assert.equal((await convergePayment(app.ctx, paymentId))?.amountCaptured.minor, 4400)
})

test('two refunds, the second while the first is on its way to the card: it gives back both, and no more', async () => {
  const [rider, driver, rideId] = [await riderWith(app, 0), await app.person('driver'), app.ctx.newId('ride')]
  const paymentId = await startCard(app, rider, rideId, 60)
  await payByCard(app, paymentId, CARDS.good)
  await convergePayment(app.ctx, paymentId)
  await settle(app, rider, driver, rideId, 60)
  await convergePayment(app.ctx, paymentId)
  const sandbox = sandboxOf(app)
  const give = (amount: number) => app.ctx.transact((tx) => refundRide(app.ctx, tx, { rideId, amount: euros(amount) }))
  const [onItsWay, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const refund: typeof sandbox.refund = async (...asked) => {
    onItsWay.resolve()
    await goOn.promise
    return sandbox.refund(...asked)
  }
  await give(5)
  const first = convergePayment({ ...app.ctx, payments: { ...sandbox, refund } }, paymentId)
  await onItsWay.promise
  await give(10)
  await convergePayment(app.ctx, paymentId)
  goOn.resolve()
  await Promise.allSettled([first])
  await convergePayment(app.ctx, paymentId)
  const { providerRef } = await getPayment(app.ctx.db, paymentId)
  assert.equal((await sandbox.retrieveIntent(providerRef ?? '')).amountRefunded.minor, 1_500)
})

test('rides of one pair that end while tips are given do not lock each other out', async () => {
  const [rider, driver] = [await riderWith(app, 2000), await app.person('driver')]
  const rides = Array.from({ length: 20 }, () => app.ctx.newId('ride'))
  await Promise.all(rides.map((rideId) => start(app, rider, rideId, 50, 'wallet')))
  const tip = (rideId: OrderId) =>
    app.ctx.transact((tx) =>
      payTip(app.ctx, tx, { rideId, riderId: rider.userId, driverId: driver.userId, amount: euros(5) }),
    )
  const ends = await Promise.allSettled(
    rides.flatMap((rideId) => [settle(app, rider, driver, rideId, 50), tip(rideId)]),
  )
  assert.equal(won(ends), 40)
  assert.deepEqual(await balanceOf(app, rider), [200000 - 20 * 5500, 0])
  assert.equal((await balanceOf(app, driver))[0], 20 * (splitOf(5000).driver + 500))
})

test('whoever waits for a key that is in use holds up nobody else', { timeout: 60_000 }, async () => {
  const [waiting, other] = [await riderWith(app, 0), await riderWith(app, 0)]
  const topUp = (as: TestPerson, key: string) =>
    app.call({ method: 'POST', path: '/payment/wallet/top-up', as, key, body: { amount: 2_000 } })
  const twin = await app.db.$client.connect()
  await twin.query('begin')
  await twin.query(
    `insert into idempotency_key (user_id, key, endpoint, request_digest) values ($1, 'in-use', 'payments.topUp', '')`,
    [waiting.userId],
  )
  // The terms of wallets are asked for anew, first by the one who waits.
  forgetPolicy(app.ctx, 'wallets')
  const late = topUp(waiting, 'in-use')
  while ((await app.ctx.db.$client.query(WAITING)).rowCount === 0);
  assert.equal((await topUp(other, 'free')).status, 201)
  await twin.query('rollback')
  twin.release()
  assert.equal((await late).status, 201)
})

const WAITING = `select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into idempotency_key%'`
