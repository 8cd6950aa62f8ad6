// What every card provider behind the port must do. A provider brings a bench: itself, and the hands of a payer.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Money, money } from '@livery/kernel/money.ts'
import type { PaymentProvider, ProviderIntent } from '../../../features/payments/ports.ts'
import { Refusal } from '../../refusal.ts'

export interface PaymentBench {
  readonly provider: PaymentProvider
  /** What a payer does in the browser, with a typed card or a kept one. */
  confirm(clientSecret: string, card: string | { readonly saved: string }): Promise<void>
  authenticate(clientSecret: string, outcome: 'approve' | 'fail'): Promise<void>
  setUp(clientSecret: string, card: string): Promise<void>
  openDispute(intentId: string): Promise<void>
  /** What a card's bank does with the only refund of a payment, days later. */
  failRefund(intentId: string, amount: Money): Promise<void>
  closeDispute(intentId: string, outcome: 'won' | 'lost'): Promise<void>
  /** The webhooks about a payment so far, signed as if they were sent so many seconds ago, or with another secret. */
  webhooks(
    intentId: string,
    sent?: { readonly secondsAgo?: number; readonly secret?: string },
  ): Promise<readonly { readonly body: string; readonly signature: string }[]>
}

export const PROVIDER_CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  expired: '4000000000000069',
  asks: '4000002500003155',
  failsAtCapture: '4000000000000341',
} as const

const euros = (amount: number) => money(amount * 100, 'EUR')
const isRefused = (code: Refusal['code']) => (error: unknown) => error instanceof Refusal && error.code === code
const figures = ({ status, amountCaptured, amountRefunded }: ProviderIntent) => [
  status,
  amountCaptured.minor,
  amountRefunded.minor,
]

