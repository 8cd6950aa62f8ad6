// What the changed ride is to cost: what was agreed before, what the tariff says, what it cost before, or what is agreed now.
import type { FareLine } from '@livery/contracts/pricing/quotes.ts'
import type { OfficeWishes, PriceByHand } from '@livery/contracts/rides/office-change.ts'

export interface PriceChoice {
  /** `standing` leaves what was agreed as it is, and is there only where something was. */
  readonly how: 'standing' | 'tariff' | 'keep' | 'agreed'
  /** As it was typed, in whole currency units. */
  readonly amount: string
  /** The rider reads it on the receipt. */
  readonly why: string
}

/** The sentence with which a price was agreed before; undefined where the tariff counts. */
export const agreementOf = (lines: readonly FareLine[]): string | undefined =>
  lines.find(({ code }) => code === 'agreed_price')?.label

/** As the form opens: nothing of the price is to be another. */
export const untouchedPrice = (agreed: string | undefined): PriceChoice => ({
  how: agreed === undefined ? 'tariff' : 'standing',
  amount: '',
  why: '',
})

const LEAST_WHY = 5

/** Undefined where the tariff decides or what was agreed stays, or no amount has been typed yet. */
export function byHandOf({ how, amount, why }: PriceChoice, now: number): PriceByHand | undefined {
  const typed = Math.round(Number(amount.replace(',', '.')) * 100)
  const total = how === 'keep' ? now : how === 'agreed' && typed > 0 ? typed : undefined
  return total === undefined ? undefined : { total, why: why.trim() }
}

/** What is asked of the price, for the change itself. */
export function priceWish(
  choice: PriceChoice,
  { total: now, agreed }: { readonly total: number; readonly agreed: string | undefined },
): Pick<OfficeWishes, 'price' | 'byTariff'> {
  if (choice.how === 'tariff') return agreed === undefined ? {} : { byTariff: true }
  const price = byHandOf(choice, now)
  return price === undefined ? {} : { price }
}

/** For a look at the price the sentence may still be missing. */
export function asLookedAt({ price, byTariff }: ReturnType<typeof priceWish>): {
  price?: { total: number; why?: string }
  byTariff?: true
} {
  if (price === undefined) return byTariff ? { byTariff } : {}
  return { price: isSaid(price.why) ? price : { total: price.total } }
}

export const isSaid = (why: string): boolean => why.trim().length >= LEAST_WHY

export function missingOf(choice: PriceChoice, now: number): 'amount' | 'why' | undefined {
  if (choice.how === 'tariff' || choice.how === 'standing') return undefined
  if (byHandOf(choice, now) === undefined) return 'amount'
  return isSaid(choice.why) ? undefined : 'why'
}
