import { reaction } from '../../platform/facts.ts'
import type { World } from '../../world.ts'
import { findUnderWay, noteAccount } from './store.ts'
import { sendPayout } from './use-cases/send-payout.ts'

export const payoutsReactions = [
  reaction<World, 'provider.account-changed'>({
    name: 'payouts.look-again',
    on: 'provider.account-changed',
    run: async (world, { payload: { accountId } }) => {
      const underWay = await findUnderWay(world.db, accountId)
      if (underWay === null) return
      await noteAccount(world.db, await world.payouts.retrieveAccount(accountId), world.now())
      for (const payoutId of underWay) await sendPayout(world, payoutId)
    },
  }),
]
