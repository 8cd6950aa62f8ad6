/** Why a card was not taken, as far as its holder may know and can do something about it. */
export type Decline =
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'incorrect_number'
  | 'processing_error'

/** Paid, or why not. */
export type CardOutcome = 'paid' | Decline | 'not_confirmed'

/** The provider's hands in the browser: a payment or a card that is to be kept, taken through its bank. */
export interface Payer {
  /** With the card that was typed, or the id of a kept one. `keeps` what was typed, under the same question. */
  pay(clientSecret: string, savedCard: string | undefined, keeps: boolean): Promise<CardOutcome>
  keep(clientSecret: string): Promise<CardOutcome>
}

// Banks say more than a cardholder should read: a stolen card is a declined one.
const REASONS = new Map<string | undefined, Decline>([
  ['insufficient_funds', 'insufficient_funds'],
  ['withdrawal_count_limit_exceeded', 'insufficient_funds'],
  ['expired_card', 'expired_card'],
  ['incorrect_cvc', 'incorrect_cvc'],
  ['invalid_cvc', 'incorrect_cvc'],
  ['incorrect_number', 'incorrect_number'],
  ['invalid_number', 'incorrect_number'],
  ['processing_error', 'processing_error'],
  ['issuer_not_available', 'processing_error'],
  ['try_again_later', 'processing_error'],
])

/** From the provider's code. */
export function declineOf(code: string | undefined): Decline {
  return REASONS.get(code) ?? 'declined'
}
