// The VAT of a month, as it is declared, and what the ledger says beside it.

import { VatKind } from '@livery/contracts/choices.ts'
import type { VatReport, VatRow } from '@livery/contracts/finance/vat.ts'
import type { AppContext } from '../../app-context.ts'
import type { CsvColumn } from '../../platform/http/csv.ts'
import { policyInForce } from '../../platform/policies/policies.ts'
import { chargedLines, reminderFeesBetween } from '../companies/index.ts'
import { taxedDocuments } from '../invoices/index.ts'
import { booksTimeZone } from '../places/index.ts'
import { movedByKind, taxMovedByOrder } from '../wallet/index.ts'
import { spanOfMonth } from './domain/months.ts'
import { sumsByKind, type Taxed, type TaxedSum, whyDifferent } from './domain/vat.ts'
import { decimal } from './show-balance.ts'

export async function showVat(ctx: AppContext, month: string): Promise<VatReport> {
  const timeZone = await booksTimeZone(ctx)
  const span = spanOfMonth(month, timeZone)
  const [invoices, charges, fees, moved, byOrder, { commissionTaxShare }] = [
    await taxedDocuments(ctx.db, span),
    await chargedLines(ctx.db, span),
    await reminderFeesBetween(ctx.db, span),
    await movedByKind(ctx.db, span),
    await taxMovedByOrder(ctx.db, span),
    await policyInForce(ctx, 'finance'),
  ]
  const documents: Taxed[] = [
    ...invoices,
    // What companies owe is counted when the ride is settled, as its tax is, not when the month is invoiced.
    ...charges.map(({ orderId, kind, endedAs, taxes }) => ({
      ...{ orderId, endedAs, taxes, isCredit: kind === 'credit', kind: 'ride' as const, fee: 0 },
    })),
  ]
  const gross = moved.find(({ kind }) => kind === 'commission')
  const commission = commissionOf((gross?.credit ?? 0) - (gross?.debit ?? 0), commissionTaxShare)
  const reminders = fees.map(
    ({ share, count, amount, tax }): TaxedSum => ({
      ...{ kind: 'reminders', share, documents: count, net: amount - tax, tax },
    }),
  )
  const rows = [...sumsByKind(documents), ...commission, ...reminders].map(rowView).toSorted(byKindAndShare)
  const sum = (of: 'net' | 'tax' | 'gross') => rows.reduce((total, row) => total + row[of], 0)
  const sums = { net: sum('net'), tax: sum('tax'), gross: sum('gross') }
  const ledger = [...byOrder.values()].reduce((total, amount) => total + amount, 0)
  const commissionTax = commission.reduce((total, { tax }) => total + tax, 0)
  return {
    ...{ month, timeZone, currency: ctx.config.CURRENCY, rows, sums, ledger },
    difference: ledger - sums.tax,
    reasons: whyDifferent(documents, withoutTaxOf(reminders, byOrder), commissionTax).map((one) => ({
      ...one,
      orders: [...one.orders],
    })),
  }
}

/** Reminders are for no order, and their tax is in the report. */
function withoutTaxOf(
  reminders: readonly TaxedSum[],
  byOrder: ReadonlyMap<string | null, number>,
): ReadonlyMap<string | null, number> {
  const tax = reminders.reduce((total, one) => total + one.tax, 0)
  return new Map(byOrder).set(null, (byOrder.get(null) ?? 0) - tax)
}

/** The house's commission has its tax inside; where the policy has none, it is shown without. */
function commissionOf(gross: number, share: number): TaxedSum[] {
  if (gross === 0) return []
  const net = Math.round((gross * 10_000) / (10_000 + share))
  return [{ kind: 'commission', share, documents: 0, net, tax: gross - net }]
}

const rowView = ({ net, tax, ...one }: TaxedSum): VatRow => ({ ...one, net, tax, gross: net + tax })

const byKindAndShare = (left: VatRow, right: VatRow) =>
  VatKind.options.indexOf(left.kind) - VatKind.options.indexOf(right.kind) || right.share - left.share

export const VAT_COLUMNS: readonly CsvColumn<VatRow>[] = [
  { name: 'kind', of: ({ kind }) => kind },
  { name: 'rate', of: ({ share }) => share / 100 },
  { name: 'net', of: ({ net }) => decimal(net) },
  { name: 'tax', of: ({ tax }) => decimal(tax) },
  { name: 'gross', of: ({ gross }) => decimal(gross) },
]
