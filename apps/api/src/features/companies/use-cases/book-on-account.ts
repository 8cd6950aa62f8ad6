import type { BookOnAccount } from '@livery/contracts/companies/companies.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Company } from '../domain/company.ts'
import { stateOf } from '../domain/company-state.ts'
import { accountLedgersOf } from '../show-company.ts'
import type { AccountRide } from '../store/charges.ts'
import { companiesById } from '../store/companies.ts'
import { membershipsOf } from '../store/members.ts'

/**
 * On whose account a rider books, and what the ride is filed under; refused when they are not a member, the account is
 * closed or blocked, or the cost centre is missing or unknown. Whether the limit covers the ride, the hold's own write
 * compares.
 */
export async function decideOnAccount(ctx: AppContext, riderId: string, wish: BookOnAccount): Promise<AccountRide> {
  const [memberships, [company]] = await Promise.all([
    membershipsOf(ctx.db, riderId),
    companiesById(ctx.db, [wish.companyId]),
  ])
  if (company === undefined || !memberships.some(({ companyId }) => companyId === company.id))
    throw refuse('NOT_A_MEMBER')
  const ledger = (await accountLedgersOf(ctx, ctx.db, [company])).get(company.id)
  const state = stateOf(company, ledger?.invoices ?? [], ledger?.open ?? new Map(), ledger?.today ?? '')
  if (state === 'closed') throw refuse('COMPANY_CLOSED')
  if (state === 'blocked') throw refuse('COMPANY_BLOCKED')
  return { companyId: company.id, costCentre: costCentreOf(company, wish), reference: wish.reference ?? '' }
}

function costCentreOf(company: Company, { costCentre = '' }: BookOnAccount): AccountRide['costCentre'] {
  if (costCentre === '') {
    if (company.needsCostCentre) throw refuse('COST_CENTRE_MISSING')
    return { code: '', name: '' }
  }
  const found = company.costCentres.find(({ code }) => code === costCentre)
  if (found === undefined) throw refuse('COST_CENTRE_UNKNOWN')
  return found
}
