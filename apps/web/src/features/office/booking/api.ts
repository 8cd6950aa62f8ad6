'use client'

import type { Candidate } from '@livery/contracts/dispatch/assignment.ts'
import type { OfficeChangePreview } from '@livery/contracts/dispatch/change-preview.ts'
import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { PlanSeries, SeriesPlan, seriesContract } from '@livery/contracts/planned-rides/series.ts'
import type { pricingContract, Quote, QuoteRequest } from '@livery/contracts/pricing/quotes.ts'
import type { officeBookingContract } from '@livery/contracts/rides/office-booking.ts'
import type { officeChangeContract, PreviewOfficeChange } from '@livery/contracts/rides/office-change.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Booking = typeof officeBookingContract
type Change = typeof officeChangeContract

export const {
  useFindCallersQuery,
  useCallerQuery,
  useAddCallerMutation,
  useCallerQuoteQuery,
  useBookForCallerMutation,
  useSeriesPlanQuery,
  useBookSeriesMutation,
  useCallerExtrasQuery,
  useOfficeChangePreviewQuery,
  useChangeCandidatesQuery,
  useChangeBookedMutation,
  useAskToPayChangeMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findCallers: build.query(read<Booking['findCallers']>('/admin/callers', ['Person'])),
    caller: build.query(read<Booking['caller']>('/admin/callers/{id}', ['Person', 'Ride'])),
    addCaller: build.mutation(
      write<Booking['addCaller']>('POST', '/admin/callers', { act: true, invalidatesTags: ['Person'] }),
    ),
    callerQuote: build.query<Quote, { id: string; asked: QuoteRequest }>({
      query: ({ id, asked }) => ({ url: `/admin/callers/${id}/quote`, method: 'POST', body: asked }),
      transformResponse: unwrap<Quote>,
      keepUnusedDataFor: 1,
    }),
    bookForCaller: build.mutation(
      write<Booking['bookForCaller'], { id: string; form: string; body: BodyOf<Booking['bookForCaller']> }>(
        'POST',
        '/admin/callers/{id}/bookings',
        {
          // The quote is renewed while the call lasts; what was asked for is in the form.
          act: ({ form }) => ({ of: form }),
          body: ({ body }) => body,
          invalidatesTags: ['Ride', 'Person'],
        },
      ),
    ),
    seriesPlan: build.query<SeriesPlan, { id: string; asked: PlanSeries }>({
      query: ({ id, asked }) => ({ url: `/admin/callers/${id}/series/plan`, method: 'POST', body: asked }),
      transformResponse: unwrap<SeriesPlan>,
      keepUnusedDataFor: 1,
    }),
    bookSeries: build.mutation(
      write<(typeof seriesContract)['book']>('POST', '/admin/callers/{id}/series', {
        act: true,
        invalidatesTags: ['Ride', 'Person'],
      }),
    ),
    officeChangePreview: build.query<OfficeChangePreview, { id: string; asked: PreviewOfficeChange }>({
      query: ({ id, asked }) => ({ url: `/admin/rides/${id}/change/preview`, method: 'POST', body: asked }),
      transformResponse: unwrap<OfficeChangePreview>,
      keepUnusedDataFor: 1,
      providesTags: ['Ride'],
    }),
    changeCandidates: build.query<Candidate[], { id: string; asked: PreviewOfficeChange & { q?: string | undefined } }>(
      {
        query: ({ id, asked }) => ({ url: `/admin/rides/${id}/change/candidates`, method: 'POST', body: asked }),
        transformResponse: unwrap<Candidate[]>,
        keepUnusedDataFor: 1,
        providesTags: ['Driver'],
      },
    ),
    changeBooked: build.mutation(
      // Also when it is refused: somebody else may have changed it meanwhile.
      write<Change['changeBooked']>('POST', '/admin/rides/{id}/change', { act: true, invalidatesTags: ['Ride'] }),
    ),
    askToPayChange: build.mutation(
      write<Change['askToPay']>('POST', '/admin/rides/{id}/change/ask-to-pay', {
        act: true,
        invalidatesTags: ['Ride'],
      }),
    ),
    callerExtras: build.query(read<(typeof pricingContract)['extras']>('/user/additional-services', ['Extra'])),
  }),
})
