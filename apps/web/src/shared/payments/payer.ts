import type { Decline } from './decline.ts'

/** Paid, or why not. */
export type CardOutcome = 'paid' | Decline | 'not_confirmed'

/** The provider's hands in the browser: a payment or a card that is to be kept, taken through its bank. */
export interface Payer {
  /** With the card that was typed, or the id of a kept one. */
  pay(clientSecret: string, savedCard: string | undefined): Promise<CardOutcome>
  keep(clientSecret: string): Promise<CardOutcome>
}
