'use client'

import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { write } from '@/lib/store/endpoint.ts'

export const { useAskArrivalMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    askArrival: build.mutation(
      write<(typeof ridesContract)['askArrival']>('POST', '/admin/rides/{id}/ask-arrival', {
        invalidatesTags: ['Ride'],
      }),
    ),
  }),
})
