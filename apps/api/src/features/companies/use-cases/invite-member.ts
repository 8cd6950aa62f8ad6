import type { MemberRole } from '@livery/contracts/companies/companies.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { findPersonByEmail } from '../../identity/index.ts'
import { invitationLetter } from '../letters.ts'
import { findCompany } from '../store/companies.ts'
import { saveMember } from '../store/members.ts'

/**
 * Lets an address ride on a company's account, or changes what it is there. It needs no answer: it takes nothing from
 * anybody. Whoever is new has a letter, in the language of his account or of the company.
 */
export async function inviteMember(
  world: World,
  of: { readonly companyId: string; readonly email: string; readonly role: MemberRole },
): Promise<void> {
  await world.transact(async (tx) => {
    const company = await findCompany(tx, of.companyId)
    if (company === undefined) throw refuse('COMPANY_NOT_FOUND')
    const person = await findPersonByEmail(tx, of.email)
    const isNew = await saveMember(tx, { ...of, userId: person?.id ?? null }, world.now())
    if (!isNew) return
    await world.mail.send(tx, invitationLetter(world, company, of, person?.locale ?? company.locale))
  })
}
