import type { AppContext } from '../../../app-context.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { refuse } from '../../../platform/refusal.ts'
import { composePasswordChangedMail } from '../mails/compose.ts'
import { digestOf } from '../shared/digests.ts'
import { getAccount } from '../shared/get-account.ts'
import { ensureAcceptable, hashPassword, passwordMatches } from '../shared/passwords.ts'
import { revokeSessionsOf } from '../shared/sessions.ts'
import { countFailure, ensureUnlocked } from '../shared/sign-in-failures.ts'
import { changeAccount, findAccountForUpdate } from '../store/accounts.ts'
import { takeTurn } from '../store/codes.ts'

export interface ChangePassword {
  readonly currentPassword: string
  readonly newPassword: string
}

/** A stolen session must not guess the password: wrong ones count towards the lock of the account. */
export async function changePassword(ctx: AppContext, caller: Caller, command: ChangePassword): Promise<void> {
  ensureAcceptable(command.newPassword)
  const before = await getAccount(ctx.db, caller.userId)
  const matches = await passwordMatches(before.passwordDigest, command.currentPassword)
  const passwordDigest = await hashPassword(command.newPassword)
  const emailDigest = digestOf(ctx, 'email', before.email)
  const outcome = await ctx.transact(async (tx) => {
    await takeTurn(tx, emailDigest)
    await ensureUnlocked(ctx, tx, emailDigest)
    const person = await findAccountForUpdate(tx, caller.userId)
    if (!matches || person?.passwordDigest !== before.passwordDigest) {
      await countFailure(ctx, tx, emailDigest)
      return 'wrong'
    }
    await changeAccount(tx, before.id, { passwordDigest }, ctx.now())
    await revokeSessionsOf(ctx, tx, before.id, 'password changed', caller.sessionId)
    await ctx.mail.send(tx, composePasswordChangedMail(ctx.messages.letters(before.locale), before.email))
    return 'changed'
  })
  if (outcome === 'wrong') throw refuse('CURRENT_PASSWORD_WRONG')
}
