import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import { suspendPerson } from '../../identity/index.ts'
import { isDrivingNow } from '../../rides/index.ts'
import { findRatingStatusForUpdate, type StoredRatingStatus, writeRatingStatus } from '../store/rating-statuses.ts'

export interface DecideReview {
  readonly driverId: UserId
  readonly officerId: UserId
  /** Of the rating status as it was looked at. */
  readonly version: number
  readonly decision: 'keep' | 'suspend'
  readonly note: string
}

/** A person looks at a chauffeur whose ratings have fallen too far, and says what becomes of them. */
export async function decideReview(ctx: AppContext, command: DecideReview): Promise<StoredRatingStatus> {
  const { driverId, officerId, version, decision, note } = command
  const decided = await ctx.transact(async (tx) => {
    const standing = await findRatingStatusForUpdate(tx, driverId)
    if (standing?.standing !== 'review') throw refuse('NOT_UNDER_REVIEW')
    if (standing.version !== version) throw refuse('STALE_VERSION')
    const after = { ...standing, decidedAt: ctx.now(), decidedBy: officerId, note, version: version + 1 }
    await writeRatingStatus(tx, after)
    return after
  })
  if (decision === 'suspend') await suspendPerson(ctx, { userId: driverId, officerId, reason: note }, isDrivingNow)
  return decided
}
