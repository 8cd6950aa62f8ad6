import type { Currency } from '@livery/kernel/money.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { type Cleared, clearedAtProvider } from '../../wallet/index.ts'
import { paymentIdsByRef, refsByPaymentId } from '../store/card-payments.ts'

/** What we know of the provider's money, in the provider's own names. */
export interface SumAtProvider {
  readonly kind: 'charge' | 'refund' | 'dispute' | 'transfer' | 'fee'
  /** The provider's payment or dispute, our payout, or the line of the provider's list that told of a fee. */
  readonly ref: string
  readonly currency: Currency
  readonly amount: number
  readonly lastAt: Date
}

/** Of all that moved since, or of those that are named by the provider's names, whenever they moved. */
export async function sumsAtProvider(
  db: Queryable,
  { since, refs }: { readonly since?: Date; readonly refs?: readonly string[] },
): Promise<SumAtProvider[]> {
  const ids = refs === undefined ? null : [...refs, ...(await paymentIdsByRef(db, refs))]
  const cleared = await clearedAtProvider(db, { since: since ?? null, ids })
  const payments = cleared.filter(({ of }) => of === 'payment').map(({ id }) => id)
  const refById = await refsByPaymentId(db, payments)
  const sums = new Map<string, SumAtProvider>()
  for (const { of, id, what, ...sum } of cleared) {
    const kind = kindOf(of, what)
    const ref = of === 'payment' ? (refById.get(id) ?? id) : id
    const key = `${kind} ${ref} ${sum.currency}`
    const known = sums.get(key)
    const lastAt = known === undefined || known.lastAt < sum.lastAt ? sum.lastAt : known.lastAt
    sums.set(key, { kind, ref, currency: sum.currency, amount: sum.amount + (known?.amount ?? 0), lastAt })
  }
  return [...sums.values()]
}

/** What is neither of a payment, a dispute nor a fee was sent on to a driver. */
function kindOf(of: Cleared['of'], what: Cleared['what']): SumAtProvider['kind'] {
  // A refund that came back is a part of what was refunded.
  if (of === 'payment') return what === 'captured' ? 'charge' : 'refund'
  if (of === 'dispute') return 'dispute'
  return of === 'provider-fee' ? 'fee' : 'transfer'
}
