import type { AppContext } from '../../app-context.ts'
import { type EventHandler, eventHandler } from '../../platform/domain-events.ts'
import { forgetRatingStatus } from './store/rating-statuses.ts'
import { forgetWordsOf } from './store/reviews.ts'
import { updateRatingStatus } from './use-cases/update-rating-status.ts'

export const reviewEventHandlers: readonly EventHandler<AppContext>[] = [
  eventHandler<AppContext, 'review.shown'>({
    name: 'reviews.weigh',
    on: 'review.shown',
    run: async (ctx, { payload }, exactlyOnce) => {
      if (payload.author === 'rider') await exactlyOnce((tx) => updateRatingStatus(ctx, tx, payload.subjectId))
    },
  }),
  eventHandler<AppContext, 'person.erased'>({
    name: 'reviews.forget-person',
    on: 'person.erased',
    run: async (_ctx, { payload }, exactlyOnce) => {
      await exactlyOnce(async (tx) => {
        await forgetWordsOf(tx, payload.userId)
        await forgetRatingStatus(tx, payload.userId)
      })
    },
  }),
]
