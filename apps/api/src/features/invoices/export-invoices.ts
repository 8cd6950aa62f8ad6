// What is kept of somebody here, for the copy of their data: their invoices and credit notes.
import type { ExportPart } from '../identity/index.ts'
import { documentNumber } from './domain/number.ts'
import { findBilling } from './store/billing.ts'
import { listInvoices } from './store/invoices.ts'

const MOST = 10_000

export const invoicesExport: readonly ExportPart[] = [
  { name: 'billing', gather: (ctx, userId) => findBilling(ctx.db, userId) },
  {
    name: 'invoices',
    gather: async (ctx, userId) => {
      const { invoices } = await listInvoices(ctx.db, { riderId: userId }, { limit: MOST, offset: 0 })
      return invoices.map(({ series, year, number, orderNumber, net, tax, total, currency, content, issuedAt }) => ({
        number: documentNumber(series, year, number),
        orderNumber,
        buyer: content.buyer.name,
        net,
        tax,
        total,
        currency,
        lines: content.lines,
        issuedAt,
      }))
    },
  },
]
