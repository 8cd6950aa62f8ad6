import { type Reaction, reaction } from '../../platform/facts.ts'
import type { World } from '../../world.ts'
import { forgetStanding } from './standings-store.ts'
import { forgetWordsOf } from './store.ts'
import { weighStanding } from './use-cases/weigh-standing.ts'

export const reviewReactions: readonly Reaction<World>[] = [
  reaction<World, 'review.shown'>({
    name: 'reviews.weigh',
    on: 'review.shown',
    run: async (world, { payload }, once) => {
      if (payload.author === 'rider') await once((tx) => weighStanding(world, tx, payload.subjectId))
    },
  }),
  reaction<World, 'person.erased'>({
    name: 'reviews.forget-person',
    on: 'person.erased',
    run: async (_world, { payload }, once) => {
      await once(async (tx) => {
        await forgetWordsOf(tx, payload.userId)
        await forgetStanding(tx, payload.userId)
      })
    },
  }),
]
