// A price that the office agrees with a rider by hand: one line on the bill, in words, that brings all the others to it.
// What is agreed stays when the ride is changed once more, but nobody makes a gift out of it by shortening the ride.
import type { FareLine } from '@livery/contracts/pricing/quotes.ts'

export interface AgreedPrice {
  /** What the rider pays in all, tax included. Minor units. */
  readonly total: number
  /** The rider reads it on the receipt. */
  readonly why: string
}

export const AGREED: readonly FareLine['code'][] = ['agreed_price', 'rounding']
export const isAgreedByHand = (lines: readonly FareLine[]): boolean => lines.some(({ code }) => code === 'agreed_price')
/** What the office's word added to the tariff, without tax; 0 where it took off. */
export const addedByHand = (lines: readonly FareLine[]): number => Math.max(0, agreedOf(lines))
/** What the office's word took off what the rider pays, tax included; 0 where it added. `totalOf` adds their tax to lines. */
export const takenOffByHand = (
  lines: readonly FareLine[],
  totalOf: (untaxed: readonly FareLine[]) => number,
): number => {
  const untaxed = lines.filter(({ code }) => code !== 'tax' && code !== 'promotion')
  const byTariff = untaxed.filter(({ code }) => !AGREED.includes(code))
  return Math.max(0, totalOf(byTariff) - totalOf(untaxed))
}
const agreedOf = (lines: readonly FareLine[]) => lines.find(({ code }) => code === 'agreed_price')?.amount ?? 0
const NOT_NET: readonly FareLine['code'][] = [...AGREED, 'tax', 'promotion']

const sumOf = (lines: readonly FareLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)
const netOf = (lines: readonly FareLine[]): number => sumOf(lines.filter(({ code }) => !NOT_NET.includes(code)))

/**
 * The lines that bring a ride to the agreed total; none where it costs that anyway, null where it would leave nothing of
 * the fare. `totalWith` prices the ride with such lines; `most` is the most that can be taken off. Where tax jumps over the
 * total, the cent that is missing is a line of its own.
 */
export function linesToTotal(
  { total, why }: AgreedPrice,
  most: number,
  totalWith: (lines: readonly FareLine[]) => number,
): FareLine[] | null {
  const lineOf = (amount: number): FareLine => ({ code: 'agreed_price', label: why, amount })
  const at = (amount: number) => totalWith([lineOf(amount)])
  let [low, high] = [-most, total]
  if (at(low) > total) return null
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (at(middle) <= total) low = middle
    else high = middle - 1
  }
  const missing = total - at(low)
  const rounding: FareLine[] = missing === 0 ? [] : [{ code: 'rounding', label: 'Rounding', amount: missing }]
  return low === 0 && missing === 0 ? [] : [lineOf(low), ...rounding]
}

/**
 * What is left of an agreement once the ride is another one: what was added stays; what was taken off stays too, while the
 * rest costs no less than it did; a cheaper ride costs what was agreed at most, or what the tariff says.
 */
export function agreementKept(before: readonly FareLine[], byTariff: readonly FareLine[]): FareLine[] {
  const line = before.find(({ code }) => code === 'agreed_price')
  if (line === undefined) return []
  const [was, is] = [netOf(before), netOf(byTariff)]
  const amount = line.amount > 0 || is >= was ? line.amount : Math.min(0, was + line.amount - is)
  return amount === 0 ? [] : [{ ...line, amount }]
}
