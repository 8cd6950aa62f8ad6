import type { Availability, dispatchContract, Offer } from '@livery/contracts/dispatch/dispatch.ts'
import type { BodyOf, QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { reviewsContract } from '@livery/contracts/reviews/reviews.ts'
import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'
import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Dispatch = typeof dispatchContract
type Rides = typeof ridesContract
type Reviews = typeof reviewsContract
export type DriverStep = BodyOf<Dispatch['driverUpdate']>
export type DriverReason = NonNullable<DriverStep['reason']>
export type DriverRides = ReplyOf<Rides['driverList']>

const AVAILABILITY: Dispatch['availability']['path'] = '/driver/availability'
const OFFERS: Dispatch['offers']['path'] = '/driver/ride/offers'
const STEP: Dispatch['driverUpdate']['path'] = '/driver/ride/update-status'
const CURRENT: Rides['driverCurrent']['path'] = '/driver/ride/current'
const LIST: Rides['driverList']['path'] = '/driver/ride'
const RATE: Reviews['rateRider']['path'] = '/driver/feedback'

export const chauffeurApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    availability: build.query<Availability, void>({
      query: () => AVAILABILITY,
      transformResponse: unwrap<Availability>,
      providesTags: ['Me', 'Ride'],
    }),
    setAvailability: build.mutation<Availability, BodyOf<Dispatch['setAvailability']>>({
      query: (body) => ({ url: AVAILABILITY, method: 'POST', body }),
      transformResponse: unwrap<Availability>,
      invalidatesTags: ['Me', 'Offer'],
    }),
    offers: build.query<Offer[], void>({
      query: () => OFFERS,
      transformResponse: (reply: ReplyOf<Dispatch['offers']>) => reply.data,
      providesTags: ['Offer'],
    }),
    acceptOffer: build.mutation<DriverRide, string>({
      query: (offerId) => ({ url: `${OFFERS}/${offerId}/accept`, method: 'POST', body: {} }),
      transformResponse: unwrap<DriverRide>,
      invalidatesTags: ['Ride', 'Offer'],
    }),
    declineOffer: build.mutation<unknown, string>({
      query: (offerId) => ({ url: `${OFFERS}/${offerId}/decline`, method: 'POST', body: {} }),
      invalidatesTags: ['Offer'],
    }),
    driverRide: build.query<DriverRide | null, void>({
      query: () => CURRENT,
      transformResponse: unwrap<DriverRide | null>,
      providesTags: ['Ride'],
    }),
    driverRideShown: build.query<DriverRide, string>({
      query: (rideId) => `/driver/ride/show/${rideId}`,
      transformResponse: unwrap<DriverRide>,
      providesTags: ['Ride'],
    }),
    driverRides: build.query<DriverRides, QueryOf<Rides['driverList']>>({
      query: (params) => ({ url: LIST, params }),
      providesTags: ['Ride'],
    }),
    takeStep: build.mutation<DriverRide, DriverStep>({
      query: (body) => ({ url: STEP, method: 'POST', body }),
      transformResponse: unwrap<DriverRide>,
      invalidatesTags: ['Ride', 'Wallet'],
    }),
    rateRider: build.mutation<unknown, BodyOf<Reviews['rateRider']> & { idempotencyKey: string }>({
      query: ({ idempotencyKey, ...body }) => ({ url: RATE, method: 'POST', body, idempotencyKey }),
      invalidatesTags: ['Ride'],
    }),
  }),
})

export const {
  useAvailabilityQuery,
  useSetAvailabilityMutation,
  useOffersQuery,
  useAcceptOfferMutation,
  useDeclineOfferMutation,
  useDriverRideQuery,
  useDriverRideShownQuery,
  useDriverRidesQuery,
  useTakeStepMutation,
  useRateRiderMutation,
} = chauffeurApi
