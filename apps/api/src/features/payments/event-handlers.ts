// When a domain event arrives, do this.
import type { AppContext } from '../../app-context.ts'
import { type EventHandler, eventHandler } from '../../platform/domain-events.ts'
import { findCustomer, forgetCustomer } from './store/customers.ts'
import { forgetRefundNotes } from './store/refunds.ts'

export const paymentsEventHandlers: readonly EventHandler<AppContext>[] = [
  // The provider forgets the cards first: while it cannot be reached, this is tried again.
  eventHandler<AppContext, 'person.erased'>({
    name: 'payments.forget-person',
    on: 'person.erased',
    run: async (ctx, { payload }, exactlyOnce) => {
      const customer = await findCustomer(ctx.db, payload.userId, ctx.payments.name)
      if (customer !== undefined) await ctx.payments.removeCustomer(customer)
      await exactlyOnce(async (tx) => {
        await forgetCustomer(tx, payload.userId)
        await forgetRefundNotes(tx, payload.userId)
      })
    },
  }),
]
