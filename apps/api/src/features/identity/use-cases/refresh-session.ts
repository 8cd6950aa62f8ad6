import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { decideRotation } from '../domain/refresh-rotation.ts'
import { digestOf } from '../shared/digests.ts'
import { ensureAdmitted, issueTokens, revokeSession, type SignedIn } from '../shared/sessions.ts'
import { findAccount } from '../store/accounts.ts'
import { findRefreshTokenForUpdate, markRefreshTokenUsed } from '../store/sessions.ts'

/** A reused token ends its family; that is written first and refused after. */
export async function refreshSession(ctx: AppContext, refreshToken: string): Promise<SignedIn> {
  const now = ctx.now()
  const digest = digestOf(ctx, 'refresh', refreshToken)
  const outcome = await ctx.transact(async (tx) => {
    const presented = await findRefreshTokenForUpdate(tx, digest)
    const decision = decideRotation(presented, now)
    if (presented === undefined) return 'TOKEN_INVALID'
    if (decision === 'reused') {
      await revokeSession(ctx, tx, presented.userId, presented.sessionId, 'refresh token reused')
      ctx.log.warn({ userId: presented.userId, sessionId: presented.sessionId }, 'a refresh token was used twice')
    }
    if (decision !== 'rotate') return decision === 'expired' ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID'

    const person = await findAccount(tx, presented.userId)
    if (person === undefined || person.erasedAt !== null) return 'TOKEN_INVALID'
    // A suspended chauffeur keeps their tokens until the ride that they are on has ended.
    if (!person.suspendedAfterRide) ensureAdmitted(person)
    await markRefreshTokenUsed(tx, digest, now)
    const { sessionId } = presented
    return { person, sessionId, tokens: await issueTokens(ctx, tx, person, sessionId) }
  })
  if (typeof outcome === 'string') throw refuse(outcome)
  return outcome
}
