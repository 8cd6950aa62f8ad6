import type { Place } from '@livery/contracts/common.ts'
import type { BodyOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { CancelTerms, UserRide } from '@livery/contracts/rides/ride-views.ts'
import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Rides = typeof ridesContract
export type CancelReason = NonNullable<BodyOf<Rides['riderUpdate']>['reason']>
type Cancel = Omit<BodyOf<Rides['riderUpdate']>, 'action' | 'preview'>

const UPDATE: Rides['riderUpdate']['path'] = '/user/ride/update-status'
const ADD_STOP: Rides['addStop']['path'] = '/user/ride/add-another-location'

export const rideApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ride: build.query<UserRide, string>({
      query: (rideId) => `/user/ride/show/${rideId}`,
      transformResponse: unwrap<UserRide>,
      providesTags: ['Ride'],
    }),
    /** What cancelling costs at this moment; it changes nothing. */
    cancelTerms: build.query<CancelTerms, { rideId: string; version: number }>({
      query: ({ rideId }) => ({ url: UPDATE, method: 'POST', body: { rideId, action: 'cancel', preview: true } }),
      transformResponse: (reply: ReplyOf<Rides['riderUpdate']>) => reply.data.terms,
      keepUnusedDataFor: 0,
    }),
    cancelRide: build.mutation<ReplyOf<Rides['riderUpdate']>['data'], Cancel>({
      query: (body) => ({ url: UPDATE, method: 'POST', body: { ...body, action: 'cancel' }, act: true }),
      transformResponse: unwrap<ReplyOf<Rides['riderUpdate']>['data']>,
      invalidatesTags: ['Ride', 'Wallet', 'Transaction'],
    }),
    /** More minutes of the chauffeur who waits. */
    waitLonger: build.mutation<ReplyOf<Rides['riderUpdate']>['data'], string>({
      query: (rideId) => ({ url: UPDATE, method: 'POST', body: { rideId, action: 'wait_longer' }, act: true }),
      transformResponse: unwrap<ReplyOf<Rides['riderUpdate']>['data']>,
      invalidatesTags: ['Ride'],
    }),
    /** What one more stop does to way and price; it changes nothing. */
    stopPreview: build.query<UserRide, { rideId: string; version: number; addonlocation: Place }>({
      query: ({ rideId, addonlocation }) => ({
        url: ADD_STOP,
        method: 'POST',
        body: { rideId, addonlocation, preview: true },
      }),
      transformResponse: unwrap<UserRide>,
      keepUnusedDataFor: 0,
    }),
    addStop: build.mutation<UserRide, BodyOf<Rides['addStop']>>({
      // The ride's version and price may move on while the answer is lost; the stop stays the same one.
      query: (body) => ({
        url: ADD_STOP,
        method: 'POST',
        body,
        act: { of: JSON.stringify([body.rideId, body.addonlocation]) },
      }),
      transformResponse: unwrap<UserRide>,
      invalidatesTags: ['Ride', 'Wallet'],
    }),
  }),
})

export const {
  useRideQuery,
  useCancelTermsQuery,
  useCancelRideMutation,
  useWaitLongerMutation,
  useStopPreviewQuery,
  useAddStopMutation,
} = rideApi
