import type { AppContext } from '../../app-context.ts'
import { type EventHandler, eventHandler } from '../../platform/domain-events.ts'
import { forgetQuotesOf } from './store/quotes.ts'

export const pricingEventHandlers: readonly EventHandler<AppContext>[] = [
  eventHandler<AppContext, 'person.erased'>({
    name: 'pricing.forget-person',
    on: 'person.erased',
    run: async (_ctx, { payload }, exactlyOnce) => {
      await exactlyOnce((tx) => forgetQuotesOf(tx, payload.userId))
    },
  }),
]
