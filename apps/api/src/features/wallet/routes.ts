import type { walletContract } from '@livery/contracts/wallet/wallet.ts'
import type { Call, Handlers } from '../../platform/http/mount.ts'
import { findWallet } from './store/wallets.ts'
import { listTransactions } from './use-cases/list-transactions.ts'

const ownWallet = async ({ ctx, caller }: Pick<Call, 'ctx' | 'caller'>) => ({
  data: await findWallet(ctx.db, caller.userId, ctx.config.CURRENCY),
})

export const walletHandlers: Handlers<typeof walletContract> = {
  riderWallet: ownWallet,
  driverWallet: ownWallet,
  history: ({ ctx, caller, query }) => listTransactions(ctx, { ...query, userId: caller.userId }, query),
  // The office sees everybody's; anybody else their own, whatever they ask for.
  listTransactions: ({ ctx, caller, query }) => {
    const userId = caller.userType === 'admin' ? query.userId : caller.userId
    return listTransactions(ctx, { ...query, userId }, query)
  },
}
