import type { walletContract } from '@livery/contracts/wallet/wallet.ts'
import type { Call, Handlers } from '../../platform/http/mount.ts'
import { findWallet } from './store/wallets.ts'
import { listTransactions } from './use-cases/list-transactions.ts'

const ownWallet = async ({ world, caller }: Pick<Call, 'world' | 'caller'>) => ({
  data: await findWallet(world.db, caller.userId, world.config.CURRENCY),
})

export const walletHandlers: Handlers<typeof walletContract> = {
  riderWallet: ownWallet,
  driverWallet: ownWallet,
  history: ({ world, caller, query }) => listTransactions(world, { ...query, userId: caller.userId }, query),
  // The office sees everybody's; anybody else their own, whatever they ask for.
  listTransactions: ({ world, caller, query }) => {
    const userId = caller.userType === 'admin' ? query.userId : caller.userId
    return listTransactions(world, { ...query, userId }, query)
  },
}
