import type { BodyOf, QueryOf } from '@livery/contracts/endpoint.ts'
import type { RefundTerms } from '@livery/contracts/payments/refunds.ts'
import type { OfficeRide } from '@livery/contracts/rides/ride-views.ts'
import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Rides = typeof ridesContract
export type RefundGiven = BodyOf<Rides['refund']>
export type Bearer = NonNullable<RefundGiven['bearer']>

const TERMS: Rides['refundTerms']['path'] = '/admin/rides/{id}/refund'
const REFUND: Rides['refund']['path'] = '/admin/rides/{id}/refund'
const at = (path: string, id: string) => path.replace('{id}', encodeURIComponent(id))

const refundsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    refundTerms: build.query<RefundTerms, { id: string } & QueryOf<Rides['refundTerms']>>({
      query: ({ id, ...params }) => ({ url: at(TERMS, id), params }),
      transformResponse: unwrap<RefundTerms>,
      providesTags: ['Ride'],
    }),
    refundRide: build.mutation<OfficeRide, { id: string } & RefundGiven>({
      query: ({ id, ...body }) => ({ url: at(REFUND, id), method: 'POST', body, act: true }),
      transformResponse: unwrap<OfficeRide>,
      // Also when it is refused: somebody else may have given back meanwhile.
      invalidatesTags: ['Ride'],
    }),
  }),
})

export const { useRefundTermsQuery, useRefundRideMutation } = refundsApi
