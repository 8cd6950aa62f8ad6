import { reaction } from '../../platform/facts.ts'
import type { World } from '../../world.ts'
import { findWallet } from './store/wallets.ts'
import './events.ts'

export const walletReactions = [
  reaction<World, 'wallet.changed'>({
    name: 'wallet.tell-balance',
    on: 'wallet.changed',
    anyOrder: true,
    run: async (world, { payload: { userId, userType } }) => {
      const wallet = await findWallet(world.db, userId, world.config.CURRENCY)
      world.realtime.tell(userType, userId, 'wallet:balance', { wallet })
    },
  }),
]
