'use client'

import type { paymentsContract } from '@livery/contracts/payments/payments.ts'
import type { OwnWallet, walletContract } from '@livery/contracts/wallet/wallet.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { type DataOf, write } from '@/lib/store/endpoint.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Payments = typeof paymentsContract
export type StartedTopUp = DataOf<Payments['topUp']>
type Wallets = typeof walletContract

const WALLETS: { user: Wallets['riderWallet']['path']; driver: Wallets['driverWallet']['path'] } = {
  user: '/user/wallet',
  driver: '/driver/wallet',
}

/** The balance: the wallet's own page shows it, and whoever pays looks at it first. */
export const {
  useWalletQuery,
  useStartTopUpMutation,
  useConfirmTopUpMutation,
  endpoints: { wallet },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    wallet: build.query<OwnWallet, keyof typeof WALLETS>({
      query: (whose) => WALLETS[whose],
      transformResponse: unwrap<OwnWallet>,
      providesTags: ['Wallet'],
    }),
    startTopUp: build.mutation(write<Payments['topUp']>('POST', '/payment/wallet/top-up', { act: true })),
    confirmTopUp: build.mutation(
      write<Payments['confirmTopUp']>('POST', '/payment/wallet/confirm/top-up', {
        act: true,
        invalidatesTags: ['Wallet', 'Transaction'],
      }),
    ),
  }),
})
