import type { AssistantTerms } from '@livery/contracts/assistants/assistants.ts'
import type { companiesContract, OwnCompany } from '@livery/contracts/companies/companies.ts'
import type { CompanyId, CompanyInvoiceId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { listOrCsv, sendCsv } from '../../platform/http/csv.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { refuse } from '../../platform/refusal.ts'
import { LINE_COLUMNS, REPORT_COLUMNS } from './line-columns.ts'
import { drawInvoice } from './pdf/draw-invoice.ts'
import {
  COMPANY_COLUMNS,
  ensureManages,
  showCompanies,
  showCompany,
  showMonth,
  showOwnCompanies,
} from './show-company.ts'
import { reportKey, reportLines, showReport } from './show-report.ts'
import { listCompanies } from './store/companies.ts'
import { findInvoice, type StoredInvoice } from './store/invoices.ts'
import { endMember } from './store/members.ts'
import { bookPayment } from './use-cases/book-payment.ts'
import { inviteMember } from './use-cases/invite-member.ts'
import { editRules, inviteOwn, removeMember } from './use-cases/manage-company.ts'
import { editCompany, openCompany, setOpen } from './use-cases/save-company.ts'
import { takeBackPayment } from './use-cases/take-back-payment.ts'
import { invoiceNumber, type Viewer } from './views.ts'

export const companiesHandlers: Handlers<typeof companiesContract> = {
  companies: (call) =>
    listOrCsv(call, 'companies', COMPANY_COLUMNS, async (part) => {
      const cut = { limit: part.pageSize, offset: (part.page - 1) * part.pageSize }
      const { companies, count } = await listCompanies(call.ctx.db, call.query.q, cut)
      return { data: await showCompanies(call.ctx, companies), meta: pageMeta(part, count) }
    }),
  addCompany: async ({ ctx, body }) => show(ctx, await ctx.transact((tx) => openCompany(ctx, tx, body))),
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
    await ctx.transact((tx) => endMember(tx, params.id, body.email, ctx.now()))
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
  ownCompanies: async ({ ctx, caller }) => {
    const own = await showOwnCompanies(ctx, caller.userId)
    return { data: caller.assistant === undefined ? own : openToAssistant(own, caller.assistant.terms) }
  },
  managed: async ({ ctx, caller, params }) => {
    await ensureManages(ctx, caller.userId, params.id)
    return show(ctx, params.id, 'manager')
  },
  managedMonth: async ({ ctx, caller, params, query }) => {
    await ensureManages(ctx, caller.userId, params.id)
    return { data: await showMonth(ctx, params.id, query.month) }
  },
  editRules: async ({ ctx, caller, params, body }) => {
    await ensureManages(ctx, caller.userId, params.id)
    await editRules(ctx, params.id, body)
    return show(ctx, params.id, 'manager')
  },
  inviteOwn: async ({ ctx, caller, params, body }) => {
    await ensureManages(ctx, caller.userId, params.id)
    await inviteOwn(ctx, { companyId: params.id, ...body })
    return show(ctx, params.id, 'manager')
  },
  endOwnMember: async ({ ctx, caller, params, body }) => {
    await ensureManages(ctx, caller.userId, params.id)
    await removeMember(ctx, params.id, body.email)
    return show(ctx, params.id, 'manager')
  },
  report: async ({ ctx, caller, params, query }) => {
    await ensureManages(ctx, caller.userId, params.id)
    return { data: await showReport(ctx, params.id, query) }
  },
  reportCsv: async ({ ctx, params, query: { until, proof, ...months }, reply }) => {
    ctx.fileLinks.check(reportKey(params.id, months), until, proof)
    return sendCsv(
      reply,
      `rides-${months.first}-${months.last}`,
      REPORT_COLUMNS,
      await reportLines(ctx, params.id, months),
    )
  },
  pdf: async ({ ctx, params, query, reply }) => {
    const invoice = await invoiceByLink(ctx, params.id, query)
    return sendPdf(reply, invoiceNumber(invoice), await drawInvoice(ctx.messages, invoice))
  },
  csv: async ({ ctx, params, query, reply }) => {
    const invoice = await invoiceByLink(ctx, params.id, query)
    return sendCsv(reply, invoiceNumber(invoice), LINE_COLUMNS, invoice.content.lines)
  },
}

/** The accounts and cost centres on which an assistant may book. */
function openToAssistant(companies: readonly OwnCompany[], { accounts }: AssistantTerms): OwnCompany[] {
  return companies.flatMap((company) => {
    const allowed = accounts.find(({ companyId }) => companyId === company._id)
    if (allowed === undefined) return []
    const { costCentres } = allowed
    if (costCentres === null) return [company]
    // Only what is filed under one of these is theirs to book.
    return [
      {
        ...company,
        needsCostCentre: true,
        costCentres: company.costCentres.filter(({ code }) => costCentres.includes(code)),
      },
    ]
  })
}

const show = async (ctx: AppContext, id: CompanyId, viewer: Viewer = 'office') => ({
  data: await showCompany(ctx, ctx.db, id, viewer),
})

// Joins the transaction that has just written: repetitions of one key wait with all other connections in hand.
const showWritten = async (ctx: AppContext, id: CompanyId) => ({
  data: await ctx.transact((tx) => showCompany(ctx, tx, id, 'office')),
})

async function invoiceByLink(
  { db, fileLinks }: AppContext,
  id: CompanyInvoiceId,
  { until, proof }: { readonly until: number; readonly proof: string },
): Promise<StoredInvoice> {
  fileLinks.check(id, until, proof)
  const invoice = await findInvoice(db, id)
  if (invoice === undefined) throw refuse('NOT_FOUND')
  return invoice
}
