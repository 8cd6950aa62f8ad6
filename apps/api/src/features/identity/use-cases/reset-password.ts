import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { composePasswordChangedMail } from '../mails/compose.ts'
import { digestOf } from '../shared/digests.ts'
import { ensureAcceptable, hashPassword } from '../shared/passwords.ts'
import { revokeSessionsOf } from '../shared/sessions.ts'
import { changeAccount, findAccountForUpdate } from '../store/accounts.ts'
import { clearFailures } from '../store/failures.ts'
import { hasSecondFactor } from '../store/second-factors.ts'
import { findTokenForUpdate, useUpTokens } from '../store/single-use-tokens.ts'

/** The bearer of a reset token sets a new password; every session ends, and a lock is lifted where there is no second factor. */
export async function resetPassword(ctx: AppContext, resetToken: string | undefined, password: string): Promise<void> {
  if (resetToken === undefined) throw refuse('TOKEN_MISSING')
  const digest = digestOf(ctx, 'reset', resetToken)
  await ctx.transact(async (tx) => {
    const token = await findTokenForUpdate(tx, 'reset', digest)
    if (token === undefined || token.usedAt !== null || token.userId === null) throw refuse('TOKEN_INVALID')
    if (token.expiresAt <= ctx.now()) throw refuse('TOKEN_EXPIRED')
    ensureAcceptable(password)
    const person = await findAccountForUpdate(tx, token.userId)
    if (person === undefined || person.erasedAt !== null) throw refuse('TOKEN_INVALID')
    await useUpTokens(tx, 'reset', person.id, ctx.now())
    // The token came by mail, so its bearer has proven the mailbox; for whom the office has entered it is the first proof.
    const verifiedAt = person.verifiedAt ?? ctx.now()
    await changeAccount(tx, person.id, { passwordDigest: await hashPassword(password), verifiedAt }, ctx.now())
    // Whoever reads the mail has not yet shown the second factor: wrong codes of it stay counted.
    if (!(await hasSecondFactor(tx, person.id))) await clearFailures(tx, digestOf(ctx, 'email', person.email))
    await revokeSessionsOf(ctx, tx, person.id, 'password reset')
    if (person.passwordDigest === null) return
    await ctx.mail.send(tx, composePasswordChangedMail(ctx.messages.letters(person.locale), person.email))
  })
}
