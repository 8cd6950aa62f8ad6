// What Stripe answers, as its reference documents it for the version of the API that the adapter is written against:
// https://docs.stripe.com/api/payment_intents/object, …/charges/object, …/refunds/object, …/disputes/object,
// …/setup_intents/object, …/payment_methods/object, …/accounts/object, …/transfers/object, …/payouts/object,
// …/events/object and …/errors. The types of Stripe's own library hold each shape to that reference.
import type Stripe from 'stripe'

export interface IntentState {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly capture_method: 'automatic' | 'manual'
  readonly customer: string | null
  readonly metadata: Record<string, string>
  readonly status: Stripe.PaymentIntent['status']
  readonly received: number
  readonly refunded: number
  readonly refunds: readonly { readonly id: string; readonly amount: number; readonly status: 'succeeded' | 'failed' }[]
  readonly card: string | null
  readonly error: { readonly code: string; readonly decline_code?: string; readonly message: string } | null
}

const CREATED = 1_790_000_000

export function intentShape(state: IntentState) {
  return {
    id: state.id,
    object: 'payment_intent',
    amount: state.amount,
    amount_capturable: state.status === 'requires_capture' ? state.amount : 0,
    amount_received: state.received,
    capture_method: state.capture_method,
    client_secret: secretOf(state.id),
    created: CREATED,
    currency: state.currency,
    customer: state.customer,
    last_payment_error: state.error === null ? null : { type: 'card_error', ...state.error },
    latest_charge: state.received > 0 ? (chargeShape(state) as Stripe.Charge) : null,
    livemode: false,
    metadata: state.metadata,
    payment_method_types: ['card'],
    status: state.status,
  } satisfies Partial<Stripe.PaymentIntent>
}

export function chargeShape(state: IntentState) {
  const { id, amount, received, refunded, refunds, currency } = state
  const made = refunds.map((one) => refundShape(one.id, state, one.amount, one.status) as Stripe.Refund)
  return {
    id: id.replace('pi_', 'ch_'),
    object: 'charge',
    amount,
    amount_captured: received,
    amount_refunded: refunded,
    captured: true,
    currency,
    disputed: false,
    paid: true,
    payment_intent: id,
    refunded: refunded === received,
    refunds: { object: 'list', data: made, has_more: false, url: `/v1/charges/${id}/refunds` },
    status: 'succeeded',
  } satisfies Partial<Stripe.Charge>
}

export function refundShape(
  id: string,
  { id: payment_intent, currency }: IntentState,
  amount: number,
  status: 'succeeded' | 'failed' = 'succeeded',
) {
  return {
    id,
    object: 'refund',
    amount,
    charge: payment_intent.replace('pi_', 'ch_'),
    created: CREATED,
    currency,
    metadata: {},
    payment_intent,
    reason: null,
    status,
  } satisfies Partial<Stripe.Refund>
}

/** Opened, a dispute takes its amount and a fee of 15.00; won, both come back. */
export function disputeShape(id: string, intent: IntentState, status: 'needs_response' | 'won' | 'lost') {
  const amount = intent.received - intent.refunded
  const moved = (net: number) => ({ object: 'balance_transaction', currency: intent.currency, net }) as never
  return {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [moved(-amount - 1_500), ...(status === 'won' ? [moved(amount + 1_500)] : [])],
    charge: intent.id.replace('pi_', 'ch_'),
    created: CREATED,
    currency: intent.currency,
    evidence_details: { due_by: CREATED + 604_800, has_evidence: false, past_due: false, submission_count: 0 } as never,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: 'fraudulent',
    status,
  } satisfies Partial<Stripe.Dispute>
}

export function setupShape(id: string, customer: string) {
  return {
    id,
    object: 'setup_intent',
    client_secret: secretOf(id),
    created: CREATED,
    customer,
    livemode: false,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage: 'on_session',
  } satisfies Partial<Stripe.SetupIntent>
}

export function cardShape(id: string, customer: string | null, number: string) {
  return {
    id,
    object: 'payment_method',
    card: { brand: 'visa', exp_month: 12, exp_year: 2040, funding: 'credit', last4: number.slice(-4) } as never,
    created: CREATED,
    customer,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies Partial<Stripe.PaymentMethod>
}

/** One line of the balance, its source expanded as the adapter asks for it. */
export function balanceShape(
  of: Pick<Stripe.BalanceTransaction, 'id' | 'type' | 'amount' | 'fee' | 'currency'> & { readonly source: object },
) {
  return {
    ...of,
    object: 'balance_transaction',
    created: CREATED,
    net: of.amount - of.fee,
    source: of.source as never,
    status: 'available',
  } satisfies Partial<Stripe.BalanceTransaction>
}

export function accountShape(id: string, step: 'new' | 'submitted' | 'active') {
  const bank = { id: 'ba_1', object: 'bank_account', account_holder_name: 'Henrik Lindqvist', last4: '0003' } as never
  return {
    id,
    object: 'account',
    capabilities: { transfers: step === 'active' ? 'active' : 'inactive' },
    charges_enabled: false,
    default_currency: 'eur',
    details_submitted: step !== 'new',
    external_accounts: {
      object: 'list',
      data: step === 'new' ? [] : [bank],
      has_more: false,
      url: `/v1/accounts/${id}/external_accounts`,
    },
    payouts_enabled: step === 'active',
    type: 'none',
  } satisfies Partial<Stripe.Account>
}

export function transferShape(id: string, form: Record<string, string>, reversed: boolean) {
  const amount = Number(form.amount)
  return {
    id,
    object: 'transfer',
    amount,
    amount_reversed: reversed ? amount : 0,
    created: CREATED,
    currency: form.currency ?? '',
    destination: form.destination ?? null,
    livemode: false,
    metadata: {},
    reversed,
    transfer_group: form.transfer_group ?? null,
  } satisfies Partial<Stripe.Transfer>
}

export function payoutShape(id: string, form: Record<string, string>, status: 'pending' | 'paid' | 'failed') {
  return {
    id,
    object: 'payout',
    amount: Number(form.amount),
    created: CREATED,
    currency: form.currency ?? '',
    failure_code: status === 'failed' ? 'account_closed' : null,
    livemode: false,
    metadata: { payout: form['metadata[payout]'] ?? '' },
    method: 'standard',
    status,
  } satisfies Partial<Stripe.Payout>
}

export function eventShape(id: string, type: string, object: object, at: Date, account?: string) {
  return {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(at.getTime() / 1_000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    ...(account === undefined ? {} : { account }),
  }
}

export function listShape(data: readonly object[], url: string) {
  return { object: 'list', data, has_more: false, url }
}

export function errorShape(error: { type: string; message: string; code?: string; decline_code?: string }) {
  return { error }
}

export function secretOf(id: string): string {
  return `${id}_secret_YrKJUKribcBjcG8HVhfZluoGH`
}
