'use client'

import type { QueryOf } from '@livery/contracts/endpoint.ts'
import type { payoutsContract } from '@livery/contracts/payouts/payouts.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { readPage } from '@/lib/store/endpoint.ts'

type Payouts = (typeof payoutsContract)['officePayouts']

export const PAYOUTS: Payouts['path'] = '/admin/payouts'
export type PayoutsQuery = QueryOf<Payouts>

export const {
  useOfficePayoutsQuery,
  endpoints: { officePayouts },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({ officePayouts: build.query(readPage<Payouts>(PAYOUTS, ['Payout'])) }),
})
