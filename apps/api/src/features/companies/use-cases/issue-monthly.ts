import type { CompanyId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { jobEach } from '../../../platform/jobs/job-each.ts'
import { booksTimeZone } from '../../places/index.ts'
import { monthAfter, monthOf, spanOfMonth } from '../domain/days.ts'
import { companiesToInvoice, firstChargeToInvoice } from '../store/charges.ts'
import { issueMonth } from './issue-month.ts'

/** Every company that has something on no invoice of a month that is over gets one: one job for each. */
export async function planInvoices(ctx: AppContext): Promise<void> {
  const timeZone = await booksTimeZone(ctx)
  const until = spanOfMonth(monthOf(ctx.now(), timeZone), timeZone).from
  await jobEach(
    ctx,
    (after, limit) => companiesToInvoice(ctx.db, until, after, limit),
    (tx, companyId) => ctx.jobs.schedule(tx, 'companies.invoice', { companyId }),
  )
}

/** Safe to repeat: after a stop of months each of them is written, the oldest first. */
export async function invoiceCompany(ctx: AppContext, companyId: CompanyId): Promise<void> {
  const timeZone = await booksTimeZone(ctx)
  const thisMonth = monthOf(ctx.now(), timeZone)
  const since = await firstChargeToInvoice(ctx.db, companyId)
  if (since === null) return
  for (let month = monthOf(since, timeZone); month < thisMonth; month = monthAfter(month))
    await issueMonth(ctx, companyId, month, timeZone)
}
