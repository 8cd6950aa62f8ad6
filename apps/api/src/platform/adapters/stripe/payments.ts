// Card payments by Stripe, behind the port that the sandbox stands behind too.
import { PaymentStatus } from '@livery/contracts/payments/payments.ts'
import { money } from '@livery/kernel/money.ts'
import type Stripe from 'stripe'
import type { PaymentProvider, ProviderIntent } from '../../../features/payments/ports.ts'
import { Refusal } from '../../refusal.ts'
import { createStripeCards, ensureCardOf } from './cards.ts'
import { type Asking, declineOf, type StripeSettings } from './client.ts'
import { toCurrency } from './currency.ts'
import { listStripeDisputes, stripeDisputedSince } from './disputes.ts'
import { listStripeMovements } from './movements.ts'
import { readStripeWebhook } from './webhooks.ts'

// What was refunded stands on the charge, and which of it came back on its refunds; one question brings all.
const WITH_CHARGE = { expand: ['latest_charge.refunds'] }

export function createStripePayments(asking: Asking, settings: StripeSettings, now: () => Date): PaymentProvider {
  const { ask, stripe } = asking
  const retrieve = async (id: string) =>
    toProviderIntent(await ask(() => stripe.paymentIntents.retrieve(id, WITH_CHARGE)))

  return {
    name: 'stripe',
    signatureHeader: 'stripe-signature',
    publishableKey: settings.publishableKey,
    ...createStripeCards(asking),
    createIntent: async ({ amount, capture, reference, customerId, idempotencyKey }) =>
      toProviderIntent(
        await ask(() =>
          stripe.paymentIntents.create(
            {
              amount: amount.minor,
              currency: amount.currency.toLowerCase(),
              capture_method: capture,
              // Cards alone can be held; wallets of phones count as cards.
              allowed_payment_method_types: ['card'],
              metadata: { reference },
              ...(customerId === undefined ? {} : { customer: customerId }),
              ...WITH_CHARGE,
            },
            { idempotencyKey },
          ),
        ),
      ),
    retrieveIntent: retrieve,
    confirmWithSaved: async (id, { customerId, cardId }, idempotencyKey) => {
      await ensureCardOf(asking, customerId, cardId)
      try {
        const options = { payment_method: cardId, ...WITH_CHARGE }
        return toProviderIntent(await ask(() => stripe.paymentIntents.confirm(id, options, { idempotencyKey })))
      } catch (error) {
        if (error instanceof Refusal && error.code === 'CARD_DECLINED') return retrieve(id)
        throw error
      }
    },
    capture: async (id, amount, idempotencyKey) =>
      toProviderIntent(
        await ask(() =>
          stripe.paymentIntents.capture(id, { amount_to_capture: amount.minor, ...WITH_CHARGE }, { idempotencyKey }),
        ),
      ),
    cancel: async (id, idempotencyKey) => {
      try {
        return toProviderIntent(await ask(() => stripe.paymentIntents.cancel(id, WITH_CHARGE, { idempotencyKey })))
      } catch (error) {
        if (error instanceof Error && error.cause === 'payment_intent_unexpected_state') return retrieve(id)
        throw error
      }
    },
    refund: async (id, amount, idempotencyKey) => {
      const refund = await ask(() =>
        stripe.refunds.create({ payment_intent: id, amount: amount.minor }, { idempotencyKey }),
      )
      return { id: refund.id, status: refundStatus(refund.status) }
    },
    listMovements: (from, to) => listStripeMovements(asking, from, to),
    listDisputes: (intentId) => listStripeDisputes(asking, intentId),
    disputedSince: (since) => stripeDisputedSince(asking, since),
    readWebhook: (rawBody, signature) => readStripeWebhook(stripe, settings.webhookSecrets, rawBody, signature, now()),
  }
}

function toProviderIntent(intent: Stripe.PaymentIntent): ProviderIntent {
  const currency = toCurrency(intent.currency)
  const { latest_charge: charge, last_payment_error: error } = intent
  const { refunded, failed } = refundsOf(charge)
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: toStatus(intent.status),
    amount: money(intent.amount, currency),
    amountCaptured: money(intent.amount_received ?? 0, currency),
    amountRefunded: money(refunded, currency),
    amountRefundFailed: money(failed, currency),
    lastError:
      error === null || error === undefined
        ? null
        : { code: declineOf(error) ?? 'card_declined', message: error.message ?? '' },
  }
}

/** From the refunds themselves: the charge's own sum may still count one that came back. */
function refundsOf(charge: Stripe.PaymentIntent['latest_charge']): { refunded: number; failed: number } {
  if (typeof charge !== 'object' || charge === null) return { refunded: 0, failed: 0 }
  const { refunds, amount_refunded: refunded } = charge
  if (refunds === null || refunds === undefined || refunds.has_more) return { refunded, failed: 0 }
  const sum = (counts: boolean) =>
    refunds.data
      .filter(({ status }) => (refundStatus(status) === 'failed') !== counts)
      .reduce((total, { amount }) => total + amount, 0)
  return { refunded: sum(true), failed: sum(false) }
}

// A card that was named but not confirmed yet is as good as none.
function toStatus(status: string): PaymentStatus {
  return status === 'requires_confirmation' ? 'requires_payment_method' : PaymentStatus.parse(status)
}

function refundStatus(status: string | null): 'pending' | 'succeeded' | 'failed' {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
