// A strike is looked at again: its chauffeur asks, the office lifts it or lets it stand. The office may also lift one that
// nobody has asked about.
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findStrikeForUpdate, type StrikeId, saveAsked, saveDecided } from '../store/strikes.ts'

/** Once: what the office has decided, or has before it, is not asked again. */
export async function askReview(
  ctx: AppContext,
  { id, driverId, words }: { readonly id: StrikeId; readonly driverId: UserId; readonly words: string },
): Promise<void> {
  await ctx.transact(async (tx) => {
    const strike = await findStrikeForUpdate(tx, id)
    if (strike === null || strike.driverId !== driverId) throw refuse('STRIKE_NOT_FOUND')
    if (strike.asked !== null || strike.decided !== null) throw refuse('STRIKE_REVIEWED')
    await saveAsked(tx, id, words, ctx.now())
    const { rideId } = strike
    await ctx.publish(tx, 'strike.reviewed', driverId, { strikeId: id, driverId, rideId, review: 'asked', words })
  })
}

/** Returns whose it is. */
export async function decideStrike(
  ctx: AppContext,
  of: { readonly id: StrikeId; readonly officerId: UserId; readonly isLifted: boolean; readonly words: string },
): Promise<UserId> {
  const { id, officerId, isLifted, words } = of
  return ctx.transact(async (tx) => {
    const strike = await findStrikeForUpdate(tx, id)
    if (strike === null) throw refuse('STRIKE_NOT_FOUND')
    if (strike.decided !== null) throw refuse('STRIKE_REVIEWED')
    const { driverId, rideId, why } = strike
    noteForAudit(tx, {
      target: rideId,
      personId: driverId,
      before: { strike: why },
      after: { strike: isLifted ? null : why },
      why: words,
    })
    await saveDecided(tx, id, { isLifted, by: officerId, words, at: ctx.now() })
    const review = isLifted ? 'lifted' : 'kept'
    await ctx.publish(tx, 'strike.reviewed', driverId, { strikeId: id, driverId, rideId, review, words })
    return driverId
  })
}
