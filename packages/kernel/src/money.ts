import type { Brand } from './brand.ts'
import { invariant } from './invariant.ts'

/** ISO 4217. One operating currency per installation; every one here has two decimals. */
export const CURRENCIES = ['EUR', 'GBP', 'USD', 'SEK', 'CHF', 'AED'] as const
export type Currency = (typeof CURRENCIES)[number]
export type MinorUnits = Brand<number, 'MinorUnits'>
/** Hundredths of a per cent: 2000 is 20 %. */
export type BasisPoints = Brand<number, 'BasisPoints'>

export interface Money {
  readonly minor: MinorUnits
  readonly currency: Currency
}

export function money(minor: number, currency: Currency): Money {
  invariant(Number.isSafeInteger(minor), `${minor} is not a whole number of minor units`)
  return { minor: minor as MinorUnits, currency }
}

export function basisPoints(value: number): BasisPoints {
  invariant(Number.isInteger(value) && value >= 0 && value <= 10_000, `${value} is not 0..10000`)
  return value as BasisPoints
}

export function add(left: Money, right: Money): Money {
  invariant(left.currency === right.currency, `${left.currency} + ${right.currency}`)
  return money(left.minor + right.minor, left.currency)
}

export function subtract(left: Money, right: Money): Money {
  invariant(left.currency === right.currency, `${left.currency} - ${right.currency}`)
  return money(left.minor - right.minor, left.currency)
}

export function sum(amounts: readonly Money[], currency: Currency): Money {
  return amounts.reduce(add, money(0, currency))
}

/** Rounds half away from zero, once. Callers never round again. */
export function shareOf(amount: Money, share: BasisPoints): Money {
  const scaled = Math.abs(amount.minor) * share
  invariant(Number.isSafeInteger(scaled), 'share overflows')
  const rounded = Math.floor((scaled + 5_000) / 10_000)
  return money(Math.sign(amount.minor) * rounded, amount.currency)
}

/** Splits without losing or inventing a minor unit: the first parts carry the remainder. */
export function allocate(amount: Money, parts: number): Money[] {
  invariant(Number.isInteger(parts) && parts > 0, `${parts} parts`)
  const each = Math.trunc(amount.minor / parts)
  const left = Math.abs(amount.minor - each * parts)
  const unit = Math.sign(amount.minor)
  return Array.from({ length: parts }, (_, index) => money(each + (index < left ? unit : 0), amount.currency))
}

/**
 * The price of a measured quantity, rounded half up once: `quantity` in thousandths of the unit that `perUnit` prices.
 * 8,000 m at 2.40 a km is `priceOf(8_000, money(240, 'EUR'))`, 19.20.
 */
export function priceOf(thousandths: number, perUnit: Money): Money {
  const scaled = thousandths * perUnit.minor
  invariant(Number.isSafeInteger(scaled) && scaled >= 0, `cannot price ${thousandths} at ${perUnit.minor}`)
  return money(Math.floor((scaled + 500) / 1_000), perUnit.currency)
}
