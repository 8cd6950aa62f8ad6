import type { BodyOf, QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { FareReview, RideTrack } from '@livery/contracts/rides/ride-views.ts'
import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Rides = typeof ridesContract
export type Decision = BodyOf<Rides['decideFareReview']>

const REVIEWS: Rides['fareReviews']['path'] = '/admin/fare-reviews'
const DECIDE: Rides['decideFareReview']['path'] = '/admin/fare-reviews/{id}/decide'
const TRACK: Rides['officeTrack']['path'] = '/admin/rides/{id}/track'
const at = (path: string, id: string) => path.replace('{id}', encodeURIComponent(id))

const fareReviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    fareReviews: build.query<ReplyOf<Rides['fareReviews']>, QueryOf<Rides['fareReviews']>>({
      query: (params) => ({ url: REVIEWS, params }),
      // A new one comes as an alert.
      providesTags: ['Alert', 'Ride'],
    }),
    decideFareReview: build.mutation<FareReview, { id: string } & Decision>({
      query: ({ id, ...body }) => ({ url: at(DECIDE, id), method: 'POST', body, act: true }),
      transformResponse: unwrap<FareReview>,
      // Also when it is refused: somebody else may have decided meanwhile.
      invalidatesTags: ['Ride', 'Alert'],
    }),
    rideTrack: build.query<RideTrack, string>({
      query: (id) => at(TRACK, id),
      transformResponse: unwrap<RideTrack>,
      providesTags: ['Ride'],
    }),
  }),
})

export const { useFareReviewsQuery, useDecideFareReviewMutation, useRideTrackQuery } = fareReviewsApi
