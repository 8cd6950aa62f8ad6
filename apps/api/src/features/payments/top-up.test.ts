import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Id } from '@livery/kernel/ids.ts'
import { setTerms } from '../../testing/ride-kit.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts'
import { getPayment } from './store/card-payments.ts'
import { getTopUp } from './store/top-ups.ts'
import { balanceOf, CARDS, euros, payByCard, riderWith, sandboxOf } from './testing/given.ts'
import { convergePayment } from './use-cases/converge-payment.ts'
import { sweepPayments } from './use-cases/sweep-payments.ts'

let app: TestApp
before(async () => {
  app = await startTestApp({ jobs: { schedule: async () => undefined } })
})
after(() => app.stop())

const topUp = (as: TestPerson, amount: number, key?: string, more: object = {}) =>
  app.call({
    method: 'POST',
    path: '/payment/wallet/top-up',
    as,
    body: { amount: euros(amount).minor, ...more },
    ...(key === undefined ? {} : { key }),
  })
const confirm = (as: TestPerson, topUpId: Id<'topUp'>, key?: string) =>
  app.call({
    method: 'POST',
    path: '/payment/wallet/confirm/top-up',
    as,
    body: { topUpId },
    ...(key === undefined ? {} : { key }),
  })
const pay = async (topUpId: Id<'topUp'>, card: string) =>
  payByCard(app, (await getTopUp(app.ctx.db, topUpId)).paymentId, card)

test('a top-up is credited once the provider bears it out, and only once', async () => {
  const rider = await riderWith(app, 0)
  const started = await topUp(rider, 50, 'first')
  assert.equal(started.status, 201)
  const { topUpId, client_secret, status, provider } = started.body.data
  assert.match(client_secret, /^spi_.+_secret_/)
  assert.deepEqual([status, provider], ['requires_payment_method', 'sandbox'])
  assert.equal((await confirm(rider, topUpId)).body.code, 'PAYMENT_NOT_CONFIRMED')
  assert.deepEqual(await balanceOf(app, rider), [0, 0])

  const intentId = client_secret.split('_secret_')[0]
  const card = { number: CARDS.good, expiry: '04/39', cvc: '123' }
  const confirmed = await app.call({
    method: 'POST',
    path: `/payment/sandbox/intents/${intentId}/confirm`,
    body: { client_secret, card },
  })
  assert.deepEqual([confirmed.status, confirmed.body.data.status], [200, 'succeeded'])
  const answers = await Promise.all([
    confirm(rider, topUpId, 'a'),
    confirm(rider, topUpId, 'b'),
    confirm(rider, topUpId),
  ])
  for (const answer of answers) {
    assert.deepEqual([answer.status, answer.body.data.newBalance], [200, 5000])
    const { transaction } = answer.body.data
    assert.deepEqual(
      [transaction.type, transaction.amount, transaction.purpose, transaction.status, transaction.payerId._id],
      ['credit', 5000, 'top_up', 'succeeded', rider.userId],
    )
  }
  assert.deepEqual(await balanceOf(app, rider), [5000, 0])
})

test('the limits of a top-up, example by example', async () => {
  const examples: [string, number, number, object, string | undefined][] = [
    ['a cent too little', 0, 9.99, {}, 'TOP_UP_OUT_OF_RANGE'],
    ['the least', 0, 10, {}, undefined],
    ['the most', 0, 2000, {}, undefined],
    ['a cent too much', 0, 2000.01, {}, 'TOP_UP_OUT_OF_RANGE'],
    ['exactly a full wallet', 4000, 1000, {}, undefined],
    ['a cent beyond', 4000, 1000.01, {}, 'WALLET_FULL'],
    ['another currency', 0, 50, { currency: 'SEK' }, 'CURRENCY_NOT_ACCEPTED'],
    ['an unknown field', 0, 50, { balance: 1 }, 'BAD_INPUT'],
    ['half a cent', 0, 10.005, { amount: 1000.5 }, 'BAD_INPUT'],
    ['a negative amount', 0, 10, { amount: -1000 }, 'BAD_INPUT'],
  ]
  for (const [name, funds, amount, more, code] of examples) {
    const rider = await riderWith(app, funds)
    assert.equal((await topUp(rider, amount, undefined, more)).body.code, code, name)
  }
})

test('the wallet tells the limits of a top-up, and follows the policy', async () => {
  const rider = await riderWith(app, 0)
  const limits = async () => {
    const { topUpMin, topUpMax } = (await app.call({ method: 'GET', path: '/user/wallet', as: rider })).body.data
    return [topUpMin, topUpMax]
  }
  assert.deepEqual(await limits(), [1_000, 200_000])
  await setTerms(app, 'wallets', { topUpMin: 2_500, topUpMax: 90_000 })
  assert.deepEqual(await limits(), [2_500, 90_000])
  assert.equal((await topUp(rider, 24.99)).body.code, 'TOP_UP_OUT_OF_RANGE')
  await setTerms(app, 'wallets', { topUpMin: 1_000, topUpMax: 200_000 })
})

