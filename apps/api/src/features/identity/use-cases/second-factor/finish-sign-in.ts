import type { AppContext } from '../../../../app-context.ts'
import { noteOfficeAct } from '../../../../platform/audit/audit.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { refuse } from '../../../../platform/refusal.ts'
import type { SignInDevice } from '../../domain/device.ts'
import { isWaiting } from '../../domain/second-step.ts'
import { composeFactorMail } from '../../mails/compose-factor.ts'
import { digestOf } from '../../shared/digests.ts'
import { type FactorProof, proveFactor } from '../../shared/factor-proofs.ts'
import { getAccount } from '../../shared/get-account.ts'
import { openSession, type SignedIn } from '../../shared/sessions.ts'
import { ensureUnlocked } from '../../shared/sign-in-failures.ts'
import { findAccountForUpdate } from '../../store/accounts.ts'
import { takeTurn } from '../../store/codes.ts'
import { clearFailures } from '../../store/failures.ts'
import { listFactors } from '../../store/second-factors.ts'
import {
  countChallengeTry,
  findChallenge,
  findChallengeForUpdate,
  useUpChallenge,
} from '../../store/sign-in-challenges.ts'
import { countWrongFactor } from './count-wrong-factor.ts'

export interface FinishSignIn {
  readonly token: string
  readonly proof: FactorProof
  readonly from: SignInDevice
  readonly requestId: string
}

/**
 * The second step. Wrong proofs are counted with the wrong passwords of the address, and for the sign-in itself, so that
 * its refusal is thrown only after the count is written. A sign-in is finished once, whoever comes with it at the same moment.
 */
export async function finishSignIn(
  ctx: AppContext,
  { token, proof, from, requestId }: FinishSignIn,
): Promise<SignedIn> {
  const digest = digestOf(ctx, 'second-step', token)
  const outcome = await ctx.transact(async (tx) => {
    const begun = await findChallenge(tx, digest)
    if (begun === undefined) return 'SIGN_IN_OVER'
    const emailDigest = digestOf(ctx, 'email', (await getAccount(tx, begun.userId)).email)
    await takeTurn(tx, emailDigest)
    await ensureUnlocked(ctx, tx, emailDigest)
    const person = await findAccountForUpdate(tx, begun.userId)
    const challenge = await findChallengeForUpdate(tx, digest)
    if (person === undefined || challenge === undefined || !isWaiting(challenge, ctx.now())) return 'SIGN_IN_OVER'
    const proven = await proveFactor(ctx, tx, person, proof, challenge.passkeyChallenge)
    if ('refused' in proven) {
      await countChallengeTry(tx, digest)
      await countWrongFactor(ctx, tx, person)
      return proven.refused
    }
    await useUpChallenge(tx, digest, ctx.now())
    await clearFailures(tx, emailDigest)
    const signedIn = await openSession(ctx, tx, person, from, proven.by)
    if (proven.by === 'recovery') await tellOfRecovery(ctx, tx, signedIn, from, requestId)
    return signedIn
  })
  if (typeof outcome === 'string') throw refuse(outcome)
  return outcome
}

async function tellOfRecovery(
  ctx: AppContext,
  tx: Tx,
  { person, sessionId }: SignedIn,
  from: SignInDevice,
  requestId: string,
): Promise<void> {
  const [factors] = await listFactors(tx, [person.id])
  const left = factors?.recoveryCodesLeft ?? 0
  await ctx.mail.send(tx, composeFactorMail(ctx, person, 'recoveryCodeUsed', { left }))
  const act = { actorId: person.id, sessionId, requestId, act: 'identity.useRecoveryCode' }
  const where = { network: from.network ?? '', device: from.userAgent ?? '' }
  await noteOfficeAct(ctx, tx, { ...act, ...where }, { target: person.id, after: { codesLeft: left } })
}
