import type { UserId } from '@livery/kernel/ids.ts'
import type { Locale } from '@livery/kernel/languages.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { digestOf } from '../shared/digests.ts'
import { addAccounts, findByEmail } from '../store/accounts.ts'
import { takeTurn } from '../store/codes.ts'

export interface EnteredPerson {
  readonly userType: 'user' | 'driver'
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly phone?: string | undefined
  readonly locale: Locale
}

/**
 * An account for somebody whom the office knows, without a password and unproven: whoever proves the mailbox, by a link, a
 * code or by registering, has it. An address that anybody has an account with is refused with CALLER_HAS_ACCOUNT.
 */
export async function enterPerson(ctx: AppContext, tx: Tx, person: EnteredPerson): Promise<UserId> {
  // Of two who enter the same person at once, the second finds the first.
  await takeTurn(tx, digestOf(ctx, 'email', person.email))
  if ((await findByEmail(tx, person.email)) !== undefined) throw refuse('CALLER_HAS_ACCOUNT')
  const id = ctx.newId('user')
  const account = { ...person, id, phone: person.phone ?? null, passwordDigest: null }
  await addAccounts(tx, [{ ...account, createdAt: ctx.now(), hasAcceptedTerms: false }])
  return id
}
