import { DEFAULT_LOCALE, type Locale } from '@livery/kernel/languages.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { policyInForce } from '../../../platform/policies/policies.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Account } from '../domain/account.ts'
import type { SignInDevice } from '../domain/device.ts'
import { decideCode } from '../domain/one-time-code.ts'
import { isTaken } from '../domain/registration.ts'
import { attemptOf, digestOf } from '../shared/digests.ts'
import { type SignedIn, signIn } from '../shared/sessions.ts'
import { findByEmailForUpdate } from '../store/accounts.ts'
import { countTry, listOpenCodesForUpdate, markCodeUsed, takeTurn, wasGoodBefore } from '../store/codes.ts'
import { finishRegistration, type RegistrationNote } from './finish-registration.ts'

export interface SignInByCode {
  readonly email: string
  readonly otp: string
  readonly acceptTerms?: boolean | undefined
  readonly firstname?: string | undefined
  readonly lastname?: string | undefined
  readonly locale?: Locale | undefined
  /** Of the page where it is entered, which may send it again when the answer was lost. */
  readonly attemptKey?: string | undefined
  readonly from: SignInDevice
}

/**
 * The code proves the mailbox: whoever has an account is signed in, and whoever is new becomes a rider once they accept
 * the terms. A wrong code is counted, so its refusal is thrown only after the count is written.
 */
export async function signInByCode(
  ctx: AppContext,
  command: SignInByCode,
  onRegister: readonly RegistrationNote[] = [],
): Promise<SignedIn> {
  const { email } = command
  const outcome = await ctx.transact(async (tx) => {
    const emailDigest = digestOf(ctx, 'email', email)
    await takeTurn(tx, emailDigest)
    const purpose = 'sign-in'
    const attemptDigest = attemptOf(ctx, command)
    if (attemptDigest !== null && (await wasGoodBefore(tx, { emailDigest, purpose, attemptDigest }, ctx.now()))) {
      const known = await findByEmailForUpdate(tx, email)
      if (known !== undefined && isTaken(known)) return signIn(ctx, tx, known, command.from)
    }
    const open = await listOpenCodesForUpdate(tx, emailDigest, ctx.now())
    const policy = await policyInForce({ ...ctx, db: tx }, 'accounts')
    const entered = { digest: digestOf(ctx, 'code', email, command.otp), purpose } as const
    const decision = decideCode(open, entered, policy)
    if ('refused' in decision && decision.refused !== 'OTP_WRONG') return decision.refused
    const existing = await findByEmailForUpdate(tx, email)
    // The office's code was never mailed: a right guess of it is as wrong as any other.
    if ('refused' in decision || existing?.userType === 'admin') {
      await countTry(
        tx,
        open.map(({ id }) => id),
      )
      return 'OTP_WRONG'
    }
    // The code is good until it has made the account: the terms are read meanwhile.
    if (!isTaken(existing) && !isWhole(command)) return 'TERMS_NOT_ACCEPTED'
    await markCodeUsed(tx, decision.accepted.id, ctx.now(), attemptDigest)
    const person = existing !== undefined && isTaken(existing) ? existing : await register(ctx, tx, command, onRegister)
    return signIn(ctx, tx, person, command.from)
  })
  if (typeof outcome === 'string') throw refuse(outcome)
  return outcome
}

const isWhole = ({ acceptTerms, firstname, lastname }: SignInByCode): boolean =>
  acceptTerms === true && firstname !== undefined && lastname !== undefined

/** Registrations that wait for a code of their own prove nothing, and end here. */
async function register(
  ctx: AppContext,
  tx: Tx,
  { email, firstname = '', lastname = '', locale = DEFAULT_LOCALE }: SignInByCode,
  onRegister: readonly RegistrationNote[],
): Promise<Account> {
  const about = { userType: 'user', phone: null, passwordDigest: null, createdAt: ctx.now() } as const
  const person = await finishRegistration(ctx, tx, { ...about, email, firstname, lastname, locale }, onRegister)
  if (person === undefined) throw new Error('The address has an account since it was looked at')
  return person
}
