// The calls of Stripe's API that the adapter makes, each answered as its reference documents.
import { balanceOf } from './balance.ts'
import { FAILS_AT_CAPTURE, type Ledger } from './ledger.ts'
import {
  accountShape,
  cardShape,
  disputeShape,
  errorShape,
  type IntentState,
  intentShape,
  listShape,
  payoutShape,
  refundShape,
  setupShape,
  transferShape,
} from './shapes.ts'

export interface Call {
  readonly form: Record<string, string>
  readonly query: URLSearchParams
  readonly id: string
  /** The connected account that the call is about. */
  readonly account: string
}
export interface Answer {
  readonly status: number
  readonly body: object
}
type Handler = (ledger: Ledger, call: Call, tell: (type: string, object: object) => void) => Answer

const ok = (body: object): Answer => ({ status: 200, body })
const missing = (what: string): Answer => ({
  status: 404,
  body: errorShape({ type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` }),
})
const unexpected = (status: string): Answer => ({
  status: 400,
  body: errorShape({
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent's status is ${status}.`,
  }),
})

function onIntent(work: (intent: IntentState, call: Call, ledger: Ledger) => Answer): Handler {
  return (ledger, call) => {
    const intent = ledger.intents.get(call.id)
    return intent === undefined ? missing('payment_intent') : work(intent, call, ledger)
  }
}

