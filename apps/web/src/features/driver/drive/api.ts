'use client'

import type { dispatchContract } from '@livery/contracts/dispatch/dispatch.ts'
import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { placesContract } from '@livery/contracts/places/places.ts'
import type { reviewsContract } from '@livery/contracts/reviews/reviews.ts'
import type { planContract } from '@livery/contracts/rides/plan.ts'
import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import type { rostersContract, TimeOff, TimeOffWish } from '@livery/contracts/rosters/rosters.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { type DataOf, read, readPage, write } from '@/lib/store/endpoint.ts'
import { unwrap } from '@/lib/store/reply.ts'
import { serverClock } from '@/lib/time/server-clock.ts'

type Dispatch = typeof dispatchContract
type Rides = typeof ridesContract
type Places = typeof placesContract
type Plan = typeof planContract
type Rosters = typeof rostersContract
const PROPOSE: Rides['proposeChange']['path'] = '/driver/ride/change'
const TIME_OFF: Rosters['takeTimeOff']['path'] = '/driver/time-off'
export type DriverStep = BodyOf<Dispatch['driverUpdate']>
export type DriverReason = NonNullable<DriverStep['reason']>

export const chauffeurApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    availability: build.query<DataOf<Dispatch['availability']>, void>({
      ...read<Dispatch['availability']>('/driver/availability', ['Me', 'Ride']),
      // Its time of day corrects the phone's.
      onQueryStarted: async (_, { queryFulfilled }) => {
        const learn = ({ data, meta }: Awaited<typeof queryFulfilled>) =>
          meta?.asked && serverClock.learn(data.serverAt, meta.asked)
        await queryFulfilled.then(learn).catch(() => undefined)
      },
    }),
    pinProof: build.query(read<Rides['driverPinProof']>('/driver/ride/{id}/pin-proof')),
    setAvailability: build.mutation(
      write<Dispatch['setAvailability']>('POST', '/driver/availability', { invalidatesTags: ['Me', 'Offer'] }),
    ),
    offers: build.query(read<Dispatch['offers']>('/driver/ride/offers', ['Offer'])),
    acceptOffer: build.mutation(
      write<Dispatch['acceptOffer']>('POST', '/driver/ride/offers/{id}/accept', { invalidatesTags: ['Ride', 'Offer'] }),
    ),
    declineOffer: build.mutation(
      write<Dispatch['declineOffer']>('POST', '/driver/ride/offers/{id}/decline', { invalidatesTags: ['Offer'] }),
    ),
    driverRide: build.query(read<Rides['driverCurrent']>('/driver/ride/current', ['Ride'])),
    lostRide: build.query(read<Rides['driverLost']>('/driver/ride/lost', ['Ride'])),
    leaveLost: build.mutation(
      write<Rides['leaveLost']>('POST', '/driver/ride/lost/{id}/leave', { act: true, invalidatesTags: ['Ride'] }),
    ),
    handBackTerms: build.query(read<Rides['handBackTerms']>('/driver/ride/{id}/hand-back')),
    driverRideShown: build.query(read<Rides['driverShow']>('/driver/ride/show/{id}', ['Ride'])),
    driverRides: build.query(readPage<Rides['driverList']>('/driver/ride', ['Ride'])),
    ownWay: build.query(read<Places['driverRoute']>('/driver/route')),
    takeStep: build.mutation(
      write<Dispatch['driverUpdate']>('POST', '/driver/ride/update-status', { invalidatesTags: ['Ride', 'Wallet'] }),
    ),
    /** What another way would come to; it changes nothing. */
    proposalPreview: build.query<DataOf<Rides['proposeChange']>, BodyOf<Rides['proposeChange']>>({
      query: (body) => ({ url: PROPOSE, method: 'POST', body: { ...body, preview: true } }),
      transformResponse: unwrap<DataOf<Rides['proposeChange']>>,
      keepUnusedDataFor: 0,
    }),
    proposeChange: build.mutation(
      write<Rides['proposeChange']>('POST', PROPOSE, { act: true, invalidatesTags: ['Ride'] }),
    ),
    bringTrack: build.mutation(write<Dispatch['driverTrack']>('POST', '/driver/ride/track', {})),
    addToll: build.mutation(
      write<Rides['addTollReceipt'], FormData>('POST', '/driver/ride/toll-receipt', { invalidatesTags: ['Ride'] }),
    ),
    board: build.query(readPage<Rides['board']>('/driver/ride/board', ['Ride'])),
    plan: build.query(read<Plan['plan']>('/driver/plan', ['Ride'])),
    roster: build.query(read<Rosters['roster']>('/driver/roster', ['Roster'])),
    keepRoster: build.mutation(
      write<Rosters['keepRoster']>('PUT', '/driver/roster', { invalidatesTags: ['Roster', 'Ride'] }),
    ),
    headHome: build.mutation(
      write<Rosters['headHome']>('PUT', '/driver/heading-home', { invalidatesTags: ['Roster'] }),
    ),
    keepAreas: build.mutation(
      write<Rosters['keepAreas']>('PUT', '/driver/preferred-areas', { invalidatesTags: ['Roster', 'Ride'] }),
    ),
    stayOut: build.mutation(
      write<Rosters['stayOut']>('DELETE', '/driver/heading-home', { invalidatesTags: ['Roster'] }),
    ),
    keepTimeOff: build.mutation<TimeOff, { id?: string | undefined; wish: TimeOffWish }>({
      query: ({ id, wish }) =>
        id === undefined
          ? { url: TIME_OFF, method: 'POST', body: wish, act: true }
          : { url: `${TIME_OFF}/${encodeURIComponent(id)}`, method: 'PUT', body: wish },
      transformResponse: unwrap<TimeOff>,
      invalidatesTags: ['Roster', 'Ride'],
    }),
    endTimeOff: build.mutation(
      write<Rosters['endTimeOff']>('DELETE', '/driver/time-off/{id}', { invalidatesTags: ['Roster', 'Ride'] }),
    ),
    claimRide: build.mutation(
      write<Rides['claim']>('POST', '/driver/ride/board/{id}/claim', { invalidatesTags: ['Ride'] }),
    ),
    rateRider: build.mutation(
      write<(typeof reviewsContract)['rateRider']>('POST', '/driver/feedback', {
        act: true,
        invalidatesTags: ['Ride'],
      }),
    ),
  }),
})

export const {
  useHeadHomeMutation,
  useStayOutMutation,
  useKeepAreasMutation,
  useAvailabilityQuery,
  useSetAvailabilityMutation,
  useOffersQuery,
  useAcceptOfferMutation,
  useDeclineOfferMutation,
  useDriverRideQuery,
  usePinProofQuery,
  useLostRideQuery,
  useLeaveLostMutation,
  useHandBackTermsQuery,
  useDriverRideShownQuery,
  useDriverRidesQuery,
  useTakeStepMutation,
  useProposalPreviewQuery,
  useProposeChangeMutation,
  useBringTrackMutation,
  useLazyOwnWayQuery,
  useAddTollMutation,
  useRateRiderMutation,
  useBoardQuery,
  usePlanQuery,
  useRosterQuery,
  useKeepRosterMutation,
  useKeepTimeOffMutation,
  useEndTimeOffMutation,
  useClaimRideMutation,
  endpoints: { availability, driverRide, driverRides, lostRide },
} = chauffeurApi
