import type { BodyOf, ReplyOf } from '@livery/contracts/endpoint.ts'
import type { paymentsContract } from '@livery/contracts/payments/payments.ts'
import type { reviewsContract } from '@livery/contracts/reviews/reviews.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { unwrap } from '@/lib/store/reply.ts'

type Reviews = typeof reviewsContract
type Review = ReplyOf<Reviews['rateDriver']>['data']
type Tip = ReplyOf<Reviews['tipDriver']>['data']

const RATE: Reviews['rateDriver']['path'] = '/user/feedback'
const TIP: Reviews['tipDriver']['path'] = '/user/feedback/tip'
const CONFIRM: (typeof paymentsContract)['confirmTopUp']['path'] = '/payment/wallet/confirm/top-up'

const receiptApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    rateDriver: build.mutation<Review, BodyOf<Reviews['rateDriver']>>({
      query: (body) => ({ url: RATE, method: 'POST', body, act: true }),
      transformResponse: unwrap<Review>,
      invalidatesTags: ['Ride', 'Wallet', 'Transaction'],
    }),
    tipDriver: build.mutation<Tip, BodyOf<Reviews['tipDriver']>>({
      query: (body) => ({ url: TIP, method: 'POST', body, act: true }),
      transformResponse: unwrap<Tip>,
      invalidatesTags: (tip) => (tip?.status === 'paid' ? ['Ride', 'Wallet', 'Transaction'] : []),
    }),
    /** The card has paid: the tip is on its way through the wallet. */
    confirmTip: build.mutation<unknown, { topUpId: string }>({
      query: (body) => ({ url: CONFIRM, method: 'POST', body, act: true }),
      invalidatesTags: ['Ride', 'Wallet', 'Transaction'],
    }),
  }),
})

export const { useRateDriverMutation, useTipDriverMutation, useConfirmTipMutation } = receiptApi