export function testPaymentProvider(bench: () => PaymentBench): void {
  let keys = 0
  const key = () => `suite-${process.pid}-${++keys}`
  const create = (amount: number, capture: 'automatic' | 'manual', customerId?: string) => {
    const idempotencyKey = key()
    return bench().provider.createIntent({
      amount: euros(amount),
      capture,
      reference: idempotencyKey,
      idempotencyKey,
      ...(customerId === undefined ? {} : { customerId }),
    })
  }
  const look = (id: string) => bench().provider.retrieveIntent(id)
  const held = async (amount: number, card: string = PROVIDER_CARDS.good) => {
    const intent = await create(amount, 'manual')
    await bench().confirm(intent.clientSecret, card)
    return intent.id
  }
  const paid = async (amount: number) => {
    const intent = await create(amount, 'automatic')
    await bench().confirm(intent.clientSecret, PROVIDER_CARDS.good)
    return intent.id
  }

  test('one key makes one payment, another key another', async () => {
    const of = { amount: euros(60), capture: 'manual' as const, reference: 'ride', idempotencyKey: key() }
    const [first, again] = [await bench().provider.createIntent(of), await bench().provider.createIntent(of)]
    const other = await bench().provider.createIntent({ ...of, idempotencyKey: key() })
    assert.deepEqual([first.status, first.amount, first.lastError], ['requires_payment_method', euros(60), null])
    assert.ok(first.clientSecret.startsWith(first.id), 'the secret starts with the id of its payment')
    assert.equal(again.id, first.id)
    assert.notEqual(other.id, first.id)
  })

  test('a payment at once is taken whole when its card is confirmed', async () => {
    assert.deepEqual(figures(await look(await paid(60))), ['succeeded', 6_000, 0])
  })

  test('a held payment takes nothing until it is captured, whole or in part, and the rest is let go', async () => {
    for (const [captured, name] of [
      [6_000, 'whole'],
      [4_250, 'in part'],
    ] as const) {
      const id = await held(60)
      assert.deepEqual(figures(await look(id)), ['requires_capture', 0, 0], name)
      await bench().provider.capture(id, money(captured, 'EUR'), key())
      assert.deepEqual(figures(await look(id)), ['succeeded', captured, 0], name)
    }
  })

  test('captured twice under one key is captured once', async () => {
    const [id, exactlyOnce] = [await held(60), key()]
    for (const _ of [1, 2]) await bench().provider.capture(id, euros(60), exactlyOnce)
    assert.deepEqual(figures(await look(id)), ['succeeded', 6_000, 0])
  })

  test('a hold is let go whole, also twice; what was paid stays paid', async () => {
    const [heldId, paidId] = [await held(60), await paid(60)]
    for (const _ of [1, 2]) {
      assert.deepEqual(figures(await bench().provider.cancel(heldId, `${heldId}:cancel`)), ['canceled', 0, 0])
    }
    assert.deepEqual(figures(await bench().provider.cancel(paidId, `${paidId}:cancel`)), ['succeeded', 6_000, 0])
  })

  test('a payment is refunded in parts, each key once, and never beyond what it took', async () => {
    const [id, exactlyOnce] = [await paid(60), key()]
    const [first, again] = [
      await bench().provider.refund(id, euros(10), exactlyOnce),
      await bench().provider.refund(id, euros(10), exactlyOnce),
    ]
    assert.deepEqual([again.id, first.status], [first.id, 'succeeded'])
    assert.deepEqual(figures(await look(id)), ['succeeded', 6_000, 1_000])
    await bench().provider.refund(id, euros(50), key())
    assert.deepEqual(figures(await look(id)), ['succeeded', 6_000, 6_000])
    await assert.rejects(bench().provider.refund(id, euros(1), key()))
  })

  test('a refund that the card sends back counts as failed, and not as given back', async () => {
    const id = await paid(60)
    await bench().provider.refund(id, euros(25), key())
    await bench().failRefund(id, euros(25))
    const truth = await look(id)
    assert.deepEqual([...figures(truth), truth.amountRefundFailed.minor], ['succeeded', 6_000, 0, 2_500])
  })

  const DECLINES = [
    ['declined', 'card_declined'],
    ['poor', 'insufficient_funds'],
    ['expired', 'expired_card'],
  ] as const
  for (const [card, code] of DECLINES) {
    test(`a card that is ${card} says ${code}, and another card may try`, async () => {
      const { id, clientSecret } = await create(60, 'manual')
      await bench().confirm(clientSecret, PROVIDER_CARDS[card])
      const refused = await look(id)
      assert.deepEqual([refused.status, refused.lastError?.code], ['requires_payment_method', code])
      assert.ok(refused.lastError?.message.endsWith('.'), 'with a sentence')
      await bench().confirm(clientSecret, PROVIDER_CARDS.good)
      assert.equal((await look(id)).status, 'requires_capture')
    })
  }

  test('where the bank asks, nothing is held until the cardholder says yes', async () => {
    for (const [outcome, status] of [
      ['approve', 'requires_capture'],
      ['fail', 'requires_payment_method'],
    ] as const) {
      const { id, clientSecret } = await create(60, 'manual')
      await bench().confirm(clientSecret, PROVIDER_CARDS.asks)
      assert.deepEqual(figures(await look(id)), ['requires_action', 0, 0])
      await bench().authenticate(clientSecret, outcome)
      const after = await look(id)
      assert.deepEqual([after.status, after.lastError === null], [status, outcome === 'approve'])
    }
  })

  test('a bank that says no to the capture is told as a declined card', async () => {
    const id = await held(60, PROVIDER_CARDS.failsAtCapture)
    await assert.rejects(bench().provider.capture(id, euros(60), key()), isRefused('CARD_DECLINED'))
    assert.equal((await look(id)).amountCaptured.minor, 0)
  })

  test('a payment that is not there is not found', () =>
    assert.rejects(look('spi_pi_nobody'), isRefused('PAYMENT_NOT_FOUND')))

  test('a card is kept for its customer alone, pays for them, and is forgotten', async () => {
    const { provider, setUp, confirm } = bench()
    const reference = key()
    const customer = await provider.createCustomer({ reference, email: 'amelie@example.test' })
    const other = await provider.createCustomer({ reference: key(), email: 'other@example.test' })
    assert.equal(await provider.createCustomer({ reference, email: 'amelie@example.test' }), customer)
    await setUp((await provider.startCardSetup(customer, key())).clientSecret, PROVIDER_CARDS.good)
    const [card, ...more] = await provider.listCards(customer)
    assert.ok(card)
    assert.deepEqual([more.length, card.brand, card.last4, card.expMonth, card.expYear], [0, 'visa', '4242', 12, 2040])
    assert.deepEqual(await provider.listCards(other), [])

    const mine = await create(60, 'manual', customer)
    await confirm(mine.clientSecret, { saved: card.id })
    assert.equal((await look(mine.id)).status, 'requires_capture')
    const theirs = await create(60, 'manual', other)
    await assert.rejects(confirm(theirs.clientSecret, { saved: card.id }))
    assert.equal((await look(theirs.id)).status, 'requires_payment_method')

    await assert.rejects(provider.removeCard(other, card.id), isRefused('CARD_NOT_FOUND'))
    await provider.removeCard(customer, card.id)
    assert.deepEqual(await provider.listCards(customer), [])
    await assert.rejects(provider.removeCard(customer, card.id), isRefused('CARD_NOT_FOUND'))
  })

  test('a kept card is confirmed while its customer is elsewhere, and no other card', async () => {
    const { provider, setUp } = bench()
    const keeper = async () => {
      const reference = key()
      const customerId = await provider.createCustomer({ reference, email: `${reference}@example.test` })
      await setUp((await provider.startCardSetup(customerId, key())).clientSecret, PROVIDER_CARDS.good)
      const [card] = await provider.listCards(customerId)
      assert.ok(card)
      return { customerId, cardId: card.id }
    }
    const [mine, theirs] = [await keeper(), await keeper()]
    const { id } = await create(60, 'manual', mine.customerId)
    const stolen = provider.confirmWithSaved(id, { ...mine, cardId: theirs.cardId }, key())
    await assert.rejects(stolen, isRefused('CARD_NOT_FOUND'))
    assert.equal((await look(id)).status, 'requires_payment_method')
    assert.equal((await provider.confirmWithSaved(id, mine, key())).status, 'requires_capture')
    assert.equal((await look(id)).status, 'requires_capture')
  })

  test('a customer who is removed, once or twice, has no card left', async () => {
    const { provider, setUp, confirm } = bench()
    const customer = await provider.createCustomer({ reference: key(), email: 'amelie@example.test' })
    await setUp((await provider.startCardSetup(customer, key())).clientSecret, PROVIDER_CARDS.good)
    const [card] = await provider.listCards(customer)
    const { clientSecret } = await create(60, 'manual', customer)
    for (const _ of [1, 2]) await provider.removeCustomer(customer)
    await assert.rejects(confirm(clientSecret, { saved: card?.id ?? '' }))
  })

  test('a declined card is not kept', async () => {
    const { provider, setUp } = bench()
    const customer = await provider.createCustomer({ reference: key(), email: 'amelie@example.test' })
    await setUp((await provider.startCardSetup(customer, key())).clientSecret, PROVIDER_CARDS.declined)
    assert.deepEqual(await provider.listCards(customer), [])
  })

  test('a dispute takes the money and a fee; won, both are back', async () => {
    for (const outcome of ['won', 'lost'] as const) {
      const id = await paid(60)
      assert.deepEqual(await bench().provider.listDisputes(id), [])
      await bench().openDispute(id)
      const [open] = await bench().provider.listDisputes(id)
      assert.deepEqual([open?.status, open?.amount], ['open', euros(60)])
      assert.ok(open && open.taken.minor > 6_000 && open.evidenceDueAt)
      assert.ok((await bench().provider.disputedSince(new Date(0))).includes(id))
      await bench().closeDispute(id, outcome)
      const [closed, ...more] = await bench().provider.listDisputes(id)
      assert.deepEqual([more.length, closed?.id, closed?.status], [0, open.id, outcome])
      assert.equal(closed?.taken.minor, outcome === 'won' ? 0 : open.taken.minor)
      assert.equal(closed?.evidenceDueAt, null)
    }
  })

  test('its own list tells what came and what went: charges, refunds, disputes, each line once', async () => {
    const { provider } = bench()
    const list = () => provider.listMovements(new Date(0), new Date('2100-01-01'))
    const id = await paid(60)
    await provider.refund(id, euros(10), key())
    await provider.refund(id, euros(5), key())
    const amounts = async (kind: string, ref: string) =>
      (await list()).filter((one) => one.kind === kind && one.ref === ref).map(({ amount }) => amount.minor)
    assert.deepEqual(await amounts('charge', id), [6_000])
    assert.deepEqual((await amounts('refund', id)).toSorted(), [-1_000, -500])
    const disputed = await paid(60)
    await bench().openDispute(disputed)
    const [dispute] = await provider.listDisputes(disputed)
    assert.ok(dispute)
    assert.deepEqual(await amounts('dispute', dispute.id), [-dispute.taken.minor])
    await bench().closeDispute(disputed, 'won')
    assert.deepEqual(await amounts('dispute', dispute.id), [-dispute.taken.minor, dispute.taken.minor])
    const lines = await list()
    assert.equal(lines.find(({ ref }) => ref === dispute.id)?.disputedId, disputed)
    assert.equal(new Set(lines.map((line) => line.id)).size, lines.length)
    assert.deepEqual(await provider.listMovements(new Date(0), new Date(1_000)), [])
  })

  test('webhooks name the payment, each with an id of its own, in the words of the port', async () => {
    const id = await held(60)
    await bench().provider.capture(id, euros(60), key())
    await bench().openDispute(id)
    const events = (await bench().webhooks(id)).map(({ body, signature }) =>
      bench().provider.readWebhook(Buffer.from(body), signature),
    )
    const types = events.map((event) => event?.type).filter((type) => type !== 'payment_intent.created')
    assert.deepEqual(types, [
      'payment_intent.amount_capturable_updated',
      'payment_intent.succeeded',
      'charge.dispute.created',
    ])
    assert.ok(events.every((event) => event?.intentId === id && event.accountId === null))
    assert.equal(new Set(events.map((event) => event?.id)).size, events.length)
  })

  test('a webhook that was changed, signed by another, or sent long ago or ahead is none', async () => {
    const { provider, webhooks } = bench()
    const id = await paid(60)
    const read = async (sent: { secondsAgo?: number; secret?: string } = {}, change = (body: string) => body) => {
      const event = (await webhooks(id, sent)).at(-1)
      assert.ok(event)
      return provider.readWebhook(Buffer.from(change(event.body)), event.signature)
    }
    const examples: [string, Promise<unknown>, boolean][] = [
      ['as it was sent', read(), true],
      ['four minutes late', read({ secondsAgo: 240 }), true],
      ['six minutes late', read({ secondsAgo: 360 }), false],
      ['six minutes ahead', read({ secondsAgo: -360 }), false],
      ['by another secret', read({ secret: 'whsec_other' }), false],
      ['with another amount', read({}, (body) => body.replace('6000', '9000')), false],
    ]
    for (const [name, event, isTaken] of examples) assert.equal((await event) !== null, isTaken, name)
    const [event] = await webhooks(id)
    assert.ok(event)
    for (const signature of [undefined, '', 'hello', 't=1']) {
      assert.equal(provider.readWebhook(Buffer.from(event.body), signature), null)
    }
  })
}
