import { type Reaction, reaction } from '../../platform/facts.ts'
import type { World } from '../../world.ts'
import { forgetQuotesOf } from './store.ts'

export const pricingReactions: readonly Reaction<World>[] = [
  reaction<World, 'person.erased'>({
    name: 'pricing.forget-person',
    on: 'person.erased',
    run: async (_world, { payload }, once) => {
      await once((tx) => forgetQuotesOf(tx, payload.userId))
    },
  }),
]
