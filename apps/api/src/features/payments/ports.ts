// The payment provider, as Stripe shapes it. The sandbox is a whole provider behind the same port; which one is plugged
// in is configuration. Every call that moves money carries a key of ours: asked twice, it happens once.
import type { PaymentStatus } from '@livery/contracts/payments/payments.ts'
import type { Money } from '@livery/kernel/money.ts'

/** The provider's truth about one payment. */
export interface ProviderIntent {
  readonly id: string
  readonly clientSecret: string
  readonly status: PaymentStatus
  readonly amount: Money
  readonly amountCaptured: Money
  readonly amountRefunded: Money
  readonly lastError: { readonly code: string; readonly message: string } | null
}

export interface CreateIntent {
  readonly amount: Money
  /** `manual` holds the amount on the card until it is captured; `automatic` takes it at once. */
  readonly capture: 'automatic' | 'manual'
  /** Our payment's id; comes back in webhooks. */
  readonly reference: string
  readonly idempotencyKey: string
}

/** What a signed webhook says; the truth is read again before anything is believed. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  readonly intentId: string | null
  readonly createdAt: Date
}

/** Throws PROVIDER_UNAVAILABLE when the provider does not answer, CARD_DECLINED when it says no. */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'stripe'
  createIntent(intent: CreateIntent): Promise<ProviderIntent>
  retrieveIntent(id: string): Promise<ProviderIntent>
  /** Captures up to the held amount; the rest of the hold is let go. */
  capture(id: string, amount: Money, idempotencyKey: string): Promise<ProviderIntent>
  cancel(id: string, idempotencyKey: string): Promise<ProviderIntent>
  refund(
    id: string,
    amount: Money,
    idempotencyKey: string,
  ): Promise<{ readonly id: string; readonly status: 'pending' | 'succeeded' | 'failed' }>
  /** The event, or null when the signature does not hold or is too old. */
  readWebhook(rawBody: Buffer, signature: string | undefined): ProviderEvent | null
}
