import type { promotionsContract } from '@livery/contracts/pricing/promotions.ts'
import { baseApi } from '@/lib/store/base-api.ts'
import { read, write } from '@/lib/store/endpoint.ts'

type Promotions = typeof promotionsContract
const CHANGED = { invalidatesTags: ['Promotion'] } as const

export type { Promotion } from '@livery/contracts/pricing/promotions.ts'

export const { usePromotionsQuery, useAddPromotionMutation, useWithdrawPromotionMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    promotions: build.query(read<Promotions['list']>('/admin/promotions', ['Promotion'])),
    addPromotion: build.mutation(write<Promotions['create']>('POST', '/admin/promotions', CHANGED)),
    withdrawPromotion: build.mutation(
      write<Promotions['withdraw']>('POST', '/admin/promotions/{id}/withdraw', CHANGED),
    ),
  }),
})
