'use client'

import type { earningsContract } from '@livery/contracts/earnings/earnings.ts'
import type { payoutsContract } from '@livery/contracts/payouts/payouts.ts'
import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import type { statementsContract } from '@livery/contracts/statements/statements.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { type DataOf, read, readPage, write } from '@/lib/store/endpoint.ts'

type Contract = typeof earningsContract
type Payouts = typeof payoutsContract
type Statements = typeof statementsContract
export type ConnectAccount = DataOf<Payouts['connectAccount']>

export const {
  useEarningsQuery,
  useEarnedRideQuery,
  useSetTargetMutation,
  useYearSummaryQuery,
  useConnectAccountQuery,
  useOpenConnectAccountMutation,
  useSendPayoutMutation,
  usePayoutsQuery,
  useGiveBankMutation,
  endpoints: { earnings },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    earnings: build.query(read<Contract['earnings']>('/driver/earnings', ['Wallet', 'Ride'])),
    earnedRide: build.query(read<(typeof ridesContract)['driverShow']>('/driver/ride/show/{id}', ['Ride'])),
    setTarget: build.mutation(
      write<Contract['setTarget']>('POST', '/driver/earnings/target', { invalidatesTags: ['Wallet'] }),
    ),
    yearSummary: build.query(read<Statements['yearSummary']>('/driver/statements/year', ['Wallet'])),
    connectAccount: build.query(read<Payouts['connectAccount']>('/driver/connect-account', ['Wallet'])),
    openConnectAccount: build.mutation(
      write<Payouts['connect']>('POST', '/driver/connect-account', { invalidatesTags: ['Wallet'] }),
    ),
    sendPayout: build.mutation(
      write<Payouts['sendPayout']>('POST', '/payment/sent/payment/api', {
        act: true,
        invalidatesTags: ['Wallet', 'Transaction'],
      }),
    ),
    payouts: build.query(readPage<Payouts['payouts']>('/driver/payouts', ['Wallet'])),
    giveBank: build.mutation(
      write<Payouts['sandboxOnboard']>('POST', '/payment/sandbox/accounts/{accountId}/onboard', {
        invalidatesTags: ['Wallet'],
      }),
    ),
  }),
})
