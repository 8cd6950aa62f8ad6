// The front door: the only file that other features import.
import type { UserId } from '@livery/kernel/ids.ts'
import type { AppContext } from '../../app-context.ts'
import type { Feature } from '../../platform/feature.ts'
import type { ExportPart } from '../identity/index.ts'
import { BARRED_FROM_FIRST } from './domain/rating-status.ts'
import './events.ts'
import { reviewEventHandlers } from './event-handlers.ts'
import { reviewJobs } from './jobs.ts'
import type { RatingStatuses } from './ports.ts'
import { mountReviews } from './routes.ts'
import { findRatingStatus, listDriversAt } from './store/rating-statuses.ts'
import { listReviews, type ReviewFilter } from './store/reviews.ts'
import { reviewView } from './views.ts'

export { ratingsBetween } from './store/reviews.ts'

export const reviews: Feature = {
  name: 'reviews',
  mount: mountReviews,
  eventHandlers: reviewEventHandlers,
  jobs: reviewJobs,
}

/** What whoever sends offers asks of ratings. */
export function createRatingStatuses(): RatingStatuses {
  return {
    barredFrom: async (db, vehicleClass, driverIds) =>
      new Set(vehicleClass === 'first' ? await listDriversAt(db, driverIds, BARRED_FROM_FIRST) : []),
  }
}

/**
 * What is kept of somebody here, for the copy of their data: what they wrote, and what they may see of what was
 * written.
 */
export const reviewsExport: readonly ExportPart[] = [
  {
    name: 'reviews',
    gather: async (ctx, userId) => ({
      given: await gather(ctx, { authorId: userId }),
      received: await gather(ctx, { subjectId: userId, shownAt: ctx.now() }),
    }),
  },
  {
    name: 'standing',
    gather: async (ctx, userId) => {
      const found = await findRatingStatus(ctx.db, userId)
      if (found === undefined) return null
      const { standing, mean, rated, changedAt, note } = found
      return { standing, mean, rated, changedAt: changedAt.toISOString(), note }
    },
  },
]

const MOST = 10_000
async function gather(ctx: AppContext, filter: ReviewFilter & ({ authorId: UserId } | { subjectId: UserId })) {
  const { reviews: found } = await listReviews(ctx.db, filter, { page: 1, pageSize: MOST, sort: '-createdAt' })
  return found.map(reviewView)
}
