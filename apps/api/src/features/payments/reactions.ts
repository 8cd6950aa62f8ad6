// When a fact arrives, do this.
import type { AppContext } from '../../app-context.ts'
import { type Reaction, reaction } from '../../platform/facts.ts'
import { findCustomer, forgetCustomer } from './store/customers.ts'
import { forgetRefundNotes } from './store/refunds.ts'

export const paymentsReactions: readonly Reaction<AppContext>[] = [
  // The provider forgets the cards first: while it cannot be reached, this is tried again.
  reaction<AppContext, 'person.erased'>({
    name: 'payments.forget-person',
    on: 'person.erased',
    run: async (ctx, { payload }, once) => {
      const customer = await findCustomer(ctx.db, payload.userId, ctx.payments.name)
      if (customer !== undefined) await ctx.payments.removeCustomer(customer)
      await once(async (tx) => {
        await forgetCustomer(tx, payload.userId)
        await forgetRefundNotes(tx, payload.userId)
      })
    },
  }),
]
