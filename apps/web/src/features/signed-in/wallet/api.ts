import type { BodyOf, QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { paymentsContract } from '@livery/contracts/payments/payments.ts'
import type { walletContract } from '@livery/contracts/wallet/wallet.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Wallets = typeof walletContract
type Payments = typeof paymentsContract
export type History = ReplyOf<Wallets['history']>
export type StartedTopUp = ReplyOf<Payments['topUp']>['data']

const HISTORY: Wallets['history']['path'] = '/payment/transaction-history'
const TOP_UP: Payments['topUp']['path'] = '/payment/wallet/top-up'
const REFUNDS: Payments['refunds']['path'] = '/payment/refunds'
const CONFIRM: Payments['confirmTopUp']['path'] = '/payment/wallet/confirm/top-up'

const walletApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    transactions: build.query<History, QueryOf<Wallets['history']>>({
      query: (params) => ({ url: HISTORY, params }),
      providesTags: ['Wallet', 'Transaction'],
    }),
    refunds: build.query<ReplyOf<Payments['refunds']>, QueryOf<Payments['refunds']>>({
      query: (params) => ({ url: REFUNDS, params }),
      providesTags: ['Wallet'],
    }),
    startTopUp: build.mutation<StartedTopUp, BodyOf<Payments['topUp']>>({
      query: (body) => ({ url: TOP_UP, method: 'POST', body, act: true }),
      transformResponse: unwrap<StartedTopUp>,
    }),
    confirmTopUp: build.mutation<ReplyOf<Payments['confirmTopUp']>['data'], { topUpId: string }>({
      query: (body) => ({ url: CONFIRM, method: 'POST', body, act: true }),
      transformResponse: unwrap<ReplyOf<Payments['confirmTopUp']>['data']>,
      invalidatesTags: ['Wallet', 'Transaction'],
    }),
  }),
})

export const { useTransactionsQuery, useRefundsQuery, useStartTopUpMutation, useConfirmTopUpMutation } = walletApi