test('what is pending counts as if it were in the wallet', async () => {
  const rider = await riderWith(app, 2000)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => topUp(rider, 1000)))
  assert.equal(answers.filter(({ status }) => status === 201).length, 3)
  for (const { status, body } of answers) if (status !== 201) assert.equal(body.code, 'WALLET_FULL')
})

test('one key fifty times at once starts one top-up, and a second body under it is refused', async () => {
  const rider = await riderWith(app, 0)
  const answers = await Promise.all(Array.from({ length: 50 }, () => topUp(rider, 25, 'same')))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
  assert.equal(new Set(answers.map(({ body }) => body.data.topUpId)).size, 1)
  assert.equal((await topUp(rider, 26, 'same')).body.code, 'IDEMPOTENCY_KEY_REUSED')
  const { topUpId } = answers[0]?.body.data ?? {}
  await pay(topUpId, CARDS.good)
  await Promise.all(Array.from({ length: 20 }, () => confirm(rider, topUpId, 'confirm')))
  assert.deepEqual(await balanceOf(app, rider), [2500, 0])
})

test('a declined card credits nothing, and the next card may', async () => {
  const rider = await riderWith(app, 0)
  const { topUpId } = (await topUp(rider, 30)).body.data
  await pay(topUpId, CARDS.declined)
  const refused = await confirm(rider, topUpId)
  assert.deepEqual([refused.status, refused.body.code], [409, 'PAYMENT_NOT_CONFIRMED'])
  assert.equal(refused.body.detail, 'The card was declined by its bank.')
  await pay(topUpId, CARDS.good)
  assert.equal((await confirm(rider, topUpId)).body.data.newBalance, 3000)
})

test('a payment in processing that fails in the end credits nothing', async () => {
  const rider = await riderWith(app, 0)
  const { topUpId, client_secret } = (await topUp(rider, 30)).body.data
  assert.equal((await pay(topUpId, CARDS.processingThenFails)).status, 'processing')
  assert.equal((await confirm(rider, topUpId)).body.code, 'PAYMENT_NOT_CONFIRMED')
  await sandboxOf(app).endProcessing(client_secret.split('_secret_')[0])
  assert.equal((await confirm(rider, topUpId)).body.detail, 'The bank could not carry out the payment.')
  assert.deepEqual(await balanceOf(app, rider), [0, 0])
})

test('the cardholder confirms, fails, or comes too late', async () => {
  const examples: ['approve' | 'fail', number, string, number][] = [
    ['approve', 0, 'succeeded', 3000],
    ['fail', 0, 'requires_payment_method', 0],
    ['approve', 11 * 60_000, 'requires_payment_method', 0],
  ]
  for (const [outcome, delay, status, balance] of examples) {
    const rider = await riderWith(app, 0)
    const { topUpId, client_secret } = (await topUp(rider, 30)).body.data
    assert.equal((await pay(topUpId, CARDS.asks)).status, 'requires_action')
    app.clock.advance(delay)
    const answer = await app.call({
      method: 'POST',
      path: `/payment/sandbox/intents/${client_secret.split('_secret_')[0]}/authenticate`,
      body: { client_secret, outcome },
    })
    assert.equal(answer.body.data.status, status)
    await confirm(rider, topUpId)
    assert.equal((await balanceOf(app, rider))[0], balance)
  }
})

test('a top-up is nobody else’s, and a client secret must be the right one', async () => {
  const [rider, other, office] = [await riderWith(app, 0), await riderWith(app, 0), await app.person('admin')]
  const { topUpId, client_secret } = (await topUp(rider, 30)).body.data
  assert.equal((await confirm(other, topUpId)).body.code, 'TOP_UP_NOT_FOUND')
  assert.equal((await topUp(office, 30)).body.code, 'WRONG_ROLE')
  const forged = await app.call({
    method: 'POST',
    path: `/payment/sandbox/intents/${client_secret.split('_secret_')[0]}/confirm`,
    body: {
      client_secret: `${client_secret.slice(0, -1)}x`,
      card: { number: CARDS.good, expiry: '04/39', cvc: '123' },
    },
  })
  assert.equal(forged.body.code, 'PAYMENT_NOT_FOUND')
})

test('a top-up that nobody pays is given up after an hour; paid at the last moment, it still counts', async () => {
  const rider = await riderWith(app, 0)
  const [left, late] = [(await topUp(rider, 30)).body.data, (await topUp(rider, 40)).body.data]
  await pay(late.topUpId, CARDS.good)
  app.clock.advance(61 * 60_000)
  await sweepPayments(app.ctx)
  for (const { topUpId } of [left, late]) {
    await convergePayment(app.ctx, (await getTopUp(app.ctx.db, topUpId)).paymentId)
  }
  assert.equal((await getTopUp(app.ctx.db, left.topUpId)).status, 'failed')
  assert.equal((await getTopUp(app.ctx.db, late.topUpId)).status, 'succeeded')
  assert.deepEqual(await balanceOf(app, rider), [4000, 0])
  const { paymentId } = await getTopUp(app.ctx.db, left.topUpId)
  assert.equal((await getPayment(app.ctx.db, paymentId)).status, 'canceled')
})
