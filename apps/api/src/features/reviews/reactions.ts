import type { AppContext } from '../../app-context.ts'
import { type Reaction, reaction } from '../../platform/facts.ts'
import { forgetStanding } from './standings-store.ts'
import { forgetWordsOf } from './store.ts'
import { weighStanding } from './use-cases/weigh-standing.ts'

export const reviewReactions: readonly Reaction<AppContext>[] = [
  reaction<AppContext, 'review.shown'>({
    name: 'reviews.weigh',
    on: 'review.shown',
    run: async (ctx, { payload }, once) => {
      if (payload.author === 'rider') await once((tx) => weighStanding(ctx, tx, payload.subjectId))
    },
  }),
  reaction<AppContext, 'person.erased'>({
    name: 'reviews.forget-person',
    on: 'person.erased',
    run: async (_ctx, { payload }, once) => {
      await once(async (tx) => {
        await forgetWordsOf(tx, payload.userId)
        await forgetStanding(tx, payload.userId)
      })
    },
  }),
]
