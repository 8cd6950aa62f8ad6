import { refuse } from '../../../platform/refusal.ts'
import type { World } from '../../../world.ts'
import { digestOf } from '../digests.ts'
import { decideRotation } from '../domain/refresh-rotation.ts'
import { ensureAdmitted, issueTokens, revokeSession, type SignedIn } from '../sessions.ts'
import { findAccount } from '../store/accounts.ts'
import { findRefreshTokenForUpdate, markRefreshTokenUsed } from '../store/sessions.ts'

/** A reused token ends its family; that is written first and refused after. */
export async function refreshSession(world: World, refreshToken: string): Promise<SignedIn> {
  const now = world.now()
  const digest = digestOf(world, 'refresh', refreshToken)
  const outcome = await world.transact(async (tx) => {
    const presented = await findRefreshTokenForUpdate(tx, digest)
    const decision = decideRotation(presented, now)
    if (presented === undefined) return 'TOKEN_INVALID'
    if (decision === 'reused') {
      await revokeSession(world, tx, presented.userId, presented.sessionId, 'refresh token reused')
      world.log.warn({ userId: presented.userId, sessionId: presented.sessionId }, 'a refresh token was used twice')
    }
    if (decision !== 'rotate') return decision === 'expired' ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID'

    const person = await findAccount(tx, presented.userId)
    if (person === undefined || person.erasedAt !== null) return 'TOKEN_INVALID'
    // A suspended chauffeur keeps his tokens until the ride that he is on has ended.
    if (!person.suspendedAfterRide) ensureAdmitted(person)
    await markRefreshTokenUsed(tx, digest, now)
    return { person, tokens: await issueTokens(world, tx, person, presented.sessionId) }
  })
  if (typeof outcome === 'string') throw refuse(outcome)
  return outcome
}
