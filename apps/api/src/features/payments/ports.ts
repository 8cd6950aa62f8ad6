// The payment provider, as Stripe shapes it. The sandbox is a whole provider behind the same port; which one is chosen
// in is configuration. Every call that moves money carries a key of ours: asked twice, it happens once.
import type { PaymentStatus } from '@livery/contracts/payments/payments.ts'
import type { PaymentProviderName } from '@livery/contracts/payments/provider-name.ts'
import type { Money } from '@livery/kernel/money.ts'

/** The provider's truth about one payment. */
export interface ProviderIntent {
  readonly id: string
  readonly clientSecret: string
  readonly status: PaymentStatus
  readonly amount: Money
  readonly amountCaptured: Money
  /** What is given back as it stands now. */
  readonly amountRefunded: Money
  /** What was given back once, and the card did not take in the end. */
  readonly amountRefundFailed: Money
  readonly lastError: { readonly code: string; readonly message: string } | null
}

export interface CreateIntent {
  readonly amount: Money
  /** `manual` holds the amount on the card until it is captured; `automatic` takes it at once. */
  readonly capture: 'automatic' | 'manual'
  /** Our payment's id; comes back in webhooks. */
  readonly reference: string
  /** Whose saved cards may pay it. */
  readonly customerId?: string
  readonly idempotencyKey: string
}

export interface SavedCard {
  readonly id: string
  readonly brand: string
  readonly last4: string
  readonly expMonth: number
  readonly expYear: number
}

/** A cardholder takes a payment back through the bank. An inquiry moves no money yet. */
export interface ProviderDispute {
  readonly id: string
  readonly status: 'inquiry' | 'open' | 'won' | 'lost'
  readonly amount: Money
  /** What the provider has taken from us for it by now, its fee included: nothing for an inquiry, or once it is won. */
  readonly taken: Money
  readonly reason: string
  /** By when the bank wants our answer; null when it wants none. */
  readonly evidenceDueAt: Date | null
}

/** One line of the provider's own list: what it changed of what the provider keeps for the house. */
export interface ProviderMovement {
  readonly id: string
  /** `transfer` goes to a driver, `payout` to the house's own bank. */
  readonly kind: 'charge' | 'refund' | 'dispute' | 'transfer' | 'fee' | 'payout' | 'other'
  /** The payment of a charge, a refund and their fees; the dispute; the key under which earnings were sent. */
  readonly ref: string | null
  /** The payment that a line of a dispute is about. */
  readonly disputedId?: string
  /** Below zero where it went. */
  readonly amount: Money
  readonly at: Date
}

/** What a signed webhook says; the truth is read again before anything is believed. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  /** The payment that it is about, also when it tells of a dispute. */
  readonly intentId: string | null
  /** The driver's account that it is about. */
  readonly accountId: string | null
  readonly createdAt: Date
}

/**
 * Throws PROVIDER_UNAVAILABLE when the provider does not answer, CARD_DECLINED when it says no. What every provider
 * must do is tried by `platform/adapters/testing/payment-provider-suite.ts`.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName
  /** With which a browser speaks to the provider itself; null where our own api is the provider. */
  readonly publishableKey: string | null
  createIntent(intent: CreateIntent): Promise<ProviderIntent>
  retrieveIntent(id: string): Promise<ProviderIntent>
  /**
   * Confirms a payment with a card that its customer keeps, while the payer is elsewhere. What the bank answers is in the
   * intent: agreed, a question to the payer, or a no in `lastError`. Refuses with CARD_NOT_FOUND.
   */
  confirmWithSaved(
    id: string,
    card: { readonly customerId: string; readonly cardId: string },
    idempotencyKey: string,
  ): Promise<ProviderIntent>
  /** Captures up to the held amount; the rest of the hold is let go. */
  capture(id: string, amount: Money, idempotencyKey: string): Promise<ProviderIntent>
  /** What was paid before it could be cancelled stays paid. */
  cancel(id: string, idempotencyKey: string): Promise<ProviderIntent>
  refund(
    id: string,
    amount: Money,
    idempotencyKey: string,
  ): Promise<{ readonly id: string; readonly status: 'pending' | 'succeeded' | 'failed' }>
  /** The person at the provider, to whom cards are tied; one for each reference. */
  createCustomer(of: { readonly reference: string; readonly email: string }): Promise<string>
  /** What a browser needs to tie a card to the customer, by the client secret. */
  startCardSetup(customerId: string, idempotencyKey: string): Promise<{ readonly clientSecret: string }>
  listCards(customerId: string): Promise<readonly SavedCard[]>
  /** Refuses with CARD_NOT_FOUND when the card is not the customer's. */
  removeCard(customerId: string, cardId: string): Promise<void>
  /** Forgets the person and every card. Safe to repeat. */
  removeCustomer(customerId: string): Promise<void>
  /** Everything that came and went from `from` up to `to`, however many pages that is. */
  listMovements(from: Date, to: Date): Promise<readonly ProviderMovement[]>
  listDisputes(intentId: string): Promise<readonly ProviderDispute[]>
  /** The payments of which a dispute was opened since then. */
  disputedSince(since: Date): Promise<readonly string[]>
  /** The header that carries the signature of its webhooks. */
  readonly signatureHeader: string
  /** The event, or null when the signature does not hold or is too old. */
  readWebhook(rawBody: Buffer, signature: string | undefined): ProviderEvent | null
}
