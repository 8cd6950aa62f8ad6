import type { AppContext } from '../../../../app-context.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Account } from '../../domain/account.ts'
import { composeFactorMail } from '../../mails/compose-factor.ts'
import { digestOf } from '../../shared/digests.ts'
import { countFailure } from '../../shared/sign-in-failures.ts'

/** Counted with wrong passwords. Whoever gets this far knows the password: when the lock falls, its owner hears of it. */
export async function countWrongFactor(ctx: AppContext, tx: Tx, person: Account): Promise<void> {
  const { lockedUntil } = await countFailure(ctx, tx, digestOf(ctx, 'email', person.email))
  if (lockedUntil === null) return
  await ctx.mail.send(tx, composeFactorMail(ctx, person, 'factorLocked'))
}
