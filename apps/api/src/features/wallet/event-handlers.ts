import type { AppContext } from '../../app-context.ts'
import { eventHandler } from '../../platform/domain-events.ts'
import { findWallet } from './store/wallets.ts'
import './events.ts'

export const walletEventHandlers = [
  eventHandler<AppContext, 'wallet.changed'>({
    name: 'wallet.tell-balance',
    on: 'wallet.changed',
    anyOrder: true,
    run: async (ctx, { payload: { userId, userType } }) => {
      const wallet = await findWallet(ctx.db, userId, ctx.config.CURRENCY)
      ctx.realtime.tell(userType, userId, 'wallet:balance', { wallet })
    },
  }),
]
