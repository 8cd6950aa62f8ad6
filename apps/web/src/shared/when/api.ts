'use client'

import type { pricingContract } from '@livery/contracts/pricing/quotes.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read } from '@/lib/store/endpoint.ts'

export const {
  usePromisedTermsQuery,
  endpoints: { promisedTerms },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    promisedTerms: build.query(read<(typeof pricingContract)['promised']>('/promised-terms')),
  }),
})
