import type { EngagementId, UserId } from '@livery/kernel/ids.ts'
import { invariant } from '@livery/kernel/invariant.ts'
import { addMs, DAY_MS } from '@livery/kernel/time.ts'
import type { AppContext } from '../../../app-context.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Engagement } from '../domain/engagement.ts'
import { termsOf } from '../store/policy.ts'
import { insertEngagementReview } from '../store/reviews.ts'
import { lockAwardedEngagement, lockOwnEngagement } from './lock-engagement.ts'
import '../events.ts'

export interface ReviewEngagement {
  readonly engagementId: EngagementId
  readonly author: 'rider' | 'driver'
  readonly authorId: UserId
  readonly rating: number
  readonly comment: string | null
}

/** What one side says of the other, once, within the time for it; shown when both have, or when that time is over. */
export async function reviewEngagement(ctx: AppContext, command: ReviewEngagement): Promise<Engagement> {
  return ctx.transact(async (tx) => {
    const { engagementId, author, authorId, rating, comment } = command
    const lock = author === 'rider' ? lockOwnEngagement : lockAwardedEngagement
    const engagement = await lock(tx, engagementId, authorId)
    const { reviewDays } = await termsOf(tx, engagement)
    const now = ctx.now()
    if (engagement.status !== 'completed' || engagement.endedAt === null) throw refuse('REVIEW_CLOSED')
    if (now > addMs(engagement.endedAt, reviewDays * DAY_MS)) throw refuse('REVIEW_CLOSED')
    const subjectId = author === 'rider' ? engagement.driverId : engagement.riderId
    invariant(subjectId, 'a completed engagement has a driver')
    const id = ctx.newId('review')
    await insertEngagementReview(tx, { id, engagementId, author, authorId, subjectId, rating, comment, createdAt: now })
    await ctx.publish(tx, 'engagement.reviewed', engagementId, { engagementId, author, subjectId })
    return engagement
  })
}
