// When a fact arrives, do this.
import type { AppContext } from '../../app-context.ts'
import { type Reaction, reaction } from '../../platform/facts.ts'
import { findConnect, findUnderWay, forgetConnect, noteAccount } from './store.ts'
import { planLookBack } from './use-cases/look-back.ts'
import { sendPayout } from './use-cases/send-payout.ts'

export const payoutsReactions: readonly Reaction<AppContext>[] = [
  // The provider's account is closed first: while it cannot be reached, this is tried again.
  reaction<AppContext, 'person.erased'>({
    name: 'payouts.forget-person',
    on: 'person.erased',
    run: async (ctx, { payload }, once) => {
      const account = await findConnect(ctx.db, payload.userId)
      if (account?.providerRef != null) await ctx.payouts.closeAccount(account.providerRef)
      await once((tx) => forgetConnect(tx, payload.userId))
    },
  }),
  reaction<AppContext, 'provider.account-changed'>({
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
  reaction<AppContext, 'payout.ended'>({
    name: 'payouts.look-at-refused-bank',
    on: 'payout.ended',
    run: async (ctx, { payload: { driverId, status } }) => {
      const account = status === 'failed' ? await findConnect(ctx.db, driverId) : null
      if (account?.providerRef == null) return
      await noteAccount(ctx.db, await ctx.payouts.retrieveAccount(account.providerRef), ctx.now())
    },
  }),
]
