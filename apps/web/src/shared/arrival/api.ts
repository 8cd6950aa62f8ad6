'use client'

import type { arrivalsContract } from '@livery/contracts/arrivals/arrivals.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read } from '@/lib/store/endpoint.ts'

export const { useCheckArrivalQuery, useLazyCheckArrivalQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    checkArrival: build.query({
      ...read<(typeof arrivalsContract)['check']>('/arrivals/check'),
      keepUnusedDataFor: 60,
    }),
  }),
})
