'use client'

import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { readPage } from '@/lib/store/endpoint.ts'

export const {
  useOfficeArrivalsQuery,
  endpoints: { officeArrivals },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    officeArrivals: build.query(readPage<(typeof ridesContract)['officeArrivals']>('/admin/arrivals', ['Ride'])),
  }),
})
