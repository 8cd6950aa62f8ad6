// Whoever is signed in proves it again: a session alone, stolen or left open, changes nothing about how one signs in.
import type { PasskeyOptions } from '@livery/contracts/identity/second-factor.ts'
import { addMs } from '@livery/kernel/time.ts'
import type { z } from 'zod'
import type { AppContext } from '../../../../app-context.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { Caller } from '../../../../platform/http/caller.ts'
import { refuse } from '../../../../platform/refusal.ts'
import type { Account } from '../../domain/account.ts'
import { isConfirmed, SECOND_STEP } from '../../domain/second-step.ts'
import { composeFactorMail } from '../../mails/compose-factor.ts'
import { digestOf, newSecret } from '../../shared/digests.ts'
import { type FactorProof, proveFactor } from '../../shared/factor-proofs.ts'
import { getAccount } from '../../shared/get-account.ts'
import { askForPasskey, ensurePasskeysOffered } from '../../shared/passkeys.ts'
import { passwordMatches } from '../../shared/passwords.ts'
import { countFailure, ensureUnlocked } from '../../shared/sign-in-failures.ts'
import { findAccountForUpdate } from '../../store/accounts.ts'
import { takeTurn } from '../../store/codes.ts'
import { keepCeremony, listPasskeys, takeCeremony } from '../../store/passkeys.ts'
import { hasSecondFactor, listFactors } from '../../store/second-factors.ts'
import { confirmSession, findConfirmation } from '../../store/sessions.ts'
import { countWrongFactor } from './count-wrong-factor.ts'

/** The password proves nothing of whoever has a second factor. Wrong proofs count towards the lock of the account. */
export async function confirmIdentity(
  ctx: AppContext,
  caller: Caller,
  { password, ...proof }: FactorProof & { readonly password?: string | undefined },
): Promise<void> {
  const before = await getAccount(ctx.db, caller.userId)
  const matches = password !== undefined && (await passwordMatches(before.passwordDigest, password))
  const outcome = await ctx.transact(async (tx) => {
    const emailDigest = digestOf(ctx, 'email', before.email)
    await takeTurn(tx, emailDigest)
    await ensureUnlocked(ctx, tx, emailDigest)
    const person = await findAccountForUpdate(tx, caller.userId)
    if (person === undefined) return 'NOT_FOUND'
    if (!(await hasSecondFactor(tx, person.id))) {
      if (!matches || person.passwordDigest !== before.passwordDigest) {
        await countFailure(ctx, tx, emailDigest)
        return 'CURRENT_PASSWORD_WRONG'
      }
    } else {
      const refused = await refusalOf(ctx, tx, person, caller, proof)
      if (refused !== undefined) return refused
    }
    await confirmSession(tx, caller.sessionId, ctx.now())
    return undefined
  })
  if (outcome !== undefined) throw refuse(outcome)
}

async function refusalOf(ctx: AppContext, tx: Tx, person: Account, { sessionId }: Caller, proof: FactorProof) {
  const challenge = proof.passkey && (await takeCeremony(tx, sessionId, 'confirm', ctx.now()))
  const proven = await proveFactor(ctx, tx, person, proof, challenge)
  if ('refused' in proven) {
    await countWrongFactor(ctx, tx, person)
    return proven.refused
  }
  if (proven.by === 'recovery') {
    const [factors] = await listFactors(tx, [person.id])
    await ctx.mail.send(
      tx,
      composeFactorMail(ctx, person, 'recoveryCodeUsed', { left: factors?.recoveryCodesLeft ?? 0 }),
    )
  }
  return undefined
}

export async function askPasskeyToConfirm(ctx: AppContext, caller: Caller): Promise<z.input<typeof PasskeyOptions>> {
  ensurePasskeysOffered(ctx)
  const challenge = newSecret(ctx)
  const expiresAt = addMs(ctx.now(), SECOND_STEP.livesMs)
  const passkeys = await listPasskeys(ctx.db, caller.userId)
  await ctx.transact((tx) =>
    keepCeremony(tx, { sessionId: caller.sessionId, purpose: 'confirm', challenge, expiresAt }),
  )
  return { ...(await askForPasskey(ctx, challenge, passkeys)) }
}

/** CONFIRM_FIRST where this session has not proven itself lately. */
export async function ensureConfirmed(
  ctx: Pick<AppContext, 'now'>,
  tx: Tx,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<void> {
  const session = await findConfirmation(tx, sessionId)
  const hasFactor = await hasSecondFactor(tx, userId)
  if (session === undefined || !isConfirmed(session, ctx.now(), { hasFactor })) throw refuse('CONFIRM_FIRST')
}
