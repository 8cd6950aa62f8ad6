// A cardholder takes a payment back through the bank: who bears it, who is told, and what the ledger says at each
// moment.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkInvariants } from '../../commands/verify/check-invariants.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { houseAccount } from '../wallet/index.ts'
import { getPayment } from './store/card-payments.ts'
import { balanceOf, CARDS, payByCard, riderWith, sandboxOf, settle, startCard } from './testing/given.ts'
import { absorbDisputes } from './use-cases/absorb-disputes.ts'
import { convergePayment } from './use-cases/converge-payment.ts'

let app: TestApp
before(async () => {
  app = await startTestApp({ jobs: { schedule: async () => undefined } })
})
after(() => app.stop())

const FEE = 2_000
const borne = async () => {
  const { rows } = await app.ctx.db.$client.query(
    'select coalesce(sum(amount), 0) as sum from posting where account_id = $1',
    [houseAccount('adjustments', 'EUR')],
  )
  return -Number(rows[0].sum)
}
const broken = async () => (await checkInvariants(app.databaseUrl)).flatMap((one) => one.broken)

/** A ride that was paid by card and driven. */
async function drivenByCard() {
  const [rider, driver] = [await riderWith(app, 0), await app.person('driver')]
  const rideId = app.ctx.newId('ride')
  const paymentId = await startCard(app, rider, rideId, 60)
  await payByCard(app, paymentId, CARDS.good)
  await convergePayment(app.ctx, paymentId)
  await settle(app, rider, driver, rideId, 60)
  await convergePayment(app.ctx, paymentId)
  const { providerRef } = await getPayment(app.ctx.db, paymentId)
  return { rider, driver, rideId, paymentId, intentId: providerRef ?? '' }
}

test('opened, the house bears the amount and the fee; won, both are back; the driver keeps their share throughout', async () => {
  const { driver, paymentId, intentId } = await drivenByCard()
  const [before, share] = [await borne(), (await balanceOf(app, driver))[0]]
  await sandboxOf(app).openDispute(intentId)
  for (const _ of [1, 2]) await absorbDisputes(app.ctx, paymentId)
  assert.equal((await borne()) - before, 6_000 + FEE)
  await sandboxOf(app).closeDispute(intentId, 'won')
  for (const _ of [1, 2]) await absorbDisputes(app.ctx, paymentId)
  assert.equal((await borne()) - before, 0)
  assert.equal((await balanceOf(app, driver))[0], share)
  assert.ok(share > 0)
})

test('lost, the house has borne it once, whoever asked at the same moment', async () => {
  const { paymentId, intentId } = await drivenByCard()
  const before = await borne()
  await sandboxOf(app).openDispute(intentId)
  await Promise.all([1, 2, 3, 4].map(() => absorbDisputes(app.ctx, paymentId)))
  await sandboxOf(app).closeDispute(intentId, 'lost')
  await Promise.all([1, 2, 3, 4].map(() => absorbDisputes(app.ctx, paymentId)))
  assert.equal((await borne()) - before, 6_000 + FEE)
})

test('an older word that comes late opens nothing again', async () => {
  const { paymentId, intentId } = await drivenByCard()
  const before = await borne()
  await sandboxOf(app).openDispute(intentId)
  const older = await app.ctx.payments.listDisputes(intentId)
  await sandboxOf(app).closeDispute(intentId, 'won')
  await absorbDisputes(app.ctx, paymentId)
  const late = { ...app.ctx, payments: { ...app.ctx.payments, listDisputes: async () => older } }
  await absorbDisputes(late, paymentId)
  assert.equal((await borne()) - before, 0)
})

test('the office sees it, and nobody else; every step is an event', async () => {
  const { rider, rideId, paymentId, intentId } = await drivenByCard()
  await sandboxOf(app).openDispute(intentId)
  await absorbDisputes(app.ctx, paymentId)
  await sandboxOf(app).closeDispute(intentId, 'lost')
  await absorbDisputes(app.ctx, paymentId)
  const office = await app.person('admin')
  const list = await app.call({ method: 'GET', path: '/admin/disputes?status=lost&pageSize=1', as: office })
  const { status, reason, amount, taken, person, rideId: ofRide } = list.body.data[0]
  assert.deepEqual(
    [status, reason, amount, taken, person._id, ofRide],
    ['lost', 'fraudulent', 6_000, 8_000, rider.userId, rideId],
  )
  assert.equal((await app.call({ method: 'GET', path: '/admin/disputes', as: rider })).status, 403)
  const { rows } = await app.ctx.db.$client.query(
    `select payload ->> 'status' as status from outbox_event where name = 'payment.disputed' and payload ->> 'paymentId' = $1 order by id`,
    [paymentId],
  )
  assert.deepEqual(
    rows.map((row) => row.status),
    ['open', 'lost'],
  )
})

test('the ledger holds', async () =>
  assert.deepEqual(
    (await broken()).filter(({ what }) => !what.startsWith('ride ')),
    [],
  ))
