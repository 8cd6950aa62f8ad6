// The VAT of a month, from its documents, and why the ledger's tax account says something else.
import type { VatKind, VatReason } from '@livery/contracts/choices.ts'

export interface Taxed {
  readonly orderId: string
  readonly isCredit: boolean
  readonly kind: 'ride' | 'engagement'
  readonly endedAs: 'completed' | 'no_show' | 'cancelled'
  readonly taxes: readonly { readonly share: number; readonly net: number; readonly tax: number }[]
  /** Of its net, what is the platform's fee. */
  readonly fee: number
}

export interface TaxedSum {
  readonly kind: VatKind
  readonly share: number
  readonly documents: number
  readonly net: number
  readonly tax: number
}

/** By kind of income and rate. The fee of a document takes its part of the tax of the rate that has most of the net. */
export function sumsByKind(documents: readonly Taxed[]): TaxedSum[] {
  const sums = new Map<string, { kind: VatKind; share: number; documents: number; net: number; tax: number }>()
  const add = (kind: VatKind, share: number, net: number, tax: number) => {
    if (net === 0 && tax === 0) return
    const sum = sums.get(`${kind} ${share}`) ?? { kind, share, documents: 0, net: 0, tax: 0 }
    sums.set(`${kind} ${share}`, { kind, share, documents: sum.documents + 1, net: sum.net + net, tax: sum.tax + tax })
  }
  for (const { isCredit, kind, endedAs, taxes, fee } of documents) {
    const main = taxes.toSorted((left, right) => right.net - left.net)[0]
    for (const one of taxes) {
      const feeNet = !isCredit && one === main ? Math.min(fee, one.net) : 0
      const feeTax = one.net === 0 ? 0 : Math.round((one.tax * feeNet) / one.net)
      add(isCredit ? 'credits' : incomeOf(kind, endedAs), one.share, one.net - feeNet, one.tax - feeTax)
      add('fees', one.share, feeNet, feeTax)
    }
  }
  return [...sums.values()]
}

function incomeOf(kind: Taxed['kind'], endedAs: Taxed['endedAs']): VatKind {
  if (endedAs !== 'completed') return 'cancellations'
  return kind === 'ride' ? 'rides' : 'engagements'
}

export interface Why {
  readonly reason: VatReason
  readonly amount: number
  /** Some of those that it is about. */
  readonly orders: readonly string[]
}

const NAMED = 20

/**
 * The ledger's tax less that of the documents, cause by cause; what is zero is left out. `moved` is what the tax account
 * gained by order; `commissionTax` is in the report alone.
 */
export function whyDifferent(
  documents: readonly Taxed[],
  moved: ReadonlyMap<string | null, number>,
  commissionTax: number,
): Why[] {
  const taxOf = ({ taxes }: Taxed) => taxes.reduce((sum, { tax }) => sum + tax, 0)
  const credits = documents.filter(({ isCredit }) => isCredit)
  const invoiced = new Map<string, number>()
  for (const one of documents.filter(({ isCredit }) => !isCredit))
    invoiced.set(one.orderId, (invoiced.get(one.orderId) ?? 0) + taxOf(one))
  const apart = [...invoiced].map(([id, tax]) => ({ id, amount: (moved.get(id) ?? 0) - tax }))
  const later = [...moved].flatMap(([id, amount]) => (id !== null && !invoiced.has(id) ? [{ id, amount }] : []))
  const why = (reason: VatReason, parts: readonly { readonly id: string; readonly amount: number }[]): Why => {
    const there = parts.filter(({ amount }) => amount !== 0)
    return {
      reason,
      amount: there.reduce((sum, { amount }) => sum + amount, 0),
      orders: there.slice(0, NAMED).map(({ id }) => id),
    }
  }
  return [
    why(
      'credits',
      credits.map((one) => ({ id: one.orderId, amount: -taxOf(one) })),
    ),
    why('unpaid', apart),
    why('paidLater', later),
    { reason: 'commission' as const, amount: -commissionTax, orders: [] },
    { reason: 'other' as const, amount: moved.get(null) ?? 0, orders: [] },
  ].filter(({ amount, orders }) => amount !== 0 || orders.length > 0)
}
