// What the changed ride is to cost: what the tariff says, what it cost before, or what was agreed by hand.
import type { PriceByHand } from '@livery/contracts/rides/office-change.ts'

export interface PriceChoice {
  readonly how: 'tariff' | 'keep' | 'agreed'
  /** As it was typed, in whole currency units. */
  readonly amount: string
  /** The rider reads it on the receipt. */
  readonly why: string
}
export const BY_TARIFF: PriceChoice = { how: 'tariff', amount: '', why: '' }

const LEAST_WHY = 5

/** Undefined where the tariff decides, or no amount has been typed yet. */
export function byHandOf({ how, amount, why }: PriceChoice, now: number): PriceByHand | undefined {
  const typed = Math.round(Number(amount.replace(',', '.')) * 100)
  const total = how === 'keep' ? now : how === 'agreed' && typed > 0 ? typed : undefined
  return total === undefined ? undefined : { total, why: why.trim() }
}

/** For a look at the price the sentence may still be missing. */
export function asLookedAt(price: PriceByHand | undefined): { total: number; why?: string } | undefined {
  if (price === undefined) return undefined
  return isSaid(price.why) ? price : { total: price.total }
}

export const isSaid = (why: string): boolean => why.trim().length >= LEAST_WHY

export function missingOf(choice: PriceChoice, now: number): 'amount' | 'why' | undefined {
  if (choice.how === 'tariff') return undefined
  if (byHandOf(choice, now) === undefined) return 'amount'
  return isSaid(choice.why) ? undefined : 'why'
}
