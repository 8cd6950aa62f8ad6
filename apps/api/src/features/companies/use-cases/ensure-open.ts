import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Company } from '../domain/company.ts'
import { stateOf } from '../domain/company-state.ts'
import { accountLedgersOf } from '../show-company.ts'

/** Whether rides go on this account now. Refuses with COMPANY_CLOSED or COMPANY_BLOCKED. */
export async function ensureOpen(ctx: AppContext, company: Company): Promise<void> {
  const ledger = (await accountLedgersOf(ctx, ctx.db, [company])).get(company.id)
  const state = stateOf(company, ledger?.invoices ?? [], ledger?.open ?? new Map(), ledger?.today ?? '')
  if (state === 'closed') throw refuse('COMPANY_CLOSED')
  if (state === 'blocked') throw refuse('COMPANY_BLOCKED')
}
