'use client'

import type { trafficContract } from '@livery/contracts/traffic/traffic.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'

type Contract = typeof trafficContract

export const { useTrafficQuery, useChooseTrafficMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    traffic: build.query(read<Contract['traffic']>('/admin/traffic', ['Traffic'])),
    chooseTraffic: build.mutation(
      write<Contract['chooseTraffic']>('PUT', '/admin/traffic/choice', { invalidatesTags: ['Traffic'] }),
    ),
  }),
})
