import type { CompanyId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import type { AppContext } from '../../../app-context.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { collect } from '../domain/collect.ts'
import type { Company } from '../domain/company.ts'
import { addDays, dayOf, spanOfMonth } from '../domain/days.ts'
import { invoiceLetter } from '../letters.ts'
import { type Charge, chargesToInvoice } from '../store/charges.ts'
import { findCompanyForUpdate } from '../store/companies.ts'
import { findInvoice, hasInvoiceOf, insertInvoice, type StoredInvoice } from '../store/invoices.ts'

/**
 * Writes a company's collective invoice of a month and mails it; once, whoever asks at the same moment. Whatever is on
 * no invoice by the month's end is on it; a company with nothing has none.
 */
export async function issueMonth(
  ctx: AppContext,
  companyId: CompanyId,
  month: string,
  timeZone: string,
): Promise<void> {
  await ctx.transact(async (tx) => {
    const company = await findCompanyForUpdate(tx, companyId)
    if (company === undefined || (await hasInvoiceOf(tx, companyId, month))) return
    const charges = await chargesToInvoice(tx, companyId, spanOfMonth(month, timeZone).until)
    if (charges.length === 0) return
    const seller = await policyInForce({ ...ctx, db: tx }, 'invoicing')
    const { companyName: name, address, vatNumber, email } = seller
    const draft = draftInvoice(ctx, company, month, timeZone, charges, { name, address, vatNumber, email })
    await insertInvoice(
      tx,
      draft,
      charges.map(({ id }) => id),
    )
    const issued = await findInvoice(tx, draft.id)
    invariant(issued, `invoice ${draft.id} was not written`)
    await ctx.mail.send(tx, invoiceLetter(ctx, company, issued))
  })
}

function draftInvoice(
  ctx: AppContext,
  company: Company,
  month: string,
  timeZone: string,
  charges: readonly Charge[],
  seller: StoredInvoice['content']['seller'],
): Omit<StoredInvoice, 'number'> {
  const lines = charges.map(({ line }) => line)
  const { costCentres, taxes, ...amounts } = collect(lines)
  const issuedAt = ctx.now()
  const today = dayOf(issuedAt, timeZone)
  const { name, address, vatNumber, email, locale } = company
  return {
    id: ctx.newId('companyInvoice'),
    companyId: company.id,
    year: Number(today.slice(0, 4)),
    month,
    ...amounts,
    dueOn: addDays(today, company.payDays),
    currency: ctx.config.CURRENCY,
    content: { locale, timeZone, seller, buyer: { name, address, vatNumber, email }, lines, costCentres, taxes },
    issuedAt,
  }
}
