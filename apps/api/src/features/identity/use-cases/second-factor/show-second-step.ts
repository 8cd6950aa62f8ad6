import type { SecondStep } from '@livery/contracts/identity/second-factor.ts'
import type { AppContext } from '../../../../app-context.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { isWaiting } from '../../domain/second-step.ts'
import { digestOf } from '../../shared/digests.ts'
import { askForPasskey, passkeysOffered } from '../../shared/passkeys.ts'
import { listPasskeys } from '../../store/passkeys.ts'
import { listFactors } from '../../store/second-factors.ts'
import { findChallenge } from '../../store/sign-in-challenges.ts'

/** What a sign-in that waits may be finished with. It says nothing of whose it is. */
export async function showSecondStep(ctx: AppContext, token: string): Promise<SecondStep> {
  const challenge = await findChallenge(ctx.db, digestOf(ctx, 'second-step', token))
  if (challenge === undefined || !isWaiting(challenge, ctx.now())) throw refuse('SIGN_IN_OVER')
  const { userId, passkeyChallenge, expiresAt } = challenge
  const [[factors], passkeys] = await Promise.all([listFactors(ctx.db, [userId]), listPasskeys(ctx.db, userId)])
  const hasPasskey = passkeys.length > 0 && passkeysOffered(ctx)
  return {
    methods: [
      ...(factors?.app != null ? (['app'] as const) : []),
      ...(hasPasskey ? (['passkey'] as const) : []),
      ...(factors !== undefined && factors.recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
    ],
    passkey: hasPasskey ? { ...(await askForPasskey(ctx, passkeyChallenge, passkeys)) } : null,
    expiresAt: expiresAt.toISOString(),
  }
}
