import type { Availability, dispatchContract, Offer } from '@livery/contracts/dispatch/dispatch.ts'
import type { BodyOf, QueryOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { payoutsContract } from '@livery/contracts/payouts/payouts.ts'
import type { reviewsContract } from '@livery/contracts/reviews/reviews.ts'
import type { DriverRide } from '@livery/contracts/rides/ride-views.ts'
import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Dispatch = typeof dispatchContract
type Rides = typeof ridesContract
type Reviews = typeof reviewsContract
type Payouts = typeof payoutsContract
export type DriverStep = BodyOf<Dispatch['driverUpdate']>
export type DriverReason = NonNullable<DriverStep['reason']>
export type Board = ReplyOf<Rides['board']>
export type ConnectAccount = ReplyOf<Payouts['connectAccount']>['data']
export type PayoutList = ReplyOf<Payouts['payouts']>
export type DriverRides = ReplyOf<Rides['driverList']>

const AVAILABILITY: Dispatch['availability']['path'] = '/driver/availability'
const OFFERS: Dispatch['offers']['path'] = '/driver/ride/offers'
const STEP: Dispatch['driverUpdate']['path'] = '/driver/ride/update-status'
const TRACK: Dispatch['driverTrack']['path'] = '/driver/ride/track'
const TOLL: Rides['addTollReceipt']['path'] = '/driver/ride/toll-receipt'
const CURRENT: Rides['driverCurrent']['path'] = '/driver/ride/current'
const LIST: Rides['driverList']['path'] = '/driver/ride'
const BOARD: Rides['board']['path'] = '/driver/ride/board'
const CONNECT: Payouts['connect']['path'] = '/driver/connect-account'
const SEND: Payouts['sendPayout']['path'] = '/payment/sent/payment/api'
const PAYOUTS: Payouts['payouts']['path'] = '/driver/payouts'
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
    bringTrack: build.mutation<unknown, BodyOf<Dispatch['driverTrack']>>({
      query: (body) => ({ url: TRACK, method: 'POST', body }),
    }),
    addToll: build.mutation<DriverRide, FormData>({
      query: (body) => ({ url: TOLL, method: 'POST', body }),
      transformResponse: unwrap<DriverRide>,
      invalidatesTags: ['Ride'],
    }),
    board: build.query<Board, QueryOf<Rides['board']>>({
      query: (params) => ({ url: BOARD, params }),
      providesTags: ['Ride'],
    }),
    claimRide: build.mutation<DriverRide, string>({
      query: (rideId) => ({ url: `${BOARD}/${rideId}/claim`, method: 'POST', body: {} }),
      transformResponse: unwrap<DriverRide>,
      invalidatesTags: ['Ride'],
    }),
    connectAccount: build.query<ConnectAccount, void>({
      query: () => CONNECT,
      transformResponse: unwrap<ConnectAccount>,
      providesTags: ['Wallet'],
    }),
    openConnectAccount: build.mutation<ConnectAccount, void>({
      query: () => ({ url: CONNECT, method: 'POST', body: {} }),
      transformResponse: unwrap<ConnectAccount>,
      invalidatesTags: ['Wallet'],
    }),
    sendPayout: build.mutation<ReplyOf<Payouts['sendPayout']>['data'], { amount: number }>({
      query: (body) => ({ url: SEND, method: 'POST', body, act: true }),
      transformResponse: unwrap<ReplyOf<Payouts['sendPayout']>['data']>,
      invalidatesTags: ['Wallet', 'Transaction'],
    }),
    payouts: build.query<PayoutList, QueryOf<Payouts['payouts']>>({
      query: (params) => ({ url: PAYOUTS, params }),
      providesTags: ['Wallet'],
    }),
    giveBank: build.mutation<
      ReplyOf<Payouts['sandboxOnboard']>['data'],
      BodyOf<Payouts['sandboxOnboard']> & { account: string }
    >({
      query: ({ account, ...body }) => ({
        url: `/payment/sandbox/accounts/${encodeURIComponent(account)}/onboard`,
        method: 'POST',
        body,
      }),
      transformResponse: unwrap<ReplyOf<Payouts['sandboxOnboard']>['data']>,
      invalidatesTags: ['Wallet'],
    }),
    rateRider: build.mutation<unknown, BodyOf<Reviews['rateRider']>>({
      query: (body) => ({ url: RATE, method: 'POST', body, act: true }),
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
  useBringTrackMutation,
  useAddTollMutation,
  useRateRiderMutation,
  useBoardQuery,
  useClaimRideMutation,
  useConnectAccountQuery,
  useOpenConnectAccountMutation,
  useSendPayoutMutation,
  usePayoutsQuery,
  useGiveBankMutation,
} = chauffeurApi
