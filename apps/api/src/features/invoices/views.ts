// How a document looks to the rider and the office, and as a row of a table.
import type { Invoice } from '@livery/contracts/invoices/invoices.ts'
import type { InvoiceId, OrderId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { apiUrl } from '../../platform/config.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { CsvColumn } from '../../platform/http/csv.ts'
import { documentNumber } from './domain/number.ts'
import { findInvoice, findInvoiceOfOrder, type StoredInvoice } from './store/invoices.ts'

export type ShownInvoice = z.input<typeof Invoice>

export function invoiceView({ fileLinks }: Pick<AppContext, 'fileLinks'>, invoice: StoredInvoice): ShownInvoice {
  const { id, series, year, number, orderId, orderNumber, currency, net, tax, total, corrects, content } = invoice
  return {
    _id: id,
    number: documentNumber(series, year, number),
    series,
    orderId,
    orderNumber,
    buyer: content.buyer.name,
    currency,
    net,
    tax,
    total,
    corrects,
    pdf: `/api/v1/invoices/${id}/pdf?${fileLinks.proofOf(id, 'letter')}`,
    issuedAt: invoice.issuedAt.toISOString(),
  }
}

/** What a letter says of the invoice of an order: its number, and where its PDF is. */
export async function invoiceLetter(
  ctx: AppContext,
  db: Queryable,
  orderId: OrderId,
): Promise<{ readonly number: string; readonly url: string } | null> {
  return letterOf(ctx, await findInvoiceOfOrder(db, orderId))
}

/** The same of one credit note. */
export async function creditNoteLetter(
  ctx: AppContext,
  db: Queryable,
  id: InvoiceId,
): Promise<{ readonly number: string; readonly url: string } | null> {
  return letterOf(ctx, await findInvoice(db, id))
}

function letterOf(ctx: AppContext, document: StoredInvoice | undefined) {
  if (document === undefined) return null
  const { number, pdf } = invoiceView(ctx, document)
  return { number, url: `${apiUrl(ctx.config)}${pdf}` }
}

export const INVOICE_COLUMNS: readonly CsvColumn<ShownInvoice>[] = [
  { name: 'number', of: (one) => one.number },
  { name: 'series', of: (one) => one.series },
  { name: 'issuedAt', of: (one) => one.issuedAt },
  { name: 'order', of: (one) => one.orderNumber },
  { name: 'orderId', of: (one) => one.orderId },
  { name: 'buyer', of: (one) => one.buyer },
  { name: 'netMinor', of: (one) => one.net },
  { name: 'taxMinor', of: (one) => one.tax },
  { name: 'totalMinor', of: (one) => one.total },
  { name: 'currency', of: (one) => one.currency },
]
