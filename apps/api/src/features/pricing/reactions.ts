import type { AppContext } from '../../app-context.ts'
import { type Reaction, reaction } from '../../platform/facts.ts'
import { forgetQuotesOf } from './store.ts'

export const pricingReactions: readonly Reaction<AppContext>[] = [
  reaction<AppContext, 'person.erased'>({
    name: 'pricing.forget-person',
    on: 'person.erased',
    run: async (_ctx, { payload }, once) => {
      await once((tx) => forgetQuotesOf(tx, payload.userId))
    },
  }),
]
