'use client'

import type { officeDriversContract } from '@livery/contracts/dispatch/office-drivers.ts'
import type { QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import { baseApi } from '@/lib/store/base-api.ts'

type Drivers = (typeof officeDriversContract)['drivers']
export const DRIVERS: Drivers['path'] = '/admin/drivers'

export const {
  useDriversQuery,
  endpoints: { drivers },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    drivers: build.query<ReplyOf<Drivers>, QueryOf<Drivers>>({
      query: (params) => ({ url: DRIVERS, params }),
      providesTags: ['Driver', 'Person'],
    }),
  }),
})
