import type { Card, SavedCard } from './api.ts'

export const EMPTY_CARD: Card = { number: '', expiry: '', cvc: '' }

/** The cards that the sandbox's bank knows, by what it does with them. */
export const TEST_CARDS = [
  { key: 'accepts', number: '4242 4242 4242 4242' },
  { key: 'asks', number: '4000 0025 0000 3155' },
  { key: 'declines', number: '4000 0000 0000 0002' },
  { key: 'poor', number: '4000 0000 0000 9995' },
] as const

const WHOLE: Record<keyof Card, RegExp> = {
  number: /^[\d ]{12,23}$/,
  expiry: /^(0[1-9]|1[0-2])\/\d{2}$/,
  cvc: /^\d{3,4}$/,
}

/** What of a typed card is not there, or not whole. */
export function missingOf(card: Card): (keyof Card)[] {
  return (Object.keys(WHOLE) as (keyof Card)[]).filter((part) => !WHOLE[part].test(card[part]))
}

/** Groups of four, as they stand on the card. */
export function groupNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19)
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** `MM/YY`, the slash put in while typing. */
export function groupExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** A card is good until the last moment of its month. */
export function hasExpired({ expMonth, expYear }: Pick<SavedCard, 'expMonth' | 'expYear'>, now: Date): boolean {
  return now >= new Date(expYear, expMonth, 1)
}
