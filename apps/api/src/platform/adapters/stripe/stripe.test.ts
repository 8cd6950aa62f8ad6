// The Stripe adapter: the tests of every provider against Stripe's documented answers, then what is Stripe's own.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { money } from '@livery/kernel/money.ts'
import pino from 'pino'
import type { PaymentProvider } from '../../../features/payments/ports.ts'
import type { PayoutProvider } from '../../../features/payouts/ports.ts'
import { ConfigError } from '../../config.ts'
import { Refusal } from '../../refusal.ts'
import { type PaymentBench, testPaymentProvider } from '../testing/payment-provider-suite.ts'
import { type PayoutBench, testPayoutProvider } from '../testing/payout-provider-suite.ts'
import { ensureStripeTakesKey } from './check-key.ts'
import { createStripeClient, type StripeSettings } from './client.ts'
import { createStripePayments } from './payments.ts'
import { createStripePayouts } from './payouts.ts'
import { DOUBLE_KEY, type StripeDouble, startStripeDouble } from './testing/stripe-double.ts'

const SECRET = 'whsec_payments'
const TIMEOUT_MS = 300
const now = () => new Date()
const closed = new Set<string>()

let double: StripeDouble
let settings: StripeSettings
let payments: PaymentProvider
let payouts: PayoutProvider
const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })

before(async () => {
  double = await startStripeDouble(now)
  settings = {
    secretKey: DOUBLE_KEY,
    publishableKey: 'pk_test_double',
    webhookSecrets: ['whsec_connect', SECRET],
    url: double.url,
  }
  const asking = createStripeClient(settings, log, TIMEOUT_MS)
  payments = createStripePayments(asking, settings, now)
  payouts = createStripePayouts(asking, 'https://livery.test', now)
})
after(() => double.stop())
beforeEach(() => void double.requests.splice(0))

testPaymentProvider(() => paymentBench())
testPayoutProvider(() => payoutBench())

function paymentBench(): PaymentBench {
  return {
    provider: payments,
    confirm: async (secret, card) => double.confirm(secret, card),
    authenticate: async (secret, outcome) => double.authenticate(secret, outcome),
    setUp: async (secret, card) => double.setUp(secret, card),
    failRefund: async (intentId) => double.failRefunds(intentId),
    openDispute: async (intentId) => double.dispute(intentId, 'needs_response'),
    closeDispute: async (intentId, outcome) => double.dispute(intentId, outcome),
    webhooks: async (intentId, { secondsAgo = 0, secret = SECRET } = {}) =>
      double
        .webhooks(secret, new Date(now().getTime() - secondsAgo * 1_000))
        .filter(({ body }) => body.includes(`"${intentId}"`)),
  }
}

function payoutBench(): PayoutBench {
  return {
    provider: payouts,
    onboard: async (accountId, _link, bank) => {
      double.onboard(accountId, 'active')
      if (bank === 'closed') closed.add(accountId)
    },
    bounce: async (_key, ref) => double.endPayout(ref, 'failed'),
    banksDecide: async () => {
      for (const [id, { status, account }] of double.ledger.payouts) {
        if (status === 'pending') double.endPayout(id, closed.has(account) ? 'failed' : 'paid')
      }
    },
  }
}

const intentOf = (idempotencyKey: string) => ({
  amount: money(6_000, 'EUR'),
  capture: 'manual' as const,
  reference: 'pay_1',
  idempotencyKey,
})
const posts = () => double.requests.filter(({ method }) => method === 'POST')

test('every request that changes something carries our key, and every one the version of the API', async () => {
  const { id, clientSecret } = await payments.createIntent(intentOf('pay_1'))
  double.confirm(clientSecret, '4242424242424242')
  await payments.capture(id, money(4_000, 'EUR'), 'pay_1:capture:4000')
  await payments.refund(id, money(1_000, 'EUR'), 'pay_1:refund:0:1000')
  await payments.cancel(id, 'pay_1:cancel')
  const customer = await payments.createCustomer({ reference: 'usr_1', email: 'amelie@example.test' })
  await payments.startCardSetup(customer, 'usr_1:setup')
  const account = await payouts.createAccount({ reference: 'drv_1', email: 'henrik@example.test', currency: 'EUR' })
  await payouts.sendPayout({ accountId: account.id, amount: money(4_000, 'EUR'), idempotencyKey: 'pyt_1', ref: null })
  assert.deepEqual(
    posts().map(({ headers }) => headers['idempotency-key']),
    [
      'pay_1',
      'pay_1:capture:4000',
      'pay_1:refund:0:1000',
      'pay_1:cancel',
      'customer:usr_1',
      'usr_1:setup',
      'account:drv_1',
      'pyt_1:transfer',
      'pyt_1:payout',
    ],
  )
  assert.deepEqual([...new Set(double.requests.map(({ headers }) => headers['stripe-version']))], ['2026-10-28.endive'])
  assert.equal(posts()[0]?.form['metadata[reference]'], 'pay_1')
})

