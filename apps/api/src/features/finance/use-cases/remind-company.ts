import type { CompanyId } from '@livery/kernel/ids.ts'
import { wallClock } from '@livery/kernel/wall-clock.ts'
import type { AppContext } from '../../../app-context.ts'
import { jobEach } from '../../../platform/jobs/job-each.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { chargeReminderFee, findCompanyForUpdate, invoicedCompanies, openInvoicesOf } from '../../companies/index.ts'
import { booksTimeZone } from '../../places/index.ts'
import { daysLate, levelToSend, reminderDays } from '../domain/reminders.ts'
import { reminderLetter } from '../letters.ts'
import { holdsOf, insertReminder, remindersOf } from '../store/reminders.ts'

/** One job for each company that was ever invoiced. */
export async function planReminders(ctx: AppContext): Promise<void> {
  if (reminderDays(await policyInForce(ctx, 'finance')).length === 0) return
  await jobEach(
    ctx,
    (after, limit) => invoicedCompanies(ctx.db, after, limit),
    (tx, companyId) => ctx.jobs.schedule(tx, 'finance.remind-company', { companyId }),
  )
}

/**
 * Reminds a company of what is late, each invoice of one level at most, once: the letter goes with the row that says so, and
 * with the fee, which is owed from then on.
 * The company is locked, so that nothing is paid or put on hold between the look and the letter.
 */
export async function remindCompany(ctx: AppContext, companyId: CompanyId): Promise<void> {
  const timeZone = await booksTimeZone(ctx)
  await ctx.transact(async (tx) => {
    const company = await findCompanyForUpdate(tx, companyId)
    if (company === undefined) return
    const { reminderFee, reminderFeeTaxShare: taxShare, ...terms } = await policyInForce({ ...ctx, db: tx }, 'finance')
    const [days, now] = [reminderDays(terms), ctx.now()]
    const today = wallClock(now, timeZone).date
    const open = await openInvoicesOf(tx, [companyId])
    const ids = open.map(({ id }) => id)
    const [sent, holds] = [await remindersOf(tx, ids), await holdsOf(tx, ids)]
    for (const invoice of open) {
      // What reminders cost is no reason for the next one.
      if (invoice.open <= invoice.fees || holds.some(({ invoiceId }) => invoiceId === invoice.id)) continue
      const own = sent.filter(({ invoiceId }) => invoiceId === invoice.id)
      const level = levelToSend(
        days,
        daysLate(invoice.dueOn, today),
        own.map(({ level: was, sentAt }) => ({
          level: was,
          daysAgo: daysLate(wallClock(sentAt, timeZone).date, today),
        })),
      )
      if (level === null) continue
      const charge = { companyId, invoiceId: invoice.id, level, amount: reminderFee, taxShare }
      const fee = reminderFee > 0 && (await chargeReminderFee(ctx, tx, charge)) ? reminderFee : 0
      const reminder = { invoiceId: invoice.id, level, sentAt: now, to: company.email, open: invoice.open, fee }
      if (await insertReminder(tx, reminder)) await ctx.mail.send(tx, reminderLetter(ctx, company, invoice, reminder))
    }
  })
}
