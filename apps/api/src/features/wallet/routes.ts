import type { Transaction, walletContract } from '@livery/contracts/wallet/wallet.ts'
import type { Call, Handlers } from '../../platform/http/mount.ts'
import { policyInForce } from '../../platform/policies/policies.ts'
import type { WalletOptions } from './ports.ts'
import { findWallet } from './store/wallets.ts'
import { listTransactions } from './use-cases/list-transactions.ts'

const ownWallet = async ({ ctx, caller }: Pick<Call, 'ctx' | 'caller'>) => {
  const { topUpMin, topUpMax } = await policyInForce(ctx, 'wallets')
  return { data: { ...(await findWallet(ctx.db, caller.userId, ctx.config.CURRENCY)), topUpMin, topUpMax } }
}

export const walletHandlers = ({ ridesOf }: WalletOptions): Handlers<typeof walletContract> => ({
  riderWallet: ownWallet,
  driverWallet: ownWallet,
  history: async ({ ctx, caller, query }) => {
    const { data, meta } = await listTransactions(ctx, { ...query, userId: caller.userId }, query)
    if (caller.userType !== 'user') return { data, meta }
    const rides = await ridesOf(ctx.db, caller.userId, ordersOf(data))
    return { data: data.map((each) => ({ ...each, ride: rides.get(each.orderId ?? '') })), meta }
  },
  // The office sees everybody's; anybody else their own, whatever they ask for.
  listTransactions: ({ ctx, caller, query }) => {
    const userId = caller.userType === 'admin' ? query.userId : caller.userId
    return listTransactions(ctx, { ...query, userId }, query)
  },
})

function ordersOf(transactions: readonly Transaction[]): string[] {
  return [...new Set(transactions.flatMap(({ orderId }) => orderId ?? []))]
}
