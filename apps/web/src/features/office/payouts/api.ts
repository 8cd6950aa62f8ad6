import type { QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { payoutsContract } from '@livery/contracts/payouts/payouts.ts'
import { baseApi } from '@/lib/store/base-api.ts'

type Payouts = (typeof payoutsContract)['officePayouts']

export const PAYOUTS: Payouts['path'] = '/admin/payouts'
export type PayoutsQuery = QueryOf<Payouts>

const payoutsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    officePayouts: build.query<ReplyOf<Payouts>, PayoutsQuery>({
      query: (params) => ({ url: PAYOUTS, params }),
      providesTags: ['Payout'],
    }),
  }),
})

export const { useOfficePayoutsQuery } = payoutsApi
