import type { GuestRide } from '@livery/contracts/rides/ride-views.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

const tripApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    trip: build.query<GuestRide, string>({
      query: (key) => `/guest/ride/${encodeURIComponent(key)}`,
      transformResponse: unwrap<GuestRide>,
    }),
  }),
})

export const { useTripQuery } = tripApi
