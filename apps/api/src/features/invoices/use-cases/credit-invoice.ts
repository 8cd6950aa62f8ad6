import type { InvoiceId, OrderId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Queryable, Tx } from '../../../platform/database/database.ts'
import { creditedTaxes } from '../domain/amounts.ts'
import { documentNumber } from '../domain/number.ts'
import { creditedOf, findInvoiceOfOrder, findInvoiceToCredit, insertInvoice } from '../store/invoices.ts'
import { yearOf } from './issue-invoice.ts'

export interface CreditInvoice {
  readonly orderId: OrderId
  /** What lowers it, in words that a repetition would use again: each is credited once. */
  readonly reference: string
  /** Minor units; what is left of the invoice at most. */
  readonly amount: number
  readonly reason: 'refund' | 'dispute'
}

/**
 * Writes the credit note for what was given back of an order, in the transaction that gives it back. What was settled
 * before there were invoices has none, and no credit note: then null. Comes last in its transaction, like an invoice.
 */
export async function creditInvoice(ctx: AppContext, tx: Tx, credit: CreditInvoice): Promise<InvoiceId | null> {
  const found = await findInvoiceToCredit(tx, credit.orderId)
  if (found === undefined) return null
  const { invoice, credited } = found
  const amount = Math.min(credit.amount, invoice.total - credited)
  if (amount <= 0) return null
  const taxes = creditedTaxes(invoice.content.taxes, invoice.total, credited, amount)
  const tax = taxes.reduce((sum, one) => sum + one.tax, 0)
  invariant(tax <= amount, `credit note of ${invoice.id} has more tax than amount`)
  const issuedAt = ctx.now()
  const id = ctx.newId('invoice')
  await insertInvoice(tx, {
    id,
    series: 'credit_note',
    year: yearOf(issuedAt, invoice.content.timeZone),
    reference: credit.reference,
    orderId: invoice.orderId,
    orderNumber: invoice.orderNumber,
    riderId: invoice.riderId,
    corrects: invoice.id,
    currency: invoice.currency,
    net: tax - amount,
    tax: -tax,
    total: -amount,
    content: {
      ...invoice.content,
      lines: [{ code: 'credit', label: credit.reason, amount: tax - amount }],
      quoted: null,
      taxes: taxes.map(({ share, net, tax: of }) => ({ share, net: -net, tax: -of })),
      paid: [],
      corrects: {
        number: documentNumber('invoice', invoice.year, invoice.number),
        issuedAt: invoice.issuedAt.toISOString(),
        reason: credit.reason,
      },
    },
    issuedAt,
  })
  return id
}

/** The tax in what would be credited; nothing is written, and nobody waits. */
export async function taxOfCredit(db: Queryable, orderId: OrderId, amount: number): Promise<number> {
  const invoice = await findInvoiceOfOrder(db, orderId)
  if (invoice === undefined) return 0
  const credited = await creditedOf(db, invoice.id)
  const taxes = creditedTaxes(
    invoice.content.taxes,
    invoice.total,
    credited,
    Math.min(amount, invoice.total - credited),
  )
  return taxes.reduce((sum, { tax }) => sum + tax, 0)
}
