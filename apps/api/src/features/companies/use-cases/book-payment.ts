import type { CompanyId, CompanyInvoiceId, CompanyPaymentId, UserId } from '@livery/kernel/ids.ts'
import { money } from '@livery/kernel/money.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { companyAccount, houseAccount, moves, post } from '../../wallet/index.ts'
import { findCompanyForUpdate } from '../store/companies.ts'
import { findInvoice } from '../store/invoices.ts'
import { insertPayment } from '../store/payments.ts'

export interface BookPayment {
  readonly invoiceId: CompanyInvoiceId
  /** Minor units: a part, all, or more than is open. */
  readonly amount: number
  readonly receivedOn: string
  readonly reference: string
  readonly officerId: UserId
}

/** A transfer that came to the house's bank, booked against an invoice: the company owes that much less. */
export async function bookPayment(ctx: AppContext, payment: BookPayment): Promise<CompanyId> {
  return ctx.transact(async (tx) => {
    const invoice = await findInvoice(tx, payment.invoiceId)
    if (invoice === undefined) throw refuse('NOT_FOUND')
    const { companyId, currency } = invoice
    await findCompanyForUpdate(tx, companyId)
    const id = ctx.newId('companyPayment')
    const { invoiceId, amount, receivedOn, reference, officerId } = payment
    await insertPayment(tx, { id, companyId, invoiceId, amount, receivedOn, reference }, officerId, ctx.now())
    await post(ctx, tx, [
      {
        id: ctx.newId('transaction'),
        reference: ledgerReference(id),
        purpose: 'credit',
        currency,
        lines: moves(houseAccount('bank', currency), companyAccount(companyId, currency), money(amount, currency)),
      },
    ])
    return companyId
  })
}

/** What a payment is called in the ledger. */
export function ledgerReference(paymentId: CompanyPaymentId): string {
  return `company-payment:${paymentId}`
}
