import type { Wallet, walletContract } from '@livery/contracts/wallet/wallet.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Wallets = typeof walletContract

const WALLETS: { user: Wallets['riderWallet']['path']; driver: Wallets['driverWallet']['path'] } = {
  user: '/user/wallet',
  driver: '/driver/wallet',
}

/** The balance: the wallet's own page shows it, and whoever pays looks at it first. */
const walletBalanceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    wallet: build.query<Wallet, keyof typeof WALLETS>({
      query: (whose) => WALLETS[whose],
      transformResponse: unwrap<Wallet>,
      providesTags: ['Wallet'],
    }),
  }),
})

export const { useWalletQuery } = walletBalanceApi
