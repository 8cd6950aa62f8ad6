import type { Id } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import { findReview } from './store/reviews.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'reviews.show': { reviewId: Id<'review'> }
  }
}

export const reviewJobs: readonly Job<AppContext>[] = [
  job<AppContext, 'reviews.show'>({
    name: 'reviews.show',
    run: async (ctx, { reviewId }) => {
      const review = await findReview(ctx.db, reviewId)
      if (review === undefined || review.shownFrom > ctx.now()) return
      const { subjectId, author } = review
      await ctx.transact((tx) => ctx.publish(tx, 'review.shown', subjectId, { reviewId, subjectId, author }))
    },
  }),
]
