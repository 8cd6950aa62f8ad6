// A chauffeur registers by themselves, so that they prove their mailbox and accept the terms; the office only tells them where.
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findPersonByEmail, getPerson } from '../../identity/index.ts'
import { chauffeurLetter } from '../letters.ts'

/** CALLER_HAS_ACCOUNT where somebody has proven that address: they are found in the lists. */
export async function inviteChauffeur(ctx: AppContext, by: UserId, email: string): Promise<void> {
  await ctx.transact(async (tx) => {
    if ((await findPersonByEmail(tx, email)) !== null) throw refuse('CALLER_HAS_ACCOUNT')
    const { name, locale } = await getPerson(tx, by)
    await ctx.mail.send(tx, chauffeurLetter(ctx, { email, invitedBy: name, locale }))
  })
}
