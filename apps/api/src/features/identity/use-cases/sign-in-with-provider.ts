import type { SignInProvider } from '@livery/contracts/identity/provider-sign-in.ts'
import { DEFAULT_LOCALE } from '@livery/kernel/languages.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Account } from '../domain/account.ts'
import type { SignInDevice } from '../domain/device.ts'
import { digestOf } from '../shared/digests.ts'
import { type ProvenByProvider, verifyProviderToken } from '../shared/provider-tokens.ts'
import { type SignedIn, signIn } from '../shared/sessions.ts'
import { findAccountForUpdate, findByEmailForUpdate } from '../store/accounts.ts'
import { takeTurn } from '../store/codes.ts'
import { addProviderIdentity, findProviderIdentity, useUpNonce } from '../store/provider-identities.ts'
import { finishRegistration, type RegistrationNote } from './finish-registration.ts'

export interface SignInWithProvider {
  readonly provider: SignInProvider
  readonly idToken: string
  readonly nonce: string
  readonly acceptTerms?: boolean | undefined
  readonly userType?: 'user' | 'driver' | undefined
  readonly firstname?: string | undefined
  readonly lastname?: string | undefined
  readonly locale?: Account['locale'] | undefined
  readonly from: SignInDevice
}

export async function signInWithProvider(
  ctx: AppContext,
  command: SignInWithProvider,
  onRegister: readonly RegistrationNote[] = [],
): Promise<SignedIn> {
  const proven = await verifyProviderToken(ctx, command)
  return ctx.transact(async (tx) => {
    await takeTurn(tx, digestOf(ctx, 'email', proven.verifiedEmail ?? proven.subject))
    // Rolled back with a refusal: whoever has yet to accept the terms may come again with the same token.
    const isFirst = await useUpNonce(tx, digestOf(ctx, 'nonce', command.provider, command.nonce), proven.expiresAt)
    if (!isFirst) throw refuse('PROVIDER_TOKEN_INVALID')
    const linked = await findProviderIdentity(tx, command.provider, proven.subject)
    const person =
      linked === undefined
        ? await linkOrRegister(ctx, tx, command, proven, onRegister)
        : await findAccountForUpdate(tx, linked.userId)
    if (person === undefined) throw refuse('PROVIDER_TOKEN_INVALID')
    return signIn(ctx, tx, person, command.from)
  })
}

/**
 * An account is linked only when its address is verified here and by the provider: else whoever registered with a
 * stranger's address, here or there, would share the stranger's account. Registrations that wait for their code prove
 * nothing and end here. The office signs in with its password.
 */
async function linkOrRegister(
  ctx: AppContext,
  tx: Tx,
  command: SignInWithProvider,
  proven: ProvenByProvider,
  onRegister: readonly RegistrationNote[],
): Promise<Account> {
  const { provider } = command
  const email = proven.verifiedEmail
  if (email === null) throw refuse('ACCOUNT_NOT_LINKED')
  const existing = await findByEmailForUpdate(tx, email)
  if (existing?.userType === 'admin') throw refuse('ACCOUNT_NOT_LINKED')
  const person = existing?.verifiedAt == null ? await register(ctx, tx, command, proven, email, onRegister) : existing
  const linkedAt = ctx.now()
  await addProviderIdentity(tx, { provider, subject: proven.subject, userId: person.id, email, linkedAt })
  return person
}

async function register(
  ctx: AppContext,
  tx: Tx,
  command: SignInWithProvider,
  proven: ProvenByProvider,
  email: string,
  onRegister: readonly RegistrationNote[],
): Promise<Account> {
  if (command.acceptTerms !== true || command.userType === undefined) throw refuse('TERMS_NOT_ACCEPTED')
  const registered = await finishRegistration(
    ctx,
    tx,
    {
      userType: command.userType,
      email,
      // A provider that tells no name leaves the address's own; the profile is not complete before it is written.
      firstname: command.firstname ?? proven.firstname ?? (email.split('@')[0] ?? email).slice(0, 80),
      lastname: command.lastname ?? proven.lastname ?? '',
      phone: null,
      locale: command.locale ?? DEFAULT_LOCALE,
      passwordDigest: null,
      createdAt: ctx.now(),
    },
    onRegister,
  )
  if (registered === undefined) throw refuse('ACCOUNT_NOT_LINKED')
  return registered
}
