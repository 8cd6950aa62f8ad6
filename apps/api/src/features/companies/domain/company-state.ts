// May somebody book on this account today? Not when it is closed, and not while an invoice is overdue beyond the grace.
import type { CompanyState } from '@livery/contracts/companies/companies.ts'
import { addDays } from './days.ts'

export interface DueInvoice {
  readonly id: string
  readonly dueOn: string
  /** What reminders have added: nobody is kept from riding for that alone. */
  readonly fees?: number
}

/** `today` and `dueOn` are days where the rides are; the day on which it is due is not late. */
export function isOverdue({ dueOn }: DueInvoice, open: number, today: string): boolean {
  return open > 0 && dueOn < today
}

export function stateOf(
  company: { readonly closedAt: Date | null; readonly graceDays: number },
  invoices: readonly DueInvoice[],
  open: ReadonlyMap<string, number>,
  today: string,
): CompanyState {
  if (company.closedAt !== null) return 'closed'
  const isLate = ({ id, dueOn, fees = 0 }: DueInvoice) =>
    (open.get(id) ?? 0) > fees && addDays(dueOn, company.graceDays) < today
  return invoices.some(isLate) ? 'blocked' : 'open'
}
