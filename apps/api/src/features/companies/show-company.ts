// A company with its whole account, for the office and its managers; and many of them in a list.
import type { CompanyRow, OwnCompany } from '@livery/contracts/companies/companies.ts'
import type { CompanyId, UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type CsvColumn, fieldColumns } from '../../platform/http/csv.ts'
import { refuse } from '../../platform/refusal.ts'
import { peopleById } from '../identity/index.ts'
import { booksTimeZone } from '../places/index.ts'
import { companyAccountsOf } from '../wallet/index.ts'
import { collect } from './domain/collect.ts'
import type { Company } from './domain/company.ts'
import { stateOf } from './domain/company-state.ts'
import { dayOf, spanOfMonth } from './domain/days.ts'
import { freeUpTo, monthLeft } from './domain/limits.ts'
import { openItems } from './domain/open-items.ts'
import { spentSoFar } from './shared/spent-so-far.ts'
import { linesOfMonth } from './store/charges.ts'
import { companiesById, findCompany } from './store/companies.ts'
import { dueInvoicesOf, invoicesOf } from './store/invoices.ts'
import { countMembers, membershipsOf, membersOf } from './store/members.ts'
import { paymentsOf } from './store/payments.ts'
import {
  type AccountLedger,
  companyRow,
  invoiceNumber,
  invoiceView,
  memberView,
  paymentView,
  type ShownCompany,
  type ShownMonth,
  type Viewer,
} from './views.ts'

/** What is owed and open of each of these companies, as of now. */
export async function accountLedgersOf(
  ctx: AppContext,
  db: Queryable,
  companies: readonly Company[],
): Promise<ReadonlyMap<string, AccountLedger>> {
  const ids = companies.map(({ id }) => id)
  const [timeZone, accounts, members, invoices, payments] = [
    await booksTimeZone(ctx),
    await companyAccountsOf(db, ids, ctx.config.CURRENCY),
    await countMembers(db, ids),
    await dueInvoicesOf(db, ids),
    await paymentsOf(db, ids),
  ]
  const today = dayOf(ctx.now(), timeZone)
  return new Map(
    ids.map((id) => {
      const account = accounts.get(id)
      invariant(account, `company ${id} has no account`)
      const own = invoices.filter(({ companyId }) => companyId === id)
      const received = payments.filter(({ companyId, takenBack }) => companyId === id && takenBack === null)
      const { open } = openItems(own, received)
      return [id, { account, members: members.get(id) ?? 0, invoices: own, open, today }]
    }),
  )
}

export const COMPANY_COLUMNS: readonly CsvColumn<z.input<typeof CompanyRow>>[] = [
  ...fieldColumns<z.input<typeof CompanyRow>>('_id', 'name', 'state', 'currency', 'limit', 'owed', 'held', 'left'),
  ...fieldColumns<z.input<typeof CompanyRow>>('overdue', 'members'),
]

export async function showCompanies(ctx: AppContext, companies: readonly Company[]) {
  const ledger = await accountLedgersOf(ctx, ctx.db, companies)
  return companies.flatMap((company) => {
    const own = ledger.get(company.id)
    return own === undefined ? [] : [companyRow(ctx, company, own)]
  })
}

/** Refuses with COMPANY_NOT_FOUND. Reads through `db`, so that a call that has just changed it sees its own work. */
export async function showCompany(
  ctx: AppContext,
  db: Queryable,
  id: CompanyId,
  viewer: Viewer,
): Promise<ShownCompany> {
  const company = await findCompany(db, id)
  if (company === undefined) throw refuse('COMPANY_NOT_FOUND')
  const [ledger, members, invoices, payments] = [
    (await accountLedgersOf(ctx, db, [company])).get(id),
    await membersOf(db, id),
    await invoicesOf(db, id),
    await paymentsOf(db, [id]),
  ]
  invariant(ledger, `company ${id} has no ledger`)
  const people = await peopleById(db, [
    ...members.flatMap(({ userId }) => userId ?? []),
    ...payments.flatMap(({ takenBack }) => takenBack?.by ?? []),
  ])
  const feesOf = (invoiceId: string) => ledger.invoices.find((one) => one.id === invoiceId)?.fees ?? 0
  const numbers = new Map<string, string>(invoices.map((invoice) => [invoice.id, invoiceNumber(invoice)]))
  const { closedAt: _, id: _id, ...terms } = company
  return {
    ...terms,
    ...companyRow(ctx, company, ledger),
    people: members.map((one) => memberView(one, one.userId === null ? undefined : people.get(one.userId))),
    invoices: invoices.map((one) =>
      invoiceView(ctx, one, { open: ledger.open.get(one.id) ?? 0, fees: feesOf(one.id) }, ledger.today),
    ),
    payments: payments.map((one) => paymentView(one, numbers.get(one.invoiceId) ?? '', people, viewer)),
  }
}

export async function showMonth(ctx: AppContext, companyId: CompanyId, month: string): Promise<ShownMonth> {
  const timeZone = await booksTimeZone(ctx)
  const lines = await linesOfMonth(ctx.db, companyId, spanOfMonth(month, timeZone))
  const { total, due, costCentres } = collect(lines)
  return { month, currency: ctx.config.CURRENCY, lines, costCentres, total, due }
}

/** For whom somebody rides, by name, and how each account stands. */
export async function showOwnCompanies(ctx: AppContext, userId: UserId): Promise<OwnCompany[]> {
  const memberships = await membershipsOf(ctx.db, userId)
  const companies = await companiesById(
    ctx.db,
    memberships.map(({ companyId }) => companyId),
  )
  const ledger = await accountLedgersOf(ctx, ctx.db, companies)
  const spent = new Map<string, number>()
  for (const { companyId } of memberships)
    spent.set(companyId, (await spentSoFar(ctx, companyId, { riderId: userId, costCentre: '' })).byPerson)
  return companies.flatMap((company) => {
    const member = memberships.find(({ companyId }) => companyId === company.id)
    const own = ledger.get(company.id)
    if (member === undefined || own === undefined) return []
    const { id, name, needsCostCentre, costCentres } = company
    const state = stateOf(company, own.invoices, own.open, own.today)
    const limits = {
      role: member.role,
      rideLimit: member.rideLimit ?? company.rideLimit,
      monthLimit: member.monthLimit ?? company.monthLimit,
    }
    return [
      {
        ...{ _id: id, name, role: member.role, state, needsCostCentre },
        costCentres: costCentres.map((one) => ({ code: one.code, name: one.name })),
        classes: company.classes,
        upTo: freeUpTo(limits, spent.get(id) ?? 0),
        monthLeft: monthLeft(limits, spent.get(id) ?? 0),
      },
    ]
  })
}

/** A company of somebody else is as absent as one that does not exist. */
export async function ensureManages(ctx: AppContext, userId: UserId, companyId: CompanyId): Promise<void> {
  const memberships = await membershipsOf(ctx.db, userId)
  const manages = memberships.some((one) => one.companyId === companyId && one.role === 'manager')
  if (!manages) throw refuse('COMPANY_NOT_FOUND')
}
