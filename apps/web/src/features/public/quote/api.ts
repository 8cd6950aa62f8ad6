'use client'

import type { proposalLinksContract } from '@livery/contracts/proposals/proposals.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { write } from '@/lib/store/endpoint.ts'

type Links = typeof proposalLinksContract

export const { useOpenQuoteMutation, useAcceptQuoteMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    openQuote: build.mutation(write<Links['open']>('POST', '/proposals/{token}/open', {})),
    acceptQuote: build.mutation(
      write<Links['accept']>('POST', '/proposals/{token}/accept', { invalidatesTags: ['Ride', 'Wallet'] }),
    ),
  }),
})
