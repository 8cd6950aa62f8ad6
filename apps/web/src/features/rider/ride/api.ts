'use client'

import type { Place } from '@livery/contracts/common.ts'
import type { BodyOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { pricingContract, QuotedClass } from '@livery/contracts/pricing/quotes.ts'
import type { CancelTerms } from '@livery/contracts/rides/ride-parts.ts'
import type { CancelledParty, ridesContract } from '@livery/contracts/rides/rides.ts'
import type { RideSafety } from '@livery/contracts/rides/safety.ts'
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { baseApi } from '@/lib/store/base-api.ts'
import { read } from '@/lib/store/endpoint.ts'
import { unwrap } from '@/lib/store/reply.ts'
import type { AskedFor, WaitingAct } from './waiting/waiting-acts.ts'

type Rides = typeof ridesContract
export type CancelReason = NonNullable<BodyOf<Rides['riderUpdate']>['reason']>

export type ChangeBody = BodyOf<Rides['changeRide']>
export type ChangeWish = Omit<ChangeBody, 'rideId' | 'total' | 'version' | 'preview' | 'withoutChauffeur'>
type Pricing = typeof pricingContract

/** A wish that is one stop more names it: it has a call of its own. */
type Added = { added?: Place | undefined }

const CHANGE: Rides['changeRide']['path'] = '/user/ride/change'
const ADD_STOP: Rides['addStop']['path'] = '/user/ride/add-another-location'
const QUOTE: Pricing['quote']['path'] = '/user/quote'
const UPDATE: Rides['riderUpdate']['path'] = '/user/ride/update-status'
const ANSWER: Rides['answerChange']['path'] = '/user/ride/answer-change'

function callOf(body: AskedFor) {
  if (!('action' in body)) return { url: CHANGE, method: 'POST', body }
  if (body.action === 'help') return { url: `/user/ride/${body.rideId}/help`, method: 'POST' }
  return { url: UPDATE, method: 'POST', body }
}

function changeOf({ added, ...body }: Partial<ChangeBody> & Added) {
  if (added === undefined) return { url: CHANGE, method: 'POST', body }
  const { rideId, version, total, preview } = body
  return { url: ADD_STOP, method: 'POST', body: { rideId, addonlocation: added, version, total, preview } }
}

// biome-ignore lint/suspicious/noExplicitAny: the calls of every feature share one dispatch, which knows no state.
type Dispatch = ThunkDispatch<any, any, UnknownAction>

/** The ride as the answer has it stands at once, unless a newer one does; it is not asked for again first. */
async function showAnswer(
  { rideId }: { rideId: string },
  { dispatch, queryFulfilled }: { dispatch: Dispatch; queryFulfilled: Promise<{ data: UserRide }> },
): Promise<void> {
  const answer = await queryFulfilled.catch(() => undefined)
  if (answer === undefined) return
  const { updateQueryData } = rideApi.util
  dispatch(updateQueryData('ride', rideId, (known) => (known.version > answer.data.version ? known : answer.data)))
}

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
    /** The same of all cars of a party. */
    partyTerms: build.query<CancelledParty, string>({
      query: (partyId) => ({ url: `/user/ride/party/${partyId}/cancel`, method: 'POST', body: { preview: true } }),
      transformResponse: unwrap<CancelledParty>,
      keepUnusedDataFor: 0,
    }),
    cancelParty: build.mutation<CancelledParty, { partyId: string; body: BodyOf<Rides['cancelParty']> }>({
      query: ({ partyId, body }) => ({ url: `/user/ride/party/${partyId}/cancel`, method: 'POST', body, act: true }),
      transformResponse: unwrap<CancelledParty>,
      invalidatesTags: ['Ride', 'Wallet', 'Transaction', 'Safety'],
    }),
    /** Cancels, asks the chauffeur who waits for more minutes, tells them something, or calls the office. */
    updateRide: build.mutation<unknown, AskedFor>({
      query: (body) => ({ ...callOf(body), act: true }),
      invalidatesTags: ['Ride', 'Wallet', 'Transaction', 'Safety'],
    }),
    /** The same, as it was written down: under its own key, and in the session that asked for it. */
    sendWaiting: build.mutation<unknown, Pick<WaitingAct, 'key' | 'session' | 'body'>>({
      query: ({ key, session, body }) => ({ ...callOf(body), act: { key, session } }),
      invalidatesTags: ['Ride', 'Wallet', 'Transaction', 'Safety'],
    }),
    /** What a change comes to; it changes nothing. */
    changePreview: build.query<UserRide, { rideId: string; version: number; wish: ChangeWish & Added }>({
      query: ({ rideId, wish }) => changeOf({ rideId, ...wish, preview: true }),
      transformResponse: unwrap<UserRide>,
      keepUnusedDataFor: 0,
    }),
    changeRide: build.mutation<UserRide, ChangeBody & Added>({
      // The ride's version and price may move on while the answer is lost; what is wished stays the same.
      query: ({ version, total, added, ...wish }) => ({
        ...changeOf({ ...wish, version, total, added }),
        act: { of: JSON.stringify(wish) },
      }),
      transformResponse: unwrap<UserRide>,
      onQueryStarted: showAnswer,
      invalidatesTags: ['Ride', 'Wallet'],
    }),
    /** To what the chauffeur asks for. */
    answerChange: build.mutation<UserRide, BodyOf<Rides['answerChange']>>({
      query: (body) => ({
        url: ANSWER,
        method: 'POST',
        body,
        act: { of: JSON.stringify([body.rideId, body.answer, body.version]) },
      }),
      transformResponse: unwrap<UserRide>,
      onQueryStarted: showAnswer,
      invalidatesTags: ['Ride', 'Wallet'],
    }),
    /** The classes that a trip can be driven in. */
    classesOnOffer: build.query<QuotedClass[], BodyOf<Pricing['quote']>>({
      query: (body) => ({ url: QUOTE, method: 'POST', body }),
      transformResponse: (reply: ReplyOf<Pricing['quote']>) => reply.data.classes,
    }),
    extrasOnOffer: build.query(read<Pricing['extras']>('/user/additional-services')),
    safety: build.query<RideSafety, string>({
      query: (rideId) => `/user/ride/${rideId}/safety`,
      transformResponse: unwrap<RideSafety>,
      providesTags: ['Safety'],
    }),
    shareRide: build.mutation<RideSafety, string>({
      query: (rideId) => ({ url: `/user/ride/${rideId}/share`, method: 'POST' }),
      transformResponse: unwrap<RideSafety>,
      invalidatesTags: ['Safety'],
    }),
    endShare: build.mutation<RideSafety, string>({
      query: (rideId) => ({ url: `/user/ride/${rideId}/share`, method: 'DELETE' }),
      transformResponse: unwrap<RideSafety>,
      invalidatesTags: ['Safety'],
    }),
  }),
})

export const {
  useRideQuery,
  useCancelTermsQuery,
  usePartyTermsQuery,
  useCancelPartyMutation,
  useChangePreviewQuery,
  useChangeRideMutation,
  useAnswerChangeMutation,
  useClassesOnOfferQuery,
  useExtrasOnOfferQuery,
  useSafetyQuery,
  useShareRideMutation,
  useEndShareMutation,
  endpoints: { ride },
} = rideApi
