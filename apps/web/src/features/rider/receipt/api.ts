import type { paymentsContract } from '@livery/contracts/payments/payments.ts'
import type { reviewsContract } from '@livery/contracts/reviews/reviews.ts'
import type { ridesContract } from '@livery/contracts/rides/rides.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { type DataOf, read, write } from '@/lib/store/endpoint.ts'
import { codeOf } from '@/lib/store/failure.ts'

type Reviews = typeof reviewsContract
const PAID = ['Ride', 'Wallet', 'Transaction'] as const

export const { useDrivenWayQuery, useRateDriverMutation, useTipDriverMutation, useConfirmTipMutation } =
  baseApi.injectEndpoints({
    endpoints: (build) => ({
      drivenWay: build.query(read<(typeof ridesContract)['riderDriven']>('/user/ride/driven/{id}', ['Ride'])),
      rateDriver: build.mutation(
        write<Reviews['rateDriver']>('POST', '/user/feedback', { act: true, invalidatesTags: PAID }),
      ),
      tipDriver: build.mutation({
        ...write<Reviews['tipDriver']>('POST', '/user/feedback/tip', { act: true }),
        // Given in another tab meanwhile, it is shown here as well.
        invalidatesTags: (tip: DataOf<Reviews['tipDriver']> | undefined, error: unknown) =>
          tip?.status === 'paid' || codeOf(error) === 'ALREADY_TIPPED' ? PAID : [],
      }),
      /** The card has paid: the tip is on its way through the wallet. */
      confirmTip: build.mutation(
        write<(typeof paymentsContract)['confirmTopUp']>('POST', '/payment/wallet/confirm/top-up', {
          act: true,
          invalidatesTags: PAID,
        }),
      ),
    }),
  })
