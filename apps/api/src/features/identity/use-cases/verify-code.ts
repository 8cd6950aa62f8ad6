import { addMs, MINUTE_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Account } from '../domain/account.ts'
import type { SignInDevice } from '../domain/device.ts'
import { type CodePurpose, decideCode, type OpenCode } from '../domain/one-time-code.ts'
import { isTaken } from '../domain/registration.ts'
import { attemptOf, digestOf, newSecret } from '../shared/digests.ts'
import { proveFirst } from '../shared/first-proof.ts'
import { type SignedIn, signIn } from '../shared/sessions.ts'
import { findByEmailForUpdate } from '../store/accounts.ts'
import { countTry, listOpenCodesForUpdate, markCodeUsed, takeTurn, wasGoodBefore } from '../store/codes.ts'
import { findRegistration } from '../store/registrations.ts'
import { addSingleUseToken } from '../store/single-use-tokens.ts'
import { finishRegistration, type RegistrationNote } from './finish-registration.ts'

export interface VerifyCode {
  readonly email: string
  readonly otp: string
  readonly purpose: CodePurpose
  readonly registrationKey?: string | undefined
  /** Of the page where it is entered, which may send it again when the answer was lost. */
  readonly attemptKey?: string | undefined
  readonly from: SignInDevice
}

export interface ResetAllowed {
  readonly resetToken: string
  readonly expiresAt: Date
}

/** A wrong code is counted, so its refusal is thrown only after the count is written. */
export async function verifyCode(
  ctx: AppContext,
  command: VerifyCode,
  onRegister: readonly RegistrationNote[] = [],
): Promise<SignedIn | ResetAllowed> {
  const { email, purpose, registrationKey: key } = command
  const outcome = await ctx.transact(async (tx) => {
    const emailDigest = digestOf(ctx, 'email', email)
    await takeTurn(tx, emailDigest)
    const attemptDigest = attemptOf(ctx, command)
    if (attemptDigest !== null && (await wasGoodBefore(tx, { emailDigest, purpose, attemptDigest }, ctx.now()))) {
      const known = await findByEmailForUpdate(tx, email)
      if (known !== undefined)
        return purpose === 'reset' ? allowReset(ctx, tx, known) : signIn(ctx, tx, known, command.from)
    }
    const open = await listOpenCodesForUpdate(tx, emailDigest, ctx.now())
    const policy = await policyInForce({ ...ctx, db: tx }, 'accounts')
    const decision = decideCode(
      open,
      {
        digest: digestOf(ctx, 'code', email, command.otp),
        purpose,
        keyDigest: purpose === 'reset' || key === undefined ? undefined : digestOf(ctx, 'registration', email, key),
      },
      policy,
    )
    if ('refused' in decision && decision.refused !== 'OTP_WRONG') return decision.refused
    const person = 'accepted' in decision ? await whomItProves(ctx, tx, email, decision.accepted, onRegister) : null
    // A right guess of a code that was never mailed is as wrong as any other.
    if (person == null || 'refused' in decision) {
      await countTry(
        tx,
        open.map(({ id }) => id),
      )
      return 'OTP_WRONG'
    }
    await markCodeUsed(tx, decision.accepted.id, ctx.now(), attemptDigest)
    return purpose === 'reset' ? allowReset(ctx, tx, person) : signIn(ctx, tx, person, command.from)
  })
  if (typeof outcome === 'string') throw refuse(outcome)
  return outcome
}

async function whomItProves(
  ctx: AppContext,
  tx: Tx,
  email: string,
  code: OpenCode,
  onRegister: readonly RegistrationNote[],
): Promise<Account | undefined> {
  if (code.registrationId !== null) {
    const registration = await findRegistration(tx, code.registrationId)
    return registration && finishRegistration(ctx, tx, registration, onRegister)
  }
  const person = await findByEmailForUpdate(tx, email)
  if (code.purpose === 'reset' || person === undefined) return person
  // An account from times when registering made one before its code: whoever chose its password may be anybody.
  if (isTaken(person)) return undefined
  return proveFirst(ctx, tx, person.id, { passwordDigest: null })
}

async function allowReset(ctx: AppContext, tx: Tx, person: Account): Promise<ResetAllowed> {
  const resetToken = newSecret(ctx)
  const issuedAt = ctx.now()
  const { resetMinutes } = await policyInForce({ ...ctx, db: tx }, 'accounts')
  const expiresAt = addMs(issuedAt, resetMinutes * MINUTE_MS)
  const digest = digestOf(ctx, 'reset', resetToken)
  await addSingleUseToken(tx, { digest, purpose: 'reset', userId: person.id, issuedAt, expiresAt })
  return { resetToken, expiresAt }
}
