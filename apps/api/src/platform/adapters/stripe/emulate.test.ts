// The adapter against somebody else's idea of Stripe: the emulator of npm's `emulate`, for what that has.
import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { money } from '@livery/kernel/money.ts'
import { createEmulator, type Emulator } from 'emulate'
import pino from 'pino'
import type { PaymentProvider } from '../../../features/payments/ports.ts'
import { freePort } from '../../../testing/free-port.ts'
import { Refusal } from '../../refusal.ts'
import { type Asking, createStripeClient } from './client.ts'
import { createStripePayments } from './payments.ts'

const SECRET = 'whsec_emulated'
const post = new EventEmitter()
let emulator: Emulator
let receiver: Server
let asking: Asking
let payments: PaymentProvider

before(async () => {
  receiver = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    response.end()
    const { type } = JSON.parse(Buffer.concat(chunks).toString())
    post.emit(type, Buffer.concat(chunks), incoming.headers['stripe-signature'])
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  emulator = await createEmulator({
    service: 'stripe',
    port: await freePort(),
    seed: { stripe: { webhooks: [{ url: `http://127.0.0.1:${port}`, events: ['*'], secret: SECRET }] } },
  })
  const settings = {
    secretKey: 'sk_test_emulated',
    publishableKey: 'pk_test_emulated',
    webhookSecrets: [SECRET],
    url: emulator.url,
  }
  asking = createStripeClient(settings, pino({ level: 'silent' }))
  payments = createStripePayments(asking, settings, () => new Date())
})
after(async () => {
  await emulator?.close()
  receiver.close()
})

const create = (key: string, customerId?: string) =>
  payments.createIntent({
    amount: money(6_000, 'EUR'),
    capture: 'automatic',
    reference: key,
    idempotencyKey: key,
    ...(customerId === undefined ? {} : { customerId }),
  })

test('a payment is made, confirmed as the browser does, and its webhook is read', async () => {
  const intent = await create('pay_1')
  assert.deepEqual([intent.status, intent.amount], ['requires_payment_method', money(6_000, 'EUR')])
  const told = once(post, 'payment_intent.succeeded')
  await asking.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
  assert.equal((await payments.retrieveIntent(intent.id)).status, 'succeeded')
  const [body, signature] = await told
  const event = payments.readWebhook(body, signature)
  assert.deepEqual([event?.type, event?.intentId], ['payment_intent.succeeded', intent.id])
  assert.equal(payments.readWebhook(Buffer.from(`${body} `), signature), null)
})

test('a payment that waits is cancelled, also twice; one that is paid stays paid', async () => {
  const [waiting, paid] = [await create('pay_2'), await create('pay_3')]
  for (const _ of [1, 2]) assert.equal((await payments.cancel(waiting.id, 'pay_2:cancel')).status, 'canceled')
  await asking.stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' })
  assert.equal((await payments.cancel(paid.id, 'pay_3:cancel')).status, 'succeeded')
})

test('a payment belongs to its customer, who has no cards yet', async () => {
  const customer = await payments.createCustomer({ reference: 'usr_1', email: 'amelie@example.test' })
  assert.match(customer, /^cus_/)
  const { id } = await create('pay_4', customer)
  assert.equal((await asking.stripe.paymentIntents.retrieve(id)).customer, customer)
  assert.deepEqual(await payments.listCards(customer), [])
})

test('what is not there is not found', () =>
  assert.rejects(
    payments.retrieveIntent('pi_nobody'),
    (error) => error instanceof Refusal && error.code === 'PAYMENT_NOT_FOUND',
  ))
