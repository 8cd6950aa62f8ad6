// What is still open of companies' invoices, for whoever reminds them.
import type { CompanyId, CompanyInvoiceId } from '@livery/kernel/ids.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { openItems } from './domain/open-items.ts'
import { dueInvoicesOf } from './store/invoices.ts'
import { paymentsOf } from './store/payments.ts'
import { invoiceNumber } from './views.ts'

export interface OpenInvoice {
  readonly id: CompanyInvoiceId
  readonly companyId: CompanyId
  /** `ACC-2026-000012`. */
  readonly number: string
  readonly dueOn: string
  readonly due: number
  /** What reminders have added. */
  readonly fees: number
  readonly open: number
}

/** Those that are not paid, by transfers, credits or what was paid too much; the oldest first. */
export async function openInvoicesOf(db: Queryable, companyIds: readonly CompanyId[]): Promise<OpenInvoice[]> {
  const [invoices, payments] = [await dueInvoicesOf(db, companyIds), await paymentsOf(db, companyIds)]
  return companyIds.flatMap((companyId) => {
    const own = invoices.filter((one) => one.companyId === companyId)
    const received = payments.filter((one) => one.companyId === companyId && one.takenBack === null)
    const { open } = openItems(own, received)
    return own.flatMap((one) => {
      const left = open.get(one.id) ?? 0
      const { id, dueOn, due, fees } = one
      return left > 0 ? [{ id, companyId, number: invoiceNumber(one), dueOn, due, fees, open: left }] : []
    })
  })
}
