'use client'

import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, readPage, write } from '@/lib/store/endpoint.ts'

type Rides = typeof ridesContract
export type Decision = BodyOf<Rides['decideFareReview']>

export const {
  useFareReviewsQuery,
  useDecideFareReviewMutation,
  useRideTrackQuery,
  endpoints: { fareReviews },
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // A new one comes as an alert.
    fareReviews: build.query(readPage<Rides['fareReviews']>('/admin/fare-reviews', ['Alert', 'Ride'])),
    decideFareReview: build.mutation(
      // Also when it is refused: somebody else may have decided meanwhile.
      write<Rides['decideFareReview']>('POST', '/admin/fare-reviews/{id}/decide', {
        act: true,
        invalidatesTags: ['Ride', 'Alert'],
      }),
    ),
    rideTrack: build.query(read<Rides['officeTrack']>('/admin/rides/{id}/track', ['Ride'])),
  }),
})
