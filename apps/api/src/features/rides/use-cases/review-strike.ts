// A strike is looked at again: its chauffeur asks, the office lifts it or lets it stand. The office may also lift one that
// nobody has asked about.
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { noteForAudit } from '../../../platform/audit/audit.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findStrikeForUpdate, saveAsked, saveDecided } from '../store/strikes.ts'

/** Once: what the office has decided, or has before it, is not asked again. */
export async function askReview(
  ctx: AppContext,
  { number, driverId, words }: { readonly number: number; readonly driverId: UserId; readonly words: string },
): Promise<void> {
  await ctx.transact(async (tx) => {
    const strike = await findStrikeForUpdate(tx, number)
    if (strike === null || strike.driverId !== driverId) throw refuse('STRIKE_NOT_FOUND')
    if (strike.asked !== null || strike.decided !== null) throw refuse('STRIKE_REVIEWED')
    await saveAsked(tx, number, words, ctx.now())
    const { rideId } = strike
    await ctx.publish(tx, 'strike.reviewed', driverId, { number, driverId, rideId, review: 'asked', words })
  })
}

/** Returns whose it is. */
export async function decideStrike(
  ctx: AppContext,
  of: { readonly number: number; readonly officerId: UserId; readonly isLifted: boolean; readonly words: string },
): Promise<UserId> {
  const { number, officerId, isLifted, words } = of
  return ctx.transact(async (tx) => {
    const strike = await findStrikeForUpdate(tx, number)
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
    await saveDecided(tx, number, { isLifted, by: officerId, words, at: ctx.now() })
    const review = isLifted ? 'lifted' : 'kept'
    await ctx.publish(tx, 'strike.reviewed', driverId, { number, driverId, rideId, review, words })
    return driverId
  })
}
