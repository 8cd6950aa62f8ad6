'use client'

import type { QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { paymentsContract } from '@livery/contracts/payments/payments.ts'
import { baseApi } from '@/lib/store/base-api.ts'

type Disputes = (typeof paymentsContract)['disputes']
const DISPUTES: Disputes['path'] = '/admin/disputes'

export const {
  useDisputesQuery,
  endpoints: { disputes },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    disputes: build.query<ReplyOf<Disputes>, QueryOf<Disputes>>({
      query: (params) => ({ url: DISPUTES, params }),
      // What the bank says of one comes as an alert.
      providesTags: ['Alert'],
    }),
  }),
})
