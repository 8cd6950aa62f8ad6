import type { BodyOf } from '@livery/contracts/endpoint.ts'
import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'

type Rides = typeof ridesContract
export type Bearer = NonNullable<BodyOf<Rides['refund']>['bearer']>

export const { useRefundTermsQuery, useRefundRideMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    refundTerms: build.query(read<Rides['refundTerms']>('/admin/rides/{id}/refund', ['Ride'])),
    refundRide: build.mutation(
      // Also when it is refused: somebody else may have given back meanwhile.
      write<Rides['refund']>('POST', '/admin/rides/{id}/refund', { act: true, invalidatesTags: ['Ride'] }),
    ),
  }),
})
