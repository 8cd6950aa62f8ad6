'use client'

import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { readPage } from '@/lib/store/endpoint.ts'

export const {
  useRiderRidesQuery,
  endpoints: { riderRides },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    riderRides: build.query(readPage<(typeof ridesContract)['riderList']>('/user/ride', ['Ride'])),
  }),
})