export const CALLS: Readonly<Record<string, Handler>> = {
  'GET /v1/balance': () => ok({ object: 'balance', available: [], livemode: false, pending: [] }),
  'POST /v1/payment_intents': (ledger, { form }) => {
    if (form.customer !== undefined && !ledger.customers.has(form.customer)) return missing('customer')
    const intent: IntentState = {
      id: ledger.newId('pi'),
      amount: Number(form.amount),
      currency: form.currency ?? '',
      capture_method: form.capture_method === 'manual' ? 'manual' : 'automatic',
      customer: form.customer ?? null,
      metadata: { reference: form['metadata[reference]'] ?? '' },
      status: 'requires_payment_method',
      received: 0,
      refunded: 0,
      refunds: [],
      card: null,
      error: null,
    }
    return ok(intentShape(ledger.saveIntent(intent, 'payment_intent.created')))
  },
  'GET /v1/payment_intents/:id': onIntent((intent) => ok(intentShape(intent))),
  'POST /v1/payment_intents/:id/confirm': onIntent((intent, { form }, ledger) => {
    if (!['requires_payment_method', 'requires_action'].includes(intent.status)) return unexpected(intent.status)
    const before = intentShape(intent)
    ledger.confirm(before.client_secret, { saved: form.payment_method ?? '' })
    const after = ledger.intents.get(intent.id) ?? intent
    if (after.error === null) return ok(intentShape(after))
    return { status: 402, body: errorShape({ type: 'card_error', ...after.error }) }
  }),
  'POST /v1/payment_intents/:id/capture': onIntent((intent, { form }, ledger) => {
    if (intent.status !== 'requires_capture') return unexpected(intent.status)
    if (intent.card === FAILS_AT_CAPTURE) {
      const decline = { code: 'card_declined', decline_code: 'do_not_honor', message: 'Your card was declined.' }
      return { status: 402, body: errorShape({ type: 'card_error', ...decline }) }
    }
    const received = Number(form.amount_to_capture ?? intent.amount)
    return ok(intentShape(ledger.saveIntent({ ...intent, status: 'succeeded', received }, 'payment_intent.succeeded')))
  }),
  'POST /v1/payment_intents/:id/cancel': onIntent((intent, _call, ledger) => {
    if (['succeeded', 'canceled', 'processing'].includes(intent.status)) return unexpected(intent.status)
    return ok(intentShape(ledger.saveIntent({ ...intent, status: 'canceled' }, 'payment_intent.canceled')))
  }),
  'POST /v1/refunds': (ledger, { form }, tell) => {
    const intent = ledger.intents.get(form.payment_intent ?? '')
    if (intent === undefined) return missing('payment_intent')
    const amount = Number(form.amount)
    const left = intent.received - intent.refunded
    if (amount > left) {
      const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
      return { status: 400, body: errorShape({ type: 'invalid_request_error', message }) }
    }
    const id = ledger.newId('re')
    const refunds = [...intent.refunds, { id, amount, status: 'succeeded' as const }]
    ledger.saveIntent({ ...intent, refunded: intent.refunded + amount, refunds })
    const refund = refundShape(id, intent, amount)
    tell('refund.created', refund)
    return ok(refund)
  },
  'POST /v1/customers': (ledger) => {
    const id = ledger.newId('cus')
    ledger.customers.add(id)
    return ok({ id, object: 'customer', livemode: false })
  },
  'DELETE /v1/customers/:id': (ledger, { id }) => {
    if (!ledger.customers.delete(id)) return missing('customer')
    for (const [card, kept] of ledger.cards)
      if (kept.customer === id) ledger.cards.set(card, { ...kept, customer: null })
    return ok({ id, object: 'customer', deleted: true })
  },
  'POST /v1/setup_intents': (ledger, { form }) => {
    const id = ledger.newId('seti')
    ledger.setups.set(id, { customer: form.customer ?? '', number: '' })
    return ok(setupShape(id, form.customer ?? ''))
  },
  'GET /v1/payment_methods': (ledger, { query }) =>
    ok(listShape(ledger.cardShapes(query.get('customer')), '/v1/payment_methods')),
  'GET /v1/payment_methods/:id': (ledger, { id }) => {
    const card = ledger.cards.get(id)
    return card === undefined ? missing('PaymentMethod') : ok(cardShape(id, card.customer, card.number))
  },
  'POST /v1/payment_methods/:id/detach': (ledger, { id }) => {
    const card = ledger.cards.get(id)
    if (card === undefined) return missing('PaymentMethod')
    ledger.cards.set(id, { ...card, customer: null })
    return ok(cardShape(id, null, card.number))
  },
  'GET /v1/disputes': (ledger, { query }) => {
    const asked = query.get('payment_intent')
    const data = [...ledger.disputes].flatMap(([id, status]) => {
      const intent = ledger.intents.get(id)
      const isAsked = intent !== undefined && (asked === null || asked === id)
      return isAsked ? [disputeShape(id.replace('pi_', 'dp_'), intent, status)] : []
    })
    return ok(listShape(data, '/v1/disputes'))
  },
  'POST /v1/accounts': (ledger) => {
    const id = ledger.newId('acct')
    ledger.accounts.set(id, 'new')
    return ok(accountShape(id, 'new'))
  },
  'GET /v1/accounts/:id': (ledger, { id }) => {
    const step = ledger.accounts.get(id)
    return step === undefined ? missing('account') : ok(accountShape(id, step))
  },
  'DELETE /v1/accounts/:id': (ledger, { id }) =>
    ledger.accounts.delete(id)
      ? ok({ id, object: 'account', deleted: true })
      : {
          status: 403,
          body: errorShape({
            type: 'invalid_request_error',
            code: 'account_invalid',
            message: `The provided key does not have access to account '${id}' (or that account does not exist).`,
          }),
        },
  'POST /v1/account_links': (ledger, { form }) =>
    ok({
      object: 'account_link',
      created: 1_790_000_000,
      expires_at: 1_790_000_300,
      url: `https://connect.stripe.com/setup/e/${form.account}/${ledger.newId('link')}`,
    }),
  'GET /v1/balance_transactions': (ledger, { query }) => {
    const [from, to] = [Number(query.get('created[gte]')), Number(query.get('created[lt]'))]
    const lines = balanceOf(ledger).filter(({ created }) => created >= from && created < to)
    return ok(listShape(lines, '/v1/balance_transactions'))
  },
  'GET /v1/transfers/:id': (ledger, { id }) => {
    const transfer = ledger.transfers.get(id)
    return transfer === undefined ? missing('transfer') : ok(transferShape(id, transfer.form, transfer.reversed))
  },
  'GET /v1/transfers': (ledger, { query }) =>
    ok(listShape(ledger.transferShapes(query.get('transfer_group')), '/v1/transfers')),
  'POST /v1/transfers': (ledger, { form }) => {
    if (!ledger.accounts.has(form.destination ?? '')) return missing('destination')
    const id = ledger.newId('tr')
    ledger.transfers.set(id, { form, reversed: false })
    return ok(transferShape(id, form, false))
  },
  'POST /v1/transfers/:id/reversals': (ledger, { id }) => {
    const transfer = ledger.transfers.get(id)
    if (transfer === undefined) return missing('transfer')
    ledger.transfers.set(id, { ...transfer, reversed: true })
    const amount = Number(transfer.form.amount)
    return ok({ id: ledger.newId('trr'), object: 'transfer_reversal', amount, transfer: id })
  },
  'GET /v1/payouts': (ledger, { account }) =>
    ok(
      listShape(
        [...ledger.payouts]
          .filter(([, payout]) => payout.account === account)
          .map(([id, { form, status }]) => payoutShape(id, form, status)),
        '/v1/payouts',
      ),
    ),
  'GET /v1/payouts/:id': (ledger, { id }) => {
    const payout = ledger.payouts.get(id)
    return payout === undefined ? missing('payout') : ok(payoutShape(id, payout.form, payout.status))
  },
  'POST /v1/payouts': (ledger, { form, account }) => {
    const id = ledger.newId('po')
    ledger.payouts.set(id, { form, account, status: 'pending' })
    return ok(payoutShape(id, form, 'pending'))
  },
}
