import { type Job, job } from '../../platform/jobs/jobs.ts'
import type { World } from '../../world.ts'
import { findReview } from './store.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobData {
    'reviews.show': { reviewId: string }
  }
}

export const reviewJobs: readonly Job<World>[] = [
  job<World, 'reviews.show'>({
    name: 'reviews.show',
    run: async (world, { reviewId }) => {
      const review = await findReview(world.db, reviewId)
      if (review === undefined || review.shownFrom > world.now()) return
      const { subjectId, author } = review
      await world.transact((tx) => world.publish(tx, 'review.shown', subjectId, { reviewId, subjectId, author }))
    },
  }),
]
