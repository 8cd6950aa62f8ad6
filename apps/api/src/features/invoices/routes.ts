import type { invoicesContract } from '@livery/contracts/invoices/invoices.ts'
import { asksForCsv, CSV_ROWS, sendCsv } from '../../platform/http/csv.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { refuse } from '../../platform/refusal.ts'
import { drawInvoice } from './pdf/draw-invoice.ts'
import { findBilling, saveBilling } from './store/billing.ts'
import { findInvoice, listInvoices } from './store/invoices.ts'
import { INVOICE_COLUMNS, invoiceView } from './views.ts'

const partOf = ({ page, pageSize }: { page: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
})

export const invoicesHandlers: Handlers<typeof invoicesContract> = {
  invoices: async ({ ctx, caller, query }) => {
    const { invoices, count } = await listInvoices(ctx.db, { ...query, riderId: caller.userId }, partOf(query))
    return { data: invoices.map((one) => invoiceView(ctx, one)), meta: pageMeta(query, count) }
  },
  invoice: async ({ ctx, caller, params }) => {
    const invoice = await findInvoice(ctx.db, params.id)
    if (invoice?.riderId !== caller.userId) throw refuse('NOT_FOUND')
    return { data: { ...invoiceView(ctx, invoice), content: invoice.content } }
  },
  billing: async ({ ctx, caller }) => ({ data: await findBilling(ctx.db, caller.userId) }),
  saveBilling: async ({ ctx, caller, body }) => {
    await saveBilling(ctx.db, caller.userId, body, ctx.now())
    return { data: body }
  },
  officeInvoices: async ({ ctx, query, request, reply }) => {
    const isTable = asksForCsv(request)
    const part = isTable ? { limit: CSV_ROWS, offset: 0 } : partOf(query)
    const { invoices, count, sums } = await listInvoices(ctx.db, query, part)
    const data = invoices.map((one) => invoiceView(ctx, one))
    if (isTable) return sendCsv(reply, 'invoices', INVOICE_COLUMNS, data)
    return { data, meta: { ...pageMeta(query, count), sums, currency: ctx.config.CURRENCY } }
  },
  officeInvoice: async ({ ctx, params }) => {
    const invoice = await findInvoice(ctx.db, params.id)
    if (invoice === undefined) throw refuse('NOT_FOUND')
    return { data: { ...invoiceView(ctx, invoice), content: invoice.content } }
  },
  pdf: async ({ ctx, params, query, reply }) => {
    ctx.fileLinks.check(params.id, query.until, query.proof)
    const invoice = await findInvoice(ctx.db, params.id)
    if (invoice === undefined) throw refuse('NOT_FOUND')
    const { number } = invoiceView(ctx, invoice)
    return sendPdf(reply, number, await drawInvoice(ctx.messages, invoice))
  },
}
