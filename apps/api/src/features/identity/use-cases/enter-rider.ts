import type { UserId } from '@livery/kernel/ids.ts'
import type { Locale } from '@livery/kernel/languages.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { digestOf } from '../shared/digests.ts'
import { addAccounts, findByEmail } from '../store/accounts.ts'
import { takeTurn } from '../store/codes.ts'

export interface NewRider {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly phone: string
  readonly locale: Locale
}

/**
 * An account for somebody who has called, without a password and unproven: whoever proves the mailbox, by a link, a code
 * or by registering, has it. An address that anybody has an account with is refused with CALLER_HAS_ACCOUNT.
 */
export async function enterRider(ctx: AppContext, tx: Tx, rider: NewRider): Promise<UserId> {
  // Of two who enter the same person at once, the second finds the first.
  await takeTurn(tx, digestOf(ctx, 'email', rider.email))
  if ((await findByEmail(tx, rider.email)) !== undefined) throw refuse('CALLER_HAS_ACCOUNT')
  const id = ctx.newId('user')
  const account = { ...rider, id, userType: 'user' as const, passwordDigest: null }
  await addAccounts(tx, [{ ...account, createdAt: ctx.now(), hasAcceptedTerms: false }])
  return id
}
