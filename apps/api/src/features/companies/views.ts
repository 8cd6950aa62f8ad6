// How companies and their invoices look to the office, their managers and their people.
import type {
  CompanyInvoice,
  CompanyMonth,
  CompanyPayment,
  CompanyRow,
  Company as CompanyView,
} from '@livery/contracts/companies/companies.ts'
import type { UserId } from '@livery/kernel/ids.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { apiUrl } from '../../platform/config.ts'
import type { Person } from '../identity/index.ts'
import type { CompanyAccount } from '../wallet/index.ts'
import { countRides } from './domain/collect.ts'
import type { Company, Member } from './domain/company.ts'
import { isOverdue, stateOf } from './domain/company-state.ts'
import type { DueInvoice, StoredInvoice } from './store/invoices.ts'
import type { Payment } from './store/payments.ts'

export type ShownCompany = CompanyView
export type ShownMonth = CompanyMonth
export type Viewer = 'office' | 'manager'

export function invoiceNumber({ year, number }: Pick<StoredInvoice, 'year' | 'number'>): string {
  return `ACC-${year}-${String(number).padStart(6, '0')}`
}

/** Paths on the api, and the PDF's whole address for a letter. */
export function invoiceLinks({ fileLinks, config }: Pick<AppContext, 'fileLinks' | 'config'>, id: string) {
  const path = (file: 'pdf' | 'csv') => `/api/v1/company-invoices/${id}/${file}?${fileLinks.proofOf(id, 'letter')}`
  return { pdf: path('pdf'), csv: path('csv'), pdfUrl: `${apiUrl(config)}${path('pdf')}` }
}

/** What is known of a company beside what was agreed with it. */
export interface AccountLedger {
  readonly account: CompanyAccount
  readonly members: number
  readonly invoices: readonly DueInvoice[]
  readonly open: ReadonlyMap<string, number>
  /** The day where the rides are. */
  readonly today: string
}

export function companyRow(
  { config }: Pick<AppContext, 'config'>,
  company: Company,
  { account, members, invoices, open, today }: AccountLedger,
): z.output<typeof CompanyRow> {
  return {
    _id: company.id,
    name: company.name,
    state: stateOf(company, invoices, open, today),
    currency: config.CURRENCY,
    ...account,
    overdue: invoices
      .map((one) => ({ one, amount: open.get(one.id) ?? 0 }))
      .reduce((sum, { one, amount }) => sum + (isOverdue(one, amount, today) ? amount : 0), 0),
    members,
  }
}

export function memberView(member: Member, person: Person | undefined): ShownCompany['people'][number] {
  const { email, role, rideLimit, monthLimit, invitedAt, endedAt } = member
  return {
    email,
    name: person?.name ?? null,
    role,
    rideLimit,
    monthLimit,
    invitedAt: invitedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

export function invoiceView(
  ctx: Pick<AppContext, 'fileLinks' | 'config'>,
  invoice: StoredInvoice,
  { open, fees }: { readonly open: number; readonly fees: number },
  today: string,
): z.output<typeof CompanyInvoice> {
  const { id, month, net, tax, total, due, dueOn, currency, content, issuedAt } = invoice
  const { pdf, csv } = invoiceLinks(ctx, id)
  return {
    _id: id,
    number: invoiceNumber(invoice),
    month,
    rides: countRides(content.lines),
    net,
    tax,
    total,
    due,
    fees,
    open,
    dueOn,
    state: open === 0 ? 'paid' : isOverdue(invoice, open, today) ? 'overdue' : 'open',
    currency,
    pdf,
    csv,
    issuedAt: issuedAt.toISOString(),
  }
}

/** Who of the office took one back, and why, is for the office: the reason may name another company. */
export function paymentView(
  payment: Payment,
  number: string,
  people: ReadonlyMap<UserId, Person>,
  viewer: Viewer,
): z.output<typeof CompanyPayment> {
  const { id, amount, receivedOn, reference, takenBack } = payment
  const told = takenBack && {
    at: takenBack.at.toISOString(),
    by: viewer === 'office' ? (people.get(takenBack.by)?.name ?? null) : null,
    reason: viewer === 'office' ? takenBack.reason : null,
  }
  return { _id: id, invoice: number, amount, receivedOn, reference, takenBack: told }
}
