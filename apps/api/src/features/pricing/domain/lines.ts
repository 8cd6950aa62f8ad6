// The lines of a fare by what they are: which make the fare itself, and which the driver earns by.
import type { FareLine } from '@livery/contracts/pricing/quotes.ts'
import { type Currency, type Money, money, sum } from '@livery/kernel/money.ts'

export const FARE_CODES: ReadonlySet<FareLine['code']> = new Set([
  'base',
  'distance',
  'time',
  'hours',
  'minimum',
  'time_band',
  'zone_price',
])
export const EARNING_CODES: ReadonlySet<FareLine['code']> = new Set([
  ...FARE_CODES,
  'extra',
  'stop',
  'waiting',
  'overtime',
  'overage',
  'change_fee',
  'agreed_price',
  'rounding',
])

/** What the way alone costs, without extras, fee and tax. Minor units. */
export function baseFareOf(lines: readonly FareLine[]): number {
  return lines.reduce((sum, { code, amount }) => sum + (FARE_CODES.has(code) ? amount : 0), 0)
}

export function amountOf(lines: readonly FareLine[], code: FareLine['code'], currency: Currency): Money {
  return total(
    lines.filter((line) => line.code === code),
    currency,
  )
}

export function total(lines: readonly FareLine[], currency: Currency): Money {
  return sum(
    lines.map((line) => money(line.amount, currency)),
    currency,
  )
}
