import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Account } from '../domain/account.ts'
import type { SignInDevice } from '../domain/device.ts'
import { digestOf } from '../shared/digests.ts'
import { proveFirst } from '../shared/first-proof.ts'
import { type SecondFactorAsked, type SignedIn, signInOrAsk } from '../shared/sessions.ts'
import { findAccountForUpdate } from '../store/accounts.ts'
import { findRegistration } from '../store/registrations.ts'
import { findTokenForUpdate, type StoredToken, useUpTokens } from '../store/single-use-tokens.ts'
import { finishRegistration, type RegistrationNote } from './finish-registration.ts'

export interface SignInByLink {
  readonly email: string
  readonly token: string
  readonly from: SignInDevice
}

export async function signInByLink(
  ctx: AppContext,
  { email, token, from }: SignInByLink,
  onRegister: readonly RegistrationNote[] = [],
): Promise<SignedIn | SecondFactorAsked> {
  const now = ctx.now()
  return ctx.transact(async (tx) => {
    const link = await findTokenForUpdate(tx, 'sign-in', digestOf(ctx, 'link', email, token))
    if (link === undefined || link.usedAt !== null) {
      throw refuse('TOKEN_INVALID', { detail: 'This link is no longer valid. Please request a new one.' })
    }
    if (link.expiresAt <= now) {
      throw refuse('TOKEN_EXPIRED', { detail: 'This link has expired. Please request a new one.' })
    }
    const person = link.userId === null ? await finish(ctx, tx, link, onRegister) : await find(ctx, tx, link.userId)
    if (person === undefined || person.email !== email) throw refuse('TOKEN_INVALID')
    return signInOrAsk(ctx, tx, person, from, 'link')
  })
}

// The link proves the mailbox. Whoever registered with it may have been somebody else: that password does not count.
async function finish(
  ctx: AppContext,
  tx: Tx,
  { registrationId }: StoredToken,
  onRegister: readonly RegistrationNote[],
): Promise<Account | undefined> {
  const registration = registrationId === null ? undefined : await findRegistration(tx, registrationId)
  return registration && finishRegistration(ctx, tx, { ...registration, passwordDigest: null }, onRegister)
}

async function find(ctx: AppContext, tx: Tx, userId: UserId): Promise<Account | undefined> {
  await useUpTokens(tx, 'sign-in', userId, ctx.now())
  const person = await findAccountForUpdate(tx, userId)
  if (person === undefined || person.verifiedAt !== null) return person
  return proveFirst(ctx, tx, person.id, { passwordDigest: null })
}
