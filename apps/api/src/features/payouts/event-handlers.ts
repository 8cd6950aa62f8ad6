// When a domain event arrives, do this.
import type { AppContext } from '../../app-context.ts'
import { type EventHandler, eventHandler } from '../../platform/domain-events.ts'
import { findConnect, findUnderWay, forgetConnect, noteAccount } from './store/payouts.ts'
import { planLookBack } from './use-cases/look-back.ts'
import { sendPayout } from './use-cases/send-payout.ts'

export const payoutsEventHandlers: readonly EventHandler<AppContext>[] = [
  // The provider's account is closed first: while it cannot be reached, this is tried again.
  eventHandler<AppContext, 'person.erased'>({
    name: 'payouts.forget-person',
    on: 'person.erased',
    run: async (ctx, { payload }, exactlyOnce) => {
      const account = await findConnect(ctx.db, payload.userId)
      if (account?.providerRef != null) await ctx.payouts.closeAccount(account.providerRef)
      await exactlyOnce((tx) => forgetConnect(tx, payload.userId))
    },
  }),
  eventHandler<AppContext, 'provider.account-changed'>({
    name: 'payouts.look-again',
    on: 'provider.account-changed',
    run: async (ctx, { payload: { accountId } }) => {
      const account = await findUnderWay(ctx.db, accountId)
      if (account === null) return
      await noteAccount(ctx.db, await ctx.payouts.retrieveAccount(accountId), ctx.now())
      for (const payoutId of account.underWay) await sendPayout(ctx, payoutId)
      await planLookBack(ctx, account.driverId)
    },
  }),
  // A bank that takes nothing more closes the account to payouts, until the driver has linked another one.
  eventHandler<AppContext, 'payout.ended'>({
    name: 'payouts.look-at-refused-bank',
    on: 'payout.ended',
    run: async (ctx, { payload: { driverId, status } }) => {
      const account = status === 'failed' ? await findConnect(ctx.db, driverId) : null
      if (account?.providerRef == null) return
      await noteAccount(ctx.db, await ctx.payouts.retrieveAccount(account.providerRef), ctx.now())
    },
  }),
]
