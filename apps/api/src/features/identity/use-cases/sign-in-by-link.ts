import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { digestOf } from '../digests.ts'
import type { Account } from '../domain/account.ts'
import type { SignInDevice } from '../domain/device.ts'
import { type SignedIn, signIn } from '../sessions.ts'
import { changeAccount, findAccountForUpdate } from '../store/accounts.ts'
import { findTokenForUpdate, useUpTokens } from '../store/single-use-tokens.ts'

export interface SignInByLink {
  readonly email: string
  readonly token: string
  readonly from: SignInDevice
}

export async function signInByLink(world: World, { email, token, from }: SignInByLink): Promise<SignedIn> {
  const now = world.now()
  return world.transact(async (tx) => {
    const link = await findTokenForUpdate(tx, 'sign-in', digestOf(world, 'link', email, token))
    if (link === undefined || link.usedAt !== null) {
      throw refuse('TOKEN_INVALID', { detail: 'This link is not valid any more. Please ask for a new one.' })
    }
    if (link.expiresAt <= now) {
      throw refuse('TOKEN_EXPIRED', { detail: 'This link has expired. Please ask for a new one.' })
    }
    await useUpTokens(tx, 'sign-in', link.userId, now)
    const person = await findAccountForUpdate(tx, link.userId)
    if (person === undefined || person.email !== email) throw refuse('TOKEN_INVALID')
    return signIn(world, tx, await ensureVerified(world, tx, person), from)
  })
}

// The link proves the mailbox. Whoever registered with it may have been somebody else: that password does not count.
async function ensureVerified(world: World, tx: Tx, person: Account): Promise<Account> {
  if (person.verifiedAt !== null) return person
  return changeAccount(tx, person.id, { verifiedAt: world.now(), passwordDigest: null }, world.now())
}