test('a cut line or a fault of Stripe’s is asked once more under the same key, and pays once', async () => {
  for (const fault of ['cut', 'cut-after', { status: 500, body: { error: { type: 'api_error' } } }] as const) {
    const key = `retry-${JSON.stringify(fault)}`
    const before = double.ledger.intents.size
    double.faults(fault)
    await payments.createIntent(intentOf(key))
    assert.equal(double.ledger.intents.size - before, 1, key)
    assert.deepEqual(
      posts().map(({ headers }) => headers['idempotency-key']),
      [key, key],
    )
    double.requests.splice(0)
  }
})

test('a Stripe that does not answer, is overrun, or does not know us is unavailable', async () => {
  const answer = (status: number, error: object = { type: 'api_error', message: 'no' }) => ({ status, body: { error } })
  const examples: [string, Parameters<StripeDouble['faults']>][] = [
    ['silence', ['late', 'late']],
    ['a cut line, twice', ['cut', 'cut']],
    ['a fault, twice', [answer(500), answer(503)]],
    ['too many requests', [answer(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'slow' })]],
    ['a key that was rolled', [answer(401, { type: 'invalid_request_error', message: 'Invalid API Key' })]],
    ['a right that is missing', [answer(403, { type: 'invalid_request_error', message: 'not allowed' })]],
  ]
  for (const [name, faults] of examples) {
    double.faults(...faults)
    await assert.rejects(
      payments.retrieveIntent('pi_000001'),
      (error) => error instanceof Refusal && error.code === 'PROVIDER_UNAVAILABLE',
      name,
    )
  }
})

test('a decline says what the bank said', async () => {
  const { id, clientSecret } = await payments.createIntent(intentOf('rich'))
  double.confirm(clientSecret, '4000000000000341')
  await assert.rejects(payments.capture(id, money(6_000, 'EUR'), 'rich:capture'), (error) => {
    assert.ok(error instanceof Refusal)
    assert.deepEqual(
      [error.code, error.message, error.errors],
      ['CARD_DECLINED', 'Your card was declined.', [{ path: 'card', message: 'do_not_honor' }]],
    )
    return true
  })
})

test('a mistake of ours is an alarm and no refusal', async () => {
  const { id } = await payments.createIntent(intentOf('mistake'))
  await assert.rejects(
    payments.capture(id, money(6_000, 'EUR'), 'mistake:capture'),
    (error) => !(error instanceof Refusal) && error instanceof Error && /Stripe refused a request/.test(error.message),
  )
  await assert.rejects(payments.createIntent({ ...intentOf('mistake'), amount: money(1, 'EUR') }), /same parameters/)
})

test('a webhook of either endpoint is read, and tells whose account it is about', async () => {
  const account = await payouts.createAccount({ reference: 'drv_9', email: 'henrik@example.test', currency: 'EUR' })
  double.onboard(account.id, 'submitted')
  assert.equal((await payouts.retrieveAccount(account.id)).status, 'restricted')
  const { body, signature } = double.webhooks('whsec_connect', now()).at(-1) ?? { body: '', signature: '' }
  const event = payments.readWebhook(Buffer.from(body), signature)
  assert.deepEqual([event?.type, event?.intentId, event?.accountId], ['account.updated', null, account.id])
})

test('a payout that its bank sends back takes its transfer back, once', async () => {
  const { id } = await payouts.createAccount({ reference: 'drv_2', email: 'henrik@example.test', currency: 'EUR' })
  const order = { accountId: id, amount: money(4_200, 'EUR'), idempotencyKey: 'pyt_2' }
  const { ref, status } = await payouts.sendPayout({ ...order, ref: null })
  assert.equal(status, 'pending')
  double.endPayout(ref ?? '', 'failed')
  for (const _ of [1, 2]) assert.equal((await payouts.sendPayout({ ...order, ref })).status, 'failed')
  assert.equal(posts().filter(({ path }) => path.endsWith('/reversals')).length, 1)
})

test('a payout that was sent before its answer was lost is found again, days after its key is forgotten', async () => {
  const { id } = await payouts.createAccount({ reference: 'drv_3', email: 'henrik@example.test', currency: 'EUR' })
  const order = { accountId: id, amount: money(4_200, 'EUR'), idempotencyKey: 'pyt_3', ref: null }
  const first = await payouts.sendPayout(order)
  double.forgetKeys()
  assert.equal((await payouts.sendPayout(order)).ref, first.ref)
  assert.equal(posts().filter(({ path }) => path === '/v1/transfers' || path === '/v1/payouts').length, 2)
})

test('a key that Stripe does not take stops the start with a sentence; a Stripe that is away does not', async () => {
  await ensureStripeTakesKey(settings, log)
  await assert.rejects(ensureStripeTakesKey({ ...settings, secretKey: 'sk_test_wrong' }, log), (error) => {
    assert.ok(error instanceof ConfigError)
    assert.equal(error.message, 'STRIPE_SECRET_KEY is not right: Stripe does not take it.')
    return true
  })
  const told: string[] = []
  await ensureStripeTakesKey({ ...settings, url: 'http://127.0.0.1:9' }, log, (sentence) => told.push(sentence))
  assert.deepEqual(told, [
    'Whether Stripe takes STRIPE_SECRET_KEY is not known: it does not answer at http://127.0.0.1:9. Livery starts, and cards are refused until it does.',
  ])
})

test('no key and no secret was ever logged', () => {
  assert.ok(logged.length > 0)
  for (const line of logged) assert.doesNotMatch(line, /sk_test|whsec_|_secret_/)
})
