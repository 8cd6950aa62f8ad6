// What happens to money days after it was paid: a hold that would lapse before the ride, a refund that the card sends
// back, and a dispute whose webhook was lost.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { OrderId, PaymentId } from '@livery/kernel/ids.ts'
import { DAY_MS } from '@livery/kernel/time.ts'
import { brokenPromises } from '../../testing/faults/ledger.ts'
import { type RideKit, startRideKit } from '../../testing/ride-kit.ts'
import { runNow } from '../../testing/run-now.ts'
import type { TestPerson } from '../../testing/test-app.ts'
import { refundRide } from './index.ts'
import { paymentsJobs } from './jobs.ts'
import { getPayment } from './store/card-payments.ts'
import { findOpenAmount } from './store/ride-payments.ts'
import { balanceOf, CARDS, euros, payByCard, sandboxOf, settle, startCard } from './testing/given.ts'
import { captureHold } from './use-cases/capture-hold.ts'
import { convergePayment } from './use-cases/converge-payment.ts'
import { sweepPayments } from './use-cases/sweep-payments.ts'

let kit: RideKit
let office: TestPerson
before(async () => {
  kit = await startRideKit({ jobs: { schedule: async () => undefined } })
  office = await kit.person('admin')
})
after(() => kit.stop())
afterEach(async () => assert.deepEqual(await brokenPromises(kit), []))

const truthOf = async (paymentId: PaymentId) => {
  const { status, amountCaptured, amountRefunded } = await getPayment(kit.ctx.db, paymentId)
  return [status, amountCaptured, amountRefunded]
}
const intentOf = async (paymentId: PaymentId) => (await getPayment(kit.ctx.db, paymentId)).providerRef ?? ''
const alertsOf = async (kind: string): Promise<{ rideId: OrderId | null }[]> => {
  await kit.settled()
  return (await kit.call({ method: 'GET', path: `/admin/alerts?pageSize=50&kind=${kind}`, as: office })).body.data
}

/** A ride in ten days that a card holds the price of. */
async function bookedByCard(
  number: string,
): Promise<{ rider: TestPerson; rideId: OrderId; paymentId: PaymentId; total: number }> {
  const rider = await kit.person('user')
  const { rideId } = (await kit.bookAhead(rider, 10 * DAY_MS, { booking: { paymentMethod: 'card' } })).body.data
  const { rows } = await kit.ctx.db.$client.query('select id, amount from card_payment where ride_id = $1', [rideId])
  await payByCard(kit, rows[0].id, number)
  await convergePayment(kit.ctx, rows[0].id)
  await kit.settled()
  return { rider, rideId, paymentId: rows[0].id, total: Number(rows[0].amount) }
}

/** A ride that is over, its price taken from a card. */
async function drivenByCard(price: number): Promise<{ rider: TestPerson; rideId: OrderId; paymentId: PaymentId }> {
  const [rider, driver, rideId] = [await kit.person('user'), await kit.person('driver'), kit.ctx.newId('ride')]
  const paymentId = await startCard(kit, rider, rideId, price)
  await payByCard(kit, paymentId, CARDS.good)
  await convergePayment(kit.ctx, paymentId)
  await settle(kit, rider, driver, rideId, price)
  await convergePayment(kit.ctx, paymentId)
  return { rider, rideId, paymentId }
}

const cancel = (as: TestPerson, rideId: OrderId) =>
  kit.call({
    method: 'POST',
    path: '/user/ride/update-status',
    as,
    body: { rideId, action: 'cancel', reason: 'change_of_plans' },
  })

/** Whether the sweep finds the hold too old after so many days; then the job runs that it schedules. */
async function isTakenAfter(days: number, paymentId: PaymentId): Promise<boolean> {
  const found: string[] = []
  const jobs = { schedule: async (_tx: unknown, name: string) => void found.push(name) }
  kit.clock.advance(days * DAY_MS)
  await sweepPayments({ ...kit.ctx, jobs } as typeof kit.ctx)
  const isDue = found.includes('payments.capture-hold')
  if (isDue) for (const _ of [1, 2]) await captureHold(kit.ctx, paymentId)
  kit.clock.advance(-days * DAY_MS)
  return isDue
}

test('a hold is taken before it lapses, once, and a ride that is cancelled then gives all of it back', async () => {
  const { rider, rideId, paymentId, total } = await bookedByCard(CARDS.good)
  assert.equal(await isTakenAfter(3.9, paymentId), false)
  assert.deepEqual(await truthOf(paymentId), ['requires_capture', 0, 0])
  assert.equal(await isTakenAfter(4.1, paymentId), true)
  assert.deepEqual(await truthOf(paymentId), ['succeeded', total, 0])
  assert.equal(await isTakenAfter(5, paymentId), false, 'there is nothing left to take')
  assert.deepEqual(await brokenPromises(kit), [])
  assert.equal((await cancel(rider, rideId)).status, 200)
  await convergePayment(kit.ctx, paymentId)
  assert.deepEqual(await truthOf(paymentId), ['succeeded', total, total])
})

test('what was taken early and is over at the end of the ride goes back to the card', async () => {
  const [rider, driver, rideId] = [await kit.person('user'), await kit.person('driver'), kit.ctx.newId('ride')]
  const paymentId = await startCard(kit, rider, rideId, 80)
  await payByCard(kit, paymentId, CARDS.good)
  await convergePayment(kit.ctx, paymentId)
  await captureHold(kit.ctx, paymentId)
  await settle(kit, rider, driver, rideId, 65)
  await convergePayment(kit.ctx, paymentId)
  assert.deepEqual(await truthOf(paymentId), ['succeeded', 8_000, 1_500])
  assert.deepEqual(await balanceOf(kit, rider), [0, 0])
})

