// Vouchers as accountants' programs take them: lines of numbered accounts that sum to zero, debit above zero.
import type { Chart } from '@livery/contracts/finance/exports.ts'
import type { AccountKind } from '@livery/contracts/wallet/ledger.ts'
import { invariant } from '@livery/kernel/invariant.ts'

export interface PostedLine {
  readonly voucher: string
  readonly day: string
  readonly purpose: string | null
  readonly orderId: string | null
  readonly kind: AccountKind
  /** Positive is credit. */
  readonly amount: number
}

export interface VoucherLine {
  readonly kind: AccountKind
  readonly account: string
  readonly vatKey: string
  /** Positive is debit. */
  readonly amount: number
}

export interface Voucher {
  readonly id: string
  /** `2026-11-21`. */
  readonly day: string
  readonly text: string
  readonly lines: readonly VoucherLine[]
}

/** Kinds that have the same number stay lines of their own. */
export function vouchersOf(posted: readonly PostedLine[], chart: Chart): Voucher[] {
  const vouchers = new Map<string, PostedLine[]>()
  for (const line of posted) {
    const lines = vouchers.get(line.voucher)
    if (lines === undefined) vouchers.set(line.voucher, [line])
    else lines.push(line)
  }
  return [...vouchers].map(([id, lines]) => {
    const [first] = lines
    invariant(first, 'a voucher has lines')
    const sum = lines.reduce((total, { amount }) => total + amount, 0)
    invariant(sum === 0, `voucher ${id} sums to ${sum}`)
    return {
      id,
      day: first.day,
      text: first.purpose === null ? `Livery ${id}` : [first.purpose, first.orderId ?? id].join(' '),
      lines: lines.map(({ kind, amount }) => ({
        kind,
        account: chart.accounts[kind]?.number ?? '',
        vatKey: chart.accounts[kind]?.vatKey ?? '',
        amount: -amount,
      })),
    }
  })
}

export interface Pair {
  readonly debit: VoucherLine
  readonly credit: VoucherLine
  readonly amount: number
}

/** The same voucher as movements from one account to one other, for programs that know no other. */
export function pairsOf({ lines }: Voucher): Pair[] {
  const debits = lines.filter(({ amount }) => amount > 0).map((line) => ({ line, left: line.amount }))
  const credits = lines.filter(({ amount }) => amount < 0).map((line) => ({ line, left: -line.amount }))
  const pairs: Pair[] = []
  for (let [d, c] = [0, 0]; d < debits.length && c < credits.length; ) {
    const [debit, credit] = [debits[d], credits[c]]
    invariant(debit && credit, 'a voucher has both sides')
    const amount = Math.min(debit.left, credit.left)
    pairs.push({ debit: debit.line, credit: credit.line, amount })
    debit.left -= amount
    credit.left -= amount
    if (debit.left === 0) d++
    if (credit.left === 0) c++
  }
  return pairs
}

/** The financial year that a day is in: both days are included. */
export function yearOf(day: string, yearStart: number): { readonly from: string; readonly to: string } {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const begin = month >= yearStart ? year : year - 1
  const from = `${begin}-${String(yearStart).padStart(2, '0')}-01`
  const end = new Date(Date.UTC(begin + 1, yearStart - 1, 0))
  return { from, to: end.toISOString().slice(0, 10) }
}
