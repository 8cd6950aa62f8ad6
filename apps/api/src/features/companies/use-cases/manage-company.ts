// What a company's administrators change by themselves. One at a time: the company's row is locked, so that of two who
// remove each other one stays.
import type { CompanyRules, MemberRole } from '@livery/contracts/companies/companies.ts'
import type { CompanyId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { joined } from '../../../platform/database/joined.ts'
import { writeIn } from '../../../platform/database/write.ts'
import { refuse } from '../../../platform/refusal.ts'
import { ensureClassesKnown } from '../../vehicles/index.ts'
import type { Company } from '../domain/company.ts'
import { findCompanyForUpdate, saveCompany } from '../store/companies.ts'
import { endMember, managersOf, setMemberLimits } from '../store/members.ts'
import { inviteMember } from './invite-member.ts'
import { ensureCodesDiffer } from './save-company.ts'

/** Cost centres, limits and classes. Refuses with STALE_VERSION, COST_CENTRE_TWICE or CLASS_UNKNOWN. */
export async function editRules(
  ctx: AppContext,
  id: CompanyId,
  { version, ...rules }: CompanyRules & { readonly version: number },
): Promise<void> {
  ensureCodesDiffer(rules.costCentres)
  await ensureClassesKnown(ctx, rules.classes ?? [], 'classes')
  await ctx.transact(async (tx) => {
    const before = await getLocked(tx, id)
    if (before.version !== version) throw refuse('STALE_VERSION')
    await writeIn(tx, [saveCompany({ ...before, ...rules, version: version + 1 }, ctx.now())])
  })
}

export interface OwnInvitation {
  readonly companyId: CompanyId
  readonly email: string
  readonly role: MemberRole
  readonly rideLimit: number | null
  readonly monthLimit: number | null
}

/** Lets somebody ride on the account, or changes their role and limits. Refuses with LAST_ADMINISTRATOR. */
export async function inviteOwn(ctx: AppContext, of: OwnInvitation): Promise<void> {
  await ctx.transact(async (tx) => {
    const { id } = await getLocked(tx, of.companyId)
    if (of.role !== 'manager') await ensureAnotherManages(tx, id, of.email)
    await inviteMember(joined(ctx, tx), of)
    await setMemberLimits(tx, of)
  })
}

/** Somebody rides on the account no more. Refuses with LAST_ADMINISTRATOR. */
export async function removeMember(ctx: AppContext, companyId: CompanyId, email: string): Promise<void> {
  await ctx.transact(async (tx) => {
    await getLocked(tx, companyId)
    await ensureAnotherManages(tx, companyId, email)
    await endMember(tx, companyId, email, ctx.now())
  })
}

async function getLocked(tx: Tx, id: CompanyId): Promise<Company> {
  const company = await findCompanyForUpdate(tx, id)
  if (company === undefined) throw refuse('COMPANY_NOT_FOUND')
  return company
}

async function ensureAnotherManages(tx: Tx, companyId: CompanyId, email: string): Promise<void> {
  const managers = await managersOf(tx, companyId)
  if (managers.every((one) => one.email === email)) throw refuse('LAST_ADMINISTRATOR')
}
