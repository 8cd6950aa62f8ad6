// Two lists of what came and went, theirs and ours, summed by what they are about. What one says and the other does not
// is a difference; what is too fresh to be on both is left for the next time.
import type { ComparedKind } from '@livery/contracts/reconciliation/reconciliation.ts'
import type { Currency } from '@livery/kernel/money.ts'

export interface Sum {
  readonly kind: ComparedKind
  readonly ref: string
  readonly currency: Currency
  readonly amount: number
  readonly lastAt: Date
}

export interface Difference extends Omit<Sum, 'amount' | 'lastAt'> {
  readonly theirs: number
  readonly ours: number
}

export const keyOf = ({ kind, ref, currency }: Pick<Sum, 'kind' | 'ref' | 'currency'>) => `${kind} ${ref} ${currency}`

/** `settledBy`: what moved after it may be on one list alone. */
export function compare(
  theirs: readonly Sum[],
  ours: readonly Sum[],
  settledBy: Date,
): { readonly compared: number; readonly differences: Difference[] } {
  const theirsByKey = new Map(theirs.map((sum) => [keyOf(sum), sum]))
  const oursByKey = new Map(ours.map((sum) => [keyOf(sum), sum]))
  const keys = [...new Set([...theirsByKey.keys(), ...oursByKey.keys()])]
  const differences = keys.flatMap((key): Difference[] => {
    const [their, our] = [theirsByKey.get(key), oursByKey.get(key)]
    const known = their ?? our
    if (known === undefined || [their, our].some((sum) => sum !== undefined && sum.lastAt > settledBy)) return []
    const { kind, ref, currency } = known
    const difference = { kind, ref, currency, theirs: their?.amount ?? 0, ours: our?.amount ?? 0 }
    return difference.theirs === difference.ours ? [] : [difference]
  })
  return { compared: keys.length, differences }
}
