import type { invoicesContract } from '@livery/contracts/invoices/invoices.ts'
import { asksForCsv, CSV_ROWS, sendCsv } from '../../platform/http/csv.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { refuse } from '../../platform/refusal.ts'
import { findBilling, saveBilling } from './billing-store.ts'
import { drawInvoice } from './pdf/draw-invoice.ts'
import { findInvoice, listInvoices } from './store.ts'
import { INVOICE_COLUMNS, invoiceView } from './views.ts'

const partOf = ({ page, pageSize }: { page: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
})

export const invoicesHandlers: Handlers<typeof invoicesContract> = {
  invoices: async ({ world, caller, query }) => {
    const { invoices, count } = await listInvoices(world.db, { ...query, riderId: caller.userId }, partOf(query))
    return { data: invoices.map((one) => invoiceView(world, one)), meta: pageMeta(query, count) }
  },
  invoice: async ({ world, caller, params }) => {
    const invoice = await findInvoice(world.db, params.id)
    if (invoice?.riderId !== caller.userId) throw refuse('NOT_FOUND')
    return { data: { ...invoiceView(world, invoice), content: invoice.content } }
  },
  billing: async ({ world, caller }) => ({ data: await findBilling(world.db, caller.userId) }),
  saveBilling: async ({ world, caller, body }) => {
    await saveBilling(world.db, caller.userId, body, world.now())
    return { data: body }
  },
  officeInvoices: async ({ world, query, request, reply }) => {
    const isTable = asksForCsv(request)
    const part = isTable ? { limit: CSV_ROWS, offset: 0 } : partOf(query)
    const { invoices, count, sums } = await listInvoices(world.db, query, part)
    const data = invoices.map((one) => invoiceView(world, one))
    if (isTable) return sendCsv(reply, 'invoices', INVOICE_COLUMNS, data)
    return { data, meta: { ...pageMeta(query, count), sums, currency: world.config.CURRENCY } }
  },
  officeInvoice: async ({ world, params }) => {
    const invoice = await findInvoice(world.db, params.id)
    if (invoice === undefined) throw refuse('NOT_FOUND')
    return { data: { ...invoiceView(world, invoice), content: invoice.content } }
  },
  pdf: async ({ world, params, query, reply }) => {
    world.fileLinks.check(params.id, query.until, query.proof)
    const invoice = await findInvoice(world.db, params.id)
    if (invoice === undefined) throw refuse('NOT_FOUND')
    const { number } = invoiceView(world, invoice)
    return sendPdf(reply, number, await drawInvoice(invoice))
  },
}
