import type { CompanyInvoiceId, UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findCompanyForUpdate, findCompanyInvoice } from '../../companies/index.ts'
import { deleteHold, saveHold } from '../store/reminders.ts'

export interface HoldReminders {
  readonly invoiceId: CompanyInvoiceId
  readonly reason: string
  readonly officerId: UserId
}

/** Nobody is reminded of this invoice from now on. A letter that is being written is waited for. */
export async function holdReminders(ctx: AppContext, hold: HoldReminders): Promise<void> {
  const { invoiceId, reason, officerId } = hold
  await ctx.transact(async (tx) => {
    await lockCompanyOf(tx, invoiceId)
    await saveHold(tx, { invoiceId, reason, by: officerId, at: ctx.now() })
    noteForAudit(tx, { target: invoiceId, before: { reminders: 'on' }, after: { reminders: 'on hold' }, why: reason })
  })
}

export async function resumeReminders(ctx: AppContext, invoiceId: CompanyInvoiceId): Promise<void> {
  await ctx.transact(async (tx) => {
    await lockCompanyOf(tx, invoiceId)
    await deleteHold(tx, invoiceId)
    noteForAudit(tx, { target: invoiceId, before: { reminders: 'on hold' }, after: { reminders: 'on' } })
  })
}

async function lockCompanyOf(tx: Tx, invoiceId: CompanyInvoiceId): Promise<void> {
  const invoice = await findCompanyInvoice(tx, invoiceId)
  if (invoice === undefined) throw refuse('NOT_FOUND')
  await findCompanyForUpdate(tx, invoice.companyId)
}
