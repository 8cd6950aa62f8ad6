// One proof beside the password: a code of the app, a passkey, or a recovery code. Each of them works once.
import type { PasskeyAnswer } from '@livery/contracts/identity/second-factor.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Account } from '../domain/account.ts'
import { type ProvedBy, readRecoveryCode } from '../domain/second-step.ts'
import { findPasskeyForUpdate, notePasskeyUse } from '../store/passkeys.ts'
import { findApp, useUpRecoveryCode, useUpStep } from '../store/second-factors.ts'
import { stepOfCode } from './authenticator-app.ts'
import { digestOf } from './digests.ts'
import { checkPasskey } from './passkeys.ts'
import { unseal } from './sealed.ts'

export interface FactorProof {
  readonly code?: string | undefined
  readonly recoveryCode?: string | undefined
  readonly passkey?: PasskeyAnswer | undefined
}
export type FactorRefusal = 'OTP_WRONG' | 'RECOVERY_CODE_WRONG' | 'PASSKEY_WRONG'

/** The caller holds the turn of the person's address, and has locked them. */
export async function proveFactor(
  ctx: AppContext,
  tx: Tx,
  { id }: Account,
  { code, recoveryCode, passkey }: FactorProof,
  passkeyChallenge: string | undefined,
): Promise<{ readonly by: ProvedBy } | { readonly refused: FactorRefusal }> {
  if (code !== undefined) {
    const app = await findApp(tx, id)
    const step = app?.secret == null ? null : stepOfCode(unseal(ctx, id, app.secret), code, ctx.now())
    return step !== null && (await useUpStep(tx, id, step)) ? { by: 'app' } : { refused: 'OTP_WRONG' }
  }
  if (recoveryCode !== undefined) {
    const isTheirs = await useUpRecoveryCode(tx, id, recoveryDigest(ctx, id, recoveryCode), ctx.now())
    return isTheirs ? { by: 'recovery' } : { refused: 'RECOVERY_CODE_WRONG' }
  }
  const known = passkey && (await findPasskeyForUpdate(tx, id, passkey.id))
  if (passkey === undefined || known === undefined || passkeyChallenge === undefined)
    return { refused: 'PASSKEY_WRONG' }
  const counter = await checkPasskey(ctx, known, passkey, passkeyChallenge)
  if (counter === null) return { refused: 'PASSKEY_WRONG' }
  await notePasskeyUse(tx, known.id, counter, ctx.now())
  return { by: 'passkey' }
}

export const recoveryDigest = (ctx: Pick<AppContext, 'secrets'>, userId: string, typed: string): string =>
  digestOf(ctx, 'recovery', userId, readRecoveryCode(typed))
