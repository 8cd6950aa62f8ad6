// When a fact arrives, do this.
import { type Reaction, reaction } from '../../platform/facts.ts'
import type { World } from '../../world.ts'
import { findConnect, findUnderWay, forgetConnect, noteAccount } from './store.ts'
import { planLookBack } from './use-cases/look-back.ts'
import { sendPayout } from './use-cases/send-payout.ts'

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
  reaction<World, 'provider.account-changed'>({
    name: 'payouts.look-again',
    on: 'provider.account-changed',
    run: async (world, { payload: { accountId } }) => {
      const account = await findUnderWay(world.db, accountId)
      if (account === null) return
      await noteAccount(world.db, await world.payouts.retrieveAccount(accountId), world.now())
      for (const payoutId of account.underWay) await sendPayout(world, payoutId)
      await planLookBack(world, account.driverId)
    },
  }),
  // A bank that takes nothing more closes the account to payouts, until the driver has linked another one.
  reaction<World, 'payout.ended'>({
    name: 'payouts.look-at-refused-bank',
    on: 'payout.ended',
    run: async (world, { payload: { driverId, status } }) => {
      const account = status === 'failed' ? await findConnect(world.db, driverId) : null
      if (account?.providerRef == null) return
      await noteAccount(world.db, await world.payouts.retrieveAccount(account.providerRef), world.now())
    },
  }),
]
