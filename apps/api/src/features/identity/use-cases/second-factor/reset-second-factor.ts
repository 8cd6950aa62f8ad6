import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../../app-context.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { composeFactorMail } from '../../mails/compose-factor.ts'
import { revokeSessionsOf } from '../../shared/sessions.ts'
import { findAccountForUpdate } from '../../store/accounts.ts'
import { deletePasskeys } from '../../store/passkeys.ts'
import { deleteApp, deleteRecoveryCodes } from '../../store/second-factors.ts'
import { endSessionsOf } from '../../store/sessions.ts'
import { useUpChallengesOf } from '../../store/sign-in-challenges.ts'

/** For somebody who has lost theirs: who runs the team says so, and the person hears of it. Their password stays. */
export async function resetSecondFactor(ctx: AppContext, tx: Tx, userId: UserId, by: string): Promise<void> {
  const person = await findAccountForUpdate(tx, userId)
  if (person === undefined) throw refuse('NOT_FOUND')
  await forgetFactors(tx, userId)
  await revokeSessionsOf(ctx, tx, userId, 'second factor reset')
  await ctx.mail.send(tx, composeFactorMail(ctx, person, 'factorReset', { by }))
}

/** From the machine itself, where nobody of the office can do it: sign-ins end within seconds. */
export async function resetFactorByOperator(tx: Tx, userId: UserId, now: Date): Promise<void> {
  await forgetFactors(tx, userId)
  await useUpChallengesOf(tx, userId, now)
  await endSessionsOf(tx, userId, now, 'second factor reset')
}

export async function forgetFactors(tx: Tx, userId: UserId): Promise<void> {
  await deleteApp(tx, userId)
  await deletePasskeys(tx, userId)
  await deleteRecoveryCodes(tx, userId)
}
