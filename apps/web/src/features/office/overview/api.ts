'use client'

import type { overviewContract } from '@livery/contracts/reports/overview.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read } from '@/lib/store/endpoint.ts'

export const {
  useOverviewQuery,
  endpoints: { overview },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    overview: build.query(read<(typeof overviewContract)['overview']>('/admin/overview')),
  }),
})
