import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { SignInDevice } from '../domain/device.ts'
import { digestOf } from '../shared/digests.ts'
import { passwordMatches } from '../shared/passwords.ts'
import { type SecondFactorAsked, type SignedIn, signInOrAsk } from '../shared/sessions.ts'
import { countFailure, ensureUnlocked } from '../shared/sign-in-failures.ts'
import { findAccountForUpdate, findByEmail } from '../store/accounts.ts'
import { takeTurn } from '../store/codes.ts'
import { clearFailures } from '../store/failures.ts'
import { listRegistrations } from '../store/registrations.ts'

export interface Login {
  readonly email: string
  readonly password: string
  readonly from: SignInDevice
}

/** An address without an account is hashed for, counted and locked like any other. */
export async function login(ctx: AppContext, { email, password, from }: Login): Promise<SignedIn | SecondFactorAsked> {
  const emailDigest = digestOf(ctx, 'email', email)
  const known = await findByEmail(ctx.db, email)
  const waiting = known === undefined ? await listRegistrations(ctx.db, emailDigest, ctx.now()) : []
  const matches = await matchesAny(known === undefined ? waiting : [known], password)
  const outcome = await ctx.transact(async (tx) => {
    await takeTurn(tx, emailDigest)
    await ensureUnlocked(ctx, tx, emailDigest)
    const person = known === undefined ? undefined : await findAccountForUpdate(tx, known.id)
    if (matches && known === undefined) return 'unfinished'
    // A password that was changed while this one was being hashed does not open any more.
    if (!matches || person === undefined || person.passwordDigest !== known?.passwordDigest) {
      await countFailure(ctx, tx, emailDigest)
      return 'wrong'
    }
    const step = await signInOrAsk(ctx, tx, person, from, 'password')
    // Half a sign-in forgives no wrong code: else whoever has the password could guess on for ever.
    if ('tokens' in step) await clearFailures(tx, emailDigest)
    return step
  })
  if (outcome === 'wrong') throw refuse('CREDENTIALS_WRONG')
  if (outcome === 'unfinished') throw refuse('ACCOUNT_NOT_VERIFIED')
  return outcome
}

/** One hash for an account and for nobody alike; more only where several wait for the same address. */
async function matchesAny(owners: readonly { passwordDigest: string | null }[], password: string): Promise<boolean> {
  const [first, ...others] = owners
  if (await passwordMatches(first?.passwordDigest, password)) return true
  for (const { passwordDigest } of others) if (await passwordMatches(passwordDigest, password)) return true
  return false
}
