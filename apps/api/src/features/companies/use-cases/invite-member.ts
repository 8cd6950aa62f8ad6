import type { MemberRole } from '@livery/contracts/companies/companies.ts'
import type { CompanyId } from '@livery/kernel/ids.ts'
import { DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { useAllowance } from '../../../platform/http/limits/allowances.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findPersonByEmail } from '../../identity/index.ts'
import { invitationLetter } from '../letters.ts'
import { findCompany } from '../store/companies.ts'
import { saveMember } from '../store/members.ts'

/** To one address, from all companies: it rides on their accounts with or without a letter. */
const LETTERS_A_DAY = 5

/**
 * Lets an address ride on a company's account, or changes what it is there. It needs no answer: it takes nothing from
 * anybody. Whoever is new has a letter, in the language of their account or of the company.
 */
export async function inviteMember(
  ctx: AppContext,
  of: { readonly companyId: CompanyId; readonly email: string; readonly role: MemberRole },
): Promise<void> {
  await ctx.transact(async (tx) => {
    const company = await findCompany(tx, of.companyId)
    if (company === undefined) throw refuse('COMPANY_NOT_FOUND')
    const person = await findPersonByEmail(tx, of.email)
    const isNew = await saveMember(tx, { ...of, userId: person?.id ?? null }, ctx.now())
    if (!isNew) return
    // Invited, taken out and invited again, an address is no mailbox to fill.
    const letters = { of: `company invitations to ${of.email}`, most: LETTERS_A_DAY, withinMs: DAY_MS }
    if ((await useAllowance(tx, letters, ctx.now())) !== undefined) return
    await ctx.mail.send(tx, invitationLetter(ctx, company, of, person?.locale ?? company.locale))
  })
}
