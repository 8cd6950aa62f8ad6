// The test bank accounts, and what becomes of a payout to each. Any other valid IBAN takes what it is sent.

export type BankBehaviour = 'pays' | 'closed' | 'answers_too_late'

export const TEST_IBANS: Readonly<Record<string, BankBehaviour>> = {
  SE3550000000054910000003: 'pays',
  DE89370400440532013000: 'closed',
  FR1420041010050500013M02606: 'answers_too_late',
}

/** The IBAN without its spaces, or null when its check digits are wrong. */
export function readIban(text: string): string | null {
  const iban = text.replaceAll(' ', '').toUpperCase()
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join('')
  const rest = [...digits].reduce((carried, digit) => (carried * 10 + Number(digit)) % 97, 0)
  return iban.length >= 15 && iban.length <= 34 && rest === 1 ? iban : null
}
