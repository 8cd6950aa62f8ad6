import { type Reaction, reaction } from '../../platform/facts.ts'
import type { World } from '../../world.ts'
import { findConnect, forgetConnect } from './store.ts'

export const payoutsReactions: readonly Reaction<World>[] = [
  // The provider's account is closed first: while it cannot be reached, this is tried again.
  reaction<World, 'person.erased'>({
    name: 'payouts.forget-person',
    on: 'person.erased',
    run: async (world, { payload }, once) => {
      const account = await findConnect(world.db, payload.userId)
      if (account?.providerRef != null) await world.payouts.closeAccount(account.providerRef)
      await once((tx) => forgetConnect(tx, payload.userId))
    },
  }),
]
