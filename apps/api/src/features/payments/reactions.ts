// When a fact arrives, do this.
import { type Reaction, reaction } from '../../platform/facts.ts'
import type { World } from '../../world.ts'
import { findCustomer, forgetCustomer } from './store/customers.ts'
import { forgetRefundNotes } from './store/refunds.ts'

export const paymentsReactions: readonly Reaction<World>[] = [
  // The provider forgets the cards first: while it cannot be reached, this is tried again.
  reaction<World, 'person.erased'>({
    name: 'payments.forget-person',
    on: 'person.erased',
    run: async (world, { payload }, once) => {
      const customer = await findCustomer(world.db, payload.userId, world.payments.name)
      if (customer !== undefined) await world.payments.removeCustomer(customer)
      await once(async (tx) => {
        await forgetCustomer(tx, payload.userId)
        await forgetRefundNotes(tx, payload.userId)
      })
    },
  }),
]
