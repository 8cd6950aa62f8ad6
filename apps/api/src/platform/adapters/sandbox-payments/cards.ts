// The test cards, and what becomes of each. Numbers are made up; no real card starts like this and works.

export type CardBehaviour =
  | 'succeeds'
  | 'declined'
  | 'insufficient_funds'
  | 'expired'
  | 'incorrect_cvc'
  | 'asks_the_cardholder'
  | 'fails_at_capture'
  | 'processing_then_fails'
  | 'answers_too_late'
  | 'disputed_then_lost'
  | 'disputed_then_won'

export const TEST_CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': 'succeeds',
  '5555555555554444': 'succeeds',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired',
  '4000000000000127': 'incorrect_cvc',
  '4000002500003155': 'asks_the_cardholder',
  '4000000000000341': 'fails_at_capture',
  '4000000000000119': 'processing_then_fails',
  '4000000000005043': 'answers_too_late',
  '4000000000000259': 'disputed_then_lost',
  '4000000000002685': 'disputed_then_won',
}

export interface Card {
  readonly number: string
  /** MM/YY */
  readonly expiry: string
  readonly cvc: string
}

export interface CardError {
  readonly code: string
  readonly message: string
}

export const CARD_ERRORS = {
  declined: { code: 'card_declined', message: 'The card was declined by its bank.' },
  insufficient_funds: { code: 'insufficient_funds', message: 'There is not enough money on this card.' },
  expired: { code: 'expired_card', message: 'This card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: 'The security code is not right.' },
  incorrect_number: { code: 'incorrect_number', message: 'This card number is not right.' },
  processing: { code: 'processing_error', message: 'The bank could not carry out the payment.' },
  authentication: { code: 'authentication_failed', message: 'The cardholder did not confirm the payment.' },
  not_a_test_card: { code: 'card_declined', message: 'The sandbox takes its test cards only.' },
} as const satisfies Record<string, CardError>

/** How the card will behave, or why it is not taken. */
export function readCard(card: Card, now: Date): CardBehaviour | CardError {
  const number = card.number.replaceAll(' ', '')
  if (!passesLuhn(number)) return CARD_ERRORS.incorrect_number
  if (hasExpired(card.expiry, now)) return CARD_ERRORS.expired
  return TEST_CARDS[number] ?? CARD_ERRORS.not_a_test_card
}

/** Whose card it is, from its first digit. */
export function brandOf(number: string): string {
  return number.startsWith('5') ? 'mastercard' : 'visa'
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return number.length >= 12 && sum % 10 === 0
}

// A card is good until the last moment of its month.
function hasExpired(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number)
  return now.getTime() >= Date.UTC(2_000 + year, month, 1)
}
