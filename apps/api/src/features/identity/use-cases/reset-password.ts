import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { digestOf } from '../digests.ts'
import { composePasswordChangedMail } from '../mails/compose.ts'
import { ensureAcceptable, hashPassword } from '../passwords.ts'
import { revokeSessionsOf } from '../sessions.ts'
import { changeAccount, findAccountForUpdate } from '../store/accounts.ts'
import { clearFailures } from '../store/failures.ts'
import { findTokenForUpdate, useUpTokens } from '../store/single-use-tokens.ts'

/** The bearer of a reset token sets a new password; every session ends, and a lock is lifted. */
export async function resetPassword(world: World, resetToken: string | undefined, password: string): Promise<void> {
  if (resetToken === undefined) throw refuse('TOKEN_MISSING')
  const digest = digestOf(world, 'reset', resetToken)
  await world.transact(async (tx) => {
    const token = await findTokenForUpdate(tx, 'reset', digest)
    if (token === undefined || token.usedAt !== null || token.userId === null) throw refuse('TOKEN_INVALID')
    if (token.expiresAt <= world.now()) throw refuse('TOKEN_EXPIRED')
    ensureAcceptable(password)
    const person = await findAccountForUpdate(tx, token.userId)
    if (person === undefined || person.erasedAt !== null) throw refuse('TOKEN_INVALID')
    await useUpTokens(tx, 'reset', person.id, world.now())
    await changeAccount(tx, person.id, { passwordDigest: await hashPassword(password) }, world.now())
    await clearFailures(tx, digestOf(world, 'email', person.email))
    await revokeSessionsOf(world, tx, person.id, 'password reset')
    await world.mail.send(tx, composePasswordChangedMail(person))
  })
}
