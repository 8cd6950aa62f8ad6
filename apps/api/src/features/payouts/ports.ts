// Who carries earnings to a bank account, as Stripe Connect shapes it. Asked twice with one key, it happens once.
import type { PaymentProviderName } from '@livery/contracts/payments/provider-name.ts'
import type { Currency, Money } from '@livery/kernel/money.ts'

export interface ProviderAccount {
  readonly id: string
  readonly status: 'incomplete' | 'active' | 'restricted'
  readonly bank: { readonly holder: string; readonly last4: string } | null
}

export interface ProviderPayout {
  /** The provider's own id of it; null when it came to nothing before there was one. */
  readonly ref: string | null
  readonly status: 'pending' | 'paid' | 'failed'
  /** Why it failed, in a code of the provider's. */
  readonly failure: string | null
}

/** Throws PROVIDER_UNAVAILABLE when the provider does not answer. */
export interface PayoutProvider {
  readonly name: PaymentProviderName
  createAccount(of: {
    readonly reference: string
    readonly email: string
    readonly currency: Currency
  }): Promise<ProviderAccount>
  retrieveAccount(id: string): Promise<ProviderAccount>
  /** Where the account's owner gives what the provider asks for; ends by itself. */
  onboardingUrl(id: string): Promise<string>
  /** Ends the account and forgets its owner's bank. Safe to repeat. */
  closeAccount(id: string): Promise<void>
  /**
   * Sends the amount, or says how the payout with this key stands; `ref` is what it was answered before, if anything.
   */
  sendPayout(of: {
    readonly accountId: string
    readonly amount: Money
    readonly idempotencyKey: string
    readonly ref: string | null
  }): Promise<ProviderPayout>
}
