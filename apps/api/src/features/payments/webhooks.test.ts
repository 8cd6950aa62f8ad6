import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import type { PaymentId } from '@livery/kernel/ids.ts'
import { sign } from '../../platform/adapters/sandbox-payments/signature.ts'
import { listEvents, type SandboxEvent } from '../../platform/adapters/sandbox-payments/store.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { ensureCardIntent } from './index.ts'
import { getPayment } from './store/card-payments.ts'
import { balanceOf, CARDS, payByCard, riderWith, sandboxOf, startCard } from './testing/given.ts'
import { convergePayment } from './use-cases/converge-payment.ts'
import { workEvent } from './use-cases/receive-webhook.ts'
import { startTopUp } from './use-cases/start-top-up.ts'

let app: TestApp
before(async () => {
  app = await startTestApp({ jobs: { schedule: async () => undefined } })
})
after(() => app.stop())

const post = (body: string, signature: string | undefined, provider = 'sandbox') =>
  app.call({
    method: 'POST',
    path: `/payment/webhook/${provider}`,
    body,
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'sandbox-signature': signature }),
    },
  })
const deliver = (event: SandboxEvent) => {
  const { body, signature } = sandboxOf(app).signed(event)
  return post(body, signature)
}
const eventsOf = async (paymentId: PaymentId) => {
  const { providerRef } = await getPayment(app.ctx.db, paymentId)
  return listEvents(app.ctx.db, providerRef ?? '')
}
const forgedCount = async () => (await app.ctx.metrics.forgedWebhooks.get()).values[0]?.value ?? 0

async function paidTopUp() {
  const rider = await riderWith(app, 0)
  const topUp = await startTopUp(app.ctx, { userId: rider.userId, userType: 'user', amount: 5000, currency: 'EUR' })
  await ensureCardIntent(app.ctx, topUp.paymentId)
  await payByCard(app, topUp.paymentId, CARDS.good)
  return { rider, paymentId: topUp.paymentId }
}

test('webhooks twice, at once, in any order, three days late, and after the confirmation: the wallet is right', async () => {
  const { rider, paymentId } = await paidTopUp()
  const [event] = await eventsOf(paymentId)
  assert.ok(event)
  const answers = await Promise.all([deliver(event), deliver(event), deliver(event)])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  assert.deepEqual(await balanceOf(app, rider), [0, 0], 'stored and answered, not yet believed')
  await Promise.all([workEvent(app.ctx, event.id), workEvent(app.ctx, event.id), convergePayment(app.ctx, paymentId)])
  app.clock.advance(72 * 3_600_000)
  await deliver(event)
  await workEvent(app.ctx, event.id)
  app.clock.advance(-72 * 3_600_000)
  assert.deepEqual(await balanceOf(app, rider), [5000, 0])
})

test('what a webhook says is not believed: only what the provider says when asked', async () => {
  const rider = await riderWith(app, 0)
  const topUp = await startTopUp(app.ctx, { userId: rider.userId, userType: 'user', amount: 5000, currency: 'EUR' })
  await ensureCardIntent(app.ctx, topUp.paymentId)
  const { providerRef } = await getPayment(app.ctx.db, topUp.paymentId)
  const lie = JSON.stringify({
    id: 'sev_lie',
    type: 'payment_intent.succeeded',
    created: 1,
    data: { object: { id: providerRef, status: 'succeeded', amount: 5000 } },
  })
  assert.equal((await post(lie, sign('whsec_test', lie, app.clock.now()))).status, 200)
  await workEvent(app.ctx, 'sev_lie')
  assert.deepEqual(await balanceOf(app, rider), [0, 0])
})

test('a webhook that comes before our own commit waits for its payment', async () => {
  const early = JSON.stringify({ id: 'sev_early', type: 'x', created: 1, data: { object: { id: 'spi_unknown' } } })
  await post(early, sign('whsec_test', early, app.clock.now()))
  await assert.rejects(workEvent(app.ctx, 'sev_early'), /not here yet/)
  app.clock.advance(11 * 60_000)
  await workEvent(app.ctx, 'sev_early')
  app.clock.advance(-11 * 60_000)
})

test('a forged or stale signature is refused and counted, and nothing is stored', async () => {
  const { paymentId } = await paidTopUp()
  const [event] = await eventsOf(paymentId)
  assert.ok(event)
  const { body } = event
  const now = app.clock.now().getTime()
  const examples: [string, string, string | undefined][] = [
    ['no signature', body, undefined],
    ['nonsense', body, 'hello'],
    ['another secret', body, sign('whsec_other', body, new Date(now))],
    ['another body', body.replace('5000', '9000'), sign('whsec_test', body, new Date(now))],
    ['six minutes old', body, sign('whsec_test', body, new Date(now - 360_000))],
    ['six minutes ahead', body, sign('whsec_test', body, new Date(now + 360_000))],
    ['an empty body', '', sign('whsec_test', '', new Date(now - 400_000))],
  ]
  const before = await forgedCount()
  for (const [name, text, signature] of examples) {
    const answer = await post(text, signature)
    assert.deepEqual([answer.status, answer.body.code], [400, 'SIGNATURE_INVALID'], name)
  }
  assert.equal((await forgedCount()) - before, examples.length)
  const { rowCount } = await app.ctx.db.$client.query('select 1 from provider_event where id = $1', [event.id])
  assert.equal(rowCount, 0)
  assert.equal((await post(body, sign('whsec_test', body, new Date(now)), 'stripe')).status, 404)
})

test('a webhook that finds every connection in use is told to come again, and counts when it does', async () => {
  const { rider, paymentId } = await paidTopUp()
  const [event] = await eventsOf(paymentId)
  assert.ok(event)
  const pool = app.db.$client
  const inUse = await Promise.all(Array.from({ length: app.ctx.config.DATABASE_POOL }, () => pool.connect()))
  const answer = await deliver(event)
  for (const client of inUse) client.release()
  assert.deepEqual([answer.status, answer.body.code], [503, 'UNAVAILABLE'])
  assert.ok(Number(answer.headers['retry-after']) > 0)
  assert.equal((await deliver(event)).status, 200)
  await workEvent(app.ctx, event.id)
  assert.deepEqual(await balanceOf(app, rider), [5000, 0])
})

test('from the card form to the booked ride by webhook alone, over HTTP', async () => {
  const live = await startTestApp()
  try {
    await live.listen(0, '127.0.0.1')
    const rider = await riderWith(live, 0)
    const rideId = live.ctx.newId('ride')
    const paymentId = await startCard(live, rider, rideId, 60)
    await payByCard(live, paymentId, CARDS.good)
    const client = await live.db.$client.connect()
    // The test hears of the event the moment that it is committed, in place of asking again and again.
    await client.query(`create function tell() returns trigger language plpgsql as $$
      begin perform pg_notify('held', new.name); return null; end $$`)
    await client.query(`create trigger tell after insert on outbox_event for each row
      when (new.name = 'ride.payment-held') execute function tell()`)
    await client.query('listen held')
    const { rowCount } = await client.query(`select 1 from outbox_event where name = 'ride.payment-held'`)
    if (rowCount === 0) await once(client, 'notification')
    const { rows } = await client.query(`select payload from outbox_event where name = 'ride.payment-held'`)
    client.release(true)
    assert.deepEqual(rows[0].payload, { rideId, paymentId })
  } finally {
    await live.stop()
  }
})