test('a card that would not give it, or let go of it: the office knows, and the ride is owed at its end', async () => {
  const refused = await bookedByCard(CARDS.failsAtCapture)
  assert.equal(await isTakenAfter(4.1, refused.paymentId), true)
  assert.equal(await isTakenAfter(5, refused.paymentId), false, 'it is not asked again')
  const lapsed = await bookedByCard(CARDS.good)
  await sandboxOf(kit).letHoldLapse(await intentOf(lapsed.paymentId))
  for (const _ of [1, 2]) await convergePayment(kit.ctx, lapsed.paymentId)
  assert.deepEqual(
    new Set((await alertsOf('hold_lost')).map(({ rideId }) => rideId)),
    new Set([refused.rideId, lapsed.rideId]),
  )

  const [rider, driver, rideId] = [await kit.person('user'), await kit.person('driver'), kit.ctx.newId('ride')]
  const paymentId = await startCard(kit, rider, rideId, 40)
  await payByCard(kit, paymentId, CARDS.good)
  await convergePayment(kit.ctx, paymentId)
  await sandboxOf(kit).letHoldLapse(await intentOf(paymentId))
  await convergePayment(kit.ctx, paymentId)
  await settle(kit, rider, driver, rideId, 40)
  await convergePayment(kit.ctx, paymentId)
  assert.deepEqual(await findOpenAmount(kit.ctx.db, rideId), { amount: 4_000, paid: false })
})

test('a refund that the card sends back is in the wallet, once, and is not tried on the card again', async () => {
  const { rider, rideId, paymentId } = await drivenByCard(60)
  await kit.ctx.transact((tx) => refundRide(kit.ctx, tx, { rideId, amount: euros(20) }))
  await convergePayment(kit.ctx, paymentId)
  assert.deepEqual(await truthOf(paymentId), ['succeeded', 6_000, 2_000])
  const older = await kit.ctx.payments.retrieveIntent(await intentOf(paymentId))

  await sandboxOf(kit).failRefund(await intentOf(paymentId), euros(20))
  await Promise.all([1, 2, 3].map(() => convergePayment(kit.ctx, paymentId)))
  assert.deepEqual(await truthOf(paymentId), ['succeeded', 6_000, 0])
  assert.deepEqual(await balanceOf(kit, rider), [2_000, 0])
  const late = { ...kit.ctx, payments: { ...kit.ctx.payments, retrieveIntent: async () => older } }
  await convergePayment(late, paymentId)
  assert.deepEqual(await balanceOf(kit, rider), [2_000, 0], 'an older word that comes late changes nothing')
})

test('what a card sent back once may be given back to it anew, as much as before', async () => {
  const { rider, rideId, paymentId } = await drivenByCard(60)
  const giveBack = async () => {
    await kit.ctx.transact((tx) => refundRide(kit.ctx, tx, { rideId, amount: euros(20) }))
    await convergePayment(kit.ctx, paymentId)
  }
  await giveBack()
  await sandboxOf(kit).failRefund(await intentOf(paymentId), euros(20))
  await convergePayment(kit.ctx, paymentId)
  await giveBack()
  assert.deepEqual(await truthOf(paymentId), ['succeeded', 6_000, 2_000])
  assert.deepEqual(await balanceOf(kit, rider), [2_000, 0])
})

test('a cancelled ride whose refund came back: the rider is told where the money is, and so is the office', async () => {
  const { rider, rideId, paymentId, total } = await bookedByCard(CARDS.good)
  await captureHold(kit.ctx, paymentId)
  assert.equal((await cancel(rider, rideId)).status, 200)
  await convergePayment(kit.ctx, paymentId)
  await sandboxOf(kit).failRefund(await intentOf(paymentId), euros(total / 100))
  for (const _ of [1, 2]) await convergePayment(kit.ctx, paymentId)
  assert.deepEqual(await balanceOf(kit, rider), [total, 0])
  assert.deepEqual(
    (await alertsOf('refund_failed')).map((alert) => alert.rideId),
    [rideId],
  )
  const { data } = (await kit.call({ method: 'GET', path: '/notification', as: rider })).body
  assert.ok(data.some(({ kind }: { kind: string }) => kind === 'refund_to_wallet'))
})

test('a dispute whose webhooks were lost is found by the sweep: opened, and decided', async () => {
  const [rider, driver, rideId] = [await kit.person('user'), await kit.person('driver'), kit.ctx.newId('ride')]
  const paymentId = await startCard(kit, rider, rideId, 30)
  await payByCard(kit, paymentId, CARDS.good)
  await convergePayment(kit.ctx, paymentId)
  await settle(kit, rider, driver, rideId, 30)
  await convergePayment(kit.ctx, paymentId)
  await sandboxOf(kit).openDispute(await intentOf(paymentId))
  const listed = async () => {
    await runNow(kit.ctx, paymentsJobs, 'payments.sweep-disputes', {})
    return (await kit.call({ method: 'GET', path: '/admin/disputes', as: office })).body.data[0]
  }
  const open = await listed()
  assert.deepEqual([open.status, open.rideId, open.amount], ['open', rideId, 3_000])
  const days = (Date.parse(open.evidenceDueAt) - kit.clock.now().getTime()) / DAY_MS
  assert.ok(days > 6.9 && days <= 7, 'the bank wants an answer within seven days')
  kit.clock.advance(30 * DAY_MS)
  await sandboxOf(kit).closeDispute(await intentOf(paymentId), 'won')
  const won = await listed()
  assert.deepEqual([won.status, won.taken, won.evidenceDueAt], ['won', 0, null])
  kit.clock.advance(-30 * DAY_MS)
})
