import type { companiesContract } from '@livery/contracts/companies/companies.ts'
import type { CompanyId } from '@livery/kernel/ids.ts'
import { sendCsv } from '../../platform/http/csv.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { pageMeta } from '../../platform/http/pages.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { refuse } from '../../platform/refusal.ts'
import type { World } from '../../world.ts'
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
  companies: async ({ world, query }) => {
    const { q, page, pageSize } = query
    const { companies, count } = await listCompanies(world.db, q, { limit: pageSize, offset: (page - 1) * pageSize })
    return { data: await showCompanies(world, companies), meta: pageMeta(query, count) }
  },
  addCompany: async ({ world, body }) => show(world, await openCompany(world, body)),
  company: ({ world, params }) => show(world, params.id),
  editCompany: async ({ world, params, body }) => {
    await editCompany(world, params.id as CompanyId, body)
    return show(world, params.id)
  },
  setOpen: async ({ world, params, body }) => {
    await setOpen(world, params.id as CompanyId, body)
    return show(world, params.id)
  },
  invite: async ({ world, params, body }) => {
    await inviteMember(world, { companyId: params.id, ...body })
    return show(world, params.id)
  },
  endMember: async ({ world, params, body }) => {
    await endMember(world.db, params.id, body.email, world.now())
    return show(world, params.id)
  },
  companyMonth: async ({ world, params, query }) => ({ data: await showMonth(world, params.id, query.month) }),
  bookPayment: async ({ world, caller, params, body }) => {
    const companyId = await bookPayment(world, { invoiceId: params.id, officerId: caller.userId, ...body })
    return showWritten(world, companyId)
  },
  takeBackPayment: async ({ world, caller, params, body }) => {
    const companyId = await takeBackPayment(world, { paymentId: params.id, officerId: caller.userId, ...body })
    return showWritten(world, companyId)
  },
  ownCompanies: async ({ world, caller }) => ({ data: await showOwnCompanies(world, caller.userId) }),
  managed: async ({ world, caller, params }) => {
    await ensureManages(world, caller.userId, params.id)
    return show(world, params.id, 'manager')
  },
  managedMonth: async ({ world, caller, params, query }) => {
    await ensureManages(world, caller.userId, params.id)
    return { data: await showMonth(world, params.id, query.month) }
  },
  pdf: async ({ world, params, query, reply }) => {
    const invoice = await invoiceByLink(world, params.id, query)
    return sendPdf(reply, invoiceNumber(invoice), await drawInvoice(invoice))
  },
  csv: async ({ world, params, query, reply }) => {
    const invoice = await invoiceByLink(world, params.id, query)
    return sendCsv(reply, invoiceNumber(invoice), LINE_COLUMNS, invoice.content.lines)
  },
}

const show = async (world: World, id: string, viewer: Viewer = 'office') => ({
  data: await showCompany(world, world.db, id, viewer),
})

// Joins the transaction that has just written: repetitions of one key wait with all other connections in hand.
const showWritten = async (world: World, id: string) => ({
  data: await world.transact((tx) => showCompany(world, tx, id, 'office')),
})

async function invoiceByLink(
  { db, fileLinks }: World,
  id: string,
  { until, proof }: { readonly until: number; readonly proof: string },
): Promise<StoredInvoice> {
  fileLinks.check(id, until, proof)
  const invoice = await findInvoice(db, id)
  if (invoice === undefined) throw refuse('NOT_FOUND')
  return invoice
}
