// Stripe behind the whole app: what its webhooks come to, whenever they come, and however often.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AppContext } from '../../app-context.ts'
import {
  DOUBLE_KEY,
  type StripeDouble,
  startStripeDouble,
} from '../../platform/adapters/stripe/testing/stripe-double.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { ensureCardIntent } from './index.ts'
import { balanceOf, riderWith } from './testing/given.ts'
import { workEvent } from './use-cases/receive-webhook.ts'
import { startTopUp } from './use-cases/start-top-up.ts'

const SECRET = 'whsec_live'
const GOOD = '4242424242424242'

let double: StripeDouble
let app: TestApp
before(async () => {
  double = await startStripeDouble(() => app.clock.now())
  app = await startTestApp(
    { jobs: { schedule: async () => undefined } },
    {
      STRIPE_SECRET_KEY: DOUBLE_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
      STRIPE_WEBHOOK_SECRET: `whsec_connect,${SECRET}`,
      STRIPE_URL: double.url,
    },
  )
})
after(async () => {
  await app.stop()
  await double.stop()
})

interface Sent {
  readonly body: string
  readonly signature: string
}
const sentOf = (intentId: string, type: string, secret = SECRET, at = app.clock.now()): Sent => {
  const sent = double
    .webhooks(secret, at)
    .findLast(({ body }) => body.includes(`"${intentId}"`) && body.includes(`"type":"${type}"`))
  assert.ok(sent, `${type} was not sent`)
  return sent
}
const post = ({ body, signature }: Sent) =>
  app.call({
    method: 'POST',
    path: '/payment/webhook/stripe',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
const eventId = ({ body }: Sent) => JSON.parse(body).id as string
const deliver = async (sent: Sent) => {
  assert.equal((await post(sent)).status, 200)
  await workEvent(app.ctx, eventId(sent))
}
const startPaying = async (ctx: AppContext = app.ctx) => {
  const rider = await riderWith(app, 0)
  const topUp = await startTopUp(app.ctx, { userId: rider.userId, userType: 'user', amount: 5_000, currency: 'EUR' })
  const { client_secret } = await ensureCardIntent(ctx, topUp.paymentId)
  return {
    rider,
    paymentId: topUp.paymentId,
    clientSecret: client_secret,
    intentId: client_secret.split('_secret_')[0] ?? '',
  }
}

test('a webhook before the reply of the call that caused it waits for its payment, and then counts', async () => {
  const sent: Sent[] = []
  const provider = app.ctx.payments
  // The payer is quicker than our own answer: paid, told and delivered before we know how the payment is called there.
  const hurried: AppContext = {
    ...app.ctx,
    payments: {
      ...provider,
      createIntent: async (of) => {
        const intent = await provider.createIntent(of)
        double.confirm(intent.clientSecret, GOOD)
        const event = sentOf(intent.id, 'payment_intent.succeeded')
        assert.equal((await post(event)).status, 200)
        await assert.rejects(workEvent(app.ctx, eventId(event)), /not here yet/)
        sent.push(event)
        return intent
      },
    },
  }
  const { rider } = await startPaying(hurried)
  for (const event of sent) await workEvent(app.ctx, eventId(event))
  assert.equal(sent.length, 1)
  assert.deepEqual(await balanceOf(app, rider), [5_000, 0])
})

test('twice, at once, and again an hour late: the wallet is right each time', async () => {
  const { rider, clientSecret, intentId } = await startPaying()
  double.confirm(clientSecret, GOOD)
  const event = sentOf(intentId, 'payment_intent.succeeded')
  const answers = await Promise.all([post(event), post(event), post(event)])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  await Promise.all([workEvent(app.ctx, eventId(event)), workEvent(app.ctx, eventId(event))])
  assert.deepEqual(await balanceOf(app, rider), [5_000, 0])
  app.clock.advance(3_600_000)
  await deliver(sentOf(intentId, 'payment_intent.succeeded'))
  app.clock.advance(-3_600_000)
  assert.deepEqual(await balanceOf(app, rider), [5_000, 0])
})

test('out of order: an older word that comes last takes nothing back', async () => {
  const { rider, clientSecret, intentId } = await startPaying()
  double.confirm(clientSecret, '4000000000000002')
  double.confirm(clientSecret, GOOD)
  await deliver(sentOf(intentId, 'payment_intent.succeeded'))
  await deliver(sentOf(intentId, 'payment_intent.payment_failed'))
  await deliver(sentOf(intentId, 'payment_intent.created'))
  assert.deepEqual(await balanceOf(app, rider), [5_000, 0])
})

test('forged or stale: refused, counted, and not stored', async () => {
  const { rider, clientSecret, intentId } = await startPaying()
  double.confirm(clientSecret, GOOD)
  const type = 'payment_intent.succeeded'
  const good = sentOf(intentId, type)
  const old = new Date(app.clock.now().getTime() - 360_000)
  const examples: [string, Sent][] = [
    ['another secret', sentOf(intentId, type, 'whsec_stolen')],
    ['another body', { ...good, body: good.body.replace('"amount":5000', '"amount":9000') }],
    ['six minutes old', sentOf(intentId, type, SECRET, old)],
    ['no signature', { ...good, signature: '' }],
  ]
  const before = await forged()
  for (const [name, sent] of examples) {
    const answer = await post(sent)
    assert.deepEqual([answer.status, answer.body.code], [400, 'SIGNATURE_INVALID'], name)
  }
  assert.equal((await forged()) - before, examples.length)
  assert.deepEqual(await balanceOf(app, rider), [0, 0])
})

test('a dispute by webhook is the house’s, and the office sees it', async () => {
  const { clientSecret, intentId } = await startPaying()
  double.confirm(clientSecret, GOOD)
  await deliver(sentOf(intentId, 'payment_intent.succeeded'))
  double.dispute(intentId, 'needs_response')
  await deliver(sentOf(intentId, 'charge.dispute.created'))
  double.dispute(intentId, 'lost')
  await deliver(sentOf(intentId, 'charge.dispute.closed'))
  const office = await app.person('admin')
  const { body } = await app.call({ method: 'GET', path: '/admin/disputes', as: office })
  assert.deepEqual([body.data[0].status, body.data[0].amount, body.data[0].taken], ['lost', 5_000, 6_500])
})

test('cards are kept and forgotten through the product, and the browser is told how to reach Stripe', async () => {
  const rider = await riderWith(app, 0)
  assert.deepEqual((await app.call({ method: 'GET', path: '/payment/provider' })).body.data, {
    provider: 'stripe',
    publishableKey: 'pk_test_double',
  })
  const { body } = await app.call({ method: 'POST', path: '/payment/cards', as: rider })
  double.setUp(body.data.client_secret, GOOD)
  const cards = (await app.call({ method: 'GET', path: '/payment/cards', as: rider })).body.data
  assert.deepEqual([cards.length, cards[0].last4], [1, '4242'])
  const path = `/payment/cards/${cards[0].id}`
  assert.equal((await app.call({ method: 'DELETE', path, as: await riderWith(app, 0) })).body.code, 'CARD_NOT_FOUND')
  assert.equal((await app.call({ method: 'DELETE', path, as: rider })).status, 200)
  assert.deepEqual((await app.call({ method: 'GET', path: '/payment/cards', as: rider })).body.data, [])
})

async function forged(): Promise<number> {
  const { body } = await app.server.fastify.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' })
  const line = body.split('\n').find((each) => each.startsWith('livery_forged_webhooks_total '))
  return Number(line?.split(' ')[1] ?? 0)
}
