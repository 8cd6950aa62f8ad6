import type { BodyOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { reviewsContract } from '@livery/contracts/reviews/reviews.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Reviews = typeof reviewsContract
type Review = ReplyOf<Reviews['rateDriver']>['data']

const RATE: Reviews['rateDriver']['path'] = '/user/feedback'

const receiptApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    rateDriver: build.mutation<Review, BodyOf<Reviews['rateDriver']>>({
      query: (body) => ({ url: RATE, method: 'POST', body, act: true }),
      transformResponse: unwrap<Review>,
      invalidatesTags: ['Ride', 'Wallet', 'Transaction'],
    }),
  }),
})

export const { useRateDriverMutation } = receiptApi
