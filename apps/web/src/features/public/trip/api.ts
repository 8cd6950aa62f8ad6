'use client'

import type { SharedRide } from '@livery/contracts/rides/safety.ts'
import type { GuestRide } from '@livery/contracts/rides/user-ride.ts'
import { sharedPath, tripPath } from '@/lib/paths/link-paths.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

const tripApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    trip: build.query<GuestRide, string>({
      query: (key) => tripPath(key),
      transformResponse: unwrap<GuestRide>,
    }),
    sharedTrip: build.query<SharedRide, string>({
      query: (key) => sharedPath(key),
      transformResponse: unwrap<SharedRide>,
    }),
  }),
})

export const {
  useTripQuery,
  useSharedTripQuery,
  endpoints: { trip, sharedTrip },
} = tripApi
