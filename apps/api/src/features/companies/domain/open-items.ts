// What is still open of a company's invoices. A transfer first pays the invoice that it names; what is over, and what a
// month gave back, pays the oldest that is open, and what is over then waits for the next.
import type { CompanyInvoiceId } from '@livery/kernel/ids.ts'
export interface Claim {
  readonly id: string
  /** Minor units; below zero where a month gave back more than it cost. */
  readonly due: number
  /** What reminders have added; a payment is of the invoice first. */
  readonly fees?: number
}

export interface Received {
  readonly invoiceId: CompanyInvoiceId
  readonly amount: number
}

/** `claims` are the oldest first. */
export function openItems(
  claims: readonly Claim[],
  received: readonly Received[],
): { readonly open: ReadonlyMap<string, number>; readonly credit: number } {
  const open = new Map<string, number>()
  let credit = 0
  for (const { id, due: ofMonth, fees = 0 } of claims) {
    const due = ofMonth + fees
    const paid = received.reduce((sum, { invoiceId, amount }) => sum + (invoiceId === id ? amount : 0), 0)
    open.set(id, Math.max(0, due - paid))
    credit += Math.max(0, paid - due)
  }
  for (const [id, amount] of open) {
    const used = Math.min(amount, credit)
    open.set(id, amount - used)
    credit -= used
  }
  return { open, credit }
}
