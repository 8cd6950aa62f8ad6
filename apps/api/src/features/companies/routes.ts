import type { companiesContract } from '@livery/contracts/companies/companies.ts'
import type { CompanyId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { sendCsv } from '../../platform/http/csv.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { refuse } from '../../platform/refusal.ts'
import { LINE_COLUMNS } from './line-columns.ts'
import { drawInvoice } from './pdf/draw-invoice.ts'
import { ensureManages, showCompanies, showCompany, showMonth, showOwnCompanies } from './show-company.ts'
import { listCompanies } from './store/companies.ts'
import { findInvoice, type StoredInvoice } from './store/invoices.ts'
import { endMember } from './store/members.ts'
import { bookPayment } from './use-cases/book-payment.ts'
import { inviteMember } from './use-cases/invite-member.ts'
import { editCompany, openCompany, setOpen } from './use-cases/save-company.ts'
import { takeBackPayment } from './use-cases/take-back-payment.ts'
import { invoiceNumber, type Viewer } from './views.ts'

export const companiesHandlers: Handlers<typeof companiesContract> = {
  companies: async ({ ctx, query }) => {
    const { q, page, pageSize } = query
    const { companies, count } = await listCompanies(ctx.db, q, { limit: pageSize, offset: (page - 1) * pageSize })
    return { data: await showCompanies(ctx, companies), meta: pageMeta(query, count) }
  },
  addCompany: async ({ ctx, body }) => show(ctx, await openCompany(ctx, body)),
  company: ({ ctx, params }) => show(ctx, params.id),
  editCompany: async ({ ctx, params, body }) => {
    await editCompany(ctx, params.id as CompanyId, body)
    return show(ctx, params.id)
  },
  setOpen: async ({ ctx, params, body }) => {
    await setOpen(ctx, params.id as CompanyId, body)
    return show(ctx, params.id)
  },
  invite: async ({ ctx, params, body }) => {
    await inviteMember(ctx, { companyId: params.id, ...body })
    return show(ctx, params.id)
  },
  endMember: async ({ ctx, params, body }) => {
    await endMember(ctx.db, params.id, body.email, ctx.now())
    return show(ctx, params.id)
  },
  companyMonth: async ({ ctx, params, query }) => ({ data: await showMonth(ctx, params.id, query.month) }),
  bookPayment: async ({ ctx, caller, params, body }) => {
    const companyId = await bookPayment(ctx, { invoiceId: params.id, officerId: caller.userId, ...body })
    return showWritten(ctx, companyId)
  },
  takeBackPayment: async ({ ctx, caller, params, body }) => {
    const companyId = await takeBackPayment(ctx, { paymentId: params.id, officerId: caller.userId, ...body })
    return showWritten(ctx, companyId)
  },
  ownCompanies: async ({ ctx, caller }) => ({ data: await showOwnCompanies(ctx, caller.userId) }),
  managed: async ({ ctx, caller, params }) => {
    await ensureManages(ctx, caller.userId, params.id)
    return show(ctx, params.id, 'manager')
  },
  managedMonth: async ({ ctx, caller, params, query }) => {
    await ensureManages(ctx, caller.userId, params.id)
    return { data: await showMonth(ctx, params.id, query.month) }
  },
  pdf: async ({ ctx, params, query, reply }) => {
    const invoice = await invoiceByLink(ctx, params.id, query)
    return sendPdf(reply, invoiceNumber(invoice), await drawInvoice(invoice))
  },
  csv: async ({ ctx, params, query, reply }) => {
    const invoice = await invoiceByLink(ctx, params.id, query)
    return sendCsv(reply, invoiceNumber(invoice), LINE_COLUMNS, invoice.content.lines)
  },
}

const show = async (ctx: AppContext, id: string, viewer: Viewer = 'office') => ({
  data: await showCompany(ctx, ctx.db, id, viewer),
})

// Joins the transaction that has just written: repetitions of one key wait with all other connections in hand.
const showWritten = async (ctx: AppContext, id: string) => ({
  data: await ctx.transact((tx) => showCompany(ctx, tx, id, 'office')),
})

async function invoiceByLink(
  { db, fileLinks }: AppContext,
  id: string,
  { until, proof }: { readonly until: number; readonly proof: string },
): Promise<StoredInvoice> {
  fileLinks.check(id, until, proof)
  const invoice = await findInvoice(db, id)
  if (invoice === undefined) throw refuse('NOT_FOUND')
  return invoice
}
