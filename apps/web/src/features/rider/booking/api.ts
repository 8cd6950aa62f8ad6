'use client'

import type { BodyOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { Extra, pricingContract, Quote, QuoteRequest } from '@livery/contracts/pricing/quotes.ts'
import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import type { UserRide } from '@livery/contracts/rides/user-ride.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Pricing = typeof pricingContract
type Rides = typeof ridesContract

const QUOTE: Pricing['quote']['path'] = '/user/quote'
const EXTRAS: Pricing['extras']['path'] = '/user/additional-services'
const BOOK_NOW: Rides['bookInstant']['path'] = '/user/ride/instant-booking'
const BOOK_AHEAD: Rides['bookAhead']['path'] = '/user/ride/pre-booking'

const bookingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    quote: build.query<Quote, QuoteRequest>({
      query: (body) => ({ url: QUOTE, method: 'POST', body }),
      transformResponse: unwrap<Quote>,
      keepUnusedDataFor: 1,
    }),
    /** One quote for each of them, or the first refusal. */
    carQuotes: build.query<Quote[], QuoteRequest[]>({
      queryFn: async (asked, _, __, ask) => {
        const quotes: Quote[] = []
        for (const body of asked) {
          const { data, error } = await ask({ url: QUOTE, method: 'POST', body })
          if (error) return { error }
          quotes.push((data as ReplyOf<Pricing['quote']>).data)
        }
        return { data: quotes }
      },
      keepUnusedDataFor: 1,
    }),
    extras: build.query<Extra[], void>({
      query: () => EXTRAS,
      transformResponse: (reply: ReplyOf<Pricing['extras']>) => reply.data,
    }),
    guestOfRide: build.query<UserRide['guest'], string>({
      query: (rideId) => `/user/ride/show/${rideId}`,
      transformResponse: (reply: ReplyOf<Rides['riderShow']>) => reply.data.guest,
    }),
    bookRide: build.mutation<UserRide, { booking: BodyOf<Rides['bookInstant']>; forNow: boolean; form: string }>({
      query: ({ booking, forNow, form }) => ({
        url: forNow ? BOOK_NOW : BOOK_AHEAD,
        method: 'POST',
        body: booking,
        // The quote is renewed while the person waits; what they asked for is in the form.
        act: { of: form },
      }),
      transformResponse: unwrap<UserRide>,
      invalidatesTags: ['Ride', 'Wallet'],
    }),
  }),
})

export const {
  useQuoteQuery,
  useCarQuotesQuery,
  useExtrasQuery,
  useBookRideMutation,
  endpoints: {
    quote: quoteEndpoint,
    carQuotes: carQuotesEndpoint,
    extras: extrasEndpoint,
    guestOfRide: guestOfRideEndpoint,
  },
} = bookingApi
