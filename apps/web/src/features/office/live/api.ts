'use client'

import type { liveContract } from '@livery/contracts/dispatch/live.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read } from '@/lib/store/endpoint.ts'

export const {
  useLiveQuery,
  endpoints: { live },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    live: build.query(read<(typeof liveContract)['live']>('/admin/live', ['Ride', 'Driver'])),
  }),
})
